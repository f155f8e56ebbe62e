// variants/gamecourier/drawing/ascii.cpp: see ascii.h. The columns and lines of the hexagons are
// those of the diagrams in the Game Courier Developer's Guide ("Horizontal Hexagons", "Vertical
// Hexagons"). Tested by tests/drawing/ascii_test.cpp.
#include "variants/gamecourier/drawing/ascii.h"

#include <algorithm>
#include <vector>

#include "variants/gamecourier/drawing/canvas/utf8.h"
#include "variants/gamecourier/drawing/error.h"
#include "variants/gamecourier/drawing/labels.h"

namespace drawing {

namespace {

/// Lines of characters that grow as they are written on.
class Paper {
 public:
  void write(int line, int column, const std::string& text) {
    if (line < 0 || column < 0) return;  // a cell with a negative file or rank
    const auto y = static_cast<std::size_t>(line);
    auto x = static_cast<std::size_t>(column);
    if (lines_.size() <= y) lines_.resize(y + 1);
    const std::vector<std::string> all = canvas::characters(text);
    if (lines_[y].size() < x + all.size()) lines_[y].resize(x + all.size(), " ");
    for (const std::string& c : all) lines_[y][x++] = c;
  }
  std::string text() const {
    std::string out;
    for (const auto& line : lines_) {
      for (const std::string& c : line) out += c;
      out += '\n';
    }
    if (!out.empty()) out.pop_back();
    return out;
  }

 private:
  std::vector<std::vector<std::string>> lines_;
};

std::string pattern(const Diagram& d, const Cell& cell) {
  if (d.patterns.empty()) return " ";
  const auto size = static_cast<int>(d.patterns.size());
  return std::string(1, d.patterns[static_cast<std::size_t>(((cell.color % size) + size) % size)]);
}

/// The three characters inside a cell.
std::string content(const Diagram& d, const Cell& cell, bool marks) {
  const std::string p = pattern(d, cell);
  std::vector<std::string> c = canvas::characters(cell.label);
  if (c.empty()) c.push_back(marks && cell.target ? "*" : p);
  if (marks && c.size() == 1) {
    const bool taken = cell.target && !cell.label.empty();
    const char* around = cell.selected ? "[]" : taken ? "()" : cell.last ? "<>" : nullptr;
    c = {around ? std::string(1, around[0]) : p, c[0], around ? std::string(1, around[1]) : p};
  }
  if (c.size() == 1) c = {p, c[0], p};
  while (c.size() < 3) c.push_back(p);
  return c[0] + c[1] + c[2];
}

std::string first(const std::string& text, std::size_t count) {
  std::string out;
  for (const std::string& c : canvas::characters(text)) {
    if (count-- == 0) break;
    out += c;
  }
  return out;
}

/// Draws one diagram. Files and ranks count from the lower left of the picture.
class Drawing {
 public:
  Drawing(const Diagram& d, bool marks)
      : d_(d),
        marks_(marks),
        files_(file_count(d)),
        ranks_(rank_count(d)),
        file_labels_(written_labels(d.files, d.flipped)),
        rank_labels_(written_labels(d.ranks, d.flipped)) {
    file_labels_.resize(static_cast<std::size_t>(files_));
    rank_labels_.resize(static_cast<std::size_t>(ranks_));
  }
  std::string draw();

 private:
  void square();
  void horizontal();
  void vertical();
  /// Lines of blanks for the cells to be written on.
  void blank(int lines, int width);
  void write_files(int line, int column);
  int width(const std::string& label) const {
    return static_cast<int>(canvas::characters(label).size());
  }
  const std::string& rank_label(int r) const { return rank_labels_[static_cast<std::size_t>(r)]; }
  /// Calls act(cell, file, rank) for every space, with its place in the picture.
  template <typename Act>
  void each(Act act) {
    for (const Cell& cell : d_.cells) {
      if (cell.hole) continue;
      act(cell, d_.flipped ? files_ - 1 - cell.file : cell.file,
          d_.flipped ? ranks_ - 1 - cell.rank : cell.rank);
    }
  }

  const Diagram& d_;
  bool marks_;
  int files_, ranks_;
  std::vector<std::string> file_labels_, rank_labels_;
  Paper paper_;
};

void Drawing::blank(int lines, int width) {
  for (int line = 0; line < lines; ++line) {
    paper_.write(line, 0, std::string(static_cast<std::size_t>(width), ' '));
  }
}

/// Each label starts a column of four; one that is longer moves those behind it.
void Drawing::write_files(int line, int column) {
  for (const std::string& label : file_labels_) {
    const int room = std::max(4, width(label));
    paper_.write(line, column,
                 label + std::string(static_cast<std::size_t>(room - width(label)), ' '));
    column += room;
  }
}

void Drawing::square() {
  int margin = 2;
  for (const std::string& label : rank_labels_) margin = std::max(margin, width(label));
  each([&](const Cell& cell, int f, int r) {
    const int x = margin + 1 + 4 * f, y = 2 * (ranks_ - 1 - r) + 1;
    paper_.write(y - 1, x, "+---+");
    paper_.write(y, x, "|" + content(d_, cell, marks_) + "|");
    paper_.write(y + 1, x, "+---+");
  });
  for (int r = 0; r < ranks_; ++r) {
    paper_.write(2 * (ranks_ - 1 - r) + 1, margin - width(rank_label(r)), rank_label(r));
  }
  write_files(2 * ranks_ + 1, margin + 3);
}

void Drawing::horizontal() {
  blank(2 * ranks_ + 1, 4 * files_ + 2 * ranks_ + 2);
  each([&](const Cell& cell, int f, int r) {
    const int x = 3 + 4 * f + 2 * r, y = 2 * (ranks_ - 1 - r) + 1;
    const std::string p = pattern(d_, cell);
    paper_.write(y - 1, x + 1, "/" + p + "\\");
    paper_.write(y, x, "|" + content(d_, cell, marks_) + "|");
    paper_.write(y + 1, x + 1, "\\" + p + "/");
  });
  for (int r = 0; r < ranks_; ++r) {
    const auto room = static_cast<std::size_t>(3 + 2 * r);
    paper_.write(2 * (ranks_ - 1 - r) + 1, 0, first(rank_label(r), room));
  }
  write_files(2 * ranks_ + 1, 5);
}

void Drawing::vertical() {
  const int last = 2 * ranks_ + files_ + 1;
  blank(last + 1, 4 * files_ + 6);
  const auto line = [&](int f, int r) { return last - 2 - 2 * r - f; };
  each([&](const Cell& cell, int f, int r) {
    const int u = line(f, r), x = 3 + 4 * f;
    paper_.write(u - 1, x + 1, "___");
    paper_.write(u, x, "/" + content(d_, cell, marks_) + "\\");
    paper_.write(u + 1, x, "\\___/");
  });
  for (int r = 0; r < ranks_; ++r) {
    const std::string left = first(rank_label(r), 3);
    paper_.write(line(0, r) + 1, std::max(0, 2 - width(left)), left);
    paper_.write(line(files_ - 1, r) - 1, 4 * files_ + 5, rank_label(r));
  }
  write_files(0, 5);
  write_files(last, 5);
}

std::string Drawing::draw() {
  switch (d_.shape) {
    case Shape::Square:
      square();
      break;
    case Shape::HorizontalHex:
      horizontal();
      break;
    case Shape::VerticalHex:
      vertical();
      break;
    default:
      throw Error("ASCII diagrams are for square cells and hexagons; draw this shape as svg");
  }
  std::string out = paper_.text();
  for (int side = 0; side < 2; ++side) {
    const std::string hand = hand_text(d_, side);
    if (!hand.empty())
      out += std::string("\n") + (side == 0 ? "first" : "second") + " holds " + hand;
  }
  return out;
}

}  // namespace

std::string ascii(const Diagram& diagram, bool marks) { return Drawing(diagram, marks).draw(); }

}  // namespace drawing

// variants/gamecourier/drawing/html.cpp: see html.h. Tested by tests/drawing/html_test.cpp.
#include "variants/gamecourier/drawing/html.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "variants/gamecourier/drawing/canvas/canvas.h"
#include "variants/gamecourier/drawing/colors.h"
#include "variants/gamecourier/drawing/error.h"
#include "variants/gamecourier/drawing/labels.h"
#include "variants/gamecourier/drawing/layout.h"
#include "variants/gamecourier/drawing/pieces.h"

namespace drawing {

namespace {

using canvas::escaped;
using canvas::number;

constexpr char kLastMove[] = "#e8cf45", kSelected[] = "#7fb08a";

/// A file's name inside url("..."), inside an attribute.
std::string css_url(const std::string& file) {
  std::string out;
  for (const char c : file) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte <= ' ' || std::string("\"'()\\<>").find(c) != std::string::npos) {
      const char* digits = "0123456789abcdef";
      out += {'%', digits[byte / 16], digits[byte % 16]};
    } else {
      out += c;
    }
  }
  return "url(" + escaped(out) + ")";
}

/// Draws boards in HTML. Files and ranks count from the lower left of the picture.
class Board {
 public:
  explicit Board(const Diagram& d);
  std::string table();
  std::string grid();
  std::string positioned();

 private:
  std::string pixels(double length) const { return number(length * d_.scale) + "px"; }
  std::string box(double width, double height) const {
    return "width:" + pixels(width) + ";height:" + pixels(height);
  }
  std::string centered_at(Offset center, double size) const {
    return "position:absolute;left:" + pixels(center.x - size / 2) +
           ";top:" + pixels(center.y - size / 2) + ";" + box(size, size);
  }
  const Cell* cell(int file, int rank) const {
    const auto found = at_.find({file, rank});
    return found == at_.end() ? nullptr : found->second;
  }
  std::string frame() const;
  std::string lettering() const {
    return "color:" + css_color(d_.text_color) + ";font:" + number(d_.points * d_.scale) + "px " +
           css_font(d_);
  }
  std::string attributes(const Cell* c) const;
  std::string image(const std::string& label, double size);
  std::string content(const Cell* c) {
    const double size = 0.9 * std::min(d_.cell_width, d_.cell_height);
    return c == nullptr || c->label.empty() ? "" : image(c->label, size);
  }
  std::string hand(bool below);
  template <typename Put>
  void each_field(Put put);
  void mark(const Place& place, std::string& out);

  const Diagram& d_;
  const Layout layout_;
  Pieces pieces_;
  int files_, ranks_;
  std::vector<std::string> file_labels_, rank_labels_;
  std::map<std::pair<int, int>, const Cell*> at_;
};

Board::Board(const Diagram& d)
    : d_(d),
      layout_(layout(d)),
      pieces_(d),
      files_(file_count(d)),
      ranks_(rank_count(d)),
      file_labels_(written_labels(d.files, d.flipped)),
      rank_labels_(written_labels(d.ranks, d.flipped)) {
  file_labels_.resize(static_cast<std::size_t>(files_));
  rank_labels_.resize(static_cast<std::size_t>(ranks_));
  for (const Cell& c : d.cells) {
    if (c.hole) continue;
    at_[d.flipped ? std::pair{files_ - 1 - c.file, ranks_ - 1 - c.rank}
                  : std::pair{c.file, c.rank}] = &c;
  }
}

/// Of the border and its labels.
std::string Board::frame() const {
  return "background:" + css_color(d_.border_color) + ";" + lettering();
}

/// Of a space: its name and color. Marks are colors of the ground and an inner line, which take no
/// room.
std::string Board::attributes(const Cell* c) const {
  if (c == nullptr) return "";
  const std::string color = c->selected ? kSelected : c->last ? kLastMove : cell_color(d_, *c);
  std::string style = "background:" + color;
  if (c->target) style += ";box-shadow:inset 0 0 0 " + pixels(4) + " " + css_color(d_.border_color);
  return " title=\"" + escaped(c->coordinate) + "\" style=\"" + style + "\"";
}

std::string Board::image(const std::string& label, double size) {
  const std::string side = number(size * d_.scale);
  return "<img src=\"" + escaped(pieces_.source(label)) + "\" alt=\"" + escaped(label) +
         "\" width=\"" + side + "\" height=\"" + side + "\">";
}

std::string Board::hand(bool below) {
  std::string out;
  for (const HandPiece& piece : d_.hands[below == d_.flipped ? 1 : 0]) {
    if (piece.count <= 0) continue;
    out += image(piece.label, 0.8 * std::min(d_.cell_width, d_.cell_height));
    if (piece.count > 1) out += "&times;" + std::to_string(piece.count);
  }
  return out.empty() ? "" : "<div class=\"hand\">" + out + "</div>\n";
}

/// Calls put(cell, label, file, rank) for every field of the board with its frame, by rows from the
/// top: files and ranks from -1 to one beyond the last; `cell` is null outside and for holes.
template <typename Put>
void Board::each_field(Put put) {
  for (int r = ranks_; r >= -1; --r) {
    for (int f = -1; f <= files_; ++f) {
      const bool inside = f >= 0 && f < files_ && r >= 0 && r < ranks_;
      std::string label;
      if (r == -1 && f >= 0 && f < files_) label = file_labels_[static_cast<std::size_t>(f)];
      if (f == -1 && r >= 0 && r < ranks_) label = rank_labels_[static_cast<std::size_t>(r)];
      put(inside ? cell(f, r) : nullptr, escaped(label), f, r);
    }
  }
}

std::string Board::table() {
  std::string out = "<table class=\"board\" style=\"" + frame() +
                    ";border-color:" + css_color(d_.border_color) + "\"" +
                    (d_.borders ? " border=\"1\"" : "") + ">\n";
  each_field([&](const Cell* c, const std::string& label, int f, int r) {
    const bool inside = f >= 0 && f < files_ && r >= 0 && r < ranks_;
    const double width = f >= 0 && f < files_ ? d_.cell_width : layout_.band;
    const double height = r >= 0 && r < ranks_ ? d_.cell_height : layout_.band;
    const std::string element = inside ? "td" : "th";
    if (f == -1) out += "<tr>";
    out += "<" + element + " width=\"" + number(width * d_.scale) + "\" height=\"" +
           number(height * d_.scale) + "\"" + attributes(c) + ">" + label + content(c) + "</" +
           element + ">";
    if (f == files_) out += "</tr>\n";
  });
  return hand(false) + out + "</table>\n" + hand(true);
}

std::string Board::grid() {
  const std::string band = pixels(layout_.band);
  const auto tracks = [&](int count, double size) {
    return band +
           (count > 0 ? " repeat(" + std::to_string(count) + "," + pixels(size) + ") " : " ") +
           band;
  };
  std::string out = "<div class=\"board\" style=\"display:inline-grid;grid-template-columns:" +
                    tracks(files_, d_.cell_width) +
                    ";grid-template-rows:" + tracks(ranks_, d_.cell_height) + ";" +
                    (d_.borders ? "gap:1px;" : "") + frame() + "\">\n";
  each_field([&](const Cell* c, const std::string& label, int f, int) {
    out += "<div" + attributes(c) + ">" + label + content(c) + "</div>" + (f == files_ ? "\n" : "");
  });
  return hand(false) + out + "</div>\n" + hand(true);
}

void Board::mark(const Place& place, std::string& out) {
  const Cell& c = *place.cell;
  if (!c.target && !c.last && !c.selected) return;
  const std::string color = c.selected ? kSelected : kLastMove;
  out += "<div style=\"" + centered_at(place.center, place.room) +
         ";box-sizing:border-box;border-radius:50%;opacity:0.6;" +
         (c.target ? "border:" + pixels(4) + " solid " + css_color(d_.border_color)
                   : "background:" + color) +
         "\"></div>\n";
}

std::string Board::positioned() {
  const Offset edge{layout_.corner.x - layout_.band, layout_.corner.y - layout_.band};
  std::string out =
      "<div class=\"board\" style=\"position:relative;" + box(layout_.width, layout_.height) +
      "\">\n<div style=\"position:absolute;left:" + pixels(edge.x) + ";top:" + pixels(edge.y) +
      ";" + box(layout_.size.x + 2 * layout_.band, layout_.size.y + 2 * layout_.band) + ";" +
      frame() + "\"></div>\n<div style=\"position:absolute;left:" + pixels(layout_.corner.x) +
      ";top:" + pixels(layout_.corner.y) + ";" + box(layout_.size.x, layout_.size.y) +
      ";background-image:" + css_url(d_.background) +
      (d_.tiled_background ? "" : ";background-size:100% 100%") + "\"></div>\n";
  for (const Place& place : layout_.places) mark(place, out);
  for (const Place& place : layout_.places) {
    const double size = place.room * 0.9;
    out += "<div title=\"" + escaped(place.cell->coordinate) + "\" style=\"" +
           centered_at(place.center, size) + "\">" +
           (place.cell->label.empty() ? "" : image(place.cell->label, size)) + "</div>\n";
  }
  for (const HeldPiece& held : layout_.held) {
    out += "<div style=\"" + centered_at(held.center, layout_.held_room) + "\">" +
           image(held.label, layout_.held_room) +
           (held.count > 1 ? "&times;" + std::to_string(held.count) : "") + "</div>\n";
  }
  for (const WrittenLabel& label : layout_.labels) {
    const double size = std::max(layout_.band, 1.0);
    out += "<div style=\"" + centered_at(label.at, size) + ";" + lettering() + "\">" +
           escaped(label.text) + "</div>\n";
  }
  return out + "</div>\n";
}

/// What all boards of a page have in common.
constexpr char kStyle[] =
    "<style>\n"
    "table.board{border-collapse:collapse}\n"
    ".board td,.board th{padding:0;font-weight:normal;text-align:center;border-color:inherit}\n"
    ".board th{border:0}\n"
    ".board>div{display:flex;align-items:center;justify-content:center}\n"
    ".board img{display:block;margin:auto}\n"
    "</style>\n";

}  // namespace

std::string html_table(const Diagram& d) {
  if (d.shape != Shape::Square) {
    throw Error("the table method is for square cells; draw this shape as svg, png, gif or jpg");
  }
  return kStyle + Board(d).table();
}

std::string html_css(const Diagram& d) {
  if (!d.background.empty()) return kStyle + Board(d).positioned();
  if (d.shape != Shape::Square) {
    throw Error(
        "the css method draws this shape over a background image only; give one, or draw it as "
        "svg, png, gif or jpg");
  }
  return kStyle + Board(d).grid();
}

std::string html_page(const Diagram& d, const std::string& board) {
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>" +
         escaped(d.title) + "</title></head>\n<body>\n" + board + "</body>\n</html>\n";
}

}  // namespace drawing

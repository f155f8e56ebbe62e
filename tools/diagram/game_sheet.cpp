#include "tools/diagram/game_sheet.h"

#include <algorithm>
#include <sstream>

#include "variants/gamecourier/drawing/canvas/canvas.h"

namespace diagram_tool {

namespace {

// Pixels.
constexpr int kMargin = 30, kColumns = 3, kColumn = 360, kGap = 30, kText = 15, kLine = 21;
constexpr int kWidth = 2 * kMargin + kColumns * kColumn + (kColumns - 1) * kGap;

double attribute(const std::string& svg, const std::string& name) {
  const std::size_t at = svg.find(" " + name + "=\"");
  return at == std::string::npos ? 0 : std::stod(svg.substr(at + name.size() + 3));
}

/// What stands on the sheet so far; `y` is where a column goes on.
class Sheet {
 public:
  /// One line, or more where it is too long for `width`; a letter counts as 0.6 of its size.
  /// Returns the y below it.
  int write(int x, int y, int width, const std::string& text, int size = kText,
            const char* weight = "normal") {
    const auto most = static_cast<std::size_t>(std::max(8, width * 10 / (size * 6)));
    std::istringstream words(text);
    std::string line;
    for (std::string word; words >> word;) {
      if (!line.empty() && line.size() + 1 + word.size() > most) y = put(x, y, line, size, weight);
      line += (line.empty() ? "" : " ") + word;
    }
    return line.empty() ? y : put(x, y, line, size, weight);
  }

  /// Not wider than `width`. Returns the y below it.
  int draw(int x, int y, int width, const std::string& svg) {
    const double own = attribute(svg, "width"), high = attribute(svg, "height");
    const double scale = own > width ? width / own : 1;
    std::ostringstream inner;
    // The first attributes of the inner picture are its place and size here.
    inner << "<svg x=\"" << x << "\" y=\"" << y << "\" width=\"" << own * scale << "\" height=\""
          << high * scale << "\"" << without_size(svg);
    body_ += inner.str();
    return y + static_cast<int>(high * scale) + 8;
  }

  void rule(int x, int y, int width) {
    std::ostringstream line;
    line << "<rect x=\"" << x << "\" y=\"" << y << "\" width=\"" << width
         << "\" height=\"2\" fill=\"#b58d64\"/>\n";
    body_ += line.str();
  }

  std::string svg(int height) const {
    std::ostringstream out;
    out << "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
        << "width=\"" << kWidth << "\" height=\"" << height << "\" viewBox=\"0 0 " << kWidth << " "
        << height << "\">\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
        << body_ << "</svg>\n";
    return out.str();
  }

 private:
  /// Writes `line` and empties it.
  int put(int x, int y, std::string& line, int size, const char* weight) {
    std::ostringstream out;
    out << "<text x=\"" << x << "\" y=\"" << y + size << "\" font-size=\"" << size
        << "\" font-weight=\"" << weight
        << "\" font-family=\"DejaVu Sans, Verdana, sans-serif\" fill=\"#222222\">"
        << canvas::escaped(line) << "</text>\n";
    body_ += out.str();
    line.clear();
    return y + size * kLine / kText;
  }

  /// The text of a picture behind "<svg", without width and height.
  static std::string without_size(const std::string& svg) {
    const std::size_t width = svg.find(" width=\""), view = svg.find(" viewBox=\"");
    return svg.substr(4, width - 4) + svg.substr(view);
  }

  std::string body_;
};

int write_piece(Sheet& sheet, int x, int y, const PieceText& piece) {
  sheet.rule(x, y, kColumn);
  y = sheet.write(x, y + 10, kColumn, piece.name, 18, "bold");
  for (const MovesText& moves : piece.moves) {
    y = sheet.write(x, y, kColumn, moves.heading, kText, "bold");
    if (!moves.picture.empty()) y = sheet.draw(x, y, kColumn, moves.picture);
    for (const std::string& sentence : moves.sentences) y = sheet.write(x, y, kColumn, sentence);
  }
  return y + kGap;
}

}  // namespace

std::string game_sheet(const GameText& game) {
  Sheet sheet;
  const int width = kWidth - 2 * kMargin;
  int y = sheet.write(kMargin, kMargin, width, game.title, 28, "bold");
  y = sheet.draw(kMargin, y, width, game.picture);
  y = sheet.write(kMargin, y, width, game.about);
  y = sheet.write(kMargin, y, width, "Its name for programs is " + game.name + ".") + kGap;
  // Each piece goes to the column that is the shortest so far.
  std::vector<int> ends(kColumns, y);
  for (const PieceText& piece : game.pieces) {
    const auto shortest = std::min_element(ends.begin(), ends.end());
    const int x = kMargin + static_cast<int>(shortest - ends.begin()) * (kColumn + kGap);
    *shortest = write_piece(sheet, x, *shortest, piece);
  }
  y = sheet.write(kMargin, *std::max_element(ends.begin(), ends.end()), width, "The rules", 22,
                  "bold");
  for (const std::string& rule : game.rules) y = sheet.write(kMargin, y, width, rule);
  return sheet.svg(y + kMargin);
}

}  // namespace diagram_tool

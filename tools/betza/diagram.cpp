// tools/betza/diagram.cpp: see diagram.h. Every kind of mark has its own shape and its own colour,
// so that the picture can be read in grey and by the colour-blind. Tested by
// tests/betza/tool_test.cpp.
#include "tools/betza/diagram.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "tools/betza/canvas.h"

namespace betza_tool {

namespace {

using betza::Delta;
using betza::Square;

constexpr double kCell = 44;
constexpr double kMargin = 26;
constexpr double kTitle = 34;
constexpr double kRow = 29;  // of the legend

constexpr char kLight[] = "#f7f3ea";
constexpr char kDark[] = "#e6dcc8";
constexpr char kEdge[] = "#8a7f6a";
constexpr char kRoad[] = "#7b8794";
constexpr char kMove[] = "#1b5fa8";     // blue ring: move only
constexpr char kBoth[] = "#1a7f4b";     // green disc: move or capture
constexpr char kCapture[] = "#c22f2f";  // red cross: capture only
constexpr char kHop[] = "#7d3ca8";      // purple: over a piece
constexpr char kFirst[] = "#c77700";    // orange: first move
constexpr char kVictim[] = "#b0187a";   // magenta star
constexpr char kLame[] = "#5c6570";     // grey bars
constexpr char kFriend[] = "#00808a";   // teal diamond
constexpr char kGold[] = "#a8861a";

/// A mark drawn around the middle of a square.
using Shape = std::function<void(Canvas&, Point)>;

void cross(Canvas& c, Point at, double r, const char* color, double width) {
  c.line({{at.x - r, at.y - r}, {at.x + r, at.y + r}}, {"", color, width});
  c.line({{at.x - r, at.y + r}, {at.x + r, at.y - r}}, {"", color, width});
}

void star(Canvas& c, Point at, double r, const char* color) {
  for (int k = 0; k < 3; ++k) {
    const double a = 3.14159265 * (k / 3.0 + 0.5);
    const double dx = r * std::cos(a), dy = r * std::sin(a);
    c.line({{at.x - dx, at.y - dy}, {at.x + dx, at.y + dy}}, {"", color, 2.6});
  }
}

/// The hump of a hop, over another mark.
void hump(Canvas& c, Point at) {
  std::vector<Point> arc;
  for (int k = 0; k <= 12; ++k) {
    const double a = 3.14159265 * k / 12;
    arc.push_back({at.x - 15 * std::cos(a), at.y - 3 - 15 * std::sin(a)});
  }
  c.line(arc, {"", kHop, 2.4});
}

void triangle(Canvas& c, Point at, bool solid) {
  c.polygon({{at.x, at.y - 10}, {at.x + 10, at.y + 8}, {at.x - 10, at.y + 8}},
            {solid ? kFirst : "#ffffff", kFirst, 3});
}

void diamond(Canvas& c, Point at, double r) {
  c.polygon({{at.x, at.y - r}, {at.x + r, at.y}, {at.x, at.y + r}, {at.x - r, at.y}},
            {"#ffffff", kFriend, 2.6});
}

/// A wall: a piece here stops the move.
void wall(Canvas& c, Point at) {
  for (const double d : {-8.0, 0.0, 8.0}) {
    c.line({{at.x + d - 4, at.y + 8}, {at.x + d + 4, at.y - 8}}, {"", kLame, 3});
  }
}

void castle(Canvas& c, Point at) {
  c.polygon({{at.x - 10, at.y + 9},
             {at.x - 10, at.y - 9},
             {at.x - 5, at.y - 9},
             {at.x - 5, at.y - 4},
             {at.x - 2, at.y - 4},
             {at.x - 2, at.y - 9},
             {at.x + 2, at.y - 9},
             {at.x + 2, at.y - 4},
             {at.x + 5, at.y - 4},
             {at.x + 5, at.y - 9},
             {at.x + 10, at.y - 9},
             {at.x + 10, at.y + 9}},
            {"#ffffff", kGold, 2.4});
}

/// The piece itself: nobody's picture, so that it fits every string.
void piece(Canvas& c, Point at) {
  c.polygon({{at.x - 13, at.y + 14},
             {at.x - 13, at.y + 9},
             {at.x - 6, at.y + 3},
             {at.x - 4, at.y - 3},
             {at.x + 4, at.y - 3},
             {at.x + 6, at.y + 3},
             {at.x + 13, at.y + 9},
             {at.x + 13, at.y + 14}},
            {"#3a3f47", "#1d2025", 1.5});
  c.circle({at.x, at.y - 8}, 7, {"#3a3f47", "#1d2025", 1.5});
}

struct Kind {
  std::string meaning;
  std::set<Square> squares;
  Shape shape;
  Point offset{};  // of marks that stand in a corner of their square
};

std::set<Square> both(const std::set<Square>& x, const std::set<Square>& y) {
  std::set<Square> result;
  for (const Square s : x) {
    if (y.count(s) > 0) result.insert(s);
  }
  return result;
}

std::set<Square> without(std::set<Square> x, const std::set<Square>& y) {
  for (const Square s : y) x.erase(s);
  return x;
}

/// All kinds of marks, from the ground up.
std::vector<Kind> kinds(const Survey& s) {
  const double far = kCell / 2 - 9;
  const auto first = [&](const std::set<Square>& set) {
    return without(without(set, s.quiet), s.capture);
  };
  std::vector<Kind> all = {
      {"may be dropped here", s.drops,
       [](Canvas& c, Point p) {
         c.line({{p.x, p.y - 5}, {p.x, p.y + 5}}, {"", kGold, 2});
         c.line({{p.x - 5, p.y}, {p.x + 5, p.y}}, {"", kGold, 2});
       }},
      {"a piece here blocks", s.blocks, wall},
      {"move or capture", both(s.quiet, s.capture),
       [](Canvas& c, Point p) {
         c.circle(p, 9.5, {kBoth, "#ffffff", 1.5});
       }},
      {"move only", without(s.quiet, s.capture),
       [](Canvas& c, Point p) {
         c.circle(p, 8.5, {"#ffffff", kMove, 3.6});
       }},
      {"capture only", without(s.capture, s.quiet),
       [](Canvas& c, Point p) { cross(c, p, 8.5, kCapture, 4.2); }},
      {"first move: move or capture", both(first(s.first_quiet), first(s.first_capture)),
       [](Canvas& c, Point p) { triangle(c, p, true); }},
      {"first move only", without(first(s.first_quiet), s.first_capture),
       [](Canvas& c, Point p) { triangle(c, p, false); }},
      {"first move: capture", without(first(s.first_capture), s.first_quiet),
       [](Canvas& c, Point p) {
         triangle(c, p, false);
         cross(c, {p.x, p.y + 2}, 3, kFirst, 2.5);
       }},
      {"over a piece: move or capture", both(s.hop_quiet, s.hop_capture),
       [](Canvas& c, Point p) {
         c.circle(p, 8, {kHop, "#ffffff", 1});
         hump(c, p);
       }},
      {"over a piece: move", without(s.hop_quiet, s.hop_capture),
       [](Canvas& c, Point p) {
         c.circle(p, 7, {"#ffffff", kHop, 3});
         hump(c, p);
       }},
      {"over a piece: capture", without(s.hop_capture, s.hop_quiet),
       [](Canvas& c, Point p) {
         cross(c, p, 4.6, kHop, 3.6);
         hump(c, p);
       }},
      {"lands here after a capture in passing", s.beyond,
       [](Canvas& c, Point p) {
         c.circle(p, 8.5, {"#ffffff", kVictim, 2.6});
         star(c, p, 5, kVictim);
       }},
      {"castles to here", s.castling, castle},
      {"may take a friend",
       s.friends,
       [far](Canvas& c, Point p) {
         diamond(c, {p.x - far, p.y - far}, 6);
       },
       {-far, -far}},
      {"captured in passing",
       s.victims,
       [far](Canvas& c, Point p) {
         star(c, {p.x + far, p.y - far}, 6.5, kVictim);
       },
       {far, -far}},
      {"captured without moving",
       s.shot,
       [far](Canvas& c, Point p) {
         c.circle({p.x + far, p.y + far}, 6.2, {"#ffffff", kVictim, 2});
         c.circle({p.x + far, p.y + far}, 2, {kVictim, "", 0});
       },
       {far, far}},
      {"en passant",
       s.en_passant,
       [far](Canvas& c, Point p) {
         c.polygon({{p.x - far - 6, p.y + far - 5},
                    {p.x - far + 6, p.y + far - 5},
                    {p.x - far + 6, p.y + far + 5},
                    {p.x - far - 6, p.y + far + 5}},
                   {"#ffffff", kCapture, 1.8});
         cross(c, {p.x - far, p.y + far}, 2.4, kCapture, 1.8);
       },
       {-far, far}},
  };
  if (s.null_move) {
    all.push_back({"may pass its turn",
                   {s.from},
                   [](Canvas& c, Point p) {
                     c.circle({p.x, p.y - 8}, 10, {"", kMove, 2.6});
                   },
                   {0, -8}});
  }
  return all;
}

class Picture {
 public:
  Picture(const Survey& survey, const std::string& title, Format format)
      : s_(survey), title_(title), kinds_(kinds(survey)) {
    kinds_.erase(std::remove_if(kinds_.begin(), kinds_.end(),
                                [](const Kind& k) { return k.squares.empty(); }),
                 kinds_.end());
    board_ = Point{s_.geometry.files() * kCell, s_.geometry.ranks() * kCell};
    width_ = std::max(board_.x + 2 * kMargin, 320.0);
    left_ = (width_ - board_.x) / 2;
    columns_ = width_ >= 480 ? 2 : 1;
    const auto rows = (static_cast<int>(kinds_.size()) + columns_ - 1) / columns_;
    const double height = kTitle + board_.y + kMargin + rows * kRow + (rows > 0 ? 12 : 4);
    canvas_ = format == Format::Svg ? svg_canvas(width_, height) : png_canvas(width_, height);
    canvas_->polygon({{0, 0}, {width_, 0}, {width_, height}, {0, height}}, {"#ffffff", "", 0});
  }

  void draw(const std::string& file) {
    const double fits = width_ / (0.72 * static_cast<double>(title_.size()));
    const double size = std::max(10.0, std::min(16.0, fits));
    const auto room = static_cast<std::size_t>(width_ / (size * 0.7));
    const std::string title = title_.size() > room ? title_.substr(0, room - 3) + "..." : title_;
    canvas_->text({width_ / 2, 23}, title, size, Align::Center, true);
    board();
    roads();
    for (const Kind& kind : kinds_) {
      for (const Square s : kind.squares) kind.shape(*canvas_, middle(s));
    }
    const bool only_drops = !s_.drops.empty() && kinds_.size() == 1;
    if (!only_drops) piece(*canvas_, middle(s_.from));
    legend();
    canvas_->save(file);
  }

 private:
  Point corner(int file, int rank) const {
    return {left_ + file * kCell, kTitle + (s_.geometry.ranks() - 1 - rank) * kCell};
  }
  Point middle(Square s) const {
    const Point p = corner(s_.geometry.file(s), s_.geometry.rank(s));
    return {p.x + kCell / 2, p.y + kCell / 2};
  }
  void board();
  void roads();
  void road(const Road& road);
  void legend();

  const Survey& s_;
  std::string title_;
  std::vector<Kind> kinds_;
  std::unique_ptr<Canvas> canvas_;
  Point board_;
  double width_ = 0, left_ = 0;
  int columns_ = 1;
};

void Picture::board() {
  const betza::Geometry& g = s_.geometry;
  const Point a = corner(0, g.ranks() - 1);
  const std::vector<Point> edge = {
      a, {a.x + board_.x, a.y}, {a.x + board_.x, a.y + board_.y}, {a.x, a.y + board_.y}};
  canvas_->polygon(edge, {kLight, "", 0});
  for (int rank = 0; rank < g.ranks(); ++rank) {
    for (int file = rank % 2; file < g.files(); file += 2) {
      const Point p = corner(file, rank);
      canvas_->polygon({p, {p.x + kCell, p.y}, {p.x + kCell, p.y + kCell}, {p.x, p.y + kCell}},
                       {kDark, "", 0});
    }
    const Point p = corner(0, rank);
    canvas_->text({p.x - 6, p.y + kCell / 2 + 4}, std::to_string(rank + 1), 11, Align::Right,
                  false);
  }
  for (int file = 0; file < g.files(); ++file) {
    const Point p = corner(file, 0);
    std::string name = g.name(g.square(file, 0));
    name.pop_back();
    canvas_->text({p.x + kCell / 2, p.y + kCell + 15}, name, 11, Align::Center, false);
  }
  canvas_->polygon(edge, {"", kEdge, 1.5});
}

/// As far as the board goes, with an arrow head where it would go on.
void Picture::road(const Road& road) {
  const betza::Geometry& g = s_.geometry;
  std::vector<Point> line;
  Square last = s_.from;
  for (const Delta d : road.points) {
    const auto s = g.step(s_.from, d);
    if (!s) break;
    last = *s;
    line.push_back(middle(last));
  }
  if (line.size() < 2) return;
  const Style style{"", kRoad, 2, 0.55};
  canvas_->line(line, style);
  if (!road.endless) return;
  const Point end = line.back(), before = line[line.size() - 2];
  const double length = std::hypot(end.x - before.x, end.y - before.y);
  const double ux = (end.x - before.x) / length, uy = (end.y - before.y) / length;
  // Ahead of the mark that stands on the last square.
  const Point tip{end.x + 18 * ux, end.y + 18 * uy};
  canvas_->line({end, tip}, style);
  canvas_->polygon({tip,
                    {tip.x - 8 * ux - 4 * uy, tip.y - 8 * uy + 4 * ux},
                    {tip.x - 8 * ux + 4 * uy, tip.y - 8 * uy - 4 * ux}},
                   {kRoad, "", 0, 0.8});
}

void Picture::roads() {
  for (const Road& line : s_.roads) road(line);
}

void Picture::legend() {
  const double top = kTitle + board_.y + kMargin + 8;
  const double column = width_ / columns_;
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    const auto place = static_cast<int>(i);
    const Point p{(place % columns_) * column + kMargin + 4,
                  top + (place / columns_) * kRow + kRow / 2};
    const Kind& kind = kinds_[i];
    kind.shape(*canvas_, {p.x - kind.offset.x, p.y - kind.offset.y});
    canvas_->text({p.x + 26, p.y + 4.5}, kind.meaning, 12.5, Align::Left, false);
  }
}

}  // namespace

void draw_picture(const Survey& survey, const std::string& title, Format format,
                  const std::string& file) {
  Picture(survey, title, format).draw(file);
}

}  // namespace betza_tool

// tools/betza/marks.cpp: the shapes of the marks. Every kind has its own shape and its own colour,
// so that a picture can be read in grey and by the colour-blind.
#include "tools/betza/marks.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace betza_tool {

namespace {

using betza::Square;
using canvas::Canvas;
using canvas::Point;
using Squares = std::set<Square>;

constexpr char kMove[] = "#1b5fa8";     // blue ring: move only
constexpr char kBoth[] = "#1a7f4b";     // green disc: move or capture
constexpr char kCapture[] = "#c22f2f";  // red cross: capture only
constexpr char kHop[] = "#7d3ca8";      // purple: over a piece
constexpr char kFirst[] = "#c77700";    // orange: first move
constexpr char kVictim[] = "#b0187a";   // magenta star
constexpr char kLame[] = "#5c6570";     // grey bars
constexpr char kFriend[] = "#00808a";   // teal diamond
constexpr char kGold[] = "#a8861a";

/// Shapes of marks, centred on `at`; `r`: half their size in pixels.
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
void hump(Canvas& c, Point at, const char* color = kHop) {
  std::vector<Point> arc;
  for (int k = 0; k <= 12; ++k) {
    const double a = 3.14159265 * k / 12;
    arc.push_back({at.x - 15 * std::cos(a), at.y - 3 - 15 * std::sin(a)});
  }
  c.line(arc, {"", color, 2.4});
}

void triangle(Canvas& c, Point at, bool solid) {
  c.polygon({{at.x, at.y - 10}, {at.x + 10, at.y + 8}, {at.x - 10, at.y + 8}},
            {solid ? kFirst : "#ffffff", kFirst, 3});
}

void diamond(Canvas& c, Point at) {
  constexpr double r = 6;
  c.polygon({{at.x, at.y - r}, {at.x + r, at.y}, {at.x, at.y + r}, {at.x - r, at.y}},
            {"#ffffff", kFriend, 2.6});
}

/// A wall: a piece here stops the move.
void wall(Canvas& c, Point at, double size = 1) {
  for (const double d : {-8.0, 0.0, 8.0}) {
    c.line({{at.x + (d - 4) * size, at.y + 8 * size}, {at.x + (d + 4) * size, at.y - 8 * size}},
           {"", kLame, 3 * size});
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

/// Intersection and difference.
Squares both(const Squares& x, const Squares& y) {
  Squares result;
  for (const Square s : x) {
    if (y.count(s) > 0) result.insert(s);
  }
  return result;
}

Squares without(Squares x, const Squares& y) {
  for (const Square s : y) x.erase(s);
  return x;
}

/// Marks in the middle of a square: where the piece may go.
std::vector<Kind> targets(const Survey& s) {
  return {
      {"may be dropped here", s.drops,
       [](Canvas& c, Point p) {
         c.line({{p.x, p.y - 5}, {p.x, p.y + 5}}, {"", kGold, 2});
         c.line({{p.x - 5, p.y}, {p.x + 5, p.y}}, {"", kGold, 2});
       }},
      {"a piece here blocks", s.blocks, [](Canvas& c, Point p) { wall(c, p); }},
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
      {"first move: move or capture", both(s.first_quiet, s.first_capture),
       [](Canvas& c, Point p) { triangle(c, p, true); }},
      {"first move only", without(s.first_quiet, s.first_capture),
       [](Canvas& c, Point p) { triangle(c, p, false); }},
      {"first move: capture", without(s.first_capture, s.first_quiet),
       [](Canvas& c, Point p) {
         triangle(c, p, false);
         cross(c, {p.x, p.y + 2}, 3, kFirst, 2.5);
       }},
      {"castles to here", s.castling, castle},
  };
}

/// Marks of moves that need another piece: a hurdle, or a victim on the way.
std::vector<Kind> hops(const Survey& s) {
  return {
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
      {"first move, over a piece: move or capture", both(s.first_hop_quiet, s.first_hop_capture),
       [](Canvas& c, Point p) {
         triangle(c, p, true);
         hump(c, p, kFirst);
       }},
      {"first move, over a piece: move", without(s.first_hop_quiet, s.first_hop_capture),
       [](Canvas& c, Point p) {
         triangle(c, p, false);
         hump(c, p, kFirst);
       }},
      {"first move, over a piece: capture", without(s.first_hop_capture, s.first_hop_quiet),
       [](Canvas& c, Point p) {
         cross(c, p, 4.6, kFirst, 3.6);
         hump(c, p, kFirst);
       }},
      {"first move: lands here after a capture in passing", s.first_beyond,
       [](Canvas& c, Point p) {
         triangle(c, p, false);
         star(c, {p.x, p.y + 2}, 4, kVictim);
       }},
      {"lands here after a capture in passing", s.beyond,
       [](Canvas& c, Point p) {
         c.circle(p, 8.5, {"#ffffff", kVictim, 2.6});
         star(c, p, 5, kVictim);
       }},
  };
}

/// Small marks beside the others.
std::vector<Kind> corners(const Survey& s) {
  constexpr double kFar = 13;  // from the middle to the corner
  return {
      {"may take a friend", s.friends, diamond, {-kFar, -kFar}},
      {"captured in passing",
       s.victims,
       [](Canvas& c, Point p) { star(c, p, 6.5, kVictim); },
       {kFar, -kFar}},
      {"first move: captured in passing",
       s.first_victims,
       [](Canvas& c, Point p) { star(c, p, 6.5, kFirst); },
       {kFar, -kFar}},
      {"a piece here blocks the leap over it",
       without(s.stops, s.blocks),
       [](Canvas& c, Point p) { wall(c, p, 0.55); },
       {-kFar, kFar}},
      {"captured without moving",
       s.shot,
       [](Canvas& c, Point p) {
         c.circle(p, 6.2, {"#ffffff", kVictim, 2});
         c.circle(p, 2, {kVictim, "", 0});
       },
       {kFar, kFar}},
      {"en passant",
       s.en_passant,
       [](Canvas& c, Point p) {
         c.polygon({{p.x - 6, p.y - 5}, {p.x + 6, p.y - 5}, {p.x + 6, p.y + 5}, {p.x - 6, p.y + 5}},
                   {"#ffffff", kCapture, 1.8});
         cross(c, p, 2.4, kCapture, 1.8);
       },
       {-kFar, kFar}},
      {"may pass its turn",
       s.null_move ? Squares{s.from} : Squares{},
       [](Canvas& c, Point p) {
         c.circle(p, 10, {"", kMove, 2.6});
       },
       {0, -8}},
  };
}

}  // namespace

std::vector<Kind> kinds(const Survey& survey) {
  std::vector<Kind> all;
  for (std::vector<Kind> some : {targets(survey), hops(survey), corners(survey)}) {
    for (Kind& kind : some) {
      if (!kind.squares.empty()) all.push_back(std::move(kind));
    }
  }
  return all;
}

}  // namespace betza_tool

// variants/gamecourier/drawing/cells.cpp: see cells.h. Tested by tests/drawing/layout_test.cpp.
#include "variants/gamecourier/drawing/cells.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "variants/gamecourier/drawing/labels.h"

namespace drawing {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;

Outline polygon(Offset center, const std::vector<Offset>& corners, double room) {
  Outline out{center, {}, room};
  for (const Offset c : corners) out.edges.push_back({{center.x + c.x, center.y + c.y}});
  return out;
}

Outline rectangle(Offset center, double width, double height) {
  const double x = width / 2, y = height / 2;
  return polygon(center, {{-x, -y}, {x, -y}, {x, y}, {-x, y}}, std::min(width, height));
}

/// Six corners at distances that make the cell `across` wide between opposite sides; the first
/// corner at `start` turns.
Outline hexagon(Offset center, double across, double start) {
  const double radius = across / std::sqrt(3.0);
  std::vector<Offset> corners;
  for (int k = 0; k < 6; ++k) {
    const double angle = start + kTurn * k / 6;
    corners.push_back({radius * std::cos(angle), radius * std::sin(angle)});
  }
  return polygon(center, corners, across);
}

Outline disc(Offset center, double diameter) {
  const double r = diameter / 2;
  Outline out{center, {}, diameter};
  for (int k = 0; k < 3; ++k) {
    const double angle = kTurn * k / 3;
    out.edges.push_back(
        {{center.x + r * std::cos(angle), center.y + r * std::sin(angle)}, r, true});
  }
  return out;
}

/// Part of a ring. Arcs are cut so that none is longer than a third of a turn.
Outline sector(double inner, double outer, double from, double to) {
  const auto at = [](double radius, double angle) {
    return Offset{radius * std::sin(angle), -radius * std::cos(angle)};
  };
  const double middle = (inner + outer) / 2, half = (from + to) / 2;
  Outline out;
  out.center = at(middle, half);
  const double chord =
      to - from < kTurn / 2 ? 2 * middle * std::sin((to - from) / 2) : outer - inner;
  out.room = std::min(outer - inner, chord);
  const int parts = static_cast<int>(std::ceil((to - from) / (kTurn / 3) - 1e-9));
  out.edges.push_back({at(outer, from)});
  for (int k = 1; k <= parts; ++k) {
    out.edges.push_back({at(outer, from + (to - from) * k / parts), outer, true});
  }
  out.edges.push_back({at(inner, to)});
  for (int k = parts - 1; k >= 0; --k) {
    out.edges.push_back({at(inner, from + (to - from) * k / parts), inner, false});
  }
  return out;
}

/// The sum of the first `count` steps; y turned downward.
Offset walk(const std::vector<Offset>& steps, int count) {
  Offset sum;
  for (int i = 0; i < count && !steps.empty(); ++i) {
    const Offset step = steps[static_cast<std::size_t>(i) % steps.size()];
    sum = {sum.x + step.x, sum.y - step.y};
  }
  return sum;
}

/// Least distance between two centers, at most `most`.
double nearest(const std::vector<Offset>& centers, double most) {
  for (std::size_t i = 0; i < centers.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const double d = std::hypot(centers[i].x - centers[j].x, centers[i].y - centers[j].y);
      if (d > 1) most = std::min(most, d);
    }
  }
  return most;
}

class Builder {
 public:
  explicit Builder(const Diagram& d)
      : d_(d), w_(d.cell_width), h_(d.cell_height), files_(std::max(1, file_count(d))) {
    // The innermost ring is as wide as a piece needs.
    hole_ = std::max(w_ / 2, files_ * w_ * 0.85 / kTurn - h_ / 2);
  }

  /// Also for grids and custom boards, whose outlines follow later.
  Offset center(const Cell& c) const {
    const double f = c.file, r = c.rank;
    const double slope = std::sqrt(3.0) / 2;
    switch (d_.shape) {
      case Shape::HorizontalHex:
        return {(f + r / 2) * w_, -r * slope * w_};
      case Shape::VerticalHex:
        return {f * slope * h_, -(r + f / 2) * h_};
      case Shape::Grid: {
        const Offset a = walk(d_.next_file, c.file), b = walk(d_.next_rank, c.rank);
        return {a.x + b.x, a.y + b.y};
      }
      case Shape::Custom:
        return {c.position.x + w_ / 2, c.position.y + h_ / 2};
      default:
        return {f * w_, -r * h_};
    }
  }
  Outline outline(const Cell& c) const {
    switch (d_.shape) {
      case Shape::HorizontalHex:
        return hexagon(center(c), w_, kTurn / 12);
      case Shape::VerticalHex:
        return hexagon(center(c), h_, 0);
      case Shape::Circular:
        return sector(hole_ + c.rank * h_, hole_ + (c.rank + 1) * h_, kTurn * c.file / files_,
                      kTurn * (c.file + 1) / files_);
      default:
        return rectangle(center(c), w_, h_);
    }
  }
  /// Files and ranks of a grid stand upright and leave room for whole cells.
  bool boxes() const {
    const auto across = [this](Offset o) { return o.y == 0 && o.x >= w_; };
    const auto up = [this](Offset o) { return o.x == 0 && o.y >= h_; };
    return d_.shape == Shape::Grid &&
           std::all_of(d_.next_file.begin(), d_.next_file.end(), across) &&
           std::all_of(d_.next_rank.begin(), d_.next_rank.end(), up);
  }

 private:
  const Diagram& d_;
  double w_, h_;
  int files_;
  double hole_;
};

/// The points of an arc behind `from`, its end included. y downward: with the center to the right
/// of the way it runs clockwise.
void add_arc(Offset from, const Edge& edge, std::vector<Offset>& out) {
  const double dx = edge.to.x - from.x, dy = edge.to.y - from.y, chord = std::hypot(dx, dy);
  const double r = std::max(edge.radius, chord / 2), sign = edge.clockwise ? 1 : -1;
  const double height = std::sqrt(std::max(0.0, r * r - chord * chord / 4));
  const double beside = chord > 0 ? sign * height / chord : 0;
  const Offset center{(from.x + edge.to.x) / 2 - dy * beside,
                      (from.y + edge.to.y) / 2 + dx * beside};
  const double begin = std::atan2(from.y - center.y, from.x - center.x);
  const double turn = 2 * std::asin(std::min(1.0, chord / (2 * r)));
  const double most = 2 * std::acos(1 - std::min(1.0, 0.5 / r));
  const int parts = std::max(1, static_cast<int>(std::ceil(turn / most)));
  for (int k = 1; k < parts; ++k) {
    const double angle = begin + sign * turn * k / parts;
    out.push_back({center.x + r * std::cos(angle), center.y + r * std::sin(angle)});
  }
  out.push_back(edge.to);
}

}  // namespace

std::vector<Offset> corners(const Outline& outline) {
  std::vector<Offset> out;
  Offset from = outline.edges.back().to;
  for (const Edge& edge : outline.edges) {
    if (edge.radius > 0) {
      add_arc(from, edge, out);
    } else {
      out.push_back(edge.to);
    }
    from = edge.to;
  }
  return out;
}

std::vector<Outline> outlines(const Diagram& d, bool& dots) {
  const Builder builder(d);
  dots = (d.shape == Shape::Grid && !builder.boxes()) || d.shape == Shape::Custom;
  std::vector<Offset> centers;
  std::vector<Outline> out;
  for (const Cell& c : d.cells) {
    if (c.hole) continue;
    if (dots) {
      centers.push_back(builder.center(c));
    } else {
      out.push_back(builder.outline(c));
    }
  }
  const double size = 0.94 * nearest(centers, std::min(d.cell_width, d.cell_height));
  for (const Offset center : centers) out.push_back(disc(center, size));
  if (d.shape == Shape::Circular && !out.empty()) {  // pieces of one size
    const auto least = std::min_element(
        out.begin(), out.end(), [](const auto& a, const auto& b) { return a.room < b.room; });
    for (Outline& o : out) o.room = std::min(o.room, least->room);
  }
  return out;
}

}  // namespace drawing

// variants/gamecourier/drawing/layout.cpp: see layout.h. Tested by tests/drawing/layout_test.cpp.
#include "variants/gamecourier/drawing/layout.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "variants/gamecourier/drawing/canvas/canvas.h"
#include "variants/gamecourier/drawing/canvas/raster/raster.h"
#include "variants/gamecourier/drawing/canvas/utf8.h"
#include "variants/gamecourier/drawing/cells.h"
#include "variants/gamecourier/drawing/error.h"
#include "variants/gamecourier/drawing/labels.h"

namespace drawing {

namespace {

using canvas::number;

constexpr std::size_t kMostCells = 10000;

void require(double value, double least, double most, const char* what) {
  if (value >= least && value <= most) return;
  throw Error(std::string(what) + " is " + number(value) + "; it must be between " + number(least) +
              " and " + number(most));
}

/// A box that grows with the points it has seen.
struct Box {
  double left = std::numeric_limits<double>::max(), top = left;
  double right = std::numeric_limits<double>::lowest(), bottom = right;
  void add(Offset p) {
    left = std::min(left, p.x), right = std::max(right, p.x);
    top = std::min(top, p.y), bottom = std::max(bottom, p.y);
  }
  bool empty() const { return left > right; }
};

/// Has the file or rank a label that is written?
bool named(const std::vector<std::string>& labels, int index) {
  const auto i = static_cast<std::size_t>(index);
  return index >= 0 && i < labels.size() && !labels[i].empty() && labels[i][0] != '!';
}

double text_width(const std::string& text, double points) {
  return 0.65 * points * static_cast<double>(canvas::characters(text).size());
}

class Builder {
 public:
  explicit Builder(const Diagram& d) : d_(d) { check_sizes(d); }
  Layout build();

 private:
  Box box() const;
  double band() const;
  void place_cells(const Box& box);
  void place_labels();
  void label_line(bool files, int index, const std::string& text);
  void label_ring(int file, const std::string& text);
  void place_hands();

  const Diagram& d_;
  Layout out_;
  std::vector<Outline> outlines_;
};

Box Builder::box() const {
  Box box;
  for (const Outline& o : outlines_) {
    for (const Edge& e : o.edges) box.add(e.to);
    if (d_.shape == Shape::Circular) {  // the whole disc, whatever part of it there is
      for (const Edge& e : o.edges) {
        box.add({e.radius, e.radius});
        box.add({-e.radius, -e.radius});
      }
    } else if (out_.dots) {  // room for the images of pieces
      box.add({o.center.x - d_.cell_width / 2, o.center.y - d_.cell_height / 2});
      box.add({o.center.x + d_.cell_width / 2, o.center.y + d_.cell_height / 2});
    }
  }
  if (d_.shape == Shape::Custom) {  // positions count from a corner of the picture
    box.add({0, 0});
    const auto size = d_.background.empty() ? std::nullopt : canvas::image_size(d_.background);
    if (size) box.add({size->x, size->y});
  }
  if (box.empty()) box.add({0, 0});
  return box;
}

/// Wide enough for the labels.
double Builder::band() const {
  double widest = 0;
  const auto measure = [&](const std::vector<std::string>& labels) {
    for (const std::string& text : written_labels(labels, false)) {
      if (!text.empty()) widest = std::max({widest, text_width(text, d_.points), d_.points * 1.2});
    }
  };
  if (d_.shape != Shape::Custom) measure(d_.files);
  if (d_.shape != Shape::Custom && d_.shape != Shape::Circular) measure(d_.ranks);
  return std::max(d_.border_size, widest > 0 ? widest + 4 : 0);
}

void Builder::place_cells(const Box& box) {
  const auto turned = [&](Offset p) {
    const Offset in = d_.flipped ? Offset{box.right - p.x, box.bottom - p.y}
                                 : Offset{p.x - box.left, p.y - box.top};
    return Offset{in.x + out_.corner.x, in.y + out_.corner.y};
  };
  auto outline = outlines_.begin();
  for (const Cell& cell : d_.cells) {
    if (cell.hole) continue;
    Place place{&cell, turned(outline->center), "", outline->room, {}};
    for (const Offset corner : corners(*outline)) place.corners.push_back(turned(corner));
    const Offset start = turned(outline->edges.back().to);
    place.outline = "M" + number(start.x) + " " + number(start.y);
    for (const Edge& e : outline->edges) {
      const Offset to = turned(e.to);
      if (e.radius > 0) {
        place.outline +=
            "A" + number(e.radius) + " " + number(e.radius) + " 0 0 " + (e.clockwise ? "1 " : "0 ");
      } else if (&e == &outline->edges.back()) {
        break;
      } else {
        place.outline += "L";
      }
      place.outline += number(to.x) + " " + number(to.y);
    }
    place.outline += "Z";
    out_.places.push_back(place);
    ++outline;
  }
}

/// Beyond the lowest cell of a file or the leftmost of a rank, along the line of its cells; cells
/// of lines without a label (reserves, as a rule) do not count. Ranks of vertical hexagons, which
/// rise to the right, are named at their right ends: at their left ones they would get into the
/// files' way.
void Builder::label_line(bool files, int index, const std::string& text) {
  const Place *end = nullptr, *next = nullptr;
  const bool right = d_.shape == Shape::VerticalHex;
  const auto before = [&](const Place& a, const Place& b) {
    return files ? a.center.y > b.center.y : (a.center.x < b.center.x) != right;
  };
  for (const Place& p : out_.places) {
    if ((files ? p.cell->file : p.cell->rank) != index) continue;
    if (!named(files ? d_.ranks : d_.files, files ? p.cell->rank : p.cell->file)) continue;
    if (end == nullptr || before(p, *end)) {
      next = end;
      end = &p;
    } else if (next == nullptr || before(p, *next)) {
      next = &p;
    }
  }
  if (end == nullptr) return;
  const double half = out_.band / 2;
  if (d_.shape != Shape::HorizontalHex && d_.shape != Shape::VerticalHex) {
    // At the cell, or at the edge of the board where the border is a frame.
    const bool frame = out_.dots || !d_.background.empty();
    const double below = frame ? out_.corner.y + out_.size.y : end->center.y + d_.cell_height / 2;
    const double beside = frame ? out_.corner.x : end->center.x - d_.cell_width / 2;
    const Offset at =
        files ? Offset{end->center.x, below + half} : Offset{beside - half, end->center.y};
    out_.labels.push_back({text, at});
    return;
  }
  Offset way = files ? Offset{0, 1} : Offset{right ? 1. : -1., 0};
  if (next != nullptr) {
    const Offset d{end->center.x - next->center.x, end->center.y - next->center.y};
    const double length = std::max(1e-9, std::hypot(d.x, d.y));
    way = {d.x / length, d.y / length};
  }
  const double reach = end->room / 2 + half;
  out_.labels.push_back({text, {end->center.x + way.x * reach, end->center.y + way.y * reach}});
}

void Builder::label_ring(int file, const std::string& text) {
  const Offset middle{out_.corner.x + out_.size.x / 2, out_.corner.y + out_.size.y / 2};
  const double angle = 6.283185307179586 * (file + 0.5) / std::max(1, file_count(d_)) +
                       (d_.flipped ? 3.141592653589793 : 0);
  const double reach = (out_.size.x + out_.band) / 2;
  out_.labels.push_back(
      {text, {middle.x + reach * std::sin(angle), middle.y - reach * std::cos(angle)}});
}

void Builder::place_labels() {
  if (d_.shape == Shape::Custom) return;
  const bool ring = d_.shape == Shape::Circular;
  const auto files = written_labels(d_.files, false), ranks = written_labels(d_.ranks, false);
  for (std::size_t f = 0; f < files.size(); ++f) {
    if (files[f].empty()) continue;
    if (ring) {
      label_ring(static_cast<int>(f), files[f]);
    } else {
      label_line(true, static_cast<int>(f), files[f]);
    }
  }
  for (std::size_t r = 0; r < ranks.size() && !ring; ++r) {
    if (!ranks[r].empty()) label_line(false, static_cast<int>(r), ranks[r]);
  }
}

/// One row for each side, its own below the board.
void Builder::place_hands() {
  const double row = d_.cell_height * 0.9, step = d_.cell_width * 1.1;
  out_.held_room = std::min(d_.cell_width, d_.cell_height) * 0.8;
  for (const std::size_t side : {0U, 1U}) {
    const bool below = (side == 1) == d_.flipped;
    double x = out_.corner.x + step / 2;
    for (const HandPiece& piece : d_.hands[side]) {
      if (piece.count <= 0) continue;
      const double y = below ? out_.height - row / 2 : row / 2;
      out_.held.push_back({piece.label, piece.count, {x, y}});
      x += step;
      out_.width = std::max(out_.width, x);
    }
  }
}

Layout Builder::build() {
  outlines_ = outlines(d_, out_.dots);
  const Box all = box();
  out_.band = band();
  out_.size = {all.right - all.left, all.bottom - all.top};
  const auto row = [this](std::size_t side) {
    return d_.hands[side].empty() ? 0 : d_.cell_height * 0.9;
  };
  const std::size_t top = d_.flipped ? 0 : 1;
  out_.corner = {out_.band, out_.band + row(top)};
  out_.width = out_.size.x + 2 * out_.band;
  out_.height = out_.size.y + 2 * out_.band + row(0) + row(1);
  place_cells(all);
  place_labels();
  place_hands();
  return out_;
}

}  // namespace

void check_sizes(const Diagram& d) {
  if (d.cells.size() > kMostCells) {
    throw Error("a board of " + std::to_string(d.cells.size()) +
                " places is not drawn; the most is " + std::to_string(kMostCells));
  }
  require(d.cell_width, 4, 1000, "the width of cells");
  require(d.cell_height, 4, 1000, "the height of cells");
  require(d.border_size, 0, 1000, "the border size");
  require(d.points, 1, 200, "the point size");
  require(d.scale, 0.05, 20, "the scale");
}

Layout layout(const Diagram& diagram) { return Builder(diagram).build(); }

}  // namespace drawing

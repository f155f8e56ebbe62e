// variants/gamecourier/drawing/pieces.h: how the piece with a label is drawn.
#pragma once

#include <map>
#include <set>
#include <string>

#include "variants/gamecourier/drawing/diagram.h"

namespace drawing {

/// A piece as SVG elements around (0, 0), from -50 to 50 both ways.
struct Art {
  std::string id;  // the same for equal drawings
  std::string elements;
  double angle = 0;  // degrees clockwise; wedges point away from their owner
};

/// The pieces of one diagram. An image file comes first, then the style's own drawing.
class Pieces {
 public:
  /// `diagram` must live as long as this.
  explicit Pieces(const Diagram& diagram);
  explicit Pieces(Diagram&& diagram) = delete;
  /// Throws Error for an image file that is none.
  const Art& art(const std::string& label);
  /// 0 or 1; of a label that the diagram does not describe: 1 if its letters are lower case.
  int side(const std::string& label) const;
  /// For the src of an <img>: the image file as the diagram names it, or a picture of 100 x 100 as
  /// a data: URI.
  std::string source(const std::string& label);

 private:
  Art drawn(const std::string& label) const;
  std::string figure(const std::string& label) const;
  std::string named(const std::string& label) const;
  std::string name(const std::string& label) const;

  const Diagram& diagram_;
  std::set<std::string> shared_;  // figures that pieces of several names would have
  std::map<std::string, Art> arts_;
};

}  // namespace drawing

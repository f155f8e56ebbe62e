// variants/uniform_view.h: a board on which a piece's moves do not depend on the position.
#pragma once

#include "betza/run.h"

namespace variants {

using betza::Square;

/// A board with one and the same occupant everywhere: between an empty board and one full of
/// enemies a piece shows every square it can reach, but for those that need a mixture.
class UniformView final : public betza::BoardView {
 public:
  UniformView(const betza::Geometry& g, betza::Occupant all) : geometry_(g), all_(all) {}
  betza::Occupant at(Square s) const override {
    return geometry_.hole(s) ? betza::Occupant::Hole : all_;
  }
  bool royal(Square) const override { return false; }
  bool unmoved(Square) const override { return true; }
  bool ep_square(Square) const override { return false; }
  Square ep_victim() const override { return betza::kNoSquare; }

 private:
  const betza::Geometry& geometry_;
  betza::Occupant all_;
};

}  // namespace variants

// tools/tablebase/game.h: a variant as tables see it: which of its rules they can follow, how its
// pieces move and where they can get, which reflections of the board change nothing. Tested by
// tests/tablebase/solve_test.cpp.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tools/tablebase/movement.h"

namespace tablebase {

/// A list of Pieces: those of an ending, in this order: White's royal, White's others, Black's
/// royal, Black's others. (16 bits wide because GCC 12 raises a false alarm where it compares
/// bytes.)
using Material = std::vector<std::int16_t>;
/// [square] -> square.
using SquareMap = std::vector<Square>;

class Game {
 public:
  /// Throws Error, with every reason, when the variant has rules that tables cannot follow.
  /// Repetition, counting and n-move rules are ignored.
  explicit Game(std::shared_ptr<const engine::Rules> rules);

  const engine::Rules& rules() const { return *rules_; }
  std::shared_ptr<const engine::Rules> rules_ptr() const { return rules_; }
  int squares() const { return rules_->squares(); }
  bool royal(Piece p) const { return rules_->royal(engine::type_of(p)); }
  bool stalemate_loses() const {
    return rules_->variant().ending.stalemate == variants::SideResult::Loss;
  }
  bool facing() const { return rules_->variant().royalty.faces_on_files; }
  /// Throws Error when the piece cannot be followed.
  const Movement& movement(Piece p) const;
  /// The pieces and what they may become, and so on.
  Material with_promotions(const Material& pieces) const;

  /// Reflections under which the game with these pieces (and what they promote to) stays the same,
  /// the identity first. None but the identity leaves a square where it is, so that each position
  /// has as many images as there are maps and the counting of moves stays exact.
  std::vector<SquareMap> symmetries(const Material& pieces) const;
  /// The map that turns White's pieces into Black's of the same types, if there is one.
  std::optional<SquareMap> color_swap(const Material& pieces) const;

 private:
  void check_rules() const;
  Set home_of(Piece p, const Movement& m) const;
  SquareMap reflection(bool files, bool ranks) const;
  bool maps_onto(Piece a, Piece b, const SquareMap& map) const;

  std::shared_ptr<const engine::Rules> rules_;
  mutable std::vector<std::unique_ptr<Movement>> movements_;  // [piece], made when needed
};

}  // namespace tablebase

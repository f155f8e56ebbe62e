// tools/infchess/sight.h: what is the first occupied square in a direction, however far? An index
// of the four lines through every occupied square, except the few that changed last: those are
// looked through one by one, so a piece that walks and walks costs no index work. Asleep until the
// first question; counter programs never ask. Tested by tests/infchess/sight_test.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "tools/infchess/ordered_keys.h"
#include "tools/infchess/square.h"

namespace infchess {

class Sight {
 public:
  bool awake() const { return awake_; }
  /// From now on every change is told, and questions are answered.
  void wake(const std::vector<Square>& occupied);

  /// REQUIRES for all below: awake.
  void appear(Square s);
  void vanish(Square s);
  std::optional<Square> first(Square from, Direction d) const;
  /// The same for all eight directions at once.
  std::array<std::optional<Square>, 8> around(Square from) const;

 private:
  static constexpr std::size_t kLoose = 16;
  void settle(Square s);

  bool awake_ = false;
  std::array<Square, kLoose> loose_;  // not in the index; the latest to change is last
  std::size_t loose_count_ = 0;
  std::size_t settled_ = 0;
  std::array<OrderedKeys, kLines> lines_;
};

}  // namespace infchess

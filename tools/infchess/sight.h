// tools/infchess/sight.h: the first occupied square in a direction, at any distance. An index of
// the four lines through every occupied square, except the few that changed last: those are
// searched one by one, so a piece that moves repeatedly costs no index work. All wait outside the
// index until the first query, which many programs never make. Tested by
// tests/infchess/sight_test.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tools/infchess/ordered_keys.h"
#include "tools/infchess/square.h"

namespace infchess {

class Sight {
 public:
  /// A piece arrives on `s`.
  void appear(Id id, Square s);
  /// REQUIRES for the next two: the piece is seen on that square.
  void vanish(Id id, Square s);
  void move(Id id, Square from, Square to);

  std::optional<Square> first(Square from, Direction d);
  /// The same for all eight directions at once.
  std::array<std::optional<Square>, 8> around(Square from);

 private:
  static constexpr std::size_t kLoose = 16;  // so many may be outside the index at a question
  static constexpr std::uint32_t kSettled = ~std::uint32_t{0};
  struct Loose {
    Square at;
    Id id;
  };
  void settle();
  void rebuild();
  void drop(std::size_t slot);

  std::vector<Loose> loose_;          // not in the index
  std::vector<std::uint32_t> slots_;  // for every piece: where in loose_, or kSettled
  std::size_t hand_ = 0;              // the next to go into the index
  std::size_t settled_ = 0;
  std::array<OrderedKeys, kLines> lines_;
};

}  // namespace infchess

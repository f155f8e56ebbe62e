// tools/tablebase/movement.h: how one type of one colour moves on its board, square by square, as
// steps that can be walked both ways. First stage of a tablebase. Tested by
// tests/tablebase/solve_test.cpp (through the tables).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <vector>

#include "betza/move_patterns.h"
#include "engine/board/bitset.h"
#include "engine/board/rules.h"

namespace tablebase {

using engine::Color;
using engine::Piece;
using engine::PieceType;
using engine::Square;

inline constexpr int kMostSquares = 128;
using Set = engine::Bitset<kMostSquares>;

/// A game, a piece or an ending that cannot be solved, or invalid input.
class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Bits of Step::promotion. The first two: a quiet move, a capture by this step may promote.
enum Promotes : std::uint8_t { kPromotesQuiet = 1, kPromotesCapture = 2, kMayDecline = 4 };

/// The part that few steps have: conditions beyond empty squares, victims on the way.
struct Special {
  Set full, foes, friends;
  std::vector<Square> takes;
};

/// One way to get from a square to another. The mover's own square counts as empty.
struct Step {
  Set empty;
  std::int16_t from = 0, to = 0;
  std::int16_t trail = -1;     // index into Movement::trails: it leaves an e.p. trace
  std::uint8_t ends = 0;       // set of betza::LandingFlags
  std::uint8_t promotion = 0;  // set of Promotes
  std::shared_ptr<const Special> special;

  /// `others`: everybody but the mover; `foes` among them.
  bool open(const Set& others, const Set& foe_set) const {
    if (others & empty) return false;
    if (!special) return true;
    return (special->full & others) == special->full &&
           (special->foes & foe_set) == special->foes &&
           (special->friends & others & ~foe_set) == special->friends;
  }
  bool keeps_type(int how) const { return (promotion & how) == 0 || (promotion & kMayDecline); }
};

/// A piece that has just arrived on `at` and may be taken on the squares `over` en passant.
struct Trail {
  Square at;
  Set over;
  friend bool operator==(const Trail&, const Trail&) = default;
};

struct Movement {
  std::vector<std::vector<Step>> from;  // [square]
  std::vector<std::vector<Step>> into;  // [square]: the quiet steps that end there, type unchanged
  std::vector<Set> takes;               // [square]: where it might take something, at most
  std::vector<Trail> trails;
  std::vector<PieceType> promotions;
  bool promotes_by_file = false;
  bool untold_trails = false;  // leaves e.p. traces that are not in `trails`
  bool passes = false;         // captures en passant
  bool friendly = false;       // takes its own
  std::size_t most_taken = 1;
  Set home;  // where it can ever stand
};

/// Throws Error when steps cannot express the piece's moves. `home` is left empty: it depends on
/// the other pieces (see Game).
Movement compile_movement(const engine::Rules& rules, Color c, PieceType t);

}  // namespace tablebase

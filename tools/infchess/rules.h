// tools/infchess/rules.h: adding and moving by the rules of the language, with the check rule:
// after a move no king of the mover's colour may be attacked. Tested by
// tests/infchess/rules_test.cpp and, against a naive interpreter, agree_test.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tools/infchess/board.h"

namespace infchess {

/// Why a command fails.
enum class Refusal : std::uint8_t {
  None,
  NoNumber,
  NoPiece,
  Occupied,
  OutOfRange,
  Shape,
  OwnPiece,
  TakesKing,
  PawnNeedsVictim,
  Blocked,
  Check
};
/// In words, to follow "fails: ".
const char* reason(Refusal refusal);

/// The board of one run, changed only by legal additions and moves.
class Rules {
 public:
  explicit Rules(std::size_t names) : board_(names) {}

  const Board& board() const { return board_; }
  /// A refusal leaves the board as it was.
  Refusal add(Name name, Type type, Color color, Square s);
  Refusal move(Id id, Square to);

 private:
  /// Squares that changed since no king of a colour was known to be attacked. Only there can an
  /// attack have arisen, so a move needs to look at a few squares, not at every king.
  struct Doubt {
    static constexpr std::size_t kMost = 16;
    std::vector<Square> squares;
    bool everywhere = false;  // there were more
    Id culprit = kNone;       // a king that was attacked: likely to be still
  };
  Doubt& doubt(Color c) { return doubts_[static_cast<std::size_t>(c)]; }
  void note(Color own, Square s);
  bool leaves_check(Color own, Square from, Square to);
  Id attacked_king(const Doubt& doubt, Color own) const;

  Board board_;
  std::array<Doubt, 2> doubts_;
};

}  // namespace infchess

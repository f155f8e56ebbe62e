// engine/board/rules/captures/capture_modes.h: pieces that take without going to the square of what
// they take (ultima, rococo). What a move takes follows from its two ends and the board, and is not
// optional. Withdrawal takes the enemy that the piece leaves behind, approach the one that it comes
// up to, overtaking those it passes over, coordination those where its file and rank cross those of
// a partner, custodial capture those that it encloses, destruction one beside it together with the
// piece itself. A mimic takes each enemy by the way in which that enemy takes, if the enemy could
// make the move on an empty board, and by going to its square where it could go to that of the
// mimic.
//
// Ini: take.X. No State. A move that takes so is a Chain, whose victims Position::victims asks for
// here. Generation calls expand(). Hook: on_move, for what is destroyed by its own capture. Check
// does not know it: such games lose when a king is taken. Tested by
// tests/engine/capture_modes_test.cpp.
#pragma once

#include <array>
#include <vector>

#include "engine/board/bitset.h"
#include "engine/board/rules/family.h"

namespace engine {

struct CaptureModes {
  struct Data {
    explicit Data(const Rules& rules);
    std::array<std::uint8_t, kMaxTypes> modes{};   // [type] set of variants::CaptureMode
    std::vector<std::vector<PieceType>> partners;  // [type] of its coordination
  };

  static bool present(const variants::Variant& v);
  static std::string describe(const Rules& rules);
  /// What a move takes besides the occupant of its target. REQUIRES a piece on m.from().
  template <int Bits>
  static Bitset<Bits> taken(const Position<Bits>& p, Move m);
  /// Gives the moves from `first` on their captures, adds those that only captures make possible,
  /// and leaves those of the kind `gen`. REQUIRES that the list holds all moves from there on.
  template <int Bits>
  static void expand(const Position<Bits>& p, Gen gen, MoveList& list, std::size_t first);
  /// Does the piece that moves leave the board with its victim? `m` is to be played, or was the
  /// last move.
  static bool destroys_itself(const Board& board, Move m);
  template <int Bits>
  static void on_move(Position<Bits>& p, Color us);
};

}  // namespace engine

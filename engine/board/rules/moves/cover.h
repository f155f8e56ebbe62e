// engine/board/rules/moves/cover.h: covered pieces (jieqi). A piece that the FEN marks with ~ is
// covered: until it moves it goes as the piece that the start position has on its square; then it
// is what its letter says. The position knows what is below all covers; who shows it to people
// shows place() instead.
//
// Ini: cover. No State: the mark is the flag of promoted pieces. Hooks: set_up refuses marks where
// no cover can lie, on_move takes the cover off. The generator and the attack code ask each_role
// (movegen/roles.h), as for Relay. Tested by tests/engine/cover_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/board/rules/family.h"

namespace engine {

struct Cover {
  struct Data {
    explicit Data(const Rules& rules);
    std::vector<PieceType> role;  // [type] as what a cover on its square of the array moves
    std::vector<bool> covers;     // [type] may be covered
  };
  static bool present(const variants::Variant& v) { return !v.covers.empty(); }
  static std::string describe(const Rules& rules);
  /// Is there a covered piece on `s`?
  static bool covered(const Board& board, Square s);
  /// What people see of the covered piece on `s`: the piece that the start position has there.
  static Piece place(const Board& board, Square s);
  /// As what the covered piece on `s` moves.
  static PieceType role(const Board& board, Square s);
  template <int Bits>
  static void set_up(Position<Bits>& p, const Setup& setup);
  template <int Bits>
  static void on_move(Position<Bits>& p, Color us);
  /// Deals what is covered anew, each side's among its own covers: what a player who cannot see
  /// below them may guess. Depends on `number` and on what can be seen alone. The position's
  /// history stays as it is.
  template <int Bits>
  static void deal(Position<Bits>& p, std::uint64_t number);
};

}  // namespace engine

// engine/board/rules/captures/limits.h: whom a piece may take and over whom it may hop. Three
// families: spared types, spared pieces that are protected, hurdles.
//
// Ini: spare.X, hop.X, rank.X. No State, no FEN field. The tables and the generator obey Spares and
// HopLimits; hook of SparesProtected: remove_illegal. Tested by tests/data/perft: janggi,
// synochess, atomar.
#pragma once

#include <array>
#include <vector>

#include "engine/board/bitset.h"
#include "engine/board/rules/family.h"

namespace engine {

/// Some pieces do not take some others (atomar's kings, janggi's cannons).
struct Spares {
  struct Data {
    explicit Data(const Rules& rules);
    std::vector<std::vector<PieceType>> spared;  // [captor]
    std::vector<bool> spares_royals;             // [captor] every royal type is spared
  };
  static bool present(const variants::Variant& v);
  static std::string describe(const Rules& rules);
  /// Enemies that `t` of the side to move does not take.
  template <int Bits>
  static Bitset<Bits> spared_by(const Position<Bits>& p, PieceType t);
};

/// Some pieces do not take what could be recaptured (the emperor of the great shogi). Nor do they
/// give check to such a royal.
struct SparesProtected {
  static bool present(const variants::Variant& v);
  static std::string describe(const Rules& rules);
  /// Has the side such a piece on the board?
  template <int Bits>
  static bool on_board(const Position<Bits>& p, Color c);
  /// May one of `captors`, such pieces of one side, take what stands on `s`?
  template <int Bits>
  static bool some_may_take(const Position<Bits>& p, Bitset<Bits> captors, Square s,
                            Bitset<Bits> occupied);
  template <int Bits>
  static void remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first);
};

/// Some hoppers do not hop over some pieces, of either side (janggi's cannon); others hop over any
/// number of pieces of lower rank (tenjiku's generals).
struct HopLimits {
  struct Data {
    explicit Data(const Rules& rules);
    std::vector<std::vector<PieceType>> barred;  // [hopper]
  };
  static bool present(const variants::Variant& v);
  static std::string describe(const Rules& rules);
  /// Pieces of both sides that `t` does not hop over.
  template <int Bits>
  static Bitset<Bits> barred(const Position<Bits>& p, PieceType t);
};

}  // namespace engine

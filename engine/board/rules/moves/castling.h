// engine/board/rules/moves/castling.h: a royal (or another piece with an O move) and a partner of
// the same rank move at once. The O move of the piece specifies the distance; with `960` the target
// files are fixed and the start files free.
//
// Ini: castle; the O move of the piece. No State of its own: rights are the unmoved flags of
// castler and partner, and the FEN's castling field (unmoved_field.h). No hooks: the generator
// calls moves() for an O move, Position::play calls play() and lose_rights(). Tested by
// tests/engine/check_info_test.cpp, tests/engine/setup_test.cpp and tests/data/perft: chess,
// castling, fischerandom, seirawan.
#pragma once

#include <array>

#include "engine/board/rules/family.h"

namespace engine {

template <int Bits>
class CheckInfo;
template <int Bits>
struct Mover;

struct Castling {
  struct Data {
    explicit Data(const Rules& rules);
    bool fischer;                    // any start file, fixed target files
    bool dropped;                    // a dropped piece has not moved
    bool opposite;                   // the sides castle to opposite wings
    std::array<int, 2> target_file;  // Fischer random: the castler's, {left, right}
  };
  struct Moves {
    int count = 0;
    std::array<std::uint64_t, 2> bits;  // Move words
  };

  static bool present(const variants::Variant& v) { return v.castling.enabled; }
  static std::string describe(const Rules& rules);
  /// The castlings of the piece on `from` by the O move `m` that leave no royal in check or passing
  /// an attacked square.
  template <int Bits>
  static Moves moves(const Position<Bits>& p, const CheckInfo<Bits>& info, const Mover<Bits>& m,
                     Square from);
  /// Moves both pieces, and gates. REQUIRES a legal castling of this position; changes are
  /// journalled.
  template <int Bits>
  static void play(Position<Bits>& p, const Move& m);
  /// Does the piece that `m` drops count as unmoved? Only where it could castle from.
  template <int Bits>
  static bool flags_of_drop(const Position<Bits>& p, const Move& m) {
    return p.rules().template has<Castling>() && p.rules().template get<Castling>().dropped &&
           may_castle_from(p, m);
  }
  /// A side without a castler that may still castle, or without an unmoved partner, has lost all
  /// rights: no flag matters to castling any more. Clears them, so that equal positions have equal
  /// keys.
  template <int Bits>
  static void lose_rights(Position<Bits>& p);
  /// Is a square that the royal passes from `from` to `to` attacked? The partner still stands in
  /// its place.
  template <int Bits>
  static bool passes_attack(const Position<Bits>& p, Square from, Square to);

 private:
  template <int Bits>
  static void close_wing(Position<Bits>& p, Color them, Square from, Square partner);
  template <int Bits>
  static bool may_castle_from(const Position<Bits>& p, const Move& drop);
};

}  // namespace engine

// engine/board/rules/moves/castling.h: a royal (or what else has an O move) and a partner move at
// once. The O move of the piece specifies the distances; Fischer random has fixed target files.
// Tested by tests/engine/rules_test.cpp and by perft.
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
  /// Moves both pieces, and gates.
  template <int Bits>
  static void play(Position<Bits>& p, const Move& m);
  /// A castler of `us` has made its first move: partners that may move for castling alone lose that
  /// right.
  template <int Bits>
  static void lose_rights(Position<Bits>& p, Color us);
  /// Is a square that the royal passes from `from` to `to` attacked? The partner still stands in
  /// its place.
  template <int Bits>
  static bool passes_attack(const Position<Bits>& p, Square from, Square to);
};

}  // namespace engine

// engine/board/rules/captures/freezing.h: pieces that keep enemies near them from moving (the
// immobilizer of ultima). Such pieces freeze each other, and a mimic freezes those that freeze. A
// frozen piece of certain types may leave the board instead of a move.
//
// Ini: freeze.X, freeze.leave. No State. Hooks: remove_illegal takes the moves of frozen pieces
// away, add_moves lets them leave (MoveKind::Pickup), on_move starts the n-move count again then.
// Check does not know it. Tested by tests/engine/capture_modes_test.cpp.
#pragma once

#include <array>
#include <vector>

#include "engine/board/bitset.h"
#include "engine/board/rules/family.h"

namespace engine {

struct Freezing {
  template <int Bits>
  struct Sets {
    explicit Sets(const Rules& rules);
    /// [color][type][square] squares whose enemies are frozen; empty for types that freeze nothing.
    std::array<std::vector<std::vector<Bitset<Bits>>>, 2> area;
  };
  static bool present(const variants::Variant& v);
  static std::string describe(const Rules& rules);
  template <int Bits>
  static void add_moves(const Position<Bits>& p, Gen gen, MoveList& list);
  template <int Bits>
  static void on_move(Position<Bits>& p, Color us);
  template <int Bits>
  static void remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first);
};

}  // namespace engine

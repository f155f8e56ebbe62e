// engine/board/rules/goals/checks.h: the side that has given a number of checks wins (three-check
// chess). A check by two pieces counts once.
//
// Ini: checks. State: checks that each side must still give; FEN "3+3" before the clocks or "+0+0"
// behind them. Hooks: key, because the number changes what a position is worth; on_turn, because
// in_check is known there; result. Tested by tests/engine/game_result_test.cpp and
// tests/data/perft/3check.perft.
#pragma once

#include <array>

#include "engine/board/rules/family.h"

namespace engine {

struct Checks {
  struct Data {
    explicit Data(const Rules& rules);
    int wanted;  // checks that win
  };
  struct State {
    std::array<std::int8_t, 2> checks_left{};  // [color] checks it must still give
  };
  struct Arrangement {
    std::array<int, 2> checks_left{0, 0};
  };

  static bool present(const variants::Variant& v) { return v.ending.checks > 0; }
  static std::string describe(const Rules& rules);
  static Key key(const engine::State& st, const Zobrist& zobrist);
  static bool read_fen(FenReader& in, FenSlot slot, Setup& setup);
  static void print_fen(FenWriter& out, FenSlot slot, const Setup& setup);
  static void to_setup(const Board& board, Setup& setup);
  static std::optional<Decision> result(const Board& board);
  template <int Bits>
  static void set_up(Position<Bits>& p, const Setup& setup);
  template <int Bits>
  static void on_turn(Position<Bits>& p);
};

}  // namespace engine

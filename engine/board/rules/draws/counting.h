// engine/board/rules/draws/counting.h: in makruk, Cambodian and ASEAN chess the stronger side must
// mate before a count of moves ends, or the game is a draw. The limit depends on the pieces of the
// stronger side when the count starts.
//
// Ini: count. State: limit and plies counted; FEN: the limit as a field before the clocks, the
// count in place of the halfmove clock. Hooks: on_turn, because a count may start for the side then
// to move. Not the hook `result`: mate comes before the count (game_result.cpp). Not part of the
// key: equal positions repeat whatever their count. Tested by tests/engine/game_result_test.cpp and
// tests/engine/setup_test.cpp.
#pragma once

#include "engine/board/rules/family.h"

namespace engine {

struct Counting {
  struct Data {
    explicit Data(const Rules& rules);
    variants::CountRule rule;
  };
  struct State {
    std::int16_t count_limit = 0;  // plies allowed; 0: nothing is counted
    std::int16_t count_ply = 0;    // plies counted
  };
  struct Arrangement {
    int count_limit = 0;
    int count_ply = 0;
  };

  static bool present(const variants::Variant& v) {
    return v.ending.count != variants::CountRule::None;
  }
  static std::string describe(const Rules& rules);
  static bool read_fen(FenReader& in, FenSlot slot, Setup& setup);
  static void print_fen(FenWriter& out, FenSlot slot, const Setup& setup);
  static void to_setup(const Board& board, Setup& setup);
  static std::optional<Decision> decide(const Board& board);
  template <int Bits>
  static void set_up(Position<Bits>& p, const Setup& setup);
  template <int Bits>
  static void on_turn(Position<Bits>& p);
};

}  // namespace engine

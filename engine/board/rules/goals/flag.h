// engine/board/rules/goals/flag.h: a piece that reaches a zone wins (king of the hill, racing
// kings), or several that are there at once (`count`, `full`: fewer in a full zone). `safe`: only
// where it is not attacked. `lastmove`: Black has one more move after White arrives; if both have
// arrived the game is a draw.
//
// Ini: flag. State: facts about attacks, recomputed in every position where `safe` or `lastmove`
// needs them; so they are neither in the key nor in a FEN. Hooks: result, which reads State because
// a Board has no attack tests; set_up_turn, on_turn and on_null compute the facts in each way a
// position can arise. Tested by tests/engine/game_result_test.cpp and tests/data/perft:
// kingofthehill, racingkings.
#pragma once

#include <array>
#include <vector>

#include "engine/board/bitset.h"
#include "engine/board/rules/family.h"

namespace engine {

struct Flag {
  struct Data {
    explicit Data(const Rules& rules);
    std::vector<variants::FlagRule> rules;
    bool royals_only = true;  // every piece of the rules is royal
    bool last_move = false;   // some rule gives Black one more move
    bool safe = false;        // some rule asks for safety
  };
  template <int Bits>
  struct Sets {
    explicit Sets(const Rules& rules);
    std::vector<std::array<Bitset<Bits>, 2>> zones;  // [rule][color]
  };
  static constexpr std::uint8_t kAnswer = 4;
  struct State {
    // Facts about attacks for rules that need them. Bit 0, 1: White's, Black's flag stands safely.
    // kAnswer: the side to move can still reach its own.
    std::uint8_t flag = 0;
  };

  static bool present(const variants::Variant& v) { return !v.ending.flag.empty(); }
  static std::string describe(const Rules& rules);
  static std::optional<Decision> result(const Board& board);
  template <int Bits>
  static void set_up_turn(Position<Bits>& p, const Setup& setup);
  template <int Bits>
  static void on_turn(Position<Bits>& p);
  template <int Bits>
  static void on_null(Position<Bits>& p, Color us);
};

}  // namespace engine

// engine/board/rules/moves/deferred_promotion.h: a piece that enters the promotion zone without
// promoting may, in its side's next turn, promote with a capture only (chu shogi).
//
// Ini: promote.defer = turn. State: the piece of each side that declined with its side's last move;
// FEN wait=e9 behind the clocks. Hooks: key and on_null, because it limits the next move; on_move
// sets it. PromotionChoices obeys it. Tested by tests/engine/lion_trading_test.cpp.
#pragma once

#include <array>

#include "engine/board/rules/family.h"

namespace engine {

struct DeferredPromotion {
  struct State {
    // [color] the piece that declined to promote with its side's last move
    std::array<std::int16_t, 2> deferred_promotion{-1, -1};
  };
  struct Arrangement {
    std::array<Square, 2> deferred_promotion{kNoSquare, kNoSquare};
  };

  static bool present(const variants::Variant& v) { return v.promotion_waits; }
  static std::string describe(const Rules& rules);
  static Key key(const engine::State& st, const Zobrist& zobrist);
  static bool read_fen(FenReader& in, FenSlot slot, Setup& setup);
  static void print_fen(FenWriter& out, FenSlot slot, const Setup& setup);
  static void to_setup(const Board& board, Setup& setup);
  template <int Bits>
  static void set_up(Position<Bits>& p, const Setup& setup);
  template <int Bits>
  static void on_move(Position<Bits>& p, Color us);
  template <int Bits>
  static void on_null(Position<Bits>& p, Color us);
};

}  // namespace engine

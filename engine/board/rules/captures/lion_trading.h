// engine/board/rules/captures/lion_trading.h: limits on the exchange of Lions and of other pieces
// too valuable to trade (chu shogi). A Lion may not take a protected Lion from a distance; after
// another piece took a Lion, only a Lion may take a Lion in reply. Each part is switched on and
// limited by words of the key: variants/README.md, "Trading Lions".
//
// Ini: trade. State: the square where a piece that is not a Lion took a Lion with the last move;
// FEN lion=f6 behind the clocks. Hooks: key and on_null, because the reply depends on that square;
// remove_illegal, because a capture is judged with all its victims. Tested by
// tests/engine/lion_trading_test.cpp.
#pragma once

#include <array>

#include "engine/board/rules/family.h"

namespace engine {

struct LionTrading {
  struct Data {
    explicit Data(const Rules& rules);
    variants::TradeRule rule;
    std::array<bool, kMaxTypes> lion{};       // [type]
    std::array<bool, kMaxTypes> protects{};   // [type] its protection counts
    std::array<bool, kMaxTypes> worthless{};  // [type] taking it on the way frees no capture
  };
  struct State {
    std::int16_t lion_capture_square = -1;  // where another piece than a Lion just took a Lion
  };
  struct Arrangement {
    Square lion_capture_square = kNoSquare;
  };

  static bool present(const variants::Variant& v) { return v.trade.has_value(); }
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
  template <int Bits>
  static void remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first);
};

}  // namespace engine

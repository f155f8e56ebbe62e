// engine/board/rules/moves/relay.h: pieces lend their moves to pieces of their side that stand in
// certain places (annan, knight relay, odin's kings). What is lent is how the lender itself moves,
// but for castling, en passant and the moves of unmoved pieces; what the borrower may take and
// whether it promotes is the borrower's own matter.
//
// Ini: relay. No State, no FEN field. No hooks: the generator and the attack code ask each_role for
// the types as which a piece moves (sight.h). Tested by tests/data/perft: annan, knightrelay, and
// by tests/engine/relay_test.cpp.
#pragma once

#include <array>
#include <vector>

#include "engine/board/bitset.h"
#include "engine/board/rules/family.h"

namespace engine {

struct Relay {
  /// One rule, per color.
  struct Data {
    explicit Data(const Rules& rules);
    std::vector<std::vector<bool>> borrows;  // [rule][type]
  };
  template <int Bits>
  struct Sets {
    explicit Sets(const Rules& rules);
    std::vector<std::array<std::vector<Bitset<Bits>>, 2>> lenders;  // [rule][color][borrower's
                                                                    // square] where lenders stand
    std::vector<std::array<Bitset<Bits>, 2>> zone;  // [rule][color] where lent moves may end
  };

  static bool present(const variants::Variant& v) { return !v.relays.empty(); }
  static std::string describe(const Rules& rules);
  /// Calls `call(type, zone, lent)` for each type as which the piece on `s` moves: its own, unless
  /// another replaces it, and those it is lent, each with the targets that are allowed.
  template <int Bits, class Call>
  static void each_role(const Position<Bits>& p, Square s, Call call);
};

}  // namespace engine

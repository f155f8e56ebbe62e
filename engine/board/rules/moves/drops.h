// engine/board/rules/moves/drops.h: pieces in hand: how they come there and how they are dropped.
// Tested by tests/engine/rules_test.cpp and by perft.
#pragma once

#include "engine/board/bitset.h"
#include "engine/board/rules/family.h"

namespace engine {

/// Pieces in hand may be dropped.
struct Drops {
  static bool present(const variants::Variant& v) { return v.hands.drops; }
  static std::string describe(const Rules& rules);
  /// Empty squares on which `t` may be dropped, by its zone and its limit per file.
  template <int Bits>
  static Bitset<Bits> targets(const Position<Bits>& p, PieceType t);
};

/// A side that can drop a piece must drop one.
struct MustDrop {
  static constexpr Gen kCompelled = Gen::Drops;
  static bool present(const variants::Variant& v) { return v.hands.must_drop; }
  static std::string describe(const Rules& rules);
};

/// A captured piece goes to a hand: its captor's, or back to its owner's.
struct CapturesToHand {
  struct Data {
    explicit Data(const Rules& rules);
    bool returns;  // to its owner
    bool demotes;  // promoted pieces turn back
  };
  static bool present(const variants::Variant& v) {
    return v.hands.captured != variants::Captured::Gone;
  }
  static std::string describe(const Rules& rules);
  /// Called after a piece was captured and removed.
  template <int Bits>
  static void captured(Position<Bits>& p, Piece victim, bool was_promoted);
};

}  // namespace engine

// engine/board/rules/moves/drops.h: pieces in hand: captured pieces come there, and may be dropped
// on empty squares instead of a move (shogi, crazyhouse).
//
// Ini: hand, captures, drop.form, drop.must, drop.zone, drop.file, drop.ban = ... dead (drop.ban =
// ... mate is in goals/mate.h). Hands are Board's own, and stand in brackets in the FEN's first
// field. Hooks: kCompelled and remove_illegal for drop.must. The generator calls targets(),
// Position::play calls captured(). Tested by tests/engine/rules_test.cpp and tests/data/perft:
// crazyhouse, shogi, minishogi, tictactoe.
#pragma once

#include <array>

#include "engine/board/bitset.h"
#include "engine/board/rules/family.h"

namespace engine {

/// Pieces in hand may be dropped.
struct Drops {
  struct Data {
    explicit Data(const Rules& rules);
    std::array<bool, kMaxTypes> free{};  // [type] dropped without a piece in hand
    bool some_free = false;
    bool parity = false;  // some type has drop.parity
  };
  static bool present(const variants::Variant& v) { return v.hands.drops; }
  static std::string describe(const Rules& rules);
  /// Empty squares on which `t` may be dropped, by its zone and its limit per file.
  template <int Bits>
  static Bitset<Bits> targets(const Position<Bits>& p, PieceType t);

 private:
  template <int Bits>
  static Bitset<Bits> in_place(const Position<Bits>& p, Bitset<Bits> targets);
  template <int Bits>
  static Bitset<Bits> keeping_parity(const Position<Bits>& p, PieceType dropped);
};

/// Some pieces may not give check by being dropped.
struct DropCheckBan {
  static bool present(const variants::Variant& v);
  static std::string describe(const Rules& rules);
  template <int Bits>
  static void remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first);
};

/// A side that can drop a piece must drop one.
struct MustDrop {
  static constexpr Gen kCompelled = Gen::Drops;
  static bool present(const variants::Variant& v) { return v.hands.must_drop; }
  static std::string describe(const Rules& rules);
};

/// drop.must = K: a side with such a piece in hand must drop it.
struct MustDropThese {
  static bool present(const variants::Variant& v) { return !v.hands.must_drop_these.empty(); }
  static std::string describe(const Rules& rules);
  template <int Bits>
  static void remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first);
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
  /// Called after a piece was captured and removed. `was_promoted`: it had the FEN mark Q~ and
  /// turns back into what promoted to it.
  template <int Bits>
  static void captured(Position<Bits>& p, Piece victim, bool was_promoted);
};

}  // namespace engine

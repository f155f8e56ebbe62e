// engine/board/rules/royalty/royalty.h: which pieces are royal, and when a side is in check. Eight
// families, so that consumers can tell the orthodox rule (every royal must be safe) from its
// relatives.
//
// Ini: royal, check, facing. No State of its own: Position keeps State::in_check by these rules
// (attacks.cpp). Hook: result for the loss of the last royal. Tested by
// tests/engine/game_result_test.cpp, tests/engine/position_test.cpp and by perft (knightmate,
// racingkings, xiangqi, empire).
#pragma once

#include <vector>

#include "engine/board/rules/family.h"

namespace engine {

/// There are royals, and a side may not leave them in check.
struct Royalty {
  struct Data {
    explicit Data(const Rules& rules);
    std::vector<PieceType> types;  // in the order of the variant
    /// Why the number of royals of `c` is wrong, as a clause for an error message.
    std::string missing(const Board& b, Color c) const;
    bool least_number;  // neither side may have fewer royals than at the start
    bool fixed_number;  // nor more: nothing promotes to a royal
  };
  static bool present(const variants::Variant& v) {
    return v.royalty.mode != variants::RoyalMode::None;
  }
  static std::string describe(const Rules& rules);
  /// Throws std::runtime_error with the reason when a side has too few or too many royals.
  static void check_number(const Board& board);
};

/// Pseudo-royal: only the last royal of a side is royal, and losing it loses.
struct LastRoyal {
  static bool present(const variants::Variant& v) {
    return v.royalty.mode == variants::RoyalMode::Last;
  }
  static std::string describe(const Rules& rules);
  static std::optional<Decision> result(const Board& board);
};

/// Of the royals of a side only the one nearest the a-file is royal; of several on that file the
/// one on the lowest rank (two kings, wild 9 of the Internet Chess Club).
struct FirstRoyal {
  static bool present(const variants::Variant& v) {
    return v.royalty.mode == variants::RoyalMode::First;
  }
  static std::string describe(const Rules& rules);
};

/// A side may have any number of royals; each must be safe.
struct AnyRoyal {
  static bool present(const variants::Variant& v) {
    return v.royalty.mode == variants::RoyalMode::Any;
  }
  static std::string describe(const Rules& rules);
};

/// A side is in check only when all of its royals are attacked (Spartan chess).
struct DupleCheck {
  static bool present(const variants::Variant& v) {
    return v.royalty.mode == variants::RoyalMode::Duple;
  }
  static std::string describe(const Rules& rules);
};

/// Royals may not see each other along an open file (xiangqi) or rank.
struct Facing {
  static bool present(const variants::Variant& v) {
    return v.royalty.faces_on_files || v.royalty.faces_on_ranks;
  }
  static std::string describe(const Rules& rules);
};

/// They may not do so along a rank (empire). Apart from Facing for consumers that know files only.
struct FacingOnRanks {
  static bool present(const variants::Variant& v) { return v.royalty.faces_on_ranks; }
  static std::string describe(const Rules&) { return ""; }  // Facing says it
};

/// To give check is illegal (racing kings).
struct ForbiddenCheck {
  static bool present(const variants::Variant& v) {
    return v.royalty.check == variants::CheckRule::Forbidden;
  }
  static std::string describe(const Rules& rules);
};

/// Royals of a side on the board; 0 in a game without royals.
int royal_count(const Board& board, Color c);

}  // namespace engine

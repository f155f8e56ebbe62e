// engine/board/rules/moves/promotion_rule.h: the promotions of one piece type of one side, compiled
// for one board. Tested by every perft.
#pragma once

#include <optional>
#include <vector>

#include "engine/board/bitset.h"
#include "engine/board/types.h"
#include "variants/variant.h"

namespace engine {

class Rules;

/// Immutable, held by MoveTables.
template <int Bits>
struct PromotionRule {
  using Set = Bitset<Bits>;
  /// `board`: the squares that exist; `dead`: those where the type could never move again.
  PromotionRule(const Rules& rules, Color c, PieceType t, const Set& board, const Set& dead);

  std::vector<PieceType> types;  // in order of preference; empty: the type does not promote
  bool plus = false;             // shogi-like: to the piece's own "+" form
  bool by_file = false;          // promote.file
  // If by_file: [file] the one type that it may promote to there.
  std::vector<std::optional<PieceType>> on_file;
  bool on_capture = false;        // a capture promotes by either end of it
  bool limited = false;           // some of the types are limited in number
  bool to_counted_royal = false;  // to a royal, where the number of royals decides what check is
  variants::PromotionForce force = variants::PromotionForce::Always;
  Set zone;                       // of promotion; if promote.from is set, that zone
  Set quiet_zone;                 // where a quiet move may promote
  Set from_inside, from_outside;  // targets that promote, by where the piece stands; captures apart
  Set somewhere;                  // targets that promote from some square
  Set dead;
};

}  // namespace engine

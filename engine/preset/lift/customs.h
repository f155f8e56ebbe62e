// engine/preset/lift/customs.h: from random games to the rules beside the pieces' ordinary moves:
// castling, en passant, promotion, drops, what a side without moves gets. Third stage of lifting,
// beside study.h. Tested by tests/preset/lift_test.cpp.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/preset/lift/study.h"

namespace engine::lift {

struct Promotion {
  std::vector<PieceType> to;  // the most mobile first
  int ranks = 0;              // the zone: so many last ranks
  bool optional = false;      // some move was listed with and without
  bool compulsory = false;    // some move was listed only with
  bool leaving = false;       // moves out of the zone promote too
  bool not_leaving = false;   // some move out of the zone did not
};

struct DropRule {
  SquareSet zone;            // as White sees it; empty: everywhere
  bool one_a_file = false;   // never beside an own one on the file
  bool mate_banned = false;  // set by whoever compares
};

struct Castling {
  PieceType king = 0, partner = 0;
  std::set<int> right_steps, left_steps;  // towards greater and smaller files
};

enum class Ending { Unseen, Loss, Draw, Win };  // for the side that cannot move

struct Customs {
  std::map<PieceType, Promotion> promotions;
  std::map<PieceType, PieceType> in_hand;  // what a captured piece is in its captor's hand
  std::map<PieceType, DropRule> drops;
  std::optional<Castling> castling;
  std::map<PieceType, std::set<Delta>> en_passant;  // leaps that take so
  Ending mate = Ending::Unseen, stalemate = Ending::Unseen;
  bool like_shogi = false;  // one zone, and who can move on may stay as it is; set as `flying` is
  bool flying = false;      // royals may not face each other; set by whoever compares
};

/// Throws NotLifted for moves whose effect is none of these.
Customs study_customs(const Layout& layout, const std::vector<SeenGame>& games,
                      const MoveStudy& moves);

}  // namespace engine::lift

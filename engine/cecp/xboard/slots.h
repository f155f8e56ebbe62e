// engine/cecp/xboard/slots.h: XBoard 4.9.1's 66 kinds of pieces ("slots", numbered as in its tables
// of letters): which kinds its referee has rules for, and which picture each shows. Facts of
// XBoard's moves.c, backend.c and draw.c. Tested by tests/cecp/slots_test.cpp.
#pragma once

#include <string_view>
#include <vector>

namespace engine {

/// Whose rules XBoard applies to the kinds of pieces.
enum class Referee { Western, Crazyhouse, Shogi, Xiangqi };
/// By the name in `setup` ("fairy", "shogi"). Crazyhouse is Western without dead positions.
Referee referee(std::string_view parent);

inline constexpr int kPawnSlot = 0;
inline constexpr int kRookSlot = 3;    // castles
inline constexpr int kPrinceSlot = 6;  // under Shogi rules its promoted form is a second king
inline constexpr int kGoldSlot = 9;  // xiangqi: the king; shogi: the first kind that cannot promote
inline constexpr int kPromotedFrom = 11;    // '+X' is this far behind X
inline constexpr int kLanceSlot = 18;       // promotes like a pawn
inline constexpr int kLionSlot = 21;        // XBoard restricts the trading of Lions
inline constexpr int kKingSlot = 65;        // the last one
inline constexpr int kJokers[] = {17, 19};  // may go anywhere while they have no `piece` line

/// The slots for a piece with these moves, the best first: where the picture is its own, and where
/// XBoard's rules about the kind are true of it.
std::vector<int> slots_for_moves(Referee referee, std::string_view betza);

/// Does XBoard's referee treat the kind differently from others: drops, promotions, castling,
/// check, dead positions? Only a piece of which all that is true may have such a slot.
bool has_meaning(Referee referee, int slot);

/// Slots whose picture shows a piece of this name, the best first: "Crowned Rook", "Eagle". Words
/// are compared without case.
std::vector<int> slots_for_name(std::string_view name);

/// Slots without a meaning in the order in which other pieces get them: the plainest pictures
/// first.
std::vector<int> free_slots(Referee referee);

}  // namespace engine

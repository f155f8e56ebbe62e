// engine/board/rules/royalty/royalty.cpp: names of the royals, their number, and the loss of the
// last one. Tests of attack are Position's own (movegen/attacks.cpp). Tested by
// tests/engine/game_result_test.cpp and tests/engine/position_test.cpp.
#include "engine/board/rules/royalty/royalty.h"

#include <stdexcept>

#include "engine/board/position/board.h"
#include "engine/board/rules/describe.h"
#include "engine/board/rules/game_result.h"

namespace engine {

namespace {

/// Does a piece that is not royal promote to one that is?
bool gains_royals(const Rules& rules) {
  for (PieceType t = 0; t < rules.types(); ++t)
    for (Color c : {kWhite, kBlack})
      for (PieceType to : rules.promotions(c, t))
        if (!rules.royal(t) && rules.royal(to)) return true;
  return false;
}

}  // namespace

Royalty::Data::Data(const Rules& rules)
    : least_number(rules.variant().royalty.mode == variants::RoyalMode::All),
      fixed_number(least_number && !gains_royals(rules)) {
  for (int t = 0; t < rules.types(); ++t)
    if (rules.royal(static_cast<PieceType>(t))) types.push_back(static_cast<PieceType>(t));
}

namespace {

/// On the board and in hand.
int royals_owned(const Board& b, Color c) {
  int n = royal_count(b, c);
  for (PieceType t : b.rules().get<Royalty>().types) n += b.hand(c, t);
  return n;
}

}  // namespace

std::string Royalty::Data::missing(const Board& b, Color c) const {
  const std::string who = c == kWhite ? "White" : "Black";
  const int now = royals_owned(b, c);
  if (now == 0 && types.size() == 1) return who + " has no " + b.rules().def(types[0]).name;
  return who + " has " + std::to_string(now) + " royal pieces instead of " +
         std::to_string(b.rules().royals_at_start(c));
}

void Royalty::check_number(const Board& board) {
  const Data& data = board.rules().get<Royalty>();
  if (!data.least_number) return;
  for (Color c : {kWhite, kBlack}) {
    const int now = royals_owned(board, c), least = board.rules().royals_at_start(c);
    if (now < least || (data.fixed_number && now > least))
      throw std::runtime_error(data.missing(board, c));
  }
}

std::string Royalty::describe(const Rules& rules) {
  if (rules.has<LastRoyal>() || rules.has<DupleCheck>()) return "";  // they describe it themselves
  std::vector<bool> royal;
  for (int t = 0; t < rules.types(); ++t) royal.push_back(rules.royal(static_cast<PieceType>(t)));
  const std::string names = names_where(rules, royal);
  const bool several = rules.get<Royalty>().types.size() > 1 || rules.royals_at_start(kWhite) > 1;
  return (several ? "Royal pieces: " : "Royal piece: ") + names +
         ". A side may not leave one in check.";
}

std::string LastRoyal::describe(const Rules& rules) {
  std::vector<bool> royal;
  for (int t = 0; t < rules.types(); ++t) royal.push_back(rules.royal(static_cast<PieceType>(t)));
  return "Royal pieces: " + names_where(rules, royal) +
         ". The last one of a side may not be left in check; a side that has lost all of them has "
         "lost.";
}

std::optional<Decision> LastRoyal::result(const Board& b) {
  for (Color c : {~b.side_to_move(), b.side_to_move()})
    if (b.rules().royals_at_start(c) > 0 && royal_count(b, c) == 0)
      return Decision{c == b.side_to_move() ? -1 : 1, Cause::Royal,
                      [](const Board& board, int sign) {
                        const Color loser = sign < 0 ? board.side_to_move() : ~board.side_to_move();
                        return std::string(loser == kWhite ? "Black" : "White") + " takes the king";
                      }};
  return std::nullopt;
}

std::string FirstRoyal::describe(const Rules&) {
  return "Only the one nearest the a-file is royal, of several on that file the one on the lowest "
         "rank; the others are ordinary pieces.";
}

std::string AnyRoyal::describe(const Rules&) {
  return "A side may have any number of royal pieces; none may be left in check.";
}

std::string DupleCheck::describe(const Rules&) {
  return "A side is in check only when all of its royal pieces are attacked at once.";
}

std::string Facing::describe(const Rules& rules) {
  const variants::Royalty& r = rules.variant().royalty;
  const char* const lines = !r.faces_on_ranks ? "file" : r.faces_on_files ? "file or rank" : "rank";
  return std::string("The royal pieces may not face each other along an open ") + lines + ".";
}

std::string ForbiddenCheck::describe(const Rules&) { return "A move may not give check."; }

int royal_count(const Board& board, Color c) {
  int n = 0;
  if (!board.rules().has<Royalty>()) return n;
  for (PieceType t : board.rules().get<Royalty>().types) n += board.count(c, t);
  return n;
}

}  // namespace engine

// engine/board/rules/goals/mate.cpp: mate, stalemate and the ban of mates by drops. Tested by
// tests/engine/game_result_test.cpp.
#include "engine/board/rules/goals/mate.h"

#include <algorithm>

#include "engine/board/position/position.h"
#include "engine/board/rules/describe.h"
#include "engine/board/rules/game_result.h"
#include "engine/board/rules/goals/mated.h"

namespace engine {

namespace {

const char* outcome(int sign) { return sign > 0 ? " wins." : sign < 0 ? " loses." : " draws."; }

std::string plain_mate(const Board& b, int) {
  return b.side_to_move() == kBlack ? "White mates" : "Black mates";
}

}  // namespace

MisereMate::Data::Data(const Rules& rules) : sign(to_sign(rules.variant().ending.mate)) {}

std::string MisereMate::describe(const Rules& rules) {
  return std::string("A mated side") + outcome(rules.get<MisereMate>().sign);
}

DecisiveStalemate::Data::Data(const Rules& rules)
    : sign(to_sign(rules.variant().ending.stalemate)),
      count(rules.variant().ending.stalemate == variants::SideResult::Count),
      points(rules.variant().ending.stalemate == variants::SideResult::Points) {}

std::string DecisiveStalemate::describe(const Rules& rules) {
  const Data& d = rules.get<DecisiveStalemate>();
  const bool checks = rules.has<Royalty>();
  if (d.points || d.count)
    return std::string(rules.has<StuckPass>() ? "When neither side can move"
                       : checks               ? "When a side is stalemated"
                                              : "When a side cannot move") +
           ", the side with " + (d.points ? "more points" : "fewer pieces") + " wins.";
  return (checks ? "A stalemated side" : "A side without a legal move") +
         std::string(outcome(d.sign));
}

bool DropMateBan::present(const variants::Variant& v) {
  return std::any_of(v.pieces.begin(), v.pieces.end(),
                     [](const variants::PieceDef& d) { return d.drop_ban_mate; });
}

std::string DropMateBan::describe(const Rules& rules) {
  std::vector<bool> banned;
  for (int t = 0; t < rules.types(); ++t)
    banned.push_back(rules.def(static_cast<PieceType>(t)).drop_ban_mate);
  return sentence(names_where(rules, banned) + " may not be dropped to give mate.");
}

template <int Bits>
bool DropMateBan::banned(Position<Bits>& p, const Move& m) {
  if (m.kind() != MoveKind::Drop || !p.rules().def(m.piece()).drop_ban_mate) return false;
  p.play(m);
  const bool mates = mated(p);
  p.undo();
  return mates;
}

Decision decide_without_moves(const Board& b) {
  const Rules& rules = b.rules();
  if (b.in_check()) {
    const State& st = b.state();
    if (rules.has<MisereMate>())
      return {rules.get<MisereMate>().sign, Cause::Mate, [](const Board&, int sign) {
                return std::string(sign > 0 ? "Checkmated side wins" : "Mate");
              }};
    if (st.move && st.move.kind() == MoveKind::Drop && rules.def(type_of(st.moved)).drop_ban_mate)
      return {1, Cause::Mate,
              [](const Board&, int) { return std::string("Mate by a drop that may not mate"); }};
    if (rules.has<MateLimits>() && MateLimits::sign(b) >= 0)
      return {MateLimits::sign(b), Cause::Mate, [](const Board&, int sign) {
                return std::string(sign > 0 ? "Mate by a piece that may not mate"
                                            : "Mate without a strong check");
              }};
    return {-1, Cause::Mate, plain_mate};
  }
  const auto text = [](const Board&, int) { return std::string("Stalemate"); };
  if (!rules.has<DecisiveStalemate>()) return {0, Cause::Stalemate, text};
  const DecisiveStalemate::Data& d = rules.get<DecisiveStalemate>();
  if (d.points) return {Points::sign(b), Cause::Stalemate, text};
  if (!d.count) return {d.sign, Cause::Stalemate, text};
  const Color us = b.side_to_move();
  const int ours = b.count(us) + b.hand_count(us), theirs = b.count(~us) + b.hand_count(~us);
  return {ours < theirs ? 1 : ours > theirs ? -1 : 0, Cause::Stalemate, text};
}

#define AANCA_INSTANTIATE(bits) template bool DropMateBan::banned(Position<bits>&, const Move&);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine

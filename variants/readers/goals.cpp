// variants/readers/goals.cpp: readers of how a game is won: mate, stalemate, extinction, flags,
// checks, bare kings. Results are those of the side concerned. Tested by
// tests/variants/loader_test.cpp.
#include "variants/readers/checker.h"
#include "variants/readers/draft.h"

namespace variants {

namespace {

void read_mate(Draft& in, const Setting& s, const std::string&) {
  in.v.ending.mate = result(one_word(s));
}

void read_stalemate(Draft& in, const Setting& s, const std::string&) {
  in.v.ending.stalemate = choose<SideResult>(one_word(s), {{"draw", SideResult::Draw},
                                                           {"loss", SideResult::Loss},
                                                           {"win", SideResult::Win},
                                                           {"count", SideResult::Count}});
}

// extinct = K 0 loss          extinct = * 0 win          extinct = * 0 loss white
// extinct = K+E 0 loss together
void read_extinct(Draft& in, const Setting& s, const std::string&) {
  if (s.words.size() == 1 && s.words[0] == "none") return;
  ExtinctRule rule;
  rule.all_types_together = s.words[0] == "*";
  if (!rule.all_types_together) in.add_run(s.words[0], rule.pieces);
  if (s.words.size() < 3 || s.words.size() > 4)
    refuse("expected PIECES NUMBER loss|win [white|black|together]");
  rule.count = read_number(s.words[1], 0, 1000);
  rule.result = result(s.words[2]);
  if (s.words.size() == 4 && s.words[3] == "together")
    rule.together = true;
  else if (s.words.size() == 4)
    rule.side = choose<std::array<bool, 2>>(
        s.words[3],
        {{"white", {true, false}}, {"black", {false, true}}, {"together", {true, true}}});
  in.v.ending.extinct = rule;
}

// flag = K d4-e5          flag = K rank 8 / rank 8 lastmove
void read_flag(Draft& in, const Setting& s, const std::string&) {
  if (s.words.size() == 1 && s.words[0] == "none") return;
  FlagRule rule;
  std::vector<std::string> zone;
  for (std::size_t i = 0; i < s.words.size(); ++i) {
    if (s.words[i] == "safe")
      rule.safe = true;
    else if (s.words[i] == "lastmove")
      rule.last_move = true;
    else if (i == 0)
      in.add_run(s.words[i], rule.pieces);
    else
      zone.push_back(s.words[i]);
  }
  if (rule.pieces.empty()) refuse("missing pieces");
  if (zone.empty()) refuse("missing squares");
  rule.zone = in.zone(zone);
  in.v.ending.flag = rule;
}

void read_checks(Draft& in, const Setting& s, const std::string&) {
  in.v.ending.checks = one_word(s) == "none" ? 0 : read_number(one_word(s), 0, 100);
}

// bare = loss counter
void read_bare(Draft& in, const Setting& s, const std::string&) {
  GameEnd& e = in.v.ending;
  e.bare = choose<BareRule>(s.words[0], {{"none", BareRule::None},
                                         {"loss", BareRule::Loss},
                                         {"win", BareRule::Win},
                                         {"draw", BareRule::Draw}});
  e.bare_counter = s.words.size() == 2 && s.words[1] == "counter";
  if (s.words.size() > 1 && !e.bare_counter) refuse("only 'counter' may follow", s.words[1]);
}

// --- checks

void check_goals(const Checker& c) {
  const GameEnd& e = c.v.ending;
  const bool royal = c.v.royalty.mode != RoyalMode::None;
  if (c.v.royalty.check == CheckRule::Forbidden && e.checks > 0)
    c.error("check", "check = forbidden cannot be combined with checks");
  if (e.checks > 0 && !royal) c.error("checks", "checks: there is no royal piece");
  if (e.mate == SideResult::Win && !royal) c.error("mate", "mate = win needs a royal piece");
  if (e.stalemate == SideResult::Count && !e.extinct)
    c.error("stalemate", "stalemate = count needs extinct");
}

bool goal_wins(const Variant& v) {
  const GameEnd& e = v.ending;
  return e.extinct || e.flag || e.stalemate != SideResult::Draw;
}

}  // namespace

extern const Family kGoals = {
    .keys =
        {
            {"mate", read_mate},
            {"stalemate", read_stalemate},
            {"extinct", read_extinct},
            {"flag", read_flag},
            {"checks", read_checks},
            {"bare", read_bare},
        },
    .check = check_goals,
    .can_win = goal_wins,
};

}  // namespace variants

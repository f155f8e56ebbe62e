// variants/readers/goals.cpp: readers of how a game is won: mate, stalemate, extinction, flags,
// checks, bare kings. Results are those of the side concerned. Tested by
// tests/variants/loader_test.cpp.
#include <algorithm>

#include "variants/readers/checker.h"
#include "variants/readers/draft.h"

namespace variants {

namespace {

void read_mate(Draft& in, const Setting& s, const std::string&) {
  in.v.ending.mate = result(one_word(s));
}

// mate.ban = N
void read_mate_ban(Draft& in, const Setting& s, const std::string&) {
  in.v.ending.no_mate = in.pieces(s.words);
}

// mate.needs = Q R N
void read_mate_needs(Draft& in, const Setting& s, const std::string&) {
  in.v.ending.mate_needs = in.pieces(s.words);
}

void read_stalemate(Draft& in, const Setting& s, const std::string&) {
  in.v.ending.stalemate = choose<SideResult>(one_word(s), {{"draw", SideResult::Draw},
                                                           {"loss", SideResult::Loss},
                                                           {"win", SideResult::Win},
                                                           {"count", SideResult::Count},
                                                           {"points", SideResult::Points}});
}

/// The words between bars: "K d4 | Q d5" is two rules.
std::vector<std::vector<std::string>> rules_of(const Setting& s) {
  std::vector<std::vector<std::string>> out(1);
  for (const std::string& word : s.words)
    if (word == "|")
      out.emplace_back();
    else
      out.back().push_back(word);
  for (const auto& words : out)
    if (words.empty()) refuse("a rule is missing beside |", "|");
  return out;
}

ExtinctRule extinct_rule(const Draft& in, std::vector<std::string> words) {
  ExtinctRule rule;
  if (words.back().starts_with("enemy=")) {
    rule.enemies = read_number(words.back().substr(6), 1, 1000);
    words.pop_back();
  }
  if (words.empty()) refuse("missing pieces");
  rule.all_types_together = words[0] == "*";
  if (!rule.all_types_together) in.add_run(words[0], rule.pieces);
  if (words.size() < 3 || words.size() > 4)
    refuse("expected PIECES NUMBER loss|win [white|black|together] [enemy=NUMBER]");
  if (rule.all_types_together && rule.enemies > 0)
    refuse("'enemy' needs a list of pieces", "enemy=" + std::to_string(rule.enemies));
  rule.count = read_number(words[1], 0, 1000);
  rule.result = result(words[2]);
  if (words.size() == 4 && words[3] == "together")
    rule.together = true;
  else if (words.size() == 4)
    rule.side = choose<std::array<bool, 2>>(
        words[3], {{"white", {true, false}}, {"black", {false, true}}, {"together", {true, true}}});
  return rule;
}

// extinct = K 0 loss          extinct = * 0 win          extinct = * 0 loss white | K 0 loss black
// extinct = K+E 0 loss together     extinct = K 0 loss enemy=2
void read_extinct(Draft& in, const Setting& s, const std::string&) {
  if (s.words.size() == 1 && s.words[0] == "none") return;
  for (const auto& words : rules_of(s)) in.v.ending.extinct.push_back(extinct_rule(in, words));
}

FlagRule flag_rule(const Draft& in, const std::vector<std::string>& words) {
  FlagRule rule;
  std::vector<std::string> zone;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "safe")
      rule.safe = true;
    else if (words[i] == "lastmove")
      rule.last_move = true;
    else if (words[i] == "full")
      rule.full = true;
    else if (words[i].starts_with("count="))
      rule.count = read_number(words[i].substr(6), 1, 256);
    else if (i == 0)
      in.add_run(words[i], rule.pieces);
    else
      zone.push_back(words[i]);
  }
  if (rule.pieces.empty()) refuse("missing pieces");
  if (zone.empty()) refuse("missing squares");
  if (rule.count > 1 && (rule.safe || rule.last_move))
    refuse("'count' may not stand beside 'safe' or 'lastmove'");
  if (rule.full && rule.count == 1) refuse("'full' needs a count, as in: P rank 8 count=3 full");
  rule.zone = in.zone(zone);
  return rule;
}

// flag = K d4-e5          flag = K rank 8 / rank 8 lastmove          flag = K d4-e5 | Q e8
// flag = P rank 8 count=3 full
void read_flag(Draft& in, const Setting& s, const std::string&) {
  if (s.words.size() == 1 && s.words[0] == "none") return;
  for (const auto& words : rules_of(s)) in.v.ending.flag.push_back(flag_rule(in, words));
}

// points = R:13 C:7 black:1.5
void read_points(Draft& in, const Setting& s, const std::string&) {
  if (s.words.size() == 1 && s.words[0] == "none") return;
  PointsRule rule;
  rule.halves.assign(in.v.pieces.size(), 0);
  for (const std::string& word : s.words) {
    const std::size_t colon = word.find(':');
    if (colon == std::string::npos) refuse("'" + word + "' needs a number, as in R:13", word);
    const std::size_t dot = std::min(word.find('.'), word.size());
    const std::string fraction = word.substr(dot);
    if (!fraction.empty() && fraction != ".5" && fraction != ".0")
      refuse("only halves may follow the point", word);
    const int n = 2 * read_number(word.substr(colon + 1, dot - colon - 1), 0, 10000) +
                  (fraction == ".5" ? 1 : 0);
    const std::string of = word.substr(0, colon);
    std::vector<PieceIndex> list;
    if (of == "white" || of == "black")
      rule.komi[of == "black" ? 1 : 0] = n;
    else
      in.add_run(of, list);
    for (PieceIndex t : list) rule.halves[static_cast<std::size_t>(t)] = n;
  }
  in.v.points = rule;
}

void read_odds(Draft& in, const Setting& s, const std::string&) {
  const int side = choose<int>(one_word(s), {{"none", -1}, {"white", 0}, {"black", 1}});
  if (side >= 0) in.v.draw_winner = static_cast<Side>(side);
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
  if (e.checks > 0 && !royal) c.error("checks", "checks needs a royal piece: name it by royal");
  if (e.mate == SideResult::Win && !royal) c.error("mate", "mate = win needs a royal piece");
  if (e.stalemate == SideResult::Count && e.extinct.empty())
    c.error("stalemate", "stalemate = count needs extinct");
  if (e.stalemate == SideResult::Points && !c.v.points)
    c.error("stalemate", "stalemate = points needs points");
}

bool goal_wins(const Variant& v) {
  const GameEnd& e = v.ending;
  return !e.extinct.empty() || !e.flag.empty() || e.stalemate != SideResult::Draw;
}

}  // namespace

extern const Family kGoals = {
    .keys =
        {
            {"mate", read_mate},
            {"mate.ban", read_mate_ban},
            {"mate.needs", read_mate_needs},
            {"stalemate", read_stalemate},
            {"extinct", read_extinct},
            {"flag", read_flag},
            {"checks", read_checks},
            {"bare", read_bare},
            {"points", read_points},
            {"odds", read_odds},
        },
    .check = check_goals,
    .can_win = goal_wins,
};

}  // namespace variants

// variants/readers/repetition.cpp: readers of how a game is drawn or ended by repetition and by
// counting moves. Tested by tests/variants/loader_test.cpp.
#include "variants/readers/checker.h"
#include "variants/readers/draft.h"

namespace variants {

namespace {

// repeat = 3 draw          repeat = 4 draw attacker-deviates
void read_repeat(Draft& in, const Setting& s, const std::string&) {
  GameEnd& e = in.v.ending;
  e.repeat = s.words[0] == "off" ? 0 : read_number(s.words[0], 0, 100);
  if (e.repeat == 1) refuse("the number must be 0 or at least 2");
  if (s.words.size() > 3) refuse("at most three words");
  if (s.words.size() == 3) {
    if (s.words[2] != "attacker-deviates")
      refuse("only 'attacker-deviates' may follow", s.words[2]);
    e.perpetual = SideResult::Loss;
  }
  if (s.words.size() >= 2)
    e.repeat_rule = choose<RepeatRule>(s.words[1], {{"draw", RepeatRule::Draw},
                                                    {"loss", RepeatRule::Loss},
                                                    {"forbid", RepeatRule::Forbid},
                                                    {"white-loses", RepeatRule::WhiteLoses},
                                                    {"win", RepeatRule::Win},
                                                    {"black-loses", RepeatRule::BlackLoses}});
}

void read_perpetual(Draft& in, const Setting& s, const std::string&) {
  in.v.ending.perpetual = one_word(s) == "none" ? SideResult::None : result(one_word(s));
}

void read_chase(Draft& in, const Setting& s, const std::string&) {
  in.v.ending.chase = choose<bool>(one_word(s), {{"none", false}, {"asian", true}});
}

void read_idle(Draft& in, const Setting& s, const std::string&) {
  in.v.ending.idle = choose<bool>(one_word(s), {{"none", false}, {"loss", true}});
}

void read_nmove(Draft& in, const Setting& s, const std::string&) {
  in.v.ending.nmove = s.words[0] == "off" ? 0 : read_number(s.words[0], 0, 10000);
  if (s.words.size() > 2 || (s.words.size() == 2 && s.words[1] != "draw"))
    refuse("only 'draw' may follow", s.words[1]);
}

void read_count(Draft& in, const Setting& s, const std::string&) {
  in.v.ending.count = choose<CountRule>(one_word(s), {{"none", CountRule::None},
                                                      {"makruk", CountRule::Makruk},
                                                      {"cambodian", CountRule::Cambodian},
                                                      {"asean", CountRule::Asean}});
}

/// "RB+R+B:5"
void read_impasse_points(Draft& in, const std::string& word, std::vector<int>& points) {
  const std::size_t colon = word.find(':');
  std::vector<PieceIndex> list;
  in.add_run(word.substr(0, colon), list);
  const int n = read_number(word.substr(colon + 1), 0, 100);
  for (PieceIndex t : list) points[static_cast<std::size_t>(t)] = n;
}

// Not inherited: it counts one army.
// impasse = last 3 pieces=10 win=28,27 RB+R+B:5          impasse = last 3 pieces=10 win=31 draw=24
void read_impasse(Draft& in, const Setting& s, const std::string&) {
  in.v.ending.impasse.reset();
  if (s.words.size() == 1 && s.words[0] == "none") return;
  ImpasseRule rule;
  rule.points.assign(in.v.pieces.size(), 1);
  std::vector<std::string> zone;
  for (const std::string& word : s.words) {
    const std::size_t equals = word.find('=');
    const std::string name = word.substr(0, equals);
    if (equals == std::string::npos && word.find(':') != std::string::npos) {
      read_impasse_points(in, word, rule.points);
    } else if (equals == std::string::npos) {
      zone.push_back(word);
    } else if (name == "win") {
      const std::size_t comma = word.find(',');
      rule.win[0] = read_number(word.substr(equals + 1, comma - equals - 1), 1, 10000);
      rule.win[1] =
          comma == std::string::npos ? rule.win[0] : read_number(word.substr(comma + 1), 1, 10000);
    } else {
      *choose<int*>(name, {{"pieces", &rule.pieces}, {"draw", &rule.draw}, {"win", nullptr}}) =
          read_number(word.substr(equals + 1), 1, 10000);
    }
  }
  if (zone.empty()) refuse("expected a zone, as in: last 3 pieces=10 win=28,27");
  if (rule.win[0] == 0) refuse("win=POINTS is missing, as in win=28,27");
  rule.zone = in.zone(zone);
  in.v.ending.impasse = rule;
}

// --- checks

void check_repetition(const Checker& c) {
  if (c.v.ending.impasse && c.v.royalty.mode == RoyalMode::None)
    c.error("impasse", "impasse needs a royal piece: name it by royal");
  if (c.v.ending.nmove == 0 && c.v.ending.repeat == 0)
    c.warn("repeat", "nmove and repeat are both off: a game may never end");
}

}  // namespace

extern const Family kRepetition = {
    .keys =
        {
            {"repeat", read_repeat},
            {"perpetual", read_perpetual},
            {"chase", read_chase},
            {"idle", read_idle},
            {"nmove", read_nmove},
            {"count", read_count},
            {"impasse", read_impasse, Scope::Own},
        },
    .check = check_repetition,
};

}  // namespace variants

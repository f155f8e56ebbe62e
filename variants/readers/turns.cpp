// variants/readers/turns.cpp: reader of the key turns. Tested by tests/variants/check_test.cpp.
#include "variants/readers/checker.h"
#include "variants/readers/draft.h"

namespace variants {

namespace {

constexpr int kMostMoves = 100;

void read_word(TurnRule& rule, const std::string& word, std::size_t& numbers) {
  if (word == "progressive") {
    rule.progressive = true;
  } else if (word.substr(0, 6) == "first=") {
    rule.first = read_number(word.substr(6), 1, kMostMoves);
  } else if (word.substr(0, 6) == "check=") {
    rule.check = choose<TurnRule::Check>(
        word.substr(6), {{"ends", TurnRule::Check::Ends}, {"last", TurnRule::Check::Last}});
  } else if (numbers < 2) {
    rule.moves[numbers++] = read_number(word, 1, kMostMoves);
  } else {
    refuse("more than two numbers of moves, White's and Black's", word);
  }
}

// turns = 2 first=1 check=ends          turns = 2 1          turns = progressive check=last
void read_turns(Draft& in, const Setting& s, const std::string&) {
  in.v.turns.reset();
  if (s.words.size() == 1 && s.words[0] == "none") return;
  TurnRule rule;
  std::size_t numbers = 0;
  for (const std::string& word : s.words) read_word(rule, word, numbers);
  if (rule.progressive == (numbers > 0))
    refuse("expected a number of moves, two (White's and Black's), or progressive");
  if (rule.progressive && rule.first > 0) refuse("first= has no meaning in progressive turns");
  if (numbers == 1) rule.moves[1] = rule.moves[0];
  in.v.turns = rule;
}

/// Rules about what the other side does next would have to say which of its moves they mean.
void check_turns(const Checker& c) {
  if (!c.v.turns) return;
  if (c.v.royalty.mode != RoyalMode::None && c.v.turns->check == TurnRule::Check::Free)
    c.error("turns",
            "turns: where a royal must be safe, say check=ends or check=last: a side in check "
            "has to move next");
  const auto refuse_with = [&](bool there, const char* key) {
    if (there) c.error("turns", std::string("turns cannot be combined with ") + key);
  };
  const GameEnd& end = c.v.ending;
  refuse_with(end.perpetual != SideResult::None, "perpetual");
  refuse_with(end.chase, "chase");
  refuse_with(end.idle, "idle");
  refuse_with(!end.no_mate.empty(), "mate.ban");
  refuse_with(!end.mate_needs.empty(), "mate.needs");
  refuse_with(end.count != CountRule::None, "count");
  refuse_with(end.bare != BareRule::None && end.bare_counter, "bare = ... counter");
  for (const FlagRule& flag : end.flag) refuse_with(flag.last_move, "flag = ... lastmove");
  refuse_with(c.v.pass, "pass");
  refuse_with(c.v.trade.has_value(), "trade");
  refuse_with(c.v.promotion_waits, "promote.defer");
  refuse_with(c.v.royalty.bikjang, "facing = bikjang");
  refuse_with(c.v.royalty.check != CheckRule::Normal, "check");
}

}  // namespace

extern const Family kTurns = {
    .keys =
        {
            {"turns", read_turns},
        },
    .check = check_turns,
};

}  // namespace variants

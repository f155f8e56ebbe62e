// variants/readers/lion_trading.cpp: reader of the key trade. Tested by
// tests/variants/loader_test.cpp.
#include <algorithm>

#include "variants/readers/draft.h"

namespace variants {

namespace {

/// Pieces of a list with commas, N,+O.
std::vector<PieceIndex> listed(const Draft& in, const std::string& text) {
  std::vector<PieceIndex> list;
  if (text.empty()) refuse("expected pieces after '='");
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    in.add_run(text.substr(at, comma - at), list);
    at = comma + 1;
  }
  return list;
}

void read_trade_word(Draft& in, const std::string& word, TradeRule& rule) {
  const std::size_t equals = word.find('=');
  const std::string name = word.substr(0, equals);
  const std::string value = equals == std::string::npos ? "" : word.substr(equals + 1);
  if (name == "lion") {
    rule.lions = listed(in, value);
  } else if (name == "bridge") {
    rule.bridge = true;
    if (value != "any") rule.worthless = listed(in, value);
  } else if (name == "unguarding") {
    rule.no_guards = listed(in, value);
  } else if (word == "protected" || name == "protected") {
    rule.guarded = true;
    rule.guarded_before =
        equals != std::string::npos && choose<bool>(value, {{"before", true}, {"after", false}});
  } else if (name == "counterstrike") {
    rule.counterstrike = true;
    if (equals == std::string::npos) return;
    rule.same_square = choose<bool>(value, {{"elsewhere", true}, {"all", false}});
    rule.lions_too = !rule.same_square;
  } else {
    refuse("'" + word + "' is not one of: lion=, protected, counterstrike, bridge=, unguarding=",
           word);
  }
}

// trade = lion=N,+O protected counterstrike bridge=P,I
void read_trade(Draft& in, const Setting& s, const std::string&) {
  if (s.words.size() == 1 && s.words[0] == "none") return;
  TradeRule rule;
  for (const std::string& word : s.words) read_trade_word(in, word, rule);
  if (rule.lions.empty()) refuse("missing lion=PIECES");
  if (!rule.guarded && !rule.counterstrike)
    refuse("missing what is forbidden: protected or counterstrike");
  if (!rule.guarded && (rule.bridge || !rule.no_guards.empty()))
    refuse("bridge and unguarding need protected");
  in.v.trade = rule;
}

}  // namespace

extern const Family kLionTrading = {
    .keys =
        {
            {"trade", read_trade},
        },
};

}  // namespace variants

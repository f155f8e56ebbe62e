// variants/readers/relay.cpp: readers of the keys relay and cover: pieces that move as others do.
// Tested by tests/variants/check_test.cpp.
#include <algorithm>

#include "variants/readers/checker.h"
#include "variants/readers/draft.h"
#include "variants/readers/piece_key.h"

namespace variants {

namespace {

std::vector<PieceIndex> pieces_or_all(const Draft& in, const std::string& word) {
  std::vector<PieceIndex> list;
  if (word != "*") {
    in.add_run(word, list);
    return list;
  }
  for (std::size_t i = 0; i < in.v.pieces.size(); ++i) list.push_back(static_cast<PieceIndex>(i));
  return list;
}

/// BORROWERS LENDERS WHERE [instead] [ZONE]
RelayRule read_rule(Draft& in, const Setting& s, const std::vector<std::string>& words) {
  if (words.size() < 3) refuse("expected BORROWERS LENDERS WHERE, as in: * * bW instead");
  RelayRule rule;
  rule.borrowers = pieces_or_all(in, words[0]);
  rule.lenders = pieces_or_all(in, words[1]);
  rule.where_text = words[2];
  rule.where = compile(in, s, words[2]);
  for (const betza::Rule& r : rule.where.rules)
    if (r.shape != betza::Shape::Leaper)
      refuse("where lenders stand is said by leaps alone, as N, K or bW", words[2]);
  if (rule.where.rules.empty()) refuse("no square, write leaps as N, K or bW", words[2]);
  std::vector<std::string> zone(words.begin() + 3, words.end());
  if (!zone.empty() && zone[0] == "instead") {
    rule.instead = true;
    zone.erase(zone.begin());
  }
  rule.limited = !zone.empty();
  rule.zone = in.zone(rule.limited ? zone : std::vector<std::string>{"all"});
  return rule;
}

// relay = * * bW instead          relay = QRB N N | P N N rank 2-7
void read_relay(Draft& in, const Setting& s, const std::string&) {
  in.v.relays.clear();
  if (s.words.size() == 1 && s.words[0] == "none") return;
  std::vector<std::string> words;
  for (const std::string& word : s.words)
    if (word == "|") {
      in.v.relays.push_back(read_rule(in, s, words));
      words.clear();
    } else {
      words.push_back(word);
    }
  in.v.relays.push_back(read_rule(in, s, words));
}

// cover = RNBCP A:A'
void read_cover(Draft& in, const Setting& s, const std::string&) {
  in.v.covers.clear();
  if (s.words.size() == 1 && s.words[0] == "none") return;
  for (const std::string& word : s.words) {
    const std::size_t colon = word.find(':');
    std::vector<PieceIndex> list;
    in.add_run(word.substr(0, colon), list);
    for (PieceIndex t : list)
      in.v.covers.emplace_back(
          t, colon == std::string::npos ? t : in.index(id_of(word.substr(colon + 1)).id));
  }
}

void check_cover(const Checker& c) {
  if (c.v.covers.empty()) return;
  if (c.v.hands.captured != Captured::Gone)
    c.error("cover", "cover cannot be combined with captures: ~ in a FEN would have two meanings");
  if (c.v.royalty.check == CheckRule::Forbidden)
    c.error("cover", "cover cannot be combined with check = forbidden");
}

void check_relay(const Checker& c) {
  check_cover(c);
  if (!c.v.relays.empty() && c.v.royalty.check == CheckRule::Forbidden)
    c.error("relay", "relay cannot be combined with check = forbidden");
}

}  // namespace

extern const Family kRelay = {
    .keys =
        {
            {"relay", read_relay},
            {"cover", read_cover},
        },
    .check = check_relay,
};

}  // namespace variants

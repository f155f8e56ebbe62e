// variants/endings.cpp: readers of the keys that speak of the game as a whole: royalty, pawns,
// castling, hands, special captures, and how it ends. Tested by tests/variants/loader_test.cpp.
#include <algorithm>

#include "variants/reading.h"

namespace variants {

namespace {

// royal = K          royal = K +E last          royal = none
void read_royal(Reading& in, const Setting& s, const std::string&) {
  Royalty& r = in.v.royalty;
  r.mode = RoyalMode::All;
  for (const std::string& word : s.words) {
    const bool is_mode = word.size() > 1 && std::all_of(word.begin(), word.end(), [](char c) {
                           return c >= 'a' && c <= 'z';
                         });
    if (is_mode)
      r.mode = choose<RoyalMode>(word, {{"all", RoyalMode::All},
                                        {"last", RoyalMode::Last},
                                        {"any", RoyalMode::Any},
                                        {"duple", RoyalMode::Duple},
                                        {"none", RoyalMode::None}});
    else
      in.add_run(word, r.pieces);
  }
  if (r.mode == RoyalMode::None && !r.pieces.empty()) refuse("none, and yet pieces are listed");
  if (r.mode != RoyalMode::None && r.pieces.empty())
    refuse("no piece is listed (or it is not in the game)");
}

void read_check(Reading& in, const Setting& s, const std::string&) {
  in.v.royalty.check = choose<CheckRule>(
      one_word(s), {{"normal", CheckRule::Normal}, {"forbidden", CheckRule::Forbidden}});
}

void read_facing(Reading& in, const Setting& s, const std::string&) {
  in.v.royalty.facing = choose<bool>(one_word(s), {{"none", false}, {"flying", true}});
}

void read_pawns(Reading& in, const Setting& s, const std::string&) {
  in.v.pawns.pieces = in.pieces(s.words);
}

void read_en_passant(Reading& in, const Setting& s, const std::string&) {
  const bool word = s.words.size() == 1 && (s.words[0] == "on" || s.words[0] == "off");
  in.v.pawns.en_passant = !word || s.words[0] == "on";
  if (!word) in.v.pawns.ep_zone = in.zone(s.words);
}

void read_double(Reading& in, const Setting& s, const std::string&) {
  in.v.pawns.double_zone = in.zone(s.words);
}

// castle = corner R          castle = R 960          castle = any          castle = none
void read_castle(Reading& in, const Setting& s, const std::string&) {
  Castling& c = in.v.castling;
  c.enabled = true;
  bool any = false;
  for (const std::string& word : s.words) {
    if (word == "none")
      c.enabled = false;
    else if (word == "960")
      c.fischer = true;
    else if (word == "any")
      any = true;
    else if (word != "corner")
      in.add_run(word, c.partners);
  }
  if (!c.enabled && s.words.size() > 1) refuse("none, and yet more is said");
  if (c.enabled && c.partners.empty() && !any)
    for (const char* rook : {"R"})  // the orthodox partner
      if (const PieceIndex i = in.v.find(rook); i != kNoPieceIndex) c.partners = {i};
}

// --- hands

void read_captures(Reading& in, const Setting& s, const std::string&) {
  in.v.hands.captured = choose<Captured>(
      one_word(s),
      {{"none", Captured::Gone}, {"keep", Captured::Keep}, {"return", Captured::Return}});
}

// hand = fen: pieces that the start FEN puts in hand may be dropped
void read_hand(Reading& in, const Setting& s, const std::string&) {
  in.v.hands.drops = choose<bool>(one_word(s), {{"none", false}, {"fen", true}});
}

void read_drop_form(Reading& in, const Setting& s, const std::string&) {
  in.v.hands.demote = choose<bool>(one_word(s), {{"base", true}, {"keep", false}});
}

void read_drop_must(Reading& in, const Setting& s, const std::string&) {
  in.v.hands.must_drop = on_off(s);
}

void read_gate(Reading& in, const Setting& s, const std::string&) {
  in.v.hands.gate = choose<Gate>(one_word(s), {{"none", Gate::None}, {"seirawan", Gate::Seirawan}});
}

// --- turn

// must.capture = whole: compulsory, and to the end
void read_must_capture(Reading& in, const Setting& s, const std::string&) {
  in.v.whole_captures = one_word(s) == "whole";
  in.v.must_capture = choose<bool>(one_word(s), {{"on", true}, {"off", false}, {"whole", true}});
}

/// Pieces of a list with commas, N,+O.
std::vector<PieceIndex> listed(const Reading& in, const std::string& text) {
  std::vector<PieceIndex> list;
  if (text.empty()) refuse("no piece is listed behind =");
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    in.add_run(text.substr(at, comma - at), list);
    at = comma + 1;
  }
  return list;
}

void read_trade_word(Reading& in, const std::string& word, TradeRule& rule) {
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
    refuse("'" + word + "' is not one of: lion=, protected, counterstrike, bridge=, unguarding=");
  }
}

// trade = lion=N,+O protected counterstrike bridge=P,I
void read_trade(Reading& in, const Setting& s, const std::string&) {
  if (s.words.size() == 1 && s.words[0] == "none") return;
  TradeRule rule;
  for (const std::string& word : s.words) read_trade_word(in, word, rule);
  if (rule.lions.empty()) refuse("say which pieces it is about: lion=N");
  if (!rule.guarded && !rule.counterstrike)
    refuse("say what is forbidden: protected, counterstrike");
  if (!rule.guarded && (rule.bridge || !rule.no_guards.empty()))
    refuse("bridge and unguarding are exceptions to protected, which is not there");
  in.v.trade = rule;
}

// leap = safe
void read_leap(Reading& in, const Setting& s, const std::string&) {
  in.v.leap = choose<LeapRule>(
      one_word(s),
      {{"free", LeapRule::Free}, {"unchecked", LeapRule::Unchecked}, {"safe", LeapRule::Safe}});
}
void read_pass(Reading& in, const Setting& s, const std::string&) { in.v.pass = on_off(s); }
void read_blast(Reading& in, const Setting& s, const std::string&) { in.v.blast = on_off(s); }
void read_blast_immune(Reading& in, const Setting& s, const std::string&) {
  in.v.blast_immune = in.pieces(s.words);
}

// --- how it ends; results are those of the side concerned

Verdict result(const std::string& word) {
  return choose<Verdict>(word,
                         {{"draw", Verdict::Draw}, {"loss", Verdict::Loss}, {"win", Verdict::Win}});
}

void read_mate(Reading& in, const Setting& s, const std::string&) {
  in.v.ending.mate = result(one_word(s));
}

void read_stalemate(Reading& in, const Setting& s, const std::string&) {
  in.v.ending.stalemate = one_word(s) == "count" ? Verdict::Count : result(one_word(s));
}

// extinct = K 0 loss          extinct = * 0 win          extinct = * 0 loss white
// extinct = K+E 0 loss together
void read_extinct(Reading& in, const Setting& s, const std::string&) {
  if (s.words.size() == 1 && s.words[0] == "none") return;
  ExtinctRule rule;
  rule.all_types_together = s.words[0] == "*";
  if (!rule.all_types_together) in.add_run(s.words[0], rule.pieces);
  if (s.words.size() < 3 || s.words.size() > 4)
    refuse("say it as PIECES NUMBER loss|win [white|black|together]");
  rule.count = read_number(s.words[1], 0, 1000);
  rule.verdict = result(s.words[2]);
  if (s.words.size() == 4 && s.words[3] == "together")
    rule.together = true;
  else if (s.words.size() == 4)
    rule.side = choose<std::array<bool, 2>>(
        s.words[3],
        {{"white", {true, false}}, {"black", {false, true}}, {"together", {true, true}}});
  in.v.ending.extinct = rule;
}

// flag = K d4-e5          flag = K rank 8 / rank 8 lastmove
void read_flag(Reading& in, const Setting& s, const std::string&) {
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
  if (rule.pieces.empty()) refuse("say which pieces");
  if (zone.empty()) refuse("say which squares");
  rule.zone = in.zone(zone);
  in.v.ending.flag = rule;
}

void read_checks(Reading& in, const Setting& s, const std::string&) {
  in.v.ending.checks = one_word(s) == "none" ? 0 : read_number(one_word(s), 0, 100);
}

// bare = loss counter
void read_bare(Reading& in, const Setting& s, const std::string&) {
  Ending& e = in.v.ending;
  e.bare = choose<BareRule>(s.words[0], {{"none", BareRule::None},
                                         {"loss", BareRule::Loss},
                                         {"win", BareRule::Win},
                                         {"draw", BareRule::Draw}});
  e.bare_counter = s.words.size() == 2 && s.words[1] == "counter";
  if (s.words.size() > 1 && !e.bare_counter) refuse("only 'counter' may follow");
}

// repeat = 3 draw          repeat = 4 draw attacker-deviates
void read_repeat(Reading& in, const Setting& s, const std::string&) {
  Ending& e = in.v.ending;
  e.repeat = s.words[0] == "off" ? 0 : read_number(s.words[0], 0, 100);
  if (e.repeat == 1) refuse("every position has occurred once");
  if (s.words.size() > 3) refuse("three words at most");
  if (s.words.size() == 3) {
    if (s.words[2] != "attacker-deviates") refuse("only 'attacker-deviates' may follow");
    e.perpetual = Verdict::Loss;
  }
  if (s.words.size() >= 2)
    e.repeat_rule = choose<RepeatRule>(s.words[1], {{"draw", RepeatRule::Draw},
                                                    {"loss", RepeatRule::Loss},
                                                    {"forbid", RepeatRule::Forbid},
                                                    {"white-loses", RepeatRule::WhiteLoses}});
}

void read_perpetual(Reading& in, const Setting& s, const std::string&) {
  in.v.ending.perpetual = one_word(s) == "none" ? Verdict::None : result(one_word(s));
}

void read_chase(Reading& in, const Setting& s, const std::string&) {
  in.v.ending.chase = choose<bool>(one_word(s), {{"none", false}, {"asian", true}});
}

void read_nmove(Reading& in, const Setting& s, const std::string&) {
  in.v.ending.nmove = s.words[0] == "off" ? 0 : read_number(s.words[0], 0, 10000);
  if (s.words.size() > 2 || (s.words.size() == 2 && s.words[1] != "draw"))
    refuse("only 'draw' may follow");
}

void read_count(Reading& in, const Setting& s, const std::string&) {
  in.v.ending.count = choose<CountRule>(one_word(s), {{"none", CountRule::None},
                                                      {"makruk", CountRule::Makruk},
                                                      {"cambodian", CountRule::Cambodian},
                                                      {"asean", CountRule::Asean}});
}

}  // namespace

const std::vector<Key> kEndingKeys = {
    {"royal", read_royal},
    {"check", read_check},
    {"facing", read_facing},
    {"pawns", read_pawns},
    {"ep", read_en_passant},
    {"double", read_double},
    {"castle", read_castle},
    {"captures", read_captures},
    {"hand", read_hand},
    {"drop.form", read_drop_form},
    {"drop.must", read_drop_must},
    {"gate", read_gate},
    {"must.capture", read_must_capture},
    {"trade", read_trade},
    {"leap", read_leap},
    {"pass", read_pass},
    {"blast", read_blast},
    {"blast.immune", read_blast_immune},
    {"mate", read_mate},
    {"stalemate", read_stalemate},
    {"extinct", read_extinct},
    {"flag", read_flag},
    {"checks", read_checks},
    {"bare", read_bare},
    {"repeat", read_repeat},
    {"perpetual", read_perpetual},
    {"chase", read_chase},
    {"nmove", read_nmove},
    {"count", read_count},
};

}  // namespace variants

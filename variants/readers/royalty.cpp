// variants/readers/royalty.cpp: readers of the keys about royal pieces and check. Tested by
// tests/variants/loader_test.cpp.
#include <algorithm>

#include "variants/readers/checker.h"
#include "variants/readers/draft.h"

namespace variants {

namespace {

// royal = K          royal = K +E last          royal = none
void read_royal(Draft& in, const Setting& s, const std::string&) {
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
                                        {"first", RoyalMode::First},
                                        {"none", RoyalMode::None}});
    else
      in.add_run(word, r.pieces);
  }
  if (r.mode == RoyalMode::None && !r.pieces.empty())
    refuse("'none' cannot be combined with pieces");
  if (r.mode != RoyalMode::None && r.pieces.empty()) refuse("no piece of this game is listed");
}

void read_check(Draft& in, const Setting& s, const std::string&) {
  in.v.royalty.check = choose<CheckRule>(one_word(s), {{"normal", CheckRule::Normal},
                                                       {"forbidden", CheckRule::Forbidden},
                                                       {"stand", CheckRule::Stand},
                                                       {"mate-only", CheckRule::MateOnly},
                                                       {"no-slide", CheckRule::NoSlide}});
}

void read_facing(Draft& in, const Setting& s, const std::string&) {
  const int lines = choose<int>(
      one_word(s),
      {{"none", 0}, {"flying", 1}, {"file", 1}, {"rank", 2}, {"all", 3}, {"bikjang", 4}});
  in.v.royalty.bikjang = (lines & 4) != 0;
  in.v.royalty.faces_on_files = (lines & 1) != 0;
  in.v.royalty.faces_on_ranks = (lines & 2) != 0;
}

// leap = safe          leap = unchecked aim=R
void read_leap(Draft& in, const Setting& s, const std::string&) {
  in.v.leap = choose<LeapRule>(
      s.words[0],
      {{"free", LeapRule::Free}, {"unchecked", LeapRule::Unchecked}, {"safe", LeapRule::Safe}});
  for (std::size_t i = 1; i < s.words.size(); ++i) {
    if (s.words[i].compare(0, 4, "aim=") != 0) refuse("only aim=PIECES may follow", s.words[i]);
    if (in.v.leap == LeapRule::Free) refuse("'free' cannot be combined with aim=", s.words[i]);
    in.add_run(s.words[i].substr(4), in.v.leap_aims);
  }
}

// --- checks

int count_royals(const Checker& c, std::size_t side) {
  const auto royal = [&](const std::string& id) {
    const PieceIndex i = c.v.find(id);
    return i != kNoPieceIndex &&
           std::count(c.v.royalty.pieces.begin(), c.v.royalty.pieces.end(), i) > 0;
  };
  int n = 0;
  for (const FenPiece& p : c.fen.squares)
    n += p.kind == FenPiece::Kind::Piece && p.black == (side == 1) && royal(p.id) ? 1 : 0;
  for (const std::string& id : c.fen.hand[side]) n += royal(id) ? 1 : 0;
  return n;
}

/// May a piece become royal by moving?
bool royals_may_come(const Variant& v) {
  return std::any_of(v.pieces.begin(), v.pieces.end(), [&](const PieceDef& d) {
    return std::count(v.royalty.pieces.begin(), v.royalty.pieces.end(), d.changes_to) > 0;
  });
}

void check_royals(const Checker& c) {
  if (c.v.royalty.mode == RoyalMode::None) return;
  for (std::size_t side = 0; side < 2; ++side) {
    const int n = count_royals(c, side);
    const bool later = c.v.royalty.mode == RoyalMode::Any && royals_may_come(c.v);
    if (n == 0 && c.v.ending.extinct.empty() && !later)
      c.error("fen", std::string("royal: ") + side_name(side) + " has no royal piece at the start");
    if (c.v.royalty.mode == RoyalMode::Duple && n > 2)
      c.error("royal", std::string("royal: duple is for two royals, ") + side_name(side) + " has " +
                           std::to_string(n));
  }
}

void check_royalty(const Checker& c) {
  check_royals(c);
  if ((c.v.royalty.faces_on_files || c.v.royalty.faces_on_ranks || c.v.royalty.bikjang) &&
      c.v.royalty.mode == RoyalMode::None)
    c.error("facing", "facing needs a royal piece: name it by royal");
}

bool mate_wins(const Variant& v) { return v.royalty.mode != RoyalMode::None; }

}  // namespace

extern const Family kRoyalty = {
    .keys =
        {
            {"royal", read_royal},
            {"check", read_check},
            {"facing", read_facing},
            {"leap", read_leap},
        },
    .check = check_royalty,
    .can_win = mate_wins,
};

}  // namespace variants

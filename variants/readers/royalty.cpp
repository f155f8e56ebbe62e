// variants/readers/royalty.cpp: readers of the keys about royal pieces and check. Tested by
// tests/variants/loader_test.cpp.
#include <algorithm>

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
                                        {"none", RoyalMode::None}});
    else
      in.add_run(word, r.pieces);
  }
  if (r.mode == RoyalMode::None && !r.pieces.empty())
    refuse("'none' cannot be combined with pieces");
  if (r.mode != RoyalMode::None && r.pieces.empty()) refuse("no piece of this game is listed");
}

void read_check(Draft& in, const Setting& s, const std::string&) {
  in.v.royalty.check = choose<CheckRule>(
      one_word(s), {{"normal", CheckRule::Normal}, {"forbidden", CheckRule::Forbidden}});
}

void read_facing(Draft& in, const Setting& s, const std::string&) {
  in.v.royalty.facing = choose<bool>(one_word(s), {{"none", false}, {"flying", true}});
}

// leap = safe
void read_leap(Draft& in, const Setting& s, const std::string&) {
  in.v.leap = choose<LeapRule>(
      one_word(s),
      {{"free", LeapRule::Free}, {"unchecked", LeapRule::Unchecked}, {"safe", LeapRule::Safe}});
}

}  // namespace

extern const Family kRoyalty = {{
    {"royal", read_royal},
    {"check", read_check},
    {"facing", read_facing},
    {"leap", read_leap},
}};

}  // namespace variants

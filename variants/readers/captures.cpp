// variants/readers/captures.cpp: readers of the keys about compulsory captures and explosions.
// Tested by tests/variants/loader_test.cpp.
#include "variants/readers/checker.h"
#include "variants/readers/draft.h"

namespace variants {

namespace {

// must.capture = whole: compulsory, and to the end
void read_must_capture(Draft& in, const Setting& s, const std::string&) {
  in.v.whole_captures = one_word(s) == "whole";
  in.v.must_capture = choose<bool>(one_word(s), {{"on", true}, {"off", false}, {"whole", true}});
}

void read_blast(Draft& in, const Setting& s, const std::string&) { in.v.blast = on_off(s); }

void read_blast_immune(Draft& in, const Setting& s, const std::string&) {
  in.v.blast_immune = in.pieces(s.words);
}

// --- checks

void check_captures(const Checker& c) {
  if (c.v.blast && c.v.royalty.mode == RoyalMode::All)
    c.error("blast", "blast needs royal = ... last: an explosion can capture the royal piece");
}

}  // namespace

extern const Family kCaptures = {
    .keys =
        {
            {"must.capture", read_must_capture},
            {"blast", read_blast},
            {"blast.immune", read_blast_immune},
        },
    .check = check_captures,
};

}  // namespace variants

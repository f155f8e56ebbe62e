// variants/readers/pawns.cpp: readers of the keys about pawns, double steps and en passant. Tested
// by tests/variants/loader_test.cpp.
#include "variants/readers/draft.h"

namespace variants {

namespace {

void read_pawns(Draft& in, const Setting& s, const std::string&) {
  in.v.pawns.pieces = in.pieces(s.words);
}

void read_progress(Draft& in, const Setting& s, const std::string&) {
  in.v.pawns.progress = in.pieces(s.words);
}

void read_en_passant(Draft& in, const Setting& s, const std::string&) {
  const bool word = s.words.size() == 1 && (s.words[0] == "on" || s.words[0] == "off");
  in.v.pawns.en_passant = !word || s.words[0] == "on";
  if (!word) in.v.pawns.ep_zone = in.zone(s.words);
}

void read_double(Draft& in, const Setting& s, const std::string&) {
  in.v.pawns.double_zone = in.zone(s.words);
}

/// Moves of pawns are progress, unless a key says otherwise.
void finish_pawns(Draft& in) {
  if (!in.def.find("progress")) in.v.pawns.progress = in.v.pawns.pieces;
}

}  // namespace

extern const Family kPawns = {
    .keys =
        {
            {"pawns", read_pawns},
            {"progress", read_progress},
            {"ep", read_en_passant},
            {"double", read_double},
        },
    .finish = finish_pawns,
};

}  // namespace variants

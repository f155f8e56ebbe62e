// variants/readers/castling.cpp: reader of castling; how the king castles is in its moves (O).
// Tested by tests/variants/loader_test.cpp.
#include "variants/castling.h"

#include <algorithm>

#include "variants/readers/draft.h"

namespace variants {

namespace {

/// The orthodox partner.
void add_rook(Draft& in) {
  if (const PieceIndex rook = in.v.find("R"); rook != kNoPieceIndex)
    in.v.castling.partners = {rook};
}

// castle = corner R      castle = R 960      castle = any      castle = R dropped      castle =
// none
void read_castle(Draft& in, const Setting& s, const std::string&) {
  Castling& c = in.v.castling;
  c.enabled = true;
  bool any = false;
  for (const std::string& word : s.words) {
    if (word == "none")
      c.enabled = false;
    else if (word == "960")
      c.fischer = true;
    else if (word == "dropped")
      c.dropped = true;
    else if (word == "any")
      any = true;
    else if (word != "corner")
      in.add_run(word, c.partners);
  }
  if (!c.enabled && s.words.size() > 1) refuse("'none' cannot be combined with anything");
  if (c.enabled && c.partners.empty() && !any) add_rook(in);
}

/// Without the key a game castles as its pieces do, with rooks.
void finish_castling(Draft& in) {
  Castling& c = in.v.castling;
  const bool some = std::any_of(in.v.pieces.begin(), in.v.pieces.end(), has_castling);
  if (!in.def.find("castle")) {
    c.enabled = some;
    add_rook(in);
  }
  c.enabled = c.enabled && some;
  if (c.fischer) c.king_target_file = {2, in.v.geometry.files() - 2};
}

}  // namespace

extern const Family kCastling = {
    .keys =
        {
            {"castle", read_castle},
        },
    .finish = finish_castling,
};

}  // namespace variants

// variants/readers/castling.cpp: reader of castling; how the king castles is in its moves (O).
// Tested by tests/variants/loader_test.cpp.
#include "variants/castling.h"

#include <algorithm>

#include "betza/parse.h"
#include "betza/print.h"
#include "variants/readers/draft.h"

namespace variants {

namespace {

/// The orthodox partner.
void add_rook(Draft& in) {
  if (const PieceIndex rook = in.v.find("R"); rook != kNoPieceIndex)
    in.v.castling.partners = {rook};
}

// wins=KQkq: the castlings that win, as rights are written in a FEN
void read_wins(Castling& c, const std::string& word) {
  const std::string rights = word.substr(5);
  for (const char right : rights) {
    const std::size_t at = std::string("QKqk").find(right);
    if (at == std::string::npos) refuse("wins= takes letters of KQkq", word);
    c.wins[at / 2][at % 2] = true;
  }
  if (rights.empty()) refuse("wins= takes letters of KQkq", word);
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
    else if (word.compare(0, 5, "wins=") == 0)
      read_wins(c, word);
    else if (word == "opposite")
      c.opposite = true;
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

/// "KisO2" -> "K".
std::string without_castling(const std::string& betza) {
  betza::Piece piece = betza::parse(betza);
  const auto castles = [](const betza::Link& link) {
    return !link.is_group && link.atom.letter == 'O';
  };
  const auto dropped = std::erase_if(piece.terms, [&](const betza::Term& term) {
    return std::any_of(term.links.begin(), term.links.end(), castles);
  });
  if (dropped == 0) return betza;
  return piece.terms.empty() ? "-" : betza::print(piece);
}

/// Where nothing castles, the strings that tell of the pieces do not either; programs keep it.
void forget_castling(Draft& in) {
  for (PieceDef& piece : in.v.pieces) {
    if (!has_castling(piece)) continue;
    piece.betza = without_castling(piece.betza);
    if (piece.black_betza) piece.black_betza = without_castling(*piece.black_betza);
    for (ZoneMove& move : piece.zone_moves) move.betza = without_castling(move.betza);
  }
}

/// Without the key a game castles as its pieces do, with rooks.
void finish_castling(Draft& in) {
  Castling& c = in.v.castling;
  const bool some = std::any_of(in.v.pieces.begin(), in.v.pieces.end(), has_castling);
  if (!in.def.find("castle")) {
    c.enabled = some;
    if (some) add_rook(in);
  }
  c.enabled = c.enabled && some;
  if (some && !c.enabled) forget_castling(in);
  if (c.fischer) c.king_target_file = {2, in.v.geometry.files() - 2};
}

bool castling_wins(const Variant& v) {
  const auto& w = v.castling.wins;
  return v.castling.enabled && (w[0][0] || w[0][1] || w[1][0] || w[1][1]);
}

}  // namespace

extern const Family kCastling = {
    .keys =
        {
            {"castle", read_castle},
        },
    .finish = finish_castling,
    .can_win = castling_wins,
};

}  // namespace variants

// variants/readers/drops.cpp: readers of hands: how pieces come into a hand and from there onto the
// board. Tested by tests/variants/loader_test.cpp.
#include <algorithm>
#include <iterator>

#include "variants/readers/checker.h"
#include "variants/readers/draft.h"
#include "variants/readers/piece_key.h"

namespace variants {

namespace {

void read_captures(Draft& in, const Setting& s, const std::string&) {
  in.v.hands.captured = choose<Captured>(
      one_word(s),
      {{"none", Captured::Gone}, {"keep", Captured::Keep}, {"return", Captured::Return}});
}

// hand = fen: pieces that the start FEN puts in hand may be dropped, as without the key where there
// are such pieces; hand = stock: pieces in hand are what others may promote to
void read_hand(Draft& in, const Setting& s, const std::string&) {
  in.v.hands.drops = choose<bool>(one_word(s), {{"none", false}, {"fen", true}, {"stock", false}});
  in.v.hands.stock = one_word(s) == "stock";
}

// pickup = PNBRQ
void read_pickup(Draft& in, const Setting& s, const std::string&) {
  in.v.hands.pickup = in.pieces(s.words);
}

// drop.form = keep          drop.form.P = W
void read_drop_form(Draft& in, const Setting& s, const std::string& sub) {
  if (!sub.empty()) {
    PieceDef* piece = piece_of(in, sub);
    const PieceIndex held = in.index(id_of(one_word(s)).id);
    if (piece) piece->held_as = held;
    return;
  }
  in.v.hands.demote =
      choose<bool>(one_word(s), {{"base", true}, {"keep", false}, {"either", true}});
  in.v.hands.either = one_word(s) == "either";
}

void read_drop_place(Draft& in, const Setting& s, const std::string&) {
  in.v.hands.place = choose<DropPlace>(one_word(s), {{"anywhere", DropPlace::Anywhere},
                                                     {"beside", DropPlace::Beside},
                                                     {"enclosing", DropPlace::Enclosing},
                                                     {"piled", DropPlace::Piled}});
}

void read_drop_free(Draft& in, const Setting& s, const std::string&) {
  in.v.hands.free = in.pieces(s.words);
}

void read_drop_must(Draft& in, const Setting& s, const std::string&) {
  if (s.words[0] == "on" || s.words[0] == "off")
    in.v.hands.must_drop = on_off(s);
  else
    in.v.hands.must_drop_these = in.pieces(s.words);
}

void read_drop_zone(Draft& in, const Setting& s, const std::string& sub) {
  if (sub.empty()) {
    in.drop_zone = in.zone(s.words);
  } else if (PieceDef* piece = piece_of(in, sub)) {
    piece->drop_zone = in.zone(s.words);
    in.own_drop_zone.insert(in.v.find(piece->id));
  }
}

// drop.parity = B
void read_drop_parity(Draft& in, const Setting& s, const std::string&) {
  for (PieceIndex i : in.pieces(s.words))
    in.v.pieces[static_cast<std::size_t>(i)].drop_parity = true;
}

void read_drop_file(Draft& in, const Setting& s, const std::string&) {
  read_counts(in, s, 1, [](PieceDef& piece, int n) { piece.drop_max_per_file = n; });
}

// drop.ban = P mate dead: a word applies to the pieces before it, to all of them if there are
// none.
void read_drop_ban(Draft& in, const Setting& s, const std::string&) {
  if (s.words.size() == 1 && s.words[0] == "none") return;
  std::vector<PieceIndex> list;
  bool fresh = false;
  for (const std::string& word : s.words) {
    fresh = word != "mate" && word != "dead" && word != "check";
    if (fresh) {
      in.add_run(word, list);
      continue;
    }
    for (std::size_t i = 0; i < in.v.pieces.size(); ++i) {
      const bool meant =
          list.empty() || std::count(list.begin(), list.end(), static_cast<PieceIndex>(i)) > 0;
      PieceDef& piece = in.v.pieces[i];
      if (word == "mate") piece.drop_ban_mate = piece.drop_ban_mate || meant;
      if (word == "check") piece.drop_ban_check = piece.drop_ban_check || meant;
      if (word == "dead") piece.drop_ban_dead = piece.drop_ban_dead || meant;
    }
    list.clear();
  }
  if (fresh) refuse("missing what is banned: check, mate or dead");
}

void read_gate(Draft& in, const Setting& s, const std::string&) {
  in.v.hands.gate = choose<Gate>(one_word(s), {{"none", Gate::None}, {"seirawan", Gate::Seirawan}});
}

/// A piece is dropped only where it may stand.
void confine_drops(PieceDef& piece) {
  if (!piece.confine) return;
  for (const Side side : {kWhiteSide, kBlackSide}) {
    const std::vector<Square>& stands = piece.confine->squares[side];
    std::vector<Square> both;
    std::vector<Square>& drops = piece.drop_zone.squares[side];
    std::set_intersection(drops.begin(), drops.end(), stands.begin(), stands.end(),
                          std::back_inserter(both));
    drops = both;
  }
}

void finish_drops(Draft& in) {
  Hands& hands = in.v.hands;
  if (in.def.find("hand") == nullptr && hands.gate == Gate::None)
    hands.drops = in.out.fen.holds_any();
  hands.drops = !hands.stock && (hands.drops || hands.captured != Captured::Gone ||
                                 !hands.free.empty() || !hands.pickup.empty());
  if (hands.stock) hands.demote = false;  // a promoted piece that is lost can be promoted to again
  if (!hands.any()) return;
  const Zone everywhere = in.drop_zone ? *in.drop_zone : in.zone({"all"});
  for (std::size_t i = 0; i < in.v.pieces.size(); ++i) {
    if (!in.own_drop_zone.count(static_cast<PieceIndex>(i))) in.v.pieces[i].drop_zone = everywhere;
    confine_drops(in.v.pieces[i]);
  }
}

// --- checks

void check_drops(const Checker& c) {
  if (c.v.hands.stock && (!c.v.hands.pickup.empty() || !c.v.hands.free.empty()))
    c.error("hand",
            "hand = stock: pieces in hand are not dropped, so neither pickup nor drop.free");
  for (PieceIndex t : c.v.hands.pickup)
    if (std::count(c.v.royalty.pieces.begin(), c.v.royalty.pieces.end(), t) > 0)
      c.error("pickup", "pickup: a royal piece stays on the board");
  const bool in_hand = c.fen.holds_any();
  if (in_hand && !c.v.hands.any()) c.error("fen", "fen: there are pieces in hand, but hand = none");
  const Setting* hand = c.def.find("hand");
  if (c.v.hands.gate != Gate::None && hand && hand->text() == "fen")
    c.error("hand", "hand = fen cannot be combined with gate");
  if (c.v.hands.gate != Gate::None && !in_hand)
    c.error("gate", "gate: the FEN has no pieces in hand");
  for (const Setting& s : c.def.settings)
    if (s.key.compare(0, 5, "drop.") == 0 && s.owner == c.def.name && !c.v.hands.drops &&
        !(c.v.hands.any() && s.key.compare(0, 9, "drop.zone") == 0))
      c.report.error(s.place, s.key + ": needs drops (captures = keep, hand = fen or drop.free)");
}

}  // namespace

extern const Family kDrops = {
    .keys =
        {
            {"captures", read_captures},
            {"hand", read_hand},
            {"pickup", read_pickup},
            {"drop.form", read_drop_form},
            {"drop.form.", read_drop_form, Scope::Piece},
            {"drop.place", read_drop_place},
            {"drop.free", read_drop_free},
            {"drop.must", read_drop_must},
            {"drop.zone", read_drop_zone},
            {"drop.zone.", read_drop_zone, Scope::Piece},
            {"drop.file", read_drop_file},
            {"drop.parity", read_drop_parity},
            {"drop.ban", read_drop_ban},
            {"gate", read_gate},
        },
    .finish = finish_drops,
    .check = check_drops,
};

}  // namespace variants

// variants/readers/captures.cpp: readers of the keys about captures: compulsory ones, explosions,
// what becomes of a captor, who may be taken and hopped over, flips. Tested by
// tests/variants/loader_test.cpp.
#include <algorithm>

#include "variants/readers/checker.h"
#include "variants/readers/draft.h"
#include "variants/readers/piece_key.h"

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

void read_blast_wall(Draft& in, const Setting& s, const std::string&) {
  in.v.blast_walls = in.pieces(s.words);
}

void read_blast_proof(Draft& in, const Setting& s, const std::string&) {
  in.v.blast_proof = in.pieces(s.words);
}

void read_blast_hand(Draft& in, const Setting& s, const std::string&) {
  in.v.blast_to_hand = on_off(s);
}

void read_capture_wall(Draft& in, const Setting& s, const std::string&) {
  in.v.capture_effects.to_wall = in.pieces(s.words);
}

void read_capture_side(Draft& in, const Setting& s, const std::string&) {
  in.v.capture_effects.to_enemy = in.pieces(s.words);
}

// capture.becomes = PNBR W
void read_capture_becomes(Draft& in, const Setting& s, const std::string&) {
  CaptureEffects& e = in.v.capture_effects;
  e.becomers.clear(), e.models.clear();
  if (s.words.size() == 1 && s.words[0] == "none") return;
  if (s.words.size() != 2) refuse("expected CAPTORS VICTIMS");
  in.add_run(s.words[0], e.becomers);
  in.add_run(s.words[1], e.models);
}

// spare.X = K          spare.X = * protected
void read_spare(Draft& in, const Setting& s, const std::string& sub) {
  PieceDef* piece = piece_of(in, sub);
  if (!piece) return;
  if (s.words.size() == 2 && s.words[0] == "*" && s.words[1] == "protected")
    piece->spares_guarded = true;
  else
    piece->spares = in.pieces(s.words);
}

/// All pieces but those of the list.
std::vector<PieceIndex> all_but(const Draft& in, const std::vector<PieceIndex>& list) {
  std::vector<PieceIndex> out;
  for (std::size_t i = 0; i < in.v.pieces.size(); ++i)
    if (std::count(list.begin(), list.end(), static_cast<PieceIndex>(i)) == 0)
      out.push_back(static_cast<PieceIndex>(i));
  return out;
}

// hop.C = !C          hop.C = P N
void read_hop(Draft& in, const Setting& s, const std::string& sub) {
  PieceDef* piece = piece_of(in, sub);
  if (!piece) return;
  std::vector<PieceIndex> barred, hurdles;
  for (const std::string& word : s.words)
    if (word[0] == '!')
      in.add_run(word.substr(1), barred);
    else
      in.add_run(word, hurdles);
  if (!barred.empty() && !hurdles.empty())
    refuse("either hurdles or pieces with ! that are none, not both");
  piece->no_hurdles = barred.empty() ? all_but(in, hurdles) : barred;
}

// rank.X = 2
void read_rank(Draft& in, const Setting& s, const std::string& sub) {
  if (PieceDef* piece = piece_of(in, sub)) piece->rank = read_number(one_word(s), 1, 100);
}

// burn.X = K          burn.X = F active
void read_burn(Draft& in, const Setting& s, const std::string& sub) {
  PieceDef* piece = piece_of(in, sub);
  if (!piece) return;
  if (s.words.size() > 2 || (s.words.size() == 2 && s.words[1] != "active"))
    refuse("only 'active' may follow the leaps", s.words[1]);
  piece->burns_active = s.words.size() == 2;
  piece->burns = compile(in, s, s.words[0]);
  for (const betza::Rule& rule : piece->burns.rules)
    if (rule.shape != betza::Shape::Leaper) refuse("only leaps, as in K or F", s.words[0]);
}

// flip = around          flip = enclosed
void read_flip(Draft& in, const Setting& s, const std::string&) {
  in.v.flip = choose<FlipRule>(
      one_word(s),
      {{"none", FlipRule::None}, {"around", FlipRule::Around}, {"enclosed", FlipRule::Enclosed}});
}

// --- checks

/// hop.X is obeyed by plain hoppers (p): those that land right behind their hurdle do not slide.
void check_hops(const Checker& c) {
  for (const PieceDef& piece : c.v.pieces) {
    const std::string key = "hop." + piece.id;
    if (!c.def.find(key)) continue;
    bool hops = false;
    const auto look = [&](const betza::Program& program) {
      for (const betza::Rule& rule : program.rules) {
        const bool plain =
            rule.shape == betza::Shape::Hopper &&
            std::none_of(rule.rays.begin(), rule.rays.end(),
                         [](const betza::Ray& r) { return r.land_behind || r.tame_hurdle; });
        hops = hops || plain;
      }
    };
    look(piece.program);
    for (const ZoneMove& z : piece.zone_moves) look(z.program);
    if (!hops) c.error(key, key + ": the piece has no move over a hurdle (p) that this can limit");
  }
}

/// A royal is spared with all its kind or not at all: check has one meaning for a captor.
void check_spares(const Checker& c) {
  for (const PieceDef& piece : c.v.pieces) {
    const auto spared = [&](PieceIndex t) {
      return std::count(piece.spares.begin(), piece.spares.end(), t) > 0;
    };
    const auto n = std::count_if(c.v.royalty.pieces.begin(), c.v.royalty.pieces.end(), spared);
    if (n > 0 && n < static_cast<long>(c.v.royalty.pieces.size()))
      c.error("spare." + piece.id, "spare." + piece.id + ": either all royal pieces or none");
  }
}

void check_captures(const Checker& c) {
  if (c.v.blast && c.v.royalty.mode == RoyalMode::All)
    c.error("blast", "blast needs royal = ... last: an explosion can capture the royal piece");
  for (const char* key : {"blast.immune", "blast.proof", "blast.wall", "blast.hand"})
    if (c.own(key) && !c.v.blast) c.error(key, std::string(key) + " needs blast = on");
  if (c.v.blast_to_hand && c.v.hands.captured == Captured::Gone)
    c.error("blast.hand", "blast.hand needs captures = keep or return");
  check_hops(c);
  check_spares(c);
  for (const PieceDef& piece : c.v.pieces)
    if (!piece.burns.rules.empty() && c.v.royalty.mode != RoyalMode::None)
      c.error("burn." + piece.id,
              "burn." + piece.id + " needs royal = none and extinct: check does not know fire");
}

}  // namespace

extern const Family kCaptures = {
    .keys =
        {
            {"must.capture", read_must_capture},
            {"blast", read_blast},
            {"blast.immune", read_blast_immune},
            {"blast.wall", read_blast_wall},
            {"blast.proof", read_blast_proof},
            {"blast.hand", read_blast_hand},
            {"capture.wall", read_capture_wall},
            {"capture.side", read_capture_side},
            {"capture.becomes", read_capture_becomes},
            {"spare.", read_spare, Scope::Piece},
            {"hop.", read_hop, Scope::Piece},
            {"rank.", read_rank, Scope::Piece},
            {"burn.", read_burn, Scope::Piece},
            {"flip", read_flip},
        },
    .check = check_captures,
};

}  // namespace variants

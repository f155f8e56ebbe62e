// variants/readers/promotion.cpp: readers of the keys promote*: what a piece becomes, where, when,
// and whether it must. Tested by tests/variants/loader_test.cpp.
#include "variants/readers/checker.h"
#include "variants/readers/draft.h"
#include "variants/readers/piece_key.h"
#include "variants/text.h"

namespace variants {

namespace {

void read_promote(Draft& in, const Setting& s, const std::string&) {
  in.promote_plus = choose<bool>(one_word(s), {{"none", false}, {"+", true}, {"both", true}});
  in.promote_back = one_word(s) == "both";
}

/// Has the second player's piece a key of its own?
bool black_has_own(const Draft& in, const std::string& id) {
  return in.def.find("promote." + lower(id)) != nullptr;
}

// promote.P = Q R B N, or +, or none
void read_promotes_to(Draft& in, const Setting& s, const std::string& sub) {
  const PieceId id = id_of(sub);
  PieceDef* piece = piece_of(in, sub);
  if (!piece) return;
  std::vector<PieceIndex> targets;
  const std::string only = s.words.size() == 1 ? s.words[0] : "";
  if (only == "+") {
    targets = in.pieces({"+" + id.id});
  } else if (only != "none") {
    targets = in.pieces(s.words);
  }
  if (id.side[0]) piece->promotes_to[0] = targets;
  if (id.side[1] && (!id.side[0] || !black_has_own(in, sub))) piece->promotes_to[1] = targets;
}

// move.becomes = P:N N:B
void read_move_becomes(Draft& in, const Setting& s, const std::string&) {
  if (s.words.size() == 1 && s.words[0] == "none") return;
  for (const std::string& word : s.words) {
    const std::size_t colon = word.find(':');
    if (colon == std::string::npos) refuse("expected PIECES:PIECE, as in P:N", word);
    const PieceIndex then = in.index(id_of(word.substr(colon + 1)).id);
    std::vector<PieceIndex> list;
    in.add_run(word.substr(0, colon), list);
    for (PieceIndex i : list) in.v.pieces[static_cast<std::size_t>(i)].changes_to = then;
  }
}

// promote.when = entry capture
std::uint8_t when(const Setting& s) {
  std::uint8_t set = kByStyle;
  for (const std::string& word : s.words)
    set |= choose<std::uint8_t>(
        word,
        {{"entry", kOnEntry}, {"inside", kInside}, {"leave", kOnLeaving}, {"capture", kOnCapture}});
  return set;
}

void read_promotion_when(Draft& in, const Setting& s, const std::string& sub) {
  if (sub.empty()) {
    in.when = when(s);
  } else if (PieceDef* piece = piece_of(in, sub)) {
    piece->when = when(s);
    in.own_when.insert(in.v.find(piece->id));
  }
}

// promote.defer = turn
void read_promotion_defer(Draft& in, const Setting& s, const std::string&) {
  in.v.promotion_waits = choose<bool>(one_word(s), {{"none", false}, {"turn", true}});
}

// promote.last = P L
void read_promotion_last(Draft& in, const Setting& s, const std::string&) {
  for (PieceIndex i : in.pieces(s.words))
    in.v.pieces[static_cast<std::size_t>(i)].promotes_last = true;
}

// promote.file = P
void read_promotion_file(Draft& in, const Setting& s, const std::string&) {
  for (PieceIndex i : in.pieces(s.words))
    in.v.pieces[static_cast<std::size_t>(i)].promotes_by_file = true;
}

// promote.place = P step peaceful lone
void read_promotion_place(Draft& in, const Setting& s, const std::string&) {
  if (s.words.size() == 1 && s.words[0] == "none") return;
  InPlaceRule rule;
  for (const std::string& word : s.words) {
    if (word == "step")
      rule.step = true;
    else if (word == "peaceful")
      rule.peaceful = true;
    else if (word == "lone")
      rule.lone = true;
    else
      in.add_run(word, rule.pieces);
  }
  if (rule.pieces.empty()) refuse("missing pieces");
  in.v.in_place = rule;
}

// promote.from.T = last 2
void read_promotes_from(Draft& in, const Setting& s, const std::string& sub) {
  if (PieceDef* piece = piece_of(in, sub)) piece->promotes_from = in.zone(s.words);
}

PromotionForce force(const Setting& s) {
  return choose<PromotionForce>(one_word(s), {{"always", PromotionForce::Always},
                                              {"stuck", PromotionForce::Stuck},
                                              {"never", PromotionForce::Never}});
}

void read_promotion_zone(Draft& in, const Setting& s, const std::string& sub) {
  if (sub.empty()) {
    in.promotion_zone = in.zone(s.words);
  } else if (PieceDef* piece = piece_of(in, sub)) {
    piece->promotion_zone = in.zone(s.words);
    in.own_promotion_zone.insert(in.v.find(piece->id));
  }
}

void read_promotion_force(Draft& in, const Setting& s, const std::string& sub) {
  const bool word = s.words[0] == "always" || s.words[0] == "stuck" || s.words[0] == "never";
  if (sub.empty() && !word) {  // promote.force = P L: these where they are stuck, others never
    if (s.words[0][0] >= 'a' && s.words[0][0] <= 'z')
      refuse("'" + s.words[0] + "' is not one of: always, stuck, never, nor a list of pieces" +
                 did_you_mean(s.words[0], {"always", "stuck", "never"}),
             s.words[0]);
    in.force = PromotionForce::Never;
    for (PieceIndex i : in.pieces(s.words)) {
      in.v.pieces[static_cast<std::size_t>(i)].force = PromotionForce::Stuck;
      in.own_force.insert(i);
    }
  } else if (sub.empty()) {
    in.force = force(s);
  } else if (PieceDef* piece = piece_of(in, sub)) {
    piece->force = force(s);
    in.own_force.insert(in.v.find(piece->id));
  }
}

void read_promotion_limit(Draft& in, const Setting& s, const std::string&) {
  read_counts(in, s, 0, [](PieceDef& piece, int n) { piece.limit = n; });
}

/// The zone of pieces that have none of their own: those that turn back turn everywhere.
Zone common_zone(const Draft& in) {
  if (in.promotion_zone) return *in.promotion_zone;
  return in.promote_back ? in.zone({"all"}) : in.zone({"last", "1"});
}

/// promote = + and both: what no key of the piece itself says.
void promote_to_plus(Draft& in, PieceIndex index) {
  PieceDef& piece = in.v.pieces[static_cast<std::size_t>(index)];
  const PieceIndex plus = in.v.find("+" + piece.id);
  if (plus == kNoPieceIndex) return;
  PieceDef& promoted = in.v.pieces[static_cast<std::size_t>(plus)];
  promoted.unpromoted = index;
  for (std::size_t side = 0; side < 2; ++side) {
    const bool said =
        in.def.find("promote." + piece.id) != nullptr || (side == 1 && black_has_own(in, piece.id));
    if (in.promote_plus && !said) piece.promotes_to[side] = {plus};
    if (in.promote_back && promoted.promotes_to[side].empty()) promoted.promotes_to[side] = {index};
  }
}

/// What no key specifies for a piece alone holds as for all of them.
void finish_promotion(Draft& in) {
  const auto count = static_cast<PieceIndex>(in.v.pieces.size());
  for (PieceIndex i = 0; i < count; ++i) promote_to_plus(in, i);
  for (PieceIndex i = 0; i < count; ++i) {
    PieceDef& piece = in.v.pieces[static_cast<std::size_t>(i)];
    const bool promotes = !piece.promotes_to[0].empty() || !piece.promotes_to[1].empty();
    if (promotes && !in.own_promotion_zone.count(i)) piece.promotion_zone = common_zone(in);
    if (!in.own_force.count(i)) piece.force = in.force;
    if (!in.own_when.count(i)) piece.when = in.when;
  }
}

// --- checks

void check_promotion(const Checker& c) {
  for (const PieceDef& piece : c.v.pieces) {
    const bool promotes = !piece.promotes_to[0].empty() || !piece.promotes_to[1].empty();
    for (std::size_t side = 0; side < 2; ++side)
      if (!piece.promotes_to[side].empty() && piece.promotion_zone.squares[side].empty())
        c.error("promote.zone",
                std::string("promote.zone: no square for ") + side_name(side) + "'s " + piece.id);
    if (piece.promotes_from && (piece.when & (kOnLeaving | kOnCapture)) != 0)
      c.error("promote.from." + piece.id,
              "promote.from." + piece.id + ": not with promote.when = leave or capture");
    const std::string force = "promote.force." + piece.id;
    if (!promotes && c.own(force)) c.error(force, force + ": the piece has nothing to promote to");
  }
}

}  // namespace

extern const Family kPromotion = {
    .keys =
        {
            {"promote", read_promote},
            {"promote.zone", read_promotion_zone},
            {"promote.zone.", read_promotion_zone, Scope::Piece},
            {"promote.from.", read_promotes_from, Scope::Piece},
            {"promote.force", read_promotion_force},
            {"promote.force.", read_promotion_force, Scope::Piece},
            {"promote.when", read_promotion_when},
            {"promote.when.", read_promotion_when, Scope::Piece},
            {"promote.defer", read_promotion_defer},
            {"promote.last", read_promotion_last},
            {"promote.file", read_promotion_file},
            {"promote.place", read_promotion_place},
            {"promote.limit", read_promotion_limit},
            {"move.becomes", read_move_becomes},
            {"promote.", read_promotes_to, Scope::Piece},
        },
    .finish = finish_promotion,
    .check = check_promotion,
};

}  // namespace variants

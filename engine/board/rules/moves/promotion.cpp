// engine/board/rules/moves/promotion.cpp: compiles promotion rules for one board, and the slower
// questions of PromotionChoices. Tested by tests/engine/rules_test.cpp,
// tests/engine/lion_trading_test.cpp and by perft.
#include "engine/board/rules/moves/promotion.h"

#include "engine/board/rules/describe.h"
#include "engine/board/rules/moves/promotion_choices.h"

namespace engine {

std::optional<PieceType> Promotion::type_on_file(const Rules& rules, Color c, int file) {
  const Geometry& g = rules.geometry();
  const std::vector<Piece>& start = rules.start_squares();
  const int rank = c == kWhite ? 0 : g.ranks() - 1;
  for (int f : {file, file - 1, file + 1}) {
    if (!g.inside(f, rank) || start.empty()) continue;
    const Piece p = start[static_cast<std::size_t>(g.square(f, rank))];
    if (p != kNoPiece && p != kHole && !rules.royal(type_of(p))) return type_of(p);
  }
  return std::nullopt;
}

std::string Promotion::describe(const Rules& rules) {
  std::string out;
  for (int i = 0; i < rules.types(); ++i) {
    const auto t = static_cast<PieceType>(i);
    const auto& to = rules.promotions(kWhite, t);
    if (to.empty() || !rules.def(t).side[kWhite]) continue;
    std::vector<variants::PieceIndex> types(to.begin(), to.end());
    const auto& zone = rules.def(t).promotion_zone.squares[kWhite];
    out += (out.empty() ? "" : " ") + rules.def(t).name +
           (rules.def(t).force == variants::PromotionForce::Always ? " promotes to "
                                                                   : " may promote to ") +
           names_of(rules, types, "or") +
           (zone.empty() ? "." : " on " + squares_text(rules, zone) + ".");
  }
  return out.empty() ? out : out + " (For Black the board is mirrored.)";
}

namespace {

/// promote.file: what a piece of type `t` becomes on this file; on a royal's file what it may
/// become and that no side starts with, if there is such a type.
std::optional<PieceType> choice_on_file(const Rules& rules, Color c, PieceType t, int file) {
  const Geometry& g = rules.geometry();
  const std::vector<Piece>& start = rules.start_squares();
  if (start.empty()) return std::nullopt;
  const Square home = g.square(file, c == kWhite ? 0 : g.ranks() - 1);
  const Piece there = start[static_cast<std::size_t>(home)];
  if (there != kNoPiece && there != kHole && rules.royal(type_of(there)))
    for (PieceType u : rules.promotions(c, t))
      if (std::count(start.begin(), start.end(), make_piece(c, u)) == 0) return u;
  return Promotion::type_on_file(rules, c, file);
}

}  // namespace

template <int Bits>
PromotionRule<Bits>::PromotionRule(const Rules& rules, Color c, PieceType t, const Set& board,
                                   const Set& dead_squares)
    : types(rules.promotions(c, t)), dead(dead_squares) {
  if (types.empty()) return;
  const Geometry& g = rules.geometry();
  const variants::PieceDef& def = rules.def(t);
  plus = rules.promotes_to_plus(t);
  by_file = def.promotes_by_file;
  if (by_file)
    for (int f = 0; f < g.files(); ++f) on_file.push_back(choice_on_file(rules, c, t, f));
  force = def.force;
  for (PieceType u : types) {
    limited = limited || rules.def(u).limit > 0;
    to_counted_royal =
        to_counted_royal || (rules.royal(u) && (rules.has<LastRoyal>() || rules.has<DupleCheck>()));
  }
  limited = limited || rules.has<Stock>();
  Set last_rank;
  for (int f = 0; f < g.files(); ++f) last_rank.set(g.square(f, c == kWhite ? g.ranks() - 1 : 0));
  for (Square s = 0; s < g.size(); ++s)
    if (rules.promotes_on(c, t, s)) zone.set(s);
  const int when = rules.promotes_when(t);
  on_capture = (when & variants::kOnCapture) != 0;
  from_inside = from_outside = def.promotes_last ? last_rank & board : Set{};
  if ((when & variants::kInside) != 0) from_inside |= zone;
  if ((when & variants::kOnLeaving) != 0) from_inside |= ~zone;
  if ((when & variants::kOnEntry) != 0) from_outside |= zone;
  quiet_zone = zone & (from_inside | from_outside);
  somewhere = on_capture ? board : from_inside | from_outside;
}

/// Also where promote.file is set: it needs rules_ for the files.
template <int Bits>
void PromotionChoices<Bits>::prepare_limits(const Position<Bits>& p) {
  rules_ = &p.rules();
  us_ = p.side_to_move();
  std::size_t n = 0;
  for (PieceType u : rule_->types) {
    const int limit = rules_->def(u).limit;
    const bool in_stock = !rules_->template has<Stock>() || p.hand(us_, u) > 0;
    if (in_stock && (limit == 0 || p.count(us_, u) < limit)) free_[n++] = u;
  }
  begin_ = free_.data();
  end_ = begin_ + n;
}

/// Is `u` what started on the file of `to`?
template <int Bits>
bool PromotionChoices<Bits>::fits(PieceType u, Square to) const {
  return rule_->on_file[static_cast<std::size_t>(rules_->geometry().file(to))] == u;
}

/// Number of (square, type) pairs over the squares of `in`.
template <int Bits>
std::uint64_t PromotionChoices<Bits>::choices_by_file(const Set& in) const {
  std::uint64_t total = 0;
  for (Set squares = in; squares;) {
    const Square to = squares.pop_lsb();
    total += static_cast<std::uint64_t>(
        std::count_if(begin(), end(), [&](PieceType u) { return fits(u, to); }));
  }
  return total;
}

#define AANCA_INSTANTIATE(bits)        \
  template struct PromotionRule<bits>; \
  template class PromotionChoices<bits>;
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine

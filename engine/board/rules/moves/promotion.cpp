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

namespace {

/// Which moves of the type promote: "A move to rank 8 (White) or rank 1 (Black)", "A capture".
std::string promoting_moves(const Rules& rules, PieceType t) {
  const variants::PieceDef& def = rules.def(t);
  const int when = rules.promotes_when(t);
  const std::string zone = zone_text(rules, def.promotion_zone);
  std::vector<std::string> ways;
  if ((when & variants::kOnEntry) != 0)
    ways.push_back((when & variants::kInside) != 0 && (when & variants::kOnLeaving) == 0 ? "to"
                                                                                         : "into");
  if ((when & variants::kInside) != 0 && ways != std::vector<std::string>{"to"})
    ways.push_back("within");
  if ((when & variants::kOnLeaving) != 0) ways.push_back("out of");
  const bool everywhere =
      def.promotion_zone.squares[kWhite].size() == static_cast<std::size_t>(rules.squares());
  std::string out = ways.empty() ? "" : "A move " + joined(ways, "or") + " " + zone;
  if (everywhere && (when & variants::kInside) != 0) out = "Any move";
  if (def.promotes_from) out += " from " + zone_text(rules, *def.promotes_from);
  if ((when & variants::kOnCapture) == 0) return out;
  if (!out.empty()) return out + ", or a capture from or to there,";
  return everywhere ? "A capture" : "A capture from or to " + zone;
}

/// "Pawn to Queen, Rook, Bishop or Knight"; of one side only if the other's promotions differ. What
/// keeps its name has its letter too.
std::string promotion_of(const Rules& rules, PieceType t, Color c, bool of_side) {
  const auto& to = rules.promotions(c, t);
  const char* const whose = !of_side ? "" : c == kWhite ? "White's " : "Black's ";
  const std::string& name = rules.def(t).name;
  std::string into = names_of(rules, std::vector<variants::PieceIndex>(to.begin(), to.end()), "or");
  if (into == name) into += " (" + rules.def(to[0]).id + ")";
  return whose + name + " to " + into;
}

/// What else restricts promotions.
std::string promotion_limits(const Rules& rules) {
  std::vector<bool> stuck, last, by_file;
  std::string limited;
  for (int i = 0; i < rules.types(); ++i) {
    const variants::PieceDef& def = rules.def(static_cast<PieceType>(i));
    const bool promotes = !def.promotes_to[0].empty() || !def.promotes_to[1].empty();
    stuck.push_back(promotes && def.force == variants::PromotionForce::Stuck);
    last.push_back(promotes && def.promotes_last);
    by_file.push_back(promotes && def.promotes_by_file);
    if (def.limit > 0)
      limited += (limited.empty() ? "" : ", ") + std::to_string(def.limit) + " of " + def.name;
  }
  std::string out;
  const std::ptrdiff_t forced = std::count(stuck.begin(), stuck.end(), true);
  if (forced > 0)
    out += " " + (forced > 6 ? "A piece" : names_where(rules, stuck, "or")) +
           " must promote where it could never move again.";
  if (const std::string who = names_where(rules, last, "or"); !who.empty())
    out += " " + sentence(who) + " may promote by any move to the last rank.";
  if (const std::string who = names_where(rules, by_file, "or"); !who.empty())
    out += " " + sentence(who) + " promotes only to what started on the file where it ends.";
  if (!limited.empty()) out += " No promotion gives a side more than " + limited + " on the board.";
  return out;
}

}  // namespace

std::string Promotion::describe(const Rules& rules) {
  std::vector<std::pair<std::string, std::string>> sentences;  // beginning, pieces
  for (int i = 0; i < rules.types(); ++i) {
    const auto t = static_cast<PieceType>(i);
    if (twin_of_other(rules, t)) continue;
    const bool differ = rules.promotions(kWhite, t) != rules.promotions(kBlack, t);
    std::string moves = promoting_moves(rules, t);
    if (moves.empty()) continue;  // it has none, or promotes where it stands
    moves +=
        rules.def(t).force == variants::PromotionForce::Always ? " promotes " : " may promote ";
    for (Color c : {kWhite, kBlack}) {
      if (rules.promotions(c, t).empty() || (c == kBlack && !differ)) continue;
      const std::string text = promotion_of(rules, t, c, differ);
      const auto same = std::find_if(sentences.begin(), sentences.end(),
                                     [&](const auto& entry) { return entry.first == moves; });
      if (same == sentences.end())
        sentences.push_back({moves, text});
      else if (("; " + same->second + ";").find("; " + text + ";") == std::string::npos)
        same->second += "; " + text;
    }
  }
  std::string out;
  for (const auto& [moves, pieces] : sentences) out += " " + moves + pieces + ".";
  return out.empty() ? out : (out + promotion_limits(rules)).substr(1);
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
  if (def.promotes_from) {  // `zone` is where the move starts now
    from_inside |= from_outside, from_outside = zone = Set{};
    for (int s : def.promotes_from->squares[c]) zone.set(static_cast<Square>(s));
  }
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

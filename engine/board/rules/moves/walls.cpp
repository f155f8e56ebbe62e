// engine/board/rules/moves/walls.cpp: where a wall may be put after a move. Tested by
// tests/data/perft: duck, amazons, isolation, joust, snailtrail, atlantis.
#include "engine/board/rules/moves/walls.h"

#include "engine/board/position/position.h"
#include "engine/board/rules/describe.h"

namespace engine {

namespace {

using Kind = variants::WallRule::Kind;

constexpr betza::Delta kSides[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

/// Pieces and walls once the move has been made.
template <int Bits>
Bitset<Bits> occupied_after(const Position<Bits>& p, Move m) {
  Bitset<Bits> out = p.occupied();
  if (m.kind() == MoveKind::Pass) return out;
  for (Square s : p.victims(m)) out.reset(s);
  if (m.kind() != MoveKind::Drop) out.reset(m.from());
  if (m.kind() == MoveKind::Castling) out.reset(m.extra(0)), out.set(m.extra(1));
  out.set(m.to());
  if (m.has_piece() && m.kind() == MoveKind::Normal) out.set(m.from());  // gating
  return out;
}

/// Where the piece that moved could go next without taking.
template <int Bits>
Bitset<Bits> next_targets(const Position<Bits>& p, Move m, const Bitset<Bits>& occupied) {
  const bool fresh = m.kind() == MoveKind::Drop || m.kind() == MoveKind::Promotion;
  const PieceType t = fresh ? m.piece() : type_of(p.piece_on(m.from()));
  Bitset<Bits> out;
  for (const Mover<Bits>& mover : p.tables().movers(p.side_to_move(), t))
    if (mover.quiet && mover.has_reach()) out |= mover.reach(m.to(), occupied);
  return out;
}

template <int Bits>
Bitset<Bits> beside_walls(const Position<Bits>& p) {
  Bitset<Bits> out = p.tables().template get<Walls>().border;
  for (Bitset<Bits> walls = p.walls(); walls;) {
    const Square s = walls.pop_lsb();
    for (const betza::Delta d : kSides)
      if (const auto next = p.geometry().step(s, d)) out.set(*next);
  }
  return out;
}

/// Squares on which a wall may be put after `m`.
template <int Bits>
Bitset<Bits> building_ground(const Position<Bits>& p, Move m) {
  const Bitset<Bits> occupied = occupied_after(p, m);
  Bitset<Bits> out = p.tables().template get<Walls>().zone[p.side_to_move()] & ~occupied;
  switch (p.rules().variant().wall.kind) {
    case Kind::Arrow:
      return out & next_targets(p, m, occupied);
    case Kind::Past:
      return out & Bitset<Bits>::of(m.from());
    case Kind::Edge:
      return out & beside_walls(p);
    default:
      return out;
  }
}

}  // namespace

template <int Bits>
Walls::Sets<Bits>::Sets(const Rules& rules) {
  const Geometry& g = rules.geometry();
  for (Color c : {kWhite, kBlack})
    for (Square s : rules.variant().wall.zone.squares[c]) zone[c].set(s);
  for (Square s = 0; s < g.size(); ++s)
    for (const betza::Delta d : kSides)
      if (const auto next = g.step(s, d); !g.hole(s) && (!next || g.hole(*next))) border.set(s);
}

std::string Walls::describe(const Rules& rules) {
  const variants::WallRule& rule = rules.variant().wall;
  if (rule.kind == Kind::Duck)
    return "After its move a side puts the duck on another empty square; no piece enters or passes "
           "it.";
  const std::string when = !rule.or_move ? "After its move a side puts"
                           : rules.has<Royalty>()
                               ? "Instead of moving, a side that is not in check may put"
                               : "Instead of moving, a side may put";
  const char* const where = rule.kind == Kind::Arrow  ? " where the piece that moved could go next"
                            : rule.kind == Kind::Edge ? " at the edge of the board or beside a wall"
                                                      : "";
  int squares = 0;
  for (Square s = 0; s < rules.squares(); ++s) squares += rules.geometry().hole(s) ? 0 : 1;
  const bool everywhere = static_cast<int>(rule.zone.squares[kWhite].size()) == squares;
  const std::string place =
      rule.kind == Kind::Past
          ? "where the piece that moved came from"
          : "on an empty square" + (everywhere ? "" : " of " + zone_text(rules, rule.zone)) + where;
  return when + " a wall " + place + ". No piece enters or passes a wall.";
}

template <int Bits>
void Walls::expand(const Position<Bits>& p, Gen gen, MoveList& list, std::size_t first) {
  if (p.rules().variant().wall.or_move) {
    if (gen == Gen::Captures || gen == Gen::Drops || p.in_check()) return;
    const Move pass(0, 0, MoveKind::Pass);
    for (Bitset<Bits> to = building_ground(p, pass); to;) list.add(pass.with_wall(to.pop_lsb()));
    return;
  }
  const MoveList bare = list;
  list.resize(first);
  for (std::size_t i = first; i < bare.size(); ++i)
    if (bare[i].extras() < kMaxExtras)
      for (Bitset<Bits> to = building_ground(p, bare[i]); to;)
        list.add(bare[i].with_wall(to.pop_lsb()));
}

template <int Bits>
void Walls::on_move(Position<Bits>& p, Color) {
  const Move m = p.state().move;
  if (!m.has_wall()) return;
  if (p.rules().variant().wall.kind == Kind::Duck)
    for (Bitset<Bits> old = p.walls(); old;) p.set_wall(old.pop_lsb(), false);
  p.set_wall(m.wall(), true);
}

#define AANCA_INSTANTIATE(bits)                                                    \
  template struct Walls::Sets<bits>;                                               \
  template void Walls::expand(const Position<bits>&, Gen, MoveList&, std::size_t); \
  template void Walls::on_move(Position<bits>&, Color);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine

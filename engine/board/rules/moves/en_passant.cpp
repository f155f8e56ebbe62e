// engine/board/rules/moves/en_passant.cpp: en-passant squares after a double step. Tested by
// tests/engine/setup_test.cpp and by perft (chess, berolina, omega).
#include "engine/board/rules/moves/en_passant.h"

#include <algorithm>
#include <numeric>

#include "engine/board/position/position.h"

namespace engine {

namespace {

/// Does some rule of some piece, on some zone or of either side, pass the test?
template <class Test>
bool some_rule(const variants::Variant& v, Test test) {
  const auto has = [&](const betza::Program& p) {
    return std::any_of(p.rules.begin(), p.rules.end(), test);
  };
  return std::any_of(v.pieces.begin(), v.pieces.end(), [&](const variants::PieceDef& d) {
    return has(d.program) || (d.black_program && has(*d.black_program)) ||
           std::any_of(d.zone_moves.begin(), d.zone_moves.end(),
                       [&](const variants::ZoneMove& z) { return has(z.program); });
  });
}

/// Can one of `pieces` capture by the mover on one of `squares`?
template <int Bits>
bool captures_on(const Position<Bits>& p, const Mover<Bits>& m, Bitset<Bits> pieces,
                 const Bitset<Bits>& squares) {
  if (m.kind == MoverKind::Leap && !m.steps.empty()) {
    for (const typename Mover<Bits>::Step& step : m.steps)
      if (squares.stepped(-step.offset) & step.sources & pieces) return true;
    return false;
  }
  for (; pieces;)
    if (m.reach(pieces.pop_lsb(), p.occupied()) & squares) return true;
  return false;
}

/// Can a piece of the side that is to move next capture on one of the squares?
template <int Bits>
bool usable(const Position<Bits>& p, Color them, const State& st) {
  const MoveTables<Bits>& tables = p.tables();
  Bitset<Bits> squares;
  for (int i = 0; i < st.ep_count; ++i) squares.set(st.ep_squares[static_cast<std::size_t>(i)]);
  squares &= tables.template get<EnPassant>().zone[them];
  const int types = p.rules().types();
  for (int i = 0; i < types; ++i) {
    const auto t = static_cast<PieceType>(i);
    if (!tables.plan(them, t).takes_en_passant) continue;
    for (const Mover<Bits>& m : tables.movers(them, t))
      if (m.en_passant && captures_on(p, m, p.pieces(them, t), squares)) return true;
  }
  return false;
}

}  // namespace

EnPassant::Data::Data(const Rules& rules) : double_zone(rules.variant().pawns.double_zone) {}

template <int Bits>
EnPassant::Sets<Bits>::Sets(const Rules& rules) {
  const auto& limited = rules.variant().pawns.ep_zone;
  for (Color c : {kWhite, kBlack})
    for (Square s = 0; s < rules.squares(); ++s)
      if (!rules.geometry().hole(s) && !limited) zone[c].set(s);
  for (Color c : {kWhite, kBlack})
    if (limited)
      for (Square s : limited->squares[c]) zone[c].set(s);
}

bool EnPassant::present(const variants::Variant& v) {
  return v.pawns.en_passant && some_rule(v, [](const betza::Rule& r) { return r.en_passant; });
}

std::string EnPassant::describe(const Rules& rules) {
  const auto leaves_squares = [](const variants::PieceDef& d) {
    return std::any_of(d.program.rules.begin(), d.program.rules.end(),
                       [](const betza::Rule& r) { return r.leaves_ep_squares; });
  };
  const auto& pieces = rules.variant().pieces;
  if (std::none_of(pieces.begin(), pieces.end(), leaves_squares)) return "";
  return "A piece that has just made a double step may be captured on a square that it passed (en "
         "passant).";
}

Key EnPassant::squares_key(const engine::State& st, const Zobrist& zobrist) {
  Key out = 0;
  for (int i = 0; i < st.ep_count; ++i)
    out ^= zobrist.ep(st.ep_squares[static_cast<std::size_t>(i)]);
  return out;
}

void EnPassant::to_setup(const Board& board, Setup& setup) {
  const engine::State& st = board.state();
  for (int i = 0; i < st.ep_count; ++i)
    setup.ep_squares.push_back(st.ep_squares[static_cast<std::size_t>(i)]);
  if (st.ep_count > 0) setup.ep_victim = st.ep_victim;
}

template <int Bits>
void EnPassant::set_up(Position<Bits>& p, const Setup& setup) {
  engine::State& st = p.state_to_change();
  for (Square s : setup.ep_squares)
    if (st.ep_count < kMaxEpSquares && setup.ep_victim != kNoSquare) {
      st.ep_squares[st.ep_count++] = static_cast<std::int16_t>(s);
      st.ep_victim = static_cast<std::int16_t>(setup.ep_victim);
    }
}

/// A move word with extras names the squares (bent double steps); otherwise they are those on the
/// straight line.
template <int Bits>
void EnPassant::after_double_step(Position<Bits>& p, Color us) {
  engine::State& st = p.state_to_change();
  const Move m = st.move;
  const auto leave = [&](Square s) {
    if (st.ep_count < kMaxEpSquares) st.ep_squares[st.ep_count++] = static_cast<std::int16_t>(s);
  };
  for (int i = 0; i < m.extras(); ++i) leave(m.extra(i));
  if (m.extras() == 0) {  // the squares passed on a straight line
    const Geometry& g = p.geometry();
    const betza::Delta d{g.file(m.to()) - g.file(m.from()), g.rank(m.to()) - g.rank(m.from())};
    const int steps = std::gcd(d.dx, d.dy);
    for (int i = 1; i < steps; ++i)
      leave(g.square(g.file(m.from()) + d.dx / steps * i, g.rank(m.from()) + d.dy / steps * i));
  }
  // A square that no piece can capture on makes no different position.
  if (usable(p, ~us, st))
    st.ep_victim = static_cast<std::int16_t>(m.to());
  else
    st.ep_count = 0;
}

#define AANCA_INSTANTIATE(bits)                                   \
  template struct EnPassant::Sets<bits>;                          \
  template void EnPassant::set_up(Position<bits>&, const Setup&); \
  template void EnPassant::after_double_step(Position<bits>&, Color);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine

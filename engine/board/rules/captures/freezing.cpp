// engine/board/rules/captures/freezing.cpp: who is frozen. Tested by
// tests/engine/capture_modes_test.cpp.
#include "engine/board/rules/captures/freezing.h"

#include <algorithm>

#include "engine/board/position/position.h"
#include "engine/board/rules/describe.h"

namespace engine {

namespace {

/// Pieces of the side to move that are frozen.
template <int Bits>
Bitset<Bits> frozen(const Position<Bits>& p) {
  const Rules& rules = p.rules();
  const Color us = p.side_to_move();
  const auto& area = p.tables().template get<Freezing>().area[~us];
  Bitset<Bits> out;
  for (int i = 0; i < rules.types(); ++i) {
    const auto t = static_cast<PieceType>(i);
    if (area[t].empty()) continue;
    for (Bitset<Bits> s = p.pieces(~us, t); s;)
      out |= area[t][static_cast<std::size_t>(s.pop_lsb())] & p.pieces(us);
    for (int k = 0; k < rules.types(); ++k) {  // a mimic treats such a piece as that would it
      const auto mimic = static_cast<PieceType>(k);
      if ((rules.def(mimic).takes & variants::CaptureMode::kMimicry) == 0) continue;
      for (Bitset<Bits> s = p.pieces(~us, mimic); s;)
        out |= area[t][static_cast<std::size_t>(s.pop_lsb())] & p.pieces(us, t);
    }
  }
  return out;
}

bool leaves(const Rules& rules, PieceType t) {
  const auto& list = rules.variant().frozen_leave;
  return std::find(list.begin(), list.end(), t) != list.end();
}

}  // namespace

template <int Bits>
Freezing::Sets<Bits>::Sets(const Rules& rules) {
  const Geometry& g = rules.geometry();
  for (Color c : {kWhite, kBlack}) {
    area[c].resize(static_cast<std::size_t>(rules.types()));
    for (int i = 0; i < rules.types(); ++i) {
      const betza::Program& program = rules.def(static_cast<PieceType>(i)).freezes;
      auto& squares = area[c][static_cast<std::size_t>(i)];
      if (!program.rules.empty()) squares.resize(static_cast<std::size_t>(g.size()));
      for (const betza::Rule& rule : program.rules)
        for (const betza::Ray& ray : rule.rays)
          for (Square s = 0; s < g.size(); ++s)
            if (const auto to = g.step(s, c == kBlack ? -ray.step : ray.step, rule.wraps))
              squares[static_cast<std::size_t>(s)].set(*to);
    }
  }
}

bool Freezing::present(const variants::Variant& v) {
  return std::any_of(v.pieces.begin(), v.pieces.end(),
                     [](const variants::PieceDef& d) { return !d.freezes.rules.empty(); });
}

std::string Freezing::describe(const Rules& rules) {
  std::string out;
  for (const variants::PieceDef& d : rules.variant().pieces)
    if (!d.freezes.rules.empty())
      out += (out.empty() ? "" : " ") + ("An enemy that stands " + place_text(d.freezes_text) +
                                         " from " + d.name + " cannot move.");
  const auto& leaving = rules.variant().frozen_leave;
  if (!leaving.empty())
    out += " A frozen " + names_of(rules, leaving, "or") +
           " may be taken off the board by its own side, as a move.";
  return sentence(out);
}

template <int Bits>
void Freezing::add_moves(const Position<Bits>& p, Gen gen, MoveList& list) {
  if (gen == Gen::Captures || gen == Gen::Drops || p.rules().variant().frozen_leave.empty()) return;
  for (Bitset<Bits> s = frozen(p); s;) {
    const Square at = s.pop_lsb();
    const Move m(at, at, MoveKind::Pickup);
    if (leaves(p.rules(), type_of(p.piece_on(at))) && !list.contains(m)) list.add(m);
  }
}

template <int Bits>
void Freezing::on_move(Position<Bits>& p, Color) {
  engine::State& st = p.state_to_change();
  if (st.move.kind() == MoveKind::Pickup && leaves(p.rules(), type_of(st.moved))) st.halfmoves = 0;
}

template <int Bits>
void Freezing::remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first) {
  const Bitset<Bits> stuck = frozen(p);
  if (!stuck) return;
  remove_if(list, first, [&](Move m) {
    return m.kind() != MoveKind::Drop && m.kind() != MoveKind::Pass &&
           m.kind() != MoveKind::Pickup && stuck.test(m.from());
  });
}

#define AANCA_INSTANTIATE(bits)                                             \
  template struct Freezing::Sets<bits>;                                     \
  template void Freezing::add_moves(const Position<bits>&, Gen, MoveList&); \
  template void Freezing::on_move(Position<bits>&, Color);                  \
  template void Freezing::remove_illegal(Position<bits>&, MoveList&, std::size_t);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine

// engine/board/rules/captures/burning.cpp: removes what is burnt, after the move and before the
// turn passes. Tested by tests/engine/families_test.cpp.
#include "engine/board/rules/captures/burning.h"

#include <algorithm>

#include "engine/board/position/position.h"
#include "engine/board/rules/describe.h"

namespace engine {

namespace {

/// Squares that a leaper's rules reach from `s`.
std::vector<Square> leaps_from(const Rules& rules, const betza::Program& program, Square s,
                               Color c) {
  std::vector<Square> out;
  for (const betza::Rule& rule : program.rules)
    for (const betza::Ray& ray : rule.rays)
      if (const auto to = rules.geometry().step(s, c == kWhite ? ray.step : -ray.step, rule.wraps))
        out.push_back(*to);
  return out;
}

}  // namespace

Burning::Data::Data(const Rules& rules) {
  for (Color c : {kWhite, kBlack}) area[c].resize(static_cast<std::size_t>(rules.types()));
  for (int i = 0; i < rules.types(); ++i) {
    const auto t = static_cast<PieceType>(i);
    const betza::Program& program = rules.def(t).burns;
    if (program.rules.empty()) continue;
    if (!rules.def(t).burns_active) passive.push_back(t);
    for (Color c : {kWhite, kBlack})
      for (Square s = 0; s < rules.squares(); ++s)
        area[c][t].push_back(leaps_from(rules, program, s, c));
  }
}

bool Burning::present(const variants::Variant& v) {
  return std::any_of(v.pieces.begin(), v.pieces.end(),
                     [](const variants::PieceDef& d) { return !d.burns.rules.empty(); });
}

std::string Burning::describe(const Rules& rules) {
  std::vector<bool> burns, passive;
  for (const variants::PieceDef& d : rules.variant().pieces) {
    burns.push_back(!d.burns.rules.empty());
    passive.push_back(burns.back() && !d.burns_active);
  }
  const std::string near = names_where(rules, passive);
  return sentence(names_where(rules, burns) +
                  " burns the enemies around it: they are removed after it has moved.") +
         (near.empty()
              ? ""
              : " An enemy that ends its move in the area of " + near + " is removed itself.");
}

template <int Bits>
void Burning::on_move(Position<Bits>& p, Color us) {
  const Move m = p.state().move;
  if (m.kind() == MoveKind::Pass || !p.pieces(us).test(m.to())) return;
  const Data& d = p.rules().template get<Burning>();
  const Square to = m.to();
  for (PieceType t : d.passive)
    for (Bitset<Bits> enemies = p.pieces(~us, t); enemies;) {
      const auto& area = d.area[~us][t][static_cast<std::size_t>(enemies.pop_lsb())];
      if (std::find(area.begin(), area.end(), to) == area.end()) continue;
      p.remove(to);
      p.state_to_change().halfmoves = 0;
      return;
    }
  const auto& area = d.area[us][type_of(p.piece_on(to))];
  if (area.empty()) return;
  for (Square s : area[static_cast<std::size_t>(to)]) {
    if (!p.pieces(~us).test(s)) continue;
    if (p.state().captured == kNoPiece) p.state_to_change().captured = p.piece_on(s);
    p.state_to_change().halfmoves = 0;
    p.remove(s);
  }
}

#define AANCA_INSTANTIATE(bits) template void Burning::on_move(Position<bits>&, Color);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine

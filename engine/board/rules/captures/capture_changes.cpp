// engine/board/rules/captures/capture_changes.cpp: changes the piece that has captured. Tested by
// tests/data/perft/petrified.perft and tests/engine/families_test.cpp.
#include "engine/board/rules/captures/capture_changes.h"

#include "engine/board/position/position.h"
#include "engine/board/rules/describe.h"

namespace engine {

CaptureChanges::Data::Data(const Rules& rules) {
  const variants::CaptureEffects& e = rules.variant().capture_effects;
  const auto note = [](const std::vector<variants::PieceIndex>& from, auto& to) {
    for (variants::PieceIndex t : from) to[static_cast<std::size_t>(t)] = true;
  };
  note(e.to_wall, to_wall);
  note(e.to_enemy, to_enemy);
  note(e.becomers, becomes);
  note(e.models, model);
}

std::string CaptureChanges::describe(const Rules& rules) {
  const variants::CaptureEffects& e = rules.variant().capture_effects;
  std::string out;
  if (!e.to_wall.empty())
    out += names_of(rules, e.to_wall, "or") +
           " that captures turns into a wall, which no piece enters or passes.";
  if (!e.to_enemy.empty())
    out += (out.empty() ? "" : " ") + names_of(rules, e.to_enemy, "or") +
           " that captures changes sides.";
  if (!e.becomers.empty())
    out += (out.empty() ? "" : " ") + names_of(rules, e.becomers, "or") + " that captures " +
           names_of(rules, e.models, "or") + " becomes one itself.";
  return sentence(out);
}

template <int Bits>
void CaptureChanges::on_move(Position<Bits>& p, Color us) {
  const State& st = p.state();
  const Square to = st.move.to();
  if (st.captured == kNoPiece || !p.pieces(us).test(to)) return;  // it may have exploded
  const Data& d = p.rules().template get<CaptureChanges>();
  PieceType t = type_of(p.piece_on(to));
  if (d.becomes[t] && d.model[type_of(st.captured)]) {
    t = type_of(st.captured);
    p.remove(to);
    p.put(to, make_piece(us, t), 0);
  }
  const bool wall = d.to_wall[t];
  if (!wall && !d.to_enemy[t]) return;
  p.remove(to);
  if (wall)
    p.set_wall(to, true);
  else
    p.put(to, make_piece(~us, t), 0);
}

#define AANCA_INSTANTIATE(bits) template void CaptureChanges::on_move(Position<bits>&, Color);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine

// engine/board/rules/moves/move_changes.cpp: changes the piece that has moved. Tested by
// tests/engine/families_test.cpp.
#include "engine/board/rules/moves/move_changes.h"

#include <algorithm>

#include "engine/board/position/position.h"
#include "engine/board/rules/describe.h"

namespace engine {

MoveChanges::Data::Data(const Rules& rules) {
  becomes.fill(variants::kNoPieceIndex);
  for (int t = 0; t < rules.types(); ++t)
    becomes[static_cast<std::size_t>(t)] = rules.def(static_cast<PieceType>(t)).changes_to;
}

bool MoveChanges::present(const variants::Variant& v) {
  return std::any_of(v.pieces.begin(), v.pieces.end(), [](const variants::PieceDef& d) {
    return d.changes_to != variants::kNoPieceIndex;
  });
}

std::string MoveChanges::describe(const Rules& rules) {
  std::string out = "By moving a piece becomes another one:";
  for (const variants::PieceDef& d : rules.variant().pieces)
    if (d.changes_to != variants::kNoPieceIndex)
      out += (out.back() == ':' ? " " : ", ") + d.name + " " + names_of(rules, {d.changes_to});
  return out + ".";
}

template <int Bits>
void MoveChanges::on_move(Position<Bits>& p, Color us) {
  const State& st = p.state();
  const Square to = st.move.to();
  if (st.moved == kNoPiece || st.move.kind() == MoveKind::Drop || p.piece_on(to) != st.moved)
    return;
  const int then = p.rules().template get<MoveChanges>().becomes[type_of(st.moved)];
  if (then == variants::kNoPieceIndex) return;
  p.remove(to);
  p.put(to, make_piece(us, static_cast<PieceType>(then)), 0);
}

template <int Bits>
void MoveChanges::remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first) {
  const Rules& rules = p.rules();
  remove_if(list, first, [&](Move m) {
    if (m.kind() == MoveKind::Drop || m.kind() == MoveKind::Pass) return false;
    const int then = rules.template get<MoveChanges>().becomes[type_of(p.piece_on(m.from()))];
    if (then == variants::kNoPieceIndex) return false;
    const auto t = static_cast<PieceType>(then);
    return rules.def(t).limit > 0 && p.count(p.side_to_move(), t) >= rules.def(t).limit;
  });
}

#define AANCA_INSTANTIATE(bits)                               \
  template void MoveChanges::on_move(Position<bits>&, Color); \
  template void MoveChanges::remove_illegal(Position<bits>&, MoveList&, std::size_t);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine

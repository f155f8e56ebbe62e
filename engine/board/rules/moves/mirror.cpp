// engine/board/rules/moves/mirror.cpp: crossing to the other board. Tested by
// tests/engine/two_boards_test.cpp and tests/data/perft: alice.
#include "engine/board/rules/moves/mirror.h"

#include "engine/board/position/position.h"

namespace engine {

Mirror::Data::Data(const Rules& rules) {
  for (int t = 0; t < rules.types(); ++t) {
    const variants::PieceDef& def = rules.def(static_cast<PieceType>(t));
    twin.push_back(static_cast<PieceType>(def.twin));
    far.push_back(def.twin < t);
  }
}

std::string Mirror::describe(const Rules&) {
  return "There are two boards. A piece moves on its board, and then goes to the same square of "
         "the other, which must be empty; either half of the move may not leave a royal piece in "
         "check.";
}

template <int Bits>
Bitset<Bits> Mirror::pieces_on(const Position<Bits>& p, bool far) {
  const Data& data = p.rules().template get<Mirror>();
  Bitset<Bits> out;
  for (int i = 0; i < p.rules().types(); ++i) {
    const auto t = static_cast<PieceType>(i);
    if (data.far[t] == far) out |= p.pieces(kWhite, t) | p.pieces(kBlack, t);
  }
  return out;
}

template <int Bits>
void Mirror::on_move(Position<Bits>& p, Color us) {
  engine::State& st = p.state_to_change();
  const Data& data = p.rules().template get<Mirror>();
  const Move m = st.move;
  st.exposed = false;
  if (m.kind() == MoveKind::Pass) return;
  const Bitset<Bits> here = pieces_on(p, data.far[type_of(st.moved)]);
  for (Bitset<Bits> r = p.royals(us) & here; r;)
    st.exposed = p.attacked(r.pop_lsb(), ~us) || st.exposed;
  const auto cross = [&](Square s) {
    const Piece piece = p.piece_on(s);
    const std::uint8_t flags = p.moved_flags(s);
    p.remove(s);
    p.put(s, make_piece(us, data.twin[type_of(piece)]), flags);
  };
  cross(m.to());
  if (m.kind() == MoveKind::Castling) cross(m.extra(1));
}

template <int Bits>
void Mirror::remove_illegal(Position<Bits>& p, MoveList& list, std::size_t first) {
  remove_if(list, first, [&](Move m) {
    p.play(m);
    const bool exposed = p.state().exposed;
    p.undo();
    return exposed;
  });
}

#define AANCA_INSTANTIATE(bits)                                         \
  template Bitset<bits> Mirror::pieces_on(const Position<bits>&, bool); \
  template void Mirror::on_move(Position<bits>&, Color);                \
  template void Mirror::remove_illegal(Position<bits>&, MoveList&, std::size_t);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine

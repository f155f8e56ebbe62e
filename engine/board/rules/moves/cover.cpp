// engine/board/rules/moves/cover.cpp: covers, and guesses of what lies below them. Tested by
// tests/engine/cover_test.cpp.
#include "engine/board/rules/moves/cover.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "engine/board/notation/notation.h"
#include "engine/board/position/position.h"
#include "engine/board/rules/describe.h"

namespace engine {

Cover::Data::Data(const Rules& rules) : covers(static_cast<std::size_t>(rules.types())) {
  for (int t = 0; t < rules.types(); ++t) role.push_back(static_cast<PieceType>(t));
  for (const auto& [piece, as] : rules.variant().covers) {
    covers[static_cast<std::size_t>(piece)] = true;
    role[static_cast<std::size_t>(piece)] = static_cast<PieceType>(as);
  }
}

std::string Cover::describe(const Rules& rules) {
  std::string out =
      "Pieces start covered (~ in the FEN). A covered piece moves as the one that the start "
      "position has on its square, and then is what was below the cover.";
  for (const auto& [piece, as] : rules.variant().covers)
    if (piece != as)
      out += " In the place of " + names_of(rules, {piece}) + " it moves as " +
             names_of(rules, {as}) + ".";
  return out;
}

bool Cover::covered(const Board& board, Square s) {
  return board.rules().has<Cover>() && board.promoted(s);
}

Piece Cover::place(const Board& board, Square s) {
  return board.rules().start_squares()[static_cast<std::size_t>(s)];
}

PieceType Cover::role(const Board& board, Square s) {
  return board.rules().get<Cover>().role[type_of(place(board, s))];
}

template <int Bits>
void Cover::set_up(Position<Bits>& p, const Setup&) {
  const Rules& rules = p.rules();
  for (Bitset<Bits> s = p.pieces(kWhite) | p.pieces(kBlack); s;) {
    const Square at = s.pop_lsb();
    if (!p.promoted(at)) continue;
    const Piece there = rules.start_squares().empty()
                            ? kNoPiece
                            : rules.start_squares()[static_cast<std::size_t>(at)];
    if (there == kNoPiece || there == kHole || color_of(there) != color_of(p.piece_on(at)) ||
        !rules.get<Cover>().covers[type_of(there)])
      throw std::runtime_error("~ on " + square_name(rules.geometry(), at) +
                               ", where no covered piece of that side starts: remove it");
  }
}

template <int Bits>
void Cover::on_move(Position<Bits>& p, Color us) {
  const Move m = p.state().move;
  if (m.kind() != MoveKind::Pass && p.pieces(us).test(m.to()) && p.promoted(m.to()))
    p.set_flags(m.to(), 0);
}

template <int Bits>
void Cover::deal(Position<Bits>& p, std::uint64_t number) {
  std::array<std::vector<Square>, 2> covers;
  std::uint64_t seed = number;
  for (Bitset<Bits> s = p.occupied(); s;) {
    const Square at = s.pop_lsb();
    const Piece seen = p.promoted(at) ? place(p, at) : p.piece_on(at);
    seed = Zobrist::mix(seed ^ (static_cast<std::uint64_t>(at) << 32 | seen));
    if (p.promoted(at)) covers[color_of(seen)].push_back(at);
  }
  for (const std::vector<Square>& of_side : covers) {
    std::vector<Piece> below;
    for (Square at : of_side) below.push_back(p.piece_on(at));
    std::sort(below.begin(), below.end());  // the truth leaves no trace
    for (std::size_t left = below.size(); left > 1; --left) {
      seed = Zobrist::mix(seed + 0x9e3779b97f4a7c15ULL);
      std::swap(below[left - 1], below[seed % left]);
    }
    for (std::size_t i = 0; i < below.size(); ++i) {
      if (p.piece_on(of_side[i]) == below[i]) continue;
      const std::uint8_t flags = p.moved_flags(of_side[i]);
      p.remove(of_side[i]);
      p.put(of_side[i], below[i], flags);
    }
  }
}

#define AANCA_INSTANTIATE(bits)                               \
  template void Cover::set_up(Position<bits>&, const Setup&); \
  template void Cover::on_move(Position<bits>&, Color);       \
  template void Cover::deal(Position<bits>&, std::uint64_t);
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine

// engine/board/movegen/walks.h: the moves of pieces that take on their way, or that only a program
// can move. For generator.cpp only. Tested by tests/engine/position_test.cpp and by every perft.
#pragma once

#include <vector>

#include "betza/run.h"
#include "engine/board/movegen/attacks.h"
#include "engine/board/position/position.h"

namespace engine {

/// The word of a landing that is more than from and to. `capture_index` counts long captures.
inline Move special_move(Square from, const betza::Landing& l, int capture_index) {
  if (l.partner_from != kNoSquare)
    return Move(from, l.to, MoveKind::Castling).with_extra(l.partner_from).with_extra(l.partner_to);
  if (l.victims > kMaxExtras)
    return Move(from, l.to, MoveKind::Chain).with_capture_index(capture_index);
  Move move(from, l.to, MoveKind::Multi);
  for (int i = 0; i < l.victims; ++i)
    move = move.with_extra(l.also_captured[static_cast<std::size_t>(i)]);
  if (l.to == from || l.captures || l.victims > 0) return move;
  move = move.with_kind(MoveKind::DoubleStep);
  for (std::size_t i = 0; i < l.ep_squares.size() && i < kMaxExtras; ++i)
    move = move.with_extra(l.ep_squares[i]);
  return move;
}

/// Moves of the piece on `from` by a mover of kind MultiCapture, of the kind that `gen` asks for:
/// `plain(to)` for a move that is from and to alone, `special(Move)` for another. Royals of the own
/// side are not taken. The same move may come twice.
template <int Bits, class Plain, class Special>
void each_multi_capture(const Position<Bits>& p, const Mover<Bits>& m, Square from, Gen gen,
                        Plain plain, Special special) {
  const Color us = p.side_to_move();
  const Bitset<Bits> occupied = p.occupied(), own = p.pieces(us), enemy = p.pieces(~us);
  m.multi_captures->each_open(from, occupied, enemy, [&](const MultiCapture& w) {
    const Square to = w.to;
    if (!m.multi_captures->ends_well(w, from, occupied, enemy)) return;
    for (int i = 0; i < w.taken; ++i)
      if (const Square v = w.takes[static_cast<std::size_t>(i)];
          own.test(v) && p.royal_pieces(us).test(v))
        return;
    const bool ends_on_piece = to != from && occupied.test(to);
    if (ends_on_piece && own.test(to) && p.royal_pieces(us).test(to)) return;
    if ((w.ends & betza::kLandsTame) != 0 && ends_on_piece && p.royal_pieces(~us).test(to)) return;
    const bool captures = w.taken > 0 || ends_on_piece;
    if (captures ? gen == Gen::Quiets : gen == Gen::Captures) return;
    if (w.taken == 0 && to != from) return plain(to);
    Move move(from, to, MoveKind::Multi);
    for (int i = 0; i < w.taken; ++i) move = move.with_extra(w.takes[static_cast<std::size_t>(i)]);
    special(move);
  });
}

/// The same by a mover of kind General. `long_captures` counts captures too long for extras; it
/// starts at 0 with the first mover of the piece.
template <int Bits, class Plain, class Special>
void each_landing(const Position<Bits>& p, const Mover<Bits>& m, Square from, Gen gen,
                  int& long_captures, Plain plain, Special special) {
  if (m.limited && !m.origins.test(from)) return;
  const Color us = p.side_to_move();
  std::vector<betza::Landing> landings;
  betza::run(*m.rule, from, us == kBlack, p.geometry(),
             SetView<Bits>(p, p.pieces(us), p.pieces(~us)), landings);
  for (const betza::Landing& l : landings) {
    const int capture_index = l.victims > kMaxExtras ? long_captures++ : 0;
    if (m.limited && !m.targets.test(l.to)) continue;
    const bool captures = l.captures || l.victims > 0;
    if (captures ? gen == Gen::Quiets : gen == Gen::Captures) continue;
    const bool castles = l.partner_from != kNoSquare;
    if (castles && p.rules().royal(type_of(p.piece_on(from))) &&
        (p.in_check() || Castling::passes_attack(p, from, l.to)))
      continue;
    if (l.to != from && l.victims == 0 && !castles && l.ep_squares.empty())
      plain(l.to);
    else
      special(special_move(from, l, capture_index));
  }
}

}  // namespace engine

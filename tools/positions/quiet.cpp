#include "tools/positions/quiet.h"

namespace positions {

namespace {

bool captures(const engine::Board& board, engine::Move m) {
  const engine::Piece on = board.piece_on(m.to());
  const bool enemy = on != engine::kNoPiece && on != engine::kHole &&
                     engine::color_of(on) != board.side_to_move() &&
                     m.kind() != engine::MoveKind::Castling;
  return enemy || board.victims(m).count > 0;
}

}  // namespace

bool quiet(const engine::Board& board, engine::Move best) {
  return !board.in_check() && best.kind() != engine::MoveKind::Promotion && !captures(board, best);
}

}  // namespace positions

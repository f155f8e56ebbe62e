#include "engine/cecp/highlight.h"

#include <algorithm>
#include <vector>

#include "engine/board/notation.h"

namespace engine {
namespace {

/// One colour letter a square, 0 for none, as the placement field of a FEN.
std::string as_fen(const Geometry& g, const std::vector<char>& marks) {
  std::string out;
  for (int rank = g.ranks() - 1; rank >= 0; --rank) {
    int gap = 0;
    const auto close_gap = [&] {
      if (gap > 0) out += std::to_string(gap);
      gap = 0;
    };
    for (int file = 0; file < g.files(); ++file) {
      const char mark = marks[static_cast<std::size_t>(g.square(file, rank))];
      if (mark == 0) {
        ++gap;
        continue;
      }
      close_gap();
      out.push_back(mark);
    }
    close_gap();
    if (rank > 0) out.push_back('/');
  }
  return out;
}

bool lifts(Move m, Square from) {
  return m.kind() != MoveKind::Drop && m.kind() != MoveKind::Pass && m.from() == from;
}

bool takes(const Board& board, Move m) {
  return m.kind() == MoveKind::EnPassant || (m.kind() != MoveKind::Castling && m.to() != m.from() &&
                                             board.piece_on(m.to()) != kNoPiece);
}

/// How many ways there are to make the same step, leaving the piece unpromoted included.
long ways(Square from, Square to, std::span<const Move> legal) {
  return std::count_if(legal.begin(), legal.end(),
                       [&](Move m) { return lifts(m, from) && m.to() == to; });
}

bool promotes(Square from, Square to, std::span<const Move> legal) {
  return std::any_of(legal.begin(), legal.end(), [&](Move m) {
    return lifts(m, from) && m.to() == to && m.kind() == MoveKind::Promotion;
  });
}

}  // namespace

std::string highlight_line(const Board& board, Square from, std::span<const Move> legal) {
  const Geometry& g = board.geometry();
  std::vector<char> marks(static_cast<std::size_t>(g.size()), 0);
  for (const Move m : legal) {
    if (!lifts(m, from)) continue;
    const bool choose = ways(from, m.to(), legal) > 1 && promotes(from, m.to(), legal);
    marks[static_cast<std::size_t>(m.to())] = choose ? 'M' : takes(board, m) ? 'R' : 'Y';
    // Fischer's castling is entered as king takes rook.
    const bool on_partner =
        m.kind() == MoveKind::Castling && board.rules().variant().castling.fischer;
    if (on_partner) marks[static_cast<std::size_t>(m.extra(0))] = 'Y';
  }
  return "highlight " + as_fen(g, marks);
}

std::optional<std::string> choice_line(const Board& board, Square from, Square to,
                                       std::span<const Move> legal) {
  if (ways(from, to, legal) < 2 || !promotes(from, to, legal)) return std::nullopt;
  std::string letters;
  bool defer = false;
  for (const Move m : legal) {
    if (!lifts(m, from) || m.to() != to) continue;
    if (m.kind() != MoveKind::Promotion) {
      defer = true;
      continue;
    }
    const std::string id = board.rules().id(make_piece(kWhite, m.piece()));
    letters.push_back(id.front());
  }
  if (defer) letters.push_back('=');
  return "choice " + letters;
}

std::optional<std::string> victims_line(const Board& board, Square from, Square to,
                                        std::span<const Move> legal) {
  const Geometry& g = board.geometry();
  std::vector<char> marks(static_cast<std::size_t>(g.size()), 0);
  bool more = false;
  for (const Move m : legal) {
    const bool victims = m.kind() == MoveKind::EnPassant || m.kind() == MoveKind::Multi;
    if (!victims || !lifts(m, from) || m.to() != to) continue;
    for (int i = 0; i < m.extras(); ++i)
      marks[static_cast<std::size_t>(m.extra(i))] = 'g', more = true;
  }
  if (!more) return std::nullopt;
  for (const Move m : legal)
    if (lifts(m, from)) marks[static_cast<std::size_t>(m.to())] = takes(board, m) ? 'R' : 'Y';
  return "highlight " + as_fen(g, marks);
}

}  // namespace engine

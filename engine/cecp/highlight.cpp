// Marks are computed from the legal moves, so they are right in every game without knowing its
// rules.
#include "engine/cecp/highlight.h"

#include <algorithm>
#include <vector>

#include "engine/board/notation/notation.h"
#include "engine/protocol/command.h"

namespace engine {
namespace {

/// `marks` as the placement field of a FEN: one colour letter per square, 0 for none.
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
  if (m.kind() == MoveKind::Castling) return false;
  return board.victims(m).count > 0 || (m.to() != m.from() && board.piece_on(m.to()) != kNoPiece);
}

/// The squares where the legs of a move end, the last one its target.
std::vector<Square> leg_ends(const Board& board, Move m) {
  const Geometry& g = board.geometry();
  const std::string text = to_coordinates(board, m);
  std::vector<Square> ends;
  // "c4d5,d5e4": a leg begins where the one before it ended.
  for (std::size_t comma = text.find(','); comma != std::string::npos;
       comma = text.find(',', comma + 1)) {
    const std::size_t end = text.find_first_of("0123456789", comma);
    const std::size_t next = text.find_first_not_of("0123456789", end);
    if (const auto s = parse_square(g, text.substr(comma + 1, next - comma - 1)))
      ends.push_back(*s);
  }
  ends.push_back(m.to());
  return ends;
}

/// Where the move continues after `relays`; nullopt if it does not lead over them or ends there.
std::optional<Square> next_leg(const Board& board, Move m, std::span<const Square> relays) {
  const std::vector<Square> ends = leg_ends(board, m);
  if (ends.size() <= relays.size() || !std::equal(relays.begin(), relays.end(), ends.begin()))
    return std::nullopt;
  return ends[relays.size()];
}
bool last_leg(const Board& board, Move m, std::span<const Square> relays) {
  return leg_ends(board, m).size() == relays.size() + 1;
}

/// Number of moves with this step: each promotion, and the step without one.
long ways(Square from, Square to, std::span<const Move> legal) {
  return std::count_if(legal.begin(), legal.end(),
                       [&](Move m) { return lifts(m, from) && m.to() == to; });
}

bool promotes(Square from, Square to, std::span<const Move> legal) {
  return std::any_of(legal.begin(), legal.end(), [&](Move m) {
    return lifts(m, from) && m.to() == to && m.kind() == MoveKind::Promotion;
  });
}

/// The mark of each square where the piece may go next; [square], 0 for none.
std::vector<char> targets(const Board& board, Square from, std::span<const Square> relays,
                          std::span<const Move> legal) {
  std::vector<char> marks(static_cast<std::size_t>(board.geometry().size()), 0);
  const auto mark = [&](Square s, char c) {
    char& now = marks[static_cast<std::size_t>(s)];
    if (now != 'C') now = c;  // a second click there ends the move
  };
  for (const Move m : legal) {
    if (!lifts(m, from)) continue;
    const auto next = next_leg(board, m, relays);
    if (!next || (*next == from && relays.empty())) continue;  // a null move is not a step
    const bool choose = ways(from, m.to(), legal) > 1 && promotes(from, m.to(), legal);
    mark(*next, !last_leg(board, m, relays) ? 'C' : choose ? 'M' : takes(board, m) ? 'R' : 'Y');
    // Fischer's castling is entered as king takes rook.
    const bool on_partner =
        m.kind() == MoveKind::Castling && board.rules().variant().castling.fischer;
    if (on_partner) mark(m.extra(0), 'Y');
  }
  return marks;
}

/// `relays`: where the legs entered so far have ended.
std::string highlight_line(const Board& board, Square from, std::span<const Square> relays,
                           std::span<const Move> legal) {
  return "highlight " + as_fen(board.geometry(), targets(board, from, relays, legal));
}

/// Does a move continue from that square?
bool is_relay(const Board& board, Square from, std::span<const Square> relays, Square square,
              std::span<const Move> legal) {
  return std::any_of(legal.begin(), legal.end(), [&](Move m) {
    return lifts(m, from) && next_leg(board, m, relays) == square && !last_leg(board, m, relays);
  });
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

std::optional<std::string> victims_line(const Board& board, Square from,
                                        std::span<const Square> relays, Square to,
                                        std::span<const Move> legal) {
  std::vector<char> marks = targets(board, from, relays, legal);
  bool more = false;
  for (const Move m : legal) {
    if (m.kind() == MoveKind::Castling || !lifts(m, from) || m.to() != to) continue;
    if (next_leg(board, m, relays) != to) continue;
    for (const Square s : board.victims(m)) {
      char& mark = marks[static_cast<std::size_t>(s)];
      if (mark == 0) mark = 'g';
      more = true;
    }
  }
  if (!more) return std::nullopt;
  return "highlight " + as_fen(board.geometry(), marks);
}

/// The square that a command names.
std::optional<Square> read_square(const Board& board, std::string_view text) {
  return parse_square(board.geometry(), next_word(text));
}

}  // namespace

std::optional<std::string> Mouse::lift(const Board& board, std::string_view square,
                                       std::span<const Move> legal) {
  const auto last = held_;
  held_.reset();
  const auto from = read_square(board, square);
  if (!from) return std::nullopt;
  // In a move of several legs the piece is lifted again where a leg has ended.
  const bool continues = last && !relays_.empty() && relays_.back() == *from;
  if (!continues) relays_.clear();
  held_ = continues ? last : from;
  return highlight_line(board, *held_, relays_, legal);
}

std::optional<std::string> Mouse::put(const Board& board, std::string_view square,
                                      std::span<const Move> legal) {
  if (!held_) return std::nullopt;
  const auto to = read_square(board, square);
  const Square from = *held_;
  if (to && is_relay(board, from, relays_, *to, legal)) {
    relays_.push_back(*to);
    return std::nullopt;
  }
  held_.reset();
  relays_.clear();
  if (!to) return std::nullopt;
  return choice_line(board, from, *to, legal);
}

std::optional<std::string> Mouse::hover(const Board& board, std::string_view square,
                                        std::span<const Move> legal) {
  if (!held_) return std::nullopt;
  const auto to = read_square(board, square);
  if (!to) return std::nullopt;
  return victims_line(board, *held_, relays_, *to, legal);
}

}  // namespace engine

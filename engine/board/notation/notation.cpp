// engine/board/notation/notation.cpp: moves and squares to text; reading is in move_reader.cpp.
// Tested by tests/engine/notation_test.cpp.
#include "engine/board/notation/notation.h"

#include <algorithm>
#include <cctype>

#include "engine/board/notation/move_text.h"
#include "variants/text.h"

namespace engine {

namespace move_text {

bool digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool capital(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }

bool null_move(Move m) {
  return (m.kind() == MoveKind::Pass && !m.has_wall()) ||
         (m.kind() == MoveKind::Multi && m.from() == m.to() && m.extras() == 0);
}

bool several_legs(Move m) {
  return ((m.kind() == MoveKind::Multi || m.kind() == MoveKind::Promotion) && m.extras() > 0) ||
         m.kind() == MoveKind::Chain;
}

bool becomes_another(Move m) {
  return m.kind() == MoveKind::Promotion || (m.kind() == MoveKind::Chain && m.has_piece());
}

bool letterless(const Rules& rules, Piece p) {
  for (variants::PieceIndex t : rules.variant().pawns.pieces)
    if (rules.def(static_cast<PieceType>(t)).side[color_of(p)]) return t == type_of(p);
  return false;
}

bool to_the_right(const Geometry& g, Move castling) {
  return g.file(castling.extra(0)) > g.file(castling.from());
}

std::string promotion_suffix(const Board& board, Move m) {
  const Rules& rules = board.rules();
  const PieceType from = type_of(board.piece_on(m.from()));
  const std::string& now = rules.def(from).id;
  const std::string& then = rules.def(m.piece()).id;
  if (then == "+" + now) return "+";
  if (now == "+" + then) return "-";
  return variants::lower(then);
}

std::string gate_mark(const Board& board, Move m) {
  if (!m.has_piece() || becomes_another(m) || m.kind() == MoveKind::Drop) return "";
  const std::string mark = "/" + board.rules().def(m.piece()).id;
  if (m.kind() != MoveKind::Castling) return mark;
  return mark + square_name(board.geometry(), m.gates_on_partner() ? m.extra(0) : m.from());
}

}  // namespace move_text

using namespace move_text;

namespace {

/// King steps along a sequence of squares.
int length(const Geometry& g, const std::vector<Square>& way) {
  int sum = 0;
  for (std::size_t i = 1; i < way.size(); ++i) sum += g.distance(way[i - 1], way[i]);
  return sum;
}

/// Every square of a move in several legs: from, its victims, to. The move does not hold the order
/// of its victims. The shortest way is taken; for more victims than kMostTried, the nearest one
/// next.
std::vector<Square> way_of(const Board& board, Move m) {
  const Geometry& g = board.geometry();
  const Victims victims = board.victims(m);
  std::vector<Square> way{m.from()};
  way.insert(way.end(), victims.begin(), victims.end());
  way.push_back(m.to());
  const auto first = way.begin() + 1, last = way.end() - 1;
  std::sort(first, last);
  constexpr int kMostTried = 6;  // all orders: a factorial
  if (victims.count > kMostTried) {
    for (auto at = first; at != last; ++at)
      std::iter_swap(at, std::min_element(at, last, [&](Square a, Square b) {
                       return g.distance(*(at - 1), a) < g.distance(*(at - 1), b);
                     }));
    return way;
  }
  std::vector<Square> best = way;
  while (std::next_permutation(first, last))
    if (length(g, way) < length(g, best)) best = way;
  return best;
}

/// "c4d5,d5e4": one leg from each square of the way to the next.
std::string legs(const Board& board, Move m) {
  const Geometry& g = board.geometry();
  const std::vector<Square> way = way_of(board, m);
  std::string out;
  for (std::size_t i = 1; i < way.size(); ++i)
    out += (i > 1 ? "," : "") + square_name(g, way[i - 1]) + square_name(g, way[i]);
  return out;
}

}  // namespace

namespace {

/// The text of a move and its wall: "e2e4,e4d5", "Nf3,e5"; "*@d5" for a wall without a move.
std::string with_wall(const Board& board, Move m, const std::string& text) {
  const Geometry& g = board.geometry();
  const std::string wall = square_name(g, m.wall());
  if (m.kind() == MoveKind::Pass) return "*@" + wall;
  const bool coordinates =
      text.find('@') == std::string::npos && text[0] >= 'a' && text[0] <= 'z' &&
      text.compare(0, square_name(g, m.from()).size(), square_name(g, m.from())) == 0 &&
      text.find_first_of("x=") == std::string::npos;
  return text + "," + (coordinates ? square_name(g, m.to()) : "") + wall;
}

}  // namespace

std::string square_name(const Geometry& g, Square s) {
  std::string name = g.name(s);
  if (g.ranks() != 10) return name;
  name.resize(name.find_first_of("0123456789"));
  return name + std::to_string(g.rank(s));
}

std::optional<Square> parse_square(const Geometry& g, std::string_view text) {
  if (g.ranks() != 10) {
    const auto s = g.parse(text);
    return s && !g.hole(*s) ? s : std::nullopt;
  }
  const std::size_t digits = text.find_first_of("0123456789");
  if (digits == std::string_view::npos || digits + 1 != text.size()) return std::nullopt;
  const std::string shifted =
      std::string(text.substr(0, digits)) + std::to_string(text[digits] - '0' + 1);
  const auto s = g.parse(shifted);
  return s && !g.hole(*s) ? s : std::nullopt;
}

std::string to_coordinates(const Board& board, Move m) {
  if (m.has_wall()) return with_wall(board, m, to_coordinates(board, m.without_wall()));
  const Rules& rules = board.rules();
  const Geometry& g = board.geometry();
  if (!m || null_move(m)) return "@@@@";
  const std::string plain = square_name(g, m.from()) + square_name(g, m.to());
  const std::string gated = m.has_piece() ? variants::lower(rules.def(m.piece()).id) : "";
  switch (m.kind()) {
    case MoveKind::Drop:
      return rules.def(m.piece()).id + "@" + square_name(g, m.to());
    case MoveKind::Pickup:
      return square_name(g, m.from()) + "@@";
    case MoveKind::Promotion:
    case MoveKind::Chain:
      return (several_legs(m) ? legs(board, m) : plain) +
             (becomes_another(m) ? promotion_suffix(board, m) : "");
    case MoveKind::Castling:
      if (rules.get<Castling>().fischer) return to_the_right(g, m) ? "O-O" : "O-O-O";
      if (m.gates_on_partner())
        return square_name(g, m.extra(0)) + square_name(g, m.from()) + gated;
      if (g.distance(m.from(), m.to()) == 1)  // a step of the king would read the same
        return square_name(g, m.from()) + square_name(g, m.extra(0)) + gated;
      return plain + gated;
    case MoveKind::Multi:
      return several_legs(m) ? legs(board, m) : plain;
    case MoveKind::Swap:  // where the other piece goes, unless it is where this one came from
      return m.extra(0) == m.from()
                 ? plain
                 : plain + "," + square_name(g, m.to()) + square_name(g, m.extra(0));
    default:
      return plain + gated;
  }
}

// --- SAN and pictures

namespace {

/// The least of "", file, rank, both that distinguishes `m` from other moves of like pieces to its
/// target.
std::string origin_hint(const Board& board, Move m, std::span<const Move> legal) {
  const Geometry& g = board.geometry();
  const Piece p = board.piece_on(m.from());
  bool others = false, same_file = false, same_rank = false;
  for (Move o : legal) {
    if (o.to() != m.to() || o.from() == m.from() || o.kind() == MoveKind::Drop ||
        o.kind() == MoveKind::Pickup || o.kind() == MoveKind::Swap)
      continue;
    if (o.kind() == MoveKind::Castling || several_legs(o) || board.piece_on(o.from()) != p)
      continue;
    others = true;
    same_file |= g.file(o.from()) == g.file(m.from());
    same_rank |= g.rank(o.from()) == g.rank(m.from());
  }
  const std::string name = square_name(g, m.from());
  const std::size_t digits = name.find_first_of("0123456789");
  if (!others) return "";
  if (!same_file) return name.substr(0, digits);
  return same_rank ? name : name.substr(digits);
}

/// "=Q", "+": behind the target square.
std::string promotion_mark(const Board& board, Move m) {
  if (!becomes_another(m)) return "";
  const std::string suffix = promotion_suffix(board, m);
  return letter(suffix[0]) ? "=" + variants::upper(suffix) : suffix;
}

/// "Lc4xd5-e6", as XBoard writes it. Always with the origin: ambiguity is not worth a test here.
std::string long_san(const Board& board, Move m) {
  const Geometry& g = board.geometry();
  const PieceType type = type_of(board.piece_on(m.from()));
  const std::vector<Square> way = way_of(board, m);
  std::string out =
      letterless(board.rules(), board.piece_on(m.from())) ? "" : board.rules().def(type).id;
  out += square_name(g, m.from());
  for (std::size_t i = 1; i < way.size(); ++i) {
    const bool takes =
        i + 1 < way.size() || (m.to() != m.from() && board.piece_on(m.to()) != kNoPiece);
    out += (takes ? 'x' : '-') + square_name(g, way[i]);
  }
  return out + promotion_mark(board, m);
}

}  // namespace

std::string to_san(const Board& board, Move m, std::span<const Move> legal) {
  if (m.has_wall()) return with_wall(board, m, to_san(board, m.without_wall(), legal));
  const Rules& rules = board.rules();
  const Geometry& g = board.geometry();
  if (!m || null_move(m)) return "@@@@";
  if (m.kind() == MoveKind::Drop || m.kind() == MoveKind::Pickup || m.kind() == MoveKind::Swap ||
      Cover::covered(board, m.from()))
    return to_coordinates(board, m);
  if (several_legs(m)) return long_san(board, m);
  const std::string gated = gate_mark(board, m);
  if (m.kind() == MoveKind::Castling) {
    const auto same = [&](Move o) {
      return o.kind() == MoveKind::Castling && to_the_right(g, o) == to_the_right(g, m) &&
             gate_mark(board, o) == gated;
    };
    if (std::count_if(legal.begin(), legal.end(), same) > 1) return to_coordinates(board, m);
    return (to_the_right(g, m) ? "O-O" : "O-O-O") + gated;
  }

  const PieceType type = type_of(board.piece_on(m.from()));
  const bool capture = m.kind() == MoveKind::EnPassant || board.piece_on(m.to()) != kNoPiece;
  std::string hint = origin_hint(board, m, legal);
  std::string out = letterless(rules, board.piece_on(m.from())) ? "" : rules.def(type).id;
  if (out.empty() && capture && (hint.empty() || digit(hint[0]))) {
    const std::string name = square_name(g, m.from());
    const std::string file = name.substr(0, name.find_first_of("0123456789"));
    hint = hint.empty() ? file : name;
  }
  out += hint + (capture ? "x" : "") + square_name(g, m.to());
  return out + promotion_mark(board, m) + gated;
}

/// Three columns per square; holes are blank; rank numbers are those of square_name.
std::string draw(const Board& board) {
  const Rules& rules = board.rules();
  const Geometry& g = board.geometry();
  std::string out;
  const auto rank_label = [&](int rank) {
    const std::string n = std::to_string(g.ranks() == 10 ? rank : rank + 1);
    return std::string(n.size() < 2 ? 1 : 0, ' ') + n;
  };
  const auto cell = [](std::string text) {
    text.insert(0, text.size() < 3 ? 3 - text.size() : 0, ' ');
    return text;
  };
  const auto hand = [&](Color c) {
    std::string text;
    for (int t = 0; t < rules.types(); ++t) {
      const auto type = static_cast<PieceType>(t);
      if (const int n = board.hand(c, type); n > 0)
        text += ' ' + rules.id(make_piece(c, type)) + (n > 1 ? "x" + std::to_string(n) : "");
    }
    return text;
  };
  for (int rank = g.ranks() - 1; rank >= 0; --rank) {
    out += rank_label(rank) + ' ';
    for (int file = 0; file < g.files(); ++file) {
      const Piece p = board.piece_on(g.square(file, rank));
      out += cell(p == kNoPiece ? "." : p == kHole ? " " : rules.id(p));
    }
    out += '\n';
  }
  out += "   ";
  for (int file = 0; file < g.files(); ++file) {
    const std::string name = g.name(g.square(file, 0));
    out += cell(name.substr(0, name.find_first_of("0123456789")));
  }
  out += '\n';
  if (rules.has_hands())
    out += "White holds" + hand(kWhite) + "\nBlack holds" + hand(kBlack) + '\n';
  out += board.side_to_move() == kWhite ? "White to move" : "Black to move";
  return out + '\n';
}

}  // namespace engine

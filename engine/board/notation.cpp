// engine/board/notation.cpp: moves as text and back. Reading compares with the legal moves, never
// guesses: a text that means two of them means none. Tested by tests/engine/notation_test.cpp.
#include "engine/board/notation.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace engine {

namespace {

constexpr std::size_t kLongestMove = 400;  // letters: all captures there can be, on a large board

bool digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool upper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
std::string lower(std::string_view t) {
  std::string out(t);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}
std::string raise(std::string_view t) {
  std::string out(t);
  for (char& c : out) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return out;
}

/// Length of the square at the start of `t` ("e4", "a10", "ab12"), 0 if there is none.
std::size_t square_length(std::string_view t) {
  std::size_t n = 0;
  while (n < t.size() && n < 2 && std::islower(static_cast<unsigned char>(t[n])) != 0) ++n;
  const std::size_t letters = n;
  while (n < t.size() && n < letters + 2 && digit(t[n])) ++n;
  return letters > 0 && n > letters ? n : 0;
}

/// Takes the square at the start of `t` off it. Digits are taken greedily: "a1a10", "k11l12".
std::optional<Square> take_square(const Geometry& g, std::string_view& t) {
  for (std::size_t n = square_length(t); n >= 2; --n) {
    if (!digit(t[n - 1])) break;
    if (const auto s = parse_square(g, t.substr(0, n))) {
      t.remove_prefix(n);
      return s;
    }
  }
  return std::nullopt;
}

bool null_move(Move m) {
  return m.kind() == MoveKind::Pass ||
         (m.kind() == MoveKind::Multi && m.from() == m.to() && m.extras() == 0);
}

/// Takes pieces on the way, so that from and to do not tell it: written leg by leg, also for
/// people.
bool several_legs(Move m) {
  return ((m.kind() == MoveKind::Multi || m.kind() == MoveKind::Promotion) && m.extras() > 0) ||
         m.kind() == MoveKind::Chain;
}

bool becomes_another(Move m) {
  return m.kind() == MoveKind::Promotion || (m.kind() == MoveKind::Chain && m.has_piece());
}

bool to_the_right(const Geometry& g, Move castling) {
  return g.file(castling.extra(0)) > g.file(castling.from());
}

/// "q", "+" (the piece's own other side), "-" (back to it).
std::string promotion_suffix(const Board& board, Move m) {
  const Rules& rules = board.rules();
  const PieceType from = type_of(board.piece_on(m.from()));
  const std::string& now = rules.def(from).id;
  const std::string& then = rules.def(m.piece()).id;
  if (then == "+" + now) return "+";
  if (now == "+" + then) return "-";
  return lower(then);
}

int distance(const Geometry& g, Square a, Square b) {
  return std::max(std::abs(g.file(a) - g.file(b)), std::abs(g.rank(a) - g.rank(b)));
}

int length(const Geometry& g, const std::vector<Square>& way) {
  int sum = 0;
  for (std::size_t i = 1; i < way.size(); ++i) sum += distance(g, way[i - 1], way[i]);
  return sum;
}

/// Every square of a move in several legs: from, its victims, to. The move does not say in which
/// order they fall: the shortest way is a good guess, and for more than a handful the nearest next.
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
                       return distance(g, *(at - 1), a) < distance(g, *(at - 1), b);
                     }));
    return way;
  }
  std::vector<Square> best = way;
  while (std::next_permutation(first, last))
    if (length(g, way) < length(g, best)) best = way;
  return best;
}

/// from-v1,v1-v2,v2-to: the way XBoard draws it.
std::string legs(const Board& board, Move m) {
  const Geometry& g = board.geometry();
  const std::vector<Square> way = way_of(board, m);
  std::string out;
  for (std::size_t i = 1; i < way.size(); ++i)
    out += (i > 1 ? "," : "") + square_name(g, way[i - 1]) + square_name(g, way[i]);
  return out;
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
  const Rules& rules = board.rules();
  const Geometry& g = board.geometry();
  if (!m || null_move(m)) return "@@@@";
  const std::string plain = square_name(g, m.from()) + square_name(g, m.to());
  const std::string gated = m.has_piece() ? lower(rules.def(m.piece()).id) : "";
  switch (m.kind()) {
    case MoveKind::Drop:
      return rules.def(m.piece()).id + "@" + square_name(g, m.to());
    case MoveKind::Promotion:
    case MoveKind::Chain:
      return (several_legs(m) ? legs(board, m) : plain) +
             (becomes_another(m) ? promotion_suffix(board, m) : "");
    case MoveKind::Castling:
      if (rules.variant().castling.fischer) return to_the_right(g, m) ? "O-O" : "O-O-O";
      if (m.gates_on_partner())
        return square_name(g, m.extra(0)) + square_name(g, m.from()) + gated;
      return plain + gated;
    case MoveKind::Multi:
      return several_legs(m) ? legs(board, m) : plain;
    default:
      return plain + gated;
  }
}

// ---- reading
// ----------------------------------------------------------------------------------------

namespace {

/// "/H": what gates in; after castling also where, for it may be either square: "/He1".
std::string gate_mark(const Board& board, Move m) {
  if (!m.has_piece() || becomes_another(m) || m.kind() == MoveKind::Drop) return "";
  const std::string mark = "/" + board.rules().def(m.piece()).id;
  if (m.kind() != MoveKind::Castling) return mark;
  return mark + square_name(board.geometry(), m.gates_on_partner() ? m.extra(0) : m.from());
}

class MoveReader {
 public:
  MoveReader(const Board& board, std::span<const Move> legal)
      : board_(board), g_(board.geometry()), legal_(legal) {}

  std::optional<Move> read(std::string_view text) const {
    if (text.empty() || text.size() > kLongestMove) return std::nullopt;
    if (const auto m = exact(std::string(text))) return m;
    if (const auto m = special(text)) return m;
    if (const auto m = drop(text)) return m;
    if (const auto m = coordinates(text)) return m;
    if (const auto m = multi_leg(text)) return m;
    if (const auto m = long_way(text)) return m;
    if (const auto m = san(text)) return m;
    const std::string low = lower(text);  // E2E4, E7E8Q
    return low == text ? std::nullopt : coordinates(low);
  }

 private:
  template <class Pred>
  std::optional<Move> only(Pred fits) const {
    std::optional<Move> found;
    for (Move m : legal_) {
      if (!fits(m)) continue;
      if (found) return std::nullopt;
      found = m;
    }
    return found;
  }
  template <class Pred>
  std::optional<Move> first(Pred fits) const {
    for (Move m : legal_)
      if (fits(m)) return m;
    return std::nullopt;
  }
  PieceType type_at(Square s) const { return type_of(board_.piece_on(s)); }

  std::optional<Move> exact(const std::string& text) const {
    return first([&](Move m) { return to_coordinates(board_, m) == text; });
  }

  std::optional<Move> special(std::string_view text) const {
    std::string t = lower(text.substr(0, text.find('/')));
    while (!t.empty() && (t.back() == '+' || t.back() == '#')) t.pop_back();
    std::replace(t.begin(), t.end(), '0', 'o');
    if (t == "o-o" || t == "oo" || t == "o-o-o" || t == "ooo") {
      const bool right = t == "o-o" || t == "oo";
      const std::string gate =
          text.size() > t.size() && text[t.size()] == '/' ? lower(text.substr(t.size())) : "";
      return first([&](Move m) {
        if (m.kind() != MoveKind::Castling || to_the_right(g_, m) != right) return false;
        return lower(gate_mark(board_, m)) == gate;
      });
    }
    if (t == "@@@@" || t == "oooo" || t == "pass" || t == "null" || t == "--")
      return first(null_move);
    return std::nullopt;
  }

  std::optional<Move> drop(std::string_view text) const {
    const std::size_t at = text.find_first_of("@*");
    if (at == std::string_view::npos) return std::nullopt;
    const auto to = parse_square(g_, lower(text.substr(at + 1)));
    const auto type = at == 0
                          ? board_.rules().find(board_.side_to_move(), "P")
                          : board_.rules().find(board_.side_to_move(), raise(text.substr(0, at)));
    if (!to || !type) return std::nullopt;
    return first(
        [&](Move m) { return m.kind() == MoveKind::Drop && m.to() == *to && m.piece() == *type; });
  }

  /// from-to and what may follow: nothing or "=" (as it is), "q", "=Q", "+", "-", gating letters.
  std::optional<Move> coordinates(std::string_view t) const {
    const auto from = take_square(g_, t);
    if (from && !t.empty() && t[0] == '-') t.remove_prefix(1);
    const auto to = from ? take_square(g_, t) : std::nullopt;
    if (!to) return std::nullopt;
    if (t == "=" || t.empty()) return plain(*from, *to);
    if (t[0] == '=') t.remove_prefix(1);
    if (const auto m = with_suffix(*from, *to, t)) return m;
    return std::nullopt;
  }

  std::optional<Move> plain(Square from, Square to) const {
    const auto leads = [&](Move m) { return m.from() == from && m.to() == to; };
    const auto bare = [](Move m) { return !m.has_piece(); };
    if (const auto m = first([&](Move x) {
          return leads(x) && bare(x) && x.kind() != MoveKind::Castling && !several_legs(x);
        }))
      return m;
    if (const auto m = first([&](Move x) {  // king to its target, or king takes partner
          return x.kind() == MoveKind::Castling && !x.has_piece() && x.from() == from &&
                 (x.to() == to || x.extra(0) == to);
        }))
      return m;
    if (from == to)
      if (const auto m = first(null_move)) return m;
    if (const auto m = only([&](Move x) { return leads(x) && bare(x); })) return m;
    return only([&](Move x) { return leads(x) && becomes_another(x); });
  }

  std::optional<Move> with_suffix(Square from, Square to, std::string_view t) const {
    const auto leads = [&](Move m) { return m.from() == from && m.to() == to; };
    if (t == "+" || t == "-") {
      return only([&](Move m) {
        return leads(m) && m.kind() == MoveKind::Promotion &&
               (t == "+" || promotion_suffix(board_, m) == "-");
      });
    }
    const auto type = board_.rules().find(board_.side_to_move(), raise(t));
    if (!type) return std::nullopt;
    return first([&](Move m) {
      if (!m.has_piece() || m.piece() != *type) return false;
      if (m.kind() == MoveKind::Castling && m.from() == from)
        return m.gates_on_partner() ? m.extra(0) == to : m.to() == to || m.extra(0) == to;
      return leads(m) && m.kind() != MoveKind::Drop;
    });
  }

  /// "c4d5,d5e4", "b6c7,c7d8=Q": victims on the squares between in any order; empty squares
  /// between do not matter.
  std::optional<Move> multi_leg(std::string_view t) const {
    std::vector<Square> way;
    for (;;) {
      const auto from = take_square(g_, t);
      const auto to = from ? take_square(g_, t) : std::nullopt;
      if (!to || (!way.empty() && way.back() != *from) || way.size() > 40) return std::nullopt;
      if (way.empty()) way.push_back(*from);
      way.push_back(*to);
      if (t.empty() || t[0] != ',') break;
      t.remove_prefix(1);
      if (t.empty()) break;
    }
    if (way.size() < 3) return std::nullopt;
    if (!t.empty() && t[0] == '=') t.remove_prefix(1);
    std::vector<Square> victims;
    for (std::size_t i = 1; i + 1 < way.size(); ++i)
      if (board_.piece_on(way[i]) != kNoPiece && way[i] != way.front()) victims.push_back(way[i]);
    return taking(way, victims, t);
  }
  /// What stands behind the last square may be left out where it is the only way.
  std::optional<Move> taking(const std::vector<Square>& way, std::vector<Square>& victims,
                             std::string_view suffix) const {
    std::sort(victims.begin(), victims.end());
    const auto fits = [&](Move m) { return along(m, way, victims); };
    if (const auto m = first([&](Move x) { return fits(x) && ends_in(x, suffix); })) return m;
    return suffix.empty() ? only(fits) : std::nullopt;
  }
  bool along(Move m, const std::vector<Square>& way, const std::vector<Square>& sorted) const {
    if (m.from() != way.front() || m.to() != way.back()) return false;
    if (!several_legs(m)) return sorted.empty() && !m.has_piece() && m.kind() != MoveKind::Castling;
    const Victims taken = board_.victims(m);
    std::vector<Square> own(taken.begin(), taken.end());
    std::sort(own.begin(), own.end());
    return own == sorted;
  }
  /// Does the promotion, or that there is none, fit what stands behind the last square?
  bool ends_in(Move m, std::string_view suffix) const {
    if (!becomes_another(m)) return suffix.empty();
    return promotion_suffix(board_, m) == lower(suffix);
  }

  /// "Lc4xd5-e6", "c4xd5xe6+": from, what it takes on the way, and where it ends.
  std::optional<Move> long_way(std::string_view t) const {
    std::size_t n = !t.empty() && t[0] == '+' ? 1 : 0;
    while (n < t.size() && (upper(t[n]) || t[n] == '\'' || t[n] == '!')) ++n;
    const std::string_view piece = t.substr(0, n);
    t.remove_prefix(n);
    const auto from = take_square(g_, t);
    std::vector<Square> way;
    if (from) way.push_back(*from);
    while (from && t.size() > 2 && (t[0] == 'x' || t[0] == '-')) {
      t.remove_prefix(1);
      const auto next = take_square(g_, t);
      if (!next) return std::nullopt;
      way.push_back(*next);
    }
    if (way.size() < 3) return std::nullopt;
    if (!piece.empty() &&
        board_.rules().find(board_.side_to_move(), std::string(piece)) != type_at(way.front()))
      return std::nullopt;
    std::vector<Square> victims(way.begin() + 1, way.end() - 1);
    const auto m = taking(way, victims, !t.empty() && t[0] == '=' ? t.substr(1) : t);
    const bool check = !t.empty() && (t.back() == '+' || t.back() == '#');
    return !m && check ? taking(way, victims, t.substr(0, t.size() - 1)) : m;
  }

  /// Nf3, exd5, R1xe2, e8=Q, e8Q, Nc3/H, +Rd4, Sd4+. Read from the right.
  std::optional<Move> san(std::string_view t) const {
    while (!t.empty() && (t.back() == '#' || t.back() == '!' || t.back() == '?'))
      t.remove_suffix(1);
    if (const auto m = san_body(t)) return m;
    if (!t.empty() && t.back() == '+') return san_body(t.substr(0, t.size() - 1));  // check
    return std::nullopt;
  }
  std::optional<Move> san_body(std::string_view t) const {
    std::string_view extra;
    const std::size_t cut = t.find_last_of("0123456789");
    if (cut == std::string_view::npos) return std::nullopt;
    extra = t.substr(cut + 1);
    t = t.substr(0, cut + 1);
    std::size_t start = cut;
    while (start > 0 && digit(t[start - 1])) --start;
    const std::size_t digits = start;
    const std::size_t most = g_.files() > 26 ? 2 : 1;  // letters of a file
    while (start > 0 && digits - start < most && t[start - 1] >= 'a' && t[start - 1] <= 'z')
      --start;
    const auto to = parse_square(g_, t.substr(start));
    if (!to) return std::nullopt;
    t = t.substr(0, start);
    const bool capture = !t.empty() && (t.back() == 'x' || t.back() == '-');
    if (capture) t.remove_suffix(1);
    std::size_t n = !t.empty() && t[0] == '+' ? 1 : 0;
    if (n < t.size() && upper(t[n])) ++n;
    while (n > 0 && n < t.size() && (t[n] == '\'' || t[n] == '!')) ++n;
    return san_match(std::string(t.substr(0, n)), t.substr(n), *to, extra);
  }
  std::optional<Move> san_match(const std::string& piece, std::string_view from, Square to,
                                std::string_view extra) const {
    const Rules& rules = board_.rules();
    if (!extra.empty() && (extra[0] == '=' || extra[0] == '/')) extra.remove_prefix(1);
    const auto wanted = piece.empty() ? std::nullopt : rules.find(board_.side_to_move(), piece);
    if (!piece.empty() && !wanted) return std::nullopt;
    return only([&](Move m) {
      if (m.to() != to || m.kind() == MoveKind::Drop || m.kind() == MoveKind::Pass) return false;
      if (m.kind() == MoveKind::Castling || several_legs(m)) return false;
      const PieceType t = type_at(m.from());
      if (wanted ? t != *wanted : !rules.pawn(t)) return false;
      const std::string origin = square_name(g_, m.from());
      const std::size_t digits = origin.find_first_of("0123456789");
      if (from != "" && from != origin && from != origin.substr(0, digits) &&
          from != origin.substr(digits))
        return false;
      if (extra.empty()) return !m.has_piece();
      if (!m.has_piece()) return false;
      return becomes_another(m) ? promotion_suffix(board_, m) == lower(extra)
                                : lower(rules.def(m.piece()).id) == lower(extra);
    });
  }

  const Board& board_;
  const Geometry& g_;
  std::span<const Move> legal_;
};

}  // namespace

std::optional<Move> parse_move(const Board& board, std::string_view text,
                               std::span<const Move> legal) {
  return MoveReader(board, legal).read(text);
}

namespace {

/// "Lc4xd5-e6": three squares or more.
bool looks_like_long_way(std::string_view t) {
  while (!t.empty() && (t[0] == '+' || upper(t[0]))) t.remove_prefix(1);
  int squares = 0;
  for (std::size_t n; (n = square_length(t)) > 0; ++squares) {
    t.remove_prefix(n);
    if (t.empty() || (t[0] != 'x' && t[0] != '-')) return squares >= 2 && t.size() <= 3;
    t.remove_prefix(1);
  }
  return false;
}

}  // namespace

bool looks_like_move(std::string_view t) {
  const std::string low = lower(t);
  if (low == "o-o" || low == "o-o-o" || low == "0-0" || low == "0-0-0" || low == "@@@@")
    return true;
  if (t.size() < 2 || t.size() > kLongestMove) return false;
  const std::size_t at = t.find_first_of("@*");
  if (at != std::string_view::npos)
    return at > 0 && at <= 4 && square_length(t.substr(at + 1)) == t.size() - at - 1;
  if (looks_like_long_way(t)) return true;
  // Coordinates, one leg or several.
  std::string_view rest = t;
  for (bool leg = true; leg;) {
    leg = false;
    for (int i = 0; i < 2; ++i) {
      const std::size_t n = square_length(rest);
      if (n == 0) break;
      rest.remove_prefix(n);
      leg = i == 1;
    }
    if (!leg) break;
    if (rest.size() <= 4 && rest.find(',') == std::string_view::npos) return true;
    if (rest[0] != ',') return false;
    rest.remove_prefix(1);
    if (rest.empty()) return true;
  }
  // SAN: piece, where from, x, where to, promotion.
  while (!t.empty() && (t.back() == '+' || t.back() == '#')) t.remove_suffix(1);
  if (!t.empty() && upper(t.back())) t.remove_suffix(1);
  if (!t.empty() && (t.back() == '=' || t.back() == '/')) t.remove_suffix(1);
  if (!t.empty() && t[0] == '+') t.remove_prefix(1);
  if (!t.empty() && upper(t[0])) t.remove_prefix(1);
  std::size_t n = t.size();
  while (n > 0 && digit(t[n - 1])) --n;
  if (n == t.size() || t.size() - n > 2 || n == 0 ||
      !std::islower(static_cast<unsigned char>(t[n - 1])))
    return false;
  t = t.substr(0, n - 1);
  if (!t.empty() && (t.back() == 'x' || t.back() == '-')) t.remove_suffix(1);
  const bool rank_only = t.size() <= 2 && std::all_of(t.begin(), t.end(), digit);
  const bool file_only = t.size() == 1 && std::islower(static_cast<unsigned char>(t[0])) != 0;
  return rank_only || file_only || square_length(t) == t.size();
}

// ---- writing for people
// -----------------------------------------------------------------------------

namespace {

/// The least of file, rank, both that tells `m` from other moves of like pieces to its target.
std::string origin_hint(const Board& board, Move m, std::span<const Move> legal) {
  const Geometry& g = board.geometry();
  const Piece p = board.piece_on(m.from());
  bool others = false, same_file = false, same_rank = false;
  for (Move o : legal) {
    if (o.to() != m.to() || o.from() == m.from() || o.kind() == MoveKind::Drop) continue;
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
  return letter(suffix[0]) ? "=" + raise(suffix) : suffix;
}

/// "Lc4xd5-e6", as XBoard puts it down, always with the origin: one square more in so long a word.
std::string long_san(const Board& board, Move m) {
  const Geometry& g = board.geometry();
  const PieceType type = type_of(board.piece_on(m.from()));
  const std::vector<Square> way = way_of(board, m);
  std::string out = board.rules().pawn(type) ? "" : board.rules().def(type).id;
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
  const Rules& rules = board.rules();
  const Geometry& g = board.geometry();
  if (!m || null_move(m)) return "@@@@";
  if (m.kind() == MoveKind::Drop) return to_coordinates(board, m);
  if (several_legs(m)) return long_san(board, m);
  const std::string gated = gate_mark(board, m);
  if (m.kind() == MoveKind::Castling) return (to_the_right(g, m) ? "O-O" : "O-O-O") + gated;

  const PieceType type = type_of(board.piece_on(m.from()));
  const bool capture = m.kind() == MoveKind::EnPassant || board.piece_on(m.to()) != kNoPiece;
  std::string hint = origin_hint(board, m, legal);
  std::string out = rules.pawn(type) ? "" : rules.def(type).id;
  if (out.empty() && capture && (hint.empty() || digit(hint[0]))) {
    const std::string name = square_name(g, m.from());
    const std::string file = name.substr(0, name.find_first_of("0123456789"));
    hint = hint.empty() ? file : name;
  }
  out += hint + (capture ? "x" : "") + square_name(g, m.to());
  return out + promotion_mark(board, m) + gated;
}

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

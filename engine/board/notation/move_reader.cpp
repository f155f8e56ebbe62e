// engine/board/notation/move_reader.cpp: text -> move. Reading compares with the legal moves and
// never guesses: a text that fits two of them gives none. Tested by tests/engine/notation_test.cpp
// and tests/fuzz/cecp.cpp.
#include <algorithm>
#include <cctype>

#include "engine/board/notation/move_text.h"
#include "engine/board/notation/notation.h"
#include "variants/text.h"

namespace engine {

using namespace move_text;
using variants::lower;

namespace {

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

/// One function per form of text, each nullopt when the text has another form or fits no move.
/// read() tries them in turn: the exact output of to_coordinates first, so that every printed move
/// reads back.
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
  /// The move that fits when exactly one does; first(): when several are equally meant.
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

  /// O-O, O-O-O (zeros too, check marks and a gate mark behind), and the spellings of a null move.
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

  /// "P@e4", "P*e4" (shogi), "@e4" for a pawn.
  std::optional<Move> drop(std::string_view text) const {
    const std::size_t at = text.find_first_of("@*");
    if (at == std::string_view::npos) return std::nullopt;
    const auto to = parse_square(g_, lower(text.substr(at + 1)));
    const auto type =
        at == 0 ? board_.rules().find(board_.side_to_move(), "P")
                : board_.rules().find(board_.side_to_move(), variants::upper(text.substr(0, at)));
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

  /// Two squares without a suffix. In turn: a move of one leg without promotion, castling, a null
  /// move, a move of several legs, the only promotion.
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

  /// Two squares and what follows: + - or the letter of a promotion or of a gating piece.
  std::optional<Move> with_suffix(Square from, Square to, std::string_view t) const {
    const auto leads = [&](Move m) { return m.from() == from && m.to() == to; };
    if (t == "+" || t == "-") {
      return only([&](Move m) {
        return leads(m) && m.kind() == MoveKind::Promotion &&
               (t == "+" || promotion_suffix(board_, m) == "-");
      });
    }
    const auto type = board_.rules().find(board_.side_to_move(), variants::upper(t));
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
  /// The move that takes exactly `victims` on the way. The suffix may be omitted where one move
  /// fits.
  std::optional<Move> taking(const std::vector<Square>& way, std::vector<Square>& victims,
                             std::string_view suffix) const {
    std::sort(victims.begin(), victims.end());
    const auto fits = [&](Move m) { return along(m, way, victims); };
    if (const auto m = first([&](Move x) { return fits(x) && ends_in(x, suffix); })) return m;
    return suffix.empty() ? only(fits) : std::nullopt;
  }
  /// Does `m` lead from the first square to the last and take exactly the pieces on `sorted`?
  bool along(Move m, const std::vector<Square>& way, const std::vector<Square>& sorted) const {
    if (m.from() != way.front() || m.to() != way.back()) return false;
    if (!several_legs(m)) return sorted.empty() && !m.has_piece() && m.kind() != MoveKind::Castling;
    const Victims taken = board_.victims(m);
    std::vector<Square> own(taken.begin(), taken.end());
    std::sort(own.begin(), own.end());
    return own == sorted;
  }
  /// Does the promotion of `m`, or its absence, fit the text behind the last square?
  bool ends_in(Move m, std::string_view suffix) const {
    if (!becomes_another(m)) return suffix.empty();
    return promotion_suffix(board_, m) == lower(suffix);
  }

  /// "Lc4xd5-e6", "c4xd5xe6+": from, what it takes on the way, and where it ends.
  std::optional<Move> long_way(std::string_view t) const {
    std::size_t n = !t.empty() && t[0] == '+' ? 1 : 0;
    while (n < t.size() && (capital(t[n]) || t[n] == '\'' || t[n] == '!')) ++n;
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
  /// Splits SAN from the right: promotion, target, x, origin, piece.
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
    if (n < t.size() && capital(t[n])) ++n;
    while (n > 0 && n < t.size() && (t[n] == '\'' || t[n] == '!')) ++n;
    return san_match(std::string(t.substr(0, n)), t.substr(n), *to, extra);
  }
  /// `piece`: id or "" for a pawn. `from`: "", file, rank or square. `extra`: promotion or gating,
  /// with its mark.
  std::optional<Move> san_match(const std::string& piece, std::string_view from, Square to,
                                std::string_view extra) const {
    const Rules& rules = board_.rules();
    if (!extra.empty() && (extra[0] == '=' || extra[0] == '/')) extra.remove_prefix(1);
    const auto wanted = piece.empty() ? std::nullopt : rules.find(board_.side_to_move(), piece);
    if (!piece.empty() && !wanted) return std::nullopt;
    // Without a letter the first kind of pawn is meant; any kind, if that has no such move.
    bool any_pawn = false;
    const auto fits = [&](Move m) {
      if (m.to() != to || m.kind() == MoveKind::Drop || m.kind() == MoveKind::Pass ||
          m.kind() == MoveKind::Pickup || m.kind() == MoveKind::Swap)
        return false;
      if (m.kind() == MoveKind::Castling || several_legs(m)) return false;
      const PieceType t = type_at(m.from());
      if (wanted ? t != *wanted
                 : !(any_pawn ? rules.pawn(t) : letterless(rules, board_.piece_on(m.from()))))
        return false;
      const std::string origin = square_name(g_, m.from());
      const std::size_t digits = origin.find_first_of("0123456789");
      if (from != "" && from != origin && from != origin.substr(0, digits) &&
          from != origin.substr(digits))
        return false;
      if (extra.empty()) return !m.has_piece();
      if (!m.has_piece()) return false;
      return becomes_another(m) ? promotion_suffix(board_, m) == lower(extra)
                                : lower(rules.def(m.piece()).id) == lower(extra);
    };
    if (std::any_of(legal_.begin(), legal_.end(), fits)) return only(fits);
    any_pawn = true;
    return only(fits);
  }

  const Board& board_;
  const Geometry& g_;
  std::span<const Move> legal_;
};

}  // namespace

/// A move with a wall: the move before the last comma, the wall the last square behind it. The
/// square before that, where the piece stands, may be left out. "*@d5" is a wall without a move.
/// Only moves with that wall are compared with the text: all of them may be thousands.
std::optional<Move> parse_walled(const Board& board, std::string_view text,
                                 std::span<const Move> legal) {
  const std::size_t mark = text.find_last_of(",@");
  if (mark == std::string_view::npos) return std::nullopt;
  std::string_view rest = text.substr(mark + 1);
  std::optional<Square> wall;
  while (const auto s = take_square(board.geometry(), rest)) wall = s;
  if (!wall || !rest.empty()) return std::nullopt;
  std::vector<Move> bare;
  for (Move m : legal) {
    if (!m.has_wall() || m.wall() != *wall) continue;
    if (to_coordinates(board, m) == text) return m;
    if (m.kind() != MoveKind::Pass) bare.push_back(m.without_wall());
  }
  if (text[mark] == '@') return std::nullopt;
  const auto m = MoveReader(board, bare).read(text.substr(0, mark));
  return m ? std::optional<Move>(m->with_wall(*wall)) : std::nullopt;
}

std::optional<Move> parse_move(const Board& board, std::string_view text,
                               std::span<const Move> legal) {
  if (board.rules().has<Walls>())
    if (const auto m = parse_walled(board, text, legal)) return m;
  return MoveReader(board, legal).read(text);
}

namespace {

/// "Lc4xd5-e6": three squares or more. By form alone, without a board.
bool looks_like_long_way(std::string_view t) {
  while (!t.empty() && (t[0] == '+' || capital(t[0]))) t.remove_prefix(1);
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
  if (t.substr(0, 2) == "*@") return square_length(t.substr(2)) == t.size() - 2;  // a wall
  const std::size_t at = t.find_first_of("@*");
  if (at != std::string_view::npos && t.substr(at) == "@@") return square_length(t) == at;
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
  if (!t.empty() && capital(t.back())) t.remove_suffix(1);
  if (!t.empty() && (t.back() == '=' || t.back() == '/')) t.remove_suffix(1);
  if (!t.empty() && t[0] == '+') t.remove_prefix(1);
  if (!t.empty() && capital(t[0])) t.remove_prefix(1);
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

}  // namespace engine

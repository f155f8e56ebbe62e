// engine/board/notation/setup.cpp: FEN in all its dialects, both ways. Tested by
// tests/engine/setup_test.cpp and tests/fuzz/fen.cpp.
#include "engine/board/notation/setup.h"

#include <algorithm>
#include <cctype>
#include <optional>

#include "engine/board/notation/fen_fields.h"

namespace engine {

namespace {

constexpr int kMaxClock = 30000;  // fits State's 16 bits; larger numbers are cut
constexpr int kMaxInHand = 500;
constexpr int kMaxChecks = 99;

bool digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

struct Field {
  std::string_view text;
  std::size_t column;
};

std::vector<Field> split(std::string_view fen) {
  std::vector<Field> fields;
  std::size_t i = 0;
  while (i < fen.size()) {
    const std::size_t start = std::min(fen.find_first_not_of(" \t\r\n", i), fen.size());
    const std::size_t end = std::min(fen.find_first_of(" \t\r\n", start), fen.size());
    if (end > start) fields.push_back({fen.substr(start, end - start), start});
    i = end;
  }
  return fields;
}

std::string quoted(char c) {
  const bool plain = std::isprint(static_cast<unsigned char>(c)) != 0;
  return plain ? std::string("'") + c + "'" : "a character that cannot be printed";
}

/// Reads the first field: ranks from the top, then hands.
class Placement {
 public:
  Placement(const Rules& rules, const Field& field, Setup& setup)
      : rules_(rules),
        geometry_(rules.geometry()),
        text_(field.text),
        column_(field.column),
        setup_(setup) {}

  void read() {
    const int ranks = geometry_.ranks();
    for (int rank = ranks - 1; rank >= 0; --rank) {
      read_rank(rank);
      if (at_end() || peek() == '[') {
        if (rank > 0)
          fail(std::to_string(ranks - rank) + (ranks - rank == 1 ? " rank, " : " ranks, ") +
               std::to_string(ranks) + " wanted");
        break;
      }
      ++at_;  // the slash
      if (rank == 0) return read_last_slash();
    }
    if (!at_end()) {
      ++at_;
      read_hand(']');
    }
  }

 private:
  bool at_end() const { return at_ >= text_.size(); }
  char peek() const { return text_[at_]; }
  [[noreturn]] void fail(const std::string& reason) const { throw FenError(reason, column_ + at_); }

  /// The hand may stand after one more slash (crazyhouse on many servers).
  void read_last_slash() {
    if (at_end()) return;
    if (rules_.has_hands() &&
        std::count(text_.begin() + static_cast<long>(at_), text_.end(), '/') == 0)
      return read_hand('\0');
    const auto more = 1 + std::count(text_.begin() + static_cast<long>(at_), text_.end(), '/');
    fail(std::to_string(geometry_.ranks() + more) + " ranks, " + std::to_string(geometry_.ranks()) +
         " wanted");
  }

  void read_rank(int rank) {
    int file = 0;
    while (!at_end() && peek() != '/' && peek() != '[') {
      if (digit(peek())) {
        const int n = read_blanks(geometry_.files() - file);
        for (int i = 0; i < n && file < geometry_.files(); ++i) put(file++, rank, kNoPiece);
        if (n > geometry_.files()) file = geometry_.files() + 1;
      } else if (peek() == '*') {
        if (file < geometry_.files() && !geometry_.hole(geometry_.square(file, rank)))
          fail("a hole on " + geometry_.name(geometry_.square(file, rank)) +
               ", where the board has a square");
        ++at_, ++file;
      } else {
        const std::size_t start = at_;
        const Piece p = read_piece();
        if (file < geometry_.files() && geometry_.hole(geometry_.square(file, rank))) {
          at_ = start;
          fail("a piece on " + geometry_.name(geometry_.square(file, rank)) + ", which is a hole");
        }
        put(file++, rank, p);
        read_promoted(file - 1, rank);
      }
      if (file > geometry_.files()) too_wide(rank);
    }
    if (file != geometry_.files())
      fail("rank " + std::to_string(rank + 1) + " has " + std::to_string(file) + " squares, " +
           std::to_string(geometry_.files()) + " wanted");
  }

  [[noreturn]] void too_wide(int rank) const {
    fail("rank " + std::to_string(rank + 1) + " has more than " +
         std::to_string(geometry_.files()) + " squares");
  }

  /// "10" is ten where ten are left, else one and none.
  int read_blanks(int left) {
    int n = 0;
    std::size_t used = 0;
    while (at_ + used < text_.size() && digit(text_[at_ + used]) && n <= 100) {
      const int longer = 10 * n + (text_[at_ + used] - '0');
      if (used > 0 && longer > left) break;
      n = longer;
      ++used;
    }
    at_ += used;
    return n;
  }

  void put(int file, int rank, Piece p) {
    if (file >= geometry_.files()) too_wide(rank);
    const Square s = geometry_.square(file, rank);
    if (!geometry_.hole(s)) setup_.squares[static_cast<std::size_t>(s)] = p;
  }

  /// A promoted piece that will be its unpromoted self in a hand: Q~.
  void read_promoted(int file, int rank) {
    if (at_end() || peek() != '~') return;
    ++at_;
    setup_.promoted[static_cast<std::size_t>(geometry_.square(file, rank))] = true;
  }

  /// "N", "+P", "X'", "x!": one piece, both colours.
  Piece read_piece() {
    const std::size_t start = at_;
    std::string id;
    if (peek() == '+') id = "+", ++at_;
    if (at_end() || !letter(peek())) {
      if (at_end()) fail("a piece letter must follow the +");
      fail("unknown piece " + quoted(peek()));
    }
    const Color c = std::isupper(static_cast<unsigned char>(peek())) != 0 ? kWhite : kBlack;
    id += static_cast<char>(std::toupper(static_cast<unsigned char>(peek())));
    ++at_;
    while (!at_end() && (peek() == '\'' || peek() == '!')) id += peek(), ++at_;
    if (const auto type = rules_.find(c, id)) return make_piece(c, *type);
    const std::string shown(text_.substr(start, at_ - start));
    at_ = start;
    if (rules_.find(~c, id))
      fail(std::string(c == kWhite ? "White" : "Black") + " has no piece " + shown);
    fail("unknown piece " + shown);
  }

  /// Letters with optional counts, until `close` (or the end when there is none).
  void read_hand(char close) {
    while (!at_end() && peek() != close) {
      if (peek() == '-') {
        ++at_;
        continue;
      }
      int n = 1;
      if (digit(peek()))
        for (n = 0; !at_end() && digit(peek()); ++at_) n = std::min(10 * n + (peek() - '0'), 10000);
      if (at_end()) break;
      if (!rules_.has_hands()) fail("a hand in a game without drops");
      const Piece p = read_piece();
      int& held = setup_.hand[color_of(p)][type_of(p)];
      held += n;
      if (held > kMaxInHand) fail("more than " + std::to_string(kMaxInHand) + " of a kind in hand");
    }
    if (close == '\0') return;
    if (at_end()) fail("the hand has no closing ]");
    ++at_;
    if (!at_end()) fail("unexpected " + quoted(peek()) + " after the hand");
  }

  const Rules& rules_;
  const Geometry& geometry_;
  std::string_view text_;
  std::size_t column_;
  std::size_t at_ = 0;
  Setup& setup_;
};

// ---- the fields after the board
// ---------------------------------------------------------------------

bool number(std::string_view t) { return !t.empty() && std::all_of(t.begin(), t.end(), digit); }
int to_number(std::string_view t, int most) {
  int n = 0;
  for (char c : t) n = std::min(10 * n + (c - '0'), most);
  return n;
}

/// "3+3" (left) or "+0+0" (given); nothing when it is neither.
struct Checks {
  int white, black;
  bool given;
};
std::optional<Checks> read_checks(std::string_view t) {
  const bool given = !t.empty() && t[0] == '+';
  if (given) t.remove_prefix(1);
  const std::size_t plus = t.find('+');
  if (plus == std::string_view::npos) return std::nullopt;
  const std::string_view w = t.substr(0, plus), b = t.substr(plus + 1);
  if (!number(w) || !number(b)) return std::nullopt;
  return Checks{to_number(w, kMaxChecks + 1), to_number(b, kMaxChecks + 1), given};
}

/// Squares one after the other, "e3", "e3d4", "a10"; `shift` is 1 when ranks count from 0.
std::optional<std::vector<Square>> read_squares(const Geometry& g, std::string_view t, int shift) {
  std::vector<Square> squares;
  while (!t.empty()) {
    std::size_t n = 0;
    while (n < t.size() && letter(t[n])) ++n;
    const std::size_t letters = n;
    while (n < t.size() && digit(t[n])) ++n;
    if (letters == 0 || n == letters || squares.size() >= 8) return std::nullopt;
    const int rank = to_number(t.substr(letters, n - letters), 1000) + shift;
    const auto s = g.parse(std::string(t.substr(0, letters)) + std::to_string(rank));
    if (!s || g.hole(*s)) return std::nullopt;
    squares.push_back(*s);
    t.remove_prefix(n);
  }
  return squares;
}

/// Takes the squares as e.p. squares if some piece can have passed them. An occupied square among
/// them is that piece's own (XBoard's "e3d4" in Berolina).
bool accept_ep(const Rules& rules, const std::vector<Square>& squares, Setup& setup) {
  std::vector<Square> traces;
  Square named = kNoSquare;
  for (Square s : squares) {
    if (setup.squares[static_cast<std::size_t>(s)] == kNoPiece)
      traces.push_back(s);
    else
      named = s;
  }
  if (traces.empty() || traces.size() > 4) return false;
  Square victim = find_ep_victim(rules, setup, traces);
  if (named != kNoSquare) {
    // Ask again with every other candidate gone.
    Setup alone = setup;
    for (Square s = 0; s < rules.squares(); ++s) {
      const Piece p = setup.squares[static_cast<std::size_t>(s)];
      if (s != named && p != kHole) alone.squares[static_cast<std::size_t>(s)] = kNoPiece;
    }
    victim = find_ep_victim(rules, alone, traces);
  }
  if (victim == kNoSquare) return false;
  setup.ep_squares = traces;
  setup.ep_victim = victim;
  return true;
}

class Tail {
 public:
  Tail(const Rules& rules, const std::vector<Field>& fields, Setup& setup)
      : rules_(rules), fields_(fields), setup_(setup) {}

  void read() {
    read_side();
    Field castling{"", 0};
    if (more() && is_castling(text())) castling = fields_[at_++];
    read_unmoved(rules_, castling.text, castling.column, setup_);
    if (more() && text() == "-")
      ++at_;
    else if (more() && letter(text()[0]))
      read_ep();
    read_check_field(false);
    read_clocks();
    read_check_field(true);
    while (more() && (text().substr(0, 5) == "lion=" || text().substr(0, 5) == "wait="))
      read_memory();
    if (more()) fail("unexpected '" + std::string(text()) + "'");
  }

 private:
  bool more() const { return at_ < fields_.size(); }
  std::string_view text() const { return fields_[at_].text; }
  [[noreturn]] void fail(const std::string& reason) const {
    throw FenError(reason, more() ? fields_[at_].column : 0);
  }

  void read_side() {
    if (!more()) return;
    if (text() == "w" || text() == "W" || text() == "r")
      setup_.side = kWhite;
    else if (text() == "b" || text() == "B")
      setup_.side = kBlack;
    else
      fail("side to move is '" + std::string(text()) + "', w or b wanted");
    ++at_;
  }

  bool is_castling(std::string_view t) const {
    return t == "-" || (!t.empty() && std::all_of(t.begin(), t.end(),
                                                  [](char c) { return letter(c) || c == '-'; }));
  }

  /// Fairy-Stockfish counts ranks from 1; XBoard from 0 on boards of exactly ten ranks.
  void read_ep() {
    const Geometry& g = rules_.geometry();
    const auto plain = read_squares(g, text(), 0);
    const auto shifted = g.ranks() == 10 ? read_squares(g, text(), 1) : std::nullopt;
    if (!plain && !shifted) fail("'" + std::string(text()) + "' is no square of the board");
    if (!(plain && accept_ep(rules_, *plain, setup_)) && shifted)
      accept_ep(rules_, *shifted, setup_);
    ++at_;
  }

  /// lion=f6: a Lion was just taken there; wait=e9f4: these have to wait for their promotion.
  void read_memory() {
    const auto squares = read_squares(rules_.geometry(), text().substr(5), 0);
    if (!squares || squares->empty()) fail("squares are wanted behind the =");
    for (Square s : *squares) {
      const Piece p = setup_.squares[static_cast<std::size_t>(s)];
      if (text()[0] == 'l')
        setup_.lion_capture_square = s;
      else if (p != kNoPiece)
        setup_.waiting[color_of(p)] = s;
    }
    ++at_;
  }

  void read_check_field(bool last) {
    const int wanted = rules_.variant().ending.checks;
    if (!last && wanted > 0) setup_.checks_left = {wanted, wanted};
    if (!more()) return;
    const auto checks = read_checks(text());
    if (!checks) return;
    if (wanted > 0) {
      if (checks->white > kMaxChecks || checks->black > kMaxChecks) fail("too many checks");
      const auto left = [&](int n) { return checks->given ? std::max(0, wanted - n) : n; };
      setup_.checks_left = {left(checks->white), left(checks->black)};
    }
    ++at_;
  }

  /// Half moves and full moves; before them the limit in games that count.
  void read_clocks() {
    const bool counts = rules_.variant().ending.count != variants::CountRule::None;
    const auto numbers = [this](std::size_t n) {
      for (std::size_t i = 0; i < n; ++i)
        if (at_ + i >= fields_.size() || !number(fields_[at_ + i].text)) return false;
      return true;
    };
    if (counts && numbers(3)) {
      setup_.count_limit = to_number(fields_[at_++].text, kMaxClock);
      setup_.count_ply = to_number(fields_[at_++].text, kMaxClock);
    } else if (numbers(1)) {
      setup_.halfmoves = to_number(fields_[at_++].text, kMaxClock);
    }
    if (numbers(1)) setup_.fullmove = std::max(1, to_number(fields_[at_++].text, kMaxClock));
  }

  const Rules& rules_;
  const std::vector<Field>& fields_;
  Setup& setup_;
  std::size_t at_ = 1;
};

// ---- printing
// ---------------------------------------------------------------------------------------

std::string print_board(const Rules& rules, const Setup& setup) {
  const Geometry& g = rules.geometry();
  std::string out;
  for (int rank = g.ranks() - 1; rank >= 0; --rank) {
    int blanks = 0;
    const auto flush = [&] {
      if (blanks > 0) out += std::to_string(blanks);
      blanks = 0;
    };
    for (int file = 0; file < g.files(); ++file) {
      const auto s = static_cast<std::size_t>(g.square(file, rank));
      const Piece p = setup.squares[s];
      if (p == kNoPiece) {
        ++blanks;
        continue;
      }
      flush();
      out += p == kHole ? "*" : rules.id(p);
      if (p != kHole && setup.promoted[s]) out += '~';
    }
    flush();
    if (rank > 0) out += '/';
  }
  return out;
}

std::string print_hands(const Rules& rules, const Setup& setup, FenDialect dialect) {
  std::string out;
  const int types = rules.types();
  const bool reversed = dialect == FenDialect::FairyStockfish;  // its way: heavy pieces first
  for (Color c : {kWhite, kBlack})
    for (int i = 0; i < types; ++i) {
      const auto t = static_cast<PieceType>(reversed ? types - 1 - i : i);
      for (int n = 0; n < setup.hand[c][t]; ++n) out += rules.id(make_piece(c, t));
    }
  if (out.empty() && dialect == FenDialect::XBoard) out = "-";
  return "[" + out + "]";
}

std::string print_ep(const Rules& rules, const Setup& setup, FenDialect dialect) {
  if (setup.ep_squares.empty()) return "-";
  const Geometry& g = rules.geometry();
  const bool from_zero = dialect == FenDialect::XBoard && g.ranks() == 10;
  const auto name = [&](Square s) {
    const std::string plain = g.name(s);
    const std::size_t digits = plain.find_first_of("0123456789");
    return from_zero ? plain.substr(0, digits) + std::to_string(g.rank(s)) : plain;
  };
  std::string out;
  for (Square s : setup.ep_squares) out += name(s);
  if (setup.ep_victim != kNoSquare &&
      find_ep_victim(rules, setup, setup.ep_squares) != setup.ep_victim)
    out += name(setup.ep_victim);
  return out;
}

/// What rules of trade and promotion have to know of the last moves; nothing in most positions.
std::string print_memory(const Rules& rules, const Setup& setup) {
  std::string out, waiting;
  if (setup.lion_capture_square != kNoSquare)
    out += " lion=" + rules.geometry().name(setup.lion_capture_square);
  for (Square s : setup.waiting)
    if (s != kNoSquare) waiting += rules.geometry().name(s);
  return waiting.empty() ? out : out + " wait=" + waiting;
}

}  // namespace

Setup parse_fen(const Rules& rules, std::string_view fen) {
  Setup setup;
  const auto squares = static_cast<std::size_t>(rules.squares());
  setup.squares.assign(squares, kNoPiece);
  setup.promoted.assign(squares, false);
  setup.unmoved.assign(squares, false);
  for (Square s = 0; s < rules.squares(); ++s)
    if (rules.geometry().hole(s)) setup.squares[static_cast<std::size_t>(s)] = kHole;
  const std::vector<Field> fields = split(fen);
  if (fields.empty()) throw FenError("no position", 0);
  Placement(rules, fields[0], setup).read();
  Tail(rules, fields, setup).read();
  return setup;
}

std::string print_fen(const Rules& rules, const Setup& setup, FenDialect dialect) {
  std::string out = print_board(rules, setup);
  if (rules.has_hands()) out += print_hands(rules, setup, dialect);
  out += setup.side == kWhite ? " w" : " b";
  // XBoard has no such fields in shogi, xiangqi and their like: do as the start position does.
  const int words = dialect == FenDialect::XBoard ? rules.start_fields() : 2;
  const std::string unmoved_field = print_unmoved(rules, setup, dialect);
  const std::string ep = print_ep(rules, setup, dialect);
  if (words >= 1 || unmoved_field != "-" || ep != "-") out += ' ' + unmoved_field;
  if (words >= 2 || ep != "-") out += ' ' + ep;
  const int wanted = rules.variant().ending.checks;
  const auto& left = setup.checks_left;
  if (wanted > 0 && dialect == FenDialect::FairyStockfish)
    out += ' ' + std::to_string(left[0]) + '+' + std::to_string(left[1]);
  const bool counting = setup.count_limit > 0;
  if (counting) out += ' ' + std::to_string(setup.count_limit);
  out += ' ' + std::to_string(counting ? setup.count_ply : setup.halfmoves);
  out += ' ' + std::to_string(setup.fullmove);
  // XBoard stops reading at the clocks, so what it does not know may follow.
  if (wanted > 0 && dialect == FenDialect::XBoard && (left[0] != wanted || left[1] != wanted))
    out += left[0] <= wanted && left[1] <= wanted
               ? " +" + std::to_string(wanted - left[0]) + '+' + std::to_string(wanted - left[1])
               : ' ' + std::to_string(left[0]) + '+' + std::to_string(left[1]);
  return out + print_memory(rules, setup);
}

}  // namespace engine

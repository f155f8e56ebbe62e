// engine/board/notation/setup.cpp: FEN in all its dialects, both ways. Tested by
// tests/engine/setup_test.cpp and tests/fuzz/fen.cpp.
#include "engine/board/notation/setup.h"

#include <algorithm>
#include <cctype>

#include "engine/board/notation/fen_fields.h"
#include "engine/board/rules/moves/en_passant_field.h"
#include "engine/board/rules/moves/unmoved_field.h"
#include "variants/text.h"

namespace engine {

namespace {

/// Families that put walls on squares.
constexpr Families kBuilds = families_of<Walls, CaptureChanges, ExplosionRemains, Vanishing>;

constexpr int kMaxInHand = 500;  // of one type and colour

bool digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

/// For messages: unprintable bytes must not reach a terminal.
std::string quoted(char c) {
  const bool plain = std::isprint(static_cast<unsigned char>(c)) != 0;
  return plain ? std::string("'") + c + "'" : "a character that cannot be printed";
}

/// Reads the first field: ranks from the top, then hands.
class Placement {
 public:
  Placement(const FenReader& in, Setup& setup)
      : rules_(in.rules()),
        geometry_(in.rules().geometry()),
        text_(in.text()),
        column_(in.column()),
        setup_(setup) {}

  void read() {
    const int ranks = geometry_.ranks();
    for (int rank = ranks - 1; rank >= 0; --rank) {
      read_rank(rank);
      if (at_end() || peek() == '[') {
        if (rank > 0)
          fail(std::to_string(ranks - rank) + (ranks - rank == 1 ? " rank" : " ranks") +
               " instead of " + std::to_string(ranks));
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
  /// FenError at the cursor.
  [[noreturn]] void fail(const std::string& reason) const { throw FenError(reason, column_ + at_); }

  /// The hand may stand after one more slash (crazyhouse on many servers).
  void read_last_slash() {
    if (at_end()) return;
    if (rules_.has_hands() &&
        std::count(text_.begin() + static_cast<long>(at_), text_.end(), '/') == 0)
      return read_hand('\0');
    const auto more = 1 + std::count(text_.begin() + static_cast<long>(at_), text_.end(), '/');
    fail(std::to_string(geometry_.ranks() + more) + " ranks instead of " +
         std::to_string(geometry_.ranks()));
  }

  /// Squares until / or [ or the end; throws unless their number is that of the files.
  void read_rank(int rank) {
    int file = 0;
    while (!at_end() && peek() != '/' && peek() != '[') {
      if (digit(peek())) {
        const int n = read_blanks(geometry_.files() - file);
        for (int i = 0; i < n && file < geometry_.files(); ++i) put(file++, rank, kNoPiece);
        if (n > geometry_.files()) file = geometry_.files() + 1;
      } else if (peek() == '*') {
        if (file < geometry_.files() && !geometry_.hole(geometry_.square(file, rank))) {
          if (!rules_.families().any(kBuilds))
            fail("a hole on " + geometry_.name(geometry_.square(file, rank)) +
                 ", where the board has a square");
          put(file, rank, kHole);
        }
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
      fail("rank " + std::to_string(rank + 1) + " has " + std::to_string(file) +
           " squares instead of " + std::to_string(geometry_.files()));
  }

  [[noreturn]] void too_wide(int rank) const {
    fail("rank " + std::to_string(rank + 1) + " has more than " +
         std::to_string(geometry_.files()) + " squares");
  }

  /// A number of blanks: as many digits as fit into the `left` squares of the rank ("10" is ten
  /// where ten are left, otherwise one).
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
    id += variants::upper(peek());
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

void read_side(FenReader& in, Setup& setup) {
  if (!in.more()) return;
  if (in.text() == "w" || in.text() == "W" || in.text() == "r")
    setup.side = kWhite;
  else if (in.text() == "b" || in.text() == "B")
    setup.side = kBlack;
  else
    in.fail("the side to move must be w or b, not '" + std::string(in.text()) + "'");
  in.next();
}

/// Letters and hyphens only. An en-passant square has a digit.
bool is_unmoved_field(std::string_view t) {
  return !t.empty() &&
         std::all_of(t.begin(), t.end(), [](char c) { return letter(c) || c == '-'; });
}

/// Lets every family of the game read its field. True when one was read.
bool read_family_field(FenReader& in, FenSlot slot, Setup& setup) {
  bool found = false;
  for_each_family([&]<class F>() {
    if constexpr (requires { F::read_fen(in, slot, setup); })
      if (in.rules().has<F>()) found |= F::read_fen(in, slot, setup);
  });
  return found;
}

/// Every field may be missing. Order: side, castling, en passant, families, clocks, families.
void read_tail(FenReader& in, Setup& setup) {
  read_side(in, setup);
  std::string_view unmoved;
  const std::size_t column = in.column();
  if (is_unmoved_field(in.text())) {
    unmoved = in.text();
    in.next();
  }
  read_unmoved(in.rules(), unmoved, column, setup);
  if (in.text() == "-")
    in.next();
  else if (in.more() && letter(in.text()[0]))
    read_ep_field(in, setup);
  read_family_field(in, FenSlot::BeforeClocks, setup);
  if (!in.halfmoves_replaced && in.numbers_ahead() > 0) setup.halfmoves = in.take_number();
  if (in.numbers_ahead() > 0) setup.fullmove = std::max(1, in.take_number());
  while (in.more() && read_family_field(in, FenSlot::Last, setup)) {
  }
  if (in.more()) in.fail("unexpected '" + std::string(in.text()) + "'");
}

// ---- printing

void print_family_fields(FenWriter& out, FenSlot slot, const Setup& setup) {
  for_each_family([&]<class F>() {
    if constexpr (requires { F::print_fen(out, slot, setup); })
      if (out.rules().has<F>()) F::print_fen(out, slot, setup);
  });
}

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

}  // namespace

Setup parse_fen(const Rules& rules, std::string_view fen) {
  Setup setup;
  const auto squares = static_cast<std::size_t>(rules.squares());
  setup.squares.assign(squares, kNoPiece);
  setup.promoted.assign(squares, false);
  setup.unmoved.assign(squares, false);
  for (Square s = 0; s < rules.squares(); ++s)
    if (rules.geometry().hole(s)) setup.squares[static_cast<std::size_t>(s)] = kHole;
  FenReader in(rules, fen);
  if (!in.more()) throw FenError("no position", 0);
  Placement(in, setup).read();
  in.next();
  read_tail(in, setup);
  return setup;
}

std::string print_fen(const Rules& rules, const Setup& setup, FenDialect dialect) {
  FenWriter out(rules, dialect);
  out.add(print_board(rules, setup));
  if (rules.has_hands()) out.text += print_hands(rules, setup, dialect);
  out.add(setup.side == kWhite ? "w" : "b");
  // XBoard omits these fields in shogi, xiangqi and similar games: print as many as the start FEN
  // has, and more only where they hold something.
  const int words = dialect == FenDialect::XBoard ? rules.start_fields() : 2;
  const std::string unmoved = print_unmoved(rules, setup, dialect);
  const std::string ep = print_ep_field(rules, setup, dialect);
  if (words >= 1 || unmoved != "-" || ep != "-") out.add(unmoved);
  if (words >= 2 || ep != "-") out.add(ep);
  print_family_fields(out, FenSlot::BeforeClocks, setup);
  out.add(std::to_string(out.halfmoves.value_or(setup.halfmoves)));
  out.add(std::to_string(setup.fullmove));
  print_family_fields(out, FenSlot::Last, setup);
  return out.text;
}

}  // namespace engine

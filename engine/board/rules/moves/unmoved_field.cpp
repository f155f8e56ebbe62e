// engine/board/rules/moves/unmoved_field.cpp: castling rights, gating letters and other unmoved
// pieces as one FEN field. Tested by tests/engine/setup_test.cpp and tests/fuzz/fen.cpp.
#include "engine/board/rules/moves/unmoved_field.h"

#include <algorithm>
#include <cstdlib>

#include "variants/text.h"

namespace engine {

namespace {

bool fischer(const Rules& rules) { return rules.has<Castling>() && rules.get<Castling>().fischer; }

/// One side's pieces that the castling field may name. Castlers: those at their start squares, or
/// else any on the rank. REQUIRES that `setup` outlives it; marking pieces in it as unmoved is
/// allowed.
class HomeRank {
 public:
  HomeRank(const Rules& rules, const Setup& setup, Color c)
      : rules_(rules), setup_(setup), color_(c), rank_(home_rank()) {
    std::vector<Square> anywhere;
    for (int f = 0; f < geometry().files(); ++f) {
      const Square s = geometry().square(f, rank_);
      if (!mine(s) || !rules.castles(type_of(piece(s)))) continue;
      anywhere.push_back(s);
      if (at_start(s)) castlers_.push_back(s);
    }
    if (castlers_.empty()) castlers_ = anywhere;
    if (!castlers_.empty()) {
      left_ = find_partner(-1);
      right_ = find_partner(1);
    }
  }

  const std::vector<Square>& castlers() const { return castlers_; }
  /// The partner that K (right) or Q (left) means, or kNoSquare.
  Square left() const { return left_; }
  Square right() const { return right_; }
  Square on_file(int file) const { return geometry().square(file, rank_); }
  bool mine(Square s) const {
    return piece(s) != kNoPiece && piece(s) != kHole && color_of(piece(s)) == color_;
  }
  bool castler(Square s) const { return std::count(castlers_.begin(), castlers_.end(), s) > 0; }
  bool partner(Square s) const {
    return rules_.has<Castling>() && mine(s) && !castler(s) && rules_.partner(type_of(piece(s))) &&
           !rules_.pawn(type_of(piece(s)));
  }
  bool gates(Square s) const {
    return rules_.has<Gating>() && mine(s) && geometry().rank(s) == back_rank();
  }
  /// Does the field, not the start position, decide about `s`?
  bool governed(Square s) const {
    if (!mine(s)) return false;
    if (gates(s)) return true;
    if (geometry().rank(s) != rank_) return false;
    if (rules_.has<Castling>() && rules_.castles(type_of(piece(s)))) return true;
    return partner(s) || (at_start(s) && named_at_start(s));
  }
  bool at_start(Square s) const {
    const auto& start = rules_.start_squares();
    return !start.empty() && start[static_cast<std::size_t>(s)] == piece(s);
  }
  /// The file's letter, upper case for White (Shredder-FEN).
  char letter(Square s) const {
    const char base = color_ == kWhite ? 'A' : 'a';
    return static_cast<char>(base + geometry().file(s));
  }

 private:
  const Geometry& geometry() const { return rules_.geometry(); }
  Piece piece(Square s) const { return setup_.squares[static_cast<std::size_t>(s)]; }
  int back_rank() const { return color_ == kWhite ? 0 : geometry().ranks() - 1; }

  /// Where the castling piece starts, else the back rank.
  int home_rank() const {
    const auto& start = rules_.start_squares();
    for (std::size_t s = 0; s < start.size(); ++s) {
      const Piece p = start[s];
      if (p != kNoPiece && p != kHole && color_of(p) == color_ && rules_.castles(type_of(p)))
        return geometry().rank(static_cast<Square>(s));
    }
    return back_rank();
  }

  /// Outermost partner on one side, or the one that stands where a partner starts.
  Square find_partner(int dir) const {
    const Square king = dir < 0 ? castlers_.front() : castlers_.back();
    Square found = kNoSquare;
    const bool shuffled = fischer(rules_);
    for (int f = geometry().file(king) + dir; f >= 0 && f < geometry().files(); f += dir) {
      const Square s = on_file(f);
      if (!partner(s)) continue;
      if (!shuffled && at_start(s) && named_by_castle(s)) return s;
      found = s;
    }
    return found;
  }
  /// A partner type may start on several squares; the O moves say how far from the edge ours is.
  bool named_by_castle(Square s) const {
    const auto& def = rules_.def(type_of(piece(castlers_.front())));
    const betza::Program& p =
        color_ == kBlack && def.black_program ? *def.black_program : def.program;
    const int f = geometry().file(s);
    const int edge = std::min(f, geometry().files() - 1 - f);
    return std::any_of(p.rules.begin(), p.rules.end(), [edge](const betza::Rule& r) {
      return r.shape == betza::Shape::Castling && r.castle.inset == edge;
    });
  }
  /// Does the castling field of the start FEN name the piece's file?
  bool named_at_start(Square s) const {
    return rules_.start_castling().find(letter(s)) != std::string::npos;
  }

  const Rules& rules_;
  const Setup& setup_;
  Color color_;
  int rank_;
  std::vector<Square> castlers_;
  Square left_ = kNoSquare;
  Square right_ = kNoSquare;
};

void mark(Setup& setup, Square s) { setup.unmoved[static_cast<std::size_t>(s)] = true; }
bool marked(const Setup& setup, Square s) {
  return s != kNoSquare && setup.unmoved[static_cast<std::size_t>(s)];
}

/// The right to castle with `partner`: it and the castlers are unmoved. kNoSquare is ignored.
void mark_castling(Setup& setup, const HomeRank& home, Square partner) {
  if (partner == kNoSquare) return;
  mark(setup, partner);
  for (Square s : home.castlers()) mark(setup, s);
}

/// K and Q in a game with castling, else the letter of a file. Letters without a piece that they
/// can mean are ignored.
void read_letter(const Rules& rules, const HomeRank& home, char letter, Setup& setup) {
  const bool castling = rules.has<Castling>();
  if (castling && letter == 'K') return mark_castling(setup, home, home.right());
  if (castling && letter == 'Q') return mark_castling(setup, home, home.left());
  if (letter - 'A' >= rules.geometry().files()) return;
  const Square s = home.on_file(letter - 'A');
  if (!home.governed(s)) return;
  const bool gating = rules.has<Gating>();
  if (home.partner(s) && (!gating || fischer(rules)))
    mark_castling(setup, home, s);
  else
    mark(setup, s);
}

/// KQ first, except in Fischer random of Fairy-Stockfish's dialect, where all are files. XBoard's
/// gating games have the files between K and Q.
std::string print_side(const Rules& rules, const Setup& setup, Color c, FenDialect dialect) {
  const HomeRank home(rules, setup, c);
  const bool gating = rules.has<Gating>();
  const auto& hand = setup.hand[c];
  // A side that can never gate again needs no gating letters.
  const bool open = rules.has<CapturesToHand>() ||
                    std::any_of(hand.begin(), hand.end(), [](int n) { return n > 0; });
  const bool letters_only = fischer(rules) && dialect != FenDialect::XBoard;
  const auto& kings = home.castlers();
  bool later = false;  // wherever the castler is now
  for (PieceType t = 0; t < rules.types(); ++t) later |= rules.castles_later(t);
  const bool may_castle = later || std::any_of(kings.begin(), kings.end(),
                                               [&setup](Square s) { return marked(setup, s); });
  const bool right = may_castle && !letters_only && marked(setup, home.right());
  const bool left = may_castle && !letters_only && marked(setup, home.left());
  std::string files;  // unmoved pieces that K and Q do not name
  for (int f = rules.geometry().files() - 1; f >= 0; --f) {
    const Square s = home.on_file(f);
    if (!home.governed(s) || !marked(setup, s)) continue;
    if ((right && s == home.right()) || (left && s == home.left())) continue;
    if (gating && !open) continue;
    if (home.castler(s) && (right || left || !gating)) continue;
    if (home.partner(s) && !gating && !may_castle) continue;
    files += home.letter(s);
  }
  const std::string k = right ? (c == kWhite ? "K" : "k") : "";
  const std::string q = left ? (c == kWhite ? "Q" : "q") : "";
  if (gating && dialect == FenDialect::XBoard) return k + files + q;
  if (!letters_only) std::reverse(files.begin(), files.end());
  return k + q + files;
}

}  // namespace

void read_unmoved(const Rules& rules, std::string_view field, std::size_t column, Setup& setup) {
  const HomeRank white(rules, setup, kWhite), black(rules, setup, kBlack);
  for (Square s = 0; s < rules.squares(); ++s) {
    const HomeRank& home = white.mine(s) ? white : black;
    if (home.mine(s) && !home.governed(s) && home.at_start(s)) mark(setup, s);
  }
  for (std::size_t i = 0; i < field.size(); ++i) {
    if (field[i] == '-') continue;
    const char letter = variants::upper(field[i]);
    const bool known = letter == 'K' || letter == 'Q' ||
                       (letter >= 'A' && letter - 'A' < rules.geometry().files());
    if (!known)
      throw FenError(std::string("unknown letter ") + field[i] + " in the castling field",
                     column + i);
    read_letter(rules, field[i] == letter ? white : black, letter, setup);
  }
}

std::string print_unmoved(const Rules& rules, const Setup& setup, FenDialect dialect) {
  const std::string field =
      print_side(rules, setup, kWhite, dialect) + print_side(rules, setup, kBlack, dialect);
  return field.empty() ? "-" : field;
}

}  // namespace engine

// variants/shuffle.cpp: number -> order of a back rank -> FEN.
//
// The number is a mixed-radix one, lowest digit first. Each digit places one kind of piece on
// squares that are still free, and counts the ways in lexicographic order of their files:
//   1. pieces bound to one colour: those of the light squares, then those of the dark ones
//   2. kinds that occur once, from the a-file on
//   3. kinds that occur more often
//   4. king and castling partners keep their order on what is left: no digit
#include "variants/shuffle.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>
#include <vector>

#include "betza/run.h"
#include "variants/castling.h"
#include "variants/fen.h"
#include "variants/text.h"
#include "variants/uniform_view.h"

namespace variants {

namespace {

std::uint64_t choose(std::size_t n, std::size_t k) {
  std::uint64_t ways = 1;
  for (std::size_t i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
  return k > n ? 0 : ways;
}

/// Set number `index` of `k` out of 0..n-1, in lexicographic order.
std::vector<std::size_t> choice(std::size_t n, std::size_t k, std::uint64_t index) {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < n && out.size() < k; ++i) {
    const std::uint64_t with = choose(n - i - 1, k - out.size() - 1);
    if (index < with)
      out.push_back(i);
    else
      index -= with;
  }
  return out;
}

/// The back rank of one side and the digits of its numbers.
class BackRank {
 public:
  BackRank(const Variant& v, const Fen& fen, bool black) : v_(v), fen_(fen), black_(black) {
    if (v.shuffle == Shuffle::Covered) {
      for (Square s = 0; s < v.geometry.size(); ++s)
        if (at(s).marked && at(s).black == black) squares_.push_back(s);
    }
    const int rank = royal_rank();
    for (int file = 0; file < v.geometry.files() && v.shuffle != Shuffle::Covered; ++file) {
      const Square s = v.geometry.square(file, rank);
      const FenPiece& p = at(s);
      if (p.kind == FenPiece::Kind::Piece && p.black == black && !(stays(p.id) && !fischer()))
        squares_.push_back(s);
    }
    for (Square s : squares_) add_kind(at(s).id);
    for (Kind& kind : kinds_)
      kind.bound = kind.bound && kind.count > 1 && v.shuffle != Shuffle::Covered;
    std::stable_sort(kinds_.begin(), kinds_.end(), [](const Kind& a, const Kind& b) {
      return std::pair(!a.bound, a.count > 1) < std::pair(!b.bound, b.count > 1);
    });
    find_digits();
  }

  std::uint64_t count() const {
    std::uint64_t all = 1;
    for (const Digit& d : digits_) all *= d.ways;
    return all;
  }

  void arrange(std::uint64_t number, Fen& out) const {
    std::vector<bool> taken(squares_.size());
    for (const Digit& d : digits_) {
      const std::vector<std::size_t> free = open(taken, d.color);
      for (std::size_t i : choice(free.size(), d.count, number % d.ways)) {
        out.squares[static_cast<std::size_t>(squares_[free[i]])].id = d.id;
        taken[free[i]] = true;
      }
      number /= d.ways;
    }
    std::vector<std::size_t> rest = open(taken, kAny);
    for (std::size_t i = 0; i < rest.size(); ++i)
      out.squares[static_cast<std::size_t>(squares_[rest[i]])].id = in_order_[i];
  }

 private:
  static constexpr int kAny = -1;
  struct Kind {
    std::string id;
    std::size_t count;
    bool bound;  // two or more pieces that never leave the colour of their square
  };
  struct Digit {
    std::string id;
    int color;  // of the squares, or kAny
    std::size_t count;
    std::uint64_t ways;
  };

  const FenPiece& at(Square s) const { return fen_.squares[static_cast<std::size_t>(s)]; }
  bool fischer() const { return v_.shuffle == Shuffle::Fischer; }

  /// Black's ranks count from his own side, so that equal numbers give mirrored arrays.
  int color(Square s) const {
    const int rank = v_.geometry.rank(s);
    return (v_.geometry.file(s) + (black_ ? v_.geometry.ranks() - 1 - rank : rank)) % 2;
  }

  const PieceDef* def(const std::string& id) const {
    for (const PieceDef& piece : v_.pieces)
      if (piece.id == id || std::count(piece.aliases.begin(), piece.aliases.end(), id) > 0)
        return &piece;
    return nullptr;
  }

  /// Where the first royal piece stands, else the side's own first rank.
  int royal_rank() const {
    for (Square s = 0; s < v_.geometry.size(); ++s)
      for (PieceIndex royal : v_.royalty.pieces)
        if (at(s).kind == FenPiece::Kind::Piece && at(s).black == black_ &&
            def(at(s).id) == &v_.pieces[static_cast<std::size_t>(royal)])
          return v_.geometry.rank(s);
    return black_ ? v_.geometry.ranks() - 1 : 0;
  }

  /// King and rooks of a game with castling: in their places, or at least in their order.
  bool stays(const std::string& id) const {
    const PieceDef* piece = def(id);
    if (!v_.castling.enabled || piece == nullptr) return false;
    const std::vector<PieceIndex>& partners = v_.castling.partners;
    return has_castling(*piece) ||
           std::count(partners.begin(), partners.end(),
                      static_cast<PieceIndex>(piece - v_.pieces.data())) > 0;
  }

  bool bound_to_color(const std::string& id) const {
    const PieceDef* piece = def(id);
    if (piece == nullptr || piece->program.rules.empty()) return false;
    for (Square from : squares_)
      for (const auto all : {betza::Occupant::Empty, betza::Occupant::Enemy}) {
        std::vector<betza::Landing> moves;
        betza::run(piece->program, from, black_, v_.geometry, UniformView(v_.geometry, all), moves);
        for (const betza::Landing& m : moves)
          if (color(m.to) != color(from)) return false;
      }
    return true;
  }

  void add_kind(const std::string& id) {
    if (stays(id)) {
      in_order_.push_back(id);
      return;
    }
    const auto old =
        std::find_if(kinds_.begin(), kinds_.end(), [&](const Kind& kind) { return kind.id == id; });
    if (old != kinds_.end())
      ++old->count;
    else
      kinds_.push_back({id, 1, bound_to_color(id)});
  }

  std::vector<std::size_t> open(const std::vector<bool>& taken, int wanted) const {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < squares_.size(); ++i)
      if (!taken[i] && (wanted == kAny || color(squares_[i]) == wanted)) out.push_back(i);
    return out;
  }

  void find_digits() {
    std::array<std::size_t, 2> left{};  // free squares by colour
    for (Square s : squares_) ++left[static_cast<std::size_t>(color(s))];
    for (const Kind& kind : kinds_) {
      if (!kind.bound) {
        const std::size_t all = left[0] + left[1];
        digits_.push_back({kind.id, kAny, kind.count, choose(all, kind.count)});
        left = {all - kind.count, 0};  // colours no longer matter: bound kinds come first
        continue;
      }
      for (const int c : {1, 0}) {
        const auto n =
            static_cast<std::size_t>(std::count_if(squares_.begin(), squares_.end(), [&](Square s) {
              return at(s).id == kind.id && color(s) == c;
            }));
        std::size_t& free = left[static_cast<std::size_t>(c)];
        digits_.push_back({kind.id, c, n, choose(free, n)});
        free -= n;
      }
    }
  }

  const Variant& v_;
  const Fen& fen_;
  bool black_;
  std::vector<Square> squares_;        // that are shuffled, from the a-file on
  std::vector<Kind> kinds_;            // in the order they are placed
  std::vector<std::string> in_order_;  // what keeps its order
  std::vector<Digit> digits_;
};

/// What is covered differs from side to side: Black's order is that of another number. A prime, so
/// that each of Black's orders occurs with one of White's.
constexpr std::uint64_t kScatter = 1'000'003;

std::string board_text(const Fen& fen, int files, int ranks) {
  std::string out;
  for (int rank = ranks - 1; rank >= 0; --rank) {
    int blanks = 0;
    for (int file = 0; file <= files; ++file) {
      const bool end = file == files;
      const FenPiece* p =
          end ? nullptr : &fen.squares[static_cast<std::size_t>(rank * files + file)];
      if (p && p->kind == FenPiece::Kind::Empty) {
        ++blanks;
        continue;
      }
      if (blanks > 0) out += std::to_string(std::exchange(blanks, 0));
      if (p)
        for (char c : p->id) out += p->black ? lower(c) : c;
      if (p && p->marked) out += '~';
    }
    if (rank > 0) out += '/';
  }
  return out;
}

}  // namespace

std::uint64_t arrangements(const Variant& v) {
  if (v.shuffle == Shuffle::None) return 1;
  const Fen fen = scan_fen(v.start_fen, v.geometry.files(), v.geometry.ranks());
  const std::uint64_t white = BackRank(v, fen, false).count();
  return v.shuffle_double ? white * BackRank(v, fen, true).count() : white;
}

std::string arranged_fen(const Variant& v, std::uint64_t number) {
  const std::uint64_t all = arrangements(v);
  if (number >= all)
    throw std::invalid_argument("start position " + std::to_string(number) + ": " + v.name +
                                " has those from 0 to " + std::to_string(all - 1));
  if (v.shuffle == Shuffle::None) return v.start_fen;
  const Fen fen = scan_fen(v.start_fen, v.geometry.files(), v.geometry.ranks());
  const BackRank white(v, fen, false), black(v, fen, true);
  Fen out = fen;
  white.arrange(v.shuffle_double ? number / black.count() : number, out);
  black.arrange(v.shuffle_double                ? number % black.count()
                : v.shuffle == Shuffle::Covered ? (number * kScatter + 1) % black.count()
                                                : number,
                out);
  const std::size_t board_end = v.start_fen.find_first_of("[ ");
  return board_text(out, v.geometry.files(), v.geometry.ranks()) + v.start_fen.substr(board_end);
}

}  // namespace variants

// engine/board/rules/dead_position.cpp: dead positions, from what the moves of the pieces left can
// do. Tested by tests/engine/game_result_test.cpp.
#include "engine/board/rules/dead_position.h"

#include <array>
#include <cstdint>

#include "engine/board/rules/traits.h"

namespace engine {

namespace {

// In games of these families mate is the only way to win, and none of them makes a dead position
// winnable. Any other family is refused: a claim must never be false.
constexpr Families kUnderstood =
    families_of<Royalty, LastRoyal, KingLeap, Castling, Promotion, EnPassant, Drops, Gating,
                LionTrading, DeferredPromotion, DropMateBan, Repetition, DecisiveRepetition,
                PerpetualCheck, PerpetualChase, NMove, Counting>;

/// A board with four plain corners, wide enough for the usual geometry of mates.
bool plain_board(const Geometry& g) {
  if (g.files() < 4 || g.ranks() < 4) return false;
  for (Square s = 0; s < g.size(); ++s)
    if (g.hole(s)) return false;
  return true;
}

/// What is on the board: royals, and the number and common traits of all other pieces.
class Leftovers {
 public:
  explicit Leftovers(const Board& b) : b_(b) {
    for (Color c : {kWhite, kBlack})
      for (int t = 0; t < b.rules().types(); ++t) {
        const auto type = static_cast<PieceType>(t);
        const int n = b.count(c, type);
        if (n == 0) continue;
        if (b.rules().royal(type)) {
          royals_[c] += n;
          royal_traits_ &= b.rules().traits(type);
          promotes_ |= !b.rules().promotions(c, type).empty();
          kinds_[c] = type;
        } else {
          others_ += n;
          all_traits_ &= b.rules().traits(type);
          promotes_ |= !b.rules().promotions(c, type).empty();
        }
      }
  }
  bool one_royal_each() const { return royals_[0] == 1 && royals_[1] == 1 && !promotes_; }
  int others() const { return others_; }
  bool kings() const { return (royal_traits_ & kKingLike) != 0; }
  /// Do all pieces besides the royals have the trait?
  bool all(std::uint16_t trait) const { return (all_traits_ & trait) != 0; }
  /// Two royals of one symmetric type: one attacks the other only where both are in check, which no
  /// legal move allows.
  bool harmless_royals() const {
    return kinds_[0] == kinds_[1] && (royal_traits_ & kSymmetric) != 0;
  }
  /// Do all pieces besides the royals stand on squares of one colour?
  bool on_one_color() const {
    int seen = 0;
    const Geometry& g = b_.geometry();
    for (Square s = 0; s < g.size(); ++s) {
      const Piece p = b_.piece_on(s);
      if (p == kNoPiece || p == kHole || b_.rules().royal(type_of(p))) continue;
      seen |= (g.file(s) + g.rank(s)) % 2 == 0 ? 1 : 2;
    }
    return seen != 3;
  }

 private:
  const Board& b_;
  std::array<int, 2> royals_{};
  std::array<PieceType, 2> kinds_{};
  std::uint16_t royal_traits_ = 0xffff, all_traits_ = 0xffff;
  int others_ = 0;
  bool promotes_ = false;
};

}  // namespace

// Royals alone; or kings and one piece whose attacks lie on squares of one colour (bishop, knight,
// ferz ...); or kings and any number of colour-bound pieces that share a colour.
bool insufficient_material(const Board& board) {
  if (board.hand_count(kWhite) + board.hand_count(kBlack) > 0) return false;
  if (!board.rules().families().only(kUnderstood) || !plain_board(board.geometry())) return false;
  const Leftovers left(board);
  if (!left.one_royal_each()) return false;
  if (left.others() == 0) return left.kings() || left.harmless_royals();
  if (!left.kings()) return false;
  if (left.others() == 1) return left.all(kOneColor);
  return left.all(kColorBound) && left.on_one_color();
}

}  // namespace engine

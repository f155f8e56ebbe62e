// engine/board/rules/moves/promotion_choices.h: which moves of a piece promote, and to what, for
// the generator. Tested by every perft.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/board/position/position.h"

namespace engine {

/// The promotions of one piece type of the side to move, as they are in a position.
template <int Bits>
class PromotionChoices {
 public:
  using Set = Bitset<Bits>;

  /// REQUIRES that `p` is not changed while this is used.
  void prepare(const Position<Bits>& p, PieceType t) {
    promotes_ = !p.rules().promotions(p.side_to_move(), t).empty();
    waits_ = p.state().deferred_promotion[p.side_to_move()];
    plus_ = may_become_royal_ = false;
    if (promotes_) prepare_types(p, t);
  }

  /// The type has promotions at all (perhaps none that is free now).
  bool promotes() const { return promotes_; }
  /// Shogi-like: to the piece's own "+" form.
  bool plus() const { return plus_; }
  const Set& zone() const { return zone_; }
  const PieceType* begin() const { return types_.data(); }
  const PieceType* end() const { return types_.data() + count_; }
  /// Does `to` qualify on the target's file (promote.file)?
  bool fits_file(PieceType u, Square to) const { return !by_file_ || fits(u, to); }

  /// Of a piece's targets, those where it may promote. It may have to wait (promote.defer).
  Set promoting(Square from, const Set& targets) const {
    if (!promotes_) return Set{};
    const Set out = (zone_.test(from) ? from_inside_ : from_outside_) & targets;
    return from == waits_ ? out & enemy_ : out;
  }
  /// Of the targets of a set of pieces that all step by `offset`, those where they may promote.
  Set promoting_steps(const Set& from, int offset, const Set& targets) const {
    if (!promotes_) return Set{};
    const Set leaving = (from & zone_).shifted(offset);
    return ((from_inside_ & leaving) | (from_outside_ & ~leaving)) & targets;
  }
  /// A capture on the way counts as one on the target.
  bool promotes_capturing(Square from, Square to) const {
    return promotes_ && on_capture_ && (zone_.test(from) || zone_.test(to));
  }
  /// May a piece that could promote on `to` stay as it is?
  bool may_stay(Square to) const {
    return force_ == variants::PromotionForce::Never ||
           (force_ == variants::PromotionForce::Stuck && !dead_->test(to));
  }
  /// Number of moves to `targets` when those to `in` may promote, each with 1 + `gates` forms.
  std::uint64_t count(const Set& targets, const Set& in, std::size_t gates) const {
    const auto n = static_cast<std::uint64_t>(targets.count());
    if (!promotes_) return n * (1 + gates);
    const auto promoting = static_cast<std::uint64_t>(in.count());
    std::uint64_t total = n - promoting + choices_on(in);
    if (force_ == variants::PromotionForce::Never) total += promoting;
    if (force_ == variants::PromotionForce::Stuck)
      total += static_cast<std::uint64_t>((in & ~*dead_).count());
    return total;
  }
  /// Could the type become a second royal, after which check no longer counts?
  bool may_become_royal() const { return may_become_royal_; }
  Square waits() const { return waits_; }

 private:
  void prepare_types(const Position<Bits>& p, PieceType t);
  bool fits(PieceType u, Square to) const;
  std::uint64_t choices_on(const Set& in) const {
    return by_file_ ? choices_by_file(in) : static_cast<std::uint64_t>(in.count()) * count_;
  }
  std::uint64_t choices_by_file(const Set& in) const;

  const Rules* rules_ = nullptr;
  Color us_ = kWhite;
  bool promotes_ = false, plus_ = false, by_file_ = false, on_capture_ = false;
  bool may_become_royal_ = false;
  variants::PromotionForce force_ = variants::PromotionForce::Always;
  Square waits_ = kNoSquare;
  std::size_t count_ = 0;
  std::array<PieceType, kMaxTypes> types_;  // the first count_ are free now
  Set zone_, from_inside_, from_outside_;   // where a piece promotes, by where it stands
  Set enemy_;
  const Set* dead_ = nullptr;  // squares where the type could never move again
};

}  // namespace engine

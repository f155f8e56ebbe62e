// engine/board/rules/moves/promotion_choices.h: which moves of a piece promote, and to what, for
// the generator. Tested by every perft.
#pragma once

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
    const Color us = p.side_to_move();
    rule_ = &p.tables().promotion(us, t);
    waits_ = p.state().deferred_promotion[us];
    promotes_ = !rule_->types.empty();
    if (promotes_) prepare_types(p);
  }

  /// The type has promotions at all (perhaps none that is free now).
  bool promotes() const { return promotes_; }
  /// Shogi-like: to the piece's own "+" form.
  bool plus() const { return rule_->plus; }
  /// Where a quiet move of the type may promote.
  const Set& quiet_zone() const { return rule_->quiet_zone; }
  const PieceType* begin() const { return begin_; }
  const PieceType* end() const { return end_; }
  /// Does `u` qualify on the target's file (promote.file)?
  bool fits_file(PieceType u, Square to) const { return !rule_->by_file || fits(u, to); }

  /// Of a piece's targets, those where it may promote. It may have to wait (promote.defer).
  Set promoting(Square from, const Set& targets) const {
    if (!(targets & rule_->somewhere)) return Set{};
    const bool inside = rule_->zone.test(from);
    Set out = inside ? rule_->from_inside : rule_->from_outside;
    if (rule_->on_capture) out |= inside ? enemy_ : rule_->zone & enemy_;
    return from == waits_ ? out & targets & enemy_ : out & targets;
  }
  /// Of the targets of a set of pieces that all step by `offset`, those where they may promote.
  Set promoting_steps(const Set& from, int offset, const Set& targets) const {
    if (!(targets & rule_->somewhere)) return Set{};
    const Set leaving = (from & rule_->zone).stepped(offset);
    Set inside = rule_->from_inside, outside = rule_->from_outside;
    if (rule_->on_capture) inside |= enemy_, outside |= rule_->zone & enemy_;
    return ((inside & leaving) | (outside & ~leaving)) & targets;
  }
  /// A capture on the way counts as one on the target.
  bool promotes_capturing(Square from, Square to) const {
    return promotes() && rule_->on_capture && (rule_->zone.test(from) || rule_->zone.test(to));
  }
  /// May a piece that could promote on `to` stay as it is?
  bool may_stay(Square to) const {
    return rule_->force == variants::PromotionForce::Never ||
           (rule_->force == variants::PromotionForce::Stuck && !rule_->dead.test(to));
  }
  /// Number of moves to `targets` when those to `in` may promote, each with 1 + `gates` forms.
  std::uint64_t count(const Set& targets, const Set& in, std::size_t gates) const {
    const auto n = static_cast<std::uint64_t>(targets.count());
    if (!promotes()) return n * (1 + gates);
    const auto promoting = static_cast<std::uint64_t>(in.count());
    std::uint64_t total = n - promoting;
    total +=
        rule_->by_file ? choices_by_file(in) : promoting * static_cast<std::size_t>(end_ - begin_);
    if (rule_->force == variants::PromotionForce::Never) total += promoting;
    if (rule_->force == variants::PromotionForce::Stuck)
      total += static_cast<std::uint64_t>((in & ~rule_->dead).count());
    return total;
  }
  /// Could the type become a royal where their number decides whether check counts?
  bool may_become_royal() const { return promotes_ && rule_->to_counted_royal; }
  /// The piece that has to wait; kNoSquare when none has.
  Square waits() const { return waits_; }

 private:
  void prepare_types(const Position<Bits>& p) {
    begin_ = rule_->types.data();
    end_ = begin_ + rule_->types.size();
    if (rule_->on_capture || waits_ != kNoSquare) enemy_ = p.pieces(~p.side_to_move());
    if (rule_->limited || rule_->by_file) prepare_limits(p);
  }
  void prepare_limits(const Position<Bits>& p);
  bool fits(PieceType u, Square to) const;
  std::uint64_t choices_by_file(const Set& in) const;

  const PromotionRule<Bits>* rule_ = nullptr;
  bool promotes_ = false;
  const PieceType* begin_ = nullptr;
  const PieceType* end_ = nullptr;
  Square waits_ = kNoSquare;
  Set enemy_;  // when captures matter
  const Rules* rules_ = nullptr;
  Color us_ = kWhite;
  std::array<PieceType, kMaxTypes> free_;  // types below their limits
};

}  // namespace engine

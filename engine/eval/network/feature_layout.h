// engine/eval/network/feature_layout.h: what a network sees of a position: which features it has
// and how they are numbered. Tested by tests/engine/network_test.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/board/position/board.h"

namespace engine {

/// A feature is a fact that is true or false, from one side's view:
///   - an own (or enemy) piece of a type on a square; Black's squares are turned so that its start
///     position looks like White's;
///   - an own (or enemy) hand holds at least n of a type;
///   - we (or they) must still give n checks.
/// Numbers are dense, from 0. Immutable; shared by threads.
class FeatureLayout {
 public:
  explicit FeatureLayout(const Rules& rules);

  /// Of the whole layout.
  std::size_t size() const { return size_; }
  int types() const { return types_; }
  int squares() const { return squares_; }
  /// Does Black see the board turned by 180 degrees? False: mirrored, files stay.
  bool rotated() const { return rotated_; }

  /// Of `piece` (color and type) on `s` in the view of `view`.
  std::uint32_t piece(Color view, Piece piece, Square s) const {
    return pieces_[view][static_cast<std::size_t>(piece) * static_cast<std::size_t>(squares_) +
                         static_cast<std::size_t>(s)];
  }
  /// "At least `n`", n >= 1. Beyond hand_limit() nothing is added: kNone.
  std::uint32_t hand(Color view, Piece piece, int n) const;
  int hand_limit(PieceType t) const { return hand_limit_[t]; }
  /// `left` checks to give by `who`; kNone where the game does not count them.
  std::uint32_t checks(Color view, Color who, int left) const;
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  /// All features of the position, in no particular order.
  std::vector<std::uint32_t> active(Color view, const Board& board) const;

  /// [feature]: the same fact in the other side's view.
  std::vector<std::uint32_t> other_view() const;
  /// [feature]: the same fact with left and right exchanged.
  std::vector<std::uint32_t> flipped() const;

  /// Do both sides begin with one royal of the same type?
  bool one_royal() const { return royal_begin_ != kNone; }
  /// Is it the own royal on the right half of the board? False for all unless one_royal().
  bool royal_on_right(std::uint32_t feature) const {
    const std::uint32_t square = feature - royal_begin_;
    return feature >= royal_begin_ && square < static_cast<std::uint32_t>(squares_) &&
           2 * (static_cast<int>(square) % files_) >= files_;
  }

  /// 0 to kBuckets - 1, by the number of pieces on the board: each has an output of its own.
  static constexpr int kBuckets = 8;
  int bucket(const Board& board) const;

  /// A feature is learnt as a sum of rows that it shares with others: its piece, piece and rank,
  /// piece and file. Numbered from 0; features without a square share nothing.
  std::size_t shared_rows() const { return shared_rows_; }
  std::size_t unshared() const { return size_ - hands_begin_; }      // features without a square
  std::array<std::uint32_t, 3> shared(std::uint32_t feature) const;  // kNone where it has none

  /// Two layouts with the same number are the same.
  std::uint64_t fingerprint() const;

 private:
  int types_, squares_, files_, ranks_;
  bool rotated_ = false;
  std::size_t size_ = 0, shared_rows_ = 0, hands_begin_ = 0, checks_begin_ = 0;
  std::uint32_t royal_begin_ = kNone;                 // of the own royal's features
  int checks_ = 0;                                    // wanted; 0: not counted
  int most_pieces_ = 1;                               // on the board at the start
  std::array<std::vector<std::uint32_t>, 2> pieces_;  // [view][piece * squares + square]
  std::vector<int> hand_limit_, hand_begin_;          // [type], of own hand
  std::size_t hand_size_ = 0;                         // of one hand
};

}  // namespace engine

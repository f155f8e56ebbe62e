#include "engine/eval/network/feature_layout.h"

#include <algorithm>
#include <optional>

#include "engine/board/notation/setup.h"

namespace engine {

namespace {

constexpr int kMostInHand = 20;

Square mirrored(const Geometry& g, Square s) {
  return g.square(g.file(s), g.ranks() - 1 - g.rank(s));
}
Square rotated_square(const Geometry& g, Square s) {
  return g.square(g.files() - 1 - g.file(s), g.ranks() - 1 - g.rank(s));
}

/// Pieces of both sides whose counterpart stands on the turned square at the start.
int symmetric_pieces(const Rules& rules, Square (*turn)(const Geometry&, Square)) {
  const std::vector<Piece>& start = rules.start_squares();
  int n = 0;
  for (std::size_t i = 0; i < start.size(); ++i) {
    const Piece p = start[i];
    if (p == kNoPiece || p == kHole) continue;
    const Square to = turn(rules.geometry(), static_cast<Square>(i));
    if (start[static_cast<std::size_t>(to)] == make_piece(~color_of(p), type_of(p))) ++n;
  }
  return n;
}

/// Most pieces of each type that a hand can hold: all that become this type when they are captured,
/// and what hands hold at the start.
std::vector<int> most_in_hand(const Rules& rules) {
  std::vector<int> most(static_cast<std::size_t>(rules.types()), 0);
  if (!rules.has_hands()) return most;
  for (const Piece p : rules.start_squares())
    if (p != kNoPiece && p != kHole) ++most[static_cast<std::size_t>(rules.in_hand(type_of(p)))];
  const Setup start = parse_fen(rules, rules.variant().start_fen);
  for (std::size_t t = 0; t < most.size(); ++t) {
    if (!rules.has<CapturesToHand>()) most[t] = 0;
    most[t] += start.hand[kWhite][t] + start.hand[kBlack][t];
    most[t] = std::min(most[t], kMostInHand);
  }
  return most;
}

/// The type of the royals, if each side begins with exactly one royal and no other type is royal.
std::optional<PieceType> only_royal(const Rules& rules) {
  if (rules.royals_at_start(kWhite) != 1 || rules.royals_at_start(kBlack) != 1) return std::nullopt;
  std::optional<PieceType> found;
  for (PieceType t = 0; t < rules.types(); ++t) {
    if (!rules.royal(t)) continue;
    if (found) return std::nullopt;
    found = t;
  }
  return found;
}

}  // namespace

FeatureLayout::FeatureLayout(const Rules& rules)
    : types_(rules.types()),
      squares_(rules.squares()),
      files_(rules.geometry().files()),
      ranks_(rules.geometry().ranks()),
      rotated_(symmetric_pieces(rules, rotated_square) > symmetric_pieces(rules, mirrored)),
      checks_(rules.has<Checks>() ? rules.get<Checks>().wanted : 0),
      hand_limit_(most_in_hand(rules)) {
  const Geometry& g = rules.geometry();
  const auto squares = static_cast<std::size_t>(squares_);
  for (const Color view : {kWhite, kBlack}) {
    pieces_[view].assign(static_cast<std::size_t>(1 + 2 * types_) * squares, kNone);
    for (int t = 0; t < types_; ++t)
      for (const Color c : {kWhite, kBlack})
        for (Square s = 0; s < squares_; ++s) {
          const Square seen = view == kWhite ? s : rotated_ ? rotated_square(g, s) : mirrored(g, s);
          const int side = c == view ? 0 : 1;
          pieces_[view][make_piece(c, static_cast<PieceType>(t)) * squares +
                        static_cast<std::size_t>(s)] =
              static_cast<std::uint32_t>((side * types_ + t) * squares_ + seen);
        }
  }
  if (const auto royal = only_royal(rules))
    royal_begin_ = static_cast<std::uint32_t>(*royal * squares_);
  hands_begin_ = 2 * static_cast<std::size_t>(types_) * squares;
  for (const int limit : hand_limit_) {
    hand_begin_.push_back(static_cast<int>(hand_size_));
    hand_size_ += static_cast<std::size_t>(limit);
  }
  checks_begin_ = hands_begin_ + 2 * hand_size_;
  size_ = checks_begin_ + 2 * static_cast<std::size_t>(checks_);
  shared_rows_ = 2 * static_cast<std::size_t>(types_ * (1 + files_ + ranks_));
  const auto& start = rules.start_squares();
  most_pieces_ = std::max<int>(
      1, static_cast<int>(std::count_if(start.begin(), start.end(),
                                        [](Piece p) { return p != kNoPiece && p != kHole; })));
}

std::uint32_t FeatureLayout::hand(Color view, Piece piece, int n) const {
  const std::size_t t = type_of(piece);
  if (n > hand_limit_[t]) return kNone;
  const std::size_t side = color_of(piece) == view ? 0 : 1;
  return static_cast<std::uint32_t>(hands_begin_ + side * hand_size_ +
                                    static_cast<std::size_t>(hand_begin_[t] + n - 1));
}

std::uint32_t FeatureLayout::checks(Color view, Color who, int left) const {
  if (left < 1 || left > checks_) return kNone;
  const std::size_t side = who == view ? 0 : 1;
  return static_cast<std::uint32_t>(checks_begin_ + side * static_cast<std::size_t>(checks_) +
                                    static_cast<std::size_t>(left - 1));
}

std::vector<std::uint32_t> FeatureLayout::active(Color view, const Board& board) const {
  std::vector<std::uint32_t> out;
  for (Square s = 0; s < squares_; ++s) {
    const Piece p = board.piece_on(s);
    if (p != kNoPiece && p != kHole) out.push_back(piece(view, p, s));
  }
  for (const Color c : {kWhite, kBlack}) {
    for (int t = 0; t < types_ && board.hand_count(c) > 0; ++t) {
      const Piece p = make_piece(c, static_cast<PieceType>(t));
      const int held = board.hand(c, static_cast<PieceType>(t));
      for (int n = 1; n <= std::min(held, hand_limit_[static_cast<std::size_t>(t)]); ++n)
        out.push_back(hand(view, p, n));
    }
    const std::uint32_t left = checks(view, c, board.state().checks_left[c]);
    if (left != kNone) out.push_back(left);
  }
  return out;
}

std::vector<std::uint32_t> FeatureLayout::other_view() const {
  std::vector<std::uint32_t> out(size_);
  for (std::size_t i = 0; i < pieces_[kWhite].size(); ++i)
    if (pieces_[kWhite][i] != kNone) out[pieces_[kWhite][i]] = pieces_[kBlack][i];
  const auto half_turn = [&](std::size_t begin, std::size_t half) {
    for (std::size_t i = 0; i < half; ++i) {
      out[begin + i] = static_cast<std::uint32_t>(begin + half + i);
      out[begin + half + i] = static_cast<std::uint32_t>(begin + i);
    }
  };
  half_turn(hands_begin_, hand_size_);
  half_turn(checks_begin_, static_cast<std::size_t>(checks_));
  return out;
}

std::vector<std::uint32_t> FeatureLayout::flipped() const {
  std::vector<std::uint32_t> out(size_);
  const auto files = static_cast<std::size_t>(files_);
  for (std::size_t i = 0; i < size_; ++i) {
    const std::size_t file = i % static_cast<std::size_t>(squares_) % files;
    out[i] = static_cast<std::uint32_t>(i < hands_begin_ ? i - file + (files - 1 - file) : i);
  }
  return out;
}

int FeatureLayout::bucket(const Board& board) const {
  const int n = board.count(kWhite) + board.count(kBlack);
  return std::clamp((n - 1) * kBuckets / most_pieces_, 0, kBuckets - 1);
}

std::array<std::uint32_t, 3> FeatureLayout::shared(std::uint32_t feature) const {
  if (feature >= hands_begin_) return {kNone, kNone, kNone};
  const auto squares = static_cast<std::uint32_t>(squares_);
  const auto files = static_cast<std::uint32_t>(files_), ranks = static_cast<std::uint32_t>(ranks_);
  const std::uint32_t piece = feature / squares, square = feature % squares;
  const std::uint32_t first = piece * (1 + files + ranks);
  return {first, first + 1 + square % files, first + 1 + files + square / files};
}

std::uint64_t FeatureLayout::fingerprint() const {
  std::uint64_t hash = 0xcbf29ce484222325;
  const auto add = [&](std::uint64_t n) { hash = (hash ^ n) * 0x100000001b3; };
  for (const std::uint64_t n :
       {std::uint64_t{1}, static_cast<std::uint64_t>(types_), static_cast<std::uint64_t>(files_),
        static_cast<std::uint64_t>(ranks_), static_cast<std::uint64_t>(rotated_),
        static_cast<std::uint64_t>(checks_), static_cast<std::uint64_t>(most_pieces_)})
    add(n);
  for (const int limit : hand_limit_) add(static_cast<std::uint64_t>(limit));
  return hash;
}

}  // namespace engine

// engine/board/position/position.cpp: setting a position up. Moves are in play.cpp, attacks in
// movegen/attacks.cpp, generation in movegen/movegen.cpp. Tested by tests/engine/position_test.cpp.
#include "engine/board/position/position.h"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "engine/board/rules/dispatch.h"

namespace engine {

namespace {

/// Pawns where they could not have stayed: they can never move, and must have promoted on entry.
template <int Bits>
Bitset<Bits> stuck_pawns(const Position<Bits>& p, Color c, PieceType t) {
  const PromotionRule<Bits>& rule = p.tables().promotion(c, t);
  if (rule.force == variants::PromotionForce::Never) return Bitset<Bits>{};
  return p.pieces(c, t) & p.tables().dead(c, t) & rule.quiet_zone;
}

}  // namespace

template <int Bits>
Position<Bits>::Position(std::shared_ptr<const Rules> rules,
                         std::shared_ptr<const MoveTables<Bits>> tables)
    : tables_(std::move(tables)), zobrist_(&tables_->zobrist()) {
  rules_ = std::move(rules);
  for (int t = 0; t < rules_->types(); ++t)
    if (rules_->royal(static_cast<PieceType>(t))) royal_types_.push_back(static_cast<PieceType>(t));
  states_.reserve(1024);
  journal_.reserve(4096);
  states_.emplace_back();
}

/// Flags that no rule reads are dropped, so that equal positions have equal keys.
template <int Bits>
bool Position<Bits>::unmoved_counts(Square s, Piece p) const {
  const PieceType t = type_of(p);
  if (tables_->unmoved_matters(t)) return true;
  if (rules_->has<Castling>() && rules_->partner(t)) return true;
  return rules_->has<Gating>() && tables_->template get<Gating>().zone[color_of(p)].test(s);
}

template <int Bits>
void Position<Bits>::set(const Setup& setup) {
  const int n = rules_->squares();
  if (static_cast<int>(setup.squares.size()) != n) throw std::runtime_error("wrong board size");
  occupied_ = unmoved_ = walls_ = Set{};
  by_color_ = {};
  by_type_ = {};
  squares_.fill(kNoPiece);
  flags_.fill(0);
  for (auto& row : hand_) row.fill(0);
  for (auto& row : count_) row.fill(0);
  total_ = hand_total_ = {};
  states_.clear();
  states_.emplace_back();
  journal_.clear();
  side_ = setup.side;
  for (Square s = 0; s < n; ++s) {
    const auto i = static_cast<std::size_t>(s);
    const Piece p = setup.squares[i];
    if (rules_->geometry().hole(s)) squares_[i] = kHole;
    if (p == kHole && squares_[i] != kHole) set_wall(s, true);
    if (p == kNoPiece || squares_[i] == kHole) continue;
    std::uint8_t flags = 0;
    if (i < setup.unmoved.size() && setup.unmoved[i] && unmoved_counts(s, p)) flags |= kUnmoved;
    if (i < setup.promoted.size() && setup.promoted[i]) flags |= kPromoted;
    put(s, p, flags);
  }
  for (Color c : {kWhite, kBlack})
    for (int t = 0; t < rules_->types(); ++t)
      for (int k = 0; k < setup.hand[c][static_cast<std::size_t>(t)]; ++k)
        change_hand(c, static_cast<PieceType>(t), 1);
  if (rules_->has<Castling>()) Castling::lose_rights(*this);
  State& st = states_.back();
  if (side_ == kBlack) st.key ^= zobrist_->side();
  families_set_up(*this, setup);
  st.key ^= EnPassant::squares_key(st, *zobrist_) ^ family_key(*rules_, st, *zobrist_);
  st.halfmoves = static_cast<std::int16_t>(setup.halfmoves);
  game_ply_ = 2 * (std::max(1, setup.fullmove) - 1) + (side_ == kBlack ? 1 : 0);
  journal_.clear();
  st.in_check = in_check_now(side_);
  families_set_up_turn(*this, setup);

  if (rules_->has<Royalty>()) Royalty::check_number(*this);
  for (Color c : {kWhite, kBlack})
    for (int t = 0; t < rules_->types(); ++t)
      if (rules_->pawn(static_cast<PieceType>(t)) &&
          stuck_pawns(*this, c, static_cast<PieceType>(t)))
        throw std::runtime_error("a pawn stands where it can never move");
  // In a position that is already won (a royal exploded) a check may remain.
  const bool over = family_result(*this).has_value();
  if (!over && in_check_now(~side_))
    throw std::runtime_error("the side that is not to move is in check");
}

template <int Bits>
void Position<Bits>::set_start() {
  set(parse_fen(*rules_, rules_->variant().start_fen));
}

#define AANCA_INSTANTIATE(bits)                                               \
  template Position<bits>::Position(std::shared_ptr<const Rules>,             \
                                    std::shared_ptr<const MoveTables<bits>>); \
  template bool Position<bits>::unmoved_counts(Square, Piece) const;          \
  template void Position<bits>::set(const Setup&);                            \
  template void Position<bits>::set_start();
AANCA_FOR_EACH_WIDTH(AANCA_INSTANTIATE)
#undef AANCA_INSTANTIATE

}  // namespace engine

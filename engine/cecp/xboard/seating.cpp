#include "engine/cecp/xboard/seating.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "engine/cecp/xboard/piece_text.h"
#include "variants/fen.h"
#include "variants/text.h"

namespace engine {
namespace {

using variants::PieceDef;
using variants::Variant;

bool contains(const std::vector<int>& list, int value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}
bool is_royal(const Variant& v, int i) { return contains(v.royalty.pieces, i); }
bool is_pawn(const Variant& v, int i) { return contains(v.pawns.pieces, i); }

/// The outermost pieces of the king's rank castle where the game names none.
int castling_partner(const Variant& v) {
  if (!v.castling.enabled) return variants::kNoPieceIndex;
  if (!v.castling.partners.empty()) return v.castling.partners.front();
  try {
    const variants::Fen fen =
        variants::scan_fen(v.start_fen, v.geometry.files(), v.geometry.ranks());
    for (betza::Square s = 0; s < v.geometry.files(); ++s) {
      const variants::FenPiece& p = fen.squares[static_cast<std::size_t>(s)];
      if (p.kind == variants::FenPiece::Kind::Piece) return v.find(p.id);
    }
  } catch (const std::invalid_argument&) {  // a game without a start position
  }
  return variants::kNoPieceIndex;
}

}  // namespace

// Western: 8; 7 and 10 would put the promoted form where XBoard has a lance or a Lion, and only the
// first eleven may promote. Shogi: 2, 3, 5 and 8.
int promoted_kinds_always_seated(Referee referee) {
  if (referee == Referee::Shogi) return 4;
  return referee == Referee::Xiangqi ? 0 : 1;
}

Seating::Seating(const Variant& v) : v_(v), referee_(referee(v.gui.parent)) {
  if (referee_ == Referee::Crazyhouse && v.hands.demote)
    for (int i = 0; i < count(); ++i)
      for (const auto& list : piece(i).promotes_to)
        shadowed_.insert(shadowed_.end(), list.begin(), list.end());
  seat_king();
  seat_partner();
  using Step = void (Seating::*)(int);
  for (const Step step :
       {&Seating::seat_inexpressible, &Seating::seat_by_moves, &Seating::seat_second_pawn,
        &Seating::seat_by_name, &Seating::seat_anywhere})
    for (int i = 0; i < count(); ++i)
      if (waits(i)) (this->*step)(i);
}

bool Seating::joker(int i) const { return contains(jokers_, i); }

std::vector<int> Seating::pawns() const {
  std::vector<int> out;
  for (const int slot : {kPawnSlot, kLanceSlot})
    if (const auto seat = seats_.find(slot); western() && seat != seats_.end())
      out.push_back(seat->second);
  return out;
}

int Seating::holdings() const {
  int number = 0, most = 0;
  for (int slot = 0; slot <= kKingSlot; ++slot) {
    const auto seat = seats_.find(slot);
    if (seat != seats_.end() && !is_royal(v_, seat->second)) most = number + 1;
    const std::string text = letter(slot, 0);
    if (text != "." && text != "+") ++number;
  }
  return most;
}

bool Seating::knows_kings() const {
  const auto king = seats_.find(referee_ == Referee::Xiangqi ? kGoldSlot : kKingSlot);
  return std::all_of(v_.royalty.pieces.begin(), v_.royalty.pieces.end(),
                     [&](int i) { return king != seats_.end() && king->second == i; });
}

DescribedPieces Seating::pieces() const {
  const auto in_slot = [this](int slot) {
    const auto seat = seats_.find(slot);
    return seat == seats_.end() ? variants::kNoPieceIndex : seat->second;
  };
  return {pawns(), in_slot(kRookSlot), in_slot(kKingSlot)};
}

// --- what is known of a piece

bool Seating::promoted(int i) const {
  return v_.find("+" + piece(i).id) != variants::kNoPieceIndex;
}

/// Crazyhouse: promoted pawns are a kind of their own, shown as the other one, with a ~ in the
/// table.
bool Seating::has_shadow(int i) const { return contains(shadowed_, i) && !promoted(i); }

bool Seating::waits(int i) const {
  if (piece(i).id.front() == '+') return false;
  return std::none_of(seats_.begin(), seats_.end(),
                      [&](const auto& seat) { return seat.second == i; });
}

bool Seating::becomes_another(int i) const {
  const auto& to = piece(i).promotes_to;
  return std::any_of(to.begin(), to.end(), [&](const auto& list) {
    return std::any_of(list.begin(), list.end(),
                       [&](int p) { return piece(p).id != "+" + piece(i).id; });
  });
}

/// Pieces of the type that a side begins with; without a start position one.
int Seating::at_start(int i, int side) const {
  const std::string board = v_.start_fen.substr(0, v_.start_fen.find(' '));
  if (board.empty()) return 1;
  const char c = piece(i).id.front();
  return static_cast<int>(
      std::count(board.begin(), board.end(), side == 1 ? variants::lower(c) : c));
}

/// XBoard keeps its king out of check in every game but giveaway and suicide, also one of several.
/// Where it would see checks that are none, it gets no king.
bool Seating::checked_as_king(int i) const {
  if (v_.gui.parent == "giveaway" || v_.gui.parent == "suicide") return piece(i).id == "K";
  if (!is_royal(v_, i) || attacks_fall_short(v_)) return false;
  if (v_.royalty.mode == variants::RoyalMode::All) return true;
  std::array<int, 2> royals{};  // one more, and one of them may be lost
  for (const int royal : v_.royalty.pieces)
    for (const int side : {0, 1}) royals[static_cast<std::size_t>(side)] += at_start(royal, side);
  return royals[0] < 2 && royals[1] < 2;
}

/// In shogi XBoard allows one unpromoted pawn on a file, on seven ranks two.
bool Seating::fits_shogi_rule(int slot, int i) const {
  if (referee_ != Referee::Shogi || slot != kPawnSlot || !v_.hands.drops) return true;
  return piece(i).drop_max_per_file == (v_.geometry.ranks() == 7 ? 2 : 1);
}

// --- slots

bool Seating::free(int slot) const {
  if (seats_.count(slot) != 0) return false;
  const auto base = seats_.find(slot - kPromotedFrom);
  return base == seats_.end() || slot < kPromotedFrom || slot >= 2 * kPromotedFrom ||
         !(promoted(base->second) || has_shadow(base->second));
}

bool Seating::take(int slot, int i) {
  if (!free(slot)) return false;
  if (promoted(i) || has_shadow(i)) {
    const int behind = slot + kPromotedFrom;
    if (slot >= kPromotedFrom || seats_.count(behind) != 0) return false;
    if (behind == kLanceSlot || behind == kLionSlot) return false;
    const bool prince = is_royal(v_, v_.find("+" + piece(i).id));
    if (referee_ == Referee::Shogi && (slot >= kGoldSlot || (slot == kPrinceSlot && !prince)))
      return false;
  } else if (referee_ == Referee::Shogi && slot < kGoldSlot && slot != kPawnSlot) {
    return false;  // XBoard would ask whether to promote
  }
  seats_[slot] = i;
  return true;
}

bool Seating::take_first(const std::vector<int>& slots, int i) {
  return std::any_of(slots.begin(), slots.end(), [&](int slot) { return take(slot, i); });
}

// --- who sits where

/// Of several royal pieces the one with the king's letter.
void Seating::seat_king() {
  constexpr int kXiangqiKing = kGoldSlot;
  int king = variants::kNoPieceIndex;
  for (int i = 0; i < count(); ++i) {
    if (piece(i).id.front() == '+' || !checked_as_king(i)) continue;
    if (king == variants::kNoPieceIndex || piece(i).id == "K") king = i;
  }
  if (king != variants::kNoPieceIndex)
    seats_[referee_ == Referee::Xiangqi ? kXiangqiKing : kKingSlot] = king;
}

/// XBoard reads castling rights only where its rooks stand.
void Seating::seat_partner() {
  const int partner = castling_partner(v_);
  if (partner != variants::kNoPieceIndex && western() && waits(partner)) take(kRookSlot, partner);
}

/// XBoard lets its jokers go anywhere as long as there is no `piece` line for them.
void Seating::seat_inexpressible(int i) {
  if (!western() || becomes_another(i) || promoted(i) || is_pawn(v_, i) || !inexpressible(v_, i))
    return;
  if (take_first({std::begin(kJokers), std::end(kJokers)}, i)) jokers_.push_back(i);
}

void Seating::seat_by_moves(int i) {
  if (western() && is_pawn(v_, i) && becomes_another(i) && take(kPawnSlot, i)) return;
  for (const int slot : slots_for_moves(referee_, piece(i).betza))
    if (fits_shogi_rule(slot, i) && take(slot, i)) return;
}

/// Beside the pawn only XBoard's lance may become a piece of another letter.
void Seating::seat_second_pawn(int i) {
  if (western() && becomes_another(i) && !take(kPawnSlot, i)) take(kLanceSlot, i);
}

void Seating::seat_by_name(int i) {
  if (!western()) return;
  for (const int slot : slots_for_name(piece(i).name))
    if (!has_meaning(referee_, slot) && take(slot, i)) return;
}

void Seating::seat_anywhere(int i) {
  if (!take_first(free_slots(referee_), i)) complete_ = false;
}

// --- the table

int Seating::length() const {
  int last = 5;
  for (const auto& [slot, piece] : seats_) {
    if (slot == kKingSlot) continue;
    last = std::max(last, slot + 1);
    const bool two = promoted(piece) || has_shadow(piece);
    if (two && slot < kPromotedFrom) last = std::max(last, slot + kPromotedFrom + 1);
  }
  return last;
}

std::string Seating::letter(int slot, int side) const {
  const auto seat = seats_.find(slot);
  // XBoard takes a side without its king to be in check, unless the table has no king for it.
  if (slot == kKingSlot && seat != seats_.end() && at_start(seat->second, side) == 0) return ".";
  if (seat != seats_.end()) {
    std::string id = piece(seat->second).id;
    if (side == 1) id.front() = variants::lower(id.front());
    return id;
  }
  const auto base = seats_.find(slot - kPromotedFrom);
  if (slot < kPromotedFrom || slot >= 2 * kPromotedFrom || base == seats_.end()) return ".";
  return promoted(base->second) ? "+" : has_shadow(base->second) ? "~" : ".";
}

std::string Seating::letters(int side) const {
  std::string out;
  for (int slot = 0; slot < length(); ++slot) out += letter(slot, side);
  return out + letter(kKingSlot, side);
}

std::string Seating::table() const { return letters(0) + letters(1); }

}  // namespace engine

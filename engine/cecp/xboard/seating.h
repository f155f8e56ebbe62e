// engine/cecp/xboard/seating.h: which of XBoard's kinds of pieces each piece of a game becomes: the
// one that decides its picture, and how XBoard's referee treats it (slots.h). Tested by
// tests/cecp/slots_test.cpp and tests/cecp/setup_lines_test.cpp.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/cecp/xboard/avoided_moves.h"
#include "engine/cecp/xboard/slots.h"
#include "variants/variant.h"

namespace engine {

/// Promoted kinds for which slots can be found without looking at their moves.
int promoted_kinds_always_seated(Referee referee);

/// The slots of a game's unpromoted pieces: first kings, then pieces that no string expresses, then
/// pieces whose moves or names are those of a slot, then the rest. Promoted ones follow from them.
class Seating {
 public:
  explicit Seating(const variants::Variant& variant);

  /// False: XBoard has no harmless slot left for some piece.
  bool complete() const { return complete_; }
  /// Slot -> piece.
  const std::map<int, int>& seats() const { return seats_; }
  /// Has the piece a joker's slot, so that XBoard needs no `piece` line for it?
  bool joker(int piece) const;
  /// Pieces that XBoard lets become pieces of another letter, on the last rank.
  std::vector<int> pawns() const;
  DescribedPieces pieces() const;
  /// Does XBoard take moves of some piece for irreversible that are not? Then it finds other
  /// repetitions than we do.
  bool has_second_pawn() const { return western() && seats_.count(kLanceSlot) > 0; }
  /// Is every royal piece XBoard's king? If not, it sees fewer checks and mates than there are.
  bool knows_kings() const;
  /// Kinds that XBoard must have room for in a hand: it counts all letters of the table.
  int holdings() const;
  /// PIECETOCHAR: letters of White, then of Black, the king's last.
  std::string table() const;

 private:
  int count() const { return static_cast<int>(v_.pieces.size()); }
  const variants::PieceDef& piece(int i) const { return v_.pieces[static_cast<std::size_t>(i)]; }
  bool promoted(int i) const;
  bool has_shadow(int i) const;
  bool western() const { return referee_ == Referee::Western || referee_ == Referee::Crazyhouse; }
  bool waits(int i) const;
  bool free(int slot) const;
  bool take(int slot, int i);
  bool take_first(const std::vector<int>& slots, int i);
  bool becomes_another(int i) const;
  bool fits_shogi_rule(int slot, int i) const;
  int at_start(int i, int side) const;
  bool checked_as_king(int i) const;

  void seat_king();
  void seat_partner();
  void seat_inexpressible(int i);
  void seat_by_moves(int i);
  void seat_second_pawn(int i);
  void seat_by_name(int i);
  void seat_anywhere(int i);

  int length() const;
  std::string letter(int slot, int side) const;
  std::string letters(int side) const;

  const variants::Variant& v_;
  Referee referee_;
  std::vector<int> shadowed_;  // what pawns become in games where it turns back in a hand
  std::map<int, int> seats_;
  std::vector<int> jokers_;
  bool complete_ = true;
};

}  // namespace engine

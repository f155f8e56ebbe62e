// engine/board/rules.h: a Variant compiled to numbers that the engine can index quickly: facts
// about piece types, and the compiled data of the rule families that the game has. First stage of
// engine/board: variants::Variant -> Rules -> MoveTables (movegen/tables.h) -> Position.
// Untemplated; what depends on the width of bitsets is in movegen/tables.h. Tested by
// tests/engine/rules_test.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/board/rules/families.h"
#include "engine/board/types.h"
#include "variants/variant.h"

namespace engine {

using variants::Variant;

/// Immutable; shared by every Board of the game and all threads.
class Rules {
 public:
  /// Throws std::runtime_error when the board or the number of piece types is too large, and
  /// FenError when the start FEN cannot be read.
  explicit Rules(std::shared_ptr<const Variant> variant);

  const Variant& variant() const { return *variant_; }
  std::shared_ptr<const Variant> variant_ptr() const { return variant_; }
  const Geometry& geometry() const { return variant_->geometry; }
  int squares() const { return variant_->geometry.size(); }
  int types() const { return static_cast<int>(variant_->pieces.size()); }
  const variants::PieceDef& def(PieceType t) const { return variant_->pieces[t]; }
  /// Bits a Position of this board needs: 64, 128, 256 or 512.
  int width() const;

  // --- facts about piece types
  bool royal(PieceType t) const { return royal_[t]; }
  bool pawn(PieceType t) const { return pawn_[t]; }
  bool progress(PieceType t) const { return progress_[t]; }  // its moves are, for the n-move rule
  bool retreats(PieceType t) const { return retreats_[t]; }  // then not those it can take back
  /// Does it promote to a type that promotes back to it?
  bool turns_over(PieceType t) const { return turns_over_[t]; }
  bool castles(PieceType t) const { return castles_[t]; }              // has an O move
  bool castles_later(PieceType t) const { return castles_later_[t]; }  // after it has moved
  bool partner(PieceType t) const { return partner_[t]; }              // may be castled with
  /// How it moves, as a set of Trait (traits.h).
  std::uint16_t traits(PieceType t) const { return traits_[t]; }
  /// Royal pieces of a side in the start position, those in hand too.
  int royals_at_start(Color c) const { return royals_at_start_[c]; }
  /// What a captured piece of this type is in its captor's hand.
  PieceType in_hand(PieceType t) const { return in_hand_[t]; }
  /// The rule families of the game.
  Families families() const { return families_; }
  template <class F>
  bool has() const {
    return families_.any(families_of<F>);
  }
  /// Compiled data of a family. REQUIRES has<F>().
  template <class F>
  const typename F::Data& get() const {
    return *std::get<kFamilyIndex<F>>(data_);
  }
  /// Can a piece stand in a hand?
  bool has_hands() const { return families_.any(families_of<Drops, Gating, Stock>); }

  /// Is the square in the promotion zone of the type?
  bool promotes_on(Color c, PieceType t, Square s) const {
    return promotes_on_[c][t][static_cast<std::size_t>(s)];
  }
  /// What it promotes to, in order of preference; empty when it does not promote.
  const std::vector<PieceType>& promotions(Color c, PieceType t) const { return promotions_[c][t]; }
  /// True when promotion is shogi-like: to the piece's own "+" form.
  bool promotes_to_plus(PieceType t) const { return plus_[t]; }

  /// promote.when as a set of variants::PromotionWhen; by default that of the style.
  std::uint8_t promotes_when(PieceType t) const { return promotes_when_[t]; }
  /// What leaves the hand when a piece of this type is dropped.
  PieceType from_hand(PieceType t) const { return from_hand_[t]; }
  /// What a piece in hand may be dropped as, itself first.
  const std::vector<PieceType>& drop_forms(PieceType t) const { return drop_forms_[t]; }

  /// Pieces of the start position ([square], empty when the variant has none written down).
  const std::vector<Piece>& start_squares() const { return start_squares_; }
  /// Its castling field, letters only; and how many fields stand between side to move and clocks.
  const std::string& start_castling() const { return start_castling_; }
  int start_fields() const { return start_fields_; }
  /// Type with this id or alias (upper case) that `c` may have.
  std::optional<PieceType> find(Color c, const std::string& id) const;

  /// Letter(s) of a piece in FENs and moves: "N", "+P", "X'"; lower case for Black.
  std::string id(Piece p) const;

 private:
  void compile_type(PieceType t);
  void read_start();

  std::shared_ptr<const Variant> variant_;
  Families families_;
  FamilyData data_;
  std::array<bool, kMaxTypes> royal_{}, pawn_{}, progress_{}, retreats_{}, turns_over_{},
      castles_{}, castles_later_{}, partner_{}, plus_{};
  std::array<std::uint8_t, kMaxTypes> promotes_when_{};
  std::array<PieceType, kMaxTypes> in_hand_{}, from_hand_{};
  std::vector<std::vector<PieceType>> drop_forms_;
  std::array<std::vector<std::vector<bool>>, 2> promotes_on_;
  std::array<std::vector<std::vector<PieceType>>, 2> promotions_;
  std::array<std::uint16_t, kMaxTypes> traits_{};
  std::array<int, 2> royals_at_start_{};
  std::vector<Piece> start_squares_;
  std::string start_castling_;
  int start_fields_ = 2;
};

}  // namespace engine

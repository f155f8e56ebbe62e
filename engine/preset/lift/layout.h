// engine/preset/lift/layout.h: a preset's position seen as a board: which cells are squares, which
// are a hand, what each label is. First stage of lifting: layout -> record -> study -> section ->
// compare. Tested by tests/preset/lift_test.cpp.
#pragma once

#include <array>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/board/types.h"
#include "variants/gamecourier/game.h"

namespace engine::lift {

/// The preset cannot be played by tables: what() is the reason, one line.
class NotLifted : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Pieces on squares and in hands; a type is a number of Layout.
struct Arrangement {
  std::vector<Piece> on;                             // [square]; kHole where there is none
  std::array<std::array<int, kMaxTypes>, 2> hand{};  // [color][type] pieces outside the board
  friend bool operator==(const Arrangement&, const Arrangement&) = default;
};

/// Labels of both players that differ in case alone are one type. Types get their numbers as their
/// labels turn up.
class Layout {
 public:
  /// Throws NotLifted when the preset has no rectangular board of at most 512 squares.
  Layout(const gamecourier::Preset& preset, const gamecourier::State& start);

  const Geometry& geometry() const { return geometry_; }
  /// Throws NotLifted for a label that belongs to no player, and when there are too many.
  Arrangement read(const gamecourier::State& state);
  /// Square with the coordinate; nullopt for a cell of a hand and other text.
  std::optional<Square> square(std::string_view coordinate) const;
  const std::string& coordinate(Square s) const;
  bool is_hand(std::string_view coordinate) const;
  /// The piece that a label means, if it has turned up.
  std::optional<Piece> piece(std::string_view label) const;

  /// Numbers types as another layout of the preset does.
  void set_labels(std::vector<std::string> labels) { labels_ = std::move(labels); }
  int types() const { return static_cast<int>(labels_.size()); }
  /// Its label in capital letters.
  const std::string& label(PieceType t) const { return labels_[t]; }

 private:
  Piece learn(const gamecode::Symbol& label);

  const gamecourier::Preset* preset_;  // outlives the layout
  Geometry geometry_;
  std::vector<Square> square_of_;  // [cell]; kNoSquare: none
  std::vector<bool> hand_;         // [cell]
  std::vector<std::string> labels_;
};

}  // namespace engine::lift

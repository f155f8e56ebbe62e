// tools/tune/feature_decoder.h: from the features of a position back to the position. Tested by
// tests/tools/tune_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/board/notation/setup.h"
#include "engine/board/rules.h"
#include "engine/eval/network/feature_layout.h"

namespace tune {

/// The inverse of engine::FeatureLayout::active(). Immutable.
class FeatureDecoder {
 public:
  explicit FeatureDecoder(std::shared_ptr<const engine::Rules> rules);

  const engine::FeatureLayout& layout() const { return layout_; }
  /// Pieces, hands, checks left. Castling rights, en passant and other facts that features do not
  /// hold are left out. `features`: White's view, numbers of the layout.
  engine::Setup setup(std::span<const std::uint16_t> features, engine::Color side) const;

 private:
  enum class Kind : std::uint8_t { OnSquare, InHand, ChecksLeft };
  struct Fact {
    Kind kind = Kind::OnSquare;
    engine::Color color = engine::kWhite;
    engine::PieceType type = 0;
    int number = 0;  // the square; at least so many; checks
  };
  void list_pieces();
  void list_checks();

  std::shared_ptr<const engine::Rules> rules_;
  engine::FeatureLayout layout_;
  std::vector<Fact> facts_;  // [feature]
};

}  // namespace tune

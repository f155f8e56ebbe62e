#include "tools/tune/feature_decoder.h"

#include <algorithm>
#include <utility>

namespace tune {

using engine::Color;
using engine::FeatureLayout;
using engine::kBlack;
using engine::kWhite;
using engine::PieceType;
using engine::Square;

FeatureDecoder::FeatureDecoder(std::shared_ptr<const engine::Rules> rules)
    : rules_(std::move(rules)), layout_(*rules_), facts_(layout_.size()) {
  list_pieces();
  list_checks();
}

void FeatureDecoder::list_pieces() {
  for (const Color c : {kWhite, kBlack})
    for (int i = 0; i < layout_.types(); ++i) {
      const auto t = static_cast<PieceType>(i);
      const engine::Piece piece = engine::make_piece(c, t);
      for (Square s = 0; s < layout_.squares(); ++s)
        facts_[layout_.piece(kWhite, piece, s)] = {Kind::OnSquare, c, t, s};
      for (int n = 1; n <= layout_.hand_limit(t); ++n)
        facts_[layout_.hand(kWhite, piece, n)] = {Kind::InHand, c, t, n};
    }
}

void FeatureDecoder::list_checks() {
  for (const Color c : {kWhite, kBlack})
    for (int n = 1; layout_.checks(kWhite, c, n) != FeatureLayout::kNone; ++n)
      facts_[layout_.checks(kWhite, c, n)] = {Kind::ChecksLeft, c, 0, n};
}

engine::Setup FeatureDecoder::setup(std::span<const std::uint16_t> features, Color side) const {
  engine::Setup out;
  const auto squares = static_cast<std::size_t>(layout_.squares());
  out.squares.assign(squares, engine::kNoPiece);
  out.promoted.assign(squares, false);
  out.unmoved.assign(squares, false);
  out.side = side;
  for (Square s = 0; s < layout_.squares(); ++s)
    if (rules_->geometry().hole(s)) out.squares[static_cast<std::size_t>(s)] = engine::kHole;
  for (const std::uint16_t f : features) {
    const Fact& fact = facts_[f];
    switch (fact.kind) {
      case Kind::OnSquare:
        out.squares[static_cast<std::size_t>(fact.number)] =
            engine::make_piece(fact.color, fact.type);
        break;
      case Kind::InHand:
        out.hand[fact.color][fact.type] = std::max(out.hand[fact.color][fact.type], fact.number);
        break;
      case Kind::ChecksLeft:
        out.checks_left[fact.color] = fact.number;
        break;
    }
  }
  return out;
}

}  // namespace tune

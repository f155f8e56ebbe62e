// engine/board/rules.cpp: a Variant turned into flat arrays, once per game. Order matters: types
// first, because the Data of the families read them; the start FEN last, because the
// families read their fields of it. Tested by tests/engine/rules_test.cpp.
#include "engine/board/rules.h"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <stdexcept>

#include "engine/board/notation/setup.h"
#include "engine/board/rules/traits.h"
#include "variants/castling.h"
#include "variants/text.h"

namespace engine {

Rules::Rules(std::shared_ptr<const Variant> variant) : variant_(std::move(variant)) {
  const Variant& v = *variant_;
  if (squares() > kMaxSquares)
    throw std::runtime_error(v.name + ": a board of " + std::to_string(squares()) +
                             " squares is too large, at most " + std::to_string(kMaxSquares));
  if (v.pieces.size() > static_cast<std::size_t>(kMaxTypes))
    throw std::runtime_error(v.name + ": " + std::to_string(v.pieces.size()) +
                             " kinds of pieces are too many, at most " + std::to_string(kMaxTypes));
  for (variants::PieceIndex t : v.royalty.pieces) royal_[static_cast<std::size_t>(t)] = true;
  for (variants::PieceIndex t : v.pawns.pieces) pawn_[static_cast<std::size_t>(t)] = true;
  for (variants::PieceIndex t : v.pawns.progress) progress_[static_cast<std::size_t>(t)] = true;
  for (variants::PieceIndex t : v.castling.partners) partner_[static_cast<std::size_t>(t)] = true;
  for (Color c : {kWhite, kBlack}) {
    promotes_on_[c].resize(v.pieces.size());
    promotions_[c].resize(v.pieces.size());
  }
  drop_forms_.resize(v.pieces.size());
  for (std::size_t t = 0; t < v.pieces.size(); ++t) compile_type(static_cast<PieceType>(t));
  for_each_family([&]<class F>() {
    if (!F::present(v)) return;
    families_ = families_ | families_of<F>;
    if constexpr (family_detail::HasData<F>) std::get<kFamilyIndex<F>>(data_).emplace(*this);
  });
  if (!v.start_fen.empty()) read_start();
}

/// What of the start FEN later code needs: squares, royals, and the words between the side to move
/// and the clocks (castling, en passant). XBoard omits these in games that have none, and print_fen
/// follows the start FEN.
void Rules::read_start() {
  const Setup start = parse_fen(*this, variant_->start_fen);
  start_squares_ = start.squares;
  for (Piece p : start_squares_)
    if (p != kNoPiece && p != kHole && royal_[type_of(p)]) ++royals_at_start_[color_of(p)];
  for (Color c : {kWhite, kBlack})
    for (std::size_t t = 0; t < variant_->pieces.size(); ++t)
      if (royal_[t]) royals_at_start_[c] += start.hand[c][t];
  std::istringstream fields(variant_->start_fen);
  std::string field;
  fields >> field >> field;
  const auto word = [](const std::string& f) {
    return f == "-" || std::isalpha(static_cast<unsigned char>(f[0])) != 0;
  };
  start_fields_ = 0;
  while (fields >> field && word(field)) {
    if (start_fields_++ == 0 && field != "-") start_castling_ = field;
  }
}

/// Facts about one type: castling, traits, form in a hand, promotions.
void Rules::compile_type(PieceType t) {
  const Variant& v = *variant_;
  const variants::PieceDef& def = v.pieces[t];
  castles_[t] = variants::has_castling(def);
  castles_later_[t] = variants::castles_later(def);
  traits_[t] = traits_of(def);
  retreats_[t] = can_retreat(def);
  if (v.castling.enabled && v.castling.partners.empty()) partner_[t] = true;

  // A promoted form may itself be promoted: follow the chain, but never round a loop.
  PieceType base = t;
  for (std::size_t i = 0; v.hands.demote && i < v.pieces.size(); ++i) {
    if (v.pieces[base].unpromoted == variants::kNoPieceIndex) break;
    base = static_cast<PieceType>(v.pieces[base].unpromoted);
  }
  in_hand_[t] = def.held_as != variants::kNoPieceIndex ? static_cast<PieceType>(def.held_as) : base;
  from_hand_[t] = v.hands.either ? base : t;
  drop_forms_[from_hand_[t]].push_back(t);

  const bool in_place =
      v.in_place && std::count(v.in_place->pieces.begin(), v.in_place->pieces.end(), int{t}) > 0;
  for (Color c : {kWhite, kBlack}) {
    for (variants::PieceIndex to : def.promotes_to[c]) {
      promotions_[c][t].push_back(static_cast<PieceType>(to));
      const auto& back = v.pieces[static_cast<std::size_t>(to)].promotes_to[c];
      if (std::count(back.begin(), back.end(), int{t}) > 0) turns_over_[t] = true;
      if (v.pieces[static_cast<std::size_t>(to)].id == "+" + def.id) plus_[t] = true;
    }
    promotes_on_[c][t].assign(static_cast<std::size_t>(squares()), false);
    if (!def.promotes_to[c].empty())
      promotes_when_[t] = in_place                         ? variants::kInPlace
                          : def.when != variants::kByStyle ? def.when
                          : plus_[t] ? variants::kOnEntry | variants::kInside | variants::kOnLeaving
                                     : variants::kOnEntry | variants::kInside;
    if (def.promotes_to[c].empty()) continue;
    for (Square s : def.promotion_zone.squares[c])
      promotes_on_[c][t][static_cast<std::size_t>(s)] = true;
  }
}

int Rules::width() const {
  for (int bits : {64, 128, 256})
    if (squares() <= bits) return bits;
  return 512;
}

/// Ids come before aliases: an alias must not hide a piece of the side.
std::optional<PieceType> Rules::find(Color c, const std::string& id) const {
  const auto& pieces = variant_->pieces;
  for (std::size_t t = 0; t < pieces.size(); ++t)
    if (pieces[t].id == id && pieces[t].side[c]) return static_cast<PieceType>(t);
  for (std::size_t t = 0; t < pieces.size(); ++t)
    if (pieces[t].side[c] && std::count(pieces[t].aliases.begin(), pieces[t].aliases.end(), id) > 0)
      return static_cast<PieceType>(t);
  return std::nullopt;
}

std::string Rules::id(Piece p) const {
  const std::string& id = def(type_of(p)).id;
  return color_of(p) == kBlack ? variants::lower(id) : id;
}

}  // namespace engine

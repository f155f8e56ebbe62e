#include "engine/preset/lift/layout.h"

#include <algorithm>
#include <cctype>
#include <set>

#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/convert.h"
#include "variants/text.h"

namespace engine::lift {

namespace {

/// Coordinates of the cells that pieces are dropped from ($starpath).
std::set<std::string> reserves(const gamecourier::State& start) {
  std::set<std::string> out;
  const gamecode::Value& paths = start.code.at(gamecode::System::StarPath);
  if (!paths.is_array()) return out;
  for (const gamecode::Value& path : paths.array().values())
    if (path.is_array())
      for (const gamecode::Value& cell : path.array().values()) out.insert(gamecode::to_text(cell));
  return out;
}

}  // namespace

Layout::Layout(const gamecourier::Preset& preset, const gamecourier::State& start)
    : preset_(&preset) {
  const gamecode::Board& b = preset.board();
  const std::set<std::string> reserve = reserves(start);
  const auto cells = static_cast<std::size_t>(b.cells());
  hand_.assign(cells, false);
  square_of_.assign(cells, kNoSquare);
  int left = b.files(), right = -1, low = b.ranks(), high = -1;
  std::vector<bool> exists(cells, false);
  for (int c = 0; c < b.cells(); ++c) {
    if (!b.has_name(c) || start.code.label(c) == b.void_mark()) continue;
    const auto i = static_cast<std::size_t>(c);
    hand_[i] = b.invisible(c) || reserve.count(b.name(c)->text) > 0;
    if (hand_[i]) continue;
    exists[i] = true;
    left = std::min(left, b.file(c)), right = std::max(right, b.file(c));
    low = std::min(low, b.rank(c)), high = std::max(high, b.rank(c));
  }
  const int files = right - left + 1, ranks = high - low + 1;
  if (right < 0 || files > 36 || ranks > 36 || files * ranks > kMaxSquares)
    throw NotLifted("the board is not a rectangle of at most 36 files, 36 ranks and 512 squares");
  geometry_ = Geometry(files, ranks);
  for (Square s = 0; s < geometry_.size(); ++s) {
    const int c = b.cell(left + geometry_.file(s), low + geometry_.rank(s));
    if (exists[static_cast<std::size_t>(c)])
      square_of_[static_cast<std::size_t>(c)] = s;
    else
      geometry_.set_hole(s);
  }
}

Piece Layout::learn(const gamecode::Symbol& label) {
  if (!label.letters.upper && !label.letters.lower)
    throw NotLifted("the label " + label.text +
                    " has neither capital nor small letters, so that its owner is unknown");
  if (const auto known = piece(label.text)) return *known;
  if (labels_.size() >= static_cast<std::size_t>(kMaxTypes))
    throw NotLifted("there are more kinds of pieces than tables can hold");
  labels_.push_back(variants::upper(label.text));
  return *piece(label.text);
}

std::optional<Piece> Layout::piece(std::string_view label) const {
  const auto at = std::find(labels_.begin(), labels_.end(), variants::upper(label));
  if (at == labels_.end()) return std::nullopt;
  const bool first = std::any_of(label.begin(), label.end(), [](char c) {
    return std::isupper(static_cast<unsigned char>(c)) != 0;
  });
  return make_piece(first ? kWhite : kBlack, static_cast<PieceType>(at - labels_.begin()));
}

Arrangement Layout::read(const gamecourier::State& state) {
  const gamecode::Board& b = preset_->board();
  Arrangement out;
  out.on.assign(static_cast<std::size_t>(geometry_.size()), kHole);
  for (int c = 0; c < b.cells(); ++c) {
    const Square s = square_of_[static_cast<std::size_t>(c)];
    const bool in_hand = hand_[static_cast<std::size_t>(c)];
    if (s == kNoSquare && !in_hand) continue;
    const gamecode::Symbol* label = state.code.label(c);
    if (label == b.void_mark()) {
      if (!in_hand) throw NotLifted("squares vanish during the game");
      continue;
    }
    const Piece p = label == b.empty_mark() ? kNoPiece : learn(*label);
    if (s != kNoSquare)
      out.on[static_cast<std::size_t>(s)] = p;
    else if (p != kNoPiece)
      ++out.hand[color_of(p)][type_of(p)];
  }
  return out;
}

std::optional<Square> Layout::square(std::string_view coordinate) const {
  const gamecode::Symbol* name = preset_->program().symbols.find(coordinate);
  if (name == nullptr || name->id >= preset_->board().cells()) return std::nullopt;
  const Square s = square_of_[static_cast<std::size_t>(name->id)];
  return s == kNoSquare ? std::nullopt : std::optional<Square>(s);
}

const std::string& Layout::coordinate(Square s) const {
  const auto cell = std::find(square_of_.begin(), square_of_.end(), s) - square_of_.begin();
  return preset_->board().name(static_cast<int>(cell))->text;
}

bool Layout::is_hand(std::string_view coordinate) const {
  const gamecode::Symbol* name = preset_->program().symbols.find(coordinate);
  return name != nullptr && name->id < preset_->board().cells() &&
         hand_[static_cast<std::size_t>(name->id)];
}

}  // namespace engine::lift

#include "engine/board_game.h"

#include <utility>

#include "engine/board/movegen/legal_moves.h"
#include "engine/board/movegen/perft.h"
#include "engine/board/notation/notation.h"
#include "engine/position_game.h"

namespace engine {

template <int Bits>
PositionGame<Bits>::PositionGame(std::shared_ptr<const Rules> rules,
                                 std::shared_ptr<const MoveTables<Bits>> tables)
    : rules_(std::move(rules)), tables_(std::move(tables)), position_(rules_, tables_) {
  position_.set_start();
}

template <int Bits>
std::string PositionGame<Bits>::position() const {
  return print_fen(*rules_, position_.to_setup(), FenDialect::FairyStockfish);
}

template <int Bits>
std::vector<Move> PositionGame<Bits>::legal_moves() const {
  Position<Bits> p = position_;
  return engine::legal_moves(p);
}

template <int Bits>
std::optional<Result> PositionGame<Bits>::result() const {
  return game_result(position_, legal_moves().size());
}

template <int Bits>
bool PositionGame<Bits>::undo() {
  if (ply() == 0) return false;
  position_.undo();
  return true;
}

template <int Bits>
std::string PositionGame<Bits>::move_text(Move m) const {
  return to_coordinates(position_, m);
}

template <int Bits>
std::optional<Move> PositionGame<Bits>::parse_move(std::string_view text) const {
  return engine::parse_move(position_, text, legal_moves());
}

template <int Bits>
void PositionGame<Bits>::set_start() {
  set(parse_fen(*rules_, rules_->variant().start_fen));
}

template <int Bits>
void PositionGame<Bits>::set_position(std::string_view fen) {
  set(parse_fen(*rules_, fen));
}

template <int Bits>
void PositionGame<Bits>::set(const Setup& setup) {
  Position<Bits> next(rules_, tables_);  // the old one stays when this throws
  next.set(setup);
  position_ = std::move(next);
}

template <int Bits>
std::unique_ptr<Game> PositionGame<Bits>::clone() const {
  return std::make_unique<PositionGame>(*this);
}

template <int Bits>
std::uint64_t PositionGame<Bits>::perft(int depth) const {
  Position<Bits> p = position_;
  return engine::perft(p, depth);
}

std::unique_ptr<BoardGame> BoardGame::create(std::shared_ptr<const variants::Variant> variant) {
  auto rules = std::make_shared<const Rules>(std::move(variant));
  return with_width(*rules, [&]<int Bits>(std::integral_constant<int, Bits>) {
    auto tables = std::make_shared<const MoveTables<Bits>>(rules);
    return std::unique_ptr<BoardGame>(std::make_unique<PositionGame<Bits>>(rules, tables));
  });
}

template class PositionGame<64>;
template class PositionGame<128>;
template class PositionGame<256>;
template class PositionGame<512>;

}  // namespace engine

// engine/position_game.h: BoardGame over Position<Bits>. For board_game.cpp and board_engine.cpp,
// which choose the width; all others include board_game.h.
#pragma once

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/board/position/position.h"
#include "engine/board_game.h"

namespace engine {

template <int Bits>
class PositionGame final : public BoardGame {
 public:
  /// At the start position.
  PositionGame(std::shared_ptr<const Rules> rules, std::shared_ptr<const MoveTables<Bits>> tables);

  const Position<Bits>& board() const override { return position_; }
  Color side_to_move() const override { return position_.side_to_move(); }
  Key key() const override { return position_.key(); }
  std::string position() const override;
  int ply() const override { return static_cast<int>(position_.history().size()) - 1; }

  std::vector<Move> legal_moves() const override;
  std::optional<Result> result() const override;
  void play(Move m) override { position_.play(m); }
  bool undo() override;

  std::string move_text(Move m) const override;
  std::optional<Move> parse_move(std::string_view text) const override;

  void set_start() override;
  void set_position(std::string_view fen) override;
  void set(const Setup& setup) override;

  std::unique_ptr<Game> clone() const override;
  std::uint64_t perft(int depth) const override;

 private:
  std::shared_ptr<const Rules> rules_;
  std::shared_ptr<const MoveTables<Bits>> tables_;
  Position<Bits> position_;
};

/// Calls `make` with the std::integral_constant of the narrowest Position that holds the board.
/// Throws std::runtime_error when there is none.
template <class Make>
auto with_width(const Rules& rules, Make&& make) {
  switch (rules.width()) {
    case 64:
      return make(std::integral_constant<int, 64>());
    case 128:
      return make(std::integral_constant<int, 128>());
    case 256:
      return make(std::integral_constant<int, 256>());
    case 512:
      return make(std::integral_constant<int, 512>());
    default:
      throw std::runtime_error("the board has more squares than Aanca can play on");
  }
}

}  // namespace engine

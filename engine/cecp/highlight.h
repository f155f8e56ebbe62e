// engine/cecp/highlight.h: shows the user the squares to which the piece that the mouse holds may
// go: the answers to `lift`, `put` and `hover`. Games that XBoard does not know are played this
// way. Tested by tests/cecp/session_test.cpp.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/position/board.h"

namespace engine {

/// The piece that the user holds, and the legs of its move entered so far. A default-made one holds
/// nothing. Each command takes the name of a square and the legal moves of the position and returns
/// the answer, if there is one.
class Mouse {
 public:
  /// "highlight 8/8/8/8/4Y3/4Y3/8/8": Y quiet, R capture, M a promotion to choose, C where a move
  /// of several legs continues.
  std::optional<std::string> lift(const Board& board, std::string_view square,
                                  std::span<const Move> legal);
  /// "choice QRBN" when the move to this square has several promotions, the best first.
  std::optional<std::string> put(const Board& board, std::string_view square,
                                 std::span<const Move> legal);
  /// "highlight ..." with what else disappears (en passant, locust captures) when the piece goes
  /// there; nullopt if nothing but the target's occupant does.
  std::optional<std::string> hover(const Board& board, std::string_view square,
                                   std::span<const Move> legal);

 private:
  std::optional<Square> held_;
  std::vector<Square> relays_;  // squares where the legs of its move have ended so far
};

}  // namespace engine

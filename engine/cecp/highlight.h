// engine/cecp/highlight.h: shows a human which squares the piece in hand may go to: the answers to
// `lift`, `put` and `hover`. This is how a game is played that XBoard does not know. Tested by
// tests/cecp/session_test.cpp.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "engine/board/position/board.h"

namespace engine {

/// "highlight 8/8/8/8/4Y3/4Y3/8/8": Y quiet, R capture, M a promotion to choose, C where a move of
/// several legs goes on. `relays`: where the legs entered so far have ended.
std::string highlight_line(const Board& board, Square from, std::span<const Square> relays,
                           std::span<const Move> legal);

/// Does a move go on from that square?
bool is_relay(const Board& board, Square from, std::span<const Square> relays, Square square,
              std::span<const Move> legal);

/// "choice QRBN" when the move from -> to has several promotions, the best first; nothing
/// otherwise.
std::optional<std::string> choice_line(const Board& board, Square from, Square to,
                                       std::span<const Move> legal);

/// What else disappears when the piece goes there (en passant, locust captures); nothing if no more
/// than `to`.
std::optional<std::string> victims_line(const Board& board, Square from,
                                        std::span<const Square> relays, Square to,
                                        std::span<const Move> legal);

}  // namespace engine

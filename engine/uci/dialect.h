// engine/uci/dialect.h: moves and positions as UCI and USI programs write them. UCI is written as
// Fairy-Stockfish does: ranks count from 1 on every board, castling in games with free start files
// is "king takes rook". Tested by tests/uci/dialect_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/game.h"

namespace engine::uci {

enum class Dialect { Uci, Usi };

/// "e2e4", "e7e8q", "P@e4", "0000" (pass); USI: "7g7f", "8h2b+", "P*5e". REQUIRES a legal move.
std::string move_text(const Game& game, Move m, Dialect dialect);
/// The legal move that is meant; nullopt when there is none. Either dialect reads its own form.
std::optional<Move> parse_move(const Game& game, std::string_view text, Dialect dialect);

/// "lnsgkgsnl/.../LNSGKGSNL b 2P3p 7" -> "lnsgkgsnl/.../LNSGKGSNL[PPppp] w 0 4". The first player
/// (b) is White, numbers count moves. Throws std::runtime_error with the reason.
std::string fen_of_sfen(std::string_view sfen);
/// The inverse, of a position as Game::position() writes it.
std::string sfen_of_fen(std::string_view fen);

}  // namespace engine::uci

// tools/selfplay/game.h: the record of a finished game, for score, PGN and faults.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/board/rules/game_result.h"
#include "engine/board_game.h"

namespace selfplay {

/// Why a player lost without being beaten. Rules: an illegal move or a false claim. Crash: the
/// program ended, or did not answer a move without a clock.
enum class Forfeit : std::uint8_t { None, Time, Rules, Crash };

/// What one player did; sums over its moves, without those of the opening.
struct Effort {
  int moves = 0;
  std::int64_t depth = 0;
  std::int64_t ms = 0;  // charged to its clock
};

struct Game {
  std::string variant;
  std::string fen;           // empty = the variant's own start
  std::string white, black;  // names of the players
  std::vector<engine::Move> moves;
  std::size_t book_moves = 0;  // the first ones came from the opening
  engine::Winner winner = engine::Winner::Nobody;
  std::string reason;
  Forfeit forfeit = Forfeit::None;  // by the loser
  bool finished = false;            // false: the ply limit came first
  std::array<Effort, 2> effort;     // White's and Black's, in matches
  std::vector<std::string> faults;  // broken invariants, forfeits; empty = a clean game
};

/// The whole game as PGN, moves in SAN. `board_game` is used to replay it and is left at the end.
std::string to_pgn(const Game& game, engine::BoardGame& board_game, int round);

}  // namespace selfplay

// tools/terminal/score_sheet.h: the game so far: where it began, its moves, how it ended; to a PGN
// file and from one. Tested by tests/tools/terminal_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/board/rules/game_result.h"
#include "engine/board_game.h"
#include "tools/pgn/reader.h"
#include "variants/catalog.h"

namespace terminal {

/// A result that the players made, not the rules: resignation, agreement, a record's.
struct Agreed {
  engine::Winner winner;
  std::string reason;
};

struct ScoreSheet {
  std::string variant;  // as the catalog finds it
  std::string fen;      // empty = the game's own start
  std::vector<engine::Move> moves;
  std::optional<Agreed> agreed;
};

/// The moves with their numbers, in lines; in words if `words`, each pair in a line. `game` replays
/// them and is left at the end.
std::string move_list(const ScoreSheet& sheet, engine::BoardGame& game, bool words);

/// The names of those who play White and Black.
struct Players {
  std::string white, black;
};

/// Appends the game to `file` and returns how many games are in it now. Throws std::runtime_error
/// when the file cannot be written. `game` is at the end of the moves and is left there.
int save(const ScoreSheet& sheet, engine::BoardGame& game, const Players& players,
         const std::string& file);

struct Loaded {
  pgn::Record record;
  int number, games;    // which of how many
  std::string variant;  // as the catalog finds it
};

/// Game `number` of the file, from 1; the last one if it is 0. Throws std::runtime_error when there
/// is no such file, game or variant.
Loaded read_record(const std::string& file, int number, const variants::Catalog& catalog);

/// Plays the record on `game`. Throws std::runtime_error with file, line and reason.
ScoreSheet replay(const Loaded& loaded, const std::string& file, engine::BoardGame& game);

}  // namespace terminal

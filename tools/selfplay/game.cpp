// tools/selfplay/game.cpp: PGN of a finished game.
#include "tools/selfplay/game.h"

#include "tools/pgn/writer.h"

namespace selfplay {

/// The result is "*" for an unfinished game.
std::string to_pgn(const Game& game, engine::BoardGame& board_game, int round) {
  pgn::Game record;
  record.result = game.finished ? engine::to_string(game.winner) : "*";
  record.tags = {{"Event", "aanca-selfplay"}, {"Round", std::to_string(round)},
                 {"White", game.white},       {"Black", game.black},
                 {"Result", record.result},   {"Variant", game.variant}};
  record.fen = game.fen;
  record.moves = game.moves;
  record.comment = game.reason;
  return pgn::write(record, board_game);
}

}  // namespace selfplay

// tools/selfplay/game.cpp: PGN of a finished game.
#include "tools/selfplay/game.h"

#include <sstream>

#include "engine/board/notation/notation.h"

namespace selfplay {

namespace {

void tag(std::ostringstream& out, const char* name, const std::string& value) {
  out << '[' << name << " \"" << value << "\"]\n";
}

/// "*" for an unfinished game.
std::string result_text(const Game& game) {
  return game.finished ? engine::to_string(game.winner) : "*";
}

}  // namespace

/// Lines of at most 78 characters; the reason is a comment before the result.
std::string to_pgn(const Game& game, engine::BoardGame& board_game, int round) {
  std::ostringstream out;
  tag(out, "Event", "aanca-selfplay");
  tag(out, "Round", std::to_string(round));
  tag(out, "White", game.white);
  tag(out, "Black", game.black);
  tag(out, "Result", result_text(game));
  tag(out, "Variant", game.variant);
  if (!game.fen.empty()) {
    tag(out, "FEN", game.fen);
    tag(out, "SetUp", "1");
  }
  out << '\n';

  if (game.fen.empty())
    board_game.set_start();
  else
    board_game.set_position(game.fen);
  std::size_t column = 0;
  const auto word = [&](const std::string& text) {
    if (column + text.size() > 78) out << '\n', column = 0;
    if (column > 0) out << ' ', ++column;
    out << text;
    column += text.size();
  };
  bool first = true, white_before = false;
  int number = 1;
  for (engine::Move m : game.moves) {
    const bool white = board_game.board().side_to_move() == engine::kWhite;
    if (white && (first || !white_before))
      word(std::to_string(number) + '.');
    else if (first)
      word(std::to_string(number) + "...");
    word(engine::to_san(board_game.board(), m, board_game.legal_moves()));
    board_game.play(m);
    if (!white && board_game.board().side_to_move() == engine::kWhite) ++number;
    first = false;
    white_before = white;
  }
  word('{' + game.reason + '}');
  word(result_text(game));
  out << "\n\n";
  return out.str();
}

}  // namespace selfplay

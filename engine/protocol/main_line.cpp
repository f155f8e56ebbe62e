#include "engine/protocol/main_line.h"

#include <algorithm>

namespace engine {

std::string line_of_moves(Game& game, const std::vector<Move>& moves, std::size_t longest,
                          const MoveWord& word) {
  std::string text;
  std::size_t played = 0;
  const bool over = game.result().has_value();  // and it is analysed nevertheless
  for (const Move move : moves) {
    if (played > 0 && !over && game.result()) break;
    const std::vector<Move> legal = game.legal_moves();
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) break;
    const std::string next = word(game, move, legal);
    if (text.size() + next.size() > longest) break;
    text += (text.empty() ? "" : " ") + next;
    game.play(move);
    ++played;
  }
  while (played-- > 0) game.undo();
  return text;
}

}  // namespace engine

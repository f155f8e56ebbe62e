// tools/tablebase/playout.cpp: plays the engine against a perfect defender and counts the mates.
// Tested by tests/tablebase/playout_test.cpp.
#include "tools/tablebase/playout.h"

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <random>
#include <sstream>

#include "engine/board/notation/notation.h"
#include "engine/board_engine.h"
#include "tools/tablebase/best.h"

namespace tablebase {

namespace {

class Silent : public engine::Listener {
 public:
  void on_info(const engine::Info&) override {}
  void on_note(const std::string& text) override { std::cerr << "\n" << text << "\n"; }
};

/// One game. Returns the number of the engine's moves when it mated, 0 when it did not; `moves`
/// gets the game in coordinates.
int play(engine::BoardEngine& player, Tables& tables, const PlayoutRequest& request,
         std::mt19937_64& random, std::string& moves) {
  engine::BoardGame& game = player.game();
  const auto make = [&](engine::Move m) {
    moves += " " + to_coordinates(game.board(), m);
    game.play(m);
  };
  moves.clear();
  player.clear();
  engine::Limits limits;
  if (request.nodes > 0)
    limits.nodes = request.nodes;
  else
    limits.move_time = request.milliseconds;
  limits.overhead = 0;
  const engine::Color us = game.board().side_to_move();
  for (int move = 1; move <= request.most_moves; ++move) {
    Silent silent;
    make(player.prepare(limits)->run(silent).best);
    if (const auto result = game.result()) return result->winner == winner(us) ? move : 0;
    const std::vector<RankedMove> answers = ranked_moves(game, tables);
    const auto equal = std::count_if(answers.begin(), answers.end(), [&](const RankedMove& m) {
      return m.outcome == answers.front().outcome;
    });
    make(answers[random() % static_cast<std::size_t>(equal)].move);
    if (game.result()) return 0;
  }
  return 0;
}

}  // namespace

PlayoutResult play_out(Tables& tables, const PlayoutRequest& request, std::ostream& out) {
  std::stringstream positions;
  SampleRequest sample = request.positions;
  sample.wdl = 1;
  print_sample(tables, sample, positions);
  const auto player = engine::BoardEngine::create(tables.game().rules().variant_ptr(), {16, 1});
  player->set_endgames(request.endgames);
  std::mt19937_64 random(sample.seed);
  PlayoutResult all;
  for (std::string line; std::getline(positions, line);) {
    std::istringstream fields(line);
    std::string fen, wdl, dtm;
    std::getline(fields, fen, '\t');
    std::getline(fields, wdl, '\t');
    std::getline(fields, dtm, '\t');
    player->game().set_position(fen);
    std::string played;
    const int moves = play(*player, tables, request, random, played);
    const int best = (std::stoi(dtm) + 1) / 2;
    ++all.games;
    if (moves == 0) out << "not won: " << fen << " (mate in " << best << "):" << played << "\n";
    if (moves > 0) {
      ++all.mated;
      all.moves += moves;
      all.best += best;
      all.longest = std::max(all.longest, moves);
    }
    std::cerr << "\r" << all.mated << " of " << all.games << " won " << std::flush;
  }
  std::cerr << "\r";
  const double won = std::max(1, all.mated);
  out << sample.ending << ": " << all.mated << " of " << all.games << " won, " << std::fixed
      << std::setprecision(1) << all.moves / won << " moves on average (best play "
      << all.best / won << "), longest " << all.longest << std::endl;
  return all;
}

}  // namespace tablebase

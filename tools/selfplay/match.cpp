// tools/selfplay/match.cpp: worker threads take pairs from a counter; each has two engines and a
// referee.
#include "tools/selfplay/match.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <thread>

#include "engine/board/notation/notation.h"

namespace selfplay {

namespace {

using engine::BoardGame;
using engine::Color;
using engine::Winner;

/// One game between two players that are already running.
class Referee {
 public:
  Referee(const MatchOptions& options, BoardGame& board_game, CecpPlayer& white, CecpPlayer& black)
      : options_(options), board_game_(board_game), players_{&white, &black} {}

  Game play(const Opening& opening) {
    start(opening);
    while (!over()) turn();
    for (CecpPlayer* p : players_)
      p->result(engine::to_string(game_.winner) + " {" + game_.reason + "}");
    return std::move(game_);
  }

 private:
  void start(const Opening& opening) {
    game_.variant = options_.variant->name;
    game_.fen = opening.fen;
    game_.white = players_[0]->name();
    game_.black = players_[1]->name();
    game_.book_moves = opening.moves.size();
    for (CecpPlayer* p : players_) p->new_game(*options_.variant, opening.fen, options_.time);
    set_up(board_game_, {opening.fen, {}});
    for (engine::Move m : opening.moves) {
      for (CecpPlayer* p : players_) p->tell(board_game_.board(), m, board_game_.legal_moves());
      make(m);
    }
    clock_.fill(static_cast<std::int64_t>(options_.time.base.value_or(0) * 1000));
  }

  void make(engine::Move m) {
    game_.moves.push_back(m);
    board_game_.play(m);
  }

  void finish(Winner w, std::string reason) {
    game_.winner = w;
    game_.reason = std::move(reason);
    game_.finished = true;
  }

  /// The loser broke a rule of the match: it loses, and the game counts as a fault.
  void forfeit(Color loser, const std::string& what) {
    const char* name = loser == engine::kWhite ? "White" : "Black";
    game_.faults.push_back(game_.variant + ": " + players_[loser]->name() + " (" + name +
                           "): " + what);
    finish(engine::winner(~loser), std::string(name) + " forfeits: " + what);
  }

  bool over() {
    if (game_.finished) return true;
    if (const auto result = board_game_.result()) {
      finish(result->winner, result->reason);
    } else if (game_.moves.size() >= static_cast<std::size_t>(options_.max_plies)) {
      finish(Winner::Nobody, "Adjudicated: too long");
    }
    return game_.finished;
  }

  /// One move. The wait exceeds the clock by the margin and two seconds, so that a late move is
  /// seen as such.
  void turn() {
    const Color side = board_game_.board().side_to_move();
    CecpPlayer& player = *players_[side];
    const auto& time = options_.time;
    const std::int64_t budget = time.base        ? clock_[side]
                                : time.move_time ? static_cast<std::int64_t>(*time.move_time * 1000)
                                                 : 120000;
    const Reply reply =
        player.think(clock_[side], clock_[~side], time, budget + options_.margin_ms + 2000);
    clock_[side] -= reply.ms;
    switch (reply.kind) {
      case Reply::Kind::Move:
        return moved(side, reply, budget);
      case Reply::Kind::Resign:
        return finish(engine::winner(~side), "Resigns");
      case Reply::Kind::Claim:
        return forfeit(side, "false claim: " + reply.text);
      case Reply::Kind::Complaint:
        return forfeit(side, reply.text);
      case Reply::Kind::Silence:
        return forfeit(side, "no answer in time");
    }
  }

  /// Checks the move and the clock, tells the opponent, and plays it. A margin covers the delays of
  /// the pipes.
  void moved(Color side, const Reply& reply, std::int64_t budget) {
    const auto legal = board_game_.legal_moves();
    const auto move = engine::parse_move(board_game_.board(), reply.text, legal);
    if (!move) return forfeit(side, "illegal move " + reply.text);
    if (!options_.time.depth && reply.ms > budget + options_.margin_ms)
      return forfeit(side, "lost on time (" + std::to_string(reply.ms - budget) + " ms over)");
    clock_[side] = std::max<std::int64_t>(clock_[side], 0) +
                   static_cast<std::int64_t>(options_.time.increment * 1000);
    players_[~side]->tell(board_game_.board(), *move, legal);
    make(*move);
    adjudicate(side);
  }

  /// A win is adjudicated when both players agree on it three moves in a row.
  void adjudicate(Color side) {
    if (options_.resign == 0) return;
    const int score = players_[side]->score().value_or(0);
    const int white = side == engine::kWhite ? score : -score;
    if (std::abs(white) < options_.resign || (white > 0) != (agreed_ > 0)) agreed_ = 0;
    if (std::abs(white) >= options_.resign) agreed_ += white > 0 ? 1 : -1;
    if (std::abs(agreed_) >= 6 && !board_game_.result())
      finish(agreed_ > 0 ? Winner::White : Winner::Black, "Adjudicated: both agree");
  }

  const MatchOptions& options_;
  BoardGame& board_game_;
  std::array<CecpPlayer*, 2> players_;
  std::array<std::int64_t, 2> clock_{};
  Game game_;
  int agreed_ = 0;
};

/// The pairs of a match, played by several threads.
class Match {
 public:
  Match(const MatchOptions& options, std::ostream& log, std::ostream* pgn)
      : options_(options), log_(log), pgn_(pgn) {}

  MatchResult run() {
    std::vector<std::thread> threads;
    for (int i = 0; i < options_.concurrency; ++i) threads.emplace_back([this] { work(); });
    for (auto& thread : threads) thread.join();
    return result_;
  }

 private:
  /// One thread. An engine that died is started again for the next game.
  void work() {
    const auto referee = engine::BoardEngine::create(options_.variant, {16, 1});
    std::array<std::unique_ptr<CecpPlayer>, 2> players;
    for (;;) {
      const int pair = next_++;
      if (pair >= options_.pairs || stop_) break;
      const std::string fen =
          options_.fens.empty()
              ? ""
              : options_.fens[static_cast<std::size_t>(pair) % options_.fens.size()];
      const Opening opening =
          random_opening(*referee, fen, options_.seed * 1000003 + static_cast<std::uint64_t>(pair),
                         options_.opening);
      int halves = 0;
      for (int first_is_black = 0; first_is_black < 2; ++first_is_black)
        halves += game(referee->game(), players, opening, first_is_black != 0);
      finish_pair(halves, players);
    }
  }

  /// Plays one game; half points of the first engine.
  int game(BoardGame& board_game, std::array<std::unique_ptr<CecpPlayer>, 2>& players,
           const Opening& opening, bool first_is_black) {
    Game played;
    try {
      if (!players[0]) players[0] = std::make_unique<CecpPlayer>(options_.first);
      if (!players[1]) players[1] = std::make_unique<CecpPlayer>(options_.second);
      played = Referee(options_, board_game, *players[first_is_black], *players[!first_is_black])
                   .play(opening);
    } catch (const ProcessError& error) {
      played.faults.push_back(options_.variant->name + ": " + error.what());
      played.reason = error.what();
      played.finished = true;
      for (auto& p : players) p.reset();
    }
    return record(board_game, played, first_is_black);
  }

  /// Adds one finished game to the result and the PGN. An engine that died: a draw and a fault.
  int record(BoardGame& board_game, const Game& game, bool first_is_black) {
    const std::lock_guard lock(mutex_);
    const bool draw = game.winner == Winner::Nobody;
    const bool won = !draw && (game.winner == Winner::Black) == first_is_black;
    ++(draw ? result_.score.draws : won ? result_.score.wins : result_.score.losses);
    result_.faults += static_cast<int>(game.faults.size());
    for (const auto& fault : game.faults) log_ << "fault: " << fault << std::endl;
    if (pgn_ && !game.moves.empty())
      *pgn_ << to_pgn(game, board_game, result_.score.games()) << std::flush;
    return draw ? 1 : won ? 2 : 0;
  }

  /// Counts the pair, stops a decided SPRT, and prints the state every 20 games.
  void finish_pair(int halves, const std::array<std::unique_ptr<CecpPlayer>, 2>& players) {
    const std::lock_guard lock(mutex_);
    ++result_.score.pairs[static_cast<std::size_t>(halves)];
    const int done = result_.score.games();
    std::string line = describe(result_.score);
    char text[120];
    if (options_.sprt) {
      const double llr =
          log_likelihood_ratio(result_.score, options_.sprt->first, options_.sprt->second);
      std::snprintf(text, sizeof text, "  LLR %.2f [%.2f, %.2f] (%.1f, %.1f)", llr, -kSprtBound,
                    kSprtBound, options_.sprt->first, options_.sprt->second);
      line += text;
      if (llr >= kSprtBound || llr <= -kSprtBound) stop_ = true;
    }
    if (players[0] && players[1]) {
      std::snprintf(text, sizeof text, "  depth %.1f / %.1f", players[0]->mean_depth(),
                    players[1]->mean_depth());
      line += text;
    }
    if (done % 20 == 0 || stop_ || done == 2 * options_.pairs) log_ << line << std::endl;
  }

  const MatchOptions& options_;
  std::ostream& log_;
  std::ostream* pgn_;
  std::atomic<int> next_{0};
  std::atomic<bool> stop_{false};
  std::mutex mutex_;  // guards result_, log_ and pgn_
  MatchResult result_;
};

}  // namespace

MatchResult play_match(const MatchOptions& options, std::ostream& log, std::ostream* pgn) {
  return Match(options, log, pgn).run();
}

}  // namespace selfplay

// tools/selfplay/match.cpp: worker threads take pairs from a counter; each has two engines and a
// referee.
#include "tools/selfplay/match.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <map>
#include <mutex>
#include <sstream>
#include <thread>

#include "tools/selfplay/progress.h"

namespace selfplay {

namespace {

using engine::BoardGame;
using engine::Winner;

void add(Effort& sum, const Effort& effort) {
  sum.moves += effort.moves;
  sum.depth += effort.depth;
  sum.ms += effort.ms;
}

Counted counted(int pair, bool first_is_black, const Game& game) {
  Counted result;
  result.pair = pair;
  result.first_is_black = first_is_black;
  const bool draw = game.winner == Winner::Nobody;
  const bool won = !draw && (game.winner == Winner::Black) == first_is_black;
  result.halves = draw ? 1 : won ? 2 : 0;
  result.forfeit = game.forfeit;
  result.effort = {game.effort[first_is_black], game.effort[!first_is_black]};
  return result;
}

void count(MatchResult& result, const Counted& game) {
  Score& score = result.score;
  ++(game.halves == 1 ? score.draws : game.halves == 2 ? score.wins : score.losses);
  Forfeits& loser = result.forfeits[game.halves == 2];
  if (game.forfeit == Forfeit::Time) ++loser.time;
  if (game.forfeit == Forfeit::Rules) ++loser.rules;
  if (game.forfeit == Forfeit::Crash) ++loser.crashes;
  for (const std::size_t i : {0, 1}) add(result.effort[i], game.effort[i]);
}

/// The pairs of a match, played by several threads.
class Match {
 public:
  Match(const MatchOptions& options, std::ostream& log, std::ostream* pgn)
      : options_(options), progress_(log), pgn_(pgn) {
    if (!options.record.empty()) record_.emplace(options.record, settings(options));
  }

  MatchResult run() {
    check_players(options_);
    if (record_)
      for (const Counted& game : record_->games()) finished_[game.pair][game.first_is_black] = game;
    played_before_ = finished_;
    count_pairs();
    show();
    std::vector<std::thread> threads;
    for (int i = 0; i < options_.concurrency; ++i) threads.emplace_back([this] { work(); });
    for (auto& thread : threads) thread.join();
    return result_;
  }

 private:
  using Players = std::array<std::unique_ptr<CecpPlayer>, 2>;

  void work() {
    const auto referee = engine::BoardEngine::create(options_.variant, {16, 1});
    Players players;
    for (;;) {
      const int pair = next_++;
      if (pair >= options_.pairs || stop_) break;
      const auto before = played_before_.find(pair);
      const auto played_before = [&](bool first_is_black) {
        return before != played_before_.end() && before->second[first_is_black];
      };
      if (played_before(false) && played_before(true)) continue;
      const Opening opening = opening_of(options_, pair, *referee);
      for (const bool first_is_black : {false, true}) {
        if (played_before(first_is_black)) continue;
        const Game played = game(referee->game(), players, opening, first_is_black);
        record(pair, first_is_black, played, referee->game());
      }
    }
  }

  /// Plays one game. An engine that failed is started again for the next one.
  Game game(BoardGame& board_game, Players& players, const Opening& opening, bool first_is_black) {
    const std::array<const PlayerOptions*, 2> options{&options_.first, &options_.second};
    for (const std::size_t i : {0, 1}) {
      try {
        if (!players[i]) players[i] = std::make_unique<CecpPlayer>(*options[i]);
      } catch (const ProcessError& error) {
        return not_started(options[i]->command, (i == 1) == first_is_black, error.what());
      }
    }
    Game played = Referee(options_.referee, *options_.variant, board_game, *players[first_is_black],
                          *players[!first_is_black])
                      .play(opening);
    for (auto& p : players)
      if (p->failed()) p.reset();
    return played;
  }

  Game not_started(const std::string& command, bool white, const char* reason) const {
    Game game;
    game.variant = options_.variant->name;
    game.reason = reason;
    game.finished = true;
    game.forfeit = Forfeit::Crash;
    game.winner = white ? Winner::Black : Winner::White;
    game.faults.push_back(game.variant + ": " + command + ": " + reason);
    return game;
  }

  void record(int pair, bool first_is_black, const Game& game, BoardGame& board_game) {
    const std::lock_guard lock(mutex_);
    for (const auto& fault : game.faults) progress_.fault(fault);
    ++recorded_;
    if (pgn_ && !game.moves.empty())
      *pgn_ << to_pgn(game, board_game, 2 * pair + first_is_black + 1) << std::flush;
    const Counted result = counted(pair, first_is_black, game);
    if (record_) record_->add(result, game, board_game);
    finished_[pair][first_is_black] = result;
    count_pairs();
    if (!stop_) show();
  }

  /// Counts the pairs that have ended, up to the first that has not.
  void count_pairs() {
    for (auto next = finished_.begin(); next != finished_.end() && next->first == counted_ &&
                                        next->second[0] && next->second[1] && !stop_;
         next = finished_.erase(next)) {
      int halves = 0;
      for (const auto& game : next->second) {
        count(result_, *game);
        halves += game->halves;
      }
      ++result_.score.pairs[static_cast<std::size_t>(halves)];
      ++counted_;
      decide();
    }
  }

  /// Stops after the last pair, or when the SPRT is decided.
  void decide() {
    if (options_.sprt) {
      const double llr = log_likelihood_ratio(result_.score, *options_.sprt);
      if (llr >= options_.sprt->upper() || llr <= options_.sprt->lower()) stop_ = true;
    }
    if (counted_ == options_.pairs) stop_ = true;
  }

  void show() { progress_.show(describe(result_, options_.sprt), recorded_); }

  using Pairs = std::map<int, std::array<std::optional<Counted>, 2>>;

  const MatchOptions& options_;
  Pairs played_before_;  // from the record; constant while threads run
  std::atomic<int> next_{0};
  std::atomic<bool> stop_{false};
  std::mutex mutex_;  // guards all below
  Progress progress_;
  std::ostream* pgn_;
  int recorded_ = 0;  // games
  int counted_ = 0;   // pairs
  Pairs finished_;    // not counted yet
  std::optional<Record> record_;
  MatchResult result_;
};

double mean(std::int64_t sum, int count) {
  return count == 0 ? 0 : static_cast<double>(sum) / count;
}

}  // namespace

std::string describe(const MatchResult& result, const std::optional<Sprt>& sprt) {
  std::string line = describe(result.score);
  if (sprt) line += "  " + describe(result.score, *sprt);
  const auto& [first, second] = result.effort;
  char text[120];
  std::snprintf(text, sizeof text, "  depth %.1f / %.1f  ms %.0f / %.0f",
                mean(first.depth, first.moves), mean(second.depth, second.moves),
                mean(first.ms, first.moves), mean(second.ms, second.moves));
  line += text;
  const auto& [a, b] = result.forfeits;
  if (a.all() + b.all() > 0) {
    std::snprintf(text, sizeof text, "  lost on time %d / %d, by rules %d / %d, crashed %d / %d",
                  a.time, b.time, a.rules, b.rules, a.crashes, b.crashes);
    line += text;
  }
  return line;
}

Record::Settings settings(const MatchOptions& options) {
  const auto limits = [](const TimeControl& t) {
    std::ostringstream text;
    if (t.nodes) {
      text << *t.nodes << " nodes";
    } else {
      if (t.base) text << *t.base << '+' << t.increment << " s ";
      if (t.move_time) text << *t.move_time << " s a move ";
      if (t.depth) text << *t.depth << " plies ";
      if (t.processor) text << "processor time";
    }
    return text.str();
  };
  std::uint64_t openings = 14695981039346656037ULL;  // FNV-1a over the bytes
  const auto mix = [&](const std::string& text) {
    for (const unsigned char c : text) openings = (openings ^ c) * 1099511628211ULL;
  };
  for (const Opening& opening : options.openings) {
    mix(opening.fen);
    for (engine::Move m : opening.moves) mix(' ' + std::to_string(m.bits()));
    mix("\n");
  }
  Record::Settings s;
  s["variant"] = options.variant->name;
  s["engine1"] = options.first.command;
  s["engine2"] = options.second.command;
  s["limits1"] = limits(options.first.time);
  s["limits2"] = limits(options.second.time);
  for (const auto& line : options.first.init) s["init1"] += line + '\n';
  for (const auto& line : options.second.init) s["init2"] += line + '\n';
  s["memory"] = std::to_string(options.first.memory);
  s["openings"] = options.openings.empty() ? "random" : std::to_string(openings);
  s["seed"] = std::to_string(options.openings.empty() ? options.seed : 0);
  s["plies"] = std::to_string(options.openings.empty() ? options.random.plies : 0);
  s["fen"] = options.fen;
  s["max-plies"] = std::to_string(options.referee.max_plies);
  s["margin"] = std::to_string(options.referee.margin_ms);
  s["resign"] = std::to_string(options.referee.resign);
  return s;
}

void check_players(const MatchOptions& match) {
  for (const PlayerOptions* options : {&match.first, &match.second}) {
    try {
      CecpPlayer player(*options);
      player.require(*match.variant);
      player.require_answer();
    } catch (const ProcessError& error) {
      throw Refusal(options->command + " does not start: " + error.what());
    }
  }
}

Opening opening_of(const MatchOptions& match, int pair, engine::BoardEngine& referee) {
  const auto number = static_cast<std::size_t>(pair);
  if (!match.openings.empty()) return match.openings[number % match.openings.size()];
  return random_opening(referee, match.fen, match.seed * 1000003 + number, match.random);
}

MatchResult play_match(const MatchOptions& options, std::ostream& log, std::ostream* pgn) {
  return Match(options, log, pgn).run();
}

}  // namespace selfplay

// tools/selfplay/selfplay.cpp: the games of one process. Each side has an engine of its own, so
// that no hash table sees the other side's lines; a third one referees.
#include "tools/selfplay/selfplay.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <random>

#include "engine/board/notation/notation.h"
#include "tools/selfplay/checks.h"

namespace selfplay {

namespace {

using engine::BoardEngine;
using engine::Move;
using engine::SearchResult;

/// Tests every line that the search reports: a PV must consist of legal moves.
class LineCheck final : public engine::Listener {
 public:
  explicit LineCheck(BoardEngine& core) : core_(core) {}

  void on_info(const engine::Info& info) override {
    if (std::abs(info.value) > engine::kMate)
      fault_ = "value out of range: " + std::to_string(info.value);
    std::size_t played = 0;
    for (Move m : info.pv) {
      const auto legal = core_.game().legal_moves();
      if (std::find(legal.begin(), legal.end(), m) == legal.end()) {
        fault_ = "illegal move number " + std::to_string(played + 1) + " in the line of depth " +
                 std::to_string(info.depth);
        break;
      }
      core_.game().play(m);
      ++played;
    }
    for (; played > 0; --played) core_.game().undo();
  }
  const std::string& fault() const { return fault_; }

 private:
  BoardEngine& core_;  // of a third party: the searching one is busy
  std::string fault_;
};

/// The engines of one game after the other: two players, the witness that referees and a copy for
/// FEN checks.
class Table {
 public:
  explicit Table(const SelfplayOptions& options) : options_(options) {
    for (auto& core : cores_) core = BoardEngine::create(options.variant, options.settings);
    const engine::SearchSettings small{1, 1};
    witness_ = BoardEngine::create(options.variant, small);
    copy_ = BoardEngine::create(options.variant, small);
  }

  /// `random`: the side whose moves are drawn.
  Game play(std::uint64_t seed, std::optional<engine::Color> random) {
    game_ = {};
    random_side_ = random;
    random_.seed(seed);
    game_.variant = options_.variant->name;
    game_.white = game_.black = "Aanca";
    for (auto& core : cores_) core->clear();
    const Opening opening = random_opening(*cores_[0], options_.fen, seed, options_.opening);
    game_.fen = opening.fen;
    game_.moves = opening.moves;
    game_.book_moves = opening.moves.size();
    set_up(cores_[1]->game(), opening);
    set_up(witness_->game(), opening);
    while (game_.faults.empty() && !over()) turn();
    return game_;
  }

  BoardEngine& witness() { return *witness_; }

 private:
  /// Checks every `check_every` plies and at the end. True at the ply limit too.
  bool over() {
    if (game_.moves.size() % static_cast<std::size_t>(options_.check_every) == 0)
      for (auto& text : check_position(*witness_, *copy_)) game_.faults.push_back(std::move(text));
    const auto result = witness_->game().result();
    if (result) {
      game_.winner = result->winner;
      game_.reason = result->reason;
      game_.finished = true;
      for (auto& text : check_position(*witness_, *copy_)) game_.faults.push_back(std::move(text));
    } else if (game_.moves.size() >= static_cast<std::size_t>(options_.max_plies)) {
      game_.reason = "unfinished";
      return true;
    }
    return game_.finished;
  }

  /// Searches or draws one move and plays it in all three games.
  void turn() {
    const engine::Color us = witness_->game().board().side_to_move();
    const auto legal = witness_->game().legal_moves();
    const Move move = us == random_side_ && !legal.empty() ? legal[random_() % legal.size()]
                                                           : search(*cores_[us]);
    if (std::find(legal.begin(), legal.end(), move) == legal.end())
      return fault("search returned no legal move");
    for (BoardEngine* c : {cores_[0].get(), cores_[1].get(), witness_.get()}) c->game().play(move);
    game_.moves.push_back(move);
  }

  Move search(BoardEngine& core) {
    LineCheck lines(*witness_);
    const SearchResult outcome = core.prepare(options_.limits)->run(lines);
    if (!lines.fault().empty()) fault(lines.fault());
    return outcome.best;
  }

  /// Records a fault with the position in which it occurred.
  void fault(const std::string& text) {
    const auto& board = witness_->game().board();
    game_.faults.push_back(
        game_.variant + ": " + text + " in " +
        engine::print_fen(board.rules(), board.to_setup(), engine::FenDialect::FairyStockfish));
  }

  const SelfplayOptions& options_;
  std::array<std::unique_ptr<BoardEngine>, 2> cores_;
  std::unique_ptr<BoardEngine> witness_, copy_;
  Game game_;
  std::optional<engine::Color> random_side_;
  std::mt19937_64 random_;
};

/// Games of a side against random moves.
struct Score {
  int wins = 0, draws = 0, losses = 0, unfinished = 0;

  void add(const Game& game, engine::Color us) {
    const engine::Winner ours =
        us == engine::kWhite ? engine::Winner::White : engine::Winner::Black;
    if (!game.finished)
      ++unfinished;
    else if (game.winner == engine::Winner::Nobody)
      ++draws;
    else
      ++(game.winner == ours ? wins : losses);
  }
};

}  // namespace

int play_self(const SelfplayOptions& options, std::ostream& log, std::ostream* pgn) {
  Table table(options);
  int faults = 0;
  Score score;
  for (int i = 0; i < options.games; ++i) {
    const engine::Color drawn = i % 2 == 0 ? engine::kBlack : engine::kWhite;
    const Game game = table.play(options.seed * 1000003 + static_cast<std::uint64_t>(i),
                                 options.random_mover ? std::optional(drawn) : std::nullopt);
    score.add(game, ~drawn);
    faults += static_cast<int>(game.faults.size());
    for (const auto& fault : game.faults) log << "fault: " << fault << '\n';
    log << options.variant->name << " game " << i + 1 << ": "
        << (game.finished ? engine::to_string(game.winner) : "*") << " {" << game.reason
        << "} after " << game.moves.size() << " plies" << std::endl;
    if (pgn) *pgn << to_pgn(game, table.witness().game(), i + 1) << std::flush;
  }
  if (options.random_mover)
    log << options.variant->name << " against random moves: wins " << score.wins << " draws "
        << score.draws << " losses " << score.losses << " unfinished " << score.unfinished
        << std::endl;
  return faults;
}

}  // namespace selfplay

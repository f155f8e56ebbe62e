#include "engine/uci/perft.h"

#include <atomic>

#include "engine/board_game.h"

namespace engine::uci {
namespace {

/// Trees of so many plies are counted by the board in one go.
constexpr int kInOneGo = 3;

class PerftJob : public Job {
 public:
  PerftJob(const Game& game, int depth, std::shared_ptr<PerftCounts> counts)
      : game_(game.clone()), depth_(depth), counts_(std::move(counts)) {}

  SearchResult run(Listener&) override {
    SearchResult out;
    for (const Move m : game_->legal_moves()) {
      game_->play(m);
      const std::uint64_t below = count(depth_ - 1);
      game_->undo();
      if (stop_) return out;
      counts_->moves.emplace_back(m, below);
      out.nodes += below;
    }
    counts_->complete = true;
    return out;
  }
  void stop() override { stop_ = true; }
  void ponder_hit() override {}
  Progress progress() const override { return {}; }

 private:
  std::uint64_t count(int depth) {
    if (stop_) return 0;
    if (depth <= 0) return 1;
    const BoardGame* const on_board = game_->board_game();
    if (on_board != nullptr && depth <= kInOneGo) return on_board->perft(depth);
    std::uint64_t sum = 0;
    for (const Move m : game_->legal_moves()) {
      game_->play(m);
      sum += count(depth - 1);
      game_->undo();
    }
    return sum;
  }

  std::unique_ptr<Game> game_;
  int depth_;
  std::shared_ptr<PerftCounts> counts_;
  std::atomic<bool> stop_ = false;
};

}  // namespace

std::unique_ptr<Job> perft_job(const Game& game, int depth, std::shared_ptr<PerftCounts> counts) {
  return std::make_unique<PerftJob>(game, depth, std::move(counts));
}

}  // namespace engine::uci

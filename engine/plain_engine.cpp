#include "engine/plain_engine.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/search/hash_table.h"
#include "engine/search/plain_search.h"
#include "engine/search/root.h"

namespace engine {
namespace {

constexpr std::size_t kMiB = std::size_t{1} << 20;

/// `memory N` less what the program itself takes; half of a small N.
std::size_t hash_bytes(const SearchSettings& settings) {
  constexpr std::size_t kProgram = 6 * kMiB;
  const std::size_t all = std::max<std::size_t>(1, settings.memory_mb) * kMiB;
  return all > 2 * kProgram ? all - kProgram : all / 2;
}

class PlainEngine final : public Engine {
 public:
  PlainEngine(std::unique_ptr<Game> game, const SearchSettings& settings)
      : game_(std::move(game)), settings_(settings), table_(hash_bytes(settings)) {}

  Game& game() override { return *game_; }
  const Game& game() const override { return *game_; }

  std::unique_ptr<Job> prepare(const Limits& limits) override {
    std::vector<Move> moves = game_->legal_moves();
    std::erase_if(moves, [&](Move m) {
      return std::find(limits.exclude.begin(), limits.exclude.end(), m) != limits.exclude.end();
    });
    std::vector<std::unique_ptr<RootSearch>> threads;
    for (int i = 0; i < std::max(1, settings_.threads); ++i)
      threads.push_back(std::make_unique<PlainSearch>(game_->clone(), table_));
    searched_ = true;
    return std::make_unique<Root>(std::move(threads), table_, std::move(moves), limits);
  }
  void clear() override {
    if (searched_) table_.clear();
    searched_ = false;
  }
  void resize(const SearchSettings& settings) override {
    if (settings.memory_mb != settings_.memory_mb) table_.resize(hash_bytes(settings));
    settings_ = settings;
  }
  Value evaluate() const override { return game_->evaluate().value_or(kDraw); }

 private:
  std::unique_ptr<Game> game_;
  SearchSettings settings_;
  HashTable table_;
  bool searched_ = false;  // since the table was cleared
};

}  // namespace

std::unique_ptr<Engine> make_plain_engine(std::unique_ptr<Game> game,
                                          const SearchSettings& settings) {
  return std::make_unique<PlainEngine>(std::move(game), settings);
}

}  // namespace engine

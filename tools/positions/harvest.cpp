#include "tools/positions/harvest.h"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <fstream>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <thread>
#include <vector>

namespace positions {

namespace {

using std::chrono::steady_clock;

constexpr double kBlockSeconds = 15;  // between writes of a thread

class Harvest {
 public:
  Harvest(const std::shared_ptr<const variants::Variant>& variant,
          const engine::SearchSettings& settings, const HarvestOptions& options,
          const std::filesystem::path& file, const std::atomic<bool>& stop)
      : variant_(variant), settings_(settings), options_(options), file_(file), stop_(stop) {
    if (options_.games.empty()) return;
    pgn_.open(options_.games);
    if (!pgn_)
      throw std::runtime_error("cannot read " + options_.games.string() +
                               ": give a file of games in PGN");
    reader_.emplace(pgn_);
  }

  HarvestProgress run(const std::function<void(const HarvestProgress&)>& progress) {
    std::vector<std::thread> threads;
    working_ = options_.threads;
    for (int t = 0; t < options_.threads; ++t) threads.emplace_back([this, t] { work(t); });
    std::unique_lock lock(mutex_);
    while (!done_.wait_for(lock, std::chrono::seconds(1), [&] { return working_ == 0; }))
      if (progress) progress(now());
    lock.unlock();
    for (std::thread& t : threads) t.join();
    if (failure_) std::rethrow_exception(failure_);
    if (reader_ && games_ == 0 && !finished())
      throw std::runtime_error(options_.games.string() + " has no game in PGN");
    return now();
  }

 private:
  double seconds() const {
    return std::chrono::duration<double>(steady_clock::now() - begin_).count();
  }
  HarvestProgress now() const { return {positions_, games_, seconds()}; }
  bool finished() const {
    return stop_ || failed_ || seconds() > options_.seconds ||
           (options_.positions != 0 && positions_ >= options_.positions);
  }

  void work(int thread) {
    try {
      play_games(thread);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
      failed_ = true;
    }
    const std::lock_guard lock(mutex_);
    --working_;
    done_.notify_all();
  }

  void play_games(int thread) {
    SelfPlayer player(variant_, settings_, options_.play);
    const DatasetKind kind = kind_of(*variant_, player.layout());
    Dataset block;
    double written = 0;
    const auto write = [&] {
      const std::lock_guard lock(mutex_);
      append_block(file_, kind, block);
      block.clear();
      written = seconds();
    };
    for (std::uint64_t i = 0; !finished(); ++i) {
      const std::size_t before = block.size();
      const std::uint64_t seed = options_.seed * 1'000'000'007 +
                                 i * static_cast<std::uint64_t>(options_.threads) +
                                 static_cast<std::uint64_t>(thread);
      if (!reader_)
        player.play(seed, block);
      else if (!replay_next(player, seed, block))
        break;
      positions_ += block.size() - before;
      ++games_;
      if (seconds() - written > kBlockSeconds) write();
    }
    if (block.size() > 0) write();
  }

  /// The positions of the next game of the file. False: there is none.
  bool replay_next(SelfPlayer& player, std::uint64_t seed, Dataset& block) {
    pgn::Record record;
    {
      const std::lock_guard lock(mutex_);
      if (!reader_->next(record)) return false;
    }
    try {
      if (const pgn::Word* word = player.replay(record, seed, block))
        complain(word->line, word->text + " is not legal here: the rest of the game is left out");
    } catch (const std::runtime_error& e) {
      complain(record.line, std::string(e.what()) + ": the game is left out");
    }
    return true;
  }
  void complain(int line, const std::string& what) {
    const std::lock_guard lock(mutex_);
    if (options_.complain)
      options_.complain(options_.games.string() + ":" + std::to_string(line) + ": " + what);
  }

  const std::shared_ptr<const variants::Variant>& variant_;
  const engine::SearchSettings& settings_;
  const HarvestOptions& options_;
  const std::filesystem::path& file_;
  const std::atomic<bool>& stop_;
  const steady_clock::time_point begin_ = steady_clock::now();
  std::atomic<std::size_t> positions_{0}, games_{0};
  std::atomic<bool> failed_{false};
  std::mutex mutex_;  // guards the files and what follows
  std::ifstream pgn_;
  std::optional<pgn::Reader> reader_;  // of the games of others
  std::condition_variable done_;
  int working_ = 0;
  std::exception_ptr failure_;
};

}  // namespace

DatasetKind kind_of(const variants::Variant& variant, const engine::FeatureLayout& layout) {
  return {variant.fingerprint, layout.fingerprint(), layout.size()};
}

HarvestProgress harvest(const std::shared_ptr<const variants::Variant>& variant,
                        const engine::SearchSettings& settings, const HarvestOptions& options,
                        const std::filesystem::path& file, const std::atomic<bool>& stop,
                        const std::function<void(const HarvestProgress&)>& progress) {
  return Harvest(variant, settings, options, file, stop).run(progress);
}

}  // namespace positions

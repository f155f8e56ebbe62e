#include "tools/spsa/tuner.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <exception>
#include <fstream>
#include <mutex>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "engine/board/rules.h"
#include "engine/eval/param_choice.h"
#include "engine/search/params.h"
#include "tools/selfplay/match.h"

namespace spsa {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr int kSaveEvery = 20;  // trials
constexpr int kSteps = 20;      // in the range of a parameter
constexpr int kRandomPlies = 8;

fs::path beside(fs::path file, const std::string& ending) { return file += ending; }

/// Writes a file for --search-params.
void write_values(const fs::path& file, const std::vector<Unknown>& unknowns,
                  const std::vector<double>& values) {
  std::ofstream out(file);
  for (std::size_t i = 0; i < unknowns.size(); ++i)
    out << unknowns[i].name << " = " << (unknowns[i].integer ? std::round(values[i]) : values[i])
        << "\n";
  if (!out.flush()) throw std::runtime_error(file.string() + ": cannot be written");
}

std::vector<double> values(const std::vector<Unknown>& unknowns) {
  std::vector<double> out;
  for (const Unknown& u : unknowns) out.push_back(u.value);
  return out;
}

/// The run as a whole, which all threads share.
class Tuner {
 public:
  explicit Tuner(const TunerOptions& options,
                 const std::function<void(const std::string&)>& progress)
      : options_(options),
        progress_(progress),
        spsa_(unknowns(options), options.trials, options.rate, options.seed) {
    resume();
  }

  std::vector<Unknown> run() {
    save();  // before the work: can the files be written?
    std::vector<std::thread> threads;
    for (int i = 1; i < options_.threads; ++i) threads.emplace_back([this, i] { work(i); });
    work(0);
    for (std::thread& t : threads) t.join();
    if (failure_) std::rethrow_exception(failure_);
    save();
    return spsa_.unknowns();
  }

 private:
  void work(int thread) {
    const std::array<fs::path, 2> files{
        beside(options_.output, "." + std::to_string(thread) + ".up"),
        beside(options_.output, "." + std::to_string(thread) + ".down")};
    try {
      while (play(files)) {
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
    }
    for (const fs::path& file : files) fs::remove(file);
  }

  /// Plays one trial. Returns false if none is left.
  bool play(const std::array<fs::path, 2>& files) {
    Trial trial;
    selfplay::MatchOptions match;
    {
      const std::lock_guard lock(mutex_);
      if (failure_ || spsa_.trials() >= options_.trials) return false;
      trial = spsa_.next();
      write_values(files[0], spsa_.unknowns(), trial.up);
      write_values(files[1], spsa_.unknowns(), trial.down);
    }
    const auto number = static_cast<std::size_t>(trial.number);
    match.variant = options_.games[number % options_.games.size()];
    for (const std::size_t side : {0, 1}) {
      selfplay::PlayerOptions& player = side == 0 ? match.first : match.second;
      player.command = options_.engine + " --search-params " + quoted(files[side]);
      player.memory = 8;
      player.time = options_.time;
    }
    match.pairs = 1;
    match.seed = options_.seed * 1'000'003 + number;
    match.random.plies = kRandomPlies;
    match.referee.resign = options_.resign;
    std::ostringstream log;
    const selfplay::MatchResult result = selfplay::play_match(match, log, nullptr);
    if (result.forfeits[0].all() + result.forfeits[1].all() > 0) {
      const std::lock_guard lock(mutex_);
      progress_(log.str());
    }
    learn(trial, result.score);
    return true;
  }

  void learn(const Trial& trial, const selfplay::Score& score) {
    const std::lock_guard lock(mutex_);
    spsa_.learn(trial, score.wins - score.losses);
    if (++learnt_ % kSaveEvery != 0) return;
    save();
    progress_("trial " + std::to_string(spsa_.trials()) + " of " + std::to_string(options_.trials));
  }

  fs::path state_file() const { return beside(options_.output, ".state"); }

  void save() const {
    write_values(options_.output, spsa_.unknowns(), values(spsa_.unknowns()));
    json state{{"trials", spsa_.trials()}};
    for (const Unknown& u : spsa_.unknowns()) state["values"][u.name] = u.value;
    const fs::path fresh = beside(state_file(), ".new");
    std::ofstream out(fresh);
    out << state.dump(1) << "\n";
    out.close();
    if (!out) throw std::runtime_error(fresh.string() + ": cannot be written");
    fs::rename(fresh, state_file());
  }

  void resume() {
    std::ifstream in(state_file());
    if (!in) {
      progress_(std::to_string(options_.trials) + " trials; a line after every " +
                std::to_string(kSaveEvery));
      return;
    }
    try {
      const json state = json::parse(in);
      std::vector<double> found;
      for (const Unknown& u : spsa_.unknowns()) found.push_back(state.at("values").at(u.name));
      if (state.at("values").size() != found.size())
        throw std::runtime_error("it has other parameters");
      spsa_.resume(state.at("trials"), found);
    } catch (const std::exception& e) {
      throw std::runtime_error(state_file().string() + ": does not fit (" + e.what() +
                               "): remove the file to begin anew");
    }
    progress_("going on after trial " + std::to_string(spsa_.trials()));
  }

  const TunerOptions& options_;
  const std::function<void(const std::string&)>& progress_;
  std::mutex mutex_;  // guards all below
  Spsa spsa_;
  int learnt_ = 0;  // trials in this run
  std::exception_ptr failure_;
};

}  // namespace

std::string quoted(const fs::path& file) {
  std::string out = "'";
  for (const char c : file.string()) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::vector<Unknown> unknowns(const TunerOptions& options) {
  engine::SearchParams params = engine::search_params(engine::Rules(options.games.front()));
  const std::vector<engine::Param> all = engine::parameters(params);
  std::vector<Unknown> out;
  for (const std::size_t i : engine::choose_params(all, options.only, options.freeze,
                                                   "aanca --list-search-params lists them")) {
    const engine::Param& p = all[i];
    out.push_back({p.name, p.get(), p.min, p.max, (p.max - p.min) / kSteps,
                   std::holds_alternative<int*>(p.address)});
  }
  return out;
}

std::vector<Unknown> tune(const TunerOptions& options,
                          const std::function<void(const std::string&)>& progress) {
  return Tuner(options, progress).run();
}

}  // namespace spsa

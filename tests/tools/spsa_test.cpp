// tests/tools/spsa_test.cpp: the parameters of the search are tuned by games.
#include "tools/spsa/spsa.h"

#include <doctest/doctest.h>
#include <signal.h>

#include <cmath>
#include <filesystem>
#include <stdexcept>

#include "engine/search/params.h"
#include "tests/support/temporary_folder.h"
#include "tools/spsa/tuner.h"
#include "variants/catalog.h"

namespace {

using spsa::Spsa;
using spsa::Trial;
using spsa::Unknown;

/// The distance from the best place, in steps of the unknowns.
double distance(const std::vector<double>& at, const std::vector<double>& best,
                const std::vector<Unknown>& unknowns) {
  double sum = 0;
  for (std::size_t i = 0; i < at.size(); ++i)
    sum += std::pow((at[i] - best[i]) / unknowns[i].step, 2);
  return std::sqrt(sum);
}

std::vector<double> values(const Spsa& spsa) {
  std::vector<double> out;
  for (const Unknown& u : spsa.unknowns()) out.push_back(u.value);
  return out;
}

spsa::TunerOptions options(const std::filesystem::path& output, int trials) {
  signal(SIGPIPE, SIG_IGN);
  spsa::TunerOptions o;
  o.games = {variants::Catalog::standard().find("minishogi"),
             variants::Catalog::standard().find("losalamos")};
  o.only = {"late", "reduction"};
  o.freeze = {"reduction.cut_node"};
  o.engine = BIN_DIR "/aanca";
  o.time.nodes = 100;
  o.trials = trials;
  o.threads = 2;
  o.output = output;
  return o;
}

}  // namespace

TEST_CASE("noisy comparisons lead to the best values") {
  const std::vector<Unknown> start{{"a", 100, 0, 200, 5, true},
                                   {"b", 0.5, 0, 3, 0.1, false},
                                   {"c", 20, 0, 100, 4, true},
                                   {"of no effect", 50, 0, 100, 4, true}};
  const std::vector<double> best{130, 1.2, 20, 50};
  Spsa spsa(start, 20'000, 0.01, 7);
  std::mt19937 random(3);
  while (spsa.trials() < spsa.length()) {
    const Trial trial = spsa.next();
    const auto worth = [&](std::vector<double> at) {
      at[3] = best[3];
      return -distance(at, best, start);
    };
    const double wins =
        1 / (1 + std::exp(-0.3 * (worth(trial.up) - worth(trial.down))));  // the chance of `up`
    spsa.learn(trial, std::bernoulli_distribution(wins)(random) ? 1 : -1);
  }
  CHECK(distance({100, 0.5, 20, 50}, best, start) > 9);
  CHECK(distance(values(spsa), best, start) < 4);
}

TEST_CASE("integers are moved by whole numbers whose mean is the value") {
  Spsa spsa({{"a", 10, 0, 20, 0.25, true}, {"at its limit", 20, 0, 20, 3, true}}, 1, 0.1, 1);
  double sum = 0;
  constexpr int kTrials = 20'000;
  for (int i = 0; i < kTrials; ++i) {
    const Trial trial = spsa.next();
    CHECK(trial.up[0] == std::round(trial.up[0]));
    CHECK(trial.up[1] <= 20);
    CHECK(trial.down[1] <= 20);
    sum += (trial.up[0] - 10) * trial.sign[0];
  }
  CHECK(sum / kTrials == doctest::Approx(0.25).epsilon(0.05));
}

TEST_CASE("what the trials leave is a file for the engine, and a later run goes on") {
  const test::TemporaryFolder folder;
  const std::filesystem::path file = folder.path("tuned");
  std::string said;
  const auto progress = [&](const std::string& text) { said += text + "\n"; };
  const auto tuned = spsa::tune(options(file, 3), progress);
  CHECK(said == "3 trials; a line after every 20\n");
  said.clear();
  REQUIRE(tuned.size() > 5);
  const engine::ParamValues read = engine::read_search_params(file);
  CHECK(read.size() == tuned.size());
  CHECK(read.count("late.percent") == 1);
  CHECK(read.count("reduction.cut_node") == 0);
  CHECK_FALSE(std::filesystem::exists(folder.path("tuned.0.up")));
  CHECK_FALSE(std::filesystem::exists(folder.path("tuned.1.down")));

  const auto again = spsa::tune(options(file, 3), progress);  // nothing is left to do
  CHECK(said == "going on after trial 3\n");
  for (std::size_t i = 0; i < tuned.size(); ++i)
    CHECK(again[i].value == doctest::Approx(tuned[i].value));
}

TEST_CASE("wrong names, files and engines are refused") {
  const test::TemporaryFolder folder;
  const auto failure = [&](const spsa::TunerOptions& o) -> std::string {
    try {
      spsa::tune(o, [](const std::string&) {});
    } catch (const std::exception& e) {
      return e.what();
    }
    return "";
  };
  auto o = options(folder.path("tuned"), 2);
  o.only = {"latte"};
  CHECK(failure(o) ==
        "no parameter's name starts with 'latte'; aanca --list-search-params lists them");
  o = options(folder.path("tuned"), 2);
  o.engine = "/none/aanca";
  CHECK(failure(o).find("does not start") != std::string::npos);
  o = options(folder.path("none/tuned"), 2);
  CHECK(failure(o).find("cannot be written") != std::string::npos);
  folder.write("tuned.state", "{\"trials\": 1");
  CHECK(failure(options(folder.path("tuned"), 2)).find("remove the file") != std::string::npos);
}

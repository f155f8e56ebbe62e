// tests/tools/learn_test.cpp: aanca-learn: data files, training, self-play, matches, a whole
// course.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "engine/board/rules.h"
#include "engine/eval/network/network_accumulator.h"
#include "engine/eval/network/network_file.h"
#include "engine/eval/network/network_output.h"
#include "engine/position_game.h"
#include "tests/support/temporary_folder.h"
#include "tools/learn/chart.h"
#include "tools/learn/course.h"
#include "tools/learn/course_state.h"
#include "tools/learn/match.h"
#include "tools/learn/trainer.h"
#include "tools/positions/harvest.h"
#include "tools/positions/scale.h"
#include "variants/catalog.h"

namespace learn {
namespace {

namespace fs = std::filesystem;

std::shared_ptr<const variants::Variant> game(const std::string& name) {
  static const variants::Catalog catalog = variants::Catalog::standard();
  return catalog.find(name);
}

/// `n` positions of two features each; the score is 100 for a feature of the first kind.
positions::Dataset simple_data(std::size_t n) {
  positions::Dataset data;
  std::mt19937 random(1);
  for (std::size_t i = 0; i < n; ++i) {
    const bool good = random() % 2 == 0;
    positions::Sample s;
    s.score = static_cast<std::int16_t>(good ? 300 : -300);
    s.result = static_cast<std::int8_t>(good ? 1 : -1);
    s.first = i % 10 == 0 ? 1 : 0;
    data.add(s, std::vector<std::uint32_t>{good ? 3U : 4U, 70U});
  }
  return data;
}

constexpr positions::DatasetKind kKind{1, 2, 768};

std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST_CASE("data files: blocks are read back, and files put together") {
  const test::TemporaryFolder folder;
  const positions::Dataset data = simple_data(100);
  positions::append_block(folder.root() / "a", kKind, data);
  positions::append_block(folder.root() / "b", kKind, data);
  std::ofstream(folder.root() / "c", std::ios::binary)
      << bytes_of(folder.root() / "a") << bytes_of(folder.root() / "b");
  const positions::Dataset both = positions::read_dataset(folder.root() / "c", kKind);
  CHECK(both.size() == 200);
  CHECK(both.games() == 20);
  CHECK(both[150].score == data[50].score);
  CHECK(both.features(150)[0] == data.features(50)[0]);

  SUBCASE("a block that is cut off is left out") {
    const std::string bytes = bytes_of(folder.root() / "c");
    std::ofstream(folder.root() / "d", std::ios::binary) << bytes.substr(0, bytes.size() - 7);
    CHECK(positions::read_dataset(folder.root() / "d", kKind).size() == 100);
  }
  SUBCASE("data for other rules is refused, so is damaged data") {
    CHECK_THROWS_WITH(positions::read_dataset(folder.root() / "a", {9, 2, 768}),
                      doctest::Contains("other rules"));
    CHECK_THROWS_WITH(positions::read_dataset(folder.root() / "a", {1, 2, 60}),
                      doctest::Contains("damaged"));
    std::ofstream(folder.root() / "e") << std::string(100, 'x');
    CHECK_THROWS_WITH(positions::read_dataset(folder.root() / "e", kKind),
                      doctest::Contains("not a file of positions"));
    CHECK_THROWS_WITH(positions::read_dataset(folder.root() / "nothing", kKind),
                      doctest::Contains("cannot be read"));
  }
}

TrainingOptions short_training(bool second_layer) {
  TrainingOptions options;
  options.second_layer = second_layer;
  options.hidden = 16;
  options.batch = 256;
  options.epochs = 10;
  options.decay = 0.01;
  return options;
}

TEST_CASE("training finds what decides") {
  const engine::Rules rules(game("chess"));
  const engine::FeatureLayout layout(rules);
  const positions::Dataset data = simple_data(4000);
  for (const int kind : {0, 1, 2}) {
    CAPTURE(kind);
    const bool shared = kind == 1, second_layer = kind == 2;
    TrainingOptions options = short_training(second_layer);
    options.threads = 2;
    options.shared_only = shared;
    TrainingCurve curve;
    const engine::Network net = train(data, layout, options, curve, nullptr);
    CHECK(curve.validation.size() == 10);
    CHECK(curve.validation.back() < 0.02);
    CHECK(curve.validation.back() < curve.validation.front());
    CHECK(net.head.hidden == 16);
    CHECK(net.out.size() == 8 * 2 * 16);
    CHECK(net.second.size() == (second_layer ? 8U * 16 * 2 * 16 : 0U));
  }
}

TEST_CASE("training begins from a network") {
  const engine::Rules rules(game("chess"));
  const engine::FeatureLayout layout(rules);
  const positions::Dataset data = simple_data(4000);
  for (const bool second_layer : {false, true}) {
    CAPTURE(second_layer);
    TrainingOptions options = short_training(second_layer);
    TrainingCurve curve;
    const engine::Network net = train(data, layout, options, curve, nullptr);
    CHECK(curve.before > 0.05);
    const double reached = *std::min_element(curve.validation.begin(), curve.validation.end());

    options.first = std::make_shared<const engine::Network>(net);
    options.epochs = 1;
    options.rate = 1e-5;
    TrainingCurve more;
    train(data, layout, options, more, nullptr);
    CHECK(more.before == doctest::Approx(reached).epsilon(0.1));
    CHECK(more.validation.back() == doctest::Approx(reached).epsilon(0.1));

    options.hidden = 32;
    CHECK_THROWS_WITH(train(data, layout, options, more, nullptr),
                      doctest::Contains("another size"));
  }
}

/// Learnt from positions of two kinds, of which one is won and the other lost.
engine::Network learn_two(const engine::FeatureLayout& layout,
                          const std::vector<std::uint32_t>& won,
                          const std::vector<std::uint32_t>& lost, TrainingOptions options) {
  positions::Dataset data;
  for (std::size_t i = 0; i < 4000; ++i) {
    positions::Sample s;
    s.score = i % 2 == 0 ? 300 : -300;
    s.result = i % 2 == 0 ? 1 : -1;
    s.first = i % 10 == 0 ? 1 : 0;
    data.add(s, i % 2 == 0 ? won : lost);
  }
  options.hidden = 16;
  options.batch = 256;
  TrainingCurve curve;
  return train(data, layout, options, curve, nullptr);
}

TEST_CASE("training with flips: what holds on the left holds on the right") {
  const engine::Rules rules(game("chess"));
  const engine::FeatureLayout layout(rules);
  TrainingOptions options;
  options.flips = true;
  // 1 and 2 decide; flipped they are 6 and 5.
  const engine::Network net = learn_two(layout, {1, 70}, {2, 70}, options);
  const auto flipped = layout.flipped(), other = layout.other_view();
  const auto value = [&](std::uint32_t feature) {
    std::vector<std::int16_t> own = net.bias, theirs = net.bias;
    for (const std::uint32_t f : {flipped[feature], flipped[70]}) {
      engine::add_row(own.data(), net.row(f), own.size());
      engine::add_row(theirs.data(), net.row(other[f]), own.size());
    }
    return engine::NetworkOutput(net)(own.data(), theirs.data(), 0);
  };
  CHECK(value(1) > 100);
  CHECK(value(2) < -100);
}

TEST_CASE("training with the own royal on the left: wings are those of the royal") {
  const engine::Rules rules(game("chess"));
  const engine::FeatureLayout layout(rules);
  const auto on_board = [](const std::string& fen, const auto& read) {
    const auto board = engine::BoardGame::create(game("chess"));
    board->set_position(fen);
    return read(board->board());
  };
  const auto features = [&](const std::string& fen) {
    return on_board(
        fen, [&](const engine::Board& board) { return layout.active(engine::kWhite, board); });
  };
  TrainingOptions options;
  options.royal_left = true;
  SUBCASE("one layer") {}
  SUBCASE("with a second layer") { options.second_layer = true; }
  // White's knight is good on the wing of the kings.
  const engine::Network net = learn_two(layout, features("6k1/8/8/8/8/6N1/8/6K1 w - - 0 1"),
                                        features("6k1/8/8/8/8/1N6/8/6K1 w - - 0 1"), options);
  CHECK(net.head.royal_left);
  CHECK(net.head.second_layer == options.second_layer);
  const auto value = [&](const std::string& fen) {
    return on_board(fen, [&](const engine::Board& board) {
      return engine::NetworkAccumulator(net, layout).evaluate(board);
    });
  };
  CHECK(value("1k6/8/8/8/8/1N6/8/1K6 w - - 0 1") > 100);
  CHECK(value("1k6/8/8/8/8/6N1/8/1K6 w - - 0 1") < -100);
}

TEST_CASE("the scale is that at which results are drawn") {
  positions::Dataset data;
  std::mt19937 random(2);
  for (int i = 0; i < 50'000; ++i) {
    positions::Sample s;
    s.score = static_cast<std::int16_t>(static_cast<int>(random() % 1200) - 600);
    const double p = 1 / (1 + std::exp(-s.score / 300.0));
    s.result = static_cast<std::int8_t>(random() % 10000 < 10000 * p ? 1 : -1);
    data.add(s, {});
  }
  CHECK(positions::fit_scale(data) == doctest::Approx(300).epsilon(0.05));
}

TEST_CASE("self-play: the same seed gives the same game, and features are the position's") {
  const auto variant = game("crazyhouse");
  positions::SelfPlayOptions options;
  options.nodes = 100;
  engine::SearchSettings settings;
  settings.memory_mb = 1;
  positions::SelfPlayer player(variant, settings, options);
  positions::Dataset first, again;
  player.play(6, first);
  player.play(6, again);
  REQUIRE(first.size() > 10);
  REQUIRE(first.size() == again.size());
  CHECK(first.games() == 1);
  for (std::size_t i = 0; i < first.size(); ++i) {
    CHECK(first[i].score == again[i].score);
    CHECK(first[i].features > 2);
  }
}

TEST_CASE(
    "self-play: neighbours and leaves are other positions, without a result, in every run "
    "the same") {
  const auto variant = game("chess");
  positions::SelfPlayOptions options;
  options.nodes = 60;
  SUBCASE("neighbours") { options.neighbours = 2; }
  SUBCASE("leaves") { options.leaves = 4, options.leaf_nodes = 200; }
  engine::SearchSettings settings;
  settings.memory_mb = 1;
  positions::SelfPlayer player(variant, settings, options);
  positions::Dataset data, again;
  player.play(7, data);
  player.play(7, again);
  REQUIRE(data.size() == again.size());
  CHECK(data.games() == 1);
  std::set<std::vector<std::uint16_t>> of_game;
  std::size_t beside = 0, new_ones = 0;
  for (const bool known : {true, false})
    for (std::size_t i = 0; i < data.size(); ++i) {
      if ((data[i].result != positions::kUnknownResult) != known) continue;
      const auto f = data.features(i);
      const std::vector<std::uint16_t> features(f.begin(), f.end());
      if (known) of_game.insert(features);
      if (!known) ++beside;
      if (!known && !of_game.contains(features)) ++new_ones;
    }
  CHECK(beside > of_game.size());
  CHECK(new_ones > beside * 9 / 10);
}

TEST_CASE("games of others: their positions and results; what cannot be read is said") {
  const test::TemporaryFolder folder;
  const fs::path out = folder.root() / "games.dat";
  const auto variant = game("chess");
  positions::HarvestOptions options;
  options.play.nodes = 60;
  options.games =
      folder.write("games.pgn",
                   "[Result \"0-1\"]\n\n1. f3 Nc6 2. g4 e5 3. a3 a6 4. h3 Qh4# 0-1\n\n"
                   "1. Nf3 Nf6 2. Ke5 Nc6 1/2-1/2\n\n"
                   "[FEN \"8/8 w - - 0 1\"]\n\n1. e4 *\n\n"
                   "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e3 Ke7 2. e4 Ke6 *\n");
  std::vector<std::string> complaints;
  options.complain = [&](const std::string& text) { complaints.push_back(text); };
  engine::SearchSettings settings;
  settings.memory_mb = 1;
  const std::atomic<bool> stop{false};
  const auto got = positions::harvest(variant, settings, options, out, stop, nullptr);
  CHECK(got.games == 4);
  REQUIRE(complaints.size() == 2);
  CHECK(complaints[0].find("games.pgn:5: Ke5 is not legal here: ") != std::string::npos);
  CHECK(complaints[1].find("games.pgn:7: ") != std::string::npos);
  const engine::FeatureLayout layout{engine::Rules(variant)};
  const auto data = positions::read_dataset(out, positions::kind_of(*variant, layout));
  CHECK(data.size() == got.positions);
  CHECK(data.games() == 3);
  std::set<int> results;
  for (std::size_t i = 0; i < data.size(); ++i)
    results.insert(data[i].result == positions::kUnknownResult || data[i].side == engine::kWhite
                       ? data[i].result
                       : -data[i].result);
  CHECK(results == std::set<int>{-1, 0, positions::kUnknownResult});

  for (const fs::path& bad :
       {folder.root() / "none.pgn", fs::path(folder.write("empty.pgn", "")), folder.root()}) {
    options.games = bad;
    CHECK_THROWS_AS(positions::harvest(variant, settings, options, out, stop, nullptr),
                    std::runtime_error);
  }
}

TEST_CASE("a match of equals is even, and the same seed gives the same score") {
  engine::SearchSettings settings;
  settings.memory_mb = 1;
  settings.network.on = false;
  MatchOptions options;
  options.pairs = 6;
  options.nodes = 200;
  options.equal_time = false;
  options.threads = 2;
  const selfplay::Score score = play_match(game("makruk"), settings, settings, options, nullptr);
  CHECK(score.games() == 12);
  CHECK(score.wins == score.losses);
}

TEST_CASE("a course: a network is made, tried, kept; the course goes on where it stopped") {
  const test::TemporaryFolder folder;
  CourseOptions options;
  options.hours = 6.0 / 3600;
  options.generations = 2;
  options.nodes = 40;
  options.match_nodes = 100;
  options.match_pairs = 2;
  options.threads = 2;
  options.folder = folder.root() / "course";
  options.output = folder.root() / "out" / "gardner.net";
  std::vector<std::string> lines;
  const Report report = [&](const std::string& text, bool final) {
    if (final) lines.push_back(text);
  };
  const std::atomic<bool> go{false};
  const CourseState state = run_course(game("gardner"), options, go, report);
  CHECK(state.generation >= 1);
  REQUIRE(!state.candidates.empty());
  CHECK(fs::exists(state.candidates.front().file));
  CHECK(fs::file_size(state.candidates.front().file) <= 200'000);
  CHECK(fs::exists(options.folder / "course.svg"));
  CHECK(fs::exists(options.output) == state.learnt());
  CHECK(lines.size() >= 2);
  const auto goes_on = [](const std::string& line) {
    return line.find("goes on after generation") != std::string::npos;
  };
  CHECK(std::none_of(lines.begin(), lines.end(), goes_on));

  options.hours = (state.seconds + 6) / 3600;
  options.generations = 3;
  const CourseState more = run_course(game("gardner"), options, go, report);
  CHECK(more.generation > state.generation);
  CHECK(more.candidates.size() > state.candidates.size());
  CHECK(more.seconds > state.seconds);
  CHECK(std::count_if(lines.begin(), lines.end(), goes_on) == 1);

  std::ofstream(options.folder / "course.json") << "{";
  CHECK_THROWS_WITH(run_course(game("gardner"), options, go, report),
                    doctest::Contains("course.json: is damaged"));

  // A network that is there already must be beaten.
  options.first = folder.root() / "first.net";
  fs::copy_file(state.candidates.front().file, options.first);
  options.folder = folder.root() / "second";
  options.output = folder.root() / "out" / "second.net";
  options.hours = 3.0 / 3600;
  options.generations = 1;
  lines.clear();
  const CourseState second = run_course(game("gardner"), options, go, report);
  CHECK(std::any_of(lines.begin(), lines.end(), [](const std::string& line) {
    return line.find(" against first.net: ") != std::string::npos;
  }));
  CHECK(fs::exists(options.output) == second.learnt());
  CHECK(second.learnt() == (second.best != options.first));
}

TEST_CASE("a course that refines: the network learns on, its size and parameters stay") {
  const test::TemporaryFolder folder;
  const engine::FeatureLayout layout{engine::Rules(game("gardner"))};
  positions::HarvestOptions harvest_options;
  harvest_options.play.nodes = 40;
  harvest_options.positions = 3000;
  harvest_options.threads = 1;  // the same positions in every run
  harvest_options.seconds = 30;
  engine::SearchSettings settings;
  settings.memory_mb = 1;
  settings.network.on = false;
  const std::atomic<bool> go{false};
  const fs::path data = folder.root() / "data";
  positions::harvest(game("gardner"), settings, harvest_options, data, go, nullptr);
  TrainingOptions training;
  training.hidden = 32;
  training.residual = true;
  training.epochs = 1;
  training.result_share = 0;  // scores, which have no luck of games in them
  TrainingCurve curve;
  const positions::DatasetKind kind = positions::kind_of(*game("gardner"), layout);
  engine::Network net =
      train(positions::read_dataset(data, kind), layout, training, curve, nullptr);
  net.params.safety.check = 17;
  net.head.rules = game("gardner")->fingerprint;
  net.head.game = "gardner";

  CourseOptions options;
  options.train_only = true;
  options.refine = true;
  options.result_share = 0;
  options.epochs = 20;
  options.match_nodes = 100;
  options.match_pairs = 2;
  options.data = {data};
  options.folder = folder.root() / "course";
  options.output = folder.root() / "out.net";
  const Report silent = [](const std::string&, bool) {};
  CHECK_THROWS_WITH(run_course(game("gardner"), options, go, silent),
                    doctest::Contains("gardner has no network yet"));
  options.first = folder.root() / "first.net";
  engine::write_network(options.first, net);
  const CourseState state = run_course(game("gardner"), options, go, silent);
  REQUIRE(state.candidates.size() == 1);
  CHECK(state.candidates[0].kind == CandidateKind::Correction);
  CHECK(state.candidates[0].curve.validation.back() < state.candidates[0].curve.before);
  const engine::Network refined = engine::read_network(state.candidates[0].file, layout);
  CHECK(refined.head.hidden == 32);
  CHECK(refined.params.safety.check == 17);

  net.head.hidden = 0;
  for (auto* weights : {&net.rows, &net.bias, &net.out}) weights->clear();
  engine::write_network(options.first, net);
  options.folder = folder.root() / "other";
  CHECK_THROWS_WITH(run_course(game("gardner"), options, go, silent),
                    doctest::Contains("parameters alone"));
}

TEST_CASE("sizes: files stay below 200 kB on small and on large boards") {
  for (const std::string name : {"chess", "shogi", "chu", "grand", "metamachy"}) {
    CAPTURE(name);
    const engine::FeatureLayout layout{engine::Rules(game(name))};
    const Size size = network_size(layout, 1'000'000);
    const auto rows = size.shared ? layout.shared_rows() + layout.unshared() : layout.size();
    CHECK(rows * static_cast<std::size_t>(size.hidden) <= 200'000);
  }
  const engine::FeatureLayout chess{engine::Rules(game("chess"))};
  CHECK(network_size(chess, 1'000'000).hidden == 64);
  CHECK_FALSE(network_size(chess, 1'000'000).second_layer);
  CHECK(network_size(chess, 3'000'000).hidden == 128);
  CHECK(network_size(chess, 3'000'000).second_layer);
}

}  // namespace
}  // namespace learn

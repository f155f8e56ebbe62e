// tests/tools/tune_test.cpp: aanca-tune: features become positions again, the fit finds what was
// changed, steps keep limits, files are found.
#include <doctest/doctest.h>

#include <cmath>
#include <memory>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "engine/board_game.h"
#include "tests/support/command.h"
#include "tools/positions/harvest.h"
#include "tools/positions/self_play.h"
#include "tools/tune/fit.h"
#include "tools/tune/report.h"
#include "tools/tune/revalue.h"
#include "tools/tune/step.h"
#include "tools/tune/unknowns.h"
#include "variants/catalog.h"

namespace tune {
namespace {

using engine::EvalParams;

std::shared_ptr<const variants::Variant> game(const std::string& name) {
  static const variants::Catalog catalog = variants::Catalog::standard();
  return catalog.find(name);
}

/// Calls `visit` with the board of each position of some random games.
template <class Visit>
void walk(const std::string& name, int games, Visit&& visit) {
  const auto board_game = engine::BoardGame::create(game(name));
  std::mt19937 random(7);
  for (int g = 0; g < games; ++g) {
    board_game->set_start();
    for (int ply = 0; ply < 120 && !board_game->result(); ++ply) {
      visit(board_game->board());
      const auto moves = board_game->legal_moves();
      board_game->play(moves[random() % moves.size()]);
    }
  }
}

std::vector<std::uint16_t> features_of(const engine::FeatureLayout& layout,
                                       const engine::Board& board) {
  const auto active = layout.active(engine::kWhite, board);
  return {active.begin(), active.end()};
}

/// Positions of random games whose scores are the evaluation by `truth`.
GameSamples made_by(const std::string& name, const EvalParams& truth, std::size_t positions) {
  const auto rules = std::make_shared<const engine::Rules>(game(name));
  const FeatureDecoder decoder(rules);
  const auto evaluator = BatchEvaluator::create(rules);
  evaluator->prepare({&truth, 1}, 1);
  positions::Dataset data;
  walk(name, static_cast<int>(positions) / 60, [&](const engine::Board& board) {
    positions::Sample s;
    s.side = board.side_to_move();
    const auto features = features_of(decoder.layout(), board);
    const engine::Setup setup = decoder.setup(features, board.side_to_move());
    if (!evaluator->playable(setup)) return;
    float value = 0;
    evaluator->evaluate({&setup, 1}, {&value, 1});
    s.score = static_cast<std::int16_t>(value);
    data.add(s, decoder.layout().active(engine::kWhite, board));
  });
  GameSamples out = draw_samples(game(name), data, positions, 1);
  out.scale = 400;
  return out;
}

/// Of scores alone, and with next to no prior.
FitOptions exact() {
  FitOptions options;
  options.score_share = 1;
  options.prior = 1e-9;
  return options;
}

std::vector<GameSamples> list(GameSamples first) {
  std::vector<GameSamples> out;
  out.push_back(std::move(first));
  return out;
}

/// Where the fits start, whatever the standard parameters are.
EvalParams given() {
  EvalParams p;
  p.threats.by_pawn = {45, 40};
  p.threats.hanging = {22, 26};
  p.mobility.unit = 9;
  p.tempo = 12;
  return p;
}

EvalParams changed() {
  EvalParams p = given();
  p.threats.by_pawn.mg = 135;
  p.mobility.unit = 14;
  return p;
}

TEST_CASE("features become the position again: pieces, hands, checks left") {
  for (const std::string name : {"chess", "crazyhouse", "3check", "xiangqi", "shogi"}) {
    CAPTURE(name);
    const FeatureDecoder decoder(std::make_shared<const engine::Rules>(game(name)));
    int seen = 0, in_hand = 0, checks = 0;
    walk(name, 20, [&](const engine::Board& board) {
      const engine::Setup was = board.to_setup();
      const engine::Setup is =
          decoder.setup(features_of(decoder.layout(), board), board.side_to_move());
      REQUIRE(is.squares == was.squares);
      REQUIRE(is.hand == was.hand);
      REQUIRE(is.checks_left == was.checks_left);
      REQUIRE(is.side == was.side);
      ++seen;
      in_hand += board.hand_count(engine::kWhite);
      checks += (was.checks_left[0] + was.checks_left[1]) % 6;
    });
    CHECK(seen > 500);
    CHECK((in_hand > 0) == (name == "crazyhouse" || name == "shogi"));
    CHECK((checks > 0) == (name == "3check"));
  }
}

TEST_CASE("the evaluation of a rebuilt position is that of the position in its game") {
  for (const std::string name : {"chess", "3check", "makruk"}) {
    CAPTURE(name);
    engine::SearchSettings settings;
    settings.memory_mb = 1;
    positions::SelfPlayOptions options;
    options.nodes = 100;
    positions::SelfPlayer player(game(name), settings, options);
    positions::Dataset data;
    for (const std::uint64_t seed : {1, 2, 3}) player.play(seed, data);
    const GameSamples samples = draw_samples(game(name), data, 1'000'000, 1);
    REQUIRE(samples.samples.size() == data.size());
    const EvalParams standard;
    samples.evaluator->prepare({&standard, 1}, 1);
    for (std::size_t i = 0; i < data.size(); ++i) {
      const engine::Setup setup = samples.setup(i);
      float value = 0;
      samples.evaluator->evaluate({&setup, 1}, {&value, 1});
      REQUIRE(value == data[i].hand_made);
    }
  }
}

TEST_CASE("samples are valued again by other parameters") {
  GameSamples samples = made_by("chess", given(), 700);
  revalue(samples.samples, game("chess"), changed(), 2);
  const EvalParams params = changed();
  samples.evaluator->prepare({&params, 1}, 1);
  int different = 0;
  for (std::size_t i = 0; i < samples.samples.size(); ++i) {
    const engine::Setup setup = samples.setup(i);
    float value = 0;
    samples.evaluator->evaluate({&setup, 1}, {&value, 1});
    REQUIRE(samples.samples[i].hand_made == value);
    different += value != samples.samples[i].score;  // made by given()
  }
  CHECK(different > 100);
}

TEST_CASE("the fit finds values back, from which the scores were made") {
  std::vector<GameSamples> games = list(made_by("chess", changed(), 3000));
  FitOptions options = exact();
  options.only = {"threats", "mobility.unit", "tempo"};
  options.threads = 2;
  EvalParams found = fit(games, given(), options, nullptr).params;
  CHECK(found.threats.by_pawn.mg == doctest::Approx(135).epsilon(0.05));
  CHECK(found.mobility.unit == doctest::Approx(14).epsilon(0.03));
  CHECK(found.threats.by_pawn.eg == doctest::Approx(40).epsilon(0.15));
  CHECK(found.threats.hanging.mg == doctest::Approx(22).epsilon(0.15));
  CHECK(found.tempo == doctest::Approx(12).epsilon(0.15));

  SUBCASE("what is frozen stays, so does what is not named") {
    options.freeze = {"threats.by_pawn.mg"};
    found = fit(games, given(), options, nullptr).params;
    CHECK(found.threats.by_pawn.mg == 45);
    CHECK(found.mobility.unit > 12);
    CHECK(found.pawns.defended.mg == EvalParams{}.pawns.defended.mg);
  }
  SUBCASE("a strong prior holds all") {
    options.prior = 1000;
    found = fit(games, given(), options, nullptr).params;
    CHECK(found.threats.by_pawn.mg == 45);
    CHECK(found.mobility.unit == doctest::Approx(9).epsilon(0.001));
  }
  SUBCASE("the prior pulls to the given values, not to the standard ones") {
    EvalParams other = given();
    other.tempo = 30;
    options.prior = 1000;
    CHECK(fit(games, other, options, nullptr).params.tempo == 30);
  }
}

TEST_CASE("the fit to one game finds the values of its pieces, where their formula is wrong") {
  EvalParams truth = given();
  truth.pieces.type[1] = 0.8;  // knights
  truth.pieces.type[4] = 1.15;
  std::vector<GameSamples> games = list(made_by("chess", truth, 3000));
  FitOptions options = exact();
  options.freeze = not_for(1);
  const EvalParams found = fit(games, given(), options, nullptr).params;
  CHECK(found.pieces.type[1] == doctest::Approx(0.8).epsilon(0.02));
  CHECK(found.pieces.type[3] == doctest::Approx(1).epsilon(0.02));
  CHECK(found.pieces.type[4] == doctest::Approx(1.15).epsilon(0.02));
  CHECK(found.pieces.slope == given().pieces.slope);
}

TEST_CASE("all parameters at once: the error falls to that of rounding, and limits hold") {
  std::vector<GameSamples> games = list(made_by("crazyhouse", changed(), 2000));
  const FitResult found = fit(games, given(), exact(), nullptr);
  CHECK(found.errors[0].after < found.errors[0].before / 20);
  EvalParams params = found.params;
  for (const engine::Param& p : engine::parameters(params)) {
    CAPTURE(p.name);
    CHECK(p.get() >= p.min);
    CHECK(p.get() <= p.max);
  }
}

TEST_CASE("games that are held out are measured, not fitted") {
  std::vector<GameSamples> games = list(made_by("chess", given(), 1000));
  games.push_back(made_by("crazyhouse", changed(), 1000));
  games.back().held_out = true;
  FitOptions options = exact();
  options.only = {"threats", "mobility.unit"};
  const FitResult found = fit(games, given(), options, nullptr);
  CHECK(found.params.threats.by_pawn.mg == 45);
  CHECK(found.errors[0].after == 0);
  CHECK(found.errors[1].before > 0);
  CHECK(found.errors[1].after == found.errors[1].before);

  games[0] = made_by("chess", changed(), 1000);
  const FitResult other = fit(games, given(), options, nullptr);
  CHECK(other.errors[1].after < other.errors[1].before / 4);  // the same change helps both

  games[0].held_out = true;
  CHECK_THROWS_WITH(fit(games, given(), options, nullptr), doctest::Contains("held out"));
}

TEST_CASE("the target: the search's score and the game's result by their shares") {
  std::vector<GameSamples> games = list(made_by("chess", given(), 600));
  FitOptions options = exact();
  options.iterations = 0;
  options.score_share = 0;  // all games in the set are drawn
  double sum = 0;
  for (std::size_t i = 0; i < games[0].samples.size(); ++i) {
    const double p = 1 / (1 + std::exp(-games[0].samples[i].score / games[0].scale));
    sum += (0.5 - p) * (0.5 - p);
  }
  const double mean = sum / static_cast<double>(games[0].samples.size());
  CHECK(fit(games, given(), options, nullptr).errors[0].before ==
        doctest::Approx(mean).epsilon(1e-4));
  options.score_share = 0.5;
  CHECK(fit(games, given(), options, nullptr).errors[0].before ==
        doctest::Approx(mean / 4).epsilon(1e-4));
}

TEST_CASE("unknowns: shares of ranges, whole steps for integers, prefixes of names") {
  EvalParams start = given();
  start.safety.attacker = 2;
  const Unknowns unknowns(start, {"safety.attacker", "mobility.unit"}, {});
  REQUIRE(unknowns.size() == 2);  // attacker: 2 of 0 to 12; mobility.unit: 9 of 0 to 40
  const Eigen::VectorXd x = unknowns.start();
  CHECK(x[0] == doctest::Approx(9.0 / 40));
  CHECK(x[1] == doctest::Approx(2.0 / 12));
  const Unknowns::Pair pair = unknowns.around(x, 1);
  CHECK(pair.params[0].safety.attacker == 3);
  CHECK(pair.params[1].safety.attacker == 1);
  CHECK(pair.width == doctest::Approx(2.0 / 12));
  Eigen::VectorXd end = x;
  end[1] = 0;
  CHECK(unknowns.around(end, 1).params[1].safety.attacker == 0);
  CHECK(unknowns.around(end, 1).width == doctest::Approx(1.0 / 12));
  CHECK_THROWS_WITH(Unknowns({}, {"nosuch"}, {}), doctest::Contains("'nosuch'"));
  CHECK_THROWS_WITH(Unknowns({}, {"tempo"}, {"tempo"}), doctest::Contains("left"));
}

TEST_CASE("a step stops at limits, and the other unknowns are solved again") {
  NormalEquations equations(2);
  equations.matrix << 2, 1, 1, 2;
  equations.vector << 3, 3;  // solved by 1, 1
  const Eigen::Vector2d low(-9, -9);
  const Eigen::VectorXd free = bounded_step(equations, 0, low, Eigen::Vector2d(9, 9));
  CHECK(free[0] == doctest::Approx(1));
  CHECK(free[1] == doctest::Approx(1));
  const Eigen::VectorXd bound = bounded_step(equations, 0, low, Eigen::Vector2d(0.5, 9));
  CHECK(bound[0] == 0.5);
  CHECK(bound[1] == doctest::Approx(1.25));
  CHECK(bounded_step(equations, 1, low, Eigen::Vector2d(9, 9))[0] == doctest::Approx(0.6));
}

TEST_CASE("files: GAME.dat and GAME.N.dat, of the right rules") {
  const test::TemporaryFolder folder;
  for (const char* name :
       {"chess.dat", "chess.2.dat", "chess.10.dat", "chess.all.dat", "chess..dat", "chessx.dat",
        "chess.dat.old", "chess.2.net", "3chess.dat"})
    folder.write(name, "");
  const auto files = data_files(folder.path(""), "chess");
  REQUIRE(files.size() == 3);
  CHECK(files[2].filename() == "chess.dat");
  CHECK_THROWS_WITH(data_files(folder.path(""), "shogi"), doctest::Contains("shogi.dat"));
  CHECK_THROWS_WITH(data_files(folder.path("nosuch"), "chess"),
                    doctest::Contains("cannot be found"));
  CHECK_THROWS_WITH(draw_samples(game("chess"), files, 10, 1), doctest::Contains("no positions"));
}

TEST_CASE("positions are drawn evenly, the same ones by the same seed") {
  positions::Dataset data;
  const engine::FeatureLayout layout{engine::Rules(game("chess"))};
  walk("chess", 10, [&](const engine::Board& board) {
    if (board.in_check()) return;
    positions::Sample s;
    s.side = board.side_to_move();
    s.score = static_cast<std::int16_t>(data.size());
    data.add(s, layout.active(engine::kWhite, board));
  });
  const GameSamples one = draw_samples(game("chess"), data, 50, 3);
  const GameSamples again = draw_samples(game("chess"), data, 50, 3);
  const GameSamples other = draw_samples(game("chess"), data, 50, 4);
  REQUIRE(one.samples.size() == 50);
  int differ = 0;
  for (std::size_t i = 0; i < 50; ++i) {
    CHECK(one.samples[i].score == again.samples[i].score);
    differ += one.samples[i].score != other.samples[i].score;
    const auto at = static_cast<std::size_t>(one.samples[i].score);
    CHECK(at >= i * data.size() / 50);
    CHECK(at < (i + 1) * data.size() / 50);
  }
  CHECK(differ > 25);
}

TEST_CASE("reports: errors by game, the largest change of a parameter first") {
  std::vector<GameSamples> games = list(made_by("chess", {}, 120));
  games.push_back(made_by("makruk", {}, 120));
  games.back().held_out = true;
  std::ostringstream out;
  print_games(out, games, std::vector<GameError>{{0.02, 0.01}, {0.03, 0.033}});
  CHECK(out.str().find("-50.00 %") != std::string::npos);
  CHECK(out.str().find("+10.00 %") != std::string::npos);
  CHECK(out.str().find("held out") > out.str().find("makruk"));
  EvalParams after;
  after.tempo += 1;
  after.mobility.unit += 20;
  std::ostringstream changes;
  print_changes(changes, {}, after);
  CHECK(changes.str().find("mobility.unit") < changes.str().find("tempo"));
  CHECK(changes.str().find("2 of ") != std::string::npos);
}

TEST_CASE("aanca-tune: from self-play to a parameter file that aanca reads") {
  const test::TemporaryFolder folder;
  const std::string here = folder.path("");
  for (const char* name : {"minishogi", "gardner"})
    REQUIRE(test::run_in(here, std::string("aanca-learn ") + name + " --data-only " + name +
                                   ".dat --nodes 30 --positions 400 --threads 1")
                .status == 0);
  const test::Ran tuned = test::run_in(here,
                                       "aanca-tune gardner --hold-out minishogi --data . "
                                       "--positions 300 --iterations 2 --output out");
  INFO(tuned.output);
  CHECK(tuned.status == 0);
  CHECK(tuned.has("held out"));
  CHECK(tuned.has("parameters changed"));
  const test::Ran listed = test::run_in(here,
                                        "aanca --eval-params out --list-eval-params > list; "
                                        "cmp out list");
  INFO(listed.output);
  CHECK(listed.status == 0);
  const test::Ran wrong = test::run_in(here, "cp gardner.dat chess.dat; aanca-tune chess --data .");
  CHECK(wrong.status == 2);
  CHECK(wrong.has("other rules"));
  const test::Ran missing =
      test::run_in(here, "aanca-tune shogi --data . --output none; test ! -e none || echo left");
  CHECK(missing.has("shogi.dat: cannot be found"));
  CHECK_FALSE(missing.has("left"));
}

}  // namespace
}  // namespace tune

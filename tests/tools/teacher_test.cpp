// tests/tools/teacher_test.cpp: another engine scores positions: its protocol, the scale between
// its scores and ours, neighbours.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>

#include "engine/board/rules.h"
#include "tests/support/temporary_folder.h"
#include "tools/learn/teach.h"
#include "tools/positions/harvest.h"
#include "tools/positions/scale.h"
#include "variants/catalog.h"

namespace learn {
namespace {

namespace fs = std::filesystem;

/// A shell program that speaks UCI and answers each search by `answer`.
std::string engine(const std::string& answer, const std::string& games = "chess crazyhouse") {
  std::string vars;
  std::string rest = games + " ";
  for (std::size_t end; (end = rest.find(' ')) != std::string::npos; rest.erase(0, end + 1))
    vars += " var " + rest.substr(0, end);
  static const test::TemporaryFolder folder;
  static int number = 0;
  const fs::path file = folder.root() / std::to_string(++number);
  std::ofstream(file) << "while read -r a b; do case $a in\n"
                      << "uci) echo 'option name UCI_Variant type combo default chess" << vars
                      << "'; echo uciok;;\nisready) echo readyok;;\ngo) " << answer
                      << ";;\nquit) exit;;\nesac; done\n";
  return "sh " + file.string();
}

TeacherOptions options(const std::string& command, int neighbours = 0) {
  TeacherOptions o;
  o.command = command;
  o.neighbours = neighbours;
  return o;
}

std::shared_ptr<const variants::Variant> game(const std::string& name) {
  static const variants::Catalog catalog = variants::Catalog::standard();
  return catalog.find(name);
}

const std::string kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

TEST_CASE("a UCI engine's answers: the last exact score, the move") {
  UciTeacher exact(options(engine("echo 'info depth 1 score cp 31 pv e2e4'; echo 'info depth 2 "
                                  "score cp 90 lowerbound'; echo 'bestmove e2e4 ponder e7e5'")),
                   "chess");
  const UciTeacher::Answer answer = exact.value(kStart);
  CHECK(answer.score == 31);
  CHECK(answer.best == "e2e4");

  UciTeacher mate(options(engine("echo 'info score mate -3'; echo 'bestmove (none)'")), "chess");
  CHECK(!mate.value(kStart).score);
  CHECK(mate.value(kStart).best.empty());
}

TEST_CASE("teachers that cannot teach are refused") {
  CHECK_THROWS_WITH(UciTeacher(options(engine("true")), "shogi"),
                    doctest::Contains("does not announce the game shogi"));
  CHECK_THROWS(UciTeacher(options("false"), "chess"));
  TeacherOptions wrong = options(engine("true"));
  wrong.settings = {"Hash"};
  CHECK_THROWS_WITH(UciTeacher(wrong, "chess"), doctest::Contains("expected NAME=VALUE"));
}

TEST_CASE("scores are brought to our scale: monotone, right on average for both signs") {
  std::mt19937 random(3);
  std::vector<ScoreScale::Pair> pairs;
  for (int i = 0; i < 20'000; ++i) {
    const int teacher = static_cast<int>(random() % 1001) - 500;
    const int noise = static_cast<int>(random() % 41) - 20;
    pairs.push_back({teacher + 60, 2 * teacher + noise});  // it favours the side to move by 60
  }
  const ScoreScale scale(pairs);
  for (int x = -2000; x < 2000; x += 7) CHECK(scale(x) >= scale(x - 1));
  CHECK(std::abs(scale(60)) < 10);
  CHECK(std::abs(scale(160) - 200) < 10);
  CHECK(std::abs(scale(-340) + 800) < 20);
  CHECK(std::abs(scale(3000) + scale(-2880)) < 200);
}

TEST_CASE("a group of scores out of order does not flatten the scale") {
  std::vector<ScoreScale::Pair> pairs;
  for (int teacher = -500; teacher < 500; ++teacher)
    pairs.push_back({teacher, teacher < -475 ? 600 : teacher});  // it calls some won games lost
  const ScoreScale scale(pairs);
  CHECK(std::abs(scale(100) - 100) < 10);
  CHECK(std::abs(scale(400) - 400) < 10);
  CHECK(scale(-490) < scale(0));
}

/// Positions of a short self-play.
positions::Dataset some_positions() {
  positions::SelfPlayOptions play;
  play.nodes = 60;
  positions::SelfPlayer player(game("chess"), {}, play);
  positions::Dataset data;
  for (std::uint64_t seed = 7; data.games() < 8; ++seed) player.play(seed, data);
  return data;
}

TEST_CASE("taught positions: new scores, old results, neighbours without a result") {
  const positions::Dataset data = some_positions();
  const std::atomic<bool> go{false};
  // Quiet for every position: its answer is a move that is legal in few, so most are left out.
  const std::string knight = "echo 'info score cp 77'; echo 'bestmove b1c3'";
  const positions::Dataset taught = teach(data, game("chess"), options(engine(knight), 2), go, {});
  REQUIRE(taught.size() > 0);
  std::size_t known = 0, unknown = 0;
  for (std::size_t i = 0; i < taught.size(); ++i) {
    CHECK(taught[i].side == 0);  // b1c3 is White's
    CHECK(taught[i].score == taught[0].score);
    (taught[i].result == positions::kUnknownResult ? unknown : known) += 1;
  }
  CHECK(known > 0);
  CHECK(unknown > 0);
  CHECK(taught.games() <= data.games());
  for (std::size_t i = 0; i < taught.size(); ++i) {
    const double by_score = positions::target(taught[i], 300, 0);
    if (taught[i].result == positions::kUnknownResult)
      CHECK(positions::target(taught[i], 300, 0.4) == by_score);
  }
  CHECK_THROWS_WITH(teach(data, game("chess"), options(engine("echo 'bestmove (none)'")), go, {}),
                    doctest::Contains("nothing to learn"));
}

TEST_CASE("a teacher that is asked ahead teaches the same") {
  const positions::Dataset data = some_positions();
  const std::atomic<bool> go{false};
  // Each answer has a score of its own.
  const std::string knight = "n=$((n + 1)); echo info score cp $n; echo 'bestmove b1c3'";
  TeacherOptions ahead = options(engine(knight), 3);
  const positions::Dataset one = teach(data, game("chess"), ahead, go, {});
  ahead.ahead = 16;
  const positions::Dataset many = teach(data, game("chess"), ahead, go, {});
  REQUIRE(many.size() == one.size());
  CHECK(many.games() == one.games());
  for (std::size_t i = 0; i < one.size(); ++i) {
    CHECK(many[i].score == one[i].score);
    CHECK(many[i].result == one[i].result);
    CHECK(many[i].first == one[i].first);
    CHECK(std::ranges::equal(many.features(i), one.features(i)));
  }
}

TEST_CASE("what is taught is kept now and then, and when the teacher dies") {
  const positions::Dataset game_data = some_positions();
  positions::Dataset data;
  while (data.size() < 13'000) data.append(game_data);
  const std::atomic<bool> go{false};
  const std::string knight = "echo 'info score cp 77'; echo 'bestmove b1c3'";
  std::vector<std::size_t> kept;
  const TeachReport report{nullptr, [&](const positions::Dataset& d) { kept.push_back(d.size()); }};
  TeacherOptions two = options(engine(knight));
  two.threads = 2;
  const positions::Dataset all = teach(data, game("chess"), two, go, report);
  REQUIRE(kept.size() == 1);
  CHECK(kept[0] > 0);
  CHECK(kept[0] <= all.size());

  kept.clear();
  const std::string dies = "n=$((n + 1)); [ $n -lt 1500 ] || exit; " + knight;
  CHECK_THROWS(teach(data, game("chess"), options(engine(dies)), go, report));
  REQUIRE(kept.size() == 1);
  CHECK(kept[0] > 0);
  CHECK(kept[0] < all.size());
}

}  // namespace
}  // namespace learn

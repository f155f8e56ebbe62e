// tests/web/match_test.cpp: a game in progress and its file.
#include "tools/web/match.h"

#include <doctest/doctest.h>

#include <random>

#include "tests/web/tables.h"
#include "tools/web/error.h"

using web::Match;

namespace {

std::string reason(const std::string& saved) {
  try {
    web::load(saved, web_test::shelf());
  } catch (const web::Error& error) {
    CHECK(error.status() == 422);
    return error.what();
  }
  return "";
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("moves are taken back and played again; another move forgets those behind it") {
  Match match(web_test::table("chess"));
  const std::string start = match.game().position();
  for (const char* move : {"e2e4", "e7e5", "g1f3"}) match.play(move);
  const std::string end = match.game().position();
  match.go_to(0);
  CHECK(match.game().position() == start);
  CHECK(match.played().size() == 3);
  match.go_to(3);
  CHECK(match.game().position() == end);
  match.go_to(1);
  match.play("c7c5");
  REQUIRE(match.played().size() == 2);
  CHECK(match.played()[1].shown == "c5");
  CHECK_THROWS_AS(match.go_to(3), web::Refusal);
  match.restart();
  CHECK(match.played().empty());
}

TEST_CASE("illegal moves and positions leave everything as it was") {
  Match match(web_test::table("chess"));
  match.play("e2e4");
  const std::string before = match.game().position();
  CHECK_THROWS_AS(match.play("e2e4"), web::Refusal);
  CHECK_THROWS_AS(match.play(""), web::Refusal);
  CHECK_THROWS_AS(match.set_position("nonsense"), web::Refusal);
  CHECK(match.game().position() == before);
  CHECK(match.at() == 1);
}

TEST_CASE("a finished game has a result and no moves") {
  Match match(web_test::table("chess"));
  for (const char* move : {"f2f3", "e7e5", "g2g4", "d8h4"}) match.play(move);
  REQUIRE(match.result());
  CHECK(match.result()->winner == engine::Winner::Black);
  CHECK(match.legal().empty());
  CHECK_THROWS_AS(match.play("e2e3"), web::Refusal);
  CHECK(has(match.save(), "# 0-1 {"));
}

TEST_CASE("saving and loading gives the same game") {
  for (const char* game : {"chess", "capablanca", "crazyhouse", "shogi", "chu", "fischerandom"}) {
    CAPTURE(game);
    Match match(web_test::table(game));
    for (std::size_t ply = 0; ply < 30 && !match.result(); ++ply) {
      match.play(match.legal()[ply * 31 % match.legal().size()].move);
    }
    const std::string saved = match.save();
    Match again = web::load(saved, web_test::shelf());
    CHECK(again.game().position() == match.game().position());
    CHECK(again.played().size() == match.played().size());
    CHECK(again.save() == saved);
  }
}

TEST_CASE("a file with random changes is read or refused, nothing else") {
  std::mt19937 random(7);
  const std::string good =
      "aanca-game 1\ngame crazyhouse\nposition rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w "
      "KQkq - "
      "0 1\nmove e2e4\nmove d7d5\nmove e4d5\nmove d8d5\nmove P@e4\n";
  REQUIRE(reason(good).empty());
  for (int i = 0; i < 500; ++i) {
    std::string text = good;
    for (unsigned int n = random() % 4 + 1; n > 0; --n) {
      text[random() % text.size()] =
          static_cast<char>(random() % 3 == 0 ? random() : good[random() % good.size()]);
    }
    CHECK_NOTHROW(reason(text));
  }
}

TEST_CASE("a bad file is refused with its line and reason") {
  CHECK(has(reason(""), "not a saved game"));
  CHECK(has(reason("aanca-game 2\ngame chess\n"), "not a saved game"));
  CHECK(has(reason("aanca-game 1\n"), "not a saved game"));
  CHECK(has(reason("aanca-game 1\ngame nonsense\n"), "line 2: unknown variant"));
  CHECK(has(reason("aanca-game 1\ngame chess\nposition 8/8 w\n"), "line 3: "));
  const std::string head = "aanca-game 1\r\ngame chess\r\n# a comment\r\n";
  CHECK(reason(head + "move e2e4\r\nmove e7e5\r\n").empty());
  CHECK(has(reason(head + "move e2e4\nmove e2e4\n"), "line 5: 'e2e4' is not a legal move"));
  CHECK(has(reason(head + "move e2e4\nposition 8/8 w\n"), "line 5: 'position'"));
  CHECK(has(reason(head + "mov e2e4\n"), "line 4: 'mov'"));
  CHECK(
      has(reason(std::string("aanca-game 1\ngame chess\n") + std::string(10000, '\\')), "line 3"));
}

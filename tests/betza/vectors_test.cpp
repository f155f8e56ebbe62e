// tests/betza/vectors_test.cpp: positions with their moves, agreed between other programs; pairs of
// strings that must move alike; and the program against the reference mover on all of them. Data:
// tests/data/betza (README.md there names the sources).
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "betza/compile.h"
#include "betza/parse.h"
#include "betza/run.h"
#include "tests/betza/boards.h"
#include "tests/support/reference_mover.h"

namespace {

using betza::Geometry;
using betza::Landing;
using betza::Occupant;
using betza::Square;
using nlohmann::json;

/// The position of a line: board, pieces, holes, en passant.
boards::Board board_of(const json& line) {
  Geometry g(line["board"][0], line["board"][1]);
  boards::Board board(g);
  for (const auto& [name, what] : line["pieces"].items()) {
    auto& cell = board.cell(*g.parse(name));
    const std::string kind = what;
    cell.what = kind == "hole"                ? Occupant::Hole
                : kind.rfind("enemy", 0) == 0 ? Occupant::Enemy
                                              : Occupant::Friend;
    cell.royal = kind == "enemy_royal";
    cell.unmoved = kind == "friend_virgin";
    if (kind == "hole") board.geometry.set_hole(*g.parse(name));
  }
  if (line.contains("ep")) {
    board.ep_target = *g.parse(line["ep"]["square"].get<std::string>());
    board.victim = *g.parse(line["ep"]["victim"].get<std::string>());
  }
  return board;
}

/// A move as one word: "e4x+d3,d5 h1>f1".
std::string text_of(const Landing& l, const Geometry& g) {
  std::string text = g.name(l.to) + (l.captures ? "x" : "");
  std::vector<std::string> victims;
  for (std::size_t i = 0; i < l.victims; ++i) victims.push_back(g.name(l.also_captured[i]));
  std::sort(victims.begin(), victims.end());
  for (const std::string& v : victims) text += "+" + v;
  if (l.partner_from != betza::kNoSquare) {
    text += " " + g.name(l.partner_from) + ">" + g.name(l.partner_to);
  }
  return text;
}

/// A move of a line as one word, to compare it with that of a Landing.
std::string text_of(const json& move) {
  std::string text = move["to"].get<std::string>() + (move["capture"].get<bool>() ? "x" : "");
  std::vector<std::string> victims = move["also_captured"];
  std::sort(victims.begin(), victims.end());
  for (const std::string& v : victims) text += "+" + v;
  if (move.contains("also_moved")) {
    const json& partner = move["also_moved"][0];
    text += " " + partner["from"].get<std::string>() + ">" + partner["to"].get<std::string>();
  }
  return text;
}

std::string sorted(std::vector<std::string> words) {
  std::sort(words.begin(), words.end());
  std::string text;
  for (const std::string& word : words) text += word + "\n";
  return text;
}

/// The program's moves and the reference mover's must be those of the line; null: the string is
/// refused.
void check_line(const json& line) {
  const std::string text = line["betza"];
  CAPTURE(text);
  CAPTURE(line["id"].get<std::string>());
  if (line["moves"].is_null()) {
    CHECK_THROWS_AS(betza::compile(text), betza::Error);
    return;
  }
  boards::Board board = board_of(line);
  const Geometry& g = board.geometry;
  const Square from = *g.parse(line["from"].get<std::string>());
  board.cell(from).unmoved = line["virgin"];
  const bool black = line["side"] == "b";
  const betza::Piece piece = betza::parse(text);
  std::vector<Landing> landings;
  betza::run(betza::compile(piece), from, black, g, board, landings);
  std::vector<std::string> got;
  for (const Landing& l : landings) got.push_back(text_of(l, g));
  std::vector<std::string> expected;
  for (const json& move : line["moves"]) expected.push_back(text_of(move));
  CHECK(sorted(got) == sorted(expected));
  if (!reference::understands(piece)) return;
  const auto slow = reference::moves(piece, from, black, g, board);
  CHECK(std::equal(slow.begin(), slow.end(), landings.begin(), landings.end(), reference::same));
}

/// Every line of a file below tests/data.
void check_file(const char* name) {
  std::ifstream file(std::string(TEST_DATA) + name);
  REQUIRE(file);
  for (std::string line; std::getline(file, line);) {
    const json j = json::parse(line);
    if (j["from"] != "@") check_line(j);  // drops: tool_test.cpp
  }
}

}  // namespace

TEST_CASE("vectors") { check_file("/betza/vectors.jsonl"); }
TEST_CASE("disputed positions, as we decided them") { check_file("/betza/disputed.jsonl"); }

TEST_CASE("pairs that move alike") {
  std::ifstream file(TEST_DATA "/betza/equivalences.jsonl");
  REQUIRE(file);
  boards::Random random(5);
  const Geometry shapes[] = {Geometry(8, 8), Geometry(10, 8), Geometry(9, 10), Geometry(5, 6)};
  for (std::string line; std::getline(file, line);) {
    const json j = json::parse(line);
    const std::string a = j["a"];
    const std::string b = j["b"];
    CAPTURE(a);
    CAPTURE(b);
    const betza::Program first = betza::compile(a);
    const betza::Program second = betza::compile(b);
    for (int round = 0; round < 20; ++round) {
      const Geometry& shape = shapes[round % 4];
      const Square from = random.below(shape.size());
      const boards::Board board = boards::random_board(shape, from, 10 + 10 * (round % 5), random);
      std::vector<Landing> x;
      std::vector<Landing> y;
      betza::run(first, from, round % 2 == 0, board.geometry, board, x);
      betza::run(second, from, round % 2 == 0, board.geometry, board, y);
      for (Landing& l : x) l.ep_squares.clear();  // nA leaves a trace, mafF does not
      for (Landing& l : y) l.ep_squares.clear();
      CHECK(std::equal(x.begin(), x.end(), y.begin(), y.end(), reference::same));
    }
  }
}

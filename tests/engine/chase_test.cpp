// tests/engine/chase_test.cpp: perpetual check and chase by the Asian rules, case by case. Data:
// tests/data/games/chase.txt.
#include <doctest/doctest.h>

#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "engine/board_game.h"
#include "variants/catalog.h"

namespace engine {
namespace {

/// The fields of a line, between bars.
std::vector<std::string> fields(const std::string& line) {
  std::vector<std::string> out(1);
  std::istringstream in(line);
  for (std::string word; in >> word;)
    if (word == "|")
      out.emplace_back();
    else
      out.back() += (out.back().empty() ? "" : " ") + word;
  return out;
}

TEST_CASE("who loses by a repetition") {
  const std::map<std::string, std::string> results = {
      {"Red", "0-1"}, {"Black", "1-0"}, {"nobody", "1/2-1/2"}};
  const auto xiangqi = variants::Catalog::standard().find("xiangqi");
  std::ifstream in(std::string(TEST_DATA) + "/games/chase.txt");
  REQUIRE(in);
  int cases = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    CAPTURE(line);
    const std::vector<std::string> row = fields(line);
    REQUIRE(row.size() == 4);
    auto game = BoardGame::create(xiangqi);
    game->set_position(row[1]);
    std::istringstream moves(row[2]);
    for (std::string word; moves >> word;) {
      const auto move = game->parse_move(word);
      REQUIRE_MESSAGE(move, word);
      game->play(*move);
    }
    const auto result = game->result();
    CHECK((result ? to_string(result->winner) : "*") == results.at(row[0]));
    ++cases;
  }
  CHECK(cases == 31);
}

}  // namespace
}  // namespace engine

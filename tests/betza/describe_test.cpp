// The English of betza/describe.h: a few whole sentences, and something for every vector's string.
#include "betza/describe.h"

#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "betza/parse.h"

namespace {

std::string english(const char* text) { return betza::describe(betza::parse(text)); }

}  // namespace

TEST_CASE("sentences") {
  CHECK(english("") == "It never moves.\n");
  CHECK(english("N") == "It leaps like a knight (1,2) to move or capture.\n");
  CHECK(english("fmW") == "It goes one square orthogonally forward without capturing.\n");
  CHECK(english("sR") ==
        "It slides any number of squares orthogonally sideways to move or capture.\n");
  CHECK(english("B3") == "It slides up to three squares diagonally to move or capture.\n");
  CHECK(english("isO2") == "While unmoved it castles by two squares sideways.\n");
  CHECK(english("cpR") ==
        "It slides any number of squares orthogonally, hopping exactly one piece, only to "
        "capture.\n");
  CHECK(english("cabK") ==
        "It goes one square in any direction to an enemy, capturing it on the way, then goes one "
        "square"
        " backward to move or capture.\n");
}

TEST_CASE("every string can be told") {
  std::ifstream file(TEST_DATA "/betza/vectors.jsonl");
  REQUIRE(file);
  for (std::string line; std::getline(file, line);) {
    const std::string text = nlohmann::json::parse(line)["betza"];
    CAPTURE(text);
    const std::string words = betza::describe(betza::parse(text));
    CHECK(words.size() > 10);
    CHECK(words.find(",,") == std::string::npos);
  }
}

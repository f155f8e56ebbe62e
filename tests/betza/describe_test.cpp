// tests/betza/describe_test.cpp: the English of betza/describe/describe.h: some whole sentences,
// names of known pieces, and a text for every string of the vectors
// (tests/data/betza/vectors.jsonl).
#include "betza/describe/describe.h"

#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "betza/describe/names.h"
#include "betza/parse.h"

namespace {

std::string english(const char* text) { return betza::describe(betza::parse(text)); }

}  // namespace

TEST_CASE("sentences") {
  struct Row {
    const char* text;
    const char* words;
  };
  const Row table[] = {
      {"", "It never moves.\n"},
      {"fmW", "It steps one square forward without capturing.\n"},
      {"sR", "It slides any number of squares sideways to move or capture.\n"},
      {"B3", "It slides up to three squares diagonally to move or capture.\n"},
      {"fsN", "It leaps like a knight by its two flat forward leaps to move or capture.\n"},
      {"FX0", "It rides any number of (1,4) leaper leaps in one direction to move or capture.\n"},
      {"cpR",
       "It slides like a rook until the first piece, which it hops over, then captures the "
       "next.\n"},
      {"mgB",
       "It slides like a bishop until the first piece, hops over it and lands on the square just "
       "behind without capturing.\n"},
      {"cabK",
       "It steps one square in any direction to an enemy, which it captures in passing, then turns "
       "straight back and steps one square to move or capture: it captures without moving "
       "(igui).\n"},
      {"mafR",
       "It slides like a rook to an empty square, then goes straight on and slides on like a rook "
       "to "
       "move or capture.\n"},
      {"[W?B]",
       "This is the Manticore (Rhino).\nIt steps one square orthogonally and may stop there to "
       "move "
       "or capture, or, if that square is empty, turns 45 degrees to either side and slides on "
       "like "
       "a bishop to move or capture.\n"},
      {"isO3",
       "While unmoved it castles, moving three squares to either side toward an unmoved friend "
       "that "
       "stands in the corner, which lands on its inner side.\n"},
      {"irO1",
       "While unmoved it castles, moving one square to the right toward an unmoved friend that "
       "stands in the corner, which lands on its inner side.\n"},
      {"ff@8",
       "It may be dropped from the hand on ranks 1 to 8 of its owner, if there is at most one like "
       "it on the file.\n"},
      {"Rcd0",
       "It slides like a rook, and captures every enemy in its way and takes every friend in its "
       "way, to move or capture.\n"},
      {"jjH",
       "It leaps three squares orthogonally, only if some piece stands between, to move or "
       "capture.\n"},
      {"(cF-mF)0",
       "It steps one square diagonally to an enemy, which it captures in passing, then goes "
       "straight "
       "on and steps one square diagonally without capturing, and may repeat that path by the same "
       "steps, from empty squares, any number of times.\n"},
  };
  for (const Row& row : table) {
    CAPTURE(row.text);
    CHECK(english(row.text) == row.words);
  }
}

TEST_CASE("well-known pieces have a name in every spelling") {
  const auto name = [](const char* text) { return betza::name_of(betza::parse(text)); };
  CHECK(name("N") == "Knight");
  CHECK(name("FyafsF") == "Griffon (Aanca)");
  CHECK(name("[F?R]") == "Griffon (Aanca)");
  CHECK(name("(F-R)F") == "Griffon (Aanca)");
  CHECK(name("KADN(cK-aK)(K-bK)") == "Lion of Chu Shogi");
  CHECK(name("Nrf0Nlf0") == "Rose");
  CHECK(name("cpRmR") == "Cannon of Xiangqi (Pao)");
  CHECK(name("v[F?R]") == "Ship");
  CHECK(name("[D?B]") == "Osprey");
  CHECK(name("NWmcF3") == "");
}

TEST_CASE("every string can be told") {
  std::ifstream file(TEST_DATA "/betza/vectors.jsonl");
  REQUIRE(file);
  std::set<std::string> told;
  for (std::string line; std::getline(file, line);) {
    const std::string text = nlohmann::json::parse(line)["betza"];
    if (!told.insert(text).second) continue;
    CAPTURE(text);
    const std::string words = betza::describe(betza::parse(text));
    CHECK(words.size() > 10);
    CHECK(words.find("too many branches") == std::string::npos);
    CHECK(words.find(",,") == std::string::npos);
  }
}

TEST_CASE("pieces are found by their names") {
  CHECK(betza::piece_named("Knight") == "N");
  CHECK(betza::piece_named(" gold GENERAL ") == "WfF");
  CHECK(betza::piece_named("Knight of Shogi") == "fN");
  CHECK(betza::piece_named("marshal") == "RN");
  CHECK(betza::piece_named("aanca") == "FyafsF");
  CHECK(betza::piece_named("mao rider") == betza::piece_named("Mao-rider"));
  CHECK(!betza::piece_named(""));
  CHECK(!betza::piece_named("of"));
  CHECK(!betza::piece_named("nosuch"));
  for (const auto& [text, name] : betza::named_pieces()) {
    CAPTURE(name);
    REQUIRE(betza::piece_named(name));
    CHECK(betza::name_of(betza::parse(*betza::piece_named(name))) == name);
  }
}

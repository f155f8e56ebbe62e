// tests/betza/parse_test.cpp: text to tree and back: canonical spelling, errors with columns,
// warnings, round trip. Data: the tables below and tests/data/betza (strings that are accepted,
// warned of or rejected).
#include "betza/parse.h"

#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "betza/compile.h"
#include "betza/describe/suggest.h"
#include "betza/print.h"

namespace {

struct Pair {
  const char* text;
  const char* other;
};

std::string canonical(const std::string& text) { return betza::print(betza::parse(text)); }

}  // namespace

TEST_CASE("canonical spelling") {
  const Pair table[] = {
      {"", ""},
      {"N", "N"},
      {"fmWfceFifmnD", "fmWfceFifmnD"},
      {"cmfW", "fmcW"},  // letters in XBoard's order
      {"fcmW", "fmcW"},
      {"NN", "N0"},  // old spelling of riders
      {"WWW", "W0W"},
      {"WW3", "WW3"},  // not W0: the digit belongs to the second
      {"L", "C"},
      {"LC", "CC1"},  // and not C0
      {"LCC", "CC0"},
      {"W1", "W"},
      {"ffN", "fN"},  // doubled letters only keep apart
      {"ffrrN", "ffrN"},
      {"fmrN", "ffrmN"},  // f and r, not the pair fr
      {"frbN", "frbN"},
      {"hrqN", "hrqN"},
      {"ffhrN", "ffhrN"},
      {"jjR", "jjR"},
      {"nnD", "nD"},
      {"mafsmafW", "mafsmafW"},
      {"aaK", "aaK"},
      {"WXY", "WXY"},
      {"FYX", "FXY"},
      {"KisO2", "KisO2"},
      {"jf@7", "fj@7"},
      {"ff@8", "ff@8"},
      {"W-bF", "W-bF"},
      {"f(W-F)0", "f(W-F)0"},
      {"Nrf0", "Nrf0"},
      {"f(cF-mF)a0", "f(cF-mF)a0"},
      {"irdiW03-buD-bW", "irdiW03-buD-bW"},
      {"v[F?sR]", "v[F?sR]"},
      {"RbBf(FA(cF-F)(mcF-bF))", "RbBf(FA(cF-F)(mcF-bF))"},
  };
  for (const Pair& pair : table) {
    CAPTURE(pair.text);
    CHECK(canonical(pair.text) == pair.other);
    CHECK(betza::parse(pair.other) == betza::parse(pair.text));
  }
}

TEST_CASE("errors name the column and the reason") {
  struct Bad {
    const char* text;
    std::size_t column;
    const char* reason;
  };
  const Bad table[] = {
      {"fmWxF", 3, "the letter x has no meaning"},
      {"E", 0, "unknown atom E"},
      {"NfP", 2, "unknown atom P"},
      {"W100", 3, "a range has at most two digits"},
      {"fmW3c", 4, "the letters are not followed by an atom"},
      {"W)", 1, "a closing parenthesis without an opening one"},
      {"K(W-F", 1, "the parenthesis is never closed"},
      {"K()", 1, "the parentheses are empty"},
      {"W--F", 1, "a leg must follow the hyphen"},
      {"[F?R", 0, "the bracket is never closed"},
      {"[F?]", 3, "a leg is missing here"},
      {"[F!R]", 2, "a bracket needs -, ? or ] here"},
      {"WshN", 2, "h has no meaning after s"},
      {"3W", 0, "an atom was expected, not 3"},
      {"W 3", 1, "an atom was expected, not a space"},
      {"RX", 1, "X and Y extend leapers only"},
      {"qR", 0, "a circular ride of an atom with four directions is not defined"},
      {"uW", 0, "u (unload) belongs to chains: R-uW"},
      {"ooR", 1, "a doubled o has no agreed meaning"},
      {"njA", 0, "n and j contradict each other"},
      {"fO2", 0, "castling goes l, r or s"},
      {"maO2", 2, "castling has one leg"},
      {"fU", 0, "U has no directions"},
      {"l@4", 0, "a drop takes the letters f, s, b and j only"},
      {"W-O2", 2, "castling, drops and U cannot be legs of a chain"},
      {"(W-F)f0", 5,
       "before the count of a group only the letter a has a meaning: every round chooses anew"},
      {"(W-F)a0", 1, "a group that chooses anew without limit must capture a piece on the way"},
      {"(R-W)0", 1, "only paths of single leaps can be repeated"},
      {"N-sW", 2, "after an oblique leg another atom takes the directions f, b and a only"},
  };
  for (const Bad& bad : table) {
    CAPTURE(bad.text);
    try {
      betza::compile(bad.text);
      FAIL("accepted");
    } catch (const betza::Error& error) {
      CHECK(error.column() == bad.column);
      CHECK(std::string(error.what()) == bad.reason);
    }
  }
}

TEST_CASE("what may have been meant") {
  struct Slip {
    const char* text;
    const char* better;
  };
  const Slip table[] = {{"fmWxF", "fmWF"}, {"(W-F", "(W-F)"},  {"[F?R", "[F?R]"}, {"W100", "W10"},
                        {"Wa", "WA"},      {"Kf", "KF"},       {"hlW", "lW"},     {"E", "RN"},
                        {"W)", "W"},       {"nZ", "mafsmafW"}, {"W03", "W3"},     {"!!!!", ""}};
  for (const Slip& slip : table) {
    CAPTURE(slip.text);
    std::size_t column = 0;
    try {
      betza::compile(slip.text);
      FAIL("accepted");
    } catch (const betza::Error& error) {
      column = error.column();
    }
    CHECK(betza::suggestion(slip.text, column) == slip.better);
  }
}

TEST_CASE("the caret stands under the column") {
  try {
    betza::parse("fmWxF");
    FAIL("accepted");
  } catch (const betza::Error& error) {
    CHECK(error.caret("fmWxF") == "fmWxF\n   ^\nthe letter x has no meaning");
  }
}

TEST_CASE("accept, warn or reject, as agreed") {
  std::ifstream file(TEST_DATA "/betza/invalid.jsonl");
  REQUIRE(file);
  int lines = 0;
  for (std::string line; std::getline(file, line); ++lines) {
    const auto json = nlohmann::json::parse(line);
    const std::string text = json["betza"];
    CAPTURE(text);
    std::vector<betza::Warning> warnings;
    std::string verdict = "reject";
    try {
      betza::compile(betza::parse(text, &warnings));
      verdict = warnings.empty() ? "accept" : "warn";
    } catch (const betza::Error&) {
    }
    CHECK(verdict == json["recommended"]);
  }
  CHECK(lines > 30);
}

TEST_CASE("print and parse are inverses on every vector's string") {
  for (const char* name : {"/betza/vectors.jsonl", "/betza/equivalences.jsonl"}) {
    std::ifstream file(std::string(TEST_DATA) + name);
    REQUIRE(file);
    for (std::string line; std::getline(file, line);) {
      const auto json = nlohmann::json::parse(line);
      for (const char* key : {"betza", "a", "b"}) {
        if (!json.contains(key)) continue;
        const std::string text = json[key];
        CAPTURE(text);
        const betza::Piece piece = betza::parse(text);
        CHECK(betza::parse(betza::print(piece)) == piece);
        CHECK(canonical(betza::print(piece)) == betza::print(piece));
      }
    }
  }
}

TEST_CASE("long and deep strings are refused, not followed") {
  CHECK_THROWS_AS(betza::parse(std::string(5000, 'W')), betza::Error);
  CHECK_THROWS_AS(betza::parse(std::string(500, '(')), betza::Error);
  CHECK_THROWS_AS(betza::parse(std::string(500, 'a') + "K"), betza::Error);
  CHECK_THROWS_AS(betza::compile("aaaaaaaaaQ"), betza::Error);
}

// tests/betza/lower_test.cpp: direction letters on each kind of atom, and the graphs that lowering
// makes. Data: tables written by hand from the letters' definitions (betza/README.md, section 5).
#include "betza/lower.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "betza/compile.h"
#include "betza/directions.h"
#include "betza/parse.h"

namespace {

using betza::Delta;

/// The steps of all rays of a string, sorted, as text.
std::string vectors(const std::string& text) {
  std::set<Delta> all;
  for (const betza::Rule& rule : betza::compile(text).rules) {
    for (const betza::Ray& ray : rule.rays) all.insert(ray.step);
  }
  std::string result;
  for (const Delta d : all) {
    result += "(" + std::to_string(d.dx) + "," + std::to_string(d.dy) + ")";
  }
  return result;
}

/// The vectors of `text` are those of all the others together.
void same_vectors(const std::string& text, const std::string& others) {
  CAPTURE(text);
  CAPTURE(others);
  CHECK(vectors(text) == vectors(others));
}

}  // namespace

TEST_CASE("direction letters, spelled out") {
  CHECK(vectors("fW") == "(0,1)");
  CHECK(vectors("fF") == "(-1,1)(1,1)");
  CHECK(vectors("fN") == "(-1,2)(1,2)");
  CHECK(vectors("sN") == "(-2,-1)(-2,1)(2,-1)(2,1)");
  CHECK(vectors("frN") == "(2,1)");
  CHECK(vectors("rfN") == "(1,2)");
  CHECK(vectors("blN") == "(-2,-1)");
  CHECK(vectors("lbN") == "(-1,-2)");
  CHECK(vectors("fsN") == "(-2,1)(2,1)");
  CHECK(vectors("lvN") == "(-1,-2)(-1,2)");
  CHECK(vectors("fhN") == "(-2,1)(-1,2)(1,2)(2,1)");
  CHECK(vectors("hrN") == "(-2,1)(-1,-2)(1,2)(2,-1)");
  CHECK(vectors("hlN") == "(-2,-1)(-1,2)(1,-2)(2,1)");
  CHECK(vectors("fK") == "(0,1)");
  CHECK(vectors("frK") == "(1,1)");
  CHECK(vectors("fsK") == "(-1,1)(1,1)");
  CHECK(vectors("fhK") == "(-1,1)(0,1)(1,1)");
  CHECK(vectors("frW") == "(0,1)(1,0)");
  CHECK(vectors("frF") == "(1,1)");
  CHECK(vectors("frbN") == "(-1,-2)(1,-2)(2,1)");
  CHECK(vectors("frlK") == "(-1,0)(1,1)");
  CHECK(vectors("sfN") == "(-2,-1)(-2,1)(-1,2)(1,2)(2,-1)(2,1)");
}

TEST_CASE("other atoms scale the same sets") {
  for (const char* code : {"f", "b", "l", "r", "v", "s", "fl", "rb", "fs", "lv", "ffrr"}) {
    CHECK(std::string(vectors(std::string(code) + "C")).size() ==
          vectors(std::string(code) + "N").size());
  }
  CHECK(vectors("frC") == "(3,1)");
  CHECK(vectors("rfZ") == "(2,3)");
  CHECK(vectors("fsA") == "(-2,2)(2,2)");
  CHECK(vectors("fsD") == "(-2,0)(0,2)(2,0)");
  CHECK(vectors("lH") == "(-3,0)");
}

TEST_CASE("a letter set is the union of its parts") {
  same_vectors("vN", "fNbN");
  same_vectors("fvN", "vN");
  same_vectors("fhN", "fNfsN");
  same_vectors("ffrrN", "fNrN");
  same_vectors("fhK", "fWfF");
  same_vectors("lvK", "lF");
  same_vectors("Q", "RB");
  same_vectors("K", "WF");
}

TEST_CASE("extended atoms") {
  CHECK(vectors("fWX") == "(0,4)");
  CHECK(vectors("frFX") == "(4,1)");
  CHECK(vectors("frNX") == "(5,1)");
  CHECK(vectors("frNY") == "(4,3)");
  CHECK(vectors("frWY") == "(3,2)");
  CHECK(vectors("fDX") == "(0,5)");
}

TEST_CASE("a path shares its nodes") {
  const auto paths = betza::lower(betza::parse("mamamaK"));
  REQUIRE(paths.size() == 1);
  CHECK(paths[0].nodes.size() == 32);  // four legs, eight directions each
}

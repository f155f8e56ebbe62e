// tests/betza/geometry_test.cpp: squares, names and steps of betza/geometry.h, on boards of every
// size.
#include "betza/geometry.h"

#include <doctest/doctest.h>

using betza::Delta;
using betza::Geometry;

TEST_CASE("square names go both ways on every board size") {
  for (const auto& [files, ranks] :
       {std::pair{1, 1}, {8, 8}, {9, 10}, {16, 12}, {30, 30}, {36, 36}}) {
    const Geometry g(files, ranks);
    for (int s = 0; s < g.size(); ++s) CHECK(g.parse(g.name(s)) == s);
  }
  const Geometry big(36, 36);
  CHECK(big.name(big.square(25, 0)) == "z1");
  CHECK(big.name(big.square(26, 35)) == "aa36");
  CHECK(big.name(big.square(35, 9)) == "aj10");
}

TEST_CASE("names off the board and nonsense are nothing") {
  const Geometry g(8, 8);
  for (const char* bad :
       {"", "e", "4", "i1", "a9", "e04", "e4x", "E4", "e100", "aaa1", "-1", "e 4"}) {
    CHECK_MESSAGE(!g.parse(bad), bad);
  }
}

TEST_CASE("steps end at the edge, or wrap round the files") {
  const Geometry g(8, 8);
  const auto at = [&](const char* name) { return *g.parse(name); };
  CHECK(g.step(at("e4"), {1, 2}) == at("f6"));
  CHECK_FALSE(g.step(at("h4"), {1, 0}));
  CHECK(g.step(at("h4"), {1, 0}, true) == at("a4"));
  CHECK(g.step(at("a4"), {-3, 1}, true) == at("f5"));
  CHECK(g.step(at("a4"), {-19, 0}, true) == at("f4"));
  CHECK_FALSE(g.step(at("a8"), {1, 1}, true));
}

TEST_CASE("distances are king's steps, over holes and not round the files") {
  Geometry g(16, 12);
  const auto at = [&](const char* name) { return *g.parse(name); };
  g.set_hole(at("b2"));
  CHECK(g.distance(at("a1"), at("a1")) == 0);
  CHECK(g.distance(at("a1"), at("c3")) == 2);
  CHECK(g.distance(at("a1"), at("p2")) == 15);
  CHECK(g.distance(at("p2"), at("a1")) == 15);
  CHECK(g.distance(at("c12"), at("e1")) == 11);
}

TEST_CASE("holes are squares that are marked missing") {
  Geometry g(5, 5);
  CHECK_FALSE(g.hole(7));
  g.set_hole(7);
  CHECK(g.hole(7));
  CHECK_FALSE(g.hole(8));
  g.set_hole(7, false);
  CHECK_FALSE(g.hole(7));
}

TEST_CASE("boards beyond 36 are refused") {
  CHECK_THROWS(Geometry(0, 8));
  CHECK_THROWS(Geometry(8, 37));
}

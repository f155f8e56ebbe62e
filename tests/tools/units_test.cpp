// tests/tools/units_test.cpp: aanca-grow: units: functions that they can express, their data, and
// learning from searches.
#include "tools/grow/units.h"

#include <doctest/doctest.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "tests/support/command.h"
#include "tests/tools/marks.h"
#include "tools/grow/region.h"

namespace {

using grow::Data;
using grow::Units;
using test::complaint;
using test::Ran;
using test::run_in;
using test::TemporaryFolder;
using Lines = std::vector<std::string>;

/// A third answer says which of the first two counts: no plain sum can tell. Where it is 3 the
/// plies are nonsense, but such positions were never met.
Data switched() {
  Data out;
  out.columns.resize(3);
  for (std::int16_t a = 1; a <= 5; ++a)
    for (std::int16_t b = 1; b <= 5; ++b)
      for (std::int16_t c = 1; c <= 3; ++c) {
        out.columns[0].push_back(a);
        out.columns[1].push_back(b);
        out.columns[2].push_back(c);
        out.wdl.push_back(1);
        out.plies.push_back(static_cast<std::int16_t>(c == 1 ? 20 + 5 * a : c == 2 ? 9 * b : 999));
        out.weight.push_back(c == 3 ? 0 : 7);
      }
  return out;
}

/// Tables of row, if any, and column.
Units taught(const Data& data,
             const std::vector<std::pair<std::optional<std::size_t>, std::size_t>>& tables,
             std::size_t count, std::size_t passes) {
  std::vector<grow::UnitTable> all;
  for (const auto& [row, column] : tables) all.push_back({row, column, 0, 0, {}});
  return grow::learn(data, all, count, passes);
}

}  // namespace

TEST_CASE("units: a table matters here and not there") {
  const Data data = switched();
  const Units units = taught(data, {{{}, 0}, {{}, 1}, {{}, 2}}, 4, 2);
  CHECK(grow::unforetold(units, data) < 0.01);
  const Units pairs = taught(data, {{2, 0}, {2, 1}}, 2, 1);
  CHECK(grow::unforetold(pairs, data) < 0.01);
  CHECK(grow::unforetold(taught(data, {{{}, 2}}, 2, 1), data) > 0.2);
}

TEST_CASE("units: answers that are not an index, and no answers") {
  Data data = switched();
  data.columns[1][7] = 0;
  CHECK_THROWS_AS(taught(data, {{{}, 1}}, 2, 1), std::runtime_error);
  data.columns[1][7] = 257;
  CHECK_THROWS_AS(taught(data, {{1, 0}}, 2, 1), std::runtime_error);
  CHECK_THROWS_AS(taught({}, {{{}, 0}}, 2, 1), std::runtime_error);
  data.columns[1][7] = 6;  // more than there are
  CHECK_THROWS_AS(grow::learn(data, {{{}, 1, 0, 5, {}}}, 2, 1), std::runtime_error);
  CHECK(grow::learn(data, {{{}, 1, 0, 64, {}}}, 2, 1).tables[0].columns == 64);
}

TEST_CASE("units: as data") {
  Units units;
  units.count = 2;
  units.mean = 10;
  units.tables.push_back({1, 2, 2, 2, {1, 2, 3, 4, 5, 6, 7, 8}});
  units.tables.push_back({{}, 0, 1, 3, {0, -1, 2, 0, 0, 0}});
  const cheg::TableSum sum = grow::data_of(units, {"A", "B", "C"}, {10, 1000});
  CHECK(sum.base == 900);
  CHECK(sum.units == 2);
  REQUIRE(sum.tables.size() == 2);
  CHECK(sum.tables[0].row == "B");
  CHECK(sum.tables[0].column == "C");
  CHECK(sum.tables[1].row == "");
  CHECK(sum.tables[1].first == 8);
  CHECK(sum.numbers ==
        std::vector<std::int16_t>{10, 20, 30, 40, 50, 60, 70, 80, 0, -10, 20, 0, 0, 0});
  Data data;
  data.columns = {{2}, {2}, {1}};
  data.wdl = {1};
  data.plies = {17};
  data.weight = {1};
  CHECK(units.foretell(data, 0) == doctest::Approx(10 + 7 - 6));
}

TEST_CASE("units: marks") {
  const auto regions = grow::regions_of(
      {"; fit depth=3 units=4 passes=9 rounds=2 plays=5 nodes=70 tables=A:10*B,C:225",
       "SUM W,\"x"});
  REQUIRE(regions.size() == 1);
  REQUIRE(regions[0].fit);
  CHECK(regions[0].depth == 3);
  CHECK(regions[0].fit->units == 4);
  CHECK(regions[0].fit->passes == 9);
  CHECK(regions[0].fit->rounds == 2);
  CHECK(regions[0].fit->plays == 5);
  CHECK(regions[0].fit->nodes == 70);
  CHECK(regions[0].fit->tables ==
        std::vector<std::pair<std::string, std::string>>{{"A", "B"}, {"", "C"}});
  CHECK(regions[0].fit->sizes == std::map<std::string, std::size_t>{{"A", 10}, {"C", 225}});
  CHECK(complaint({"; fit units=3 tables=A", "SUM W,\"x"}) ==
        "line 1: units must be an even number, 64 at most");
  CHECK(complaint({"; fit units=66 tables=A", "SUM W,\"x"}) ==
        "line 1: units must be an even number, 64 at most");
  CHECK(complaint({"; fit rounds=1 tables=A*B", "SUM W,\"x"}) ==
        "line 1: rounds are for units: units=16");
  CHECK(complaint({"; fit tables=A:9*B", "SUM W,\"x"}) ==
        "line 1: numbers of answers are for units: units=16");
  CHECK(complaint({"; fit units=2 tables=A:257", "SUM W,\"x"}) ==
        "line 1: A can have 1 to 256 answers");
  CHECK(complaint({"; fit units=2 passes=0 tables=A", "SUM W,\"x"}) ==
        "line 1: passes must be 1 or more");
  CHECK(complaint({"; fit units=2 nodes=0 tables=A", "SUM W,\"x"}) ==
        "line 1: nodes must be 1 or more");
  CHECK(complaint({"; fit depth=0 tables=A*B", "SUM W,\"x"}) == "line 1: depth must be 1 to 100");
  const auto tree = grow::regions_of({"; grow still depth=4", "TREE A,B,\"x"});
  CHECK(tree.at(0).still);
  CHECK(tree.at(0).depth == 4);
}

TEST_CASE("units: a rook learns the way from searches") {
  const TemporaryFolder folder;
  const std::string before =
      "ENTRY R,K\n  JUMP> DEPTH,\"2,DEEP\n  LEAVE\nDEEP:\n  FILE A,BK\n  RANK B,BK\n  FILE C,WK\n"
      "; fit depth=3 games=20 units=2 passes=1 rounds=1 plays=3 nodes=200 "
      "tables=A*B,C\n  SUM W,\"krk\n";
  folder.write("krk.cheg", before + "  VALRET W,\"0,\"90\nENTRY K,R\n  LEAVE\nEND\n");
  const Ran fitted = run_in(folder, "aanca-grow krk.cheg");
  INFO(fitted.output);
  CHECK(fitted.status == 0);
  CHECK(fitted.has("round 1 of 1"));
  CHECK(fitted.has("longest ways: "));
  CHECK(fitted.has("of the spread of the plies predicted\n"));
  const std::string data = folder.read("krk.sum");
  CHECK(folder.read("krk.cheg").substr(0, before.size()) == before);
  CHECK(data.find("\nunits 2\ntable A 8 B 8\ntable C 8\ndata ") != std::string::npos);
  CHECK(run_in(folder, "aanca-cheg check krk.cheg").status == 0);
  // The same games and searches, the same numbers.
  CHECK(run_in(folder, "aanca-grow krk.cheg").status == 0);
  CHECK(folder.read("krk.sum") == data);
}

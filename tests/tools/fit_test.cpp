// tests/tools/fit_test.cpp: aanca-grow: sums of tables, fitted to data, written as data, and one
// fitted to games.
#include "tools/grow/fit.h"

#include <doctest/doctest.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "cheg/assembler/assembler.h"
#include "tests/support/command.h"
#include "tests/tools/marks.h"
#include "tools/grow/region.h"

namespace {

using grow::Data;
using grow::Sum;
using test::complaint;
using test::Ran;
using test::run_in;
using test::TemporaryFolder;
using Lines = std::vector<std::string>;

/// Three answers, 1 to 5 each; plies are a sum of what two pairs of them say. Many of each.
Data small_data() {
  Data out;
  out.columns.resize(3);
  for (int i = 0; i < 125'000; ++i) {
    const int a = 1 + i % 5, b = 1 + i / 5 % 5, c = 1 + i / 25 % 5;
    for (const auto& [column, value] : {std::pair{0U, a}, {1U, b}, {2U, c}})
      out.columns[column].push_back(static_cast<std::int8_t>(value));
    out.plies.push_back(static_cast<std::int16_t>(20 + a * b + (b == c ? 7 : 0)));
    out.wdl.push_back(1);
  }
  return out;
}

}  // namespace

TEST_CASE("fit: two tables say all of a sum of two, one does not") {
  const Data data = small_data();
  const Sum both = grow::fit(data, {{0, 1}, {1, 2}});
  CHECK(grow::unforetold(both, data) < 0.001);
  for (std::size_t i = 0; i < 125; ++i)
    CHECK(both.foretell(data, i) == doctest::Approx(data.plies[i]).epsilon(0.02));
  const double left = grow::unforetold(grow::fit(data, {{0, 1}}), data);
  CHECK(left > 0.05);
  CHECK(left < 0.5);
}

TEST_CASE("fit: answers that are not an index are refused") {
  Data data = small_data();
  data.columns[1][7] = 0;
  CHECK_THROWS_AS(grow::fit(data, {{0, 1}}), std::runtime_error);
  data.columns[1][7] = -100;  // undefined
  CHECK_THROWS_AS(grow::fit(data, {{1, 0}}), std::runtime_error);
}

TEST_CASE("fit: a sum as data") {
  Sum sum;
  sum.mean = 10;
  sum.tables.push_back({0, 1, {{1, 2}, {1, 2}, {0, -3}}});
  const cheg::TableSum data = grow::data_of(sum, {"A", "B"}, {10, 1000});
  CHECK(data.base == 900);
  CHECK(data.units == 0);
  REQUIRE(data.tables.size() == 1);
  CHECK(data.tables[0].row == "A");
  CHECK(data.tables[0].column == "B");
  CHECK(data.tables[0].rows == 3);
  CHECK(data.tables[0].columns == 2);
  CHECK(data.numbers == std::vector<std::int16_t>{-10, -20, -10, -20, 0, 30});
  CHECK(grow::short_number(1e9) == 32'767);
}

TEST_CASE("fit: marks") {
  const std::string instruction = "SUM W,\"x";
  const auto regions =
      grow::regions_of({"ENTRY Q,K", "; grow exact", "TREE A,B,\"x",
                        "; fit unit=9 base=1200 games=50 slack=3 tables=A*B,C*D", instruction});
  REQUIRE(regions.size() == 2);
  CHECK(!regions[0].fit);
  REQUIRE(regions[1].fit);
  CHECK(regions[1].mark == 3);
  CHECK(regions[1].name == "x");
  CHECK(regions[1].fit->unit == 9);
  CHECK(regions[1].fit->base == 1200);
  CHECK(regions[1].fit->games == 50);
  CHECK(regions[1].fit->slack == 3);
  CHECK(regions[1].fit->tables ==
        std::vector<std::pair<std::string, std::string>>{{"A", "B"}, {"C", "D"}});
  CHECK(complaint({"; fit unit=1", instruction}) ==
        "line 1: the tables are missing: tables=A*B,A*C");
  CHECK(complaint({"; fit tables=AB", instruction}) ==
        "line 1: a table is of two variables: A*B, not AB");
  CHECK(complaint({"; fit slack=0 tables=A*B", instruction}) == "line 1: slack must be 1 or more");
  CHECK(complaint({"; fit size=1", instruction}).find("unknown word size=1") != std::string::npos);
  CHECK(complaint({"; fit tables=A*B", "TREE A,B,\"x"}) ==
        "line 1: the next line must be the SUM instruction");
}

TEST_CASE("fit: a rook learns the way from games") {
  const TemporaryFolder folder;
  folder.write("krk.cheg",
               "ENTRY R,K\n  FILE A,BK\n  RANK B,BK\n  FILE C,WK\n"
               "; fit unit=10 base=1000 games=300 tables=A*B,C*B\n  SUM W,\"krk\n"
               "  VALRET W,\"0,\"90\nENTRY K,R\n  LEAVE\nEND\n");
  const Ran fitted = run_in(folder, "aanca-grow krk.cheg");
  INFO(fitted.output);
  CHECK(fitted.status == 0);
  CHECK(fitted.has("of the spread of the plies of others predicted\n"));
  const std::string data = folder.read("krk.sum");
  CHECK(data.find("AANCA SUM 1\n; Plies to mate, ENTRY R,K: from ") == 0);
  CHECK(data.find("\nunits 0\ntable A 8 B 8\ntable C 8 B 8\ndata ") != std::string::npos);
  CHECK(run_in(folder, "aanca-cheg check krk.cheg").status == 0);
  // The same games, the same numbers.
  CHECK(run_in(folder, "aanca-grow krk.cheg").status == 0);
  CHECK(folder.read("krk.sum") == data);
  // A variable that is not an index.
  folder.write("zero.cheg",
               "ENTRY R,K\nSETV A,\"0\n; fit games=1 tables=A*A\nSUM W,\"zero\n"
               "VALRET W,\"0,\"90\nENTRY K,R\nLEAVE\nEND\n");
  const Ran zero = run_in(folder, "aanca-grow zero.cheg");
  CHECK(zero.status == 2);
  CHECK(zero.has("must be 1 to 100"));
}

// aanca-grow: sums of tables: fitted to data, written as code, and one fitted to games.
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

TEST_CASE("fit: answers that are no index are refused") {
  Data data = small_data();
  data.columns[1][7] = 0;
  CHECK_THROWS_AS(grow::fit(data, {{0, 1}}), std::runtime_error);
  data.columns[1][7] = -100;  // undefined
  CHECK_THROWS_AS(grow::fit(data, {{1, 0}}), std::runtime_error);
}

TEST_CASE("fit: the code halves the rows and joins those that agree") {
  Sum sum;
  sum.mean = 10;
  sum.tables.push_back({0, 1, {{1, 2}, {1, 2}, {0, -3}}});
  const Lines code = grow::write_sum(sum, {"A", "B"}, {"W", 10, 1000, "F"});
  const Lines wanted{"SETV W,\"900", "JUMP> A,\"1,F2",     "GETEL T,\"(-10,-20),B", "CONDV ,X,F1",
                     "F2:",          "JUMP> A,\"2,F3",     "GETEL T,\"(-10,-20),B", "CONDV ,X,F1",
                     "F3:",          "GETEL T,\"(0,30),B", "CONDV ,X,F1",           "F1:",
                     "ADD W,W,T"};
  CHECK(code == wanted);
  sum.tables[0].plies[2] = {1, 2};  // all the same: no question is left
  CHECK(grow::write_sum(sum, {"A", "B"}, {"W", 10, 1000, "F"}) ==
        Lines{"SETV W,\"900", "GETEL T,\"(-10,-20),B", "CONDV ,X,F1", "F1:", "ADD W,W,T"});
}

TEST_CASE("fit: marks") {
  const auto regions = grow::regions_of({"ENTRY Q,K", "; grow tag=A", "; grown",
                                         "; fit tag=F value=W unit=9 base=1200 games=50 slack=3 "
                                         "tables=A*B,C*D",
                                         "LEAVE", "; fitted"});
  REQUIRE(regions.size() == 2);
  CHECK(!regions[0].fit);
  REQUIRE(regions[1].fit);
  CHECK(regions[1].first == 3);
  CHECK(regions[1].last == 5);
  CHECK(regions[1].tag == "F");
  CHECK(regions[1].fit->value == "W");
  CHECK(regions[1].fit->unit == 9);
  CHECK(regions[1].fit->base == 1200);
  CHECK(regions[1].fit->games == 50);
  CHECK(regions[1].fit->slack == 3);
  CHECK(regions[1].fit->tables ==
        std::vector<std::pair<std::string, std::string>>{{"A", "B"}, {"C", "D"}});
  CHECK(complaint({"; fit tag=F tables=A*B", "; fitted"}) ==
        "line 1: say which variable it sets: value=W");
  CHECK(complaint({"; fit value=W tables=A*B", "; fitted"}) ==
        "line 1: say how its tags begin: tag=A");
  CHECK(complaint({"; fit tag=F value=W", "; fitted"}) == "line 1: say of what: tables=A*B,A*C");
  CHECK(complaint({"; fit tag=F value=W tables=AB", "; fitted"}) ==
        "line 1: a table is of two variables: A*B, not AB");
  CHECK(complaint({"; fit tag=F value=W slack=0 tables=A*B", "; fitted"}) ==
        "line 1: slack must be 1 or more");
  CHECK(complaint({"; fit tag=F size=1", "; fitted"}).find("unknown word size=1") !=
        std::string::npos);
  CHECK(complaint({"; fit tag=F value=W tables=A*B", "; grown"}) ==
        "line 2: no region begins before this end");
  CHECK(complaint({"; fit tag=F value=W tables=A*B"}) == "the last region has no end: ; fitted");
}

TEST_CASE("fit: a rook learns the way from games") {
  const TemporaryFolder folder;
  folder.write("krk.cheg",
               "ENTRY R,K\n  FILE A,BK\n  RANK B,BK\n  FILE C,WK\n"
               "; fit tag=F value=W unit=10 base=1000 games=300 tables=A*B,C*B\n; fitted\n"
               "  VALRET W,\"0,\"90\nENTRY K,R\n  LEAVE\nEND\n");
  const Ran fitted = run_in(folder, "aanca-grow krk.cheg");
  INFO(fitted.output);
  CHECK(fitted.status == 0);
  CHECK(fitted.has("of the spread of the plies of others foretold\n"));
  const std::string text = folder.read("krk.cheg");
  CHECK(text.find("  SETV W,\"") != std::string::npos);
  CHECK(run_in(folder, "aanca-cheg check krk.cheg").status == 0);
  // The same games, the same numbers.
  CHECK(run_in(folder, "aanca-grow krk.cheg").status == 0);
  CHECK(folder.read("krk.cheg") == text);
  // A variable that is no index.
  folder.write("zero.cheg",
               "ENTRY R,K\nSETV A,\"0\n; fit tag=F value=W games=1 tables=A*A\n; fitted\n"
               "VALRET W,\"0,\"90\nENTRY K,R\nLEAVE\nEND\n");
  const Ran zero = run_in(folder, "aanca-grow zero.cheg");
  CHECK(zero.status == 2);
  CHECK(zero.has("must be 1 to 100"));
}

// tests/tablebase/solve_test.cpp: solved endings against published figures and positions
// (tests/data/tablebase), all of chess.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "tools/tablebase/commands.h"
#include "tools/tablebase/game_options.h"

using tablebase::Ending;
using tablebase::Statistics;
using tablebase::Tables;

namespace {

std::ifstream data(const char* name) {
  std::ifstream in(std::string(TEST_DATA) + "/tablebase/" + name);
  REQUIRE(in);
  return in;
}

/// The rows of stats.tsv whose ending `wanted` accepts; returns how many sides it compared.
template <class F>
int compare_statistics(Tables& tables, F wanted) {
  std::ifstream in = data("stats.tsv");
  std::string line;
  int compared = 0;
  while (std::getline(in, line)) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    std::string name, side;
    Statistics row;
    words >> name >> side >> row.legal >> row.won >> row.drawn >> row.lost >> row.longest_win >>
        row.longest_loss;
    if (!wanted(name)) continue;
    const Statistics s = count(tables.find(name), side == "w" ? engine::kWhite : engine::kBlack);
    INFO(line);
    CHECK(s.legal == row.legal);
    CHECK(s.won == row.won);
    CHECK(s.drawn == row.drawn);
    CHECK(s.lost == row.lost);
    CHECK(s.longest_win == row.longest_win);
    CHECK(s.longest_loss == row.longest_loss);
    ++compared;
  }
  return compared;
}

/// The rows of positions.tsv whose ending `wanted` accepts; returns how many it compared.
template <class F>
int compare_positions(Tables& tables, F wanted) {
  std::ifstream in = data("positions.tsv");
  std::string line;
  int compared = 0;
  while (std::getline(in, line)) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream fields(line);
    std::string name, fen, wdl, dtm;
    for (std::string* field : {&name, &fen, &wdl, &dtm}) std::getline(fields, *field, '\t');
    if (!wanted(name)) continue;
    INFO(line);
    const auto outcome = tables.probe(fen);
    REQUIRE(outcome);
    CHECK(outcome->wdl == std::stoi(wdl));
    CHECK(outcome->dtm == std::stoi(dtm));
    ++compared;
  }
  return compared;
}

bool three_men(const std::string& name) { return name.size() == 3; }
bool all(const std::string&) { return true; }

}  // namespace

TEST_CASE("three pieces: every published count, every known position") {
  Tables tables(tablebase::load_rules({}));
  CHECK(compare_statistics(tables, three_men) == 10);
  CHECK(compare_positions(tables, three_men) == 120);
}

TEST_CASE("longest wins in moves") {
  Tables tables(tablebase::load_rules({}));
  const auto moves = [&](const char* name) {
    return (count(tables.find(name), engine::kWhite).longest_win + 1) / 2;
  };
  CHECK(moves("KQK") == 10);
  CHECK(moves("KRK") == 16);
  CHECK(moves("KPK") == 28);
}

TEST_CASE("colours exchanged") {
  Tables tables(tablebase::load_rules({}));
  const Statistics queen = count(tables.find("KQK"), engine::kWhite);
  const Statistics other = count(tables.find("KKQ"), engine::kBlack);
  CHECK(other.won == queen.won);
  CHECK(other.legal == queen.legal);
  CHECK(tables.probe("8/8/8/8/8/2k5/8/K1q5 w - - 0 1") == tablebase::TableValue{-1, 2});
}

TEST_SUITE("deep tablebase") {
  TEST_CASE("four pieces: every published count, every known position") {
    Tables tables(tablebase::load_rules({}));
    CHECK(compare_statistics(tables, all) == 70);
    CHECK(compare_positions(tables, all) == 880);
  }
}

TEST_CASE("reflections of a position, its colours exchanged too, have one place") {
  Tables tables(tablebase::load_rules({}));
  const auto before = [&](const std::string& a, const std::string& b) {
    const auto place = [&](const std::string& fen) {
      return tables.locate(engine::parse_fen(tables.game().rules(), fen));
    };
    return place(a) < place(b);
  };
  const std::string fen = "8/8/8/8/8/3k4/8/1KR5 w - - 0 1";
  for (const char* same : {"8/8/8/8/8/4k3/8/5RK1 w - - 0 1", "1KR5/8/3k4/8/8/8/8/8 w - - 0 1",
                           "8/8/8/8/8/3K4/8/1kr5 b - - 0 1"}) {
    CAPTURE(same);
    CHECK_FALSE(before(fen, same));
    CHECK_FALSE(before(same, fen));
  }
  for (const char* other : {"8/8/8/8/8/3k4/8/1KR5 b - - 0 1", "8/8/8/8/8/3k4/8/1K1R4 w - - 0 1"}) {
    CAPTURE(other);
    CHECK(before(fen, other) != before(other, fen));
  }
}

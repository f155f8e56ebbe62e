// tools/grow/fit.h: how far the mate is, foretold as a sum of tables: smooth, so that a search
// finds its way along it. Tested by tests/tools/fit_test.cpp.
//
//   ; fit value=W unit=9 base=1200 games=8000 slack=2 tables=QL*QK,QL*QB,QL*QN
//   (replaced)
//   ; fitted
//
// Behind the region the variable W is `base` less `unit` for each ply to mate that the tables
// foretell. A table QL*QK has a row for each value of the variable QL and in it a number for each
// of QK, both 1 to 100 at the beginning of the region. The positions are those of `games` games,
// each from the one of 8 won positions that is farthest from mate. A move of the winner's loses
// `slack` plies on average and of the loser's half as many: a program that is on its way to mate
// sees hardly any other positions, and tables that had to learn all would know these less.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tools/grow/tree.h"

namespace grow {

/// Two questions (columns of Data) and the numbers of their answers, [row][column] from 1.
struct SumTable {
  std::size_t row = 0, column = 0;
  std::vector<std::vector<double>> plies;
};

struct Sum {
  double mean = 0;
  std::vector<SumTable> tables;
  double foretell(const Data& data, std::size_t i) const;
};

/// Least squares with a little weight on zero. `tables` are pairs of columns.
/// Throws std::runtime_error for an answer below 1 or above 100.
Sum fit(const Data& data, const std::vector<std::pair<std::size_t, std::size_t>>& tables);

/// What the sum leaves of the spread of the plies: 0 is perfect, 1 tells nothing.
double unforetold(const Sum& sum, const Data& data);

/// How a region wants its sum written.
struct SumText {
  std::string value;
  int unit = 10, base = 1000;
  std::string prefix;  // of tags
};
/// CHEG code: a row is found by halving, its number by GETEL. Uses the variable T.
std::vector<std::string> write_sum(const Sum& sum, const std::vector<std::string>& variables,
                                   const SumText& text);

}  // namespace grow

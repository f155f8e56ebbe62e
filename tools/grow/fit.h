// tools/grow/fit.h: the distance to mate, predicted by a sum of tables: smooth, so that a search
// can follow it. Tested by tests/tools/fit_test.cpp.
//
//   ; fit unit=9 base=1200 games=8000 slack=2 tables=QL*QK,QL*QB,QL*QN
//     SUM W,"kbnk
//
// W becomes `base` less `unit` for each predicted ply to mate. A table QL*QK has a row for each
// value of the variable QL and in it a number for each value of QK, both 1 to 100 at the SUM. The
// positions are those of `games` games, each from the position farthest from mate among 8 won ones.
// A move of the winner loses `slack` plies on average, and one of the loser half as many: a program
// on its way to mate sees hardly any other positions, and tables that had to learn all positions
// would know these less well.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cheg/data/table_sum.h"
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
  /// Predicted plies to mate of position `i`; answers beyond a table add nothing.
  double foretell(const Data& data, std::size_t i) const;
};

/// Least squares with a little weight on zero. `tables` are pairs of columns.
/// Throws std::runtime_error for an answer below 1 or above 100.
Sum fit(const Data& data, const std::vector<std::pair<std::size_t, std::size_t>>& tables);

/// Share of the spread of the plies that is left: 0 is perfect, 1 useless.
double unforetold(const Sum& sum, const Data& data);

/// The unit of W in a region: `base` less `unit` for each ply.
struct SumScale {
  int unit = 10, base = 1000;
};
/// The data of SUM. `variables` are the names of the columns of Data.
cheg::TableSum data_of(const Sum& sum, const std::vector<std::string>& variables,
                       const SumScale& scale);

/// Rounded, and clamped to the 16 bits of a data file.
std::int16_t short_number(double n);

}  // namespace grow

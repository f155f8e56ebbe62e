// tools/grow/fit.cpp: a plain sum: each table in turn takes the mean of what the others leave
// unexplained, shrunk towards zero where it has few positions (a ridge regression by backfitting).
// Tested by tests/tools/fit_test.cpp.
#include "tools/grow/fit.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace grow {

namespace {

constexpr int kSweeps = 40;
constexpr double kWeightOfZero = 5;  // that of as many positions
constexpr int kMostAnswers = 100;

struct Cell {
  double left = 0;  // sum of the plies that are not predicted
  std::size_t count = 0;
};

/// The answer of position `i` as an index from 0.
std::size_t at(const Data& data, std::size_t question, std::size_t i) {
  return static_cast<std::size_t>(data.columns[question][i] - 1);
}

/// The number of answers of a column. Throws std::runtime_error for answers outside 1..100.
std::size_t answers(const Data& data, std::size_t question) {
  const auto& column = data.columns[question];
  const auto [low, high] = std::minmax_element(column.begin(), column.end());
  if (column.empty() || *low < 1 || *high > kMostAnswers)
    throw std::runtime_error("the variables of a table must be 1 to 100 where the region begins");
  return static_cast<std::size_t>(*high);
}

/// One table learns what all together do not predict yet; `left` [position] loses that.
void improve(SumTable& table, const Data& data, std::vector<double>& left) {
  const std::size_t width = table.plies[0].size();
  std::vector<Cell> cells(table.plies.size() * width);
  const auto cell = [&](std::size_t i) {
    return at(data, table.row, i) * width + at(data, table.column, i);
  };
  for (std::size_t i = 0; i < left.size(); ++i) {
    cells[cell(i)].left += left[i];
    ++cells[cell(i)].count;
  }
  std::vector<double> more(cells.size());
  for (std::size_t c = 0; c < cells.size(); ++c) {
    double& number = table.plies[c / width][c % width];
    more[c] = (cells[c].left - kWeightOfZero * number) /
              (static_cast<double>(cells[c].count) + kWeightOfZero);
    number += more[c];
  }
  for (std::size_t i = 0; i < left.size(); ++i) left[i] -= more[cell(i)];
}

}  // namespace

double Sum::foretell(const Data& data, std::size_t i) const {
  double out = mean;
  for (const SumTable& t : tables) {
    const std::size_t row = at(data, t.row, i), column = at(data, t.column, i);
    if (row < t.plies.size() && column < t.plies[0].size()) out += t.plies[row][column];
  }
  return out;
}

Sum fit(const Data& data, const std::vector<std::pair<std::size_t, std::size_t>>& tables) {
  Sum sum;
  for (const auto& [row, column] : tables)
    sum.tables.push_back(
        {row, column, std::vector(answers(data, row), std::vector<double>(answers(data, column)))});
  for (std::int16_t p : data.plies) sum.mean += p;
  sum.mean /= static_cast<double>(std::max<std::size_t>(1, data.size()));
  std::vector<double> left(data.plies.begin(), data.plies.end());
  for (double& l : left) l -= sum.mean;
  for (int sweep = 0; sweep < kSweeps; ++sweep)
    for (SumTable& t : sum.tables) improve(t, data, left);
  return sum;
}

double unforetold(const Sum& sum, const Data& data) {
  double off = 0, spread = 0;
  for (std::size_t i = 0; i < data.size(); ++i) {
    off += std::pow(data.plies[i] - sum.foretell(data, i), 2);
    spread += std::pow(data.plies[i] - sum.mean, 2);
  }
  return spread > 0 ? off / spread : 0;
}

cheg::TableSum data_of(const Sum& sum, const std::vector<std::string>& variables,
                       const SumScale& scale) {
  cheg::TableSum out;
  out.base = static_cast<std::int32_t>(std::lround(scale.base - scale.unit * sum.mean));
  for (const SumTable& t : sum.tables) {
    cheg::TableSum::Table table;
    table.row = variables[t.row];
    table.column = variables[t.column];
    table.rows = static_cast<std::uint16_t>(t.plies.size());
    table.columns = static_cast<std::uint16_t>(t.plies[0].size());
    table.first = out.numbers.size();
    for (const std::vector<double>& row : t.plies)
      for (const double p : row) out.numbers.push_back(short_number(-scale.unit * p));
    out.tables.push_back(table);
  }
  return out;
}

std::int16_t short_number(double n) {
  constexpr double kMost = 32'767;
  return static_cast<std::int16_t>(std::lround(std::clamp(n, -kMost, kMost)));
}

}  // namespace grow

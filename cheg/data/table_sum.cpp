// Reads and writes sums of tables.
#include "cheg/data/table_sum.h"

#include "cheg/data/reader.h"

namespace cheg {

namespace {

constexpr std::size_t kMostTables = 64;
constexpr int kMostAnswers = 256, kMostBase = 1'000'000;

/// `table QK 64`, or `table QL 10 QK 64`
TableSum::Table read_table(const DataReader& in, const std::vector<std::string_view>& words) {
  if (words.size() != 3 && words.size() != 5)
    in.fail_line("a table takes a variable and its greatest value, or two of each");
  TableSum::Table t;
  if (words.size() == 5) {
    t.row = words[1];
    t.rows = static_cast<std::uint16_t>(in.number(words[2], 1, kMostAnswers));
  }
  t.column = words[words.size() - 2];
  t.columns = static_cast<std::uint16_t>(in.number(words.back(), 1, kMostAnswers));
  return t;
}

}  // namespace

TableSum read_sum(std::string_view bytes, const std::string& name) {
  DataReader in(bytes, name, "SUM");
  TableSum sum;
  while (in.in_head()) {
    const std::vector<std::string_view> words = in.line();
    if (words[0] == "base" && words.size() == 2) {
      sum.base = in.number(words[1], -kMostBase, kMostBase);
    } else if (words[0] == "units" && words.size() == 2) {
      sum.units = static_cast<std::size_t>(in.number(words[1], 0, TableSum::kMostUnits));
      if (sum.units % 2 != 0) in.fail_line("the number of units must be even");
    } else if (words[0] == "table") {
      if (sum.tables.size() == kMostTables) in.fail_line("more than 64 tables");
      sum.tables.push_back(read_table(in, words));
    } else if (words[0] != "data") {
      in.fail_line("unknown key, or a wrong number of values: '" +
                   std::string(words[0].substr(0, 20)) +
                   "'; a sum has base, units, table and data");
    }
  }
  std::size_t count = 0;
  for (TableSum::Table& t : sum.tables) {
    t.first = count;
    count += std::size_t{t.rows} * t.columns * sum.width();
  }
  // Every number takes a byte at least: memory is bounded by the size of the file.
  if (count > in.left())
    in.fail_byte(in.position(), "the tables have more numbers than there are bytes");
  sum.numbers.reserve(count);
  for (std::size_t i = 0; i < count; ++i)
    sum.numbers.push_back(static_cast<std::int16_t>(in.small()));
  if (!in.at_end()) in.fail_byte(in.position(), "the tables end here, and the data go on");
  return sum;
}

std::string write_sum(const TableSum& sum, const std::string& comment) {
  std::vector<std::string> head{"base " + std::to_string(sum.base),
                                "units " + std::to_string(sum.units)};
  for (const TableSum::Table& t : sum.tables)
    head.push_back("table " + (t.row.empty() ? "" : t.row + " " + std::to_string(t.rows) + " ") +
                   t.column + " " + std::to_string(t.columns));
  std::string body;
  for (std::int16_t n : sum.numbers) put_small(body, n);
  return data_text("SUM", comment, head, body);
}

}  // namespace cheg

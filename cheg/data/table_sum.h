// cheg/data/table_sum.h: a number as a sum of small tables, as SUM reads it: plain, or in units
// that count only while they are above zero (a layer of rectified linear units). Tested by
// tests/cheg/data_test.cpp and tests/fuzz/cheg_data.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cheg {

struct TableSum {
  struct Table {
    std::string row, column;  // variables of the program, 1 and up; `row` may be empty
    std::uint16_t rows = 1, columns = 1;
    std::size_t first = 0;  // of its numbers
  };
  static constexpr std::size_t kMostUnits = 64;

  std::int32_t base = 0;
  /// 0: the value is the base and one number of each table. Else even: the numbers of a unit are
  /// added; the first half of the units, each at least 0, are taken from the base, the others
  /// added to it.
  std::size_t units = 0;
  std::vector<Table> tables;
  std::vector<std::int16_t> numbers;  // table by table, [row][column][unit]
  std::size_t width() const { return units == 0 ? 1 : units; }
};

/// Throws Error. The result can be used without further checks.
TableSum read_sum(std::string_view bytes, const std::string& name);

/// REQUIRES a sum as read_sum makes it.
std::string write_sum(const TableSum& sum, const std::string& comment);

}  // namespace cheg

// variants/gamecode/machine/pattern.cpp: reading checker patterns.
//
// A pattern is rows of color indices joined by dots, the top row first, repeated over the board
// (Developer's Guide, "Checker Pattern").
#include "variants/gamecode/machine/pattern.h"

#include <string>

namespace gamecode {

std::vector<std::int16_t> pattern_colors(std::string_view pattern, const Board& board) {
  std::vector<std::string> rows(1);
  for (const char c : pattern) {
    if (c == '.') {
      rows.emplace_back();
    } else if (c >= '0' && c <= '9') {
      rows.back() += c;
    }
  }
  std::erase(rows, std::string());
  std::vector<std::int16_t> out(static_cast<std::size_t>(board.cells()), 0);
  if (rows.empty()) return out;
  for (int cell = 0; cell < board.cells(); ++cell) {
    const auto from_top = static_cast<std::size_t>(board.ranks() - 1 - board.rank(cell));
    const std::string& row = rows[from_top % rows.size()];
    out[static_cast<std::size_t>(cell)] = static_cast<std::int16_t>(
        row[static_cast<std::size_t>(board.file(cell)) % row.size()] - '0');
  }
  return out;
}

}  // namespace gamecode

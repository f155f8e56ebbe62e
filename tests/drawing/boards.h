// tests/drawing/boards.h: small positions to draw.
#pragma once

#include <string>
#include <vector>

#include "variants/gamecourier/drawing/diagram.h"

namespace boards {

/// A board from its rows, top rank first, one character a place: '.' = empty, '-' = a hole, else
/// the label of a piece. `pattern` has the color indexes of its rows, each repeated along the row,
/// the whole repeated down the board.
inline drawing::Diagram board(drawing::Shape shape, const std::vector<std::string>& rows,
                              const std::vector<std::string>& pattern) {
  drawing::Diagram d;
  d.shape = shape;
  const int ranks = static_cast<int>(rows.size()), files = static_cast<int>(rows[0].size());
  for (int f = 0; f < files; ++f) d.files.push_back(std::string(1, static_cast<char>('a' + f)));
  for (int r = 0; r < ranks; ++r) d.ranks.push_back(std::to_string(r + 1));
  for (int row = 0; row < ranks; ++row) {
    const std::string& colors = pattern[static_cast<std::size_t>(row) % pattern.size()];
    for (int f = 0; f < files; ++f) {
      const char c = rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(f)];
      drawing::Cell cell;
      cell.file = f;
      cell.rank = ranks - 1 - row;
      cell.hole = c == '-';
      cell.coordinate = d.files[static_cast<std::size_t>(f)] + std::to_string(cell.rank + 1);
      if (c != '.' && c != '-') cell.label = std::string(1, c);
      cell.color = colors[static_cast<std::size_t>(f) % colors.size()] - '0';
      d.cells.push_back(cell);
    }
  }
  return d;
}

inline drawing::Cell& at(drawing::Diagram& d, const std::string& coordinate) {
  for (drawing::Cell& cell : d.cells) {
    if (cell.coordinate == coordinate) return cell;
  }
  return d.cells.front();
}

inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

inline int count(const std::string& text, const std::string& part) {
  int n = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++n;
  return n;
}

}  // namespace boards

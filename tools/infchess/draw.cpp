// tools/infchess/draw.cpp: letters for pieces, a dot for a vacant square. Tested by
// tests/infchess/machine_test.cpp.
#include "tools/infchess/draw.h"

#include <algorithm>

namespace infchess {

namespace {

char letter(const Board& board, Id id) {
  if (id == kNone) return '.';
  const char upper = kLetters[static_cast<std::size_t>(board[id].type)];
  return board[id].color == Color::White ? upper : static_cast<char>(upper | 0x20);
}

}  // namespace

std::string draw(const Board& board, Square corner, Square opposite) {
  const std::size_t margin =
      std::max(std::to_string(corner.row).size(), std::to_string(opposite.row).size());
  std::string picture;
  for (std::int64_t row = opposite.row; row >= corner.row; --row) {
    const std::string number = std::to_string(row);
    picture += std::string(margin - number.size(), ' ') + number + " ";
    for (std::int64_t col = corner.col; col <= opposite.col; ++col)
      picture += {' ', letter(board, board.at({row, col}))};
    picture += '\n';
  }
  const std::string first = std::to_string(corner.col);
  const std::string last = std::to_string(opposite.col);
  const std::size_t width = 2 * static_cast<std::size_t>(opposite.col - corner.col);
  picture += std::string(margin + 2, ' ') + first;
  if (width > first.size() + last.size())
    picture += std::string(width + 1 - first.size() - last.size(), ' ') + last;
  return picture + '\n';
}

}  // namespace infchess

// variants/gamecourier/drawing/labels.cpp: see labels.h. Tested by tests/drawing/ascii_test.cpp.
#include "variants/gamecourier/drawing/labels.h"

#include <algorithm>
#include <cctype>

namespace drawing {

std::vector<std::string> written_labels(const std::vector<std::string>& labels, bool flipped) {
  std::vector<std::string> out = labels;
  for (std::string& label : out) {
    if (!label.empty() && label[0] == '!') label.clear();
  }
  if (flipped) std::reverse(out.begin(), out.end());
  return out;
}

int file_count(const Diagram& diagram) {
  int count = static_cast<int>(diagram.files.size());
  for (const Cell& cell : diagram.cells) count = std::max(count, cell.file + 1);
  return count;
}

int rank_count(const Diagram& diagram) {
  int count = static_cast<int>(diagram.ranks.size());
  for (const Cell& cell : diagram.cells) count = std::max(count, cell.rank + 1);
  return count;
}

std::string other_case(std::string label) {
  for (char& c : label) {
    const auto letter = static_cast<unsigned char>(c);
    c = static_cast<char>(std::isupper(letter) != 0 ? std::tolower(letter) : std::toupper(letter));
  }
  return label;
}

std::string hand_text(const Diagram& diagram, int side) {
  std::string text;
  for (const HandPiece& piece : diagram.hands[static_cast<std::size_t>(side)]) {
    if (piece.count <= 0) continue;
    text += (text.empty() ? "" : " ") + piece.label;
    if (piece.count > 1) text += "*" + std::to_string(piece.count);
  }
  return text;
}

}  // namespace drawing

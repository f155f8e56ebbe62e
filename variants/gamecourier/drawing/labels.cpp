// variants/gamecourier/drawing/labels.cpp: see labels.h. Tested by tests/drawing/ascii_test.cpp.
#include "variants/gamecourier/drawing/labels.h"

#include <algorithm>

namespace drawing {

namespace {

/// Bytes of the character that starts with `lead`; 0 if none can.
std::size_t length(unsigned char lead) {
  return lead < 0x80   ? 1
         : lead < 0xc2 ? 0
         : lead < 0xe0 ? 2
         : lead < 0xf0 ? 3
         : lead < 0xf5 ? 4
                       : 0;
}

bool continues(const std::string& text, std::size_t at, std::size_t count) {
  if (at + count > text.size()) return false;
  return std::all_of(text.begin() + static_cast<std::ptrdiff_t>(at + 1),
                     text.begin() + static_cast<std::ptrdiff_t>(at + count),
                     [](char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; });
}

}  // namespace

std::vector<std::string> written_labels(const std::vector<std::string>& labels, bool flipped) {
  std::vector<std::string> out = labels;
  for (std::string& label : out) {
    if (!label.empty() && label[0] == '!') label.clear();
  }
  if (flipped) std::reverse(out.begin(), out.end());
  return out;
}

std::vector<std::string> characters(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at < text.size();) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t count = length(lead);
    if (count == 0 || lead < 0x20 || lead == 0x7f || !continues(text, at, count)) {
      out.emplace_back("?");
      ++at;
      continue;
    }
    out.push_back(text.substr(at, count));
    at += count;
  }
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

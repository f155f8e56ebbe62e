#include "variants/import/zone_text.h"

#include <vector>

namespace variants::fairy {

namespace {

std::string name(const Square& s) {
  return static_cast<char>('a' + s.first - 1) + std::to_string(s.second);
}

bool holds(const Squares& squares, int from_file, int to_file, int rank) {
  for (int file = from_file; file <= to_file; ++file)
    if (squares.count({file, rank}) == 0) return false;
  return true;
}

/// Takes the rectangle that begins at the first of `left`: as wide as possible, then as high.
std::string take_rectangle(Squares& left, BoardSize board) {
  Square first = *left.begin();
  for (const Square& s : left)  // the lowest rank first
    if (s.second < first.second || (s.second == first.second && s.first < first.first)) first = s;
  const auto [file, rank] = first;
  int to_file = file, to_rank = rank;
  while (left.count({to_file + 1, rank}) > 0) ++to_file;
  while (holds(left, file, to_file, to_rank + 1)) ++to_rank;
  for (int r = rank; r <= to_rank; ++r)
    for (int f = file; f <= to_file; ++f) left.erase({f, r});
  if (file == 1 && to_file == board.files)
    return "rank " + std::to_string(rank) + (to_rank > rank ? "-" + std::to_string(to_rank) : "");
  return name(first) + (to_file > file || to_rank > rank ? "-" + name({to_file, to_rank}) : "");
}

}  // namespace

std::string squares_text(const Squares& squares, BoardSize board) {
  if (squares.empty()) return "none";
  if (static_cast<int>(squares.size()) == board.files * board.ranks) return "all";
  std::string text;
  for (Squares left = squares; !left.empty();)
    text += (text.empty() ? "" : " ") + take_rectangle(left, board);
  return text;
}

std::string zone_text(const Squares& white, const Squares& black, BoardSize board) {
  Squares turned;
  for (const auto& [file, rank] : white)
    turned.insert({board.files + 1 - file, board.ranks + 1 - rank});
  const std::string text = squares_text(white, board);
  return turned == black ? text : text + " / " + squares_text(black, board);
}

}  // namespace variants::fairy

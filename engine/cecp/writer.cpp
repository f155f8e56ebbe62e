#include "engine/cecp/writer.h"

#include <algorithm>
#include <cstdlib>

#include "engine/board/notation.h"

namespace engine {
namespace {

// XBoard keeps most items in 512 bytes.
constexpr std::size_t kLongestLine = 400;

}  // namespace

std::int64_t xboard_score(Value value) {
  if (std::abs(value) < kMateInMaxPly) return value;
  const int plies = std::max(0, kMate - std::abs(value));
  return value > 0 ? 100000 + (plies + 1) / 2 : -100000 - plies / 2;
}

std::string line_of_moves(Core& core, const std::vector<Move>& moves) {
  std::string text;
  std::size_t played = 0;
  for (const Move move : moves) {
    const std::vector<Move> legal = core.legal_moves();
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) break;
    const std::string word = to_coordinates(core.board(), move);
    if (text.size() + word.size() > kLongestLine) break;
    text += (text.empty() ? "" : " ") + word;
    core.play(move);
    ++played;
  }
  while (played-- > 0) core.undo();
  return text;
}

std::string thinking_line(Core& core, const Info& info) {
  const auto ms = std::max<std::int64_t>(info.time_ms, 1);
  const auto speed = static_cast<double>(info.nodes) * 1000.0 / static_cast<double>(ms);
  std::string line = std::to_string(info.depth) + " " + std::to_string(xboard_score(info.value)) +
                     " " + std::to_string(info.time_ms / 10) + " " + std::to_string(info.nodes) +
                     " " + std::to_string(std::max(info.selective_depth, info.depth)) + " " +
                     std::to_string(static_cast<std::uint64_t>(speed)) + " " +
                     std::to_string(info.table_hits) + "\t" + line_of_moves(core, info.pv);
  if (info.bound == Bound::Lower) line += " !";
  if (info.bound == Bound::Upper) line += " ?";
  return line;
}

std::vector<std::string> move_lines(std::string_view coordinates) {
  std::vector<std::string> lines;
  for (;;) {
    const std::size_t comma = coordinates.find(',');
    if (comma == std::string_view::npos) break;
    lines.push_back("move " + std::string(coordinates.substr(0, comma + 1)));
    coordinates.remove_prefix(comma + 1);
  }
  lines.push_back("move " + std::string(coordinates));
  return lines;
}

std::string result_line(const Result& result) {
  return to_string(result.winner) + " {" + result.reason + "}";
}

}  // namespace engine

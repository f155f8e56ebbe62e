// Formats are those of XBoard's "Thinking Output" and "move" messages.
#include "engine/cecp/writer.h"

#include <algorithm>
#include <cstdlib>

#include "engine/board/notation/notation.h"
#include "engine/board_game.h"
#include "engine/protocol/main_line.h"

namespace engine {
namespace {

// XBoard keeps most items in 512 bytes.
constexpr std::size_t kLongestLine = 400;

/// "a1b2,b2d4,d4e5q" -> "a1xb2xd4-e5q".
std::string three_legs(std::string_view t) {
  const std::size_t one = t.find(','), two = t.find(',', one + 1);
  // Each leg begins on the square where the one before it ended: only its end is new.
  const std::string_view second = t.substr(one + 1, two - one - 1), third = t.substr(two + 1);
  const auto begin = [](std::string_view leg) {
    std::size_t n = leg.find_first_of("0123456789");
    while (n < leg.size() && leg[n] >= '0' && leg[n] <= '9') ++n;
    return n;
  };
  const std::size_t from = begin(t);
  return std::string(t.substr(0, from)) + "x" + std::string(second.substr(0, begin(second))) + "x" +
         std::string(third.substr(0, begin(third))) + "-" + std::string(third.substr(begin(third)));
}

/// SAN, where the game has one.
std::string move_word(const Game& game, Move move, const std::vector<Move>& legal, bool san) {
  const BoardGame* const on_board = game.board_game();
  return san && on_board != nullptr ? to_san(on_board->board(), move, legal) : game.move_text(move);
}

}  // namespace

// Mates are counted in moves of the winner: a mate in N plies is one in (N + 1) / 2 moves.
std::int64_t xboard_score(Value value) {
  if (std::abs(value) < kMateInMaxPly) return value;
  const int plies = std::max(0, kMate - std::abs(value));
  return value > 0 ? 100000 + (plies + 1) / 2 : -100000 - plies / 2;
}

std::string thinking_line(Game& game, const Info& info, bool san) {
  const auto ms = std::max<std::int64_t>(info.time_ms, 1);
  const auto speed = static_cast<double>(info.nodes) * 1000.0 / static_cast<double>(ms);
  std::string line = std::to_string(info.depth) + " " + std::to_string(xboard_score(info.value)) +
                     " " + std::to_string(info.time_ms / 10) + " " + std::to_string(info.nodes) +
                     " " + std::to_string(std::max(info.selective_depth, info.depth)) + " " +
                     std::to_string(static_cast<std::uint64_t>(speed)) + " " +
                     std::to_string(info.table_hits) + "\t" +
                     line_of_moves(game, info.pv, kLongestLine,
                                   [&](const Game& at, Move move, const std::vector<Move>& legal) {
                                     return move_word(at, move, legal, san);
                                   });
  if (info.bound == Bound::Lower) line += " !";
  if (info.bound == Bound::Upper) line += " ?";
  return line;
}

std::string in_brackets(std::string_view line, std::string_view first) {
  const std::size_t moves = line.find('\t') + 1;
  return std::string(line.substr(0, moves)) + "(" + std::string(first) + ") " +
         std::string(line.substr(moves));
}

std::string ThinkingLines::text(const Game& game, Move m) const {
  return move_word(game, m, game.legal_moves(), san_);
}

std::optional<std::string> ThinkingLines::line(Game& game, const Info& info) {
  if (info.pv.empty()) return std::nullopt;
  if (info.multi_pv == 1) first_ = info.pv.front();
  return thinking_line(game, info, san_);
}

std::optional<std::string> ThinkingLines::last_line(Game& game, const SearchResult& outcome,
                                                    Move best, const std::optional<Info>& last,
                                                    std::int64_t elapsed) {
  if (first_ == best) return std::nullopt;
  Info info;
  if (last && !last->pv.empty() && last->pv.front() == best) {
    info = *last;
  } else {
    info.value = outcome.value;
    info.nodes = outcome.nodes;
    info.pv = {best};
    if (outcome.ponder) info.pv.push_back(outcome.ponder);
    if (last) info.nodes = std::max(info.nodes, last->nodes), info.depth = last->depth;
  }
  info.time_ms = std::max(info.time_ms, elapsed);
  info.depth = std::max({info.depth, outcome.depth, 1});
  info.bound = Bound::Exact;
  return line(game, info);
}

std::vector<std::string> move_lines(std::string_view coordinates) {
  std::vector<std::string> lines;
  // XBoard 4.9.1 loses the last of three legs that come one by one, but reads its own long form.
  if (std::count(coordinates.begin(), coordinates.end(), ',') == 2)
    return {"move " + three_legs(coordinates)};
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

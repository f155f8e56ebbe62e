// engine/cecp/writer.h: thinking lines, scores and move lines as XBoard reads them. Builds text
// and does not print. Tested by tests/cecp/writer_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "engine/search/listener.h"

namespace engine {

/// Centipawns, or 100000 + N for mate in N moves, -100000 - N for being mated in N.
std::int64_t xboard_score(Value value);

/// "depth score time nodes seldepth speed hits<TAB>PV", times in centiseconds.
std::string thinking_line(Game& game, const Info& info, bool san = false);

/// A thinking line whose moves follow `first`: "..<TAB>(e7e5) g1f3".
std::string in_brackets(std::string_view line, std::string_view first);

/// "move e2e4"; a move of several legs is one line per leg, all but the last ending in a comma.
/// Just three legs go as one word, "move a1xb2xd4-e5": XBoard 4.9.1 misreads every other form.
std::vector<std::string> move_lines(std::string_view coordinates);

/// Decides which thinking lines of one search are printed. XBoard takes score and expected reply
/// from the last line: there must be one, and it must begin with the move played. XBoard lists
/// every line that it gets; a search reports each once.
class ThinkingLines {
 public:
  /// A search begins.
  void start() { first_ = kNoMove; }
  /// Moves in SAN; else in coordinates.
  void set_san(bool san) { san_ = san; }
  /// As in its lines. REQUIRES a legal move.
  std::string text(const Game& game, Move m) const;
  /// The line for a report; nullopt when that has no moves.
  std::optional<std::string> line(Game& game, const Info& info);
  /// The line before the move `best`; nullopt when the last one printed will do. `last`: the
  /// latest report about the best line. `elapsed`: milliseconds.
  std::optional<std::string> last_line(Game& game, const SearchResult& outcome, Move best,
                                       const std::optional<Info>& last, std::int64_t elapsed);

 private:
  Move first_ = kNoMove;  // of the best line printed last
  bool san_ = false;
};

/// "1-0 {White mates}"
std::string result_line(const Result& result);

}  // namespace engine

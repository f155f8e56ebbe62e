// tools/tablebase/commands.h: what aanca-tablebase does, on any streams. Tested by
// tests/tablebase/commands_test.cpp.
#pragma once

#include <array>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "tools/tablebase/tables.h"

namespace tablebase {

/// Counts of one side to move. Positions in which a piece may be taken en passant right now are
/// left out; exchanging alike pieces gives the same position; a side that is mated or stalemated
/// counts as lost or drawn.
struct Statistics {
  std::uint64_t legal = 0, won = 0, drawn = 0, lost = 0;
  int longest_win = 0, longest_loss = 0;  // plies
  std::string win_fen, loss_fen;          // examples of these; empty when there are none
};
Statistics count(const Ending& ending, Color side);

/// `table`: tab-separated lines without examples, for programs.
void print_statistics(Tables& tables, const std::string& ending, bool table, std::ostream& out);

/// A line "WDL DTM BESTMOVE" for each FEN of `in`; "error REASON" for one that cannot be
/// answered. BESTMOVE is - where there is no move.
void probe_lines(Tables& tables, std::istream& in, std::ostream& out);

struct SampleRequest {
  std::string ending;
  std::size_t count = 10;
  std::uint64_t seed = 1;
  std::optional<int> wdl;     // only these
  std::optional<Color> side;  // only with this side to move
  bool hardest = false;       // those with the longest way to mate
};
/// Lines FEN<TAB>wdl<TAB>dtm of positions drawn at random, none twice, where the game is not over.
/// Fewer when there are no more.
void print_sample(Tables& tables, const SampleRequest& request, std::ostream& out);

/// Writes the whole table, see README.md. Throws Error when the file cannot be written.
void dump(Tables& tables, const std::string& ending, const std::string& file);

}  // namespace tablebase

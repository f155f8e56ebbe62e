// tools/tablebase/commands.cpp: statistics and probing; dump.cpp and sample.cpp have the other
// commands. Tested by tests/tablebase/commands_test.cpp.
#include "tools/tablebase/commands.h"

#include <istream>
#include <ostream>

#include "engine/board/notation/notation.h"
#include "tools/tablebase/best.h"

namespace tablebase {

using engine::kBlack;
using engine::kWhite;

namespace {

std::string fen_of(const Ending& ending, Color side, std::uint64_t index) {
  return engine::print_fen(ending.table->layout.game().rules(), ending.setup(side, index),
                           engine::FenDialect::XBoard);
}

void print_longest(const char* what, Color side, int plies, const std::string& fen,
                   std::ostream& out) {
  if (fen.empty()) return;
  out << (side == kWhite ? "White" : "Black") << " to move, longest " << what << ": " << plies
      << " plies (" << (plies + 1) / 2 << " moves): " << fen << "\n";
}

/// The answer to one FEN. Throws for bad FENs and positions without a table.
std::string probe_line(Tables& tables, engine::BoardGame& game, const std::string& fen) {
  game.set_position(fen);
  const auto outcome = tables.probe(game.board().to_setup());
  if (!outcome) throw Error("this is not a legal position");
  const auto moves = ranked_moves(game, tables);
  return std::to_string(outcome->wdl) + ' ' + std::to_string(outcome->dtm) + ' ' +
         (moves.empty() ? "-" : engine::to_coordinates(game.board(), moves[0].move));
}

}  // namespace

Statistics count(const Ending& ending, Color side) {
  Statistics out;
  std::uint64_t win_at = 0, loss_at = 0;
  for (std::uint64_t i = 0; i < ending.size(); ++i) {
    const auto o = ending.outcome(side, i);
    if (!o || (ending.table->layout.traces() && ending.table->layout.unpack(i).fresh >= 0))
      continue;
    ++out.legal;
    ++(o->wdl > 0 ? out.won : o->wdl < 0 ? out.lost : out.drawn);
    if (o->wdl > 0 && o->dtm > out.longest_win) out.longest_win = o->dtm, win_at = i;
    if (o->wdl < 0 && o->dtm >= out.longest_loss) out.longest_loss = o->dtm, loss_at = i;
  }
  const auto images = static_cast<std::uint64_t>(ending.images());
  const auto copies = static_cast<std::uint64_t>(ending.table->layout.copies());
  for (std::uint64_t* n : {&out.legal, &out.won, &out.drawn, &out.lost}) *n = *n * images / copies;
  if (out.won > 0) out.win_fen = fen_of(ending, side, win_at);
  if (out.lost > 0) out.loss_fen = fen_of(ending, side, loss_at);
  return out;
}

void print_statistics(Tables& tables, const std::string& name, bool table, std::ostream& out) {
  const Ending ending = tables.find(name);
  const Statistics both[2] = {count(ending, kWhite), count(ending, kBlack)};
  if (!table) out << name << "\n";
  out << (table ? "" : "side\tlegal\twin\tdraw\tloss\tlongest win\tlongest loss\n");
  for (Color side : {kWhite, kBlack}) {
    const Statistics& s = both[side];
    out << (table ? name + "\t" : "") << (side == kWhite ? 'w' : 'b') << '\t' << s.legal << '\t'
        << s.won << '\t' << s.drawn << '\t' << s.lost << '\t' << s.longest_win << '\t'
        << s.longest_loss << "\n";
  }
  for (Color side : {kWhite, kBlack}) {
    if (table) break;
    print_longest("win", side, both[side].longest_win, both[side].win_fen, out);
    print_longest("loss", side, both[side].longest_loss, both[side].loss_fen, out);
  }
  out.flush();
}

void probe_lines(Tables& tables, std::istream& in, std::ostream& out) {
  const auto game = engine::BoardGame::create(tables.game().rules().variant_ptr());
  std::string line;
  while (std::getline(in, line)) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    try {
      out << probe_line(tables, *game, line) << std::endl;  // flushed: a script may wait for it
    } catch (const std::exception& e) {
      out << "error " << e.what() << std::endl;
    }
  }
}

}  // namespace tablebase

// tools/tablebase/sample.cpp: positions of an ending at random. Each one gets a lot, and the
// highest lots win; for the hardest positions the plies to mate count before the lot. Tested by
// tests/tablebase/commands_test.cpp.
#include <algorithm>
#include <ostream>
#include <queue>
#include <random>
#include <set>
#include <tuple>

#include "engine/board_game.h"
#include "tools/tablebase/commands.h"

namespace tablebase {

namespace {

using engine::kBlack;
using engine::kWhite;

/// A position in the lottery.
struct Ticket {
  int dtm;
  std::uint64_t lot;
  Color side;
  std::uint64_t index;
  int image;
  bool operator<(const Ticket& o) const {  // greater ones leave the queue last
    return std::tie(dtm, lot) > std::tie(o.dtm, o.lot);
  }
};

/// The best `most` tickets, best first.
std::vector<Ticket> draw(const Ending& ending, const SampleRequest& request, std::size_t most) {
  std::mt19937_64 random(request.seed);
  std::priority_queue<Ticket> best;
  const Layout& layout = ending.table->layout;
  for (Color side : {kWhite, kBlack}) {
    if (request.side && *request.side != side) continue;
    for (std::uint64_t i = 0; i < ending.size(); ++i) {
      const auto o = ending.outcome(side, i);
      if (!o || (request.wdl && *request.wdl != o->wdl) || (o->wdl < 0 && o->dtm == 0)) continue;
      if (layout.traces() && layout.unpack(i).fresh >= 0) continue;
      for (int image = 0; image < layout.images(); ++image) {
        const Ticket t{request.hardest ? o->dtm : 0, random(), side, i, image};
        if (best.size() == most && !(t < best.top())) continue;
        best.push(t);
        if (best.size() > most) best.pop();
      }
    }
  }
  std::vector<Ticket> out;
  for (; !best.empty(); best.pop()) out.push_back(best.top());
  std::reverse(out.begin(), out.end());
  return out;
}

}  // namespace

void print_sample(Tables& tables, const SampleRequest& request, std::ostream& out) {
  const Ending ending = tables.find(request.ending);
  const engine::Rules& rules = tables.game().rules();
  const auto game = engine::BoardGame::create(rules.variant_ptr());
  const auto copies = static_cast<std::size_t>(ending.table->layout.copies());
  std::set<std::string> seen;  // alike pieces have several numbers; who is stalemated has no move
  for (const Ticket& t : draw(ending, request, 2 * request.count * copies + 100)) {
    if (seen.size() == request.count) break;
    const engine::Setup setup = ending.setup(t.side, t.index, t.image);
    const std::string fen = engine::print_fen(rules, setup, engine::FenDialect::XBoard);
    game->set(setup);
    if (game->legal_moves().empty() || !seen.insert(fen).second) continue;
    const auto outcome = ending.outcome(t.side, t.index);
    out << fen << '\t' << outcome->wdl << '\t' << outcome->dtm << '\n';
  }
  out.flush();
}

}  // namespace tablebase

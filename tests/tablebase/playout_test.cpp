// tests/tablebase/playout_test.cpp: the engine mates a perfect defender: by nodes, so that every
// run plays the same games.
#include "tools/tablebase/playout.h"

#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "cheg/assembler/assembler.h"
#include "tools/tablebase/game_options.h"

namespace {

using tablebase::PlayoutRequest;
using tablebase::PlayoutResult;

/// Games of king and queen against king.
PlayoutRequest queens(int games, std::uint64_t nodes) {
  PlayoutRequest out;
  out.positions.ending = "KQK";
  out.positions.count = static_cast<std::size_t>(games);
  out.nodes = nodes;
  return out;
}

/// Programs in place of the library.
engine::EndgameSettings one_program(const std::string& text) {
  engine::EndgameSettings out;
  out.library = false;
  out.programs = std::make_shared<const cheg::Programs>(
      cheg::Programs{std::make_shared<const cheg::Program>(cheg::assemble(text, "test"))});
  return out;
}

}  // namespace

TEST_CASE("a queen mates, never faster than the tables, the same way every time") {
  tablebase::Tables tables(tablebase::load_rules({}), {});
  const PlayoutRequest request = queens(6, 3000);
  std::ostringstream first, again;
  const PlayoutResult result = play_out(tables, request, first);
  CHECK(result.games == 6);
  CHECK(result.mated == 6);
  CHECK(result.moves >= result.best);
  CHECK(result.longest <= 50);
  CHECK(first.str().rfind("KQK: 6 of 6 won, ", 0) == 0);
  play_out(tables, request, again);
  CHECK(again.str() == first.str());
}

TEST_CASE("games that are not won are told with their position") {
  tablebase::Tables tables(tablebase::load_rules({}), {});
  PlayoutRequest request = queens(3, 300);
  request.most_moves = 1;
  request.positions.hardest = true;
  std::ostringstream out;
  const PlayoutResult result = play_out(tables, request, out);
  CHECK(result.games == 3);
  CHECK(result.mated == 0);
  CHECK(out.str().find("not won: ") == 0);
  CHECK(out.str().find("(mate in 10): ") != std::string::npos);
  CHECK(out.str().find("KQK: 0 of 3 won, ") != std::string::npos);
}

TEST_CASE("the programs that are given play") {
  tablebase::Tables tables(tablebase::load_rules({}), {});
  // Always the first legal move: the king walks to and fro.
  PlayoutRequest request = queens(4, 500);
  request.positions.hardest = true;
  request.endgames = one_program("ENTRY Q,K\nVALON \"1,\"0,\"90\nPLAY LM\nEND\n");
  std::ostringstream out;
  CHECK(play_out(tables, request, out).mated == 0);
}

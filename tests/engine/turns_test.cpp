// tests/engine/turns_test.cpp: several moves in a turn: whose move it is, when a turn ends, FENs,
// keys, and that the search gives a value its right sign. Counts are compared with orthodox chess,
// where a side moves again because the FEN gives it the turn.
#include <doctest/doctest.h>

#include <algorithm>

#include "engine/board_engine.h"
#include "variants/catalog.h"

namespace engine {
namespace {

variants::Catalog catalog_of(const std::string& sections = "") {
  auto catalog = variants::Catalog::standard();
  if (!sections.empty()) catalog.add_text(sections, "test.ini");
  return catalog;
}

std::unique_ptr<BoardEngine> core_of(const std::string& name, const std::string& fen = "",
                                     const std::string& sections = "") {
  auto core = BoardEngine::create(catalog_of(sections).find(name), {4, 1});
  if (fen.empty())
    core->game().set_start();
  else
    core->game().set_position(fen);
  return core;
}

void play(BoardGame& game, const std::string& text) {
  const auto move = game.parse_move(text);
  REQUIRE_MESSAGE(move, text);
  game.play(*move);
}

char side(const BoardGame& game) { return game.board().side_to_move() == kWhite ? 'w' : 'b'; }

/// The same position with the other side to move, and nothing to be taken in passing.
std::string turn_given_back(const std::string& fen) {
  const std::size_t at = fen.find(' ') + 1, rights = fen.find(' ', at) + 1,
                    ep = fen.find(' ', rights) + 1;
  return fen.substr(0, at) + (fen[at] == 'w' ? 'b' : 'w') + fen.substr(at + 1, ep - at - 1) +
         "- 0 1";
}

/// Leaves of chess with `left` more moves in this turn, two in the later ones; a check ends a turn.
std::uint64_t leaves(BoardGame& chess, const std::string& fen, int left, int depth) {
  if (depth == 0) return 1;
  chess.set_position(fen);
  std::vector<std::string> after;
  std::vector<bool> checks;
  for (Move m : chess.legal_moves()) {
    chess.play(m);
    after.push_back(chess.position());
    checks.push_back(chess.board().in_check());
    chess.undo();
  }
  if (depth == 1) return after.size();
  std::uint64_t n = 0;
  for (std::size_t i = 0; i < after.size(); ++i) {
    const bool again = left > 1 && !checks[i];
    n += leaves(chess, again ? turn_given_back(after[i]) : after[i], again ? left - 1 : 2,
                depth - 1);
  }
  return n;
}

TEST_CASE("turns: marseillais is chess with turns given back") {
  auto game = core_of("marseillais");
  auto chess = core_of("chess");
  CHECK(game->game().perft(1) == 20);
  CHECK(game->game().perft(2) == 400);
  const std::string start = chess->game().position();
  CHECK(game->game().perft(3) == leaves(chess->game(), start, 1, 3));
  for (const std::string fen :
       {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 9",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 9",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"}) {
    CAPTURE(fen);
    game->game().set_position(fen);
    CHECK(game->game().perft(2) == leaves(chess->game(), fen, 2, 2));
  }
  game->game().set_position("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 9");
  CHECK(game->game().perft(3) ==
        leaves(chess->game(), "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 9", 2, 3));
}

TEST_CASE("turns: whose move it is") {
  auto core = core_of("marseillais");
  BoardGame& game = core->game();
  std::string seen;
  for (const char* move : {"e2e4", "e7e5", "d7d5", "g1f3", "b1c3", "a7a6"}) {
    seen += side(game);
    play(game, move);
  }
  CHECK(seen == "wbbwwb");
  CHECK(side(game) == 'b');
  for (int i = 0; i < 6; ++i) game.undo();
  CHECK(side(game) == 'w');
  CHECK(game.position() == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

TEST_CASE("turns: FENs inside a turn, and their keys") {
  for (const std::string name : {"marseillais", "progressive", "monster"}) {
    CAPTURE(name);
    auto core = core_of(name), again = core_of(name);
    BoardGame& game = core->game();
    for (int ply = 0; ply < 14; ++ply) {
      const std::string fen = game.position();
      again->game().set_position(fen);
      CAPTURE(fen);
      CHECK(again->game().position() == fen);
      CHECK(again->game().board().key() == game.board().key());
      CHECK(again->game().legal_moves().size() == game.legal_moves().size());
      const auto moves = game.legal_moves();
      if (moves.empty() || game.result()) break;
      game.play(moves[static_cast<std::size_t>(ply * 7) % moves.size()]);
    }
  }
  auto core = core_of("progressive", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 3");
  play(core->game(), "a1a2");
  CHECK(core->game().position() == "4k3/8/8/8/8/8/R7/4K3 w - - 1 3 left=4");
  CHECK_THROWS(core->game().set_position("4k3/8/8/8/8/8/8/R3K3 w - - 0 3 left=6"));
  CHECK_THROWS(core->game().set_position("4k3/8/8/8/8/8/8/R3K3 w - - 0 3 left=0"));
  CHECK_THROWS(core->game().set_position("4k3/8/8/8/8/8/8/R3K3 w - - 0 3 left=x"));
}

TEST_CASE("turns: check ends a turn, or waits for its last move") {
  const char* fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 2";
  auto core = core_of("marseillais", fen);
  play(core->game(), "a1a8");
  CHECK(side(core->game()) == 'b');
  CHECK(core->game().board().in_check());
  auto progressive = core_of("progressive", fen);  // three moves
  CHECK_FALSE(progressive->game().parse_move("a1a8"));
  play(progressive->game(), "a1a2");
  CHECK_FALSE(progressive->game().parse_move("a2a8"));
  play(progressive->game(), "a2a1");
  play(progressive->game(), "a1a8");
  CHECK(side(progressive->game()) == 'b');
  auto scottish = core_of("progressive-scottish", fen);
  play(scottish->game(), "a1a8");
  CHECK(side(scottish->game()) == 'b');
}

TEST_CASE("turns: only the last move of a turn can be taken in passing") {
  auto core = core_of("marseillais", "4k3/8/8/8/3p4/8/2P1P3/4K3 w - - 0 2");
  play(core->game(), "e2e4");
  play(core->game(), "c2c4");
  CHECK(core->game().parse_move("d4c3"));
  CHECK_FALSE(core->game().parse_move("d4e3"));
}

TEST_CASE("turns: monster chess") {
  auto core = core_of("monster");
  BoardGame& game = core->game();
  for (const char* move : {"e2e4", "e4e5", "a7a6", "e5e6"}) play(game, move);
  play(game, "e6d7");  // the queen's pawn: the king is next
  CHECK(side(game) == 'b');
  play(game, "a6a5");
  play(game, "d7e8q");
  REQUIRE(game.result());
  CHECK(game.result()->winner == Winner::White);
}

class Silence : public Listener {
 public:
  void on_info(const Info&) override {}
};

SearchResult search(BoardEngine& core, int depth) {
  Limits limits;
  limits.depth = depth;
  Silence silence;
  return core.prepare(limits)->run(silence);
}

TEST_CASE("turns: mates within a turn and beyond it have the right sign and distance") {
  // White takes the king with its second move; Black, to move, cannot stop it.
  auto two = core_of("monster", "8/8/8/8/8/1k6/8/R3K3 w - - 0 2");
  CHECK(search(*two, 3).value == kMate - 2);
  auto next = core_of("monster", "k7/8/8/8/8/8/8/R3K3 w - - 0 2 left=1");
  CHECK(search(*next, 3).value == kMate - 1);
  auto lost = core_of("monster", "7k/8/8/8/8/8/8/R3K2R b - - 0 2");
  CHECK(search(*lost, 4).value < -kMate + 10);
  // Two moves to mate, one of them quiet.
  auto mate = core_of("marseillais", "7k/8/6K1/8/8/8/8/R7 w - - 0 2");
  CHECK(search(*mate, 3).value >= kMate - 3);
  // A draw is a draw for both.
  auto stuck = core_of("marseillais", "7k/5Q2/8/8/8/8/8/K7 b - - 0 2");
  CHECK(stuck->game().legal_moves().empty());
  CHECK(stuck->game().result()->winner == Winner::Nobody);
}

TEST_CASE("turns: a side with a queen to take takes it, with either move of its turn") {
  for (const char* left : {"", " left=1"}) {
    auto core = core_of("marseillais", std::string("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 2") + left);
    while (side(core->game()) == 'w') core->game().play(search(*core, 4).best);
    CHECK(core->game().position().find('q') == std::string::npos);
  }
}

}  // namespace
}  // namespace engine

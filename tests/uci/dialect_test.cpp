// tests/uci/dialect_test.cpp: moves and positions as UCI and USI programs write them. Data:
// positions below, and random games of every shipped game.
#include "engine/uci/dialect.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <stdexcept>
#include <vector>

#include "engine/board_game.h"
#include "tests/support/scripted_engine.h"

using namespace engine;
using uci::Dialect;

namespace {

std::unique_ptr<BoardGame> game(const std::string& name, const std::string& fen = "") {
  auto out = BoardGame::create(protocol_test::catalog().find(name));
  if (!fen.empty()) out->set_position(fen);
  return out;
}

bool can(const Game& g, const std::string& text, Dialect dialect = Dialect::Uci) {
  const auto m = uci::parse_move(g, text, dialect);
  return m && uci::move_text(g, *m, dialect) == text;
}

}  // namespace

TEST_CASE("UCI moves as Fairy-Stockfish has them") {
  CHECK(can(*game("chess"), "e2e4"));
  CHECK(can(*game("chess"), "g1f3"));
  CHECK(can(*game("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"), "a7a8q"));
  CHECK(can(*game("chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "e1g1"));
  CHECK(can(*game("fischerandom", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "e1h1"));
  CHECK(can(*game("fischerandom", "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1"), "e1b1"));
  CHECK(can(*game("crazyhouse", "4k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1"), "P@e4"));
  CHECK(can(*game("crazyhouse", "4k3/8/8/8/8/8/8/4K3[Pn] b - - 0 1"), "N@e4"));
  CHECK(can(*game("seirawan", "4k3/8/8/8/8/8/8/RNBQKBNR[EH] w KQBCDFG - 0 1"), "b1c3h"));
  CHECK(can(*game("shogi"), "g3g4"));
  CHECK(can(*game("shogi", "k8/9/8P/9/9/9/9/9/K8[-] w 0 1"), "i7i8+"));
}

TEST_CASE("captures without moving: the victim's square, if no move leads there") {
  const char* const section = "piece.N = Horse mNcabN\ncastle = none\n";
  variants::Catalog own = variants::Catalog::standard();
  own.add_text(std::string("[shoots : chess]\n") + section, "test.ini");
  const auto shoots = BoardGame::create(own.find("shoots"));
  shoots->set_position("4k3/8/8/8/8/3p4/8/2N1K3 w - - 0 1");
  CHECK(can(*shoots, "c1d3"));
  shoots->play(*uci::parse_move(*shoots, "c1d3,d3c1", Dialect::Uci));
  CHECK(shoots->position() == "4k3/8/8/8/8/8/8/2N1K3 b - - 0 1");
  // A Lion may go there as well.
  CHECK(can(*game("chu", "k11/12/12/12/12/12/12/5pN5/12/12/12/K11 w - - 0 1"), "g5f5"));
  CHECK(can(*game("chu", "k11/12/12/12/12/12/12/5pN5/12/12/12/K11 w - - 0 1"), "g5f5,f5g5"));
}

TEST_CASE("walls instead of moves are read as Fairy-Stockfish writes them") {
  const auto g = game("atlantis");
  const auto read = [&](const char* text) { return uci::parse_move(*g, text, Dialect::Uci); };
  CHECK(read("b1c3,c3a1") == read("b1c3"));  // a move, and no wall
  CHECK(read("e1e1,e1a4") == read("*@a4"));
  CHECK(read("e1e1,e1a4").has_value());
  CHECK_FALSE(read("e1e1,e1e4").has_value());  // not at the edge
  CHECK_FALSE(read("e1e1,a1a4").has_value());
}

TEST_CASE("boards of ten ranks: UCI counts from 1") {
  CHECK(can(*game("xiangqi"), "h3h10"));
  CHECK(can(*game("xiangqi"), "b1c3"));
  CHECK_FALSE(uci::parse_move(*game("xiangqi"), "b0c2", Dialect::Uci).has_value());
  CHECK(can(*game("grand"), "e3e5"));
}

TEST_CASE("USI moves: files from the right, ranks from above") {
  const auto shogi = game("shogi");
  CHECK(can(*shogi, "7g7f", Dialect::Usi));
  CHECK(can(*shogi, "2h3h", Dialect::Usi));
  CHECK_FALSE(uci::parse_move(*shogi, "7g7e", Dialect::Usi).has_value());
  shogi->play(*uci::parse_move(*shogi, "7g7f", Dialect::Usi));
  shogi->play(*uci::parse_move(*shogi, "3c3d", Dialect::Usi));
  CHECK(can(*shogi, "8h2b+", Dialect::Usi));
  CHECK(can(*shogi, "8h2b", Dialect::Usi));
  shogi->play(*uci::parse_move(*shogi, "8h2b+", Dialect::Usi));
  shogi->play(*uci::parse_move(*shogi, "3a2b", Dialect::Usi));
  CHECK(can(*shogi, "B*5e", Dialect::Usi));
  shogi->play(*uci::parse_move(*shogi, "B*5e", Dialect::Usi));
  CHECK(can(*shogi, "B*4d", Dialect::Usi));  // the second player's drops are capitals too
  CHECK(uci::parse_move(*shogi, "b*4d", Dialect::Usi).has_value());
}

TEST_CASE("in both dialects every legal move of random games is read back") {
  for (const std::string& name : protocol_test::catalog().names()) {
    CAPTURE(name);
    const auto g = game(name);
    std::mt19937 random(11);
    for (int ply = 0; ply < 30 && !g->result(); ++ply) {
      const auto legal = g->legal_moves();
      for (const Dialect dialect : {Dialect::Uci, Dialect::Usi})
        for (std::size_t i = 0; i < legal.size(); i += 1 + legal.size() / 12) {
          const std::string text = uci::move_text(*g, legal[i], dialect);
          CAPTURE(text);
          CAPTURE(g->position());
          const auto back = uci::parse_move(*g, text, dialect);
          REQUIRE(back.has_value());
          CHECK(g->move_text(*back) == g->move_text(legal[i]));
        }
      g->play(legal[random() % legal.size()]);
    }
  }
}

TEST_CASE("garbage is not a move") {
  const auto chess = game("chess");
  for (const char* text : {"", "e", "e2", "e2e", "9999999999999999999999", "e2e4e", "@", "*", "P*",
                           "0000", "ZZ@@99", "e2e9", "i2i4", "\xff\xfe", "a0a1"})
    for (const Dialect dialect : {Dialect::Uci, Dialect::Usi}) {
      CAPTURE(std::string(text));
      CHECK_FALSE(uci::parse_move(*chess, text, dialect).has_value());
    }
  CHECK_FALSE(uci::parse_move(*chess, std::string(100'000, 'e'), Dialect::Uci).has_value());
}

TEST_CASE("SFEN to FEN and back") {
  const std::string start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
  const auto shogi = game("shogi");
  CHECK(uci::sfen_of_fen(shogi->position()) == start);
  shogi->set_position(uci::fen_of_sfen(start));
  CHECK(shogi->position() == game("shogi")->position());
  const std::string late =
      "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124";
  shogi->set_position(uci::fen_of_sfen(late));
  CHECK(shogi->side_to_move() == kBlack);
  const std::string again = uci::sfen_of_fen(shogi->position());
  shogi->set_position(uci::fen_of_sfen(again));
  CHECK(uci::sfen_of_fen(shogi->position()) == again);
  CHECK(again.find(" w ") != std::string::npos);
  CHECK(again.find("3p") != std::string::npos);
  CHECK(again.substr(again.size() - 4) == " 124");
}

TEST_CASE("bad SFENs have a reason") {
  for (const char* bad : {"", "9/9", "9/9/9 x - 1", "9 b 2 1", "9 b 99999999999P 1", "9 b - x",
                          "9 b 0P 1", "9 b - 99999999999999999999"}) {
    CAPTURE(std::string(bad));
    CHECK_THROWS_AS(uci::fen_of_sfen(bad), std::runtime_error);
  }
}

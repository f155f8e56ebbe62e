// tests/engine/notation_test.cpp: moves as text: coordinates and SAN, written and read, and texts
// that only look like moves. Data: positions below, random games, and games of other programs
// (tests/data/games).
#include "engine/board/notation/notation.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include "engine/board/rules/game_result.h"
#include "tests/engine/on_position.h"

namespace engine {
namespace {

/// How `text` is understood in a position: coordinates of the move, or "-".
std::string understood(const std::string& variant, const std::string& fen,
                       const std::string& text) {
  const auto rules = test::rules_of(variant);
  return test::on_position(rules, [&](auto& p) -> std::string {
    p.set(parse_fen(*rules, fen));
    const std::vector<Move> legal = test::legal_moves(p);
    const auto m = parse_move(p, text, legal);
    return m ? to_coordinates(p, *m) : "-";
  });
}

/// SAN of the move that `text` means.
std::string san(const std::string& variant, const std::string& fen, const std::string& text) {
  const auto rules = test::rules_of(variant);
  return test::on_position(rules, [&](auto& p) -> std::string {
    p.set(parse_fen(*rules, fen));
    const std::vector<Move> legal = test::legal_moves(p);
    const auto m = parse_move(p, text, legal);
    return m ? to_san(p, *m, legal) : "-";
  });
}

TEST_CASE("squares: boards of exactly ten ranks count from nought") {
  const Geometry chess(8, 8), xiangqi(9, 10), chu(12, 12);
  CHECK(square_name(chess, chess.square(4, 3)) == "e4");
  CHECK(square_name(xiangqi, xiangqi.square(4, 0)) == "e0");
  CHECK(square_name(xiangqi, xiangqi.square(4, 9)) == "e9");
  CHECK(square_name(chu, chu.square(11, 11)) == "l12");
  CHECK(parse_square(xiangqi, "e0") == xiangqi.square(4, 0));
  CHECK(!parse_square(xiangqi, "e10"));
  CHECK(parse_square(chu, "l12") == chu.square(11, 11));
  CHECK(!parse_square(chess, "e9"));
  CHECK(!parse_square(chess, "e"));
  CHECK(!parse_square(chess, ""));
}

TEST_CASE("coordinates are understood with all the usual endings") {
  struct Case {
    const char *variant, *fen, *text, *move;
  };
  const char* const castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  const char* const pawn = "8/4P2k/8/8/8/8/8/K7 w - - 0 1";
  const char* const shogi = "4k4/9/1P7/9/9/9/9/9/4K4[Gp] w 0 1";
  const Case cases[] = {
      {"chess", castle, "e1g1", "e1g1"},
      {"chess", castle, "O-O", "e1g1"},
      {"chess", castle, "0-0", "e1g1"},
      {"chess", castle, "o-o-o", "e1c1"},
      {"chess", castle, "O-O-O+", "e1c1"},
      {"chess", castle, "e1h1", "e1g1"},
      {"chess", castle, "e1f1", "e1f1"},
      {"chess", castle, "E1F1", "e1f1"},
      {"chess", castle, "e1-f1", "e1f1"},
      {"chess", castle, "e1e4", "-"},
      {"chess", castle, "hello", "-"},
      {"chess", castle, "", "-"},
      {"chess", castle, "@@@@", "-"},
      {"chess", pawn, "e7e8q", "e7e8q"},
      {"chess", pawn, "e7e8Q", "e7e8q"},
      {"chess", pawn, "e7e8=Q", "e7e8q"},
      {"chess", pawn, "e7e8=n", "e7e8n"},
      {"chess", pawn, "e7e8", "-"},
      {"chess", pawn, "e7e8k", "-"},
      {"chess", pawn, "a1a2q", "-"},
      {"fischerandom", "4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1", "O-O", "O-O"},
      {"fischerandom", "4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1", "e1g1", "O-O"},
      {"fischerandom", "4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1", "e1b1", "O-O-O"},
      {"fischerandom", "4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1", "f1g1", "O-O"},
      {"fischerandom", "4k3/8/8/8/8/8/8/1R3K1R w KQ - 0 1", "f1g1", "f1g1"},
      {"shogi", shogi, "b7b8", "b7b8"},
      {"shogi", shogi, "b7b8=", "b7b8"},
      {"shogi", shogi, "b7b8+", "b7b8+"},
      {"shogi", shogi, "G@e5", "G@e5"},
      {"shogi", shogi, "g@e5", "G@e5"},
      {"shogi", shogi, "G*e5", "G@e5"},
      {"shogi", shogi, "P@e5", "-"},
      {"xiangqi", "3k5/9/9/9/9/9/9/9/9/1H2K4 w 0 1", "b0c2", "b0c2"},
      {"xiangqi", "3k5/9/9/9/9/9/9/9/9/1H2K4 w 0 1", "b1c3", "-"},
      {"makruk", "4k3/8/8/P7/8/8/8/4K3 w 0 1", "a5a6", "a5a6m"},  // there is only one way
      {"makruk", "4k3/8/8/P7/8/8/8/4K3 w 0 1", "a5a6m", "a5a6m"},
      {"capablanca", "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1", "f1i1", "f1i1"},
      {"capablanca", "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1", "O-O-O", "f1c1"},
      {"seirawan", "4k3/8/8/8/8/8/8/RN2K2R[HE] w KQB - 0 1", "b1c3h", "b1c3h"},
      {"seirawan", "4k3/8/8/8/8/8/8/RN2K2R[HE] w KQB - 0 1", "b1c3", "b1c3"},
      {"seirawan", "4k3/8/8/8/8/8/8/RN2K2R[HE] w KQB - 0 1", "b1c3E", "b1c3e"},
      {"seirawan", "4k3/8/8/8/8/8/8/RN2K2R[HE] w KQB - 0 1", "e1g1h", "e1g1h"},
      {"seirawan", "4k3/8/8/8/8/8/8/RN2K2R[HE] w KQB - 0 1", "h1e1h", "h1e1h"},
      {"seirawan", "4k3/8/8/8/8/8/8/RN2K2R[HE] w KQB - 0 1", "O-O", "e1g1"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.variant);
    CAPTURE(c.text);
    CHECK(understood(c.variant, c.fen, c.text) == c.move);
  }
}

TEST_CASE("SAN is understood and written") {
  struct Case {
    const char *fen, *text, *move, *written;
  };
  const char* const rooks = "4k3/8/8/3p4/8/8/8/R2RK3 w - - 0 1";
  const char* const pawns = "3rk3/4P3/8/2pP4/8/8/8/4K3 w - c6 0 1";
  const Case cases[] = {
      {rooks, "Rac1", "a1c1", "Rac1"},
      {rooks, "R1a5", "a1a5", "Ra5"},
      {rooks, "Rxd5", "d1d5", "Rxd5"},
      {rooks, "Rd1xd5+", "d1d5", "Rxd5"},
      {rooks, "Rc1", "-", "-"},
      {rooks, "Ke2!", "e1e2", "Ke2"},
      {pawns, "dxc6", "d5c6", "dxc6"},
      {pawns, "d6", "d5d6", "d6"},
      {pawns, "exd8=Q+", "e7d8q", "exd8=Q"},
      {pawns, "exd8N", "e7d8n", "exd8=N"},
      {pawns, "exd8", "-", "-"},
      {pawns, "Pd6", "d5d6", "d6"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.text);
    CHECK(understood("chess", c.fen, c.text) == c.move);
    CHECK(san("chess", c.fen, c.text) == c.written);
  }
  CHECK(san("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1") == "O-O-O");
  CHECK(san("crazyhouse", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@e4") == "P@e4");
  CHECK(san("shogi", "4k4/9/1P7/9/9/9/9/9/4K4[-] w 0 1", "b7b8+") == "Pb8+");
  CHECK(san("seirawan", "4k3/8/8/8/8/8/8/RN2K2R[HE] w KQB - 0 1", "b1c3h") == "Nc3/H");
}

TEST_CASE("moves of several legs are legs joined by commas") {
  const auto rules = test::rules_from(
      "[cats : chess]\nfen = 4k3/8/8/8/8/3pp3/3L4/4K3 w - - 0 1\npiece.L = Lion KNADcaKmcabK\n"
      "piece.K = King K\ncastle = none\n",
      "cats");
  test::on_position(rules, [&](auto& p) {
    const std::vector<Move> legal = test::legal_moves(p);
    const auto read = [&](const char* text) {
      const auto m = parse_move(p, text, legal);
      return m ? to_coordinates(p, *m) : "-";
    };
    CHECK(read("d2d3,d3e3") == "d2d3,d3e3");  // takes both
    CHECK(read("d2e3,e3d3") == "d2e3,e3d3");
    CHECK(read("d2d3,d3d2") == "d2d3,d3d2");  // takes without moving
    CHECK(read("d2d3,d3d4") == "d2d3,d3d4");
    CHECK(read("d2d3") == "d2d3");
    CHECK(read("d2d4") == "d2d4");       // jumps
    CHECK(read("d2c2,c2b2") == "d2b2");  // nothing stands between
    CHECK(read("@@@@") == "@@@@");       // there and back
    CHECK(read("d2d2") == "@@@@");
    CHECK(read("d2d3,e3d3") == "-");  // legs do not meet
    CHECK(read("Ld2xd3xe3") == "d2d3,d3e3");
    CHECK(read("d2xd3-d4") == "d2d3,d3d4");
    CHECK(read("Kd2xd3-d4") == "-");
    CHECK(read("Ld2xd3-d2") == "d2d3,d3d2");
    for (Move m : legal) {
      const std::string text = to_coordinates(p, m);
      CAPTURE(text);
      CHECK(looks_like_move(text));
      const auto again = parse_move(p, text, legal);
      REQUIRE(again.has_value());
      CHECK(to_coordinates(p, *again) == text);
    }
  });
}

TEST_CASE("long captures walk from victim to victim") {
  struct Case {
    const char *variant, *fen, *written, *san;
  };
  const Case cases[] = {
      {"checkers", "8/8/5m2/8/3m4/8/1m6/M7 w 0 1", "a1b2,b2d4,d4f6,f6g7", "a1xb2xd4xf6-g7"},
      {"checkers", "8/8/5m2/8/3m4/8/1m6/D7 w 0 1", "a1b2,b2d4,d4f6,f6g7", "Da1xb2xd4xf6-g7"},
      {"checkers", "7m/8/8/2m1m3/1D6/2m1m3/8/8 w 0 1", "b4c3,c3e3,e3e5,e5c5,c5b4",
       "Db4xc3xe3xe5xc5-b4"},
      {"checkers", "8/2m5/3M4/8/8/8/8/8 b 0 1", "c7d6,d6e5", "c7xd6-e5"},
      {"checkers", "8/3m4/4M3/8/4M3/8/1M6/8 b 0 1", "d7e6,e6e4,e4d3", "d7xe6xe4-d3"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.written);
    CHECK(understood(c.variant, c.fen, c.written) == c.written);
    CHECK(understood(c.variant, c.fen, c.san) == c.written);
    CHECK(san(c.variant, c.fen, c.written) == c.san);
  }
}

/// A game of random moves. Every legal move on the way is written, told from the others and read
/// back; moves of one name must have one effect.
template <int Bits>
void check_names(Position<Bits>& p, std::uint32_t& random, int plies) {
  for (int ply = 0; ply < plies && !game_result(p, test::legal_moves(p).size()); ++ply) {
    const std::vector<Move> legal = test::legal_moves(p);
    if (legal.empty()) return;
    random = random * 1664525u + 1013904223u;
    std::map<std::string, Key> effects;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      if (ply % 4 != 0 && i % 8 != random % 8) continue;  // all moves of every fourth position
      const std::string text = to_coordinates(p, legal[i]);
      const std::string san = to_san(p, legal[i], legal);
      CAPTURE(text);
      CAPTURE(san);
      const auto by_text = parse_move(p, text, legal), by_san = parse_move(p, san, legal);
      p.play(legal[i]);
      const Key key = p.key();
      p.undo();
      const bool same = effects.try_emplace(text, key).first->second == key;
      REQUIRE((text == "@@@@" || same));
      REQUIRE(looks_like_move(text));
      REQUIRE((by_text && by_san));
      REQUIRE(to_coordinates(p, *by_text) == text);
      REQUIRE(to_coordinates(p, *by_san) == text);
    }
    p.play(legal[(random >> 8) % legal.size()]);
  }
}

TEST_CASE("random games of all shipped variants: every move has a name of its own") {
  for (const std::string& name : test::catalog().names()) {
    CAPTURE(name);
    const auto rules = test::rules_of(name);
    if (rules->variant().start_fen.empty()) continue;
    std::uint32_t random = 7;
    for (int game = 0; game < 3; ++game)
      test::on_position(rules, [&](auto& p) { check_names(p, random, 60); });
  }
}

TEST_CASE("what looks like a move and what does not") {
  for (const char* text :
       {"e2e4",         "e7e8q", "e7e8=Q", "a1a10", "k11l12", "P@e4", "+P@e4",     "N*c3",
        "b2h8+",        "b2h8=", "O-O",    "o-o-o", "0-0-0",  "@@@@", "c4d5,d5e4", "Lc4xd5-e6",
        "c4xd5xe6xf7+", "c4d5,", "b1c3h",  "e4",    "Nf3",    "Nbd7", "R1xe2",     "exd5",
        "exd8=Q+",      "Qh4#",  "e9e10",  "h2e2",  "a10@@"})
    CHECK_MESSAGE(looks_like_move(text), std::string(text));
  for (const char* text : {"",          "e",       "4",   "go",    "quit",        "xboard", "level",
                           "protover2", "analyze", "e2e", "e2 e4", "hello4world", "@e4",    "1234",
                           "st5x",      "?",       ".",   "undo",  "#e4",         "--e4"})
    CHECK_MESSAGE(!looks_like_move(text), std::string(text));
}

std::vector<std::string> split(const std::string& line) {
  std::vector<std::string> fields;
  std::istringstream in(line);
  for (std::string f; std::getline(in, f, '\t');) fields.push_back(f);
  return fields;
}

TEST_CASE("whole games of other programs are read and lead where they should") {
  std::ifstream in(TEST_DATA "/games/replays.tsv");
  REQUIRE(in.good());
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::vector<std::string> field = split(line);
    REQUIRE(field.size() == 4);
    CAPTURE(field[0]);
    const auto rules = test::rules_of(field[0]);
    test::on_position(rules, [&](auto& p) {
      if (field[1] != "startpos") p.set(parse_fen(*rules, field[1]));
      std::istringstream moves(field[3]);
      for (std::string text; moves >> text;) {
        CAPTURE(text);
        const std::vector<Move> legal = test::legal_moves(p);
        for (Move m : legal) {  // everything written is read back, both ways
          REQUIRE(parse_move(p, to_coordinates(p, m), legal) == m);
          REQUIRE(parse_move(p, to_san(p, m, legal), legal) == m);
        }
        const auto m = parse_move(p, text, legal);
        REQUIRE(m.has_value());
        p.play(*m);
      }
      CHECK(print_fen(*rules, p.to_setup(), FenDialect::FairyStockfish) == field[2]);
    });
  }
}

TEST_CASE("a board is drawn with its hands and side to move") {
  const auto rules = test::rules_of("minishogi");
  test::on_position(rules, [&](auto& p) {
    p.set(parse_fen(*rules, "4k/5/2+p2/5/K4[PPg] b 0 1"));
    CHECK(draw(p) ==
          " 5   .  .  .  .  k\n"
          " 4   .  .  .  .  .\n"
          " 3   .  . +p  .  .\n"
          " 2   .  .  .  .  .\n"
          " 1   K  .  .  .  .\n"
          "     a  b  c  d  e\n"
          "White holds Px2\n"
          "Black holds g\n"
          "Black to move\n");
  });
}

}  // namespace
}  // namespace engine

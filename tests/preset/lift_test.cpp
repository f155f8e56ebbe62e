// tests/preset/lift_test.cpp: presets lifted into variants: the rules that are found, and counts of
// moves that are known. Presets: tests/data/gamecourier.
#include "engine/preset/lift/lift.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "engine/preset/lift/spell_moves.h"
#include "tests/support/lifted_presets.h"

using namespace engine;
using namespace engine::lift;

namespace {

bool has_line(const std::string& ini, const std::string& line) {
  return ini.find("\n" + line + "\n") != std::string::npos;
}

/// Patterns of a leaper in all eight directions.
std::vector<Pattern> all_eight(int a, int b, std::uint8_t ways) {
  std::vector<Pattern> out;
  for (const bool capture : {false, true})
    for (const Delta d : {Delta{a, b}, Delta{a, -b}, Delta{-a, b}, Delta{-a, -b}, Delta{b, a},
                          Delta{b, -a}, Delta{-b, a}, Delta{-b, -a}})
      out.push_back({0, d, capture, ways, {}});
  return out;
}

}  // namespace

TEST_CASE("chess is lifted, and its counts of moves are the published ones") {
  const Lift& chess = test::lifted("chess")->found;
  INFO(chess.reason);
  REQUIRE(chess.game);
  CHECK(chess.proof.positions >= 300);
  CHECK(has_line(chess.ini, "piece.P = fmWfceFfmnD"));
  CHECK(has_line(chess.ini, "piece.N = N"));
  CHECK(has_line(chess.ini, "piece.K = KisO2"));
  CHECK(has_line(chess.ini, "royal = K"));
  const auto game = BoardGame::create(chess.game->variant);
  CHECK(game->perft(4) == 197281);
  game->set_position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  CHECK(game->perft(3) == 97862);
  game->set_position("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1");
  CHECK(game->perft(4) == 43238);
}

TEST_CASE("minishogi is lifted: drops, promotion and their bans") {
  const Lift& shogi = test::lifted("minishogi")->found;
  INFO(shogi.reason);
  REQUIRE(shogi.game);
  CHECK(has_line(shogi.ini, "piece.+B = WB"));
  CHECK(has_line(shogi.ini, "promote = +"));
  CHECK(has_line(shogi.ini, "captures = keep"));
  CHECK(has_line(shogi.ini, "drop.file = P:1"));
  CHECK(has_line(shogi.ini, "drop.ban = P mate"));
  CHECK(has_line(shogi.ini, "stalemate = loss"));
  CHECK(BoardGame::create(shogi.game->variant)->perft(4) == 35401);
}

TEST_CASE("a script with a rule that tables do not have is not lifted, with the reason") {
  const Lift odd = test::lift_changed("chess", "postgame1",
                                      "if < count onlylower 12:\n say Enough.;\n won;\nendif;");
  INFO(odd.reason);
  CHECK_FALSE(odd.game);
  CHECK(odd.reason.find("differ") != std::string::npos);
  CHECK(odd.reason.find('\n') == std::string::npos);
}

TEST_CASE("patterns are spelled as Betza strings") {
  const Geometry board(8, 8);
  CHECK(spell_moves(all_eight(1, 2, kLeap), board, {}) == "N");
  CHECK(spell_moves(all_eight(1, 2, kOrthogonalWay), board, {}) == "nN");
  CHECK(spell_moves(all_eight(1, 3, kLeap), board, {}) == "C");
  CHECK(spell_moves({{0, {0, 1}, false, kLeap, {}}, {0, {1, 1}, true, kLeap, {}}}, board, {}) ==
        "fmWfrcF");
  CHECK(spell_moves({{0, {0, 2}, false, kSlide, {}}}, board, {}) == "fmnD");
  CHECK(spell_moves({{0, {0, 1}, true, kLeap, {}}, {0, {0, 2}, true, kSlide, {}}}, board, {}) ==
        "fcW2");
  CHECK_THROWS_AS(spell_moves(all_eight(3, 5, kLeap), board, {}), NotLifted);
}

TEST_CASE("zones are written as ranks, rectangles or lists") {
  const Geometry board(4, 4);
  SquareSet zone(16);
  for (const Square s : {4, 5, 6, 7, 8, 9, 10, 11}) zone[static_cast<std::size_t>(s)] = true;
  CHECK(spell_zone(zone, board) == "rank 2-3");
  zone[7] = zone[11] = false;
  CHECK(spell_zone(zone, board) == "a2-c3");
  zone[10] = false;
  CHECK(spell_zone(zone, board) == "a2 b2 c2 a3 b3");
}

TEST_SUITE("deep") {
  TEST_CASE("the shipped presets of known games are lifted") {
    struct Known {
      const char* name;
      std::uint64_t perft3;
      std::vector<std::string> lines;
    };
    const Known all[] = {
        {"capablanca", 25228, {"piece.K = KisO3", "piece.A = BN", "piece.C = RN"}},
        {"chess", 8902, {"piece.K = KisO2", "stalemate = draw"}},
        {"minishogi", 2512, {"drop.ban = P mate"}},
        {"shogi", 25470, {"promote = +", "promote.zone = last 3", "drop.ban = P mate"}},
        {"xiangqi", 79666, {"facing = flying", "piece.C = mRcpR", "piece.H = nN", "piece.E = nA"}}};
    const std::string folder = std::string(AANCA_SOURCE_DIR) + "/variants/presets/";
    for (const Known& known : all) {
      gamecourier::Preset::Options options;
      options.includes = gamecourier::includes_in(folder + "includes");
      const auto preset = gamecourier::Preset::load(folder + known.name + ".php", options);
      const Lift found = lift::lift(preset, test::patient());
      INFO(found.reason);
      REQUIRE(found.game);
      CHECK(found.proof.positions >= 300);
      for (const std::string& line : known.lines) CHECK_MESSAGE(has_line(found.ini, line), line);
      CHECK(BoardGame::create(found.game->variant)->perft(3) == known.perft3);
    }
  }
}

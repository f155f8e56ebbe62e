// tests/cecp/xboard_claims_test.cpp: results that may be claimed in a match that XBoard referees.
#include "engine/cecp/xboard_claims.h"

#include <doctest/doctest.h>

#include <array>

#include "tests/cecp/scripted.h"

using namespace engine;

namespace {

std::unique_ptr<BoardGame> position(const char* variant, const char* fen) {
  auto game = BoardGame::create(cecp_test::catalog().find(variant));
  game->set_position(fen);
  return game;
}

}  // namespace

TEST_CASE("results that XBoard does not confirm are known") {
  struct Claim {
    const char *variant, *fen;
    bool confirmed;
  };
  const Claim cases[] = {
      {"chess", "7k/5KQ1/8/8/8/8/8/8 b - - 0 1", true},
      {"chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", true},
      {"chess", "4k3/8/8/8/8/8/8/R3K3 b - - 100 90", true},
      {"kingofthehill", "4k3/8/8/8/4K3/8/8/8 b - - 0 1", false},  // a rule it does not know
      {"3check", "R3k3/8/8/8/8/8/8/4K3 b - - 0+3 0 1", true},
      {"5check", "R3k3/8/8/8/8/8/8/4K3 b - - 0+5 0 1", false},
      {"shatranj", "4k3/8/8/8/8/8/8/RR2K3 b 0 1", false},  // the bared side moves first
      {"shatranj", "4k3/8/8/8/8/8/8/RR2K3 w 0 1", true},
      {"xiangqi", "3k5/4P4/9/9/9/9/9/9/9/5K3 b 0 1", true},
      {"xiangqi", "3k5/9/9/9/9/9/9/9/R8/5K3 b 100 90", false},  // it subtracts checks
      {"makruk", "8/4k3/8/8/8/8/8/R3K3 w - 32 33 60", false},
  };
  for (const Claim& c : cases) {
    CAPTURE(c.variant);
    CAPTURE(c.fen);
    const auto game = position(c.variant, c.fen);
    const auto result = game->result();
    REQUIRE(result.has_value());
    CHECK(xboard_confirms(*game, *result) == c.confirmed);
  }
}

TEST_CASE("a repetition is confirmed where every referee knows it") {
  struct Repeated {
    const char* variant;
    std::array<const char*, 4> moves;
    bool confirmed;
  };
  const Repeated cases[] = {
      {"chess", {"b1c3", "b8c6", "c3b1", "c6b8"}, true},
      {"makruk", {"b1d2", "b8d7", "d2b1", "d7b8"}, false},  // cutechess knows none there
      {"cambodian", {"b1d2", "b8d7", "d2b1", "d7b8"}, false},
  };
  for (const Repeated& c : cases) {
    CAPTURE(c.variant);
    const auto game = BoardGame::create(cecp_test::catalog().find(c.variant));
    for (int i = 0; i < 8; ++i) game->play(*game->parse_move(c.moves[i % 4]));
    const auto result = game->result();
    REQUIRE(result.has_value());
    CHECK(result->cause == Cause::Repetition);
    CHECK(xboard_confirms(*game, *result) == c.confirmed);
  }
}

TEST_CASE("an unknown cause is never confirmed") {
  for (const char* variant : {"chess", "crazyhouse", "shogi", "xiangqi"}) {
    const auto game = BoardGame::create(cecp_test::catalog().find(variant));
    CHECK_FALSE(xboard_confirms(*game, {Winner::White, Cause::Other, "?"}));
    CHECK_FALSE(xboard_confirms(*game, {Winner::Nobody, Cause::Other, "?"}));
  }
}

TEST_CASE("nothing is confirmed in a game with a rule family that is not understood") {
  const auto game = position("tictactoe", "PpP/Ppp/pPP[] b 0 1");
  const auto result = game->result();
  REQUIRE(result.has_value());
  CHECK(result->cause == Cause::Stalemate);
  CHECK_FALSE(xboard_confirms(*game, *result));
}

TEST_CASE("a dead position ends the game only where every GUI sees it") {
  struct Dead {
    const char *variant, *fen;
    bool plain;
  };
  const Dead cases[] = {
      {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", true},
      {"chess", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1", true},
      {"chess", "4k2b/8/8/8/8/8/8/B3K3 w - - 0 1", true},  // h8 and a1: one colour
      {"chess", "4k3/8/8/8/8/8/1B6/B3K3 w - - 0 1", true},
      {"knightmate", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", false},
      {"makruk", "4k3/8/8/8/8/8/8/4K3 w 0 1", false},
      {"capablanca", "4k5/10/10/10/10/10/10/N3K5 w - - 0 1", true},
  };
  for (const Dead& c : cases) {
    CAPTURE(c.variant);
    CAPTURE(c.fen);
    const auto game = position(c.variant, c.fen);
    REQUIRE(game->result().has_value());
    CHECK(game->result()->cause == Cause::Material);
    CHECK(protocol_result(*game).has_value() == c.plain);
    if (c.plain) CHECK(xboard_confirms(*game, *game->result()));
  }
  CHECK(protocol_result(*position("chess", "7k/5KQ1/8/8/8/8/8/8 b - - 0 1")).has_value());
}

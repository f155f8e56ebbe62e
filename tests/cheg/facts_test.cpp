// tests/cheg/facts_test.cpp: the facts of cheg/machine/facts.h against slow, obvious answers on
// every square.
#include "cheg/machine/facts.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "tests/cheg/scripted_host.h"

using namespace cheg;
using cheg_test::Scene;

namespace {

constexpr const char* kWhite = "4k3/8/8/8/8/8/8/4K3 w";
constexpr const char* kBlack = "4k3/8/8/8/8/8/8/4K3 b";

/// King and pawn alone, the pawn pushed every move: does the king take it, or the queen it becomes,
/// before it is too late? Played out.
bool catches(int king_file, int king_rank, int pawn_file, int pawn_rank, bool pawn_moves) {
  bool first = true;
  while (true) {
    if (pawn_moves) {
      pawn_rank += pawn_rank == 1 && first ? 2 : 1;
      first = false;
    } else {
      king_file += std::clamp(pawn_file - king_file, -1, 1);
      king_rank += std::clamp(7 - king_rank, -1, 1);
      // The king walks to the promotion square: being beside it when the pawn arrives will do.
      if (king_file == pawn_file && king_rank == pawn_rank) return true;
    }
    pawn_moves = !pawn_moves;
    const int distance = std::max(std::abs(king_file - pawn_file), 7 - king_rank);
    if (pawn_rank == 7) return distance <= (pawn_moves ? 0 : 1);
  }
}

}  // namespace

TEST_CASE("ranks turn with the side to move, files and sides do not; there and back") {
  const Scene white(kWhite), black(kBlack);
  for (int s = 0; s < 64; ++s) {
    CHECK(rank_of(white.view, s) == s / 8 + 1);
    CHECK(rank_of(black.view, s) == 8 - s / 8);
    CHECK(file_of(white.view, s) == 8 - s % 8);
    CHECK(file_of(black.view, s) == 8 - s % 8);
    CHECK(side_of(white.view, s) == (s % 8 <= 3 ? 1 : 0));
    for (const View& v : {white.view, black.view}) {
      CHECK(square_at(v, rank_of(v, s), file_of(v, s)) == s);
      CHECK(light(v, s) == ((s / 8 + s % 8) % 2 == 1));
    }
  }
}

TEST_CASE("the rule of the square is the race played out") {
  for (int pawn = 8; pawn < 56; ++pawn)
    for (int king = 0; king < 64; ++king) {
      if (king == pawn) continue;
      for (bool pawn_moves : {true, false}) {
        std::string fen(64, '.');
        fen[static_cast<std::size_t>(pawn ^ 56)] = 'P';  // rank 8 comes first
        fen[static_cast<std::size_t>(king ^ 56)] = 'k';
        for (std::size_t rank = 7; rank >= 1; --rank) fen.insert(8 * rank, "/");
        const Scene scene(fen + (pawn_moves ? " w" : " b"));
        // Ahead on its file the pawn cannot pass the king, and on its own squares it is taken:
        // the rule speaks of the race alone.
        if (king % 8 == pawn % 8 && king > pawn) continue;
        if (pawn / 8 == 1 && king / 8 <= 2 && !pawn_moves && std::abs(king % 8 - pawn % 8) <= 1)
          continue;
        CAPTURE(fen);
        CAPTURE(pawn_moves);
        CHECK(in_square(scene.view, king, pawn) ==
              catches(king % 8, king / 8, pawn % 8, pawn / 8, pawn_moves));
      }
    }
}

TEST_CASE("opposition: both differences are even") {
  const Scene scene(kWhite);
  for (int a = 0; a < 64; ++a)
    for (int b = 0; b < 64; ++b) {
      const int files = std::abs(a % 8 - b % 8), ranks = std::abs(a / 8 - b / 8);
      CHECK(opposition(scene.view, a, b) == (files % 2 == 0 && ranks % 2 == 0));
      CHECK(king_distance(scene.view, a, b) == std::max(files, ranks));
    }
}

TEST_CASE("passed and defended pawns, mirrored for Black") {
  const Scene scene("4k3/5p2/8/4P1p1/3p3P/P1P3p1/1P6/4K3 w");
  const auto is = [&](auto question, const char* square) {
    return question(scene.view, scene.square(square));
  };
  CHECK(is(passed, "a3"));
  CHECK(is(passed, "b2"));
  CHECK(is(passed, "g3"));
  for (const char* s : {"c3", "e5", "h4", "d4", "f7", "g5"}) CHECK(!is(passed, s));
  CHECK(is(defended, "a3"));
  CHECK(is(defended, "c3"));
  for (const char* s : {"b2", "e5", "h4", "d4", "f7", "g5", "g3"}) CHECK(!is(defended, s));
  const Scene black("4k3/8/2p5/1p1p4/8/8/8/4K3 w");
  for (const char* s : {"b5", "d5"}) CHECK(defended(black.view, black.square(s)));
  CHECK(!defended(black.view, black.square("c6")));
}

TEST_CASE("a pawn on the edge ranks is neither defended nor in the way") {
  const Scene scene("p3k3/8/8/8/8/8/8/P3K2p w");
  CHECK(!defended(scene.view, scene.square("a1")));
  CHECK(!defended(scene.view, scene.square("a8")));
  CHECK(!passed(scene.view, scene.square("a1")));
  CHECK(passed(scene.view, scene.square("h1")));
}

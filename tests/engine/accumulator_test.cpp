// tests/engine/accumulator_test.cpp: sums kept from the journal equal those of the whole board,
// after any mix of play, undo and null moves. Random games of every shipped variant.
#include "engine/eval/accumulator.h"

#include <doctest/doctest.h>

#include <random>
#include <string>

#include "engine/eval/piece_values.h"
#include "tests/engine/on_position.h"

namespace engine {
namespace {

/// Plays, undoes and passes at random; now and then compares the sum with that of a fresh
/// accumulator.
template <int Bits>
void random_walk(Position<Bits>& p, const Values& values) {
  const int squares = p.rules().squares();
  Accumulator kept(values.table, squares);
  std::mt19937 random(3);
  std::vector<bool> nulls;  // of the moves played: was it a null move?
  for (int i = 0; i < 400; ++i) {
    // Like a search, some positions are passed without a look at their sum.
    if (random() % 3 != 0) {
      const Accumulator::Sums lazy = kept(p), whole = Accumulator(values.table, squares)(p);
      CHECK(lazy.score.mg == whole.score.mg);
      CHECK(lazy.score.eg == whole.score.eg);
      CHECK(lazy.parts == whole.parts);
    }
    const std::vector<Move> moves = test::legal_moves(p);
    const bool back = !nulls.empty() && (moves.empty() || random() % 5 < 2);
    if (back) {
      nulls.back() ? p.undo_null() : p.undo();
      nulls.pop_back();
    } else if (moves.empty()) {
      return;
    } else if (!p.in_check() && random() % 8 == 0) {
      p.play_null();
      nulls.push_back(true);
    } else {
      p.play(moves[random() % moves.size()]);
      nulls.push_back(false);
    }
  }
}

TEST_CASE("sums follow the journal, in every variant") {
  for (const std::string& name : test::catalog().names()) {
    CAPTURE(name);
    const auto rules = test::rules_of(name);
    const Values values(*rules);
    test::on_position(rules, [&]<int Bits>(Position<Bits>& p) { random_walk(p, values); });
  }
}

TEST_CASE("a sum is found again however far back the last one is") {
  const auto rules = test::rules_of("crazyhouse");
  const Values values(*rules);
  test::on_position(rules, [&]<int Bits>(Position<Bits>& p) {
    const int squares = p.rules().squares();
    Accumulator kept(values.table, squares);
    std::mt19937 random(5);
    for (int far : {1, 2, 31, 32, 33, 100, 256, 257}) {
      kept(p);
      for (int i = 0; i < far; ++i) {
        const std::vector<Move> moves = test::legal_moves(p);
        REQUIRE(!moves.empty());
        p.play(moves[random() % moves.size()]);
        if (test::legal_moves(p).empty()) p.undo(), --i;
      }
      CHECK(kept(p).score.eg == Accumulator(values.table, squares)(p).score.eg);
      while (p.history().size() > 1) p.undo();
    }
  });
}

}  // namespace
}  // namespace engine

// tests/infchess/rules_test.cpp: why moves are refused; checks among many kings, where attacks are
// looked for along lines instead of king by king. The rest of the rules is in the vectors.
#include "tools/infchess/rules.h"

#include <doctest/doctest.h>

#include "tools/infchess/attack.h"

namespace {

using namespace infchess;

struct Game {
  Rules rules{1};
  void add(char letter, Square s) {
    const std::string letters = kLetters;
    const char upper = static_cast<char>(letter & ~0x20);
    const auto type = static_cast<Type>(letters.find(upper));
    REQUIRE(rules.add(0, type, letter == upper ? Color::White : Color::Black, s) == Refusal::None);
  }
  Refusal move(Square from, Square to) { return rules.move(rules.board().at(from), to); }
};

}  // namespace

TEST_CASE("refusals") {
  Game g;
  g.add('R', {0, 0});
  g.add('P', {0, 5});
  g.add('p', {5, 5});
  g.add('k', {9, 0});
  CHECK(g.rules.add(0, Type::Pawn, Color::White, {0, 0}) == Refusal::Occupied);
  CHECK(g.move({0, 0}, {0, 0}) == Refusal::Shape);
  CHECK(g.move({0, 0}, {1, 2}) == Refusal::Shape);
  CHECK(g.move({0, 0}, {0, 5}) == Refusal::OwnPiece);
  CHECK(g.move({0, 0}, {0, 6}) == Refusal::Blocked);
  CHECK(g.move({0, 0}, {9, 0}) == Refusal::TakesKing);
  CHECK(g.move({0, 5}, {1, 6}) == Refusal::PawnNeedsVictim);
  CHECK(g.move({5, 5}, {4, 5}) == Refusal::Check);
  CHECK(g.move({9, 0}, {10, 0}) == Refusal::Check);
  CHECK(g.move({9, 0}, {9, 1}) == Refusal::None);
  CHECK(g.move({5, 5}, {3, 5}) == Refusal::None);  // it has not moved yet: the refused one is none
  CHECK(g.move({3, 5}, {1, 5}) == Refusal::Shape);
  for (int i = 0; i <= 10; ++i) CHECK(reason(static_cast<Refusal>(i)) != std::string());
}

TEST_CASE("twenty kings: a pin, a discovered attack, one that stays attacked") {
  Game g;
  for (int i = 0; i < 20; ++i) g.add('K', {0, 1000 * i});
  g.add('N', {500, 500});      // between the king on (0,0) and
  g.add('b', {90000, 90000});  // a bishop far away on its diagonal
  g.add('n', {-7, 4001});      // in front of
  g.add('r', {-40, 4000});     // a rook under another king's column, not in its way
  g.add('R', {77, 77777});
  CHECK(g.move({500, 500}, {501, 502}) == Refusal::Check);
  CHECK(g.move({77, 77777}, {77, 77778}) == Refusal::Check);  // (0,4000) is attacked
  CHECK(g.move({-7, 4001}, {-9, 4000}) == Refusal::None);
  CHECK(g.move({77, 77777}, {77, 77778}) == Refusal::None);
  CHECK(g.move({-9, 4000}, {-8, 4002}) == Refusal::None);  // discovers the rook again
  CHECK(g.move({77, 77778}, {77, 77777}) == Refusal::Check);
  CHECK(g.move({0, 4000}, {0, 4001}) == Refusal::None);
  CHECK(g.move({-8, 4002}, {-6, 4003}) == Refusal::None);
  CHECK(g.move({-6, 4003}, {-4, 4002}) == Refusal::None);
  CHECK(g.move({-4, 4002}, {-2, 4003}) == Refusal::None);
  CHECK(g.move({-2, 4003}, {-1, 4005}) == Refusal::None);
  CHECK(g.move({-1, 4005}, {1, 4006}) == Refusal::None);
  CHECK(g.move({77, 77778}, {77, 77777}) == Refusal::None);
  CHECK(g.move({1, 4006}, {2, 4004}) == Refusal::None);
  CHECK(g.move({2, 4004}, {1, 4002}) == Refusal::None);
  CHECK(g.move({1, 4002}, {2, 4000}) == Refusal::None);  // a knight's step from (0,4001)
  CHECK(g.move({77, 77777}, {77, 77778}) == Refusal::Check);
}

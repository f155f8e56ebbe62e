// tests/infchess/board_test.cpp: the table of squares, the order of names, lifting and putting
// back.
#include "tools/infchess/board.h"

#include <doctest/doctest.h>

#include <map>
#include <random>

namespace {

using namespace infchess;

std::vector<Id> newest_first(const Board& board, Name name) {
  std::vector<Id> ids;
  for (Id id = board.newest(name); id != kNone; id = board[id].older) ids.push_back(id);
  return ids;
}

}  // namespace

TEST_CASE("the table finds what a map finds") {
  std::mt19937 random(3);
  std::vector<Square> where;
  std::map<std::pair<std::int64_t, std::int64_t>, Id> map;
  SquareTable table;
  for (int i = 0; i < 100000; ++i) {
    const std::int64_t far = i % 3 == 0 ? kFar - 40 : i % 3 == 1 ? 1'000'000'000'000 : 0;
    const Square s{static_cast<std::int64_t>(random() % 40) + far,
                   static_cast<std::int64_t>(random() % 40) - far};
    const auto found = map.find({s.row, s.col});
    const Id id = table.find(s, [&](Id k) { return where[k]; });
    REQUIRE(id == (found == map.end() ? kNone : found->second));
    if (id == kNone) {
      const Id fresh = static_cast<Id>(where.size());
      where.push_back(s);
      map[{s.row, s.col}] = fresh;
      table.insert(s, fresh);
    } else {
      table.erase(s, id);
      map.erase(found);
    }
  }
}

TEST_CASE("a name's pieces stay in the order of adding") {
  Board board(2);
  const Id a = board.add(0, Type::Rook, Color::White, {0, 0});
  const Id b = board.add(0, Type::Pawn, Color::Black, {0, 1});
  const Id c = board.add(0, Type::King, Color::White, {0, 2});
  board.add(1, Type::Pawn, Color::White, {1, 2});
  board.shift(a, {5, 5});
  CHECK(newest_first(board, 0) == std::vector<Id>{c, b, a});
  board.lift(b);
  CHECK(board.at({0, 1}) == kNone);
  CHECK(board.count(Color::Black) == 0);
  board.put(b);
  CHECK(newest_first(board, 0) == std::vector<Id>{c, b, a});
  board.lift(b);
  board.forget(b);
  CHECK(newest_first(board, 0) == std::vector<Id>{c, a});
  CHECK(board.count(0) == 2);
  const Id d = board.add(0, Type::Knight, Color::White, {0, 1});
  CHECK(newest_first(board, 0) == std::vector<Id>{d, c, a});
  CHECK(board.kings(Color::White) == std::vector<Id>{c});
}

TEST_CASE("the index follows lifted and put back pieces") {
  Board board(1);
  const Id a = board.add(0, Type::Rook, Color::White, {0, 0});
  const Id b = board.add(0, Type::Rook, Color::White, {0, 1000});
  board.lift(a);
  CHECK(board.first({0, 2000}, 0) == b);
  CHECK(board.first({0, 500}, 0) == kNone);
  board.put(a);
  CHECK(board.first({0, 500}, 0) == a);
  board.shift(b, {700, 700});
  CHECK(board.around({0, 0})[5] == b);
}

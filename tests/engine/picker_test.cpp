// tests/engine/picker_test.cpp: the picker returns every legal move exactly once, in the order of
// its stages.
#include "engine/search/picker.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "engine/eval/evaluate.h"
#include "tests/engine/on_position.h"
#include "variants/catalog.h"

namespace engine {
namespace {

/// A position with all that a picker needs.
template <int Bits>
struct Table {
  explicit Table(const std::shared_ptr<const Rules>& rules)
      : tables(std::make_shared<MoveTables<Bits>>(rules)),
        values(*rules),
        history(rules->types(), rules->squares(), 1 << 20),
        position(rules, tables) {
    position.set_start();
  }
  PickerContext context() {
    PickerContext c;
    c.continuation.fill(history.no_continuation());
    return c;
  }
  std::vector<Move> all(const PickerContext& c, typename Picker<Bits>::Kind kind) {
    Picker<Bits> picker(position, values, history, arena, c, kind);
    std::vector<Move> out;
    while (const Move m = picker.next()) out.push_back(m);
    return out;
  }
  std::shared_ptr<const MoveTables<Bits>> tables;
  Values values;
  History history;
  MoveArena arena;
  Position<Bits> position;
};

std::vector<std::uint64_t> sorted(const std::vector<Move>& moves) {
  std::vector<std::uint64_t> out;
  for (Move m : moves) out.push_back(m.bits());
  std::sort(out.begin(), out.end());
  return out;
}

/// The same without walls, each once.
std::vector<std::uint64_t> without_walls(const std::vector<Move>& moves) {
  std::vector<std::uint64_t> out;
  for (Move m : moves) out.push_back(m.without_wall().bits());
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

/// In each position of a random game the picker must return each legal move once, with foreign hash
/// moves too.
template <int Bits>
void random_game(const std::shared_ptr<const Rules>& rules) {
  using Kind = typename Picker<Bits>::Kind;
  Table<Bits> t(rules);
  std::mt19937 random(7);
  Move stranger = kNoMove;
  for (int ply = 0; ply < 60; ++ply) {
    MoveList list;
    t.position.generate(list);
    if (list.empty()) return;
    PickerContext c = t.context();
    const auto any = [&] { return list[random() % list.size()]; };
    // Hash move and killers may come from anywhere, even from another position, and be the same.
    c.hash = random() % 4 == 0 ? stranger : any();
    c.killers = {any(), random() % 3 == 0 ? stranger : any()};
    c.counter = random() % 2 == 0 ? c.killers[0] : any();
    std::vector<Move> expected(list.begin(), list.end());
    const std::vector<Move> picked = t.all(c, Kind::Main);
    CHECK(sorted(picked) == sorted(expected));
    if (list.contains(c.hash)) CHECK(picked.front() == c.hash);
    CHECK(sorted(t.all(c, Kind::Evasions)) == sorted(expected));
    t.position.generate(list, Gen::Captures);
    expected.assign(list.begin(), list.end());
    c.hash = kNoMove;
    // Of the moves that differ in their walls one.
    const std::vector<Move> tactical = t.all(c, Kind::Quiescence);
    CHECK(without_walls(tactical) == without_walls(expected));
    CHECK(tactical.size() == without_walls(tactical).size());
    for (Move m : tactical) CHECK(std::count(expected.begin(), expected.end(), m) == 1);
    CHECK(t.arena.used() == 0);
    t.position.generate(list);
    stranger = any();
    t.position.play(stranger);
  }
}

TEST_CASE("every legal move once, in every variant") {
  for (const std::string& name : test::catalog().names()) {
    CAPTURE(name);
    const auto rules = test::rules_of(name);
    test::on_position(rules, [&]<int Bits>(Position<Bits>&) { random_game<Bits>(rules); });
  }
}

TEST_CASE("stages") {
  const variants::Catalog catalog = variants::Catalog::standard();
  const auto rules = std::make_shared<const Rules>(catalog.find("chess"));
  Table<64> t(rules);
  // Black's queen on d5 hangs to the e4 pawn; the pawn on b7 is guarded against the bishop.
  t.position.set(
      parse_fen(*rules, "rnb1kbnr/ppp1pppp/B7/3q4/4P3/8/PPPP1PPP/RNBQK1NR w KQkq - 0 1"));
  const Geometry& g = rules->geometry();
  const auto sq = [&](const char* name) { return *g.parse(name); };
  const std::vector<Move> picked = t.all(t.context(), Picker<64>::Kind::Main);
  CHECK(picked.front() == Move(sq("e4"), sq("d5")));
  CHECK(picked.back() == Move(sq("a6"), sq("b7")));

  Picker<64> short_picker(t.position, t.values, t.history, t.arena, t.context(),
                          Picker<64>::Kind::Main);
  short_picker.skip_quiets();
  int n = 0;
  while (const Move m = short_picker.next()) n += t.position.is_capture(m) ? 1 : 100;
  CHECK(n == 2);
}

TEST_CASE("one of several pieces that a side must not lose is worth little before the last") {
  const auto rules = test::rules_of("extinction");
  Table<64> t(rules);
  const Geometry& g = rules->geometry();
  const Move takes(*g.parse("d4"), *g.parse("d7"));
  const auto gain = [&](const std::string& others) {
    t.position.set(parse_fen(*rules, "r1bqkb2/" + others + "/8/3R4/8/P7/RNBQKB2 w - - 0 1"));
    return capture_gain(t.position, t.values, takes);
  };
  CHECK(gain("3n3n/p7") < 1000);
  CHECK(gain("3n4/p7") == t.values.decisive);
  CHECK(see_ge(t.position, t.values, takes, 1000));
  CHECK(gain("p2q3n/8") > 2000);  // there is one from the beginning
}

TEST_CASE("a search of few nodes sees every move once before their other walls") {
  const auto rules = test::rules_of("duck");
  Table<64> t(rules);
  MoveList list;
  t.position.generate(list);
  std::vector<Move> moves(list.begin(), list.end());
  put_other_walls_last(moves);
  CHECK(sorted(moves) == sorted({list.begin(), list.end()}));
  CHECK(moves.front() == list[0]);
  CHECK(without_walls({moves.begin(), moves.begin() + 20}).size() == 20);
  // The picker does so by itself as long as no history tells otherwise.
  moves = t.all(t.context(), Picker<64>::Kind::Main);
  CHECK(without_walls({moves.begin(), moves.begin() + 20}).size() == 20);
  CHECK(moves.size() > 400);
}

TEST_CASE("quiet checks that lose nothing come before other quiet moves") {
  const variants::Catalog catalog = variants::Catalog::standard();
  const auto rules = std::make_shared<const Rules>(catalog.find("crazyhouse"));
  Table<64> t(rules);
  // The rook checks on a8, and on d1, where the bishop takes it; knights that are dropped check on
  // b7, c6, e6, and on f7, where the bishop takes them.
  t.position.set(parse_fen(*rules, "3k4/8/8/7b/8/8/8/R6K[N] w - - 0 1"));
  const std::vector<Move> picked = t.all(t.context(), Picker<64>::Kind::Main);
  const Geometry& g = rules->geometry();
  std::vector<std::string> first;
  for (std::size_t i = 0; i < 4; ++i) first.push_back(g.name(picked[i].to()));
  std::sort(first.begin(), first.end());
  CHECK(first == std::vector<std::string>{"a8", "b7", "c6", "e6"});
}

TEST_CASE("dearer pieces leave the attacks of pawns early and enter them late") {
  const auto rules = test::rules_of("chess");
  Table<64> t(rules);
  // The pawn attacks the knight on c4, and a4; the rook checks on a7.
  t.position.set(parse_fen(*rules, "8/7k/8/1p6/2N5/8/8/R3K3 w - - 0 1"));
  const Geometry& g = rules->geometry();
  PickerContext context = t.context();
  const std::vector<Move> picked = t.all(context, Picker<64>::Kind::Main);
  CHECK(picked[0] == Move(*g.parse("a1"), *g.parse("a7")));
  for (std::size_t i = 1; i <= 8; ++i) CHECK(picked[i].from() == *g.parse("c4"));
  CHECK(picked.back() == Move(*g.parse("a1"), *g.parse("a4")));

  context.threats.dearer = 2000;
  CHECK(t.all(context, Picker<64>::Kind::Main).back() != Move(*g.parse("a1"), *g.parse("a4")));
}

TEST_CASE("a piece leaves the attacks of each cheaper one early, not of the cheapest alone") {
  const auto rules = test::rules_of("chess");
  Table<64> t(rules);
  // The knight attacks the rook on e3, a3 and e5; the pawn is cheaper. The rook checks on e8.
  t.position.set(parse_fen(*rules, "k7/8/8/p7/2n5/4R3/7P/7K w - - 0 1"));
  const Geometry& g = rules->geometry();
  const std::vector<Move> picked = t.all(t.context(), Picker<64>::Kind::Main);
  CHECK(picked[0] == Move(*g.parse("e3"), *g.parse("e8")));
  for (std::size_t i = 1; i < 12; ++i) {
    CHECK(picked[i].from() == *g.parse("e3"));
    CHECK(picked[i].to() != *g.parse("a3"));
    CHECK(picked[i].to() != *g.parse("e5"));
  }
}

TEST_CASE("a pass moves no piece, whatever stands on the first square") {
  const auto rules = test::rules_of("janggi");
  Table<128> t(rules);
  const Move pass(0, 0, MoveKind::Pass);
  REQUIRE(t.position.piece_on(0) != kNoPiece);
  CHECK(moved_piece(t.position, pass) == kNoPiece);
  const std::vector<Move> picked = t.all(t.context(), Picker<128>::Kind::Main);
  CHECK(std::count(picked.begin(), picked.end(), pass) == 1);
}

TEST_CASE("a check that counts passes every exchange test") {
  const auto passes = [](const std::string& game, const std::string& fen, const char* to) {
    const auto rules = test::rules_of(game);
    Table<64> t(rules);
    t.position.set(parse_fen(*rules, fen));
    const Geometry& g = rules->geometry();
    const Move m(*g.parse("h6"), *g.parse(to));
    CHECK(is_counted_check(t.position, m) == see_ge(t.position, t.values, m, 1000));
    return see_ge(t.position, t.values, m, 1000);
  };
  const std::string board = "r2q1rk1/2pp1pBp/1pn3pQ/3P4/8/p3R3/PP3PKP/8 w - - ";
  CHECK(passes("3check", board + "3+3 0 1", "h7"));        // the queen for a pawn
  CHECK_FALSE(passes("3check", board + "3+3 0 1", "g6"));  // no check
  CHECK_FALSE(passes("chess", board + "0 1", "h7"));
}

TEST_CASE("history decides among quiet moves") {
  const variants::Catalog catalog = variants::Catalog::standard();
  Table<64> t(std::make_shared<const Rules>(catalog.find("chess")));
  MoveList list;
  t.position.generate(list);
  for (Move m : list) {
    t.history.clear();
    reward(t.history.quiet(moved_piece(t.position, m), m.to()), 1000);
    reward(t.history.from_to(kWhite, m), 1000);
    CHECK(t.all(t.context(), Picker<64>::Kind::Main).front() == m);
  }
  HistoryValue h = 0;
  for (int i = 0; i < 1000; ++i) reward(h, 1700);
  CHECK(h <= kHistoryMax);
  for (int i = 0; i < 1000; ++i) reward(h, -1700);
  CHECK(h >= -kHistoryMax);
}

}  // namespace
}  // namespace engine

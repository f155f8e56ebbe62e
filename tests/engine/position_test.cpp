// tests/engine/position_test.cpp: properties that hold for every variant, on random games: play can
// be undone, incremental facts equal those computed anew, and counts equal lists. Also positions
// that cannot be set up.
#include "engine/board/position/position.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "engine/board/movegen/legal_moves.h"
#include "engine/board/movegen/perft.h"
#include "engine/board/notation/notation.h"
#include "variants/catalog.h"

namespace engine {
namespace {

std::vector<std::uint64_t> words(const MoveList& list) {
  std::vector<std::uint64_t> out;
  for (Move m : list) out.push_back(m.bits());
  std::sort(out.begin(), out.end());
  return out;
}

/// Captures and quiets together are all moves, none twice; counting and playable() agree.
template <int Bits>
void check_generation(Position<Bits>& p) {
  MoveList all, captures, quiets;
  p.generate(all);
  p.generate(captures, Gen::Captures);
  p.generate(quiets, Gen::Quiets);
  std::vector<std::uint64_t> both = words(captures), rest = words(quiets);
  both.insert(both.end(), rest.begin(), rest.end());
  std::sort(both.begin(), both.end());
  CHECK(both == words(all));
  CHECK(std::adjacent_find(both.begin(), both.end()) == both.end());  // no move twice
  CHECK(p.count_moves() == all.size());
  CHECK(p.has_capture() ==
        std::any_of(all.begin(), all.end(), [&](Move m) { return p.is_capture(m); }));
  for (Move m : all) CHECK(p.playable(m));
  CHECK(!p.playable(kNoMove));
}

/// Every fact of `p` equals that of a position set up anew from its arrangement.
template <int Bits>
void check_board(const Position<Bits>& p, const std::shared_ptr<const Rules>& rules) {
  Position<Bits> fresh(rules, std::make_shared<MoveTables<Bits>>(rules));
  fresh.set(p.to_setup());
  CHECK(fresh.key() == p.key());
  CHECK(fresh.state().material_key == p.state().material_key);
  CHECK(fresh.in_check() == p.in_check());
  CHECK(fresh.occupied() == p.occupied());
  CHECK(fresh.count(kWhite) == p.count(kWhite));
}

template <int Bits>
void random_games(const std::shared_ptr<const Rules>& rules, int games) {
  const auto tables = std::make_shared<MoveTables<Bits>>(rules);
  std::mt19937 random(2026);
  for (int g = 0; g < games; ++g) {
    Position<Bits> p(rules, tables);
    p.set_start();
    int plies = 0;
    for (; plies < 120; ++plies) {
      MoveList list;
      p.generate(list);
      if (list.empty()) break;
      if (plies % 7 == 0) check_generation(p);
      if (plies % 16 == 5) check_board(p, rules);
      const Key key = p.key();
      const Move m = list[random() % list.size()];
      p.play(m);
      p.undo();
      REQUIRE(p.key() == key);
      p.play(m);
      REQUIRE(p.in_check() == p.in_check_now(p.side_to_move()));
    }
    for (; plies > 0; --plies) p.undo();
    Position<Bits> start(rules, tables);
    start.set_start();
    CHECK(start.key() == p.key());
    CHECK(start.occupied() == p.occupied());
    CHECK(start.unmoved() == p.unmoved());
  }
}

TEST_CASE("random games of every variant keep all facts consistent") {
  const variants::Catalog catalog = variants::Catalog::standard();
  for (const std::string& name : catalog.names()) {
    CAPTURE(name);
    const auto rules = std::make_shared<Rules>(catalog.find(name));
    switch (rules->width()) {
      case 64:
        random_games<64>(rules, 3);
        break;
      case 128:
        random_games<128>(rules, 2);
        break;
      case 256:
        random_games<256>(rules, 1);
        break;
      default:
        random_games<512>(rules, 1);
    }
  }
}

TEST_CASE("a won position may be set up with a check left over") {
  // Atomic: White's king has exploded while Black's stood in check.
  const auto rules = std::make_shared<Rules>(variants::Catalog::standard().find("atomic"));
  Position<64> p(rules, std::make_shared<MoveTables<64>>(rules));
  const char* fen = "r1bqkbnr/1Pp2P2/2np4/2PPp2p/4P2P/2N5/p7/R1BQ3R w kq - 0 24";
  CHECK_NOTHROW(p.set(parse_fen(*rules, fen)));
  CHECK(p.count_moves() == 0);
}

TEST_CASE("SAN tells where a piece gates in when castling") {
  const auto rules = std::make_shared<Rules>(variants::Catalog::standard().find("seirawan"));
  Position<64> p(rules, std::make_shared<MoveTables<64>>(rules));
  p.set(parse_fen(*rules, "r3k2r/8/8/8/8/8/8/R3K2R[He] w KQAHkqah - 0 1"));
  MoveList list;
  p.generate(list);
  std::vector<std::string> names;
  for (Move m : list) {
    names.push_back(to_san(p, m, list));
    CHECK(parse_move(p, names.back(), list) == m);
  }
  CHECK(std::count(names.begin(), names.end(), "O-O/He1") == 1);
  CHECK(std::count(names.begin(), names.end(), "O-O/Hh1") == 1);
}

TEST_CASE("counting leaves in bulk equals playing them") {
  const variants::Catalog catalog = variants::Catalog::standard();
  for (const std::string& name : catalog.names()) {
    CAPTURE(name);
    PerftRequest r;
    r.rules = std::make_shared<Rules>(catalog.find(name));
    r.setup = parse_fen(*r.rules, r.rules->variant().start_fen);
    r.depth = 2;
    const std::uint64_t bulk = perft(r);
    r.bulk = false;
    CHECK(perft(r) == bulk);
  }
}

TEST_CASE("the narrowest and the widest board agree") {
  const variants::Catalog catalog = variants::Catalog::standard();
  for (const char* name : {"chess", "xiangqi", "crazyhouse"}) {
    const auto rules = std::make_shared<Rules>(catalog.find(name));
    Position<128> narrow(rules, std::make_shared<MoveTables<128>>(rules));
    Position<512> wide(rules, std::make_shared<MoveTables<512>>(rules));
    narrow.set_start();
    wide.set_start();
    CHECK(perft(narrow, 3) == perft(wide, 3));
  }
}

TEST_CASE("the key that is fetched before a square sinks instead of a move") {
  const auto rules = std::make_shared<Rules>(variants::Catalog::standard().find("atlantis"));
  Position<64> p(rules, std::make_shared<MoveTables<64>>(rules));
  p.set(parse_fen(*rules, "4k3/8/8/8/8/8/8/*3K3 w - - 0 1"));  // a1 has sunk
  int passes = 0;
  for (Move m : legal_moves(p)) {
    if (m.kind() != MoveKind::Pass) continue;
    const Key expected = p.likely_key_after(m);
    p.play(m);
    CHECK(p.key() == expected);
    p.undo();
    ++passes;
  }
  CHECK(passes > 20);
}

TEST_CASE("positions that cannot be set up, and why") {
  const variants::Catalog catalog = variants::Catalog::standard();
  const auto complaint = [&](const char* game, const char* fen) -> std::string {
    const auto rules = std::make_shared<Rules>(catalog.find(game));
    Position<128> p(rules, std::make_shared<MoveTables<128>>(rules));
    try {
      p.set(parse_fen(*rules, fen));
    } catch (const std::runtime_error& e) {
      return e.what();
    }
    return "none";
  };
  CHECK(complaint("chess", "k7/8/8/8/8/8/8/K7 w - - 0 1") == "none");
  CHECK(complaint("chess", "8/8/8/8/8/8/8/K7 w - - 0 1") == "Black has no King");
  CHECK(complaint("chess", "k7/8/8/8/8/8/8/K6K w - - 0 1") ==
        "White has 2 royal pieces instead of 1");
  // Pawns promote to queens, which are royal.
  CHECK(complaint("coregal", "kqq5/8/8/8/8/8/8/K4Q2 w - - 0 1") == "none");
  CHECK(complaint("coregal", "kq6/8/8/8/8/8/8/K7 w - - 0 1") ==
        "White has 1 royal pieces instead of 2");
  CHECK(complaint("xiangqi", "4k4/9/9/9/9/9/9/9/9/9 w - - 0 1") == "White has no General");
  CHECK(complaint("chess", "k7/8/8/8/8/8/8/K6p w - - 0 1") ==
        "a pawn stands where it can never move");
  CHECK(complaint("chess", "kR6/8/8/8/8/8/8/K7 w - - 0 1") ==
        "the side that is not to move is in check");
}

}  // namespace
}  // namespace engine

// tests/gamecourier/game_test.cpp: games on the sample presets.
#include "variants/gamecourier/game.h"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "variants/gamecode/operators/operators.h"

namespace {

using namespace gamecourier;

const Preset& chess() {
  static const Preset preset = Preset::load(std::string(TEST_DATA) + "/gamecourier/chess.php", {});
  return preset;
}

Preset small(const std::string& code, const std::map<std::string, std::string>& fields) {
  Settings s;
  s.set("code", code);
  s.set("cols", "4");
  for (const auto& [key, value] : fields) s.set(key, value);
  return Preset::compile(s, {});
}

State played(const Preset& preset, const std::vector<std::string>& moves) {
  State state = initial(preset);
  for (const std::string& m : moves)
    REQUIRE(std::holds_alternative<Applied>(apply(preset, state, {m, {}})));
  return state;
}

}  // namespace

TEST_CASE("an illegal move leaves the state as it was") {
  State state = played(chess(), {"e2-e4"});
  const std::uint64_t before = hash(chess(), state);
  const Outcome outcome = apply(chess(), state, {"e4-e5", {}});
  REQUIRE(std::holds_alternative<Illegal>(outcome));
  CHECK(std::get<Illegal>(outcome).reason == "You may not move a White piece.");
  CHECK_FALSE(std::get<Illegal>(outcome).fault);
  CHECK(hash(chess(), state) == before);
}

TEST_CASE("states are values: copies go different ways") {
  const State start = initial(chess());
  State a = start, b = start;
  apply(chess(), a, {"e2-e4", {}});
  apply(chess(), b, {"d2-d4", {}});
  CHECK(gamecode::fen_code(start.code) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
  CHECK(gamecode::fen_code(a.code) != gamecode::fen_code(b.code));
  CHECK(a.side_to_move() == 1);
  CHECK(hash(chess(), a) != hash(chess(), b));
  CHECK(hash(chess(), played(chess(), {"e2-e4"})) == hash(chess(), a));
}

TEST_CASE("a state for another thread is equal") {
  State state = played(chess(), {"e2-e4", "e7-e5"});
  const State other = state.detached();
  CHECK(hash(chess(), other) == hash(chess(), state));
  CHECK(perft(chess(), other, 2) == perft(chess(), state, 2));
}

TEST_CASE("transposed moves lead to one position, unless a program looks back") {
  CHECK_FALSE(chess().traits().uses_last_move);
  CHECK(hash(chess(), played(chess(), {"g1-f3", "g8-f6", "b1-c3"})) ==
        hash(chess(), played(chess(), {"b1-c3", "g8-f6", "g1-f3"})));
  CHECK(hash(chess(), played(chess(), {"g1-f3", "g8-f6", "f3-g1", "f6-g8"})) !=
        hash(chess(), played(chess(), {"b1-c3"})));
  CHECK(small("4/4/P3", {{"postgame1", "if == $dest a2: say there; endif;"}})
            .traits()
            .uses_last_move);
  CHECK(
      small("4/4/P3", {{"pregame", "sub s: return capture; endsub;"}, {"premove2", "set x sub s;"}})
          .traits()
          .uses_last_move);
  CHECK(small("4/4/P3", {{"pregame", "sub s: return capture; endsub; set n s;"},
                         {"premove2", "set x sub #n;"}})
            .traits()
            .uses_last_move);
  CHECK(small("4/4/P3", {{"pregame", "def f join dest x;"}}).traits().uses_last_move);
  CHECK_FALSE(small("4/4/P3",
                    {{"pregame", "sub s: return capture; endsub;"}, {"postmove1", "set x sub s;"}})
                  .traits()
                  .uses_last_move);
}

TEST_CASE("a question becomes one legal move an answer") {
  const Preset asks =
      small("4/4/P3",
            {{"pregame", "setlegal a1 a2;"},
             {"postmove1", "if == thismove \"a1-a2\": ask Promote? Yes \"Q-a2\" No skip; endif;"}});
  const State state = initial(asks);
  State copy = state;
  const Outcome outcome = apply(asks, copy, {"a1-a2", {}});
  REQUIRE(std::holds_alternative<NeedInput>(outcome));
  CHECK(std::get<NeedInput>(outcome).request.text == "Promote?");
  std::set<std::string> texts;
  for (const LegalMove& m : legal_moves(asks, state, view(asks, state))) texts.insert(m.move.text);
  CHECK(texts == std::set<std::string>{"a1-a2; Q-a2", "a1-a2; skip"});
}

TEST_CASE("without setlegal all moves of own pieces are tried") {
  const Preset plain =
      small("4/4/P2p",
            {{"postmove1", "verify true; if != file $origin file $dest: die straight; endif;"}});
  const State state = initial(plain);
  CHECK_FALSE(plain.traits().lists_moves);
  std::set<std::string> texts;
  for (const LegalMove& m : legal_moves(plain, state, view(plain, state)))
    texts.insert(m.move.text);
  CHECK(texts == std::set<std::string>{"a1-a2", "a1-a3"});
}

TEST_CASE("a continued move is played as one") {
  const Preset twice =
      small("4/4/P2p", {{"postmove1", "if == thismove \"a1-a2\": continuemove; endif;"}});
  State state = initial(twice);
  Outcome outcome = apply(twice, state, {"a1-a2", {}});
  REQUIRE(std::holds_alternative<Applied>(outcome));
  CHECK(std::get<Applied>(outcome).goes_on);
  CHECK(state.side_to_move() == 0);
  outcome = apply(twice, state, {"a2-a3", {}});
  REQUIRE(std::holds_alternative<Applied>(outcome));
  CHECK(std::get<Applied>(outcome).text == "a1-a2; a2-a3");
  CHECK(state.side_to_move() == 1);
  CHECK(gamecode::fen_code(state.code) == "P3/4/3p");
}

TEST_CASE("input sets a constant, and its answers are moves") {
  const Preset asks = small("4/4/P3", {{"pregame", "setlegal a1 a2;"},
                                       {"postmove1", "input color Which? red blue; say @color;"}});
  const State state = initial(asks);
  std::vector<LegalMove> moves = legal_moves(asks, state, view(asks, state));
  REQUIRE(moves.size() == 2);
  CHECK(moves[0].move.text == moves[1].move.text);
  CHECK(moves[0].move.answers != moves[1].move.answers);
  State after = state;
  REQUIRE(std::holds_alternative<Applied>(apply(asks, after, {"a1-a2", {{"color", "blue"}}})));
  CHECK(after.code.say == "blue");
}

TEST_CASE("results are of the side that moved") {
  CHECK(result_of("won", 0) == Result::FirstWins);
  CHECK(result_of("won", 1) == Result::SecondWins);
  CHECK(result_of("lost", 0) == Result::SecondWins);
  CHECK(result_of("resign", 1) == Result::FirstWins);
  CHECK(result_of("drawn", 0) == Result::Draw);
  CHECK(result_of("", 0) == Result::Ongoing);
  const State mated = played(chess(), {"f2-f3", "e7-e5", "g2-g4", "d8-h4"});
  CHECK(view(chess(), mated).result == Result::SecondWins);
}

TEST_CASE("a fault of Post-Game code is reported with its place") {
  const Preset faulty = small("4/4/P3", {{"postgame1", "echo a;\n  add Q z9;"}});
  const View v = view(faulty, played(faulty, {"a1-a2"}));
  REQUIRE(v.fault);
  CHECK(v.fault->reason() == gamecode::Reason::Space);
  CHECK(v.fault->problem().field == "postgame1");
  CHECK(v.fault->problem().line == 2);
  CHECK(v.fault->problem().column == 3);
}

TEST_CASE("the same seed gives the same game, another one another") {
  const Preset random =
      small("4/4/PQRB", {{"pregame", "shuffle a1 b1 c1 d1; set x rand 1 1000000;"}});
  const auto digest = [&](std::uint64_t seed) {
    return hash(random, initial(random, {{}, seed, {}}));
  };
  CHECK(digest(7) == digest(7));
  CHECK(digest(7) != digest(8));
}

TEST_SUITE("deep") {
  TEST_CASE("perft of the position Kiwipete") {
    Preset::Options options;
    options.overrides["code"] = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R";
    const Preset preset = Preset::load(std::string(TEST_DATA) + "/gamecourier/chess.php", options);
    CHECK(perft(preset, initial(preset), 3) == 97862);
  }
}

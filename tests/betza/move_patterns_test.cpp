// tests/betza/move_patterns_test.cpp: move_patterns() against run() on random boards: the same
// targets and victims, for every string of the vectors whose rules have patterns; and footprint()
// bounds what run() does.
#include "betza/move_patterns.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "betza/compile.h"
#include "betza/footprint.h"
#include "tests/betza/boards.h"

namespace {

using betza::Occupant;
using betza::Square;
using Result = std::pair<Square, std::vector<Square>>;

/// Does the board satisfy the conditions of the pattern?
bool holds(const betza::MovePattern& w, const boards::Board& b) {
  const auto is = [&](Occupant o) { return [&b, o](Square s) { return b.at(s) == o; }; };
  return std::all_of(w.empty.begin(), w.empty.end(), is(Occupant::Empty)) &&
         std::none_of(w.occupied.begin(), w.occupied.end(), is(Occupant::Empty)) &&
         std::all_of(w.enemies.begin(), w.enemies.end(), is(Occupant::Enemy)) &&
         std::all_of(w.friends.begin(), w.friends.end(), is(Occupant::Friend));
}

/// Does the occupant of its target allow it to end there?
bool ends(const betza::MovePattern& w, Square from, const boards::Board& b) {
  const bool taken = std::find(w.captured.begin(), w.captured.end(), w.to) != w.captured.end();
  const Occupant o = taken || w.to == from ? Occupant::Empty : b.at(w.to);
  if (o == Occupant::Empty) return (w.landing & betza::kLandsQuiet) != 0;
  if ((w.landing & betza::kLandsTame) != 0 && b.royal(w.to)) return false;
  return (w.landing & (o == Occupant::Enemy ? betza::kLandsCapture : betza::kLandsFriendly)) != 0;
}

/// Every string of the vectors, once.
std::set<std::string> strings() {
  std::set<std::string> out;
  for (const char* file : {"/vectors.jsonl", "/disputed.jsonl"}) {
    std::ifstream in(std::string(TEST_DATA) + "/betza" + file);
    for (std::string line; std::getline(in, line);)
      out.insert(nlohmann::json::parse(line).at("betza").get<std::string>());
  }
  for (const char* more : {"[F?R]", "v[W?B]", "[D?B]", "pR-B", "zB", "qN", "nN0", "oR", "KaKaaK",
                           "mRasR", "gafsQ", "KNADcaKmcabK", "mQcafmQ", "tpR", "jjR", "icN"})
    out.insert(more);
  return out;
}

TEST_CASE("patterns and runs reach the same") {
  boards::Random random(7);
  std::size_t served = 0, all = 0, compared = 0;
  for (const std::string& text : strings()) {
    betza::Program program;
    try {
      program = betza::compile(text);
    } catch (const std::exception&) {
      continue;
    }
    for (const betza::Rule& rule : program.rules) {
      ++all;
      const betza::Geometry shape(5 + random.below(5), 5 + random.below(5));
      const Square from = random.below(shape.size());
      const bool black = random.below(2) == 1;
      for (int percent : {10, 25, 50}) {
        const boards::Board board = boards::random_board(shape, from, percent, random);
        const auto patterns = betza::move_patterns(rule, from, black, board.geometry);
        if (percent == 10 && patterns) ++served;
        std::vector<betza::Landing> landings;
        betza::run(rule, from, black, board.geometry, board, landings);
        const betza::Footprint foot = betza::footprint(rule, from, black, board.geometry);
        std::set<Result> by_run, by_patterns;
        for (const betza::Landing& l : landings) {
          std::vector<Square> victims(l.also_captured.begin(), l.also_captured.begin() + l.victims);
          for (Square v : victims)
            if (v != board.victim)
              CHECK(std::binary_search(foot.takes.begin(), foot.takes.end(), v));
          if (l.captures) CHECK(std::binary_search(foot.takes.begin(), foot.takes.end(), l.to));
          if (!rule.en_passant) by_run.insert({l.to, victims});
        }
        if (!patterns || rule.en_passant || (rule.unmoved && !board.unmoved(from))) continue;
        for (const betza::MovePattern& w : *patterns)
          if (holds(w, board) && ends(w, from, board)) by_patterns.insert({w.to, w.captured});
        ++compared;
        INFO(text << " from " << board.geometry.name(from) << (black ? " black" : ""));
        CHECK(by_run == by_patterns);
      }
    }
  }
  MESSAGE(served << " of " << all << " rules served, " << compared << " boards compared");
  CHECK(served * 10 >= all * 8);
}

}  // namespace

// tests/gamecourier/presets_test.cpp: the presets of variants/presets, played: counts of moves that
// others have published or counted (tests/data/gamecourier/presets.json), games to their ends, and
// random games in which the list of legal moves is compared with what the Post-Move code accepts.
#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "variants/gamecode/operators/operators.h"
#include "variants/gamecourier/game.h"

namespace {

using namespace gamecourier;
using Json = nlohmann::json;

const std::string kFolder = std::string(AANCA_SOURCE_DIR) + "/variants/presets";

Json expectations() {
  return Json::parse(std::ifstream(std::string(TEST_DATA) + "/gamecourier/presets.json"));
}

std::vector<std::string> preset_names() {
  std::vector<std::string> out;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder))
    if (entry.path().extension() == ".php") out.push_back(entry.path().stem().string());
  std::sort(out.begin(), out.end());
  return out;
}

/// With the fields of `set` replaced; include files come from the folder beside the preset.
Preset load(const std::string& name, const Json& set = Json::object()) {
  Preset::Options options;
  for (const auto& [key, value] : set.items()) options.overrides[key] = value.get<std::string>();
  return Preset::load(kFolder + "/" + name + ".php", options);
}

/// The position a row begins with: its constants, then its moves.
State begin(const Preset& preset, const Json& row) {
  Start start;
  const Json constants = row.value("constants", Json::object());
  for (const auto& [key, value] : constants.items())
    start.constants[key] = value.get<std::string>();
  State state = initial(preset, start);
  const Json moves = row.value("moves", Json::array());
  for (const Json& move : moves) {
    CAPTURE(move.get<std::string>());
    REQUIRE(std::holds_alternative<Applied>(apply(preset, state, {move.get<std::string>(), {}})));
  }
  return state;
}

void check_perft(std::uint64_t least, std::uint64_t most) {
  const Json all = expectations();
  for (const auto& [name, expected] : all.items()) {
    for (const Json& row : expected["perft"]) {
      const Preset preset = load(name, row.value("set", Json::object()));
      const State state = begin(preset, row);
      CAPTURE(name);
      CAPTURE(row.dump());
      for (std::size_t depth = 1; depth <= row["counts"].size(); ++depth) {
        const auto count = row["counts"][depth - 1].get<std::uint64_t>();
        if (count >= least && count < most)
          CHECK(perft(preset, state, static_cast<int>(depth)) == count);
      }
    }
  }
}

/// The first part of a move without the piece's label: "e7-e8" of "P e7-e8; Q-e8". What stands in
/// front of it, of a turn that goes on, does not count.
std::string body(std::string move, const std::string& pending) {
  if (!pending.empty() && move.find(pending + "; ") == 0) move.erase(0, pending.size() + 2);
  const std::string part = move.substr(0, move.find(';'));
  return part.substr(part.find(' ') + 1);  // all of it if there is no blank
}

/// Moves from space to space and drops, legal or not.
class Attempts {
 public:
  Attempts(const Preset& preset, const State& state) {
    const gamecode::Board& b = preset.board();
    std::set<std::string> labels;
    for (int c = 0; c < b.cells(); ++c) {
      const gamecode::Symbol* label = state.code.label(c);
      if (label != b.empty_mark() && label != b.void_mark()) labels.insert(label->text);
      if (!b.has_name(c) || b.invisible(c)) continue;
      spaces_.push_back(b.name(c)->text);
      if (label != b.empty_mark() && label != b.void_mark()) occupied_.push_back(spaces_.back());
    }
    labels_.assign(labels.begin(), labels.end());
  }
  std::string draw(std::mt19937& random) const {
    const auto one = [&](const std::vector<std::string>& of) { return of[random() % of.size()]; };
    const unsigned kind = random() % 8;
    if (kind == 0 && !labels_.empty()) return one(labels_) + "*" + one(spaces_);
    if (kind == 1 && !labels_.empty()) return one(labels_) + "-" + one(spaces_);
    return one(occupied_.empty() ? spaces_ : occupied_) + "-" + one(spaces_);
  }

 private:
  std::vector<std::string> spaces_, occupied_, labels_;
};

/// What the Post-Move code accepts must be listed.
void try_others(const Preset& preset, const State& state, const std::vector<LegalMove>& legal,
                std::mt19937& random) {
  std::set<std::string> bodies;
  for (const LegalMove& m : legal) bodies.insert(body(m.move.text, state.pending));
  const Attempts attempts(preset, state);
  for (int n = 0; n < 40; ++n) {
    const std::string move = attempts.draw(random);
    State copy = state;
    const Outcome outcome = apply(preset, copy, {move, {}});
    CAPTURE(move);
    CAPTURE(gamecode::fen_code(state.code));
    if (const auto* illegal = std::get_if<Illegal>(&outcome)) {
      CAPTURE(illegal->reason);
      CHECK_FALSE(illegal->fault);
    } else {
      CHECK(bodies.count(move) == 1);
    }
  }
}

/// Plays by lot until the game ends or the plies are used up; the number of plies played.
int random_game(const Preset& preset, State state, int plies, std::mt19937& random) {
  for (int ply = 0; ply < plies; ++ply) {
    const View now = view(preset, state);
    const std::string fault = now.fault ? now.fault->what() : "";
    REQUIRE(fault.empty());
    CAPTURE(gamecode::fen_code(state.code));
    std::vector<std::string> refused;
    const auto legal = legal_moves(preset, state, now, &refused);
    const std::string first_refused = refused.empty() ? "" : refused[0];
    CHECK(first_refused == "");
    if (now.result != Result::Ongoing) {
      CHECK_FALSE(now.say.empty());
      return ply;
    }
    REQUIRE_FALSE(legal.empty());
    try_others(preset, state, legal, random);
    state = legal[random() % legal.size()].after;
  }
  return plies;
}

}  // namespace

TEST_CASE("the data name every preset, and no other") {
  std::vector<std::string> named;
  const Json all = expectations();
  for (const auto& [name, expected] : all.items()) named.push_back(name);
  CHECK(named == preset_names());
}

TEST_CASE("a preset has no warning, rules, and an author") {
  std::set<std::string> shapes;
  for (const std::string& name : preset_names()) {
    CAPTURE(name);
    const Preset preset = load(name);
    CHECK(preset.warnings().empty());
    CHECK(preset.settings().text("author") == "Aanca");
    CHECK(preset.settings().text("rules").find("<p>") == 0);
    CHECK(preset.traits().lists_moves);
    shapes.insert(preset.settings().text("shape"));
  }
  CHECK(shapes == std::set<std::string>{"circular", "custom", "hhex", "square", "vhex"});
}

TEST_CASE("legal moves are as many as others have counted") { check_perft(0, 10'000); }

TEST_CASE("games end as they should") {
  const std::map<Result, std::string> words{{Result::Ongoing, "ongoing"},
                                            {Result::FirstWins, "first"},
                                            {Result::SecondWins, "second"},
                                            {Result::Draw, "draw"}};
  const Json all = expectations();
  for (const auto& [name, expected] : all.items()) {
    for (const Json& game : expected["games"]) {
      CAPTURE(name);
      CAPTURE(game.dump());
      const Preset preset = load(name, game.value("set", Json::object()));
      const State state = begin(preset, game);
      for (const Json& move : game.value("illegal", Json::array())) {
        State copy = state;
        CAPTURE(move.get<std::string>());
        CHECK(std::holds_alternative<Illegal>(apply(preset, copy, {move.get<std::string>(), {}})));
      }
      const View end = view(preset, state);
      CHECK(words.at(end.result) == game["result"]);
      CHECK(end.say == game["say"]);
    }
  }
}

TEST_CASE("random games: listed moves are accepted, others refused") {
  for (const std::string& name : preset_names()) {
    CAPTURE(name);
    const Preset preset = load(name);
    std::mt19937 random(7);
    for (int left = 60; left > 0;) {
      Start start;
      start.seed = random();
      left -= std::max(1, random_game(preset, initial(preset, start), left, random));
    }
  }
}

TEST_SUITE("deep: presets") {
  TEST_CASE("legal moves are as many as others have counted, deeper") {
    check_perft(10'000, 10'000'000);
  }

  TEST_CASE("many random games") {
    for (const std::string& name : preset_names()) {
      CAPTURE(name);
      const Preset preset = load(name);
      std::mt19937 random(11);
      for (int game = 0; game < 4; ++game) {
        Start start;
        start.seed = random();
        random_game(preset, initial(preset, start), 200, random);
      }
    }
  }
}

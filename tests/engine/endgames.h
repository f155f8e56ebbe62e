// tests/engine/endgames.h: a game with endgame programs given as text, and the result of a search
// of it. For tests of endgame programs in the search.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "cheg/assembler/assembler.h"
#include "engine/board/notation/notation.h"
#include "engine/board_engine.h"
#include "tests/engine/on_position.h"

namespace engine::test {

/// Programs from their text without END, named p1.cheg, p2.cheg ...
inline EndgameSettings programs(const std::vector<std::string>& texts) {
  EndgameSettings out;
  out.library = false;
  cheg::Programs list;
  for (const std::string& t : texts)
    list.push_back(std::make_shared<const cheg::Program>(
        cheg::assemble(t + "\nEND\n", "p" + std::to_string(list.size() + 1) + ".cheg")));
  out.programs = std::make_shared<const cheg::Programs>(std::move(list));
  return out;
}

/// Keeps what a search says, and checks that its lines can be played.
class Ear : public Listener {
 public:
  explicit Ear(BoardEngine& core) : core_(core) {}
  void on_info(const Info& info) override { infos.push_back(info); }
  void on_note(const std::string& text) override { notes.push_back(text); }
  void check_lines() {
    for (const Info& info : infos) {
      std::size_t played = 0;
      for (Move m : info.pv) {
        const std::vector<Move> legal = core_.game().legal_moves();
        const bool ok = std::find(legal.begin(), legal.end(), m) != legal.end();
        CHECK(ok);
        if (!ok) break;
        core_.game().play(m);
        ++played;
      }
      while (played-- > 0) core_.game().undo();
    }
  }
  std::vector<Info> infos;
  std::vector<std::string> notes;

 private:
  BoardEngine& core_;
};

/// The result of one search.
struct Found {
  std::string best;
  Value value = 0;
  std::uint64_t nodes = 0;
  std::vector<std::string> notes;
};

/// A position of a variant with an engine.
class Game {
 public:
  explicit Game(const std::string& fen, const std::string& variant = "chess", int threads = 1)
      : core(BoardEngine::create(catalog().find(variant), {8, threads})) {
    core->game().set_position(fen);
  }
  Game& use(const EndgameSettings& settings) {
    core->set_endgames(settings);
    return *this;
  }
  Game& use(const std::string& program) { return use(programs({program})); }
  Game& play(const std::vector<std::string>& moves) {
    for (const std::string& m : moves) {
      const auto move = parse_move(core->game().board(), m, core->game().legal_moves());
      REQUIRE_MESSAGE(move.has_value(), m);
      core->game().play(*move);
    }
    return *this;
  }
  Found search(const Limits& limits) {
    Ear ear(*core);
    const SearchResult out = core->prepare(limits)->run(ear);
    ear.check_lines();
    REQUIRE(out.best);
    return {text(out.best), out.value, out.nodes, ear.notes};
  }
  Found search(int depth) {
    Limits limits;
    limits.depth = depth;
    return search(limits);
  }
  /// The ENTRY for this position, "" for none.
  std::string entry() { return core->inspect({}).text; }
  /// What came of the tries, "e2e4 17, ...".
  std::string tried(int plies, int depth = 1) {
    InspectRequest request;
    request.depth = depth;
    request.plies = plies;
    std::string out;
    const Inspection seen = core->inspect(request);
    if (seen.outcome.fault.message != nullptr) return seen.outcome.fault.message;
    for (const Inspection::Try& t : seen.tried)
      out += (out.empty() ? "" : ", ") + text(t.move) + " " + std::to_string(t.score);
    return out;
  }
  std::string text(Move m) const { return to_coordinates(core->game().board(), m); }

  std::unique_ptr<BoardEngine> core;
};

}  // namespace engine::test

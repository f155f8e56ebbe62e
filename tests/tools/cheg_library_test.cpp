// tests/tools/cheg_library_test.cpp: the programs that come with Aanca against results from
// tablebases that were made elsewhere (tests/data/cheg/endings.tsv), and on random positions.
#include <doctest/doctest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include "tools/cheg/judge.h"
#include "tools/cheg/soak.h"
#include "variants/catalog.h"

namespace {

/// The shipped programs with an engine for chess.
struct Library {
  Library() : catalog(variants::Catalog::standard()) {
    std::vector<std::string> complaints;
    programs = std::make_shared<const cheg::Programs>(
        cheg::load_folder(cheg::library_folder(AANCA_SOURCE_DIR), complaints));
    CHECK(complaints.empty());
    core = engine::BoardEngine::create(catalog.find("chess"), {1, 1});
    engine::EndgameSettings settings;
    settings.programs = programs;
    core->set_endgames(settings);
  }
  variants::Catalog catalog;
  std::shared_ptr<const cheg::Programs> programs;
  std::unique_ptr<engine::BoardEngine> core;
};

struct Score {
  int asked = 0, right = 0, opposite = 0;  // opposite: a win called a loss, or the other way round
};

/// By class, and "ALL".
std::map<std::string, Score> judge_all(engine::BoardEngine& core, std::uint64_t nodes) {
  std::map<std::string, Score> out;
  std::ifstream file(TEST_DATA "/cheg/endings.tsv");
  std::string line;
  std::getline(file, line);  // the head
  while (std::getline(file, line)) {
    std::istringstream fields(line);
    std::string name, fen, wdl;
    std::getline(fields, name, '\t');
    std::getline(fields, fen, '\t');
    std::getline(fields, wdl, '\t');
    core.game().set_position(fen);
    const auto said = cheg_tool::judge(core, nodes).wdl;
    REQUIRE_MESSAGE(said, fen);
    for (Score* s : {&out[name], &out["ALL"]}) {
      ++s->asked;
      s->right += *said == std::stoi(wdl) ? 1 : 0;
      s->opposite += *said * std::stoi(wdl) < 0 ? 1 : 0;
    }
  }
  return out;
}

double share(const Score& s) { return static_cast<double>(s.right) / s.asked; }

}  // namespace

TEST_CASE("the library judges endings as tablebases do") {
  Library library;
  for (const std::uint64_t nodes : {0, 200}) {
    CAPTURE(nodes);
    const auto scores = judge_all(*library.core, nodes);
    CHECK(scores.size() == 23);
    CHECK(share(scores.at("ALL")) >= (nodes == 0 ? 0.985 : 0.993));
    CHECK(scores.at("ALL").opposite == 0);
    for (const auto& [name, score] : scores) {
      CAPTURE(name);
      CHECK(share(score) >= 0.9);
      const std::set<std::string> exact{"KPK", "KQK", "KRK", "KBBK", "KBNK", "KNNK"};
      if (exact.count(name) != 0) CHECK(score.right == score.asked);
    }
  }
}

TEST_CASE("no program of the library raises a run-time error on random positions") {
  Library library;
  std::ostringstream lines;
  CHECK(cheg_tool::soak(*library.core, *library.programs, 500, lines) == 0);
  CHECK(lines.str().find("R,K: 500 positions, 0 left to the engine, 0 errors, 0 values cut\n") !=
        std::string::npos);
}

TEST_SUITE("deep") {
  TEST_CASE("nor on a hundred thousand of each ENTRY") {
    Library library;
    std::ostringstream lines;
    CHECK(cheg_tool::soak(*library.core, *library.programs, 100'000, lines) == 0);
  }
}

// tests/cecp/shuffle_test.cpp: games that shuffle: the source of the start position, and that
// XBoard receives it.
#include "variants/shuffle.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "scripted.h"

using namespace cecp_test;

namespace {

/// The FEN of the `setup` line; empty if there is none.
std::string setup_fen(const std::vector<std::string>& lines) {
  for (const std::string& line : lines)
    if (line.rfind("setup ", 0) == 0) {
      const std::string rest = line.substr(line.find(") ") + 2);
      return rest.substr(rest.find(' ') + 1);
    }
  return "";
}

/// Is the move accepted after these lines?
bool plays(const std::string& move, const std::vector<std::string>& before) {
  Gui gui;
  gui.send(before);
  return gui.say("usermove " + move).empty();
}

}  // namespace

TEST_CASE("a game that XBoard knows begins unshuffled, or with the number of the option") {
  CHECK(plays("b1c3", {"new", "variant fischerandom", "force"}));
  // 0 is BBQNNRKR.
  CHECK_FALSE(plays("b1c3", {"new", "option Start Position=0", "variant fischerandom", "force"}));
  CHECK(plays("d1c3", {"new", "option Start Position=0", "variant fischerandom", "force"}));
  CHECK(plays("b1c3", {"new", "option Start Position=518", "variant fischerandom", "force"}));
}

TEST_CASE("a game that XBoard does not know is shuffled, and its `setup` carries the position") {
  std::set<std::string> seen;
  Gui gui;
  const auto game = catalog().find("double-fischer");
  for (int i = 0; i < 20; ++i) {
    const std::string first = setup_fen(gui.send({"new", "variant double-fischer"}));
    // XBoard asks twice before a game and keeps the first answer.
    CHECK(setup_fen(gui.send({"force", "new", "variant double-fischer"})) == first);
    CHECK(gui.send({"force", "usermove a2a3"}).empty());
    seen.insert(first);
  }
  CHECK(seen.size() > 10);
  CHECK(seen.count("") == 0);
  const std::string one = setup_fen(
      gui.send({"option Start Position=" + std::to_string(518 * 960), "variant double-fischer"}));
  CHECK(one == variants::arranged_fen(*game, 518 * 960));
}

TEST_CASE("a number that the game does not have is refused; games that do not shuffle ignore it") {
  Gui gui;
  CHECK(gui.send({"option Start Position=960", "new", "variant fischerandom"}) ==
        std::vector<std::string>{
            "Error (this game has start positions 0 to 959): option Start Position=960"});
  CHECK(gui.send({"new", "force", "usermove b1c3"}).empty());
}

// tests/preset/lift_cache_test.cpp: findings of lifting in files: exact, and never trusted when
// anything differs.
#include "engine/preset/lift_cache.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>

#include "engine/board_game.h"
#include "tests/support/command.h"
#include "tests/support/lifted_presets.h"

using engine::LiftCache;
namespace fs = std::filesystem;

namespace {

/// A preset of which nothing is known but that it was lifted.
struct Kept {
  test::TemporaryFolder folder;
  LiftCache cache{folder.path("aanca")};
  gamecourier::Preset preset = test::preset("chess");
  engine::lift::LiftSettings settings = test::patient();
  Kept() { cache.write(preset, settings, test::lifted("chess")->found); }

  fs::path file() const { return cache.file(preset, settings); }
  std::string text() const {
    std::ostringstream out;
    out << std::ifstream(file()).rdbuf();
    return out.str();
  }
  bool reads(const std::string& as) const {
    std::ofstream(file(), std::ios::binary) << as;
    return cache.read(preset, settings).has_value();
  }
};

}  // namespace

TEST_CASE("what was found comes back, as a game that plays") {
  const Kept kept;
  const engine::lift::Lift& wanted = test::lifted("chess")->found;
  const auto found = kept.cache.read(kept.preset, kept.settings);
  REQUIRE(found);
  CHECK(found->ini == wanted.ini);
  CHECK(found->proof.moves == wanted.proof.moves);
  CHECK(found->proof.mates == wanted.proof.mates);
  REQUIRE(found->game);
  CHECK(found->game->names == wanted.game->names);
  for (int t = 0; t < wanted.game->layout.types(); ++t)
    CHECK(found->game->layout.label(static_cast<engine::PieceType>(t)) ==
          wanted.game->layout.label(static_cast<engine::PieceType>(t)));
  CHECK(engine::BoardGame::create(found->game->variant)->legal_moves().size() == 20);
}

TEST_CASE("a reason not to lift is kept, unless more time might find the rules") {
  const Kept kept;
  const gamecourier::Preset dice = test::preset("hexagons");
  engine::lift::Lift none;
  none.reason = "the board is not a rectangle";
  none.in_time = false;
  kept.cache.write(dice, kept.settings, none);
  CHECK_FALSE(kept.cache.read(dice, kept.settings));
  none.in_time = true;
  kept.cache.write(dice, kept.settings, none);
  const auto found = kept.cache.read(dice, kept.settings);
  REQUIRE(found);
  CHECK(found->reason == none.reason);
  CHECK_FALSE(found->game);
}

TEST_CASE("another text of the preset, and other settings, are not what was compared") {
  const Kept kept;
  const std::string code = kept.preset.settings().text("postmove1");
  const gamecourier::Preset changed = test::preset("chess", test::with("postmove1", code + " "));
  CHECK_FALSE(kept.cache.read(changed, kept.settings));
  engine::lift::LiftSettings other = kept.settings;
  other.seed = 2;
  CHECK_FALSE(kept.cache.read(kept.preset, other));
  // Not even when the file has the right name.
  fs::copy_file(kept.file(), kept.cache.file(changed, kept.settings));
  CHECK_FALSE(kept.cache.read(changed, kept.settings));
  CHECK(kept.cache.read(kept.preset, kept.settings));
}

TEST_CASE("include files count") {
  const test::TemporaryFolder folder;
  const LiftCache cache(folder.path("aanca"));
  const auto with_include = [](const std::string& text) {
    gamecourier::Preset::Options options = test::with("pregame", "include more;");
    options.includes = [text](const std::string&) { return std::optional<std::string>(text); };
    return test::preset("hexagons", options);
  };
  CHECK(cache.file(with_include("set a 1;"), {}) != cache.file(with_include("set a 2;"), {}));
  CHECK(cache.file(with_include("set a 1;"), {}) == cache.file(with_include("set a 1;"), {}));
}

TEST_CASE("damaged files are ignored, and replaced by the next that learns") {
  const Kept kept;
  const std::string good = kept.text();
  REQUIRE(kept.reads(good));
  for (const std::string& bad :
       {std::string(), std::string("aanca-lift 1\n"),
        std::string("aanca-lift 2\n") + good.substr(13), good.substr(0, good.size() / 2),
        good + "x", std::string(100000, '\xff')})
    CHECK_FALSE(kept.reads(bad));
  std::mt19937 random(5);
  for (int i = 0; i < 100; ++i) {
    std::string text = good;
    text[random() % text.size()] ^= static_cast<char>(1 + random() % 255);
    CHECK_FALSE(kept.reads(text));
  }
  kept.cache.write(kept.preset, kept.settings, test::lifted("chess")->found);
  CHECK(kept.text() == good);
}

TEST_CASE("a folder that cannot be written is not an error") {
  const LiftCache nowhere("/dev/null/aanca");
  const gamecourier::Preset chess = test::preset("chess");
  nowhere.write(chess, {}, test::lifted("chess")->found);
  CHECK_FALSE(nowhere.read(chess, {}));
  LiftCache::none().write(chess, {}, test::lifted("chess")->found);
  CHECK_FALSE(LiftCache::none().read(chess, {}));
}

TEST_CASE("the second start of a program reads what the first has learned") {
  const test::TemporaryFolder folder;
  const std::string start =
      "printf 'xboard\\nprotover 2\\nnew\\nvariant preset_chess\\nquit\\n' | XDG_CACHE_HOME=$PWD/c "
      "aanca --preset " TEST_DATA "/gamecourier/chess.php ";
  CHECK(test::run_in(folder, start + "--no-cache").has("played by tables"));
  CHECK_FALSE(fs::exists(folder.path("c")));
  CHECK(test::run_in(folder, start).has("played by tables"));
  REQUIRE(fs::exists(folder.path("c/aanca")));
  const fs::path file = fs::directory_iterator(folder.path("c/aanca"))->path();
  const auto written = fs::last_write_time(file);
  CHECK(test::run_in(folder, start).has("played by tables"));
  CHECK(fs::last_write_time(file) == written);
  std::ofstream(file) << "damaged";
  CHECK(test::run_in(folder, start).has("played by tables"));
  CHECK(fs::file_size(file) > 1000);
}

// tests/variants/catalog_test.cpp: every shipped file loads without a complaint; names are found,
// files are read.
#include "variants/catalog.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "tests/support/temporary_folder.h"
#include "texts.h"

using namespace variants_test;

TEST_CASE("the shipped rules load without a complaint") {
  auto catalog = catalog_with_rules("");
  catalog.check_all();
  CHECK(complaints(catalog) == "");
  const auto names = catalog.names();
  for (const char* name :
       {"chess",          "fischerandom", "nocastle",    "knightmate", "berolina",   "shatranj",
        "courier",        "makruk",       "capablanca",  "gothic",     "janus",      "grand",
        "seirawan",       "crazyhouse",   "shogi",       "minishogi",  "xiangqi",    "minixiangqi",
        "kingofthehill",  "3check",       "atomic",      "antichess",  "giveaway",   "suicide",
        "losers",         "horde",        "racingkings", "lion",       "elven",      "chu",
        "chu-tsa",        "chu-lishogi",  "cylinder",    "falcon",     "omega",      "metamachy",
        "grande-acedrex", "checkers",     "griffon",     "roses",      "bifurcator", "nightrider",
        "grasshopper"}) {
    CAPTURE(name);
    CHECK(std::count(names.begin(), names.end(), name) == 1);
  }
  CHECK(std::is_sorted(names.begin(), names.end()));
}

TEST_CASE("the game whose network is used must exist") {
  auto catalog =
      catalog_with_rules("[mine : chess]\nnetwork = ches\n[fine : chess]\nnetwork = mine\n");
  catalog.check_all();
  CHECK(complaints(catalog) ==
        "W t:2:1: mine: network: unknown game 'ches', did you mean 'chess'?\n");
  CHECK(catalog.find("mine")->network == "ches");
}

TEST_CASE("where nothing castles, no string of a shipped game says so") {
  auto catalog = catalog_with_rules("");
  for (const std::string& name : catalog.names()) {
    CAPTURE(name);
    const auto game = catalog.find(name);
    if (game->castling.enabled) continue;
    for (const variants::PieceDef& piece : game->pieces)
      CHECK(piece.betza.find('O') == std::string::npos);
  }
}

TEST_CASE("the test suite's own definition files load without an error") {
  for (const char* file : {"custom.ini", "big.ini"}) {
    auto catalog = catalog_with_rules("");
    catalog.add_file(std::filesystem::path(TEST_DATA) / "variants" / file);
    for (const auto& c : catalog.complaints()) CHECK_MESSAGE(!c.fatal, c.text);
  }
  auto catalog = catalog_with_rules("");
  catalog.add_file(std::filesystem::path(TEST_DATA) / "variants" / "custom.ini");
  CHECK(catalog.find("c25-big12x10")->geometry.files() == 12);
}

TEST_CASE("what a menu needs is the same before a game is compiled and after") {
  const auto catalog = catalog_with_rules("");
  REQUIRE(catalog.summaries().size() > 70);
  for (const variants::Summary& early : catalog.summaries()) {
    CAPTURE(early.name);
    CHECK(early == variants::summarize(*catalog.find(early.name)));
  }
}

TEST_CASE("a game of the data folder that is broken is refused when it is wanted") {
  const test::TemporaryFolder folder;
  const std::filesystem::path& dir = folder.root();
  const auto rules = dir / "variants" / "rules" / "some" / "folder";
  std::filesystem::create_directories(rules);
  std::ofstream(rules / "a.ini") << kMini
                                 << "[bad : mini]\nnmove = x\n[good : mini]\nalso = fine\n";
  variants::Catalog catalog(dir);
  CHECK(complaints(catalog) == "");
  CHECK(catalog.find("fine")->name == "good");
  CHECK_THROWS_WITH_AS(catalog.find("bad"), doctest::Contains("a.ini:11:9: bad: nmove: 'x' is"),
                       variants::Error);
  catalog.check_all();
  CHECK(catalog.complaints().size() == 1);
  CHECK(catalog.names() == std::vector<std::string>{"good", "mini"});
}

TEST_CASE("a user's game that replaces a shipped one is not the parent of shipped games") {
  const auto catalog = catalog_with_rules(
      "[chess : chess]\noverride = yes\nnmove = 7\n[mine : atomic]\ntitle = Mine\n");
  CHECK(catalog.find("chess")->ending.nmove == 7);
  CHECK(catalog.find("atomic")->ending.nmove == 50);
  CHECK(catalog.find("mine")->ending.nmove == 7);
}

TEST_CASE("names: XBoard's, other ones, and the nearest") {
  const auto catalog = catalog_with_rules("");
  CHECK(catalog.find("normal")->name == "chess");
  CHECK(catalog.find("king-of-the-hill")->name == "kingofthehill");
  CHECK(catalog.find("5x5+5_shogi")->name == "minishogi");
  CHECK(catalog.find("mighty-lion")->name == "lion");
  CHECK(catalog.find("grant-acedrex")->name == "grande-acedrex");
  CHECK_THROWS_WITH_AS(catalog.find("capablnca"),
                       "unknown variant 'capablnca', did you mean 'capablanca'?", variants::Error);
  CHECK_THROWS_WITH_AS(catalog.find("losing.rules"),
                       doctest::Contains("losing.rules: a fragment, no game by itself"),
                       variants::Error);
}

TEST_CASE("broken sections are left out, the others load") {
  const auto catalog = catalog_of("[bad : mini]\nnmove = x\n[good : mini]\nnmove = 1\n");
  CHECK(catalog.names() == std::vector<std::string>{"good", "mini"});
  CHECK_THROWS_WITH_AS(catalog.find("bad"), "t:11:9: bad: nmove: 'x' is not a number",
                       variants::Error);
  const auto worse = catalog_of("[bad : mini]\nnmove = x\nshuffle = no\n");
  CHECK_THROWS_WITH_AS(
      worse.find("bad"),
      "t:12:11: bad: shuffle: 'no' is not one of: none, fischer, backrank, covered (the first "
      "of 2 mistakes)",
      variants::Error);
}

TEST_CASE("files that cannot be read") {
  variants::Catalog catalog("/nowhere");
  CHECK(catalog.names().empty());
  CHECK_THROWS_WITH_AS(catalog.add_file("/nowhere/x.ini"), "/nowhere/x.ini: cannot be read",
                       variants::Error);
  CHECK_THROWS_AS(catalog.add_file("/"), variants::Error);
  CHECK_THROWS_AS(variants::Catalog::standard("/nowhere"), variants::Error);
}

TEST_CASE("the shipped games set what their rules need") {
  const auto catalog = catalog_with_rules("");
  const auto crazyhouse = catalog.find("crazyhouse");
  CHECK(piece(*crazyhouse, "P").drop_zone.squares[1].size() == 48);
  CHECK(crazyhouse->hands.demote);
  const auto shogi = catalog.find("shogi");
  CHECK(piece(*shogi, "P").drop_max_per_file == 1);
  CHECK(piece(*shogi, "P").drop_ban_mate);
  CHECK_FALSE(piece(*shogi, "L").drop_ban_mate);
  CHECK(piece(*shogi, "N").force == variants::PromotionForce::Stuck);
  CHECK(piece(*shogi, "+R").unpromoted == shogi->find("R"));
  const auto xiangqi = catalog.find("xiangqi");
  CHECK(piece(*xiangqi, "H").aliases == std::vector<std::string>{"N"});
  CHECK(piece(*xiangqi, "K").confine->squares[1] ==
        std::vector<int>{66, 67, 68, 75, 76, 77, 84, 85, 86});
  const auto horde = catalog.find("horde");
  CHECK(horde->pawns.double_zone->squares[0].size() == 16);
  CHECK(horde->pawns.double_zone->squares[1].size() == 8);
  CHECK(horde->pawns.ep_zone->squares[0][0] == 40);
  CHECK(horde->pawns.ep_zone->squares[1][0] == 16);
  CHECK(catalog.find("grand")->pawns.double_zone->squares[0][0] == 20);
  CHECK(catalog.find("minishogi")->ending.repeat_rule == variants::RepeatRule::WhiteLoses);
  const auto chu = catalog.find("chu");
  CHECK(chu->pieces.size() == 39);
  CHECK(piece(*chu, "R").when == (variants::kOnEntry | variants::kOnCapture));
  CHECK(piece(*chu, "L").promotes_last);
  CHECK_FALSE(piece(*chu, "R").promotes_last);
  CHECK(chu->trade->lions.size() == 2);
  CHECK(chu->trade->worthless.size() == 2);
  CHECK_FALSE(chu->trade->guarded_before);
  CHECK(catalog.find("chu-lishogi")->trade->guarded_before);
  const auto tsa = catalog.find("chu-tsa");
  CHECK(piece(*tsa, "P").force == variants::PromotionForce::Stuck);
  CHECK(piece(*tsa, "R").force == variants::PromotionForce::Never);
  CHECK(catalog.find("minixiangqi")->find("A") == variants::kNoPieceIndex);
  CHECK(catalog.find("racingkings")->find("P") == variants::kNoPieceIndex);
}

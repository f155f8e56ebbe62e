// tests/cecp/menu_test.cpp: names of games: how XBoard reads them, which are announced, and which
// game a name means when it comes back. Data: games made here, and all shipped ones.
#include "engine/cecp/menu.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>

#include "tests/cecp/scripted.h"

using namespace engine;

namespace {

std::shared_ptr<variants::Variant> game(const std::string& name, int files, int ranks,
                                        const std::string& xboard) {
  auto v = std::make_shared<variants::Variant>();
  v->name = name;
  v->geometry = betza::Geometry(files, ranks);
  v->gui.xboard = xboard;
  return v;
}

/// A catalogue of games that have a name and a board only.
struct Shelf {
  std::map<std::string, std::shared_ptr<variants::Variant>> games;
  bool users_own = false;
  void add(const std::string& name, int files, int ranks, const std::string& xboard = "",
           const std::string& also = "") {
    games[name] = game(name, files, ranks, xboard);
    if (!also.empty()) games[name]->other_names = {also};
  }
  Menu menu() const {
    std::vector<variants::Summary> offered;
    for (const auto& [name, v] : games) {
      offered.push_back(variants::summarize(*v));
      offered.back().users_own = users_own;
    }
    return Menu(offered,
                [this](const std::string& name) -> std::shared_ptr<const variants::Variant> {
                  const auto it = games.find(name);
                  if (it == games.end()) throw std::runtime_error("unknown");
                  return it->second;
                });
  }
};

/// Is the name announced exactly once?
bool has(const Menu& menu, const std::string& name) {
  return std::count(menu.announced().begin(), menu.announced().end(), name) == 1;
}

}  // namespace

TEST_CASE("a game that says xboard = none is not announced") {
  Shelf shelf;
  shelf.add("small", 8, 8);
  shelf.add("hidden", 8, 8);
  shelf.games["hidden"]->gui.shown = false;
  CHECK(has(shelf.menu(), "small"));
  CHECK_FALSE(has(shelf.menu(), "hidden"));
}

TEST_CASE("XBoard finds its early games anywhere in a name, its later ones at the start") {
  CHECK(xboard_reading("crazyhouse960") == "crazyhouse");
  CHECK(xboard_reading("noatomic") == "atomic");
  CHECK(xboard_reading("antilosers") == "losers");
  CHECK(xboard_reading("shogi-x") == "shogi");
  CHECK(xboard_reading("5x5+5_shogi") == "shogi");
  CHECK(xboard_reading("caparandom") == "caparandom");
  CHECK(xboard_reading("minishogi").empty());
  CHECK(xboard_reading("shogiplus").empty());
  CHECK(xboard_reading("kingofthehill").empty());
  CHECK(xboard_reading("my960") == "fischerandom");
  CHECK(xboard_reading("w5").size() > 0);
  CHECK(xboard_reading("crown").empty());
}

TEST_CASE("every game is announced under the names that GUIs use") {
  Shelf shelf;
  shelf.add("chess", 8, 8, "normal");
  shelf.add("capablanca", 10, 8, "capablanca");
  shelf.add("kingofthehill", 8, 8, "", "king-of-the-hill");
  shelf.add("minishogi", 5, 5, "", "5x5+5_shogi");
  shelf.add("noatomic", 8, 8);
  shelf.add("fischerandom", 8, 8, "fischerandom", "chess960");
  shelf.add("huge", 19, 19);
  shelf.add("smallcapa", 8, 8, "capablanca");
  const Menu menu = shelf.menu();
  CHECK(menu.announced().front() == "normal");
  CHECK(has(menu, "capablanca"));
  CHECK(has(menu, "kingofthehill"));
  CHECK(has(menu, "king-of-the-hill"));
  CHECK(has(menu, "minishogi"));
  CHECK(has(menu, "5x5+5_shogi"));
  CHECK(has(menu, "8x8+0_capablanca"));
  CHECK(has(menu, "fischerandom"));
  CHECK_FALSE(has(menu, "chess960"));
  CHECK_FALSE(has(menu, "noatomic"));
  CHECK_FALSE(has(menu, "huge"));
  CHECK_FALSE(has(menu, "chess"));
  const std::set<std::string> once(menu.announced().begin(), menu.announced().end());
  CHECK(once.size() == menu.announced().size());
}

TEST_CASE("names that come back find their game, also those that are not announced") {
  Shelf shelf;
  shelf.add("chess", 8, 8, "normal");
  shelf.add("minishogi", 5, 5, "", "5x5+5_shogi");
  shelf.add("kingofthehill", 8, 8, "", "king-of-the-hill");
  shelf.add("huge", 19, 19);
  shelf.add("capablanca", 10, 8, "capablanca");
  const Menu menu = shelf.menu();
  CHECK(menu.choose("normal").variant->name == "chess");
  CHECK(menu.choose("chess").variant->name == "chess");
  CHECK_FALSE(menu.choose("normal").needs_setup);
  CHECK_FALSE(menu.choose("capablanca").needs_setup);
  CHECK(menu.choose("king-of-the-hill").variant->name == "kingofthehill");
  CHECK(menu.choose("kingofthehill").needs_setup);
  CHECK(menu.choose("5x5+5_shogi").variant->name == "minishogi");
  CHECK(menu.choose("5x5+5_shogi").needs_setup);
  CHECK(menu.choose("huge").variant->name == "huge");
  CHECK_THROWS(menu.choose("nosuchvariant"));
}

TEST_CASE(
    "the menu: XBoard's own games take no place, then the user's own, other-game, popular ones") {
  std::vector<variants::Summary> games;
  const auto add = [&](const char* name, int place, bool users_own, const char* xboard = "") {
    variants::Summary s;
    s.name = name;
    s.place = place;
    s.users_own = users_own;
    s.xboard = xboard;
    games.push_back(s);
  };
  add("aaa", 0, false);
  add("atomic", 0, false, "atomic");
  add("chess", 0, false, "normal");
  add("famous", 1, false);
  add("less", 2, false);
  add("mine", 0, true);
  games.front().other_names = {"second-name"};
  const auto find = [](const std::string&) { return std::make_shared<variants::Variant>(); };
  const Menu menu(games, find);
  CHECK(menu.announced() == std::vector<std::string>{"normal", "atomic", "mine", "other-game",
                                                     "famous", "less", "aaa", "second-name"});
  CHECK(menu.others() == std::vector<std::string>{"mine", "famous", "less", "aaa"});
}

TEST_CASE("menu: a game's rank among those of its file") {
  auto catalog = variants::Catalog::standard();
  catalog.add_text("[a-mine : chess]\ntitle = A\n[b-mine : chess]\nmenu = 1\n", "test.ini");
  const Menu menu(catalog);
  CHECK(menu.others().at(0) == "b-mine");
  CHECK(menu.others().at(1) == "a-mine");
}

TEST_CASE("the games that come with Aanca: no second name among XBoard's 22 places") {
  const auto& menu = cecp_test::menu();
  int places = 0;
  for (const std::string& name : menu.announced()) {
    if (name == "normal" || !xboard_reading(name).empty()) continue;
    if (++places > 22) break;
    CAPTURE(name);
    const bool game = std::count(menu.others().begin(), menu.others().end(), name) == 1;
    CHECK((game || name == kOtherGame));
  }
  CHECK(places > 22);
  for (const char* name : {"metamachy", "omega", "minishogi", "kingofthehill"}) {
    CAPTURE(std::string(name));
    const auto at = std::find(menu.announced().begin(), menu.announced().end(), name);
    const auto before = std::count_if(menu.announced().begin(), at, [](const std::string& n) {
      return n != "normal" && xboard_reading(n).empty();
    });
    CHECK(before < 22);
  }
}

TEST_CASE("games that XBoard takes for its own are reached by the option Game") {
  const auto& others = cecp_test::menu().others();
  CHECK(std::count(others.begin(), others.end(), "elven-chess") == 1);
  const Menu::Choice choice = cecp_test::menu().choose_unknown("elven-chess");
  CHECK(choice.needs_setup);
  CHECK(choice.variant->name == "elven-chess");
  CHECK_FALSE(cecp_test::menu().knows("nosuchgame"));
}

TEST_CASE("a game that begins with a king in hand is not announced") {
  auto catalog = variants::Catalog::standard();
  catalog.add_text(
      "[in-hand : chess]\nfen = 8/pppppppp/8/8/8/8/PPPPPPPP/8[Kk] w - - 0 1\n"
      "hand = fen\ndrop.must = on\npiece.K = King K\ncastle = none\n",
      "test.ini");
  const Menu menu(catalog);
  CHECK(menu.knows("in-hand"));
  CHECK_FALSE(has(menu, "in-hand"));
}

TEST_CASE("games whose board changes as XBoard cannot be told are not announced") {
  const std::pair<const char*, bool> table[] = {
      {"chess]\n", true},
      {"chess]\nflip = none\nturns = none\n", true},
      {"chess]\nflip = around\n", false},
      {"chess]\ncapture.side = PNBRQ\n", false},
      {"chess]\ncapture.becomes = PNBR Q\n", false},
      {"chess]\nturns = 2 check=ends\n", false},
      {"chess]\nrelay = QRB N N\n", false},
      {"chess]\nwall = duck\nroyal = none\nextinct = K 0 loss\n", false},
      {"chess]\nburn.Q = K\nroyal = none\nextinct = K 0 loss\n", false},
      {"chess]\ntake.R = coordination=K\nroyal = none\nextinct = K 0 loss\n", false},
      {"chess]\nswap.R = own\nroyal = none\nextinct = K 0 loss\n", false},
      {"chess]\nfreeze.R = K\nroyal = none\nextinct = K 0 loss\n", true},
      {"chess]\nfreeze.R = K\nfreeze.leave = N\nroyal = none\nextinct = K 0 loss\n", false},
      {"chess]\ncastle = none\ncover = N\n", false},
      {"rococo]\n", false},
      {"chess]\ngrid = 2\n", true},
      {"crazyhouse]\npiece.+N = Dancer K\npromote.N = +N\npromote.+N = N\n", false},
      {"atomic]\npiece.N = Camel C\n", true},
      {"atomic]\nblast.immune = P N\n", false},
      {"atomic]\nblast.proof = K\n", false},
      {"atomic]\nxboard.parent = fairy\n", false},
  };
  for (const auto& [lines, announced] : table) {
    CAPTURE(lines);
    auto catalog = variants::Catalog::standard();
    catalog.add_text("[tested : " + std::string(lines), "test.ini");
    for (const variants::Complaint& complaint : catalog.complaints()) FAIL(complaint.text);
    CHECK(has(Menu(catalog), "tested") == announced);
    CHECK(variants::summarize(*catalog.find("tested")).unseen == !announced);
  }
}

TEST_CASE("what can be shown is what is announced or a choice of the option Game") {
  const auto& menu = cecp_test::menu();
  for (const variants::Summary& game : cecp_test::catalog().summaries()) {
    CAPTURE(game.name);
    const bool other =
        std::count(menu.others().begin(), menu.others().end(), game.name) == 1 ||
        std::any_of(menu.announced().begin(), menu.announced().end(), [&](const auto& name) {
          return name != kOtherGame && menu.choose(name).variant->name == game.name;
        });
    CHECK(menu.can_be_shown(game.name) == other);
  }
  CHECK(menu.can_be_shown("3check + crazyhouse.hands"));
  CHECK_FALSE(menu.can_be_shown("checkers + 3check"));
}

TEST_CASE("a 16th rank: XBoard takes moves from there for drops") {
  Shelf shelf;
  for (const int ranks : {15, 16}) shelf.add("ranks" + std::to_string(ranks), 16, ranks);
  CHECK(has(shelf.menu(), "ranks15"));
  CHECK_FALSE(has(shelf.menu(), "ranks16"));
}

TEST_CASE("more kinds in hand than ranks: XBoard has no place for them") {
  Shelf shelf;
  for (const int ranks : {5, 4}) {
    const std::string name = "ranks" + std::to_string(ranks);
    shelf.add(name, 8, ranks);
    shelf.games[name]->hands.drops = true;
    for (const char c : {'A', 'B', 'C', 'D', 'E'}) {
      variants::PieceDef piece;
      piece.id = c;
      shelf.games[name]->pieces.push_back(piece);
    }
  }
  CHECK(has(shelf.menu(), "ranks5"));
  CHECK_FALSE(has(shelf.menu(), "ranks4"));
}

TEST_CASE("games of whole captures are not announced: XBoard cannot referee them") {
  CHECK_FALSE(has(cecp_test::menu(), "checkers"));
  CHECK_FALSE(has(cecp_test::menu(), "draughts"));
  CHECK(cecp_test::menu().choose("checkers").variant->name == "checkers");
}

TEST_CASE("games with more two-faced pieces than a table has room for need a table of their own") {
  Shelf shelf;
  shelf.users_own = true;
  shelf.add("chess", 8, 8, "normal");
  for (const char* name : {"crowded", "told"}) {
    shelf.add(name, 12, 12);
    for (char c = 'A'; c <= 'L'; ++c) {
      variants::PieceDef piece;
      piece.id = std::string("+") + c;
      shelf.games[name]->pieces.push_back(piece);
      piece.id = c;
      shelf.games[name]->pieces.push_back(piece);
    }
  }
  shelf.games["told"]->gui.table = "PNBRQKpnbrqk";
  CHECK_FALSE(has(shelf.menu(), "crowded"));
  CHECK(has(shelf.menu(), "told"));
}

TEST_CASE("of our own games those with many promoted pieces are not announced") {
  Shelf shelf;
  shelf.add("chess", 8, 8, "normal");
  for (const char* name : {"seven", "eight"}) {
    shelf.add(name, 12, 12);
    for (char c = 'A'; c < 'H' + (name[0] == 'e' ? 1 : 0); ++c) {
      variants::PieceDef piece;
      piece.id = std::string("+") + c;
      shelf.games[name]->pieces.push_back(piece);
    }
  }
  CHECK(has(shelf.menu(), "seven"));
  CHECK_FALSE(has(shelf.menu(), "eight"));
}

TEST_CASE("boards with holes are announced last") {
  Shelf shelf;
  shelf.add("chess", 8, 8, "normal");
  shelf.add("cornerless", 8, 8);
  shelf.games["cornerless"]->geometry.set_hole(0);
  shelf.add("whole", 8, 8);
  CHECK(shelf.menu().announced() ==
        std::vector<std::string>{"normal", "other-game", "whole", "cornerless"});
}

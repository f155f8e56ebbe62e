// tests/cecp/ini_keys_test.cpp: every key of a definition is obeyed: a game with the key and one
// without it differ in what can be observed of them (moves, results, FEN, names). A key that a
// reader knows and that has no row here fails the last test. Data: the rows below.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "engine/board_engine.h"
#include "engine/board_game.h"
#include "engine/cecp/menu.h"
#include "engine/cecp/xboard/setup_lines.h"
#include "variants/catalog.h"
#include "variants/readers/keys.h"
#include "variants/shuffle.h"

namespace {

/// What two games are compared by.
enum class Look {
  Game,   // moves, result and FEN in a position
  Gui,    // names, and what XBoard is told
  Value,  // static evaluation
  Start   // start positions
};

/// One key, and two games that differ in it only.
struct Row {
  const char* key;      // as in variants::Key::name
  const char* parent;   // of both games
  const char* both;     // lines of both
  const char* without;  // lines of one
  const char* with;     // lines of the other
  const char* fen = "";
  const char* moves = "";
  Look look = Look::Game;
};

// clang-format off
const Row kRows[] = {
  // --- board and names
  {"board", "chess", "", "", "board = 9x8\nfen = rnbqkbnrr/ppppppppp/9/9/9/9/PPPPPPPPP/RNBQKBNRR w - - 0 1"},
  {"fen", "chess", "", "", "fen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
  {"shuffle", "chess", "castle = R 960", "", "shuffle = fischer", "", "", Look::Start},
  {"title", "chess", "", "", "title = My Game", "", "", Look::Gui},
  {"also", "chess", "", "", "also = second-name", "", "", Look::Gui},
  {"xboard", "chess", "", "", "xboard = knightmate", "", "", Look::Gui},
  {"xboard.parent", "chess", "", "", "xboard.parent = crazyhouse", "", "", Look::Gui},
  {"xboard.table", "chess", "", "", "xboard.table = PNBRQ....Kpnbrq....k", "", "", Look::Gui},
  {"xboard.piece.", "chess", "", "", "xboard.piece.N = NW", "", "", Look::Gui},
  // --- pieces
  {"piece.", "chess", "", "", "piece.N = Knight NW", "4k3/8/8/8/4N3/8/8/4K3 w - - 0 1"},
  {"alias.", "chess", "", "", "alias.H = N", "4k3/8/8/8/8/8/8/4KH2 w - - 0 1"},
  {"value.", "chess", "", "", "value.Q = 100", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "", Look::Value},
  {"zone.", "chess", "confine.K = palace", "zone.palace = d1-f1", "zone.palace = d1-f2", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
  {"move.", "chess", "", "", "zone.far = rank 5-8\nmove.N@far = F", "4k3/8/8/4N3/8/8/8/4K3 w - - 0 1"},
  {"confine.", "chess", "", "", "confine.K = d1-f2", "4k3/8/8/8/8/8/4K3/8 w - - 0 1"},
  {"lines", "chess", "line.N = F", "lines = a1 b2", "lines = e4 f5", "4k3/8/8/8/4N3/8/8/4K3 w - - 0 1"},
  {"line.", "chess", "lines = e4 f5 g6", "", "line.N = B", "4k3/8/8/8/4N3/8/8/4K3 w - - 0 1"},
  // --- promotion
  {"promote", "chess", "piece.+N = General K", "", "promote = +", "4k3/8/2N5/8/8/8/8/4K3 w - - 0 1"},
  {"promote.", "chess", "", "", "promote.P = Q", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1"},
  {"promote.zone", "chess", "", "", "promote.zone = last 2", "8/4k3/P7/8/8/8/8/4K3 w - - 0 1"},
  {"promote.zone.", "chess", "", "", "promote.zone.P = last 2", "8/4k3/P7/8/8/8/8/4K3 w - - 0 1"},
  {"promote.from.", "chess", "", "", "promote.from.P = last 1", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1"},
  {"promote.force", "chess", "", "", "promote.force = never", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1"},
  {"promote.force.", "chess", "", "", "promote.force.P = never", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1"},
  {"promote.when", "chess", "promote.zone = last 2", "", "promote.when = inside", "8/4k3/P7/8/8/8/8/4K3 w - - 0 1"},
  {"promote.when.", "chess", "promote.zone = last 2", "", "promote.when.P = inside", "8/4k3/P7/8/8/8/8/4K3 w - - 0 1"},
  {"promote.defer", "chess", "promote.zone = last 3\npromote.force = never\npromote.when = entry inside", "",
   "promote.defer = turn", "8/4k3/8/P7/8/8/8/4K3 w - - 0 1", "a5a6 e7e6"},
  {"promote.last", "chess", "promote.zone = last 2\npromote.force = never\npromote.when = entry", "",
   "promote.last = P", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1"},
  {"promote.file", "chess", "", "", "promote.file = P", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1"},
  {"promote.place", "chess", "promote.zone = last 4", "", "promote.place = P", "4k3/8/8/P7/8/8/8/4K3 w - - 0 1"},
  {"promote.limit", "chess", "", "", "promote.limit = Q:1", "8/P3k3/8/8/8/8/8/Q3K3 w - - 0 1"},
  // --- hands
  {"captures", "chess", "", "", "captures = keep", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5 e8d8"},
  {"hand", "chess", "fen = 4k3/8/8/8/8/8/8/4K3[Nn] w - - 0 1", "", "hand = stock"},
  {"drop.form", "chess", "captures = keep\npiece.+N = General K\npromote.N = +", "", "drop.form = keep",
   "4k3/8/8/3+n4/4P3/8/8/4K3[] w - - 0 1", "e4d5 e8d8"},
  {"drop.form.", "chess", "captures = keep", "", "drop.form.N = B", "4k3/8/8/3n4/4P3/8/8/4K3[] w - - 0 1", "e4d5 e8d8"},
  {"drop.place", "chess", "captures = keep", "", "drop.place = beside", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1"},
  {"drop.free", "chess", "captures = keep", "", "drop.free = N", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"},
  {"drop.must", "chess", "captures = keep", "", "drop.must = on", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1"},
  {"drop.zone", "chess", "captures = keep", "", "drop.zone = rank 2-3", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1"},
  {"drop.zone.", "chess", "captures = keep", "", "drop.zone.N = rank 2-3", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1"},
  {"drop.file", "chess", "captures = keep", "", "drop.file = N:1", "4k3/8/8/8/8/8/8/4KN2[N] w - - 0 1"},
  {"drop.parity", "chess", "captures = keep", "", "drop.parity = B", "4k3/8/8/8/8/8/8/2B1K3[B] w - - 0 1"},
  {"drop.ban", "chess", "captures = keep", "", "drop.ban = P dead", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1"},
  {"gate", "chess", "piece.H = Hawk BN\nfen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Hh] w KQBCDFGkqbcdfg - 0 1", "",
   "gate = seirawan"},
  // --- royal pieces and check
  {"royal", "chess", "", "", "royal = K Q", "k3r3/8/8/8/4Q3/8/8/K7 w - - 0 1"},
  {"check", "chess", "", "", "check = forbidden", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"},
  {"facing", "chess", "", "", "facing = flying", "4k3/8/8/8/8/8/8/3K4 w - - 0 1"},
  {"leap", "chess", "piece.K = King KiD\ncastle = none\nfen = r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", "", "leap = unchecked",
   "4r2k/8/8/8/8/8/8/4K3 w - - 0 1"},
  // --- pawns and castling
  {"pawns", "chess", "progress = P", "", "pawns = none", "4k3/8/8/8/8/4P3/8/4K3 w - - 5 9"},
  {"progress", "chess", "piece.S = Lance fR", "", "progress = P S", "4k3/8/8/8/8/8/8/4KS2 w - - 5 9", "f1f4"},
  {"ep", "chess", "", "", "ep = off", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4"},
  {"double", "chess", "", "", "double = rank 2-3", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1"},
  {"castle", "chess", "fen = 4k3/8/8/8/8/8/8/4K2R w - - 0 1", "", "castle = none", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"},
  // --- moves
  {"must.capture", "chess", "", "", "must.capture = on", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"},
  {"blast", "chess", "royal = K last\nextinct = K 0 loss", "", "blast = on", "4k3/8/2n5/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"},
  {"blast.immune", "chess", "royal = K last\nextinct = K 0 loss\nblast = on", "", "blast.immune = N",
   "4k3/8/2n5/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"},
  {"trade", "chess", "piece.L = Lion KNAD", "", "trade = lion=L protected", "4k3/3p4/4l3/8/4L3/8/8/4K3 w - - 0 1"},
  {"blast.proof", "chess", "royal = K last\nextinct = K 0 loss\nblast = on", "", "blast.proof = P",
   "4k3/8/2n5/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"},
  {"blast.wall", "chess", "royal = K last\nextinct = K 0 loss\nblast = on", "", "blast.wall = P",
   "4k3/8/2n5/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"},
  {"blast.hand", "chess", "royal = K last\nextinct = K 0 loss\nblast = on\ncaptures = keep", "", "blast.hand = on",
   "4k3/8/2n5/3p4/4P3/8/8/4K3[] w - - 0 1", "e4d5"},
  {"capture.wall", "chess", "", "", "capture.wall = P", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"},
  {"capture.side", "chess", "", "", "capture.side = P", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"},
  {"capture.becomes", "chess", "", "", "capture.becomes = P N", "4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1", "e4d5"},
  {"spare.", "chess", "", "", "spare.P = N", "4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1"},
  {"hop.", "chess", "piece.N = Hopper pR", "", "hop.N = !P", "4k3/8/8/8/8/8/1P6/1N2K3 w - - 0 1"},
  {"flip", "chess", "", "", "flip = around", "4k3/8/8/3n4/8/4P3/8/4K3 w - - 0 1", "e3e4"},
  {"wall", "chess", "", "", "wall = past", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
  {"mirror", "chess", "ep = off", "", "mirror = on", "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4e5"},
  {"turns", "chess", "", "", "turns = 2 check=ends", "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4e5"},
  {"relay", "chess", "", "", "relay = P N N", "4k3/8/8/8/4P3/6N1/8/4K3 w - - 0 1"},
  {"cover", "chess", "castle = none", "cover = N", "cover = N:B", "4k3/8/8/8/8/8/8/1R~2K3 w - - 0 1"},
  {"grid", "chess", "", "", "grid = 2", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
  {"stop", "chess", "", "", "stop = N", "4k3/8/8/3n4/8/8/8/2R1K3 w - - 0 1"},
  {"vanish", "chess", "", "", "vanish = e1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e2"},
  {"rank.", "chess", "piece.N = Hopper cpR", "", "rank.N = 1", "4k3/8/8/8/p7/p7/P7/N3K3 w - - 0 1"},
  {"burn.", "chess", "royal = none\nextinct = K 0 loss", "", "burn.N = K", "4k3/8/8/3p4/8/8/2N5/4K3 w - - 0 1", "c2d4"},
  {"take.", "chess", "royal = none\nextinct = K 0 loss", "", "take.N = coordination=K", "4k3/8/8/8/8/8/4n3/1N2K3 w - - 0 1", "b1d2"},
  {"freeze.", "chess", "royal = none\nextinct = K 0 loss", "", "freeze.N = K", "4k3/8/8/8/8/8/4n3/1N2K3 w - - 0 1"},
  {"freeze.leave", "chess", "royal = none\nextinct = K 0 loss\nfreeze.N = K", "", "freeze.leave = K", "4k3/8/8/8/8/8/4n3/1N2K3 w - - 0 1"},
  {"swap.", "chess", "royal = none\nextinct = K 0 loss", "", "swap.R = own", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"},
  {"capture.zone", "chess", "royal = none\nextinct = K 0 loss", "", "capture.zone = file a", "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1"},
  {"move.becomes", "chess", "", "", "move.becomes = N:B", "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", "b1c3"},
  {"pickup", "chess", "hand = fen", "", "pickup = N", "4k3/8/8/8/8/8/8/1N2K3[] w - - 0 1"},
  {"pass", "chess", "", "", "pass = on"},
  // --- how it ends
  {"mate", "chess", "", "", "mate = win", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"},
  {"mate.ban", "chess", "", "", "mate.ban = N", "6rk/6pp/8/4N3/8/8/8/4K3 w - - 0 1"},
  {"mate.needs", "chess", "", "", "mate.needs = N", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"},
  {"stalemate", "chess", "", "", "stalemate = loss", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"},
  {"extinct", "chess", "", "", "extinct = Q 0 loss", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1"},
  {"flag", "chess", "", "", "flag = K d4-e5", "4k3/8/8/8/8/4K2R/8/8 w - - 0 1", "e3e4"},
  {"connection", "chess", "", "", "connection = 3", "4k3/8/8/8/8/8/PP6/2R1K3 w - - 0 1", "c1c2"},
  {"checks", "chess", "", "", "checks = 1", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"},
  {"points", "chess", "pass = on", "", "points = N:3", "4k3/8/8/8/8/8/8/4KN2 w - - 0 1", "@@@@ @@@@"},
  {"odds", "chess", "pass = on", "", "odds = black", "4k3/8/8/8/8/8/8/4KN2 w - - 0 1", "@@@@ @@@@"},
  {"bare", "chess", "", "", "bare = loss", "4k3/3n4/8/8/8/8/8/3QK3 w - - 0 1", "d1d7"},
  {"repeat", "chess", "", "", "repeat = 2 draw", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1b1 e8d8 b1a1 d8e8"},
  {"perpetual", "chess", "repeat = 2 draw", "", "perpetual = loss", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
   "a1a8 e8e7 a8a7 e7e8 a7a8"},
  {"idle", "chess", "repeat = off", "", "idle = loss", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
   "a1a2 e8e7 a2a1 e7e8 a1a2 e8e7 a2a1 e7e8 a1a2"},
  {"chase", "xiangqi", "", "chase = none", "chase = asian", "5k3/9/9/9/c8/9/9/9/9/R2K5 b 0 1",
   "a5b5 a0b0 b5a5 b0a0 a5b5 a0b0 b5a5 b0a0"},
  {"impasse", "chess", "", "", "impasse = last 3 pieces=1 win=1", "R3K3/8/8/8/8/8/8/7k w - - 0 1"},
  {"nmove", "chess", "", "", "nmove = 1", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1b1 e8d8"},
  {"count", "makruk", "", "count = none", "count = makruk", "8/2K3k1/5m2/4S1S1/8/8/8/8 w - 128 1 30"},
};
// clang-format on

/// Keys that need more than two games to be seen.
const std::map<std::string, std::string> kElsewhere = {
    {"network", "tests/engine/network_test.cpp: the network of another game"},
    {"override", "here: a section may replace a shipped one"},
    {"menu", "tests/cecp/menu_test.cpp: the order of games"},
    {"fsf", "tests/tools/selfplay_test.cpp: names of games for other engines"},
    {"fsf.fen", "tests/uci/session_test.cpp: where games start in UCI"},
};

/// All that can be observed of a position of the game: legal moves, result, FEN, or the refusal.
std::string look_at_game(const std::shared_ptr<const variants::Variant>& v, const Row& row) {
  const auto game = engine::BoardGame::create(v);
  std::ostringstream out;
  try {
    if (*row.fen != '\0') game->set_position(row.fen);
    std::istringstream moves(row.moves);
    for (std::string word; moves >> word;) {
      const auto move = game->parse_move(word);
      if (!move) return "illegal " + word;
      game->play(*move);
    }
  } catch (const std::exception& e) {
    return e.what();
  }
  std::set<std::string> legal;
  for (engine::Move m : game->legal_moves()) legal.insert(game->move_text(m));
  for (const std::string& move : legal) out << move << ' ';
  if (const auto result = game->result()) out << to_string(result->winner) << result->reason;
  out << game->position();
  return out.str();
}

/// All that a GUI sees of the game: title, names, `setup` and `piece` lines.
std::string look_at_names(const std::shared_ptr<const variants::Variant>& v) {
  const engine::Menu menu({variants::summarize(*v)}, [&](const std::string&) { return v; });
  std::string out = v->title;
  for (const std::string& name : menu.announced()) out += " " + name;
  for (const std::string& line : engine::setup_lines(*v, v->start_fen)) out += "\n" + line;
  return out;
}

/// The row's game with these lines. Throws variants::Error.
std::shared_ptr<const variants::Variant> game_of(const Row& row, const char* lines) {
  auto catalog = variants::Catalog::standard();
  catalog.add_text(std::string("[tested : ") + row.parent + "]\n" + row.both + "\n" + lines + "\n",
                   "test.ini");
  return catalog.find("tested");
}

/// What can be seen of the game with these lines.
std::string seen(const Row& row, const char* lines) {
  std::shared_ptr<const variants::Variant> v;
  try {
    v = game_of(row, lines);
  } catch (const variants::Error& e) {
    return e.what();
  }
  switch (row.look) {
    case Look::Gui:
      return look_at_names(v);
    case Look::Start:
      return variants::arranged_fen(*v, variants::arrangements(*v) - 1);
    case Look::Value: {
      const auto engine = engine::BoardEngine::create(v, {1, 1});
      engine->game().set_position(row.fen);
      return std::to_string(engine->evaluate());
    }
    case Look::Game:
      break;
  }
  return look_at_game(v, row);
}

/// 0 for a game that is refused.
std::uint64_t fingerprint(const Row& row, const char* lines) {
  try {
    return game_of(row, lines)->fingerprint;
  } catch (const variants::Error&) {
    return 0;
  }
}

}  // namespace

TEST_CASE("a game with a key differs from the game without it") {
  for (const Row& row : kRows) {
    CAPTURE(std::string(row.key));
    const std::string without = seen(row, row.without), with = seen(row, row.with);
    CHECK(with != without);
    CHECK_MESSAGE(with.find("test.ini") == std::string::npos, with);  // it can be loaded
    CHECK_MESSAGE(with.find("illegal") == std::string::npos, with);
  }
}

TEST_CASE("the fingerprint tells games apart by the keys of rules alone") {
  for (const Row& row : kRows) {
    CAPTURE(std::string(row.key));
    const bool rule = row.look == Look::Game || row.look == Look::Start;
    const bool letter = std::string(row.key) == "alias.";  // another name of a piece in FENs
    CHECK((fingerprint(row, row.with) != fingerprint(row, row.without)) == (rule && !letter));
  }
}

TEST_CASE("override: a section may replace a shipped one") {
  for (const bool may : {false, true}) {
    auto catalog = variants::Catalog::standard();
    catalog.add_text(
        std::string("[chess : chess]\ntitle = Mine\noverride = ") + (may ? "yes" : "no"),
        "test.ini");
    CHECK(catalog.find("chess")->title == (may ? "Mine" : "Chess"));
  }
}

TEST_CASE("every key that a reader knows has a row") {
  std::set<std::string> tested;
  for (const Row& row : kRows) tested.insert(row.key);
  for (const variants::Family* family : variants::families())
    for (const variants::Key& key : family->keys) {
      const bool here = tested.count(key.name) > 0;
      CHECK_MESSAGE(here != (kElsewhere.count(key.name) > 0), key.name);
    }
}

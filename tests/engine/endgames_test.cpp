// tests/engine/endgames_test.cpp: which endgame program is probed in which position, and how the
// search uses its answers. Data: programs written as text below (endgames.h runs them).
#include "tests/engine/endgames.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "engine/search/endgame/endgame_index.h"
#include "engine/search/endgame/verdict_cache.h"

namespace engine {
namespace {

using test::Found;
using test::Game;
using test::programs;

constexpr const char* kRook = "8/8/8/4k3/8/8/8/KR6 w - - 0 1";
/// The most that a certain win is worth, `ply` plies from the root.
constexpr Value sure(int lead, int ply) { return kKnownWin + kMaxPly + 3 * lead - ply; }

// --- which entry

TEST_CASE("material finds its entry, for both colours, the side to move first") {
  const auto with = [](const std::string& fen) {
    return Game(fen)
        .use(programs(
            {"ENTRY R,K\n LEAVE\nENTRY K,R\n LEAVE\nENTRY R&P,R\n LEAVE",
             "ENTRY 2BN,Q\n LEAVE\nENTRY R,K\n VALRET \"1,\"0,\"1\nENTRY K&2P,K&P\n LEAVE"}))
        .entry();
  };
  CHECK(with(kRook) == "R,K");
  CHECK(with("8/8/8/4k3/8/8/8/KR6 b - - 0 1") == "K,R");
  CHECK(with("kr6/8/8/4K3/8/8/8/8 b - - 0 1") == "R,K");
  CHECK(with("kr6/8/8/4K3/8/8/8/8 w - - 0 1") == "K,R");
  CHECK(with("kr6/8/8/4K3/8/8/4P3/7R w - - 0 1") == "R&P,R");
  CHECK(with("kr6/8/8/4K3/8/8/4P3/7R b - - 0 1").empty());
  CHECK(with("kr6/4p3/8/4K3/8/8/8/7R b - - 0 1") == "R&P,R");
  CHECK(with("kq6/8/8/4K3/8/8/8/2BBN3 w - - 0 1") == "2BN,Q");
  CHECK(with("kq6/8/8/4K3/8/8/8/2BNN3 w - - 0 1").empty());
  CHECK(with("8/8/8/4k3/8/8/8/KRR5 w - - 0 1").empty());
  CHECK(with("8/8/8/4k3/8/8/P7/KR6 w - - 0 1").empty());
  CHECK(with("8/p7/8/4k3/8/8/PP6/K7 w - - 0 1") == "K&2P,K&P");
  CHECK(with("8/pp6/8/4k3/8/8/P7/K7 b - - 0 1") == "K&2P,K&P");
  CHECK(with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").empty());
}

TEST_CASE("the first entry that matches is used, over all programs") {
  Game game(kRook);
  CHECK(game.use(programs({"ENTRY R,K\n VALRET \"1,\"0,\"1", "ENTRY R,K\n VALRET \"2,\"0,\"1"}))
            .core->inspect({})
            .outcome.verdict.win == 1);
  CHECK(game.use("ENTRY R,K,=1\n VALRET \"1,\"0,\"1\nENTRY R&,K&\n VALRET \"2,\"0,\"1\nENTRY R,K\n"
                 " VALRET \"3,\"0,\"1")
            .core->inspect({})
            .outcome.verdict.win == 2);
}

TEST_CASE("pawns: left out is none, unless there is a difference; differences, negative too") {
  Game one("8/8/8/4k3/8/8/P7/K7 w - - 0 1"), two("8/p7/8/4k3/8/8/P7/K7 w - - 0 1"),
      behind("8/pp6/8/4k3/8/8/P7/K7 w - - 0 1");
  const auto entries = [&](const std::string& entry) {
    const std::string text = "ENTRY " + entry + "\n LEAVE";
    return std::string(one.use(text).entry().empty() ? "-" : "1") +
           (two.use(text).entry().empty() ? "-" : "2") +
           (behind.use(text).entry().empty() ? "-" : "3");
  };
  CHECK(entries("K&P,K") == "1--");
  CHECK(entries("K&P,K&P") == "-2-");
  CHECK(entries("K&,K&") == "123");
  CHECK(entries("K,K,=0") == "-2-");
  CHECK(entries("K,K,>0") == "1--");
  CHECK(entries("K,K,<0") == "--3");
  CHECK(entries("K,K,=-1") == "--3");
  CHECK(entries("K,K,<1") == "-23");
  CHECK(entries("K,K,>-1") == "12-");
  CHECK(entries("K&P,K,=0") == "-2-");
  CHECK(entries("K&P,K,=-1") == "--3");
  CHECK(entries("K,K&2P,<0") == "--3");
  CHECK(entries("K,K") == "---");
}

TEST_CASE("pieces of a variant by their id, in entries and conditions") {
  const std::string text =
      "ENTRY {A}{C},Q\n SELECC S,{A},WS\n CARD N,S\n SELECC S,{C},BS\n CARD M,S\n ADD N,N,M\n"
      " SELECC S,#{NOSUCH},WS\n CARD M,S\n MUL M,M,\"10\n ADD N,N,M\n VALRET N,\"0,\"400\n"
      "ENTRY Q,{A}{C}\n LEAVE\nENTRY R{NOSUCH},K\n LEAVE";
  Game game("5k4/3q6/10/10/10/10/10/AC3K4 w - - 0 1", "capablanca");
  game.use(text);
  CHECK(game.entry() == "{A}{C},Q");
  CHECK(game.core->inspect({}).outcome.verdict.win == 31);
  game.core->game().set_position("5k4/3q6/10/10/10/10/10/AC3K4 b - - 0 1");
  CHECK(game.entry() == "Q,{A}{C}");
  game.core->game().set_position("5k4/10/10/10/10/10/10/R4K4 w - - 0 1");
  CHECK(game.entry().empty());
}

TEST_CASE("the letters go by how pieces move") {
  // Shatranj's Q is a ferz and its B an alfil: no queen, no bishop.
  CHECK(
      Game("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "shatranj").use("ENTRY Q,K\n LEAVE").entry().empty());
  CHECK(Game("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "shatranj").use("ENTRY R,K\n LEAVE").entry() ==
        "R,K");
  CHECK(Game("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "shatranj").use("ENTRY {Q},K\n LEAVE").entry() ==
        "{Q},K");
}

TEST_CASE("the library is for games that end as chess does, a user's programs are for all") {
  const struct {
    const char* variant;
    const char* fen;
    bool library;
  } cases[] = {
      {"chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", true},
      {"fischerandom", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", true},
      {"nocastle", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", true},
      {"atomic", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false},
      {"crazyhouse", "4k3/8/8/8/8/8/8/R3K3[] w - - 0 1", false},
      {"shatranj", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false},
      {"kingofthehill", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false},
      {"3check", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 +0+0", false},
      {"antichess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false},
      {"capablanca", "5k4/10/10/10/10/10/10/R4K4 w - - 0 1", false},
      {"knightmate", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false},
      {"cylinder", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false},
      {"racingkings", "8/8/8/8/8/8/3R4/k5K1 w - - 0 1", false},
  };
  EndgameSettings settings = programs({"ENTRY R,K\n VALRET \"1,\"0,\"500"});
  for (const auto& c : cases) {
    CAPTURE(std::string(c.variant));
    Game game(c.fen, c.variant);
    settings.library = true;
    CHECK(game.use(settings).entry().empty() == !c.library);
    settings.library = false;
    // No royal there; and on a cylinder a rook is another piece.
    const std::string name = c.variant;
    if (name != "antichess" && name != "cylinder") CHECK(game.use(settings).entry() == "R,K");
  }
}

TEST_CASE("men in hand: the engine is on its own") {
  const std::string text = "ENTRY K,R\n VALRET \"0,\"200,\"500";
  CHECK(Game("4k3/8/8/8/8/8/8/R3K3[] w - - 0 1", "crazyhouse").use(text).search(2).value ==
        sure(200, 1));
  CHECK(Game("4k3/8/8/8/8/8/8/R3K3[n] w - - 0 1", "crazyhouse").use(text).search(2).value <
        kKnownWin);
}

// --- what a program sees

/// The sets that an instruction is about, as the trace shows them.
std::string seen(const std::string& fen, const std::string& entry, const std::string& what) {
  Game game(fen);
  game.use("ENTRY " + entry + "\n " + what + "\n SETV A,A");
  InspectRequest request;
  struct Lines : cheg::TraceListener {
    void line(int, std::string_view text) override { all.emplace_back(text); }
    std::vector<std::string> all;
  } lines;
  request.tracer = &lines;
  game.core->inspect(request);
  REQUIRE(!lines.all.empty());
  const std::string& line = lines.all[0];
  return line.substr(line.find("=(") + 1);
}

TEST_CASE("LM: castling, en passant, every promotion, in order") {
  CHECK(seen("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "R,K", "CARD A,LM")
            .find("(e1d1,e1f1,e1g1,e1d2,e1e2,e1f2,h1f1,h1g1,h1h2,h1h3,h1h4,h1h5,h1h6,h1h7,h1h8)") ==
        0);
  CHECK(seen("7k/8/8/3pP3/8/8/8/7K w - d6 0 1", "K&P,K&P", "CARD A,LM") ==
        "(h1g1,h1g2,h1h2,e5d6,e5e6)");
  CHECK(seen("7k/8/8/8/8/8/p7/1N5K b - - 0 1", "K&P,N", "SELECC A,PAWN,LM") ==
        "(a2a1Q,a2a1R,a2a1B,a2a1N,a2b1Q,a2b1R,a2b1B,a2b1N), LM=" +
            seen("7k/8/8/8/8/8/p7/1N5K b - - 0 1", "K&P,N", "CARD A,LM"));
}

TEST_CASE("CAPT and CHECK on a real board: en passant, discovered checks, castling") {
  const auto start = [](const std::string& text) { return text.substr(0, text.find(')') + 1); };
  CHECK(start(seen("7k/8/8/3pP3/8/8/8/7K w - d6 0 1", "K&P,K&P", "SELECC A,CAPT,LM")) == "(e5d6)");
  CHECK(start(seen("8/8/8/8/4k3/8/8/R3K3 w Q - 0 1", "R,K", "SELECC A,CHECK,LM")) == "(a1a4)");
  CHECK(start(seen("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "R,K", "SELECC A,CHECK,LM")) ==
        "(e1c1,a1d1,a1a8)");
  CHECK(start(seen("7k/8/8/8/3N4/8/1B6/K7 w - - 0 1", "BN,K", "SELECC A,CHECK,LM")) ==
        "(d4c2,d4e2,d4b3,d4f3,d4b5,d4f5,d4c6,d4e6)");
}

// --- values

TEST_CASE("a certain value ends the node, whatever the depth") {
  Game game(kRook);
  game.use("ENTRY K,R\n VALRET \"0,\"200,\"500");
  for (int depth : {1, 2, 3, 6, 12}) {
    const Found f = game.search(depth);
    CHECK(f.value == sure(200, 1));
    CHECK(f.nodes < static_cast<std::uint64_t>(100 * depth));
  }
  game.use("ENTRY K,R\n VALRET \"7,\"7,\"500");
  CHECK(game.search(6).value == kDraw);
  game.use("ENTRY K,R\n VALRET \"500,\"0,\"500");
  CHECK(game.search(6).value == -sure(500, 1));
}

TEST_CASE("certain wins: nearer is better, all are above guesses and below mates") {
  CHECK(verdict_score({200, 0, 500}, 5) > verdict_score({199, 0, 500}, 5));
  CHECK(verdict_score({200, 0, 500}, 5) > verdict_score({200, 0, 500}, 6));
  CHECK(verdict_score({1, 0, 500}, kMaxPly) > verdict_score({1'000'000, 0, 499}, 0));
  CHECK(verdict_score({0, 1, 500}, kMaxPly) < verdict_score({0, 1'000'000, 499}, 0));
  CHECK(verdict_score({1'000'000, 0, 500}, 0) == verdict_score({500, 0, 500}, 0));
  CHECK(verdict_score({1'000'000, 0, 500}, 0) < kMateInMaxPly);
  CHECK(verdict_score({3, 3, 500}, 9) == kDraw);
  CHECK(verdict_score({30, 100, 499}, 9) == -70);
}

TEST_CASE("an uncertain value ends nodes up to certainty / 100 plies deep") {
  // Every value says how deep it was asked for.
  const auto text = [](int certainty) {
    return "ENTRY K,R\n VALRET \"0,DEPTH,\"" + std::to_string(certainty);
  };
  Game game(kRook);
  game.use(text(299));
  CHECK(game.search(3).value == 2);
  CHECK(game.search(7).value > 2);
  game.use(text(400));
  CHECK(game.search(5).value == 2);
  game.use(text(1));
  CHECK(game.search(1).value == 2);
  CHECK(game.search(5).value > 2);
  EndgameSettings classic = programs({text(0)});
  classic.classic = true;
  CHECK(game.use(classic).search(9).value == 2);
}

TEST_CASE("at a leaf a mere guess lets captures speak, anything surer does not") {
  Game game("8/8/8/4k3/8/8/8/K2R4 w - - 0 1");
  Limits limits;
  limits.depth = 1;
  for (Move m : game.core->game().legal_moves())
    if (game.text(m) != "d1d4") limits.exclude.push_back(m);  // the king takes there
  CHECK(game.use("ENTRY K,R\n VALRET \"0,\"300,\"0").search(limits).value == kDraw);
  CHECK(game.use("ENTRY K,R\n VALRET \"0,\"300,\"1").search(limits).value == 300);
}

TEST_CASE("a mere guess is not a reason to leave moves out") {
  // A rook on the wrong file is hopelessly behind one on the right file.
  const auto nodes = [](int certainty) {
    const std::string sure = ",\"" + std::to_string(certainty);
    Game game(kRook);
    game.use("ENTRY R,K\n FILE W,WR\n MUL W,W,\"300\n VALRET W,\"0" + sure +
             "\nENTRY K,R\n FILE W,BR\n MUL W,W,\"300\n VALRET \"0,W" + sure);
    return game.search(6).nodes;
  };
  CHECK(nodes(0) > nodes(1));
}

TEST_CASE("what a program has said is kept by position and distance from the root") {
  VerdictCache cache;
  cache.clear();
  CHECK_FALSE(cache.find(77, 3));
  cache.store(77, 3, {200, 10, 90});
  REQUIRE(cache.find(77, 3));
  CHECK(cache.find(77, 3)->win == 200);
  CHECK(cache.find(77, 3)->certainty == 90);
  CHECK_FALSE(cache.find(77, 4));
  CHECK_FALSE(cache.find(78, 3));
  CHECK_FALSE(cache.find(0, 0));
  cache.clear();
  CHECK_FALSE(cache.find(77, 3));
}

TEST_CASE("a value that comes after tries is not kept: deeper, they may come to something else") {
  // Black's moves lose at a look; two plies farther they win, and RETBET answers.
  Game game(kRook);
  game.use(
      "ENTRY R,K\n JUMP> DEPTH,\"3,FAR\n VALRET \"100,\"0,\"100\nFAR: VALRET \"0,\"300,\"500\n"
      "ENTRY K,R\n JUMP> DEPTH,\"2,OUT\n TRY LM\n RETBET \"0,\"50,\"1\n VALRET \"0,\"10,\"500\n"
      "OUT: LEAVE");
  CHECK(game.search(2).value == sure(10, 1));
  CHECK(game.search(6).value < 0);
}

TEST_CASE("new programs do not answer with what the old ones have said") {
  Game game(kRook);
  CHECK(game.use("ENTRY K,R\n VALRET \"0,\"200,\"500").search(5).value == sure(200, 1));
  CHECK(game.use("ENTRY K,R\n VALRET \"0,\"300,\"500").search(5).value == sure(300, 1));
}

TEST_CASE("VALRET at the top leaves; below it is the value") {
  Game game(kRook);
  game.use("ENTRY R,K\n VALRET \"200,\"0,\"500");
  InspectRequest top;
  top.depth = 1;
  CHECK(game.core->inspect(top).outcome.answer == cheg::RunResult::Answer::Leave);
  CHECK(game.core->inspect({}).outcome.answer == cheg::RunResult::Answer::Verdict);
  CHECK(game.core->inspect({}).score == sure(200, 1));
  CHECK(game.search(6).value == sure(200, 2));
}

TEST_CASE("mate, stalemate, the fifty moves and repetition are the engine's") {
  const std::string wins =
      "ENTRY Q,K\n LEAVE\nENTRY R,K\n LEAVE\nENTRY K,R\n VALRET \"0,\"1,\"500\n"
      "ENTRY K,Q\n VALRET \"0,\"1,\"500";
  // Mate in one is seen, though every other move is a known win.
  CHECK(Game("k7/8/1K6/8/8/8/8/6Q1 w - - 0 1").use(wins).search(3).value == kMate - 1);
  // All moves are the hundredth ply without a capture.
  CHECK(Game("8/8/8/4k3/8/8/8/KR6 w - - 99 80").use(wins).search(4).value == kDraw);
  CHECK(Game("8/8/8/4k3/8/8/8/KR6 w - - 97 80").use(wins).search(4).value == sure(1, 1));
  Game game(kRook);
  game.use(wins).play({"b1b2", "e5e4", "b2b1", "e4e5", "b1b2", "e5e4", "b2b1", "e4e5"});
  Limits limits;
  limits.depth = 4;
  for (Move m : game.core->game().legal_moves())
    if (game.text(m) != "b1b2") limits.exclude.push_back(m);
  const Found f = game.search(limits);
  CHECK(f.best == "b1b2");
  CHECK(f.value == kDraw);
}

// --- moves

TEST_CASE("PLAY chooses the move at the root") {
  Game game(kRook);
  game.use("ENTRY R,K\n VALON \"300,\"0,\"500\n SELECC S,ROOK,LM\n PLAY S,,DEEP");
  const Found f = game.search(8);
  CHECK(f.best == "b1b8");
  CHECK(f.value == sure(300, 0));
  CHECK(f.nodes < 200);
}

TEST_CASE("TRY, RETBET, PLAYB and DONE choose the best tried") {
  // Black's node is worth the file of the rook: 8 on the a file.
  const std::string black = "\nENTRY K,R\n FILE F,BR\n VALRET \"0,F,\"500";
  Game game(kRook);
  for (const char* program :
       {" SELECC S,#CHECK,LM\n TRY S\n DONE", " PLAYB LM,#CHECK", " TRY LM,#CHECK,DEEP\n DONE",
        " TRY LM,#CHECK\n RETBET \"5,\"0,\"500\n SELECC S,CHECK,LM\n PLAYB S",
        " SELECC S,ROOK,LM\n SELECC S,#CHECK,S\n PLAYB S"}) {
    CAPTURE(std::string(program));
    const Found f = game.use(std::string("ENTRY R,K\n") + program + black).search(4);
    CHECK((f.best[0] == 'a' || f.best.substr(0, 3) == "b1b"));  // the rook stays on its file
    CHECK(f.value == sure(7, 1));
  }
  // Better than what was found: the program goes on, and LEAVEs.
  const Found f =
      game.use("ENTRY R,K\n TRY LM,CHECK\n RETBET \"500,\"0,\"500\n LEAVE" + black).search(4);
  CHECK(f.value >= sure(7, 1));
}

TEST_CASE("a choice that is excluded is not taken, and several lines are the engine's") {
  Game game(kRook);
  game.use("ENTRY R,K\n VALON \"300,\"0,\"500\n SELECC S,ROOK,LM\n PLAY S,,DEEP");
  Limits limits;
  limits.depth = 3;
  for (Move m : game.core->game().legal_moves())
    if (game.text(m) == "b1b8") limits.exclude.push_back(m);
  CHECK(game.search(limits).best != "b1b8");
  limits.exclude.clear();
  limits.multi_pv = 2;
  game.search(limits);
}

TEST_CASE("a game won by a program's moves alone") {
  // Queen against king: not stalemate, not en prise, and the king's room the smallest.
  Game game("8/8/8/4k3/8/8/8/KQ6 w - - 0 1");
  game.use(
      "ENTRY Q,K\n PLAYB LM\nENTRY K,Q\n CARD N,LM\n MVDIST D,WK,BK\n ADD N,N,D\n"
      " SUB N,\"100,N\n VALRET \"0,N,\"500");
  for (int ply = 0; ply < 100 && !game.core->game().result(); ++ply)
    game.play({game.search(ply % 2 == 0 ? 4 : 1).best});
  REQUIRE(game.core->game().result().has_value());
  CHECK(game.core->game().result()->winner == Winner::White);
}

// --- all at once

TEST_CASE("three threads say the same") {
  Game game(kRook, "chess", 3);
  game.use("ENTRY K,R\n VALRET \"0,\"200,\"500\nENTRY R,K\n DIV A,\"1,\"0");
  for (int i = 0; i < 3; ++i) {
    const Found f = game.search(8);
    CHECK(f.value == sure(200, 1));
  }
}

TEST_CASE("EGSW 0: as if there were no programs") {
  Game game(kRook);
  const Found plain = game.search(7);
  EndgameSettings off = programs({"ENTRY K,R\n VALRET \"0,\"200,\"500"});
  off.on = false;
  game.use(off);
  CHECK(game.entry().empty());
  const Found f = Game(kRook).use(off).search(7);
  CHECK(f.nodes == plain.nodes);
  CHECK(f.value == plain.value);
}

TEST_CASE("a program that always leaves changes nothing") {
  const Found plain = Game(kRook).search(8);
  const Found f = Game(kRook).use("ENTRY K,R\n LEAVE\nENTRY R,K\n LEAVE").search(8);
  CHECK(f.nodes == plain.nodes);
  CHECK(f.value == plain.value);
  CHECK(f.best == plain.best);
}

TEST_CASE("a fault is a LEAVE and one note; sixteen switch the entry off until a new game") {
  const Found plain = Game(kRook).search(6);
  Game game(kRook);
  // Wrong while the black king is beyond its fourth rank; else certain.
  game.use("ENTRY K,R\n RANK R,WK\n JUMP< R,\"5,BAD\n VALRET \"0,\"200,\"500\nBAD: DIV A,\"1,\"0");
  Limits few;
  few.depth = 1;
  for (Move m : game.core->game().legal_moves())
    if (game.text(m)[0] != 'a') few.exclude.push_back(m);  // three moves of the king
  const Found f = game.search(few);
  CHECK(f.notes == std::vector<std::string>{"CHEG error p1.cheg:5 (ENTRY K,R): division by 0"});
  CHECK(std::abs(f.value) < kKnownWin);
  const char* low = "8/8/8/8/8/4k3/8/K1R5 w - - 0 1";
  game.core->game().set_position(low);
  CHECK(game.search(2).value > kKnownWin);
  game.core->game().set_position(kRook);
  CHECK(game.search(6).notes.empty());  // told already
  game.core->game().set_position(low);
  CHECK(game.search(2).value < kKnownWin);
  game.core->clear();
  CHECK(game.search(2).value > kKnownWin);

  game.core->game().set_position(kRook);
  game.use("ENTRY K,R\n DIV A,\"1,\"0\nENTRY R,K\n DIV A,\"1,\"0");
  const Found leaves = game.search(6);
  CHECK(leaves.value == plain.value);
  CHECK(leaves.nodes == plain.nodes);
  CHECK(leaves.notes.size() == 2);
}

TEST_CASE("the same fault in three threads is told once") {
  Game game(kRook, "chess", 3);
  game.use("ENTRY K,R\n DIV A,\"1,\"0");
  CHECK(game.search(6).notes.size() == 1);
}

TEST_CASE("values out of range are noted once, and used") {
  Game game(kRook);
  game.use("ENTRY K,R\n VALRET \"0,\"200,\"900");
  const Found f = game.search(4);
  CHECK(f.value == sure(200, 1));
  CHECK(f.notes.size() == 1);
}

TEST_CASE("stop ends the slowest program at once") {
  Game game(kRook);
  game.use("ENTRY K,R\nL: CONDV ,X,L\nENTRY R,K\n PLAYB LM");
  Limits limits;
  limits.infinite = true;
  test::Ear ear(*game.core);
  const auto job = game.core->prepare(limits);
  SearchResult out;
  std::thread worker([&] { out = job->run(ear); });
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  job->stop();
  worker.join();
  CHECK(out.best);
}

TEST_CASE("nodes and time limits hold while a program tries") {
  Game game(kRook);
  game.use("ENTRY R,K\n PLAYB LM\nENTRY K,R\n PLAYB LM");
  Limits limits;
  limits.nodes = 3000;
  CHECK(game.search(limits).nodes <= 3001);
}

}  // namespace
}  // namespace engine

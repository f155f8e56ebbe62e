// tests/tools/terminal_test.cpp: the terminal player on scripted input: every command, bad input,
// end of file; typed moves, files, words, pictures.
#include <doctest/doctest.h>

#include <csignal>
#include <sstream>

#include "engine/board/notation/notation.h"
#include "tests/support/command.h"
#include "tools/terminal/interrupt.h"
#include "tools/terminal/player.h"
#include "tools/terminal/typed_move.h"
#include "tools/terminal/words.h"

namespace {

const variants::Catalog& catalog() {
  static const auto standard = variants::Catalog::standard();
  return standard;
}

std::string play(const std::string& input, terminal::PlayerOptions options = {}) {
  options.move_time = 20;
  options.settings.memory_mb = 1;
  std::istringstream in(input);
  std::ostringstream out;
  const auto lines = terminal::stream_reader(in, out);
  terminal::Player(catalog(), options, *lines, out).run();
  return out.str();
}

std::unique_ptr<engine::BoardGame> game_at(const std::string& variant, const std::string& fen) {
  auto game = engine::BoardGame::create(catalog().find(variant));
  if (!fen.empty()) game->set_position(fen);
  return game;
}

/// Coordinates of the moves that `text` may mean.
std::string meant(const std::string& text, const std::string& variant = "chess",
                  const std::string& fen = "") {
  const auto game = game_at(variant, fen);
  std::string all;
  for (const engine::Move m : terminal::moves_meant(*game, text))
    all += (all.empty() ? "" : " ") + game->move_text(m);
  return all;
}

/// The move in words.
std::string told(const std::string& move, const std::string& variant = "chess",
                 const std::string& fen = "") {
  const auto game = game_at(variant, fen);
  const auto found = game->parse_move(move);
  REQUIRE(found);
  return terminal::in_words(game->board(), *found);
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a move is answered, with thinking") {
  const auto out = play("e2e4\nfen\n");
  CHECK(has(out, "Aanca plays "));
  CHECK(has(out, "depth "));
  CHECK(has(out, " w KQkq"));  // White to move again
}

TEST_CASE("SAN is understood and a mate ends the game") {
  const auto out = play("setboard 7k/R7/6K1/8/8/8/8/8 w - - 0 1\nRa8\nRa7\n");
  CHECK(has(out, "The game is over: 1-0"));
}

TEST_CASE("bad input is answered and the game goes on") {
  const auto out =
      play("e2e5\nnonsense\nRezign\nsetboard rubbish\nnew nosuchgame\ntime x\nmoves\n");
  CHECK(has(out, "Not a legal move here: e2e5"));
  CHECK(has(play("E2E5\n"), "Not a legal move here: E2E5"));
  CHECK(has(out, "Neither a command nor a move: nonsense"));
  CHECK(has(out, "Neither a command nor a move: Rezign, did you mean 'resign'?"));
  CHECK(has(out, "not a number of seconds"));
  CHECK(has(out, "20 moves"));
}

TEST_CASE("undo takes both moves back") {
  const auto out = play("e2e4\nundo\nfen\nundo\n");
  CHECK(has(out, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
  CHECK(has(out, "No move can be taken back"));
}

TEST_CASE("go, hint, help and the lists") {
  const auto out =
      play("hint\ngo\nhelp\nvariants\npieces\nrules\neval\nflip\nboard\nmoves e7\nquit\n");
  CHECK(has(out, "hint: "));
  CHECK(has(out, "Aanca plays "));
  CHECK(has(out, "setboard"));
  CHECK(has(out, "crazyhouse"));
  CHECK(has(out, "(royal)"));
  CHECK(has(out, "draw"));  // of the rules
  CHECK(has(out, "2 moves"));
}

TEST_CASE("other games, coloured, engine first") {
  terminal::PlayerOptions options;
  options.variant = "shogi";
  options.colored = true;
  options.engine_white = true;
  const auto out = play("new crazyhouse\nnew xiangqi\nboard\n", options);
  CHECK(has(out, "Aanca plays "));
  CHECK(has(out, "hands: White"));
  CHECK(has(out, "\x1b["));
}

TEST_CASE("moves as people type them") {
  CHECK(meant("e2e4") == "e2e4");
  CHECK(meant("E2E4") == "e2e4");
  CHECK(meant("nf3") == "g1f3");
  CHECK(meant("NF3") == "g1f3");
  CHECK(meant("knight f3") == "g1f3");
  CHECK(meant("Knight to f3") == "g1f3");
  CHECK(meant("pawn e4") == "e2e4");
  CHECK(meant("e2-e4") == "e2e4");
  CHECK(meant("g1") == "g1f3 g1h3");
  CHECK(meant("e2e5") == "");
  CHECK(meant("") == "");
  CHECK(meant("to") == "");
  const std::string two = "4k3/8/8/3p4/2P5/1B6/8/4K3 w - - 0 1";
  CHECK(meant("cxd5", "chess", two) == "c4d5");
  CHECK(meant("pawn takes d5", "chess", two) == "c4d5");
  const std::string b_pawn = "4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1";
  CHECK(meant("bxc3", "chess", b_pawn) == "b2c3");  // as SAN has it
  CHECK(meant("bc3", "chess", b_pawn) == "b2c3");
  CHECK(meant("bishop takes c3", "chess", b_pawn) == "d2c3");
  const std::string rooks = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1";
  CHECK(meant("rd1", "chess", rooks) == "a1d1 h1d1");
  CHECK(meant("rad1", "chess", rooks) == "a1d1");
  CHECK(meant("p@e5", "crazyhouse", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1") == "P@e5");
  CHECK(meant("drop pawn on e5", "crazyhouse", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1") == "P@e5");
  CHECK(meant("Gold f2", "shogi", "4k4/9/9/9/9/9/9/9/4KG3 w - - 0 1") == "f1f2");
}

TEST_CASE("what a piece becomes is left open, unless the text says it") {
  const std::string pawn = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
  CHECK(meant("a7a8", "chess", pawn) == "a7a8q a7a8r a7a8b a7a8n");
  CHECK(meant("a8", "chess", pawn) == "a7a8q a7a8r a7a8b a7a8n");
  CHECK(meant("a7a8n", "chess", pawn) == "a7a8n");
  CHECK(meant("A8=N", "chess", pawn) == "a7a8n");
  const std::string silver = "4k4/9/9/3S5/9/9/9/9/4K4 w - - 0 1";
  CHECK(meant("d6d7", "shogi", silver) == "d6d7 d6d7+");
  CHECK(meant("Sd7", "shogi", silver) == "d6d7 d6d7+");
  CHECK(meant("d6d7=", "shogi", silver) == "d6d7");
  CHECK(meant("d6d7+", "shogi", silver) == "d6d7+");
}

TEST_CASE("the player is asked what a piece becomes") {
  const std::string set = "setboard 7k/P7/8/8/8/8/8/K7 w - - 0 1\n";
  const auto knight = play(set + "a7a8\nn\ngame\n");
  CHECK(has(knight, "What does the piece become?\n  Q  Queen\n"));
  CHECK(has(knight, "1. a8=N"));
  CHECK(has(play(set + "a8\nRook\ngame\n"), "1. a8=R "));
  const auto none = play(set + "a8\nx\nfen\n");
  CHECK(has(none, "No move is made: x is not in the list."));
  CHECK(has(none, "7k/P7/8/8/8/8/8/K7 w"));
  CHECK(has(play("setboard 4k3/8/8/8/8/8/4K3/R6R w - - 0 1\nrd1\n2\ngame\n"), "1. Rhd1 "));
}

TEST_CASE("the board is drawn once a turn, with one line of thinking") {
  const auto out = play("e2e4\n");
  CHECK(count(out, "a  b  c  d  e  f  g  h") == 2);  // the start, and after the answer
  CHECK(count(out, "depth ") == 1);
  terminal::PlayerOptions options;
  options.level = 6;
  options.thinking = terminal::ThinkingStyle::All;
  CHECK(count(play("e2e4\n", options), "depth ") > 1);
  options.thinking = terminal::ThinkingStyle::None;
  CHECK(count(play("e2e4\n", options), "depth ") == 0);
  CHECK(count(play("thinking none\ne2e4\nthinking loud\n"), "depth ") == 0);
  CHECK(has(play("thinking loud\n"), "expected none, line or all; found 'loud'"));
}

TEST_CASE("commands in any case; hands are shown when they are empty") {
  CHECK(has(play("Help\nQUIT\n"), "this list"));
  terminal::PlayerOptions options;
  options.variant = "crazyhouse";
  CHECK(has(play("", options), "hands: White -, Black -\n"));
}

TEST_CASE("figures instead of letters") {
  CHECK(has(play("unicode\n"), "♜"));
  CHECK(has(play("new xiangqi\nunicode\n"), "車"));
  CHECK(has(play("new shogi\nunicode\n"), "v飛"));
  CHECK(has(play("new capablanca\nunicode\n"), "♛"));
  CHECK(has(play("new capablanca\nunicode\n"), " A "));  // no figure for the Archbishop
}

TEST_CASE("resignation and draws") {
  CHECK(has(play("resign\ne2e4\n"), "The game is over: 0-1 {White resigns}"));
  CHECK(has(play("e2e4\ngo\nresign\n"), "The game is over: 1-0 {Black resigns}"));
  CHECK(has(play("resign\nundo\n"), "No move can be taken back"));
  CHECK(has(play("draw\n"), "too early"));
  const auto lost = play("setboard 4k3/8/8/8/8/8/QQ6/K7 w - - 0 1\ndraw\ne2e4\n");
  CHECK(has(lost, "The game is over: 1/2-1/2 {Draw by agreement}"));  // gladly
  CHECK(has(play("setboard k7/qq6/8/8/8/8/8/4K3 w - - 0 1\ndraw\n"), "declines"));
}

TEST_CASE("levels") {
  const auto out = play("level 1\ne2e4\nlevel\nlevel 11\nlevel x\nlevel off\ntime 0.5\n");
  CHECK(has(out, "Aanca plays "));
  CHECK(count(out, "The engine plays at level 1 of 10.\n") == 2);
  CHECK(has(out, "The engine thinks 0.02 seconds a move.\n"));  // as the game began
  CHECK(has(out, "The engine thinks 0.5 seconds a move.\n"));
  CHECK(has(out, "expected a number from 1 to 10, or off; found '11'"));
}

TEST_CASE("a game is saved and loaded") {
  const test::TemporaryFolder folder;
  const std::string file = folder.path("my games.pgn");
  CHECK(has(play("e2e4\nsave " + file + "\nresign\nsave " + file + "\n"),
            "Saved in " + file + ", as game 2."));
  const std::string text = folder.read("my games.pgn");
  CHECK(has(text, "[Variant \"chess\"]"));
  CHECK(has(text, "1. e4 "));
  CHECK(has(text, "{White resigns} 0-1\n"));
  const auto last = play("load " + file + "\ngame\nundo\nundo\nfen\n");
  CHECK(has(last, "chess, game 2 of 2: Player - Aanca, 2 moves"));
  CHECK(has(last, "The game is over: 0-1"));
  CHECK(has(last, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
  CHECK(has(play("load " + file + " 1\n"), "game 1 of 2"));
  CHECK(has(play("load " + file + " 3\n"), "the games are numbered from 1 to 2; found 3"));
  terminal::PlayerOptions options;
  options.load = file;
  CHECK(has(play("", options), "game 2 of 2"));
}

TEST_CASE("files of others, and bad ones") {
  const test::TemporaryFolder folder;
  const auto lichess = folder.write(
      "l.pgn", "[Variant \"Crazyhouse\"]\n[White \"a\"]\n\n1. e4 { best } d5 2. exd5 Qxd5 *\n");
  CHECK(has(play("load " + lichess + "\n"), "crazyhouse, game 1 of 1: a - ?, 4 moves"));
  const auto set_up = folder.write(
      "s.pgn", "[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. a8=Q+ 1-0\n");
  CHECK(has(play("load " + set_up + "\n"), "chess, game 1 of 1"));
  const auto bad = folder.write("b.pgn", "[Event \"x\"]\n\n1. e4 e5\n2. Ke3 *\n");
  const auto out = play("d2d4\nload " + bad + "\ngame\n");
  CHECK(has(out, bad + ":4: Ke3 is not legal in "));
  CHECK(has(out, "1. d4 "));  // the game at hand stays
  CHECK(has(play("load /nosuch.pgn\n"), "/nosuch.pgn: cannot be read"));
  CHECK(has(play("load " + folder.write("e.pgn", "") + "\n"), "it has no games"));
  CHECK(has(play("load " + folder.write("n.pgn", "[Variant \"nosuch\"]\n\n1. e4 *\n") + "\n"),
            "nosuch"));
  CHECK(has(play("load\nsave\nsave /nosuch/x.pgn\n"), "/nosuch/x.pgn: cannot be written"));
}

TEST_CASE("an interrupt stops the search, and nothing else") {
  struct Stopped final : engine::Job {
    engine::SearchResult run(engine::Listener&) override { return {}; }
    void stop() override { ++stops; }
    void ponder_hit() override {}
    engine::Progress progress() const override { return {}; }
    int stops = 0;
  };
  static int others = 0;
  const auto before = std::signal(SIGINT, [](int) { ++others; });
  Stopped job;
  {
    const terminal::StopOnInterrupt stop(job);
    std::raise(SIGINT);
  }
  CHECK(job.stops == 1);
  CHECK(others == 0);
  std::raise(SIGINT);
  CHECK(job.stops == 1);
  CHECK(others == 1);
  std::signal(SIGINT, before);
}

TEST_CASE("a picture of the board") {
  const test::TemporaryFolder folder;
  CHECK(has(play("picture " + folder.path("a.svg") + "\npicture x\n"), "must end with .svg"));
  CHECK(has(folder.read("a.svg"), "<svg"));
}

TEST_CASE("moves in words") {
  CHECK(told("g1f3") == "knight g1 to f3");
  CHECK(told("e5d6", "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1") ==
        "pawn e5 takes pawn on d5 and goes to d6, en passant");
  CHECK(told("b7a8q", "chess", "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1") ==
        "pawn b7 takes rook on a8, becomes queen");
  CHECK(told("O-O", "chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1") ==
        "king castles with h1, e1 to g1 and h1 to f1");
  CHECK(told("P@e5", "crazyhouse", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1") ==
        "pawn from the hand to e5");
  CHECK(told("b1c3h", "seirawan") == "knight b1 to c3, hawk enters");
  CHECK(told("e2e4,e4d5", "duck") == "pawn e2 to e4, with a wall on d5");
  const std::string swapper = "10/4k5/10/10/10/2S2a4/3p6/10/1K8/10[-] w - - 0 1";
  CHECK(told("c4f4", "rococo", swapper) == "swapper c4 changes places with advancer on f4");
  CHECK(told("c4d3,d3c4", "rococo", swapper) == "swapper on c4 and cannon pawn on d3 are removed");
  CHECK(told("a0d0,d0c0", "odin", "10/9k/10/10/10/10/10/10/10/V2P1B3K w - - 0 1") ==
        "valkyrie a0 to d0, pawn goes to c0");
  CHECK(told("d3@@", "ultima", "7k/8/8/8/3i4/3L4/8/K7 w - - 0 1") ==
        "long leaper on d3 leaves the board");
  CHECK(told("a1e1", "ultima", "7k/8/8/8/8/8/8/Lp1p2pK w - - 0 1") ==
        "long leaper a1 takes pincer pawn on b1 and pincer pawn on d1 and goes to e1");
}

TEST_CASE("covered pieces are shown as covered, not as what they are") {
  // A chariot below the cover of a horse; a horse that is turned up.
  const std::string fen = "3k5/9/9/9/9/9/9/4H4/9/1R~2K4 w - - 0 1";
  const auto out = play("new jieqi\nsetboard " + fen + "\nboard\nunicode\nwords\nlook horse\n");
  CHECK(has(out, "  .  H~   .   .   K "));
  CHECK(has(out, "傌~"));
  CHECK(has(out, "white horse e2\n"));
  CHECK(told("b0c2", "jieqi", fen) == "covered horse b0 to c2");
  const auto game = game_at("jieqi", fen);
  CHECK(terminal::look(game->board(), "b0") == "white covered horse b0");
  CHECK(meant("horse c2", "jieqi", fen) == "b0c2");
  CHECK(meant("chariot c2", "jieqi", fen) == "");
  CHECK(engine::to_san(game->board(), *game->parse_move("b0c2"), game->legal_moves()) == "b0c2");
}

TEST_CASE("positions in words") {
  const auto game = game_at("crazyhouse", "4k3/8/8/8/1n6/8/8/R3K3[Pq] w Q - 0 1");
  CHECK(terminal::board_in_words(game->board()) ==
        "Rank 8: black king e8.\nRank 7: empty.\nRank 6: empty.\nRank 5: empty.\n"
        "Rank 4: black knight b4.\nRank 3: empty.\nRank 2: empty.\n"
        "Rank 1: white rook a1, king e1.\nhands: White P, Black Q\nWhite to move.\n");
  const auto look = [&](const char* what) { return terminal::look(game->board(), what); };
  CHECK(look("b4") == "black knight b4");
  CHECK(look("B5") == "b5: empty");
  CHECK(look("1") == "Rank 1: white rook a1, king e1");
  CHECK(look("e") == "File e: white king e1, black king e8");
  CHECK(look("King") == "white king e1, black king e8");
  CHECK(look("n") == "black knight b4");
  CHECK(look("bishop") == "no bishop on the board");
  CHECK(has(look("z9"),
            "expected a square, rank, file or piece, as in e4, 4, e or knight; found 'z9'"));
  CHECK(has(look(""), "expected a square"));
}

TEST_CASE("a game in words") {
  terminal::PlayerOptions options;
  options.words = true;
  const auto out = play("e2e4\nboard\nmoves g1\nlook e4\ngame\n", options);
  CHECK(has(out, "You play pawn e2 to e4.\nAanca plays "));
  CHECK(has(out, "Rank 4: "));
  CHECK(has(out, "knight g1 to f3.\n"));
  CHECK(has(out, "1. pawn e2 to e4; "));
  CHECK(!has(out, "a  b  c"));
  CHECK(!has(out, "depth"));
}

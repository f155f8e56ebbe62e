// tests/engine/plans_test.cpp: plans of endgame programs in a real search: they follow their piece,
// end when they should, and are kept apart in the hash table.
#include "tests/engine/endgames.h"

namespace engine {
namespace {

using test::Game;

TEST_CASE("a plan starts at its tag, its variable follows the man") {
  // FILE and RANK of the man that X has become, two plies on.
  Game game("k7/8/8/8/8/8/8/1K4RR w - - 0 1");
  game.use(
      "ENTRY 2R,K\n SETMOV A,WR,\"@H5\n SETMOV B,WR2,\"@G3\n PAIR S,A,B\n PLAN P,S,WR\n DONE\n"
      "P: CONDV #DEFD,X,NONE\n RANK R,X\n FILE F,X\n MUL R,R,\"10\n ADD R,R,F\n"
      " VALRET R,\"0,\"400\nNONE: VALRET \"0,\"900,\"400");
  CHECK(game.tried(2) == "h1h5 51, g1g3 11");
  const auto f = game.search(3);
  CHECK(f.best == "h1h5");
  CHECK(f.value == 51);
}

TEST_CASE("a captured man leaves X undefined; the plan goes on whatever the material is") {
  Game game("6k1/8/8/8/8/8/8/1K3R1R w - - 0 1");
  game.use(
      "ENTRY 2R,K\n SETMOV A,WR,\"@H7\n PAIR S,A,A\n PLAN P,S,WR\n DONE\n"
      "P: CONDV #DEFD,X,NONE\n VALRET \"100,\"0,\"400\nNONE: VALRET \"0,\"900,\"400");
  // The king takes on h7.
  CHECK(game.tried(2) == "h1h7 -900");
}

TEST_CASE("two queens under a plan") {
  Game game("7k/P7/8/8/8/8/8/1K1Q4 w - - 0 1");
  game.use(
      "ENTRY Q&P,K\n SETMOV A,WP,\"@A8\n PAIR S,A,A\n PLAN P,S,WP\n DONE\n"
      "P: CONDV #QUEEN,X,BAD\n SELECC S,QUEEN,WS\n CARD N,S\n MUL N,N,\"100\n"
      " VALRET N,\"0,\"400\nBAD: LEAVE");
  CHECK(game.tried(2) == "a7a8q 200");
}

TEST_CASE("the opponent has a plan of his own") {
  Game game("k7/8/8/8/8/8/8/1K5R w - - 0 1");
  game.use(
      "ENTRY R,K\n PLAN P,LM,\"1\n DONE\nP: TRY LM\n DONE\n"
      "ENTRY K,R\n PLAN Q,LM,\"2\n DONE\nQ: MUL V,X,\"100\n VALRET V,\"0,\"400");
  const std::string tried = game.tried(4);
  CHECK(tried.find("b1a1 -200") != std::string::npos);
}

TEST_CASE("own plans end with the activation, and UNPLAN ends them within it") {
  const char* fen = "k7/8/8/8/8/8/8/1K5R w - - 0 1";
  const std::string deeper = "\nP: VALRET \"50,\"0,\"400";
  // Two plies on the entry says 70, the plan 50.
  const std::string entry = "ENTRY R,K\n JUMP= DEPTH,\"1,TOP\n VALRET \"70,\"0,\"400\nTOP: ";
  Game game(fen);
  game.use(entry +
           "SETMOV A,WR,\"@H5\n PAIR S,A,A\n PLAN P,S,\"1\n UNPLAN\n SETMOV A,WR,\"@H6\n"
           " PAIR S,A,A\n TRY S\n PLAN P,\"(),\"1\n SETMOV A,WR,\"@H4\n PAIR S,A,A\n TRY S\n"
           " DONE" +
           deeper);
  CHECK(game.tried(2) == "h1h5 50, h1h6 70, h1h4 50");
  // LEAVE forgets the plan.
  game.use(entry + "PLAN P,\"(),\"1\n LEAVE" + deeper);
  CHECK(game.search(3).value == 70);
}

TEST_CASE("plans are inherited below a LEAVE, and from search to search they are forgotten") {
  const char* fen = "k7/8/8/8/8/8/8/1K5R w - - 0 1";
  Game game(fen);
  // DEPTH 1 makes the plan, DEPTH 3 leaves, DEPTH 5 answers.
  game.use(
      "ENTRY R,K\n JUMP= DEPTH,\"1,TOP\n VALRET \"70,\"0,\"400\n"
      "TOP: SETMOV A,WR,\"@H5\n PAIR S,A,A\n PLAN P,S,\"1\n DONE\n"
      "P: JUMP= DEPTH,\"3,L\n VALRET \"50,\"0,\"400\nL: LEAVE");
  CHECK(game.tried(4) == "h1h5 50");
  CHECK(game.tried(4, 3) == "");
  CHECK(game.core->inspect({}).outcome.verdict.win == 70);
}

TEST_CASE("what is found under a plan is not believed without it, nor the other way round") {
  const char* fen = "k7/8/8/8/8/8/8/1K5R w - - 0 1";
  Game game(fen);
  const std::string moves = "SETMOV A,WR,\"@H5\n PAIR S,A,A\n";
  game.use(
      "ENTRY R,K\n JUMP= DEPTH,\"1,TOP\n VALRET \"70,\"0,\"400\n"
      "TOP: " +
      moves +
      " TRY S\n PLAN P,S,\"1\n PLAN P,S,\"2\n PLAN Q,S,\"1\n UNPLAN\n TRY S\n DONE\n"
      "P: ADD V,X,\"50\n VALRET V,\"0,\"400\nQ: VALRET \"40,\"0,\"400");
  // What is worse than the best so far may come back as anything up to it: so try the worst first.
  CHECK(game.tried(3).substr(0, 7) == "h1h5 70");
  game.use(
      "ENTRY R,K\n JUMP= DEPTH,\"1,TOP\n VALRET \"70,\"0,\"400\n"
      "TOP: " +
      moves +
      " PLAN Q,S,\"1\n PLAN P,S,\"1\n PLAN P,S,\"2\n UNPLAN\n TRY S\n DONE\n"
      "P: ADD V,X,\"50\n VALRET V,\"0,\"400\nQ: VALRET \"40,\"0,\"400");
  CHECK(game.tried(3) == "h1h5 40, h1h5 51, h1h5 52, h1h5 70");
}

TEST_CASE("nor is what was found when the plan's man stood elsewhere") {
  // Rooks on b1 and b2 come about in two ways; X is the one that began on b1.
  Game game("7k/8/8/8/8/8/8/RR3K2 w - - 0 1");
  game.use(
      "ENTRY 2R,K\n SETMOV A,\"@A1,\"@A2\n SETMOV B,\"@B1,\"@B2\n PAIR S,A,B\n PIECE R,\"@B1\n"
      " PLAN P,S,R\n DONE\n"
      "P: JUMP= DEPTH,\"5,VALUE\n CONDV ROOK,\"@A1,L\n SETMOV M,\"@A2,\"@B2\n PAIR S,M,M\n"
      " PLAYB S\nL: SETMOV M,\"@A1,\"@B1\n PAIR S,M,M\n PLAYB S\n"
      "VALUE: RANK V,X\n MUL V,V,\"100\n VALRET V,\"0,\"400");
  CHECK(game.tried(5) == "a1a2 100, b1b2 200");
}

TEST_CASE("faults under a plan are counted and told, with the right place") {
  Game game("k7/8/8/8/8/8/8/1K4RR w - - 0 1");
  // Whatever Black does, the plan's own entry is not the one for the material.
  game.use(
      test::programs({"ENTRY 2R,K\n PLAN P,LM,\"1\n DONE\nP: DIV A,\"1,\"0", "ENTRY R,K\n LEAVE"}));
  const auto f = game.search(5);
  CHECK(f.notes == std::vector<std::string>{"CHEG error p1.cheg:4 (ENTRY 2R,K): division by 0"});
}

}  // namespace
}  // namespace engine

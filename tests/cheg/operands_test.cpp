// tests/cheg/operands_test.cpp: the operands of every instruction: accepted forms, their coding,
// and refusals.
#include "cheg/assembler/operands.h"

#include <doctest/doctest.h>

#include <set>

#include "tests/cheg/complaints.h"

namespace {

using cheg_test::error_in;

cheg::Program program_of(const std::string& instruction) {
  return cheg::assemble("ENTRY K,K\nL:" + instruction + "\nM: LEAVE\nEND", "test");
}

std::string canonical(const std::string& instruction) {
  return cheg::disassemble(program_of(instruction), 0);
}

/// Something that fits the letter everywhere.
std::string fitting(char letter) {
  return letter == 't'   ? "L"
         : letter == 'c' ? "DEFD"
         : letter == 'o' ? "DEEP"
                         : std::string("V") + letter;
}

std::string with_operands(cheg::Op op, const std::vector<std::string>& operands) {
  std::string out(cheg::name(op)), comma = " ";
  for (const std::string& o : operands) {
    out += comma + o;
    comma = ",";
  }
  return out;
}

/// One operand of the right type for each place.
std::vector<std::string> all_fitting(cheg::Op op) {
  std::vector<std::string> out;
  for (const char letter : cheg::operands(op)) out.push_back(fitting(letter));
  return out;
}

/// Calls `body(op, place, letter)` for every operand of every instruction.
template <class Body>
void for_every_operand(const Body& body) {
  for (std::size_t i = 0; i < cheg::kOps; ++i)
    for (std::size_t k = 0; k < cheg::operands(static_cast<cheg::Op>(i)).size(); ++k)
      body(static_cast<cheg::Op>(i), k, cheg::operands(static_cast<cheg::Op>(i))[k]);
}

}  // namespace

TEST_CASE("every instruction of the manual, as a program would write it") {
  const std::vector<std::string> lines{"BREAK \"1,A,B",
                                       "RETURN A",
                                       "COND T,L,M",
                                       "COND #EMPTY,L,M",
                                       "CONDV DEFD,WP2,L",
                                       "CONDV ,X,L",
                                       "CONDT L,WK,M",
                                       "CONDF L,WK,M",
                                       "JUMP< A,\"5,L",
                                       "JUMP= A,B,L",
                                       "JUMP> A,B,L",
                                       "JUMP#< A,B,L",
                                       "JUMP#= A,WK,L",
                                       "JUMP#> A,B,L",
                                       "SET A,L,WK",
                                       "SETV A,B",
                                       "SETSQ A,\"7,\"1",
                                       "SETMOV A,WK,B",
                                       "EXCH A,B",
                                       "ORDER A,B",
                                       "ORDER A,B,DEEP",
                                       "ORDER A,B,#DEEP",
                                       "PLAY LM",
                                       "PLAY LM,CAPT",
                                       "PLAY LM,CAPT,DEEP",
                                       "PLAY LM,,#DEEP",
                                       "PLAYB A,#RWK=,DEEP",
                                       "TRY A",
                                       "PLAN L,LM,WK",
                                       "UNPLAN",
                                       "DONE",
                                       "RETBET \"1,\"0,\"500",
                                       "VALRET A,B,C",
                                       "VALRUT \"1,B,\"500",
                                       "VALON A,\"0,\"0",
                                       "LEAVE",
                                       "SELECT A,L,LM",
                                       "SELECC A,CAPT,LM",
                                       "SELECC A,,LM",
                                       "PAIR A,WK,\"3",
                                       "MAP A,L,WS",
                                       "MEMBER A,WK,B",
                                       "MEMNUM A,\"5,\"(5)",
                                       "INTERS A,B,LM",
                                       "UNION A,B,\"()",
                                       "DIFFER A,WS,B",
                                       "APPEND A,B,B",
                                       "PIECE A,\"@E4",
                                       "SQUARE A,WK",
                                       "SIDE A,WK",
                                       "SIDE SIDE,WP",
                                       "RANK A,WK",
                                       "FILE A,\"@H1",
                                       "SCOLOR A,WB",
                                       "PCOLOR A,B",
                                       "MVDIST A,WK,\"@A8",
                                       "INSQ A,BK,WP",
                                       "OPP A,WK,BK",
                                       "SQ>RNK A,WP,\"1",
                                       "CARD A,LM",
                                       "GETEL A,LM,\"-1",
                                       "SETEL \"5,A,\"2",
                                       "INSERT WK,A,\"0",
                                       "UNSERT A,B,\"1",
                                       "EXCHWE A,B,\"1",
                                       "EXCHEL A,\"1,\"-1",
                                       "NOR A,\"T,B",
                                       "OR A,B,C",
                                       "AND A,B,\"F",
                                       "ADD A,DEPTH,\"5",
                                       "SUB A,B,C",
                                       "MUL A,B,\"-2",
                                       "DIV A,B,\"2",
                                       "MOD A,B,C",
                                       "DIF A,B,C",
                                       "MIN A,B,C",
                                       "MAX A,B,\"0",
                                       "ABS A,B",
                                       "TREE A,B,\"krkp",
                                       "SUM A,\"kqk"};
  std::set<std::string> seen;
  for (const std::string& line : lines) {
    CAPTURE(line);
    CHECK(canonical(line) == line);
    std::string blanks = line;
    const bool has_gap = line.find(",,") != line.npos || line.find(" ,") != line.npos;
    for (char& c : blanks)
      if (c == ',' && !has_gap) c = ' ';
    CHECK(canonical(blanks) == line);
    seen.insert(line.substr(0, line.find(' ')));
  }
  CHECK(seen.size() == cheg::kOps);
}

TEST_CASE("the manual's slips are read as they were meant") {
  CHECK(canonical("VALON A B,C") == "VALON A,B,C");
  CHECK(canonical("OPP A,WK BK") == "OPP A,WK,BK");
}

TEST_CASE("case does not count, and each kind of name has a space of its own") {
  CHECK(canonical("condv #defd wp2 l") == "CONDV #DEFD,WP2,L");
  CHECK(canonical("setv l,m") == "SETV L,M");          // variables, as well as tags
  CHECK(canonical("SETV ADD,OPP") == "SETV ADD,OPP");  // an instruction and a condition
  CHECK(canonical("JUMP= T,DEEP,L") == "JUMP= T,DEEP,L");
}

TEST_CASE("how operands are coded") {
  const cheg::Program p = program_of("CONDV #ODD,A,M");
  CHECK(p.code[0].operand[0] ==
        (cheg::kNegated | static_cast<std::uint16_t>(cheg::Condition::Odd)));
  CHECK(p.code[0].operand[1] == cheg::kFixedVariables);
  CHECK(p.code[0].operand[2] == 1);
  CHECK(p.variables[cheg::kFixedVariables] == "A");
  const cheg::Program q = program_of("SETV B,\"5");
  CHECK(q.code[0].operand[1] == cheg::kConstant);
  CHECK(q.constants.at(0).payload == 5);
  const cheg::Program r = program_of("PLAY A,#{fr},#DEEP");
  CHECK(r.code[0].operand[1] == (cheg::kNegated | cheg::kNamed));
  CHECK(r.code[0].operand[2] == static_cast<std::uint16_t>(cheg::Ordering::Shallow));
  CHECK(r.names == std::vector<std::string>{"FR"});
}

TEST_CASE("the predefined variables") {
  for (const std::string name : {"X", "DEPTH", "LM", "PG", "WS", "BS"}) {
    CHECK(canonical("SETV A," + name) == "SETV A," + name);
    CHECK(error_in("SETV " + name + ",A") == "2:6 variable '" + name + "' cannot be written to");
  }
  for (const std::string side : {"W", "B"})
    for (const std::string piece : {"K", "Q", "R", "R2", "B", "B2", "N", "N2", "P", "P2", "P3",
                                    "P4", "P5", "P6", "P7", "P8"}) {
      CHECK(program_of("SETV A," + side + piece).code[0].operand[1] < cheg::kFixedVariables);
      CHECK(error_in("EXCH A," + side + piece) ==
            "2:8 variable '" + side + piece + "' cannot be written to");
    }
  CHECK(canonical("SETV SIDE,A") == "SETV SIDE,A");
}

TEST_CASE("every condition, plain and negated") {
  for (std::size_t i = 1; i < cheg::kConditions; ++i) {
    const std::string name(cheg::name(static_cast<cheg::Condition>(i)));
    CHECK(canonical("CONDV " + name + ",A,L") == "CONDV " + name + ",A,L");
    CHECK(canonical("CONDV #" + name + " A L") == "CONDV #" + name + ",A,L");
  }
  CHECK(error_in("CONDV #,A,A") == "2:7 unknown condition '#' | 2:11 tag 'A' is not defined");
  CHECK(error_in("TRY LM,##T") == "2:8 unknown condition '##T'");
  CHECK(error_in("TRY LM,KNIGHT") == "2:8 unknown condition 'KNIGHT'; did you mean NIGHT?");
  CHECK(error_in("TRY LM,#pased") == "2:8 unknown condition '#pased'; did you mean PASSD?");
  CHECK(error_in("TRY LM,\"T") == "2:8 a condition is expected here, not a literal");
  CHECK(error_in("TRY LM,{a") == "2:8 unknown condition '{a'");
  CHECK(error_in("TRY LM,{a}b") == "2:8 unknown condition '{a}b'");
}

TEST_CASE("orderings") {
  CHECK(error_in("TRY LM,,DEEPER") ==
        "2:9 unknown ordering 'DEEPER'; the orderings are DEEP and #DEEP; did you mean DEEP?");
  CHECK(error_in("TRY LM,,CAPT") ==
        "2:9 unknown ordering 'CAPT'; the orderings are DEEP and #DEEP");
  CHECK(error_in("TRY LM,,\"1") == "2:9 an ordering is expected here, not a literal");
  CHECK(error_in("TRY LM DEEP") ==
        "2:8 unknown condition 'DEEP'; an ordering is the third operand: PLAY LM,,DEEP");
}

TEST_CASE("an operand left out") {
  CHECK(error_in("ADD A,B") ==
        "2:1 operand 3 is missing; ADD takes a variable to write, an integer, an integer");
  CHECK(error_in("ADD A,,B").substr(0, 24) == "2:7 operand 2 is missing");
  CHECK(error_in("CONDV A,L") ==
        "2:1 operand 3 is missing; CONDV takes a condition, any value, a tag; a condition left out "
        "keeps its comma: CONDV ,A,B");
  for_every_operand([](cheg::Op op, std::size_t k, char letter) {
    std::vector<std::string> operands = all_fitting(op);
    operands[k].clear();
    const std::string line = with_operands(op, operands);
    CAPTURE(line);
    const std::string answer = error_in("L: " + line);
    if (letter == 'c' || letter == 'o')
      CHECK(answer == "none");
    else
      CHECK(answer.find("operand " + std::to_string(k + 1) + " is missing") != answer.npos);
  });
}

TEST_CASE("an operand too many") {
  CHECK(error_in("DONE A") == "2:6 surplus operand; DONE takes no operands");
  CHECK(error_in("LEAVE ,") == "2:7 surplus operand; LEAVE takes no operands");
  for (std::size_t i = 0; i < cheg::kOps; ++i) {
    std::vector<std::string> operands = all_fitting(static_cast<cheg::Op>(i));
    operands.push_back("A");
    const std::string answer = error_in("L:" + with_operands(static_cast<cheg::Op>(i), operands));
    CHECK(answer.find("surplus operand; ") != answer.npos);
  }
}

TEST_CASE("literals stand only where their type fits, and nowhere to be written to") {
  const std::vector<std::pair<std::string, cheg::Type>> literals{{"\"5", cheg::Type::Integer},
                                                                 {"\"T", cheg::Type::Logical},
                                                                 {"\"()", cheg::Type::Set},
                                                                 {"\"@E4", cheg::Type::Square},
                                                                 {"\"#", cheg::Type::Undefined}};
  for_every_operand([&](cheg::Op op, std::size_t k, char letter) {
    if (letter == 'd') return;  // a name, of any type
    for (const auto& [text, type] : literals) {
      std::vector<std::string> operands = all_fitting(op);
      operands[k] = text;
      const std::string line = with_operands(op, operands);
      CAPTURE(line);
      const bool fits = std::string_view("ailspq").find(letter) != std::string_view::npos &&
                        cheg::accepts(letter, type);
      CHECK((error_in("L: " + line) == "none") == fits);
    }
  });
  CHECK(error_in("ADD A,\"T,B") == "2:7 '\"T' is T or F; an integer is expected here");
  CHECK(error_in("RANK A,\"5") == "2:8 '\"5' is an integer; a square is expected here");
  CHECK(error_in("PCOLOR A,\"()") == "2:10 '\"()' is a set; a piece is expected here");
  CHECK(error_in("OR A,\"#,B") == "2:6 '\"#' is undefined; T or F is expected here");
  CHECK(error_in("SETV \"5,A") ==
        "2:6 a literal cannot be written to; a variable is expected here");
  CHECK(error_in("SET A,\"5,B") == "2:7 a tag is expected here, not a literal");
}

TEST_CASE("predefined variables whose type can never fit") {
  CHECK(error_in("ADD A,DEPTH,LM") == "2:13 'LM' is a set; an integer is expected here");
  CHECK(error_in("CARD A,WK") == "2:8 'WK' is a piece; a set is expected here");
  CHECK(error_in("NOR A,B,DEPTH") == "2:9 'DEPTH' is an integer; T or F is expected here");
  CHECK(error_in("RANK A,PG") == "2:8 'PG' is a set; a square is expected here");
  CHECK(error_in("ADD A,X,SIDE") == "none");
}

TEST_CASE("a condition that can never fit what it is asked about") {
  CHECK(error_in("L: CONDV =0,\"T,L") == "2:13 '=0' asks for an integer, and '\"T' is T or F");
  CHECK(error_in("L: CONDV #EMPTY,\"5,L") ==
        "2:17 '#EMPTY' asks for a set, and '\"5' is an integer");
  CHECK(error_in("L: CONDV KING,\"5,L") == "2:15 'KING' asks for a piece, and '\"5' is an integer");
  CHECK(error_in("L: CONDV {FR},\"(),L") == "2:15 '{FR}' asks for a piece, and '\"()' is a set");
  CHECK(error_in("L: CONDV CAPT,WK,L") == "2:15 'CAPT' asks for a move, and 'WK' is a piece");
  CHECK(error_in("L: CONDV RF,\"@E4,L") == "none");
  CHECK(error_in("L: CONDV DEFD,\"#,L") == "none");
  CHECK(error_in("SELECC A,ODD,LM") == "2:14 'ODD' asks for an integer, and 'LM' holds a move");
  CHECK(error_in("SELECC A,ODD,\"(1,T)") ==
        "2:14 'ODD' asks for an integer, and '\"(1,T)' holds T or F");
  CHECK(error_in("SELECC A,ODD,\"(1,2)") == "none");
  CHECK(error_in("SELECC A,EMPTY,PG") == "none");
  CHECK(error_in("SELECC A,PAWN,WS") == "none");
  CHECK(error_in("TRY A,ODD") == "2:7 'ODD' asks for an integer, not a move");
  CHECK(error_in("TRY LM,KING") == "none");
}

TEST_CASE("only moves can be tried") {
  CHECK(error_in("PLAY \"(1)") == "2:6 this set holds an integer; moves are expected");
  CHECK(error_in("TRY WS") == "2:5 this set holds a piece; moves are expected");
  CHECK(error_in("L: PLAN L,PG,X") == "2:11 this set holds a set; moves are expected");
  CHECK(error_in("PLAYB \"()") == "none");
}

TEST_CASE("a literal without its quotation mark") {
  for (const std::string bad : {"5", "-3", "+4", "(1", "@E4"})
    CHECK(error_in("SETV A," + bad) ==
          "2:8 '" + bad + "' is not a variable; a literal is written \"" + bad);
  CHECK(error_in("SETV A,B=C") ==
        "2:8 'B=C' cannot be the name of a variable: letters, digits and _ . $ % only");
  CHECK(error_in("SETV " + std::string(65, 'A') + ",B").find("at most 64 characters") !=
        std::string::npos);
  CHECK(error_in("JUMP= A,B,L=M") ==
        "2:11 'L=M' cannot be the name of a tag: letters, digits and _ . $ % only");
}

TEST_CASE("every wrong operand of a line is told") {
  CHECK(
      error_in("ADD WK,\"T,LM") ==
      "2:5 variable 'WK' cannot be written to | 2:8 '\"T' is T or F; an integer is expected here | "
      "2:11 'LM' is a set; an integer is expected here");
}

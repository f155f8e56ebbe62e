// tests/cheg/verify_test.cpp: the warnings about a whole program.
#include "cheg/assembler/verify.h"

#include <doctest/doctest.h>

#include "tests/cheg/complaints.h"

using cheg_test::Lines;
using cheg_test::warnings;

namespace {

/// Warnings of entries, each with an instruction of its own.
Lines entry_warnings(const std::vector<std::string>& signatures) {
  std::string text;
  for (const std::string& s : signatures) text += "ENTRY " + s + "\n";
  return warnings(text + "LEAVE\nEND");
}

}  // namespace

TEST_CASE("an entry that never matches") {
  const std::string never = " never matches: a side has at most 8 pawns";
  CHECK(entry_warnings({"K&9P,K"}) == Lines{"1:1 ENTRY K&9P,K" + never});
  CHECK(entry_warnings({"R&P,R&P,>0"}) == Lines{"1:1 ENTRY R&P,R&P,>0" + never});
  CHECK(entry_warnings({"R&0P,R,>0"}) == Lines{"1:1 ENTRY R&0P,R&,>0" + never});
  CHECK(entry_warnings({"R,R,>8"}) == Lines{"1:1 ENTRY R&,R&,>8" + never});
  CHECK(entry_warnings({"R,R,>7"}).empty());
  CHECK(entry_warnings({"K&8P,K", "K,K&8P,<0"}).empty());
}

TEST_CASE("an entry behind others that take all it takes") {
  const std::string vain = " is never used: an earlier ENTRY takes the same pieces";
  CHECK(entry_warnings({"R,K", "R&0P,K"}) == Lines{"2:1 ENTRY R,K" + vain});
  CHECK(entry_warnings({"R&,K", "R&P,K"}) == Lines{"2:1 ENTRY R&P,K" + vain});
  CHECK(entry_warnings({"R&P,K", "R&,K"}).empty());
  CHECK(entry_warnings({"R,R,>0", "R,R,=0", "R,R,<0", "R&P,R&"}) ==
        Lines{"4:1 ENTRY R&P,R&" + vain});  // together they take everything
  CHECK(entry_warnings({"R,R,>0", "R,R,<0", "R&P,R&"}).empty());
  CHECK(entry_warnings({"R,K", "K,R", "{R},K", "2R,K"}).empty());
  CHECK(entry_warnings({"{A}{B},K", "{b}{a},K"}) == Lines{"2:1 ENTRY {A}{B},K" + vain});
}

TEST_CASE("control that runs past the end finds a LEAVE") {
  const std::string past = "control can run past the last instruction, which counts as LEAVE";
  CHECK(warnings("ENTRY K,K\n SETV A,\"1\nEND") == Lines{"3:1 " + past});
  CHECK(warnings("ENTRY K,K\n PLAY LM\nEND") == Lines{"3:1 " + past});
  CHECK(warnings("ENTRY K,K\n SETV A,\"1\nL: END\n") == Lines{"3:1 " + past});
  CHECK(warnings("LEAVE\nENTRY K,K\nEND") == Lines{"3:1 " + past});
  CHECK(warnings("ENTRY K,K\nL: SETV A,\"1\n CONDV ,X,L\nEND").empty());
  CHECK(warnings("ENTRY K,K\nL: COND ,S,L\nS: RETURN \"T\nEND").empty());
  for (const std::string end : {"LEAVE", "DONE", "VALRET \"1,\"0,\"500"})
    CHECK(warnings("ENTRY K,K\n " + end + "\nEND").empty());
  // Nothing gets there: no warning, and a LEAVE all the same.
  const cheg::Program p = cheg::assemble("ENTRY K,K\n LEAVE\n UNPLAN\nEND", "test");
  CHECK(p.warnings.empty());
  CHECK(p.code.size() == 3);
  CHECK(p.code[2].op == cheg::Op::Leave);
}

TEST_CASE("RETURN and calls") {
  const std::string lost = "this RETURN can be reached without a call, which is a run-time error";
  const std::string idle = "no call reaches this RETURN";
  const std::string head = "ENTRY K,K\n";
  CHECK(warnings(head + " RETURN \"T\nEND") == Lines{"2:2 " + lost});
  CHECK(warnings(head + " LEAVE\n RETURN \"T\nEND") == Lines{"3:2 " + idle});
  for (const std::string call :
       {"SET A,S,X", "COND T,S,L", "CONDT S,X,L", "CONDF S,X,L", "SELECT A,S,LM", "MAP A,S,LM"}) {
    CAPTURE(call);
    CHECK(warnings(head + call + "\nL: LEAVE\nS: RETURN \"T\nEND").empty());
    CHECK(warnings(head + call + "\nL: SETV B,B\nS: RETURN \"T\nEND") == Lines{"4:1 " + lost});
  }
  CHECK(warnings(head + "CONDV DEFD,X,S\n LEAVE\nS: RETURN X\nEND") == Lines{"4:1 " + lost});
  CHECK(warnings(head + "COND T,S,R\n LEAVE\nS: DONE\nR: RETURN X\nEND") == Lines{"5:1 " + lost});
  CHECK(warnings(head + "PLAN S,LM,X\n LEAVE\nS: RETURN X\nEND") == Lines{"4:1 " + lost});
  // Through a jump, and through a call within the subroutine.
  CHECK(warnings(head + "SET A,S,X\n LEAVE\nS: JUMP= X,X,R\nR: RETURN X\nEND").empty());
  CHECK(warnings(head + "SET A,S,X\n LEAVE\nS: SET A,R,X\n DONE\nR: RETURN X\nEND").empty());
}

TEST_CASE("where control goes on") {
  cheg::Instruction i;
  i.op = cheg::Op::Condv;
  CHECK_FALSE(cheg::falls_through(i));
  i.operand[0] = static_cast<std::uint16_t>(cheg::Condition::Defined);
  CHECK(cheg::falls_through(i));
  CHECK(cheg::tag_use(cheg::Op::Cond, 1) == cheg::TagUse::Call);
  CHECK(cheg::tag_use(cheg::Op::Cond, 2) == cheg::TagUse::Jump);
  CHECK(cheg::tag_use(cheg::Op::Plan, 0) == cheg::TagUse::Plan);
}

// tests/cheg/disassemble_test.cpp: program to text, and back to the same program.
#include <doctest/doctest.h>

#include <random>

#include "cheg/assembler/assembler.h"
#include "tests/support/cheg_programs.h"

namespace {

std::string refused(const std::string& text) {
  try {
    cheg::assemble(text, "test");
  } catch (const cheg::Error& e) {
    return e.what();
  }
  return "";
}

/// The canonical text of one instruction.
std::string one(const std::string& instruction) {
  return cheg::disassemble(cheg::assemble("ENTRY K,K\nL:" + instruction + "\nEND", "test"), 0);
}

}  // namespace

TEST_CASE("one instruction as text") {
  CHECK(one("condv #defd wp2 l") == "CONDV #DEFD,WP2,L");
  CHECK(one("CONDV ,X,L") == "CONDV ,X,L");
  CHECK(one("CONDV #{fr},X,L") == "CONDV #{FR},X,L");
  CHECK(one("PLAY LM,,DEEP") == "PLAY LM,,DEEP");
  CHECK(one("PLAY LM,,#deep") == "PLAY LM,,#DEEP");
  CHECK(one("PLAY LM,capt,") == "PLAY LM,CAPT");
  CHECK(one("PLAY LM,,") == "PLAY LM");
  CHECK(one("COND ,L,L") == "COND ,L,L");
  CHECK(one("DONE") == "DONE");
  CHECK(one("SETV A,\"( +1 t,(),(@e4, #) )") == "SETV A,\"(1,T,(),(@E4,#))");
  CHECK(one("SQ>RNK a,wk,\"-2") == "SQ>RNK A,WK,\"-2");
}

TEST_CASE("a whole program as text") {
  const cheg::Program p = cheg::assemble(R"(
START:          ; before the first entry
      SETV a,"5
ENTRY RR&p k
entry k&,k&,> +0
again: once: JUMP#> a,"1,once
END)",
                                         "test");
  CHECK(cheg::disassemble(p) == R"(START:
        SETV A,"5                        ; 0
ENTRY 2R&P,K
ENTRY K&,K&,>0
AGAIN:
ONCE:
        JUMP#> A,"1,AGAIN                ; 1
        LEAVE                            ; 2
END
)");
}

TEST_CASE("every random program assembles, is sound and comes back the same") {
  std::mt19937 random(20);
  const auto next = [&random](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  for (int i = 0; i < 2000; ++i) {
    const std::string text = cheg_test::RandomProgram(next).text(1 + next(40));
    CAPTURE(text);
    REQUIRE(refused(text) == "");
    const cheg::Program program = cheg::assemble(text, "test");
    REQUIRE(cheg_test::unsound(program) == "");
    const std::string printed = cheg::disassemble(program);
    CAPTURE(printed);
    REQUIRE(refused(printed) == "");
    REQUIRE(cheg_test::difference(program, cheg::assemble(printed, "again")) == "");
  }
}

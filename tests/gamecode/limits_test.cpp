// tests/gamecode/limits_test.cpp: programs that would run for ever, or eat all memory, are stopped
// with their place.
#include <doctest/doctest.h>

#include <string>

#include "tests/gamecode/run_program.h"

namespace {

using namespace gamecode;
using namespace gamecode_test;

Limits few() {
  Limits l;
  l.steps = 200000;
  l.bytes = 8 << 20;
  return l;
}

}  // namespace

TEST_CASE("endless programs stop where they are") {
  CHECK(ran("set x 1;\ndo:\n  inc x;\nloop;", few()).find("the program runs too long") !=
        std::string::npos);
  CHECK(ran("sub s: gosub s; endsub;\n gosub s;", few()).find("E1:8 calls are nested too deep") ==
        0);
  CHECK(ran("def f fn f;\nprint fn f;", few()).find("E2:1 calls are nested too deep") == 0);
  CHECK(ran("def f cond true (fn f) 0;\nprint fn f;", few()).find("nested too deep") !=
        std::string::npos);
  CHECK(ran("def f fn lambda (fn f);\nprint fn f;", few()).find("nested too deep") !=
        std::string::npos);
  CHECK(ran("print checknsteps a1 d4 15;", few()) == "1\n");
}

TEST_CASE("greedy programs stop") {
  CHECK(ran("set x 0123456789; do: set x join #x #x; loop;", few())[0] == 'E');
  CHECK(ran("set x range 1 100000000;", few())[0] == 'E');
  CHECK(ran("set x array 1; do: set x array #x #x; loop;", few())[0] == 'E');
  CHECK(ran("set x array 1; do: set x array #x; loop;", few())[0] == 'E');
  CHECK(ran("set x array 1; do: push x #x; loop;", few())[0] == 'E');
  CHECK(ran("set x range 1 100; do: set x join #x #x; loop;", few())[0] == 'E');
  CHECK(ran("do: print \"0123456789012345678901234567890123456789\"; loop;", few())[0] == 'E');
  CHECK(ran("set i 0; do: inc i; setflag {#i}; loop;", few())[0] == 'E');
}

TEST_CASE("a catastrophic regular expression gives up") {
  CHECK(ran("set r regmatch \"/^(a+)+$/\" \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab\"; print type "
            "#r;") == "boolean\n");
}

TEST_CASE("the place of an error is that of the statement, after calls too") {
  CHECK(ran("sub s: return 1; endsub;\n\n  set x + sub s 1 add Q; add {#x} z9;")
            .find("E3:26 z9 is not a space") == 0);
  CHECK(ran("echo a;\nset y fn nosuch 1;").find("E2:1 the function nosuch is not defined") == 0);
}

TEST_CASE("the state's own words and functions last as long as the state") {
  CHECK(ran("set f lambda join \"* #0 \" #0; print fn #f 5; set {join a b} 3; print #ab; set g #f; "
            "unset f; print fn #g 6;") == "25\n3\n36\n");
  CHECK(ran("def h + 1 #0; set l array lambda (fn h #0) (1 2); print list #l;") == "2 3\n");
}

TEST_CASE("blocks that do not fit are refused when compiled") {
  CHECK(ran("if 1: do: endif; loop;")[0] == 'C');
  CHECK(ran("else: echo a; endif;")[0] == 'C');
  CHECK(ran("sub a: break; endsub;")[0] == 'C');
  CHECK(ran("foreach x (1 2): sub s: continue; endsub; next;")[0] == 'C');
  CHECK(ran("sub if: endsub;")[0] == 'C');
  CHECK(ran("case a: echo a;")[0] == 'C');
  CHECK(ran("for () (1 2): echo a; next;")[0] == 'C');
  CHECK(ran("for (a b c) (1 2): echo a; continue; next;")[0] == 'C');
}

TEST_CASE("setlegal takes an expression of one value") {
  CHECK(ran("setlegal a1 (where a1 0 1) b1 (where b1 9 9) c1 (not 0) (join a2- a3) (not 1);\n"
            "for m $legalmoves: print list #m; next;") == "a1 a2\nc1 1\na2-a3\n");
}

TEST_CASE("die without a text still says why") {
  CHECK(ran("die;") == "E1:1 die ends the program and gives no reason");
}

TEST_CASE("a prefix before an empty text is a word") {
  CHECK(ran("set e \"\"; def f ##e; print fn f;") == "#\n");
}

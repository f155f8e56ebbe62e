// tests/gamecode/poleride_test.cpp: riding over the poles of a globe. The board of 4x4 is one:
// files are meridians, each goes on in the opposite one beyond the ranks 1 and 4.
#include <doctest/doctest.h>

#include <string>

#include "tests/gamecode/run_program.h"

using gamecode_test::ran;

namespace {

const std::string kGlobe =
    "map n 0 1 s 0 -1 e 1 0; link across a4 c4 c4 a4 b4 d4 d4 b4 a1 c1 c1 a1 b1 d1 d1 b1;";

/// "yes" or "no"; `before` may put pieces on the globe.
std::string rides(const std::string& trip, const std::string& before = "") {
  return ran(kGlobe + before + " if poleride " + trip + ": echo yes; else: echo no; endif;");
}

}  // namespace

TEST_CASE("a ride follows its meridian, crosses the pole, comes back and crosses the other pole") {
  for (const char* space : {"a3", "a4", "c4", "c3", "c2", "c1", "a1"})
    CHECK_MESSAGE(rides(std::string("a2 ") + space + " n across s across") == "yes\n", space);
  for (const char* space : {"b2", "b4", "d4", "d1"})
    CHECK_MESSAGE(rides(std::string("a2 ") + space + " n across s across") == "no\n", space);
  CHECK(rides("b2 d3 s across n across") == "yes\n");
}

TEST_CASE("it ends where it began") { CHECK(rides("a2 a2 n across s across") == "no\n"); }

TEST_CASE("from the space at the pole the first step is across") {
  CHECK(rides("a4 c4 n across s across") == "yes\n");
  CHECK(rides("a4 a1 n across s across") == "yes\n");
}

TEST_CASE("the four directions may be one array") {
  CHECK(rides("a2 c3 (n across s across)") == "yes\n");
  CHECK(rides("a2 b3 (n across s across)") == "no\n");
  CHECK(ran(kGlobe + "set d array n across s across; if poleride a2 c1 #d: echo yes; endif;") ==
        "yes\n");
}

TEST_CASE("pieces stop it; the space that it ends on may hold one") {
  for (const char* trip : {"a2 a3", "a2 a4", "a2 c4"})
    CHECK_MESSAGE(rides(std::string(trip) + " n across s across", "add R c4;") == "yes\n", trip);
  for (const char* trip : {"a2 c3", "a2 a1"})
    CHECK_MESSAGE(rides(std::string(trip) + " n across s across", "add R c4;") == "no\n", trip);
  CHECK(rides("a2 a1 s across n across", "add R c4;") == "yes\n");  // the other way round
}

TEST_CASE("it stops where no direction leads on, at voids and on unknown spaces") {
  CHECK(rides("a2 a4 n across s across", "unlink across a4;") == "yes\n");
  CHECK(rides("a2 c4 n across s across", "unlink across a4;") == "no\n");
  CHECK(rides("a2 c3 n nowhere s across") == "no\n");
  CHECK(rides("a2 c3 n across s across", "add - c4;") == "no\n");
  CHECK(rides("a2 z9 n across s across") == "no\n");
  CHECK(rides("z9 a2 n across s across") == "no\n");
}

TEST_CASE("another circuit is another ride") {
  // Eastward instead of back: the third direction is the one that leads away from the pole.
  CHECK(rides("a2 d4 n across e across") == "yes\n");
  CHECK(rides("a2 c3 n across e across") == "no\n");
}

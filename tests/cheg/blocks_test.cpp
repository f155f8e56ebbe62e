// Blocks: which runs of instructions are one, and that taking a run at a time is the same as
// running its instructions one by one, which is what a trace makes the machine do.
#include "cheg/blocks.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <random>
#include <string>

#include "cheg/assembler/assembler.h"
#include "cheg/machine/machine.h"
#include "tests/cheg/scripted_host.h"
#include "tests/support/cheg_host.h"

using namespace cheg;

namespace {

Program program(const std::string& body) {
  return assemble("ENTRY K,K\n" + body + "LEAVE\nEND\n", "test");
}

/// What one run came to, the variables too.
struct Ran {
  Ran(const Program& p, bool traced) {
    cheg_test::Scene scene("4k3/8/8/8/8/8/8/4K3 w");
    cheg_test::ScriptedHost host;
    Machine machine;
    cheg_test::Unheard tracer;
    if (traced) machine.set_tracer(&tracer);
    out = machine.run(p, 0, scene.view, host, nullptr);
    for (std::uint16_t v = kFixedVariables; v < p.variables.size(); ++v)
      if (!machine.last(v).is(Type::Set)) left.push_back(machine.last(v));
  }
  Outcome out;
  std::vector<Value> left;
};

void check_alike(const Program& p) {
  const Ran whole(p, false), single(p, true);
  CHECK(whole.out.steps == single.out.steps);
  CHECK(whole.out.fault.message == single.out.fault.message);
  CHECK(whole.out.fault.instruction == single.out.fault.instruction);
  REQUIRE(whole.left.size() == single.left.size());
  for (std::size_t i = 0; i < whole.left.size(); ++i)
    CHECK(std::bit_cast<std::uint64_t>(whole.left[i]) ==
          std::bit_cast<std::uint64_t>(single.left[i]));
}

const std::string kNames =  // so that variables lie in this order
    "SETV V,\"1\nSETV U1,\"1\nSETV U2,\"1\nSETV U3,\"1\nSETV U4,\"1\nSETV U5,\"1\n";
const std::string kTables =
    "GETEL U1,\"(1,2,3),V\nGETEL U2,\"(4,5,6),V\n"
    "GETEL T,\"(10,20),W\nADD U1,U1,T\nGETEL T,\"(30,40),W\nADD U2,U2,T\n"
    "MAX T,U1,\"0\nADD S,S,T\nMAX T,U2,\"25\nSUB S,S,T\n";

}  // namespace

TEST_CASE("tables read at one index, added, cut and summed are three blocks") {
  const Program p = program("SETV V,\"2\nSETV W,\"1\nSETV S,\"100\n" + kTables);
  REQUIRE(p.blocks.size() == 3);
  CHECK(p.blocks[0].kind == Block::Kind::Read);
  CHECK(p.blocks[0].length == 2);
  CHECK(p.blocks[0].numbers == std::vector<std::int16_t>{1, 4, 2, 5, 3, 6});
  CHECK(p.blocks[1].kind == Block::Kind::Add);
  CHECK(p.blocks[1].length == 4);
  CHECK(p.blocks[2].kind == Block::Kind::Clip);
  CHECK(p.blocks[2].signs == std::vector<std::int16_t>{1, -1});
  const Ran ran(p, false);
  CHECK(ran.out.steps == 14);
  check_alike(p);
}

TEST_CASE("what is no run of tables is no block") {
  for (const char* body :
       {"GETEL U1,\"(1,2),V\n",                                   // one alone
        "GETEL U1,\"(1,2),V\nGETEL U2,\"(1,2),W\n",               // two indices
        "GETEL U1,\"(1,2),V\nGETEL U2,\"(1,2,3),V\n",             // two lengths
        "GETEL U1,\"(1,2),V\nGETEL U1,\"(3,4),V\n",               // one variable
        "GETEL V,\"(1,2),V\nGETEL U1,\"(3,4),V\n",                // the index changes
        "GETEL U1,\"(1,T),V\nGETEL U2,\"(3,4),V\n",               // not integers
        "GETEL U1,\"(1,2),V\nGETEL U2,\"(3,32768),V\n",           // more than 16 bits
        "GETEL U2,\"(1,2),V\nGETEL U1,\"(3,4),V\n",               // not in their order
        "GETEL U1,\"(1,2),V\nGETEL U3,\"(3,4),V\n",               // one left out
        "GETEL U1,L,V\nGETEL U2,L,V\n",                           // a variable's elements
        "GETEL U1,\"(1,2),\"1\nGETEL U2,\"(1,2),\"1\n",           // always the same
        "MAX T,U1,\"0\nADD S,S,T\nMAX T,U2,\"0\nADD R,R,T\n",     // two sums
        "MAX T,S,\"0\nADD S,S,T\nMAX T,S,\"0\nADD S,S,T\n",       // its own sum
        "MAX T,U1,U2\nADD S,S,T\nMAX T,U2,U1\nADD S,S,T\n",       // no literal
        "MAX T,U1,\"0\nADD S,T,S\nMAX T,U2,\"0\nADD S,T,S\n"}) {  // the other way round
    CAPTURE(body);
    CHECK(program(kNames + body).blocks.empty());
  }
}

TEST_CASE("a jump into a block runs what is left of it") {
  const Program p = program(
      "SETV V,\"1\nSETV U1,\"7\nSETV U2,\"7\nCONDV ,V,IN\nGETEL U1,\"(1,2),V\n"
      "IN: GETEL U2,\"(3,4),V\n");
  REQUIRE(p.blocks.size() == 1);
  check_alike(p);
  CHECK(Ran(p, false).left[1].payload == 7);
}

TEST_CASE("a block does what its instructions do, faults and limits too") {
  std::mt19937 random(11);
  const auto below = [&](unsigned n) { return static_cast<int>(random() % n); };
  const auto integer = [&] {
    return below(8) == 0 ? std::string(below(2) ? "2147483647" : "-2147483648")
                         : std::to_string(below(41) - 20);
  };
  int blocks = 0, faults = 0;
  for (int n = 0; n < 4000; ++n) {
    std::string body;
    for (const char* v : {"V", "W", "S", "U1", "U2", "U3", "U4", "U5"}) {
      if (below(12) == 0) continue;  // stays undefined
      const std::string what =
          v[0] == 'V' || v[0] == 'W' ? std::to_string(below(6) - 1) : integer();
      body += std::string("SETV ") + v + ",\"" + (below(20) == 0 ? "T" : what) + "\n";
    }
    for (int runs = 1 + below(4); runs > 0; --runs) {
      const char kind = "RAC"[below(3)];
      const std::string index = below(2) ? "V" : "W";
      const int first = 1 + below(4), end = std::min(6, first + 1 + below(5));
      for (int next = first; next < end; ++next) {
        const std::string unit = "U" + std::to_string(below(12) == 0 ? 1 + below(5) : next);
        const std::string set = "\"(" + integer() + "," + integer() + "," + integer() + "),";
        if (kind == 'R') body += "GETEL " + unit + "," + set + index + "\n";
        if (kind == 'A') body += "GETEL T," + set + index + "\nADD " + unit + "," + unit + ",T\n";
        if (kind == 'C')
          body +=
              "MAX T," + unit + ",\"" + integer() + "\n" + (below(2) ? "ADD" : "SUB") + " S,S,T\n";
      }
    }
    // Some go on until the steps run out, in the middle of a block as often as not.
    if (below(40) == 0) body = "AGAIN: " + body + "CONDV ,\"T,AGAIN\n";
    CAPTURE(body);
    const Program p = program("CONDV ,\"T,ON\n" + kNames + "ON: " + body);
    check_alike(p);
    blocks += static_cast<int>(p.blocks.size());
    faults += Ran(p, false).out.fault.message != nullptr ? 1 : 0;
  }
  CHECK(blocks > 3000);
  CHECK(faults > 500);
}

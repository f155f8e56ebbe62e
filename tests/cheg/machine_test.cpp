// tests/cheg/machine_test.cpp: what scripts cannot express: plans and their variable, machines
// inside machines, tracing, and the details of results. The language itself: tests/cheg/scripts.
#include "cheg/machine/machine.h"

#include <doctest/doctest.h>

#include <functional>
#include <string>
#include <vector>

#include "cheg/assembler/assembler.h"
#include "cheg/machine/format.h"
#include "tests/cheg/scripted_host.h"

using namespace cheg;
using cheg_test::Scene;
using cheg_test::ScriptedHost;

namespace {

constexpr const char* kKings = "4k3/8/8/8/8/8/8/4K3 w";

/// A program with the one entry K,K.
Program program(const std::string& body) {
  return assemble("ENTRY K,K\n" + body + "END\n", "test");
}

/// The instruction of a tag; fails the test when there is none.
std::uint16_t tag(const Program& p, const std::string& name) {
  for (const auto& [text, at] : p.tags)
    if (text == name) return at;
  FAIL("no tag " << name);
  return 0;
}

std::string faults_of(const RunResult& out) {
  return out.fault.message == nullptr ? "" : out.fault.message;
}

/// The lines of a trace.
struct Lines : TraceListener {
  void line(int depth, std::string_view text) override {
    all.push_back(std::to_string(depth) + "|" + std::string(text));
  }
  std::vector<std::string> all;
};

/// Runs something at every try: the machine again, for instance.
class NestingHost : public ScriptedHost {
 public:
  std::function<std::int32_t(const Plan&)> deeper;
  Trial try_move(const Value&, const Plan& own, std::int32_t) override {
    return {Trial::State::Searched, deeper(own)};
  }
};

}  // namespace

TEST_CASE("a fault names its instruction, steps are counted") {
  const Program p = program("  SETV A,\"1\n  DIV A,A,\"0\n  LEAVE\n");
  Scene scene(kKings);
  ScriptedHost host;
  Machine machine;
  const RunResult out = machine.run(p, 0, scene.view, host, nullptr);
  REQUIRE(out.fault.message != nullptr);
  CHECK(out.fault.instruction == 1);
  CHECK(p.place(out.fault.instruction) == "test:3 (ENTRY K,K)");
  CHECK(out.steps == 2);
}

TEST_CASE("nothing is left from one activation to the next") {
  const Program p = program(
      "  CONDV DEFD,A,BAD\n  CONDV DEFD,SIDE,BAD\n  SETV A,\"(1,2)\n  SETV SIDE,\"1\n"
      "  VALRET \"1,\"0,\"500\nBAD: LEAVE\n");
  Scene scene(kKings);
  ScriptedHost host;
  Machine machine;
  for (int i = 0; i < 3; ++i)
    CHECK(machine.run(p, 0, scene.view, host, nullptr).answer == RunResult::Answer::Verdict);
}

TEST_CASE("a piece's variable is not scratch paper") {
  CHECK_THROWS_AS(program("  SETV WR,\"1\n"), Error);
  CHECK_THROWS_AS(program("  ADD X,\"1,\"1\n"), Error);
  CHECK_THROWS_AS(program("  UNSERT A,LM,\"1\n"), Error);
  CHECK_NOTHROW(program("  SETV SIDE,\"1\n"));
}

TEST_CASE("a plan carries tag, X and the ply; UNPLAN and PLAYB undo it for later tries") {
  const Program p = program(
      "  PLAN L,LM,WK\n  UNPLAN\n  TRY LM\n  PLAN L,\"(),\"7\n  TRY LM\n  PLAYB LM\nL: LEAVE\n");
  Scene scene(kKings);
  scene.view.ply = 9;
  ScriptedHost host;
  host.moves = {scene.move("e1e2")};
  Machine machine;
  CHECK(faults_of(machine.run(p, 0, scene.view, host, nullptr)) == "");
  REQUIRE(host.plans.size() == 4);
  CHECK(host.plans[0].program == &p);
  CHECK(host.plans[0].tag == tag(p, "L"));
  CHECK(host.plans[0].x.is(Type::Piece));
  CHECK(host.plans[0].x.payload == scene.square("e1"));
  CHECK(host.plans[0].born == 9);
  CHECK(host.plans[1].program == nullptr);
  CHECK(host.plans[2].x.payload == 7);
  CHECK(host.plans[3].program == nullptr);
}

TEST_CASE("PLAYB goes back to the inherited plan") {
  const Program p = program("  PLAYB LM\nL: PLAN L,\"(),\"7\n  PLAYB LM\n");
  Scene scene(kKings);
  ScriptedHost host;
  host.moves = {scene.move("e1e2")};
  Machine machine;
  Plan inherited;
  inherited.program = &p;
  inherited.tag = tag(p, "L");
  inherited.x = Value::integer(3);
  CHECK(faults_of(machine.run(p, inherited.tag, scene.view, host, &inherited)) == "");
  REQUIRE(host.plans.size() == 1);
  CHECK(host.plans[0].program == &p);
  CHECK(host.plans[0].x.payload == 3);
}

TEST_CASE(
    "the plan's X follows its pieces, also within sets and moves; who is captured is undefined") {
  const Program p = program(
      "  PLAYB LM\n"
      "L: GETEL A,X,\"1\n  GETEL B,X,\"2\n  GETEL C,X,\"3\n  GETEL D,X,\"4\n  GETEL E,X,\"5\n"
      "  GETEL E,E,\"1\n  BREAK A,B,C\n  BREAK D,E,X\n");
  Scene before("4k3/8/8/8/8/8/4P2R/4K3 w");
  Scene now("4k3/8/8/8/4P3/8/8/4K3 w", 4);
  ScriptedHost host;
  host.where = {{before.square("e2"), before.square("e4")}, {before.square("h2"), -1}};
  // X is made by a first activation of the same machine that is still running.
  const Program maker = program(
      "  PLAYB LM\nM: PAIR S,WP,WR\n  SQUARE A,WR\n  INSERT A,S,\"0\n  SETMOV M,WP,\"@E3\n"
      "  INSERT M,S,\"0\n  PAIR P,WP,WR\n  INSERT P,S,\"0\n  PLAN M,LM,S\n");
  Machine machine;
  Lines lines;
  NestingHost outer;
  outer.moves = {before.move("e1d1")};
  outer.deeper = [&](const Plan& own) {
    Plan plan = own;
    plan.program = &p;
    plan.tag = tag(p, "L");
    machine.set_tracer(&lines);
    CHECK(faults_of(machine.run(p, plan.tag, now.view, host, &plan)) == "");
    machine.set_tracer(nullptr);
    return 0;
  };
  CHECK(faults_of(machine.run(maker, tag(maker, "M"), before.view, outer, nullptr)) == "");
  REQUIRE(lines.all.size() >= 2);
  CHECK(lines.all[lines.all.size() - 3].find("A=P@e4, B=#, C=@h2") != std::string::npos);
  CHECK(lines.all[lines.all.size() - 2].find("D=e4e3, E=P@e4, X=(P@e4,#,@h2,e4e3,(P@e4,#))") !=
        std::string::npos);
}

TEST_CASE("a plan of another program says nothing about X") {
  const Program p = program("  CONDV DEFD,X,L\n  VALRET \"1,\"0,\"500\nL: LEAVE\n");
  const Program other = program("  LEAVE\n");
  Scene scene(kKings);
  ScriptedHost host;
  Plan plan;
  plan.program = &other;
  plan.x = Value::integer(5);
  Machine machine;
  CHECK(machine.run(p, 0, scene.view, host, &plan).answer == RunResult::Answer::Verdict);
}

TEST_CASE("plans differ in their hash by tag, X and what X holds") {
  std::vector<std::uint64_t> hashes;
  for (const char* plan :
       {"PLAN L,LM,\"1", "PLAN L,LM,\"2", "PLAN M,LM,\"1", "PLAN L,LM,\"T", "PLAN L,LM,WK",
        "PLAN L,LM,BK", "PLAN L,LM,\"()", "PLAN L,LM,\"(1)", "PLAN L,LM,\"(2)", "PLAN L,LM,\"(1,2)",
        "PLAN L,LM,\"((1),2)", "PLAN L,LM,\"((1,2))", "PLAN L,LM,\"(#)", "PLAN L,LM,\"@E1",
        "PLAN L,LM,\"(@E1)", "PLAN L,LM,LM", "PLAN L,LM,\"#"}) {
    const Program p = program(std::string("  ") + plan + "\nL: SETV A,A\nM: LEAVE\n");
    Scene scene(kKings);
    ScriptedHost host;
    host.moves = {scene.move("e1e2")};
    Machine machine;
    CHECK(faults_of(machine.run(p, 0, scene.view, host, nullptr)) == "");
    REQUIRE(host.plans.size() == 1);
    hashes.push_back(host.plans[0].hash);
  }
  for (std::size_t i = 0; i < hashes.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) CHECK(hashes[i] != hashes[k]);
}

TEST_CASE("a machine runs inside itself; each keeps its variables and sets") {
  const Program p = program(
      "  PAIR A,DEPTH,DEPTH\n  SETV N,\"0\nL: APPEND B,A,A\n  APPEND B,B,B\n  APPEND B,B,B\n"
      "  ADD N,N,\"1\n  JUMP< N,\"200,L\n  TRY LM\n  GETEL C,A,\"2\n  JUMP#= C,DEPTH,BAD\n"
      "  CARD D,B\n  JUMP#= D,\"16,BAD\n  DONE\nBAD: DIV A,\"1,\"0\n");
  Scene scene(kKings, 1);
  Machine machine;
  NestingHost host;
  host.moves = {scene.move("e1e2"), scene.move("e1d1")};
  int deepest = 0;
  host.deeper = [&](const Plan&) {
    View deeper = scene.view;
    deeper.depth = scene.view.depth + 1;
    if (deeper.depth > 9) return 1;
    const View saved = scene.view;
    scene.view = deeper;
    deepest = std::max(deepest, deeper.depth);
    const RunResult out = machine.run(p, 0, deeper, host, nullptr);
    CHECK(faults_of(out) == "");
    scene.view = saved;
    return -out.score;
  };
  CHECK(faults_of(machine.run(p, 0, scene.view, host, nullptr)) == "");
  CHECK(deepest == 9);
}

TEST_CASE("activations that make garbage and try leave room for those below") {
  // 100 elements live, thousands thrown away, at each of sixty levels.
  const Program p = program(
      "L: SETV A,\"()\n  SETEL \"1,A,\"100\n"
      "  SETV N,\"0\nM: APPEND B,A,A\n  ADD N,N,\"1\n  JUMP< N,\"70,M\n  SETV B,\"#\n"
      "  TRY LM\n  CARD C,A\n  JUMP#= C,\"100,BAD\n  DONE\nBAD: DIV A,\"1,\"0\n");
  Scene scene(kKings, 1);
  Machine machine;
  NestingHost host;
  host.moves = {scene.move("e1e2")};
  int level = 0, deepest = 0;
  host.deeper = [&](const Plan&) {
    if (level == 60) return 1;
    deepest = std::max(deepest, ++level);
    const RunResult out = machine.run(p, tag(p, "L"), scene.view, host, nullptr);
    --level;
    CHECK(faults_of(out) == "");
    return 0;
  };
  CHECK(faults_of(machine.run(p, tag(p, "L"), scene.view, host, nullptr)) == "");
  CHECK(deepest == 60);
}

TEST_CASE("machines too deep inside each other: a fault, no crash") {
  const Program p = program("  TRY LM\n  DONE\n");
  Scene scene(kKings);
  Machine machine;
  NestingHost host;
  host.moves = {scene.move("e1e2")};
  int level = 0, faults = 0;
  host.deeper = [&](const Plan&) {
    if (++level > 3000) return 0;
    const RunResult out = machine.run(p, 0, scene.view, host, nullptr);
    faults += out.fault.message != nullptr ? 1 : 0;
    return 0;
  };
  CHECK(faults_of(machine.run(p, 0, scene.view, host, nullptr)) == "");
  CHECK(faults > 0);
}

TEST_CASE("stopping ends a long computation within 256 steps") {
  const Program p = program("L: CONDV ,X,L\n");
  struct Stopped : ScriptedHost {
    bool stopping() override { return true; }
  } host;
  Scene scene(kKings);
  Machine machine;
  const RunResult out = machine.run(p, 0, scene.view, host, nullptr);
  CHECK(out.answer == RunResult::Answer::Leave);
  CHECK(out.fault.message == nullptr);
  CHECK(out.steps <= 256);
}

TEST_CASE("the trace: line, instruction, values after it, the error") {
  const Program p = program("  SETV A,\"(1,T)\nB: BREAK A,\"5,WK\n  DIV A,\"1,\"0\n");
  Scene scene(kKings, 3);
  ScriptedHost host;
  Machine machine;
  Lines lines;
  machine.set_tracer(&lines);
  CHECK(faults_of(machine.run(p, 0, scene.view, host, nullptr)) == "division by 0");
  CHECK(lines.all ==
        std::vector<std::string>{"3|2: SETV A,\"(1,T)  ; A=(1,T)",
                                 "3|3: BREAK A,\"5,WK  ; A=(1,T), WK=K@e1",
                                 "3|4: DIV A,\"1,\"0  ; A=(1,T)  ; error: division by 0"});
}

TEST_CASE("long and deep sets are shown in part") {
  const Program p = program(
      "  SETV N,\"0\n  SETV S,\"()\n  SETV T1,\"()\nL: PAIR S,S,N\n  INSERT N,T1,\"0\n"
      "  ADD N,N,\"1\n  JUMP< N,\"900,L\n  BREAK S,T1,N\n");
  Scene scene(kKings);
  ScriptedHost host;
  Machine machine;
  Lines lines;
  machine.set_tracer(&lines);
  CHECK(faults_of(machine.run(p, 0, scene.view, host, nullptr)) == "");
  for (const std::string& l : lines.all) CHECK(l.size() < 1000);
}

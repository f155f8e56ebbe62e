// tests/cheg/data_test.cpp: the data files of TREE and SUM: reading, writing, binding to a program,
// and what a program does with them; bad files are refused with their place. Data: bytes made here.
#include <doctest/doctest.h>

#include <string>

#include "cheg/assembler/assembler.h"
#include "cheg/data/data_file.h"
#include "cheg/machine/machine.h"
#include "tests/cheg/scripted_host.h"
#include "tests/support/temporary_folder.h"

using namespace cheg;
using namespace std::string_literals;

namespace {

const std::string kTree =
    "AANCA TREE 1\n; comment\nquestions A C\nleaves 1/3 0/2 -1/1\ndata 7\n"
    "\x00\x04\x02\x01\xFE\x03\x04"s;

/// The message for bad bytes; "" when they are accepted.
std::string refusal(const std::string& bytes, bool tree = true) {
  try {
    if (tree)
      read_tree(bytes, "x");
    else
      read_sum(bytes, "x");
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

struct Folder {
  test::TemporaryFolder folder;
  void put(const std::string& name, const std::string& bytes) const { folder.write(name, bytes); }
  Program program(const std::string& text) const {
    return assemble(text, folder.path("test.cheg"));
  }
};

/// Runs the first ENTRY on kings at e1 and e8.
struct Run {
  RunResult out;
  Machine machine;
  explicit Run(const Program& p, TraceListener* tracer = nullptr) {
    cheg_test::Scene scene("4k3/8/8/8/8/8/8/4K3 w");
    cheg_test::ScriptedHost host;
    machine.set_tracer(tracer);
    out = machine.run(p, p.entries[0].start, scene.view, host, nullptr);
  }
  std::string fault() const { return out.fault.message == nullptr ? "" : out.fault.message; }
};

/// Collects a trace.
struct Lines : TraceListener {
  void line(int, std::string_view text) override { all += std::string(text) + "\n"; }
  std::string all;
};

// FILE of WK is 4, RANK 1: A = 4, B = 1, C = 5.
const std::string kProgram =
    "ENTRY K,K\n TREE R,S,\"t\n VALRET R,S,\"1\nQUESTIONS\n FILE A,WK\n RANK B,WK\n ADD C,A,B\n"
    " DIV Z,A,\"0\nEND\n";

}  // namespace

TEST_CASE("a tree is read, and written as it was") {
  const DecisionTree tree = read_tree(kTree, "x");
  CHECK(tree.questions == std::vector<std::string>{"A", "C"});
  CHECK(tree.leaves == std::vector<DecisionTree::Leaf>{{1, 3}, {0, 2}, {-1, 1}});
  REQUIRE(tree.nodes.size() == 2);
  CHECK(tree.nodes[0].limit == 4);
  CHECK(tree.nodes[0].low == DecisionTree::kLeaf);
  CHECK(tree.nodes[0].high == 1);
  CHECK(tree.nodes[1].limit == -2);
  CHECK(write_tree(tree, "comment") == kTree);
}

TEST_CASE("a limit of two bytes") {
  DecisionTree tree = read_tree(kTree, "x");
  for (const int limit : {-127, 127, -128, 128, 300, -32'000}) {
    tree.nodes[0].limit = static_cast<std::int16_t>(limit);
    CHECK(read_tree(write_tree(tree, ""), "x").nodes[0].limit == limit);
  }
}

TEST_CASE("bad trees are refused, with the line or the byte") {
  CHECK(has(refusal("AANCA TREE 2\n"), "x:1:1: error: unknown version"));
  CHECK(has(refusal("hello\n"), "x:1:1: error: the first line must be AANCA TREE 1"));
  CHECK(has(refusal("AANCA TREE 1\nleaves 0/1"), "x:2:1: error: the file ends within its head"));
  CHECK(has(refusal("AANCA TREE 1\nleaf 0/1\n"), "x:2:1: error: unknown key 'leaf'"));
  CHECK(has(refusal("AANCA TREE 1\nleaves 0/4\ndata 0\n"), "x:2:1: error: '4' is not a number"));
  CHECK(has(refusal("AANCA TREE 1\ndata 0\n"), "x:2:1: error: no leaves above the data"));
  CHECK(has(refusal(kTree + "!"), "x:5:1: error: 7 bytes must follow, and there are 8"));
  CHECK(has(refusal(kTree.substr(0, kTree.size() - 1)), "7 bytes must follow, and there are 6"));
  const std::string head = "AANCA TREE 1\nquestions A\nleaves 1/3\n";
  CHECK(has(refusal(head + "data 2\n" + "\x00\x04"s), "x: error: byte 45: the data end too early"));
  CHECK(has(refusal(head + "data 1\n\x07"), "x: error: byte 43: there is no question or leaf"));
  CHECK(has(refusal(head + "data 2\n\x01\x01"), "byte 44: the tree ends here, and the data go on"));
}

TEST_CASE("bad sums are refused") {
  CHECK(refusal("AANCA SUM 1\nbase 5\nunits 0\ntable A 2\ndata 2\n\x01\x02", false).empty());
  CHECK(has(refusal("AANCA SUM 1\nunits 3\n", false), "x:2:1: error: the number of units"));
  CHECK(has(refusal("AANCA SUM 1\ntable A\n", false), "x:2:1: error: a table takes a variable"));
  CHECK(has(refusal("AANCA SUM 1\ntable A 300\n", false), "'300' is not a number from 1 to 256"));
  CHECK(has(refusal("AANCA SUM 1\nunits 64\ntable A 256 B 256\ndata 1\n\x01", false),
            "more numbers than there are bytes"));
  CHECK(has(refusal("AANCA SUM 1\ntable A 1\ndata 2\n\x01\x01", false), "the data go on"));
}

TEST_CASE("TREE asks the lines of QUESTIONS that its path needs, and no others") {
  Folder folder;
  folder.put("t.tree", kTree);
  const Program p = folder.program(kProgram);
  Lines lines;
  const Run run(p, &lines);
  CHECK(run.fault() == "");
  CHECK(run.out.verdict.win == 1);
  CHECK(run.out.verdict.loss == 3);
  CHECK(has(lines.all, "FILE A,WK"));
  CHECK(has(lines.all, "t: A = 4 <= 4\n"));
  CHECK(!has(lines.all, "ADD C"));
  CHECK(Run(p).out.steps == run.out.steps);
  // The other way it needs C, which needs B; Z would be a fault.
  DecisionTree tree = read_tree(kTree, "x");
  tree.nodes[0].limit = 3;
  folder.put("t.tree", write_tree(tree, ""));
  const Run other(folder.program(kProgram));
  CHECK(other.fault() == "");
  CHECK(other.out.verdict.loss == 1);
}

TEST_CASE("questions may call subroutines, which must not answer") {
  Folder folder;
  folder.put("t.tree", kTree);
  const std::string text =
      "ENTRY K,K\n SETV X2,\"1\n TREE R,S,\"t\n VALRET R,S,\"1\nQUESTIONS\n SELECT M,SUB,LM\n"
      " CARD A,M\n SET C,SUB,\"0\nSUB: ";
  CHECK(Run(folder.program(text + "RETURN \"T\nEND\n")).fault() == "");
  CHECK(Run(folder.program(text + "LEAVE\nEND\n")).fault() == "");  // LM is empty here
  folder.put("t.tree", "AANCA TREE 1\nquestions C\nleaves 1/3\ndata 4\n" + "\x00\x04\x01\x01"s);
  CHECK(Run(folder.program(text + "RETURN \"7\nEND\n")).fault() == "");
  CHECK(Run(folder.program(text + "RETURN \"T\nEND\n")).fault() == "an integer is needed");
  CHECK(Run(folder.program(text + "LEAVE\nEND\n")).fault() ==
        "a question must not answer or try moves");
  CHECK(Run(folder.program(text + "TREE R,S,\"t\n RETURN \"T\nEND\n")).fault() ==
        "a question must not run TREE");
  CHECK(Run(folder.program(text + "SET R,SUB,X\n RETURN \"T\nEND\n")).fault() ==
        "call depth exceeds 64");
}

TEST_CASE("a fault in a question names its line") {
  Folder folder;
  folder.put("t.tree", "AANCA TREE 1\nquestions Z\nleaves 1/3\ndata 4\n" + "\x00\x04\x01\x01"s);
  const Program p = folder.program(kProgram);
  const Run run(p);
  CHECK(run.fault() == "division by 0");
  CHECK(p.code[run.out.fault.instruction].line == 8);
}

TEST_CASE("a missing or bad file is a fault of the instruction, and not read before") {
  Folder folder;
  const Program p = folder.program(kProgram);
  CHECK(has(Run(p).fault(), "t.tree: error: there is no such file"));
  folder.put("t.tree", "AANCA TREE 1\nquestions NONE\nleaves 1/3\ndata 4\n" + "\x00\x04\x01\x01"s);
  CHECK(has(Run(folder.program(kProgram)).fault(), "has no variable 'NONE'"));
  folder.put("t.tree", "AANCA TREE 1\nquestions R\nleaves 1/3\ndata 4\n" + "\x00\x04\x01\x01"s);
  CHECK(has(Run(folder.program(kProgram)).fault(), "'R' is not among the QUESTIONS of"));
}

TEST_CASE("SUM adds tables, in units above zero or plainly") {
  Folder folder;
  const std::string text =
      "ENTRY K,K\n FILE A,WK\n RANK B,WK\n SUM W,\"s\n VALRET W,\"0,\"1\nEND\n";
  folder.put("s.sum",
             "AANCA SUM 1\nbase 100\nunits 0\ntable A 4\ntable B 1 A 4\ndata 8\n"
             "\x01\x02\x03\x04\x05\x06\x07\x08"s);
  CHECK(Run(folder.program(text)).out.verdict.win == 112);
  // Two units: 4 - 5 is below zero and does not count, 6 + 1 does.
  folder.put("s.sum",
             "AANCA SUM 1\nbase 100\nunits 2\ntable A 4\ntable B 1\ndata 10\n"
             "\x00\x00\x00\x00\x00\x00\x04\x06\xFB\x01"s);
  CHECK(Run(folder.program(text)).out.verdict.win == 107);
  folder.put("s.sum",
             "AANCA SUM 1\nbase 100\nunits 2\ntable A 4\ntable B 1\ndata 10\n"
             "\x00\x00\x00\x00\x00\x00\x04\x06\x05\xF0"s);
  CHECK(Run(folder.program(text)).out.verdict.win == 91);
  folder.put("s.sum", "AANCA SUM 1\nbase 1\nunits 0\ntable A 3\ndata 3\n\x01\x02\x03");
  CHECK(Run(folder.program(text)).fault() ==
        "a variable is beyond the rows or columns of its table");
}

TEST_CASE("QUESTIONS: what the assembler refuses") {
  const auto complaint = [](const std::string& body) {
    try {
      assemble("ENTRY K,K\n" + body + "END\n", "t");
    } catch (const Error& e) {
      return std::string(e.what());
    }
    return std::string();
  };
  CHECK(complaint(" LEAVE\nQUESTIONS\n FILE A,WK\nSUB: RETURN A2\n") == "");
  CHECK(
      has(complaint("QUESTIONS\n JUMP> A,\"1,L\nL: LEAVE\n"), "t:3:2: error: JUMP> cannot stand"));
  CHECK(has(complaint("QUESTIONS\n FILE A,WK\n RANK A,WK\n"), "t:4:2: error: variable 'A' is set"));
  CHECK(has(complaint("QUESTIONS\n ADD A,B,B\n RANK B,WK\n"), "'B' is set in a line below"));
  CHECK(
      has(complaint(" SETV C,A\nQUESTIONS\n FILE A,WK\n"), "t:2:2: error: variable 'A' is a que"));
  CHECK(has(complaint("QUESTIONS\n FILE A,WK\nENTRY R,K\n LEAVE\n"), "must follow the last ENTRY"));
  CHECK(has(complaint("QUESTIONS\n FILE A,WK\nQUESTIONS\n"), "has QUESTIONS already"));
  CHECK(has(complaint(" TREE A,B,C\n"), "the name of a data file"));
  CHECK(has(complaint(" TREE A,B,\"../c\n"), "cannot be the name of a data file"));
  CHECK(has(complaint(" SUM A,\"\n"), "cannot be the name of a data file"));
}

TEST_CASE("control that reaches QUESTIONS leaves") {
  const Program p = assemble("ENTRY K,K\n SETV A,\"1\nQUESTIONS\n FILE B,WK\nEND\n", "t");
  CHECK(Run(p).out.answer == RunResult::Answer::Leave);
  CHECK(Run(p).out.steps == 2);
  const std::string text = disassemble(p);
  CHECK(has(text, "QUESTIONS\n"));
  CHECK(disassemble(assemble(text, "again")) == text);
}

// tests/fuzz/cheg_data.cpp: any bytes as the data of a TREE and of a SUM: refused with a place, or
// else sound. What is sound is the same after it was written and read again, and a tree that asks
// the questions of a small program becomes instructions that lead from the root to a leaf.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "cheg/assembler/assembler.h"
#include "cheg/data/data_file.h"

namespace {

/// Aborts with the message, so that the fuzzer keeps the input.
void require(bool good, const char* what) {
  if (good) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

void check(const cheg::Error& e) {
  require(e.problems().size() == 1, "one problem is enough");
  require(!e.problems()[0].message.empty() && e.problems()[0].file == "input", "no reason or file");
}

/// A program with four questions, for trees to be bound to.
const cheg::Program& program() {
  static const cheg::Program p = cheg::assemble(
      "ENTRY K,K\n LEAVE\nQUESTIONS\n FILE A,WK\n RANK B,WK\n ADD C,A,B\n SELECT S,Y,LM\n"
      " CARD D,S\nY: RETURN \"T\nEND\n",
      "program");
  return p;
}

/// Every path ends at a leaf, as every jump goes forward.
void check(const cheg::BoundTree& bound) {
  const std::size_t size = bound.code.size();
  require(bound.start < size, "it starts nowhere");
  for (std::size_t i = bound.start; i < size; ++i) {
    const cheg::Instruction& code = bound.code[i];
    if (code.op == cheg::Op::Return)
      require(code.operand[0] < bound.leaves.size(), "no such leaf");
    else
      require(i + 1 < size && code.origin < program().code.size(), "it runs past its end");
    if (code.op != cheg::Op::JumpGreater) continue;
    const std::size_t to = code.operand[2];
    require(to < size && (to > i || to < bound.start), "a jump goes back");
  }
}

/// What is read must write and read back the same, and bind without a crash. Throws Error for bad
/// bytes.
void check_tree(std::string_view bytes) {
  const cheg::DecisionTree tree = cheg::read_tree(bytes, "input");
  const std::string text = cheg::write_tree(tree, "again");
  require(cheg::write_tree(cheg::read_tree(text, "again"), "again") == text, "another tree");
  check(cheg::bind(tree, program(), "input"));
}

/// The same for a sum, whose number of numbers must fit its tables.
void check_sum(std::string_view bytes) {
  const cheg::TableSum sum = cheg::read_sum(bytes, "input");
  std::size_t count = 0;
  for (const cheg::TableSum::Table& t : sum.tables)
    count += std::size_t{t.rows} * t.columns * sum.width();
  require(sum.numbers.size() == count, "numbers are missing");
  const std::string text = cheg::write_sum(sum, "again");
  require(cheg::write_sum(cheg::read_sum(text, "again"), "again") == text, "another sum");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  for (auto* read : {check_tree, check_sum}) {
    try {
      read(bytes);
    } catch (const cheg::Error& e) {
      check(e);
    }
  }
  return 0;
}

// TREE and SUM. A tree runs its questions where its path first needs them: each is a line under
// QUESTIONS, and most paths need few. How a line runs is in execute.cpp, with the loop.
#include <algorithm>

#include "cheg/machine/activation.h"
#include "cheg/machine/format.h"

namespace cheg {

bool Activation::ask_tree(const Instruction& i) {
  const std::uint16_t here = pc_;
  const DataFile& file = *program_.data[i.operand[2]];
  if (asking_) return fail("a question must not run TREE"), true;
  const BoundTree* const bound = file.tree(program_);
  if (bound == nullptr) return fail(file.error(program_)), true;
  TreePath path{bound->code.data(), bound->start, depth_, file.name()};
  asking_ = true;
  if (!walk(path)) return false;
  asking_ = false;
  pc_ = here;
  const DecisionTree::Leaf& leaf = bound->leaves[path.leaf];
  put(i.operand[0], Value::integer(leaf.value));
  put(i.operand[1], Value::integer(leaf.sureness));
  return true;
}

void Activation::trace_node(const TreePath& path, const Instruction& i) {
  const Value& answer = variables_[i.operand[0]];
  const auto limit = static_cast<std::int16_t>(i.operand[1]);
  machine_.tracer_->line(view_.depth, path.name + ": " + program_.variables[i.operand[0]] + " = " +
                                          std::to_string(answer.payload) +
                                          (answer.payload > limit ? " > " : " <= ") +
                                          std::to_string(limit));
}

void Activation::add_tables(const Instruction& i) {
  const DataFile& file = *program_.data[i.operand[1]];
  const BoundSum* const bound = file.sum(program_);
  if (bound == nullptr) return fail(file.error(program_));
  const TableSum& sum = bound->sum;
  const std::size_t width = sum.width();
  std::array<std::int32_t, TableSum::kMostUnits> units{};
  for (std::size_t t = 0; t < sum.tables.size(); ++t) {
    const TableSum::Table& table = sum.tables[t];
    const BoundSum::Index index = bound->indices[t];
    const std::int32_t row = index.row < 0 ? 1 : integer(static_cast<std::uint16_t>(index.row));
    const std::int32_t column = integer(index.column);
    if (fault_ != nullptr) return;
    if (row < 1 || row > table.rows || column < 1 || column > table.columns)
      return fail("a variable is beyond the rows or columns of its table");
    const std::int16_t* const numbers =
        sum.numbers.data() + table.first +
        static_cast<std::size_t>((row - 1) * table.columns + column - 1) * width;
    for (std::size_t u = 0; u < width; ++u) units[u] += numbers[u];
  }
  std::int32_t total = sum.base;
  if (sum.units == 0) total += units[0];
  for (std::size_t u = 0; u < sum.units; ++u) {
    const std::int32_t counted = std::max(0, units[u]);
    total += u < sum.units / 2 ? -counted : counted;
  }
  put(i.operand[0], Value::integer(total));
}

}  // namespace cheg

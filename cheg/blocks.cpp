#include "cheg/blocks.h"

#include <algorithm>
#include <optional>

#include "cheg/program.h"

namespace cheg {

namespace {

bool variable(std::uint16_t operand) { return (operand & kConstant) == 0; }

/// An integer that a block can hold.
bool short_integer(const Value& v) {
  return v.is(Type::Integer) && v.payload == static_cast<std::int16_t>(v.payload);
}

/// Reads a program from one instruction on.
class Finder {
 public:
  Finder(const Program& program, std::size_t first) : program_(program), next_(first) {}

  std::optional<Block> find() {
    const std::size_t first = next_;
    std::optional<Block> out = of_tables(Block::Kind::Read);
    if (!out) out = of_tables(Block::Kind::Add);
    if (!out) out = of_clips();
    if (out) out->length = static_cast<std::uint16_t>(next_ - first);
    return out;
  }

 private:
  using Operands = std::array<std::uint16_t, 3>;

  const Operands* is(Op op, std::size_t at) const {
    return at < program_.code.size() && program_.code[at].op == op ? &program_.code[at].operand
                                                                   : nullptr;
  }
  const Value& constant(std::uint16_t operand) const {
    return program_.constants[operand & ~kConstant];
  }
  bool integers(const Value& set) const {
    const auto first = program_.elements.begin() + set.payload;
    return std::all_of(first, first + set.count, short_integer);
  }
  /// GETEL from a literal of integers, at a variable. May it go on what `b` has?
  bool table(const Operands& get, const Block& b) const {
    const auto& [to, from, at] = get;
    if (variable(from) || !variable(at) || to == at) return false;
    const Value& set = constant(from);
    if (!set.is(Type::Set) || set.count == 0 || !integers(set)) return false;
    return b.units == 0 || (at == b.index && set.count == b.columns);
  }
  /// Makes `unit` the next one, if it is.
  static bool go_on(Block& b, std::uint16_t unit) {
    if (b.units == 0) b.first = unit;
    if (b.units == kMostUnits || unit != b.first + b.units) return false;
    ++b.units;
    return true;
  }

  std::optional<Block> of_tables(Block::Kind kind) {
    Block b{kind};
    std::vector<const Value*> sets;
    const std::size_t each = kind == Block::Kind::Read ? 1 : 2;
    std::size_t at = next_;
    for (;; at += each) {
      const Operands* get = is(Op::Getel, at);
      if (get == nullptr || !table(*get, b)) break;
      std::uint16_t unit = (*get)[0];
      if (kind == Block::Kind::Add) {
        const Operands* add = is(Op::Add, at + 1);
        if (add == nullptr || (*add)[0] != (*add)[1] || (*add)[2] != (*get)[0]) break;
        unit = (*add)[0];
        if (unit == (*get)[0] || unit == (*get)[2]) break;
        if (b.units != 0 && (*get)[0] != b.scratch) break;
        b.scratch = (*get)[0];
      }
      if (!go_on(b, unit)) break;
      b.index = (*get)[2];
      sets.push_back(&constant((*get)[1]));
      b.columns = sets.back()->count;
    }
    if (b.units < 2) return std::nullopt;
    for (int c = 0; c < b.columns; ++c)
      for (const Value* set : sets)
        b.numbers.push_back(static_cast<std::int16_t>(
            program_.elements[static_cast<std::size_t>(set->payload + c)].payload));
    next_ = at;
    return b;
  }

  std::optional<Block> of_clips() {
    Block b{Block::Kind::Clip};
    std::size_t at = next_;
    for (;; at += 2) {
      const Operands* max = is(Op::Max, at);
      const Operands* sum = is(Op::Add, at + 1);
      const bool added = sum != nullptr;
      if (!added) sum = is(Op::Sub, at + 1);
      if (max == nullptr || sum == nullptr) break;
      const auto& [scratch, unit, least] = *max;
      const auto& [total, before, more] = *sum;
      if (!variable(unit) || variable(least) || !short_integer(constant(least))) break;
      if (total != before || more != scratch || total == scratch) break;
      if (unit == scratch || unit == total) break;
      if (b.units != 0 && (scratch != b.scratch || total != b.total)) break;
      if (!go_on(b, unit)) break;
      b.scratch = scratch;
      b.total = total;
      b.numbers.push_back(static_cast<std::int16_t>(constant(least).payload));
      b.signs.push_back(added ? 1 : -1);
    }
    if (b.units < 2) return std::nullopt;
    next_ = at;
    return b;
  }

  const Program& program_;
  std::size_t next_;
};

}  // namespace

void find_blocks(Program& program) {
  for (std::size_t at = 0; at < program.code.size();) {
    std::optional<Block> block = Finder(program, at).find();
    if (!block) {
      ++at;
      continue;
    }
    program.blocks.push_back(std::move(*block));
    program.code[at].block = static_cast<std::uint16_t>(program.blocks.size());
    at += program.blocks.back().length;
  }
}

}  // namespace cheg

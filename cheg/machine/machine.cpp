// The machine and one activation: its variables are set up, the pieces named, the loop
// (execute.cpp) runs, and its result is returned.
#include "cheg/machine/machine.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <type_traits>

#include "cheg/assembler/assembler.h"
#include "cheg/machine/activation.h"
#include "cheg/machine/facts.h"
#include "cheg/machine/format.h"

namespace cheg {

Machine::Machine() : arena_(kArena), scratch_(kMostElements) {}

RunResult Machine::run(const Program& program, std::uint16_t start, const View& view, Host& host,
                       const Plan* plan) {
  Activation activation(*this, program, view, host);
  return activation.run(start, plan);
}

Activation::Activation(Machine& machine, const Program& program, const View& view, Host& host)
    : machine_(machine),
      program_(program),
      view_(view),
      host_(host),
      variables_(machine.arena_.data() + machine.top_),
      literals_(program.elements.data()),
      places_{variables_, program.constants.data()},
      base_(machine.top_),
      sets_(machine.top_ + program.variables.size()) {}

Activation::~Activation() { machine_.top_ = base_; }

RunResult Activation::run(std::uint16_t start, const Plan* inherited) {
  pc_ = start;
  if (sets_ > machine_.arena_.size() || view_.count > static_cast<int>(order_.size())) {
    fail("activations are nested too deeply");
    outcome_.fault.instruction = start;
    return outcome_;
  }
  machine_.top_ = sets_;
  // Zeros are undefined values, and there are hundreds of variables.
  static_assert(std::is_trivially_copyable_v<Value> && static_cast<int>(Type::Undefined) == 0);
  std::memset(static_cast<void*>(variables_), 0, program_.variables.size() * sizeof(Value));
  name_pieces();
  put(index_of(Fixed::Depth), Value::integer(view_.depth));
  for (Fixed f : {Fixed::Lm, Fixed::Pg, Fixed::Ws, Fixed::Bs}) put(index_of(f), {Type::Lazy});
  if (inherited != nullptr && inherited->program == &program_) {
    inherited_ = own_ = *inherited;
    // Only sets take memory.
    if (!inherited_.x.is(Type::Set) || reserve(kMostElements))
      put(index_of(Fixed::X), follow(inherited_, inherited_.x));
  }
  if (fault_ != nullptr || !execute()) {
    outcome_.answer = RunResult::Answer::Leave;
    outcome_.fault.message = fault_;
    outcome_.fault.instruction = pc_;
  }
  outcome_.steps = steps_;
  return outcome_;
}

/// K Q R R2 B B2 N N2 P .. P8: those of a kind by FILE, then RANK; pieces beyond the named ones
/// last.
void Activation::name_pieces() {
  constexpr std::array<int, kNamedKinds> kFirst{0, 1, 2, 4, 6, 8}, kRoom{1, 1, 2, 2, 2, 8};
  std::array<std::array<int, kNamedKinds>, 2> seen{};
  std::array<int, 512> key;
  piece_count_ = view_.count;
  for (int i = 0; i < piece_count_;
       ++i) {  // insertion sort: there are few pieces, and the keys are small
    const int s = view_.occupied[i];
    const int k = static_cast<int>(piece_on(view_, s).kind) << 20 | (own(view_, s) ? 0 : 1) << 19 |
                  file_of(view_, s) << 9 | rank_of(view_, s);
    int at = i;
    for (; at > 0 && key[static_cast<std::size_t>(at - 1)] > k; --at) {
      key[static_cast<std::size_t>(at)] = key[static_cast<std::size_t>(at - 1)];
      order_[static_cast<std::size_t>(at)] = order_[static_cast<std::size_t>(at - 1)];
    }
    key[static_cast<std::size_t>(at)] = k;
    order_[static_cast<std::size_t>(at)] = static_cast<std::int16_t>(s);
  }
  const auto surplus = [&](std::int16_t s) {
    const PieceInfo& m = piece_on(view_, s);
    const auto kind = static_cast<std::size_t>(m.kind);
    if (m.kind >= Kind::Other) return true;
    const bool mine = own(view_, s);
    const int number = seen[mine ? 0 : 1][kind]++;
    if (number >= kRoom[kind]) return true;
    put(static_cast<std::uint16_t>(index_of(Fixed::Pieces) + (mine ? 0 : kPieceVariables) +
                                   kFirst[kind] + number),
        Value::piece(s));
    return false;
  };
  std::array<std::int16_t, 512> rest;
  int kept = 0, others = 0;
  for (int i = 0; i < piece_count_; ++i) {
    const std::int16_t s = order_[static_cast<std::size_t>(i)];
    if (surplus(s))
      rest[static_cast<std::size_t>(others++)] = s;
    else
      order_[static_cast<std::size_t>(kept++)] = s;
  }
  std::copy_n(rest.begin(), others, order_.begin() + kept);
}

int Activation::order_of(int square) const {
  for (int i = 0; i < piece_count_; ++i)
    if (order_[static_cast<std::size_t>(i)] == square) return i;
  return piece_count_;
}

void Activation::trace(std::uint16_t at) {
  const Instruction& i = program_.code[at];
  std::string text = std::to_string(i.line) + ": " + disassemble(program_, at);
  const std::string_view letters = operands(i.op);
  for (std::size_t n = 0; n < letters.size(); ++n) {
    const std::uint16_t o = i.operand[n];
    if (std::string_view("ailspqwu").find(letters[n]) == std::string_view::npos) continue;
    if ((o & kConstant) != 0) continue;
    text += (text.find("  ;") == std::string::npos ? "  ; " : ", ") + program_.variables[o] + "=" +
            to_text(view_, variables_[o], literals_, machine_.arena_.data());
  }
  if (fault_ != nullptr) text += "  ; error: " + std::string(fault_);
  machine_.tracer_->line(view_.depth, text);
}

}  // namespace cheg

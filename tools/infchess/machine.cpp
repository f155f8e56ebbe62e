// tools/infchess/machine.cpp: the loop over commands, and what each does. Tested by
// tests/infchess/machine_test.cpp.
#include "tools/infchess/machine.h"

#include <string_view>

namespace infchess {

Machine::Machine(const Program& program, const Streams& streams)
    : program_(program), rules_(program.names.size()), output_(streams), input_(streams, output_) {}

Status Machine::run(std::uint64_t max_steps) {
  const Command* const commands = program_.commands.data();
  const std::int32_t end = program_.end();
  while (next_ != end && steps_ < max_steps) {
    ++steps_;
    const Command& c = commands[next_];
    refusal_ = c.asks == 0 ? act(c) : execute(c);
    const std::int32_t to = refusal_ == Refusal::None ? c.yes : c.no;
    next_ = to != kAsk ? to : ask_target(next_ + 1);
  }
  output_.flush();
  return next_ == end ? Status::Ended : Status::Limit;
}

/// Reads a word for every `*` before the command is tried, even if one of them is not a number.
Refusal Machine::execute(const Command& command) {
  Command c = command;
  bool complete = true;
  for (std::size_t i = 0; i < c.numbers.size(); ++i) {
    if ((c.asks >> i & 1) == 0) continue;
    const auto n = input_.number();
    complete = complete && n;
    c.numbers[i] = n.value_or(0);
  }
  return complete ? act(c) : Refusal::NoNumber;
}

Refusal Machine::act(const Command& c) {
  const Square square{c.numbers[0], c.numbers[1]};
  switch (c.op) {
    case Op::Move: {
      const Id id = rules_.board().at(square);
      return id == kNone ? Refusal::NoPiece : rules_.move(id, {c.numbers[2], c.numbers[3]});
    }
    case Op::Add:
      return rules_.add(c.name, c.type, c.color, square);
    case Op::MoveTo:
    case Op::MoveBy:
      return move_named(c);
    case Op::Nothing:
      return Refusal::None;
    case Op::Text:
      output_.text(std::string_view(program_.texts)
                       .substr(static_cast<std::size_t>(c.numbers[0]),
                               static_cast<std::size_t>(c.numbers[1])));
      return Refusal::None;
    case Op::Count:
      output_.number(rules_.board().count(c.name));
      return Refusal::None;
  }
  return Refusal::None;
}

/// Tries the pieces of the name, newest first; if none may move, returns the refusal of the newest.
Refusal Machine::move_named(const Command& c) {
  const Board& board = rules_.board();
  const Id newest = board.newest(c.name);
  Refusal first = Refusal::NoPiece;
  for (Id id = newest; id != kNone; id = board[id].older) {
    const Square at = board[id].at;
    const Square to = c.op == Op::MoveTo ? Square{c.numbers[0], c.numbers[1]}
                                         : at + Step{c.numbers[0], c.numbers[1]};
    const Refusal refusal = in_range(to) ? rules_.move(id, to) : Refusal::OutOfRange;
    if (refusal == Refusal::None) return refusal;
    if (id == newest) first = refusal;
  }
  return first;
}

/// `otherwise` when the next word is not a number; the end when no line has the number.
std::int32_t Machine::ask_target(std::int32_t otherwise) {
  const auto label = input_.number();
  return label ? program_.find(*label) : otherwise;
}

}  // namespace infchess

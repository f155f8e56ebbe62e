// tools/infchess/machine.h: runs a Program. Tested by tests/infchess/machine_test.cpp,
// vectors_test.cpp and agree_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include "tools/infchess/program.h"
#include "tools/infchess/rules.h"
#include "tools/infchess/streams.h"

namespace infchess {

/// Ended: the program is over. Limit: max_steps commands were done and another follows.
enum class Status { Ended, Limit };

/// One run of a program. Not for several threads.
class Machine {
 public:
  /// Both must outlive the machine.
  Machine(const Program& program, const Streams& streams);
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;

  /// Runs until the program ends, or `max_steps` commands have been done in all and another
  /// follows. The output is flushed. May be called again with a higher limit.
  Status run(std::uint64_t max_steps);

  const Board& board() const { return rules_.board(); }
  std::uint64_t steps() const { return steps_; }
  /// The command to be done next; Program::end() after the last.
  std::int32_t next() const { return next_; }
  /// Of the last command done.
  Refusal refusal() const { return refusal_; }

 private:
  Refusal execute(const Command& command);
  Refusal act(const Command& command);
  Refusal move_named(const Command& command);
  std::int32_t ask_target(std::int32_t otherwise);

  const Program& program_;
  Rules rules_;
  Output output_;
  Input input_;
  std::uint64_t steps_ = 0;
  std::int32_t next_ = 0;
  Refusal refusal_ = Refusal::None;
};

}  // namespace infchess

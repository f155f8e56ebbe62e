// cheg/machine/machine.h: runs programs. One machine per thread; the constructor allocates all
// memory, nothing throws, and every run-time error ends as Answer::Leave with a fault. Tested by
// tests/cheg/machine_test.cpp, tests/cheg/*.cheg and the fuzzer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "cheg/machine/host.h"
#include "cheg/program.h"

namespace cheg {

/// Bounds of one activation.
inline constexpr int kMostSteps = 20'000;
inline constexpr int kMostCalls = 64;
inline constexpr int kMostElements = 4096;  // of sets that are alive

struct Fault {
  const char* message = nullptr;  // null: no error
  std::uint16_t instruction = 0;
};

/// The result of one activation.
struct RunResult {
  enum class Answer : std::uint8_t {
    Leave,    // the engine decides alone
    Verdict,  // `verdict` is the value of the node
    Move      // `move` is best and worth `score`; `searched`: that came from tries
  };
  Answer answer = Answer::Leave;
  bool searched = false;
  Verdict verdict;
  Value move;
  std::int32_t score = 0;  // side to move's view, the host's unit
  int steps = 0;
  Fault fault;
  Fault clamped;  // a value was out of range and cut; the rest went on
};

class Machine {
 public:
  /// About 600 KiB.
  Machine();

  /// One activation, from instruction `start`. `plan`: the mover's inherited plan; its X is taken
  /// when `plan->program` is this program. REQUIRES an assembled program. Reentrant through
  /// Host::try_move.
  RunResult run(const Program& program, std::uint16_t start, const View& view, Host& host,
                const Plan* plan);

  /// What a variable held when the last outermost run ended. For tools.
  const Value& last(std::uint16_t variable) const { return arena_[variable]; }
  /// Null (the default) for none. Outlives the runs.
  void set_tracer(TraceListener* tracer) { tracer_ = tracer; }

 private:
  friend class Activation;
  static constexpr std::size_t kArena = 65'536;

  std::vector<Value> arena_;    // a stack: every activation's variables, then its sets
  std::vector<Value> scratch_;  // for the sets alive, while they are moved together
  std::size_t top_ = 0;
  TraceListener* tracer_ = nullptr;
};

}  // namespace cheg

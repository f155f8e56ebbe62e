// variants/gamecode/values/work.h: what long texts and large arrays cost a running program. One
// instruction may look at a megabyte, so functions of values charge by length: a program that only
// copies long texts ends by the budget of steps, too. Tested by tests/gamecode/limits_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gamecode {

/// What a run that has used its steps is stopped with.
inline constexpr const char* kOutOfSteps =
    "the program runs too long; does each loop and each recursion end?";

/// The steps that work on this thread is charged to, while the object lives; the run around it is
/// charged again afterwards.
class ChargedRun {
 public:
  explicit ChargedRun(std::int64_t& steps);
  ~ChargedRun();
  ChargedRun(const ChargedRun&) = delete;
  ChargedRun& operator=(const ChargedRun&) = delete;

 private:
  std::int64_t* before_;
};

/// One step for 16 bytes; throws Failure when no step is left. Without a run it charges nobody.
void charge_long(std::size_t bytes);

/// Bytes of text that are read or written. Short texts cost what their instruction costs.
inline void charge(std::size_t bytes) {
  if (bytes >= 64) charge_long(bytes);
}
/// Elements that are visited: about a step for each.
inline void charge_elements(std::size_t count) { charge(16 * count); }

}  // namespace gamecode

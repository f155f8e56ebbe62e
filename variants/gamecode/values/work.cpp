// variants/gamecode/values/work.cpp: the run that pays.
#include "variants/gamecode/values/work.h"

#include <utility>

#include "variants/gamecode/error.h"

namespace gamecode {

namespace {
thread_local std::int64_t* steps_left = nullptr;
}

ChargedRun::ChargedRun(std::int64_t& steps) : before_(std::exchange(steps_left, &steps)) {}
ChargedRun::~ChargedRun() { steps_left = before_; }

void charge_long(std::size_t bytes) {
  if (steps_left == nullptr) return;
  if ((*steps_left -= static_cast<std::int64_t>(bytes / 16)) >= 0) return;
  *steps_left = 0;
  throw Failure(Reason::Limit, kOutOfSteps);
}

}  // namespace gamecode

// engine/preset/learning.cpp: see learning.h.
#include "engine/preset/learning.h"

#include <utility>

namespace engine {

Learning::Learning(std::shared_ptr<const gamecourier::Preset> preset, lift::LiftSettings settings,
                   LiftCache cache) {
  settings.go_on = [this](int calls) {
    positions_.store(calls, std::memory_order_relaxed);
    return !stop_.load(std::memory_order_relaxed);
  };
  thread_ = std::thread([this, preset = std::move(preset), settings = std::move(settings),
                         cache = std::move(cache)]() mutable {
    auto found = lift_preset(std::move(preset), settings, cache);
    const std::lock_guard lock(mutex_);
    result_ = std::move(found);
  });
}

Learning::~Learning() {
  stop_.store(true, std::memory_order_relaxed);
  thread_.join();
}

std::shared_ptr<const LiftedPreset> Learning::result() const {
  const std::lock_guard lock(mutex_);
  return result_;
}

}  // namespace engine

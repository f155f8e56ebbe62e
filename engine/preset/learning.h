// engine/preset/learning.h: a preset's rules being learned while the game goes on by its script.
// Tested by tests/preset/learning_engine_test.cpp.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <thread>

#include "engine/preset/preset_engine.h"

namespace engine {

/// Learns on a thread of its own, which the destructor stops. Any thread may ask.
class Learning {
 public:
  explicit Learning(std::shared_ptr<const gamecourier::Preset> preset,
                    lift::LiftSettings settings = {}, LiftCache cache = LiftCache::none());
  ~Learning();
  Learning(const Learning&) = delete;

  /// What was found; null as long as it goes on.
  std::shared_ptr<const LiftedPreset> result() const;
  /// Positions looked at so far, about.
  int positions() const { return positions_.load(std::memory_order_relaxed); }

 private:
  std::atomic<int> positions_{0};
  std::atomic<bool> stop_{false};
  mutable std::mutex mutex_;  // guards result_
  std::shared_ptr<const LiftedPreset> result_;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace engine

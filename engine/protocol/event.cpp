// The only data that two threads change: guarded by one mutex, held for a push or a pop.
#include "engine/protocol/event.h"

#include <utility>

namespace engine {

void EventQueue::push(Event event) {
  {
    const std::lock_guard lock(mutex_);
    events_.push_back(std::move(event));
  }
  ready_.notify_one();
}

Event EventQueue::pop() {
  std::unique_lock lock(mutex_);
  ready_.wait(lock, [this] { return !events_.empty(); });
  Event event = std::move(events_.front());
  events_.pop_front();
  return event;
}

std::optional<Event> EventQueue::try_pop() {
  const std::lock_guard lock(mutex_);
  if (events_.empty()) return std::nullopt;
  Event event = std::move(events_.front());
  events_.pop_front();
  return event;
}

}  // namespace engine

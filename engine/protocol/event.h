// engine/protocol/event.h: everything that can happen to a Session, as values, and the queue that
// carries them from the reader and the worker to the main thread. Tested by
// tests/protocol/worker_test.cpp.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <variant>

#include "engine/search/limits.h"
#include "engine/search/listener.h"

namespace engine {

/// A line from the GUI, without its line end.
struct LineEvent {
  std::string text;
};
/// The input has ended.
struct EndEvent {};
/// A report of the running search with this number.
struct InfoEvent {
  int search;
  Info info;
};
/// A line for the debug file.
struct NoteEvent {
  std::string text;
};
/// The search with this number has ended; its last event.
struct DoneEvent {
  int search;
  SearchResult outcome;
};

using Event = std::variant<LineEvent, EndEvent, InfoEvent, NoteEvent, DoneEvent>;

/// Unbounded, first in first out. Any thread may push; one thread pops.
class EventQueue {
 public:
  void push(Event event);
  Event pop();  // blocks until there is one
  std::optional<Event> try_pop();

 private:
  std::mutex mutex_;
  std::condition_variable ready_;
  std::deque<Event> events_;
};

}  // namespace engine

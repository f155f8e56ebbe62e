// engine/protocol/reader.h: the thread that turns a file descriptor into LineEvents. It has its own
// buffer: GUIs write several commands in one write() and single commands in pieces. Tested by
// tests/protocol/reader_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <thread>

#include "engine/protocol/event.h"
#include "engine/system/input.h"

namespace engine {

/// Splits bytes into lines. Accepts \n and \r\n. The part of a line beyond kMaxLine is dropped.
class LineSplitter {
 public:
  static constexpr std::size_t kMaxLine = 1 << 20;

  template <class Sink>
  void feed(std::string_view bytes, Sink&& sink) {
    for (const char c : bytes) {
      if (c == '\n') {
        finish(sink);
      } else if (line_.size() < kMaxLine) {
        line_.push_back(c);
      }
    }
  }
  /// The last line of a stream needs no line end.
  template <class Sink>
  void close(Sink&& sink) {
    if (!line_.empty()) finish(sink);
  }

 private:
  template <class Sink>
  void finish(Sink& sink) {
    if (!line_.empty() && line_.back() == '\r') line_.pop_back();
    sink(std::move(line_));
    line_.clear();
  }

  std::string line_;
};

/// Reads `fd` until its end, then pushes EndEvent. The destructor may be called at any time and
/// does not wait for input.
class Reader {
 public:
  Reader(int fd, EventQueue& events);
  ~Reader();
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

 private:
  void run();

  os::Input input_;
  EventQueue& events_;
  std::thread thread_;
};

}  // namespace engine

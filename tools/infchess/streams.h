// tools/infchess/streams.h: a program's input, words that may be numbers, and its output, which is
// buffered and flushed before the program waits for input. Tested by
// tests/infchess/machine_test.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace infchess {

/// Where the bytes come from and go to.
struct Streams {
  /// Fills the buffer as far as it likes, waiting for a byte at least; 0 = no more.
  std::function<std::size_t(char*, std::size_t)> read;
  std::function<void(std::string_view)> write;
  bool eager = false;  // write every text at once, for a terminal
};

class Output {
 public:
  explicit Output(const Streams& streams) : streams_(streams) { buffer_.reserve(kBuffer + 64); }
  void text(std::string_view text);
  /// Followed by a blank, as `%name` prints it.
  void number(std::size_t n);
  void flush();

 private:
  static constexpr std::size_t kBuffer = 1 << 16;
  const Streams& streams_;
  std::string buffer_;
};

class Input {
 public:
  /// `output` is flushed before more input is read.
  Input(const Streams& streams, Output& output) : streams_(streams), output_(output) {}
  /// The next word, if there is one and it is a number in range; another word is lost.
  std::optional<std::int64_t> number();

 private:
  static constexpr int kEnd = -1;
  int peek() { return at_ < size_ || refill() ? static_cast<unsigned char>(buffer_[at_]) : kEnd; }
  bool refill();

  const Streams& streams_;
  Output& output_;
  std::array<char, 1 << 16> buffer_;
  std::size_t at_ = 0;
  std::size_t size_ = 0;
  bool ended_ = false;
};

}  // namespace infchess

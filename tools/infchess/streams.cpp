// tools/infchess/streams.cpp: buffers. Words of any length are read without being stored. Tested by
// tests/infchess/machine_test.cpp.
#include "tools/infchess/streams.h"

#include <charconv>

#include "tools/infchess/square.h"

namespace infchess {

namespace {

bool is_blank(int c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

}  // namespace

void Output::text(std::string_view text) {
  buffer_ += text;
  if (buffer_.size() >= kBuffer || streams_.eager) flush();
}

void Output::number(std::size_t n) {
  char digits[24];
  char* const end = std::to_chars(digits, digits + 20, n).ptr;
  *end = ' ';
  text({digits, static_cast<std::size_t>(end + 1 - digits)});
}

void Output::flush() {
  if (!buffer_.empty()) streams_.write(buffer_);
  buffer_.clear();
}

bool Input::refill() {
  if (ended_) return false;
  output_.flush();
  at_ = 0;
  size_ = streams_.read(buffer_.data(), buffer_.size());
  ended_ = size_ == 0;
  return !ended_;
}

std::optional<std::int64_t> Input::number() {
  while (is_blank(peek())) ++at_;
  const bool negative = peek() == '-';
  if (negative || peek() == '+') ++at_;
  std::int64_t n = 0;
  bool digits = false;
  bool good = true;
  for (int c = peek(); c != kEnd && !is_blank(c); ++at_, c = peek()) {
    const std::int64_t d = c - '0';
    good = good && d >= 0 && d <= 9 && n <= (kFar - d) / 10;
    if (good) n = 10 * n + d;
    digits = true;
  }
  if (!good || !digits) return std::nullopt;
  return negative ? -n : n;
}

}  // namespace infchess

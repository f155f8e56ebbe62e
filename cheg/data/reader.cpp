// The head is text that people read (origin, command, figures), the body bytes: in print the
// numbers of the largest file would exceed 100 kB.
#include "cheg/data/reader.h"

#include <charconv>
#include <sstream>

#include "cheg/error.h"

namespace cheg {

namespace {

constexpr std::size_t kLongestLine = 8000;
constexpr int kEscape = -128;
constexpr std::string_view kVersion = "1";

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> out;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == ' ') {
      ++i;
      continue;
    }
    const std::size_t end = std::min(text.find(' ', i), text.size());
    out.push_back(text.substr(i, end - i));
    i = end;
  }
  return out;
}

}  // namespace

DataReader::DataReader(std::string_view bytes, std::string name, std::string_view kind)
    : bytes_(bytes), name_(std::move(name)) {
  const std::vector<std::string_view> words = split(next_line());
  const std::string wanted = "AANCA " + std::string(kind) + " " + std::string(kVersion);
  if (words.size() != 3 || words[0] != "AANCA" || words[1] != kind)
    fail_line("the first line must be " + wanted);
  if (words[2] != kVersion) fail_line("unknown version; this program reads " + wanted);
}

std::string_view DataReader::next_line() {
  ++line_;
  text_ = {};
  const std::size_t end = bytes_.find('\n', at_);
  if (end == bytes_.npos) fail_line("the file ends within its head");
  if (end - at_ > kLongestLine) fail_line("a line of more than 8000 bytes");
  text_ = bytes_.substr(at_, end - at_);
  at_ = end + 1;
  return text_;
}

std::vector<std::string_view> DataReader::line() {
  for (;;) {
    const std::string_view text = next_line();
    if (!text.empty() && text[0] == ';') continue;
    std::vector<std::string_view> words = split(text);
    if (words.empty()) continue;
    if (words[0] != "data") return words;
    if (words.size() != 2) fail_line("data takes the number of bytes that follow");
    const int size = number(words[1], 0, 1 << 30);
    if (static_cast<std::size_t>(size) != left())
      fail_line(std::to_string(size) + " bytes must follow, and there are " +
                std::to_string(left()));
    in_head_ = false;
    return words;
  }
}

void DataReader::fail_line(const std::string& message) const {
  const std::string_view shown = text_.substr(0, 100);
  throw Error({Problem{false, name_, line_, 1, std::string(shown), message}});
}

void DataReader::fail_byte(std::size_t at, const std::string& message) const {
  throw Error({Problem{false, name_, 0, 0, {}, "byte " + std::to_string(at) + ": " + message}});
}

int DataReader::number(std::string_view word, int least, int most) const {
  int out = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), out);
  if (error != std::errc() || end != word.data() + word.size() || out < least || out > most)
    fail_line("'" + std::string(word.substr(0, 20)) + "' is not a number from " +
              std::to_string(least) + " to " + std::to_string(most));
  return out;
}

std::uint8_t DataReader::byte() {
  if (at_end()) fail_byte(at_, "the data end too early");
  return static_cast<std::uint8_t>(bytes_[at_++]);
}

int DataReader::small() {
  const int first = static_cast<std::int8_t>(byte());
  if (first != kEscape) return first;
  const int low = byte();
  return static_cast<std::int16_t>(low | byte() << 8);
}

void put_small(std::string& out, int n) {
  if (n > kEscape && n < -kEscape) {
    out += static_cast<char>(n);
    return;
  }
  out += static_cast<char>(kEscape);
  out += static_cast<char>(n & 0xFF);
  out += static_cast<char>(n >> 8 & 0xFF);
}

std::string data_text(std::string_view kind, const std::string& comment,
                      const std::vector<std::string>& head, const std::string& body) {
  std::string out = "AANCA " + std::string(kind) + " " + std::string(kVersion) + "\n";
  std::istringstream lines(comment);
  for (std::string line; std::getline(lines, line);) out += "; " + line + "\n";
  for (const std::string& line : head) out += line + "\n";
  return out + "data " + std::to_string(body.size()) + "\n" + body;
}

}  // namespace cheg

// tools/infchess/layout.cpp: cuts a file into lines, and joined lines into commands. Web pages
// about the language sometimes lose line breaks, which the numbers restore. Tested by
// tests/infchess/parse_test.cpp.
#include "tools/infchess/layout.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

namespace infchess {

namespace {

constexpr auto kNowhere = std::string_view::npos;
constexpr const char* kBlanks = " \t";

/// Where in a line the command number `label` + 1 starts, the blank in front included.
std::size_t next_joined(std::string_view line, std::int64_t label) {
  const std::string number = std::to_string(label + 1) + ".";
  const auto is_blank = [](char c) { return c == ' ' || c == '\t'; };
  for (std::size_t at = 1; (at = line.find(number, at)) != kNowhere; ++at) {
    const std::size_t end = at + number.size();
    if (is_blank(line[at - 1]) && end < line.size() && is_blank(line[end])) return at - 1;
  }
  return kNowhere;
}

/// The number of a line; -1 if it has none, or one of more than eighteen digits.
std::int64_t label_of(std::string_view line) {
  const std::size_t start = std::min(line.find_first_not_of(kBlanks), line.size());
  const std::size_t dot = line.find_first_not_of("0123456789", start);
  if (dot == kNowhere || line[dot] != '.' || dot == start || dot - start > 18) return -1;
  return std::stoll(std::string(line.substr(start, dot - start)));
}

/// Divides a line at each number that is one more than the number before.
void split(TextLine line, std::vector<TextLine>& lines) {
  for (;;) {
    const std::int64_t label = label_of(line.text);
    const std::size_t next = label < 0 ? kNowhere : next_joined(line.text, label);
    lines.push_back({line.line, line.text.substr(0, next)});
    if (next == kNowhere) return;
    line.text.remove_prefix(next + 1);
  }
}

}  // namespace

std::vector<TextLine> lines_of(std::string_view text, Layout layout) {
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
  std::vector<TextLine> lines;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    TextLine line{number, text.substr(0, end)};
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!line.text.empty() && line.text.back() == '\r') line.text.remove_suffix(1);
    if (layout == Layout::Joined) {
      split(line, lines);
    } else {
      lines.push_back(line);
    }
  }
  return lines;
}

}  // namespace infchess

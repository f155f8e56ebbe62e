// The text of an error: place, reason, the line with a caret.
#include "cheg/error.h"

#include <algorithm>

namespace cheg {

namespace {

constexpr std::size_t kWidth = 100;  // bytes shown of a line

std::string join(const std::vector<Problem>& problems) {
  std::string out;
  for (std::size_t i = 0; i < std::min(problems.size(), kMostProblems); ++i)
    out += (i == 0 ? "" : "\n") + problems[i].format();
  if (problems.size() > kMostProblems)
    out += "\nand " + std::to_string(problems.size() - kMostProblems) + " more";
  return out;
}

}  // namespace

std::string Problem::format() const {
  std::string out = file;
  if (line != 0) out += ":" + std::to_string(line) + ":" + std::to_string(column);
  out += warning ? ": warning: " : ": error: ";
  out += message;
  if (line == 0) return out;
  // Only the part of a long line that the message is about.
  const std::size_t from = column > kWidth ? column - kWidth / 2 : 0;
  const std::string shown = text.substr(std::min(from, text.size()), kWidth);
  // Tabs stay tabs, and letters of several bytes are one, so that the caret stands where the eye
  // expects it.
  std::string indent;
  for (std::size_t i = 0; i + 1 + from < column; ++i) {
    if (i < shown.size() && (static_cast<unsigned char>(shown[i]) & 0xC0U) == 0x80U) continue;
    indent += i < shown.size() && shown[i] == '\t' ? '\t' : ' ';
  }
  return out + "\n  " + shown + "\n  " + indent + "^";
}

Error::Error(std::vector<Problem> problems)
    : std::runtime_error(join(problems)), problems_(std::move(problems)) {}

}  // namespace cheg

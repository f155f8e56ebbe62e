// variants/gamecode/error.cpp: places and their printing.
#include "variants/gamecode/error.h"

#include <algorithm>

namespace gamecode {

namespace {

std::string all(const std::vector<Problem>& problems) {
  std::string out;
  std::size_t errors = 0;
  for (const Problem& p : problems) {
    if (p.warning || ++errors > kMostProblems) continue;
    if (!out.empty()) out += '\n';
    out += p.format();
  }
  if (errors > kMostProblems)
    out += "\nand " + std::to_string(errors - kMostProblems) + " more errors";
  return out;
}

}  // namespace

Error::Error(std::vector<Problem> problems)
    : std::runtime_error(all(problems)), problems_(std::move(problems)) {}

namespace {

/// What a C string can hold and a terminal shows.
std::string printable(std::string s) {
  for (char& c : s)
    if (const auto u = static_cast<unsigned char>(c);
        (u < 32 && c != '\n' && c != '\t') || u == 127)
      c = '?';
  return s;
}

}  // namespace

Failure::Failure(Reason reason, std::string message)
    : std::runtime_error(printable(std::move(message))), reason_(reason) {}

std::string Problem::format() const {
  std::string out = printable(file);
  if (!field.empty()) out += (out.empty() ? "" : ": ") + field;
  if (line > 0) out += ":" + std::to_string(line) + ":" + std::to_string(column);
  if (!out.empty()) out += ": ";
  out += (warning ? "warning: " : "error: ") + printable(message);
  if (text.empty()) return out;
  std::string shown = text.substr(0, 200);
  std::replace(shown.begin(), shown.end(), '\n', ' ');
  shown = printable(std::move(shown));
  out += "\n    " + shown;
  if (column > 0 && column <= shown.size() + 1)
    out += "\n    " + std::string(column - 1, ' ') + "^";
  return out;
}

Problem problem_at(std::string_view source, std::size_t offset, std::string message) {
  Problem p;
  offset = std::min(offset, source.size());
  const std::string_view before = source.substr(0, offset);
  p.line = 1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
  const std::size_t begin = before.rfind('\n') + 1;  // npos + 1 = 0
  p.column = offset - begin + 1;
  p.text = source.substr(begin, source.find('\n', offset) - begin);
  if (!p.text.empty() && p.text.back() == '\r') p.text.pop_back();
  p.message = std::move(message);
  return p;
}

}  // namespace gamecode

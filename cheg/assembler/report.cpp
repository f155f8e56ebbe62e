// Errors and warnings are kept apart and sorted by place at the end.
#include "cheg/assembler/report.h"

#include <algorithm>
#include <utility>

namespace cheg {

namespace {

constexpr std::size_t kLongestQuote = 40;

std::string printable(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if ((static_cast<unsigned char>(c) < ' ' && c != '\t') || c == 0x7F) c = '?';
  return out;
}

void sort_by_place(std::vector<Problem>& problems) {
  std::stable_sort(problems.begin(), problems.end(), [](const Problem& a, const Problem& b) {
    return std::pair(a.line, a.column) < std::pair(b.line, b.column);
  });
}

}  // namespace

Problem Report::problem(Place place, std::string message, bool warning) const {
  Problem p{warning, file_, place.line, place.column, {}, std::move(message)};
  if (place.line >= 1 && place.line <= source_.size()) p.text = printable(source_[place.line - 1]);
  return p;
}

void Report::error(Place place, std::string message) {
  if (!hopeless()) errors_.push_back(problem(place, std::move(message), false));
}

void Report::warn(Place place, std::string message) {
  if (warnings_.size() < kMost) warnings_.push_back(problem(place, std::move(message), true));
}

std::vector<Problem> Report::finish() {
  sort_by_place(errors_);
  sort_by_place(warnings_);
  if (!errors_.empty()) throw Error(std::move(errors_));
  return std::move(warnings_);
}

std::string quoted(std::string_view text) {
  const bool whole = text.size() <= kLongestQuote;
  return "'" + printable(text.substr(0, kLongestQuote)) + (whole ? "'" : "...'");
}

}  // namespace cheg

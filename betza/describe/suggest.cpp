// betza/describe/suggest.cpp: see suggest.h. Tries to undo common typing mistakes, the likeliest
// first, and offers the first string that compiles. Tested by tests/betza/parse_test.cpp.
#include "betza/describe/suggest.h"

#include <cctype>
#include <utility>
#include <vector>

#include "betza/compile.h"
#include "betza/error.h"

namespace betza {

namespace {

/// Can the string be compiled?
bool accepted(const std::string& text) {
  try {
    return !compile(text).rules.empty();
  } catch (const Error&) {
    return false;
  }
}

/// Letters of other programs, and the lame leaps whose path must be written out.
constexpr std::pair<const char*, const char*> kWords[] = {
    {"nZ", "mafsmafW"}, {"nC", "mafmafsW"}, {"jN", "pafsW"}, {"E", "RN"},
    {"M", "K"},         {"P", "fmWfcF"},    {"[", "("},      {"]", ")"}};

/// Changed strings, the most likely mistake first.
std::vector<std::string> edits(const std::string& text, std::size_t column) {
  std::vector<std::string> result;
  for (const auto& [from, to] : kWords) {
    const std::string word = from;
    for (const std::size_t at : {column, column > 0 ? column - 1 : column}) {
      if (text.compare(at < text.size() ? at : 0, word.size(), word) != 0) continue;
      std::string edited = text;
      result.push_back(edited.replace(at, word.size(), to));
    }
  }
  for (const char* end : {")", "]", "))"}) result.push_back(text + end);
  for (const std::size_t at : {column, column + 1, column > 0 ? column - 1 : column}) {
    if (at >= text.size()) continue;
    std::string upper = text;
    upper[at] = static_cast<char>(std::toupper(static_cast<unsigned char>(upper[at])));
    std::string without = text;
    without.erase(at, 1);
    // A letter behind everything is an atom in lower case; elsewhere it is one too many.
    const bool behind = at + 1 == text.size();
    for (const std::string& edited : {behind ? upper : without, behind ? without : upper}) {
      if (edited != text) result.push_back(edited);
    }
    if (at + 1 < text.size()) {
      std::string swapped = text;
      std::swap(swapped[at], swapped[at + 1]);
      result.push_back(swapped);
    }
  }
  result.push_back(text.substr(0, column));
  return result;
}

}  // namespace

std::string suggestion(const std::string& text, std::size_t column) {
  constexpr std::size_t kLongest = 200;  // a longer one is not retyped by hand
  if (text.size() > kLongest) return "";
  for (const std::string& edited : edits(text, column)) {
    if (!edited.empty() && edited != text && accepted(edited)) return edited;
  }
  return "";
}

}  // namespace betza

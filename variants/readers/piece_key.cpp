// variants/readers/piece_key.cpp: piece strings of definitions -> programs. Games have many pieces
// in common, so each string is compiled once.
#include "variants/readers/piece_key.h"

#include <mutex>
#include <unordered_map>

#include "betza/compile.h"
#include "betza/describe/suggest.h"
#include "betza/parse.h"

namespace variants {

namespace {

/// The reason; below it the string, with a caret under the place.
std::string drawn(const betza::Error& e, const std::string& text) {
  return std::string(e.what()) + "\n  " + text + "\n  " + std::string(e.column(), ' ') + "^";
}

/// The same, with a string that can be read, if there is one like it.
std::string corrected(const betza::Error& e, const std::string& text) {
  const std::string better = betza::suggestion(text, e.column());
  return drawn(e, text) + (better.empty() ? "" : "\n  did you mean " + better + " ?");
}

struct Compiled {
  betza::Program program;
  std::vector<betza::Warning> warnings;
};

/// Throws betza::Error.
Compiled compile_text(const std::string& text) {
  constexpr std::size_t kMost = 4096;  // a file may have any number of strings
  static std::mutex mutex;
  static std::unordered_map<std::string, Compiled> known;
  {
    const std::lock_guard lock(mutex);
    if (const auto found = known.find(text); found != known.end()) return found->second;
  }
  Compiled out;
  out.program = betza::compile(betza::parse(text, &out.warnings));
  const std::lock_guard lock(mutex);
  if (known.size() < kMost) known.emplace(text, out);
  return out;
}

}  // namespace

betza::Program compile(Draft& in, const Setting& s, const std::string& text) {
  if (text == "-") return {};
  try {
    Compiled compiled = compile_text(text);
    for (const betza::Warning& w : compiled.warnings)
      in.report.warn(s.find(text, w.column),
                     s.key + ": " + drawn(betza::Error(w.text, w.column), text));
    return std::move(compiled.program);
  } catch (const betza::Error& e) {
    refuse(corrected(e, text), text, e.column());
  }
}

}  // namespace variants

// variants/gamecode/operators/patterns.cpp: wildcards and regular expressions.
//
// Wildcards are those of shells: * ? [a-z] [!a-z] and a backslash before a character that is meant
// itself; a set without its closing bracket is a plain character.
//
// Regular expressions are Perl's as PHP reads them, by PCRE2, with delimiters and the flags
// i m s x A D U u; other flags are ignored. Backtracking can take exponential time, so each item of
// the pattern that is tried costs a step, and matching gives up after kMatchLimit attempts: the
// value is false then, as PHP has it.
//
// Source: Developer's Guide, "fnmatch", "regmatch"; PHP manual, "PCRE Patterns".
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <cctype>
#include <memory>

#include "variants/gamecode/operators/operators.h"
#include "variants/gamecode/values/convert.h"
#include "variants/gamecode/values/work.h"

namespace gamecode {

namespace {

/// Does the set that begins behind '[' hold the character? `end` becomes the place behind ']'.
bool in_set(std::string_view p, std::size_t& end, char c) {
  std::size_t i = end;
  const bool inverted = i < p.size() && (p[i] == '!' || p[i] == '^');
  if (inverted) ++i;
  bool found = false;
  const std::size_t first = i;
  for (; i < p.size() && (p[i] != ']' || i == first); ++i) {
    if (i + 2 < p.size() && p[i + 1] == '-' && p[i + 2] != ']') {
      found |= p[i] <= c && c <= p[i + 2];
      i += 2;
    } else {
      found |= p[i] == c;
    }
  }
  end = i + 1;
  return found != inverted;
}

constexpr std::uint32_t kMatchLimit = 1'000'000;

constexpr std::size_t kStepsToMatch = 100;

/// PCRE2 calls this before each item of a pattern: backtracking is paid for. An item may run over
/// all of the subject that is left. Must not throw: C code lies between.
int charge_match(pcre2_callout_block* block, void* machine) {
  const PCRE2_SIZE left = block->subject_length - block->current_position;
  try {
    static_cast<Machine*>(machine)->spend(static_cast<std::int64_t>(1 + left / 64));
    return 0;
  } catch (const Failure&) {
    return PCRE2_ERROR_CALLOUT;
  }
}

std::uint32_t flags_of(std::string_view letters) {
  std::uint32_t flags = 0;
  for (const char c : letters) {
    switch (c) {
      case 'i':
        flags |= PCRE2_CASELESS;
        break;
      case 'm':
        flags |= PCRE2_MULTILINE;
        break;
      case 's':
        flags |= PCRE2_DOTALL;
        break;
      case 'x':
        flags |= PCRE2_EXTENDED;
        break;
      case 'A':
        flags |= PCRE2_ANCHORED;
        break;
      case 'D':
        flags |= PCRE2_DOLLAR_ENDONLY;
        break;
      case 'U':
        flags |= PCRE2_UNGREEDY;
        break;
      case 'u':
        flags |= PCRE2_UTF;
        break;
      default:
        break;
    }
  }
  return flags;
}

}  // namespace

bool wildcard(std::string_view p, std::string_view s) {
  charge(p.size() * s.size());  // a star may try all of the text for all of the pattern
  std::size_t i = 0, j = 0, star = std::string_view::npos, after = 0;
  while (j < s.size() || i < p.size()) {
    bool fits = i < p.size() && j < s.size();
    std::size_t next = i + 1;
    if (i < p.size() && p[i] == '*') {
      star = ++i;
      after = j;
      continue;
    }
    if (fits && p[i] == '[' && p.find(']', i + 2) != std::string_view::npos) {
      fits = in_set(p, next, s[j]);
    } else if (fits && p[i] == '\\' && i + 1 < p.size()) {
      fits = p[++i] == s[j];
      next = i + 1;
    } else if (fits) {
      fits = p[i] == '?' || p[i] == s[j];
    }
    if (fits) {
      i = next;
      ++j;
    } else if (star != std::string_view::npos && after < s.size()) {
      i = star;
      j = ++after;
    } else {
      return false;
    }
  }
  return true;
}

namespace fixed_operator {

Value FnMatch(Machine&, const Value* t) {
  const std::string pattern = to_text(t[0]), text = to_text(t[-1]);
  return Value(wildcard(pattern, text));
}

Value RegMatch(Machine& m, const Value* t) {
  const std::string pattern = to_text(t[0]), subject = to_text(t[-1]);
  const std::size_t begin = pattern.find_first_not_of(" \t\n");
  if (begin == std::string::npos || std::isalnum(static_cast<unsigned char>(pattern[begin])) != 0 ||
      pattern[begin] == '\\')
    m.fail(Reason::Arguments,
           "a regular expression stands between delimiters, as in /abc/i, not " + pattern);
  const std::size_t pair = std::string_view("([{<").find(pattern[begin]);
  const char closing = pair == std::string_view::npos ? pattern[begin] : ")]}>"[pair];
  const std::size_t end = pattern.rfind(closing);
  if (end == begin)
    m.fail(Reason::Arguments, "the regular expression lacks its closing delimiter: " + pattern);
  const std::string body = pattern.substr(begin + 1, end - begin - 1);
  m.spend(static_cast<std::int64_t>(kStepsToMatch + pattern.size() + subject.size()));
  int error = 0;
  PCRE2_SIZE at = 0;
  const std::unique_ptr<pcre2_code, decltype(&pcre2_code_free)> code(
      pcre2_compile(reinterpret_cast<PCRE2_SPTR>(body.data()), body.size(),
                    flags_of(std::string_view(pattern).substr(end + 1)) | PCRE2_AUTO_CALLOUT,
                    &error, &at, nullptr),
      pcre2_code_free);
  if (code == nullptr) m.fail(Reason::Arguments, "not a regular expression: " + pattern);
  const std::unique_ptr<pcre2_match_data, decltype(&pcre2_match_data_free)> data(
      pcre2_match_data_create_from_pattern(code.get(), nullptr), pcre2_match_data_free);
  const std::unique_ptr<pcre2_match_context, decltype(&pcre2_match_context_free)> context(
      pcre2_match_context_create(nullptr), pcre2_match_context_free);
  pcre2_set_match_limit(context.get(), kMatchLimit);
  pcre2_set_depth_limit(context.get(), 10000);
  pcre2_set_callout(context.get(), charge_match, &m);
  const int found = pcre2_match(code.get(), reinterpret_cast<PCRE2_SPTR>(subject.data()),
                                subject.size(), 0, 0, data.get(), context.get());
  if (found == PCRE2_ERROR_CALLOUT) m.fail(Reason::Limit, kOutOfSteps);
  return Value(found >= 0);
}

}  // namespace fixed_operator
}  // namespace gamecode

// tests/cheg/complaints.h: the assembler's complaints about a text, in short form.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "cheg/assembler/assembler.h"

namespace cheg_test {

using Lines = std::vector<std::string>;

/// "line:column message" for each problem.
inline Lines shorten(const std::vector<cheg::Problem>& problems) {
  Lines out;
  for (const cheg::Problem& p : problems)
    out.push_back(std::to_string(p.line) + ":" + std::to_string(p.column) + " " + p.message);
  return out;
}

/// Errors as `line:column message`; none when it assembles.
inline Lines errors(const std::string& text) {
  try {
    cheg::assemble(text, "test");
  } catch (const cheg::Error& e) {
    return shorten(e.problems());
  }
  return {};
}

/// The same for warnings. Throws when it does not assemble.
inline Lines warnings(const std::string& text) {
  return shorten(cheg::assemble(text, "test").warnings);
}

/// The only error of a program of which these lines are the body (they begin in line 2), or "none",
/// or all of them.
inline std::string error_in(const std::string& body) {
  const Lines all = errors("ENTRY K,K\n" + body + "\nLEAVE\nEND\n");
  if (all.empty()) return "none";
  std::string out;
  for (const std::string& e : all) out += (out.empty() ? "" : " | ") + e;
  return out;
}

}  // namespace cheg_test

template <>
struct doctest::StringMaker<cheg_test::Lines> {
  static String convert(const cheg_test::Lines& lines) {
    std::string out;
    for (const std::string& line : lines) out += line + "\n";
    return out.c_str();
  }
};

// tests/tools/marks.h: the errors in the marks of regions, for the tests of aanca-grow.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "tools/grow/region.h"

namespace test {

/// The message; "none" when the marks are right.
inline std::string complaint(const std::vector<std::string>& lines) {
  try {
    grow::regions_of(lines);
  } catch (const std::runtime_error& e) {
    return e.what();
  }
  return "none";
}

}  // namespace test

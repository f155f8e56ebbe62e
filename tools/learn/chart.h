// tools/learn/chart.h: a picture of a course: errors by epoch, Elo by generation. Tested by
// tests/tools/learn_test.cpp.
#pragma once

#include <string>

#include "tools/learn/course.h"

namespace learn {

/// An SVG picture. `title` is plain text.
std::string chart(const CourseState& state, const std::string& title);

}  // namespace learn

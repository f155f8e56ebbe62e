// tools/learn/course_state.h: the state of a course as JSON. Tested by tests/tools/learn_test.cpp.
#pragma once

#include <filesystem>

#include "tools/learn/course.h"

namespace learn {

/// The empty state when there is no file. Throws std::runtime_error when the file is damaged.
CourseState read_state(const std::filesystem::path& file);
/// It appears whole or not at all.
void write_state(const std::filesystem::path& file, const CourseState& state);

}  // namespace learn

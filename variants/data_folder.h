// variants/data_folder.h: where the files that come with Aanca lie. Tested by
// tests/tools/install_test.cpp.
#pragma once

#include <filesystem>

namespace variants {

/// The folder that holds variants/ (rules, presets, networks) and cheg/: `given`; else
/// ../share/aanca beside the running program's folder, where an installation has it wherever it
/// was put; else the source folder, for programs that run where they were built; else the
/// configured install path. Throws Error if `given` is none.
std::filesystem::path data_folder(const std::filesystem::path& given = {});

}  // namespace variants

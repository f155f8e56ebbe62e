// variants/gamecourier/files.h: files that presets may name: they lie in one folder. Tested by
// tests/gamecourier/settings_test.cpp.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>

namespace gamecourier {

inline constexpr std::size_t kMostBytes = 16 << 20;  // of a file

/// The file's first kMostBytes and a few more, by which a larger one is known; nothing if it cannot
/// be read.
std::optional<std::string> contents(const std::string& path);

/// The path of a file `name` in a folder, written with the first of the endings that fits; nothing
/// if there is none. A name leads to no other folder.
std::optional<std::string> file_in(const std::string& folder, const std::string& name,
                                   std::initializer_list<const char*> endings);

}  // namespace gamecourier

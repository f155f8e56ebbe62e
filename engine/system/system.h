// engine/system/system.h: what Unix and Windows do differently, but for the waiting for input
// (input.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string_view>

namespace engine::os {

enum class Stream : std::uint8_t { Input, Output, Error };

/// Does a person read or write the standard stream?
bool at_terminal(Stream stream);

/// All of `text` to standard output, by one call where the system takes it whole. Errors are
/// ignored: if the GUI died, the end of the input follows.
void write_output(std::string_view text);

/// Physical memory in MB; 0 when the system does not tell.
std::int64_t memory_mb();

/// Memory for tables that are read at random, in large pages if the system has some. `alignment` is
/// a power of two and divides `bytes`. Null when there is not enough. For free_table().
void* allocate_table(std::size_t alignment, std::size_t bytes);
void free_table(void* memory);

std::int64_t process_id();

/// Writing to a program that has ended returns an error instead of ending this one.
void ignore_broken_pipes();

/// Folders of the user: for files that can be made again, for files to keep, and for what a program
/// remembers between two runs. Empty when none is known.
std::filesystem::path cache_home();
std::filesystem::path data_home();
std::filesystem::path state_home();

}  // namespace engine::os

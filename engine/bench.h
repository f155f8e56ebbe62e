// engine/bench.h: the search's signature: fixed positions to fixed depths, and how many nodes that
// takes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <iosfwd>

namespace engine {

/// One line a position and one for the sum, "N nodes M nps". The same N on every run and machine.
/// Throws when the built-in variants cannot be found.
std::uint64_t bench(std::ostream& out, const std::filesystem::path& data_dir = {});

}  // namespace engine

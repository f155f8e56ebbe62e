// engine/bench.h: the search's signature: fixed positions searched to fixed depths, and the number
// of nodes that each takes. Tested by tools/check_bench.sh.
#pragma once

#include <cstdint>
#include <filesystem>
#include <iosfwd>

namespace engine {

/// Prints "NAME nodes" for each position and "N nodes M nps" for the sum, which is returned. The
/// node counts are the same on every run and machine. `data_dir` as for Catalog::standard.
/// Throws when the built-in variants cannot be found.
std::uint64_t bench(std::ostream& out, const std::filesystem::path& data_dir = {});

}  // namespace engine

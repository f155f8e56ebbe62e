// engine/bench.h: the search's signature: fixed positions searched to fixed depths, and the number
// of nodes that each takes. Tested by tools/check_bench.sh.
#pragma once

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <memory>

namespace engine {

struct EvalParams;

/// Prints "NAME nodes" for each position and "N nodes M nps" for the sum, which is returned. The
/// node counts are the same on every run and machine. `data_dir` as for Catalog::standard.
/// `params`: of the evaluation, null for the standard ones.
/// Throws when the built-in variants cannot be found.
std::uint64_t bench(std::ostream& out, const std::filesystem::path& data_dir = {},
                    const std::shared_ptr<const EvalParams>& params = nullptr);

}  // namespace engine

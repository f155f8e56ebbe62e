// engine/eval/param_choice.h: which parameters a tuner moves. Tested by tests/tools/tune_test.cpp
// and tests/tools/spsa_test.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/eval/param_list.h"

namespace engine {

/// Indices of those whose names start with a prefix of `only`, or of all if there is none, without
/// those of `freeze`. Throws std::runtime_error for a prefix that no name starts with (the message
/// ends with `hint`), and when none is left.
std::vector<std::size_t> choose_params(const std::vector<Param>& all,
                                       const std::vector<std::string>& only,
                                       const std::vector<std::string>& freeze,
                                       const std::string& hint);

}  // namespace engine

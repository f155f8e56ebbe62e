// variants/fingerprint.h: a number that tells the rules of two games apart. What was learnt about a
// game (engine/eval/network) names the rules that it was learnt for by it. Tested by
// tests/variants/fingerprint_test.cpp.
#pragma once

#include <cstdint>

#include "variants/inherit.h"

namespace variants {

/// Equal for definitions with the same settings in the same order, but for those that no rule
/// depends on: names of the game, what GUIs are told, given values of pieces. Never 0.
std::uint64_t fingerprint(const Definition& definition);

}  // namespace variants

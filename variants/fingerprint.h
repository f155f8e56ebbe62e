// variants/fingerprint.h: a number that tells the rules of two games apart. What was learnt about a
// game (engine/eval/network) names the rules that it was learnt for by it. Tested by
// tests/variants/fingerprint_test.cpp, and for each key by tests/cecp/ini_keys_test.cpp.
#pragma once

#include <cstdint>

#include "variants/variant.h"

namespace variants {

/// Equal for games with the same rules as read, however their sections are written. Names, what
/// GUIs are told, and the given values of pieces do not count; a rule at its default does not
/// either. The order of the pieces counts (features of networks are numbered by it), and so does
/// the spelling of their moves. Never 0.
std::uint64_t fingerprint(const Variant& variant);

}  // namespace variants

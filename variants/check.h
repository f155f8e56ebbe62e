// variants/check.h: is this Variant playable? All complaints at once, each with the line to blame.
// Tested by tests/variants/check_test.cpp, one case a complaint.
#pragma once

#include "variants/loader.h"

namespace variants {

/// Adds errors for what cannot be played, warnings for what probably was not meant.
void check(const Loaded& game, const Definition& definition, Report& report);

}  // namespace variants

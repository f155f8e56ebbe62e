// variants/loader.h: Definition -> Variant, by one table {key, reader}. What each key means is in
// variants/README.md, in the same order. Tested by tests/variants/loader_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "variants/fen.h"
#include "variants/inherit.h"
#include "variants/variant.h"

namespace variants {

struct Loaded {
  Variant variant;
  Fen fen;  // start_fen cut up, for check
};

/// A section that has no board even after inheritance: a bundle of rules to be mixed into others.
bool is_fragment(const Definition& definition);

/// "10x8" -> files and ranks, 1 to 36 each. Throws std::invalid_argument with the reason.
betza::Geometry parse_board(const std::string& text);

/// Complains of every key that no reader knows.
void check_keys(const std::vector<Setting>& settings, Report& report);

/// Reads all settings; complaints go to `report`, and if there are new errors the result is no
/// game.
Loaded load(const Definition& definition, Report& report);

}  // namespace variants

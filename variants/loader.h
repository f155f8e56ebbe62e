// variants/loader.h: Definition -> Variant, by the readers in variants/readers. What each key means
// is in variants/README.md. Tested by tests/variants/loader_test.cpp.
#pragma once

#include <string>

#include "variants/fen.h"
#include "variants/inherit.h"
#include "variants/variant.h"

namespace variants {

struct Loaded {
  Variant variant;
  Fen fen;  // start_fen cut up, for check
};

/// A section that has neither board nor start position even after inheritance: a bundle of rules to
/// be mixed into others.
bool is_fragment(const Definition& definition);

/// "10x8" -> files and ranks, 1 to 36 each. Throws std::invalid_argument with the reason.
betza::Geometry parse_board(const std::string& text);

/// Reads all settings. Complaints go to `report`; after new errors the result must not be used.
Loaded load(const Definition& definition, Report& report);

}  // namespace variants

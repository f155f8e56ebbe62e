// variants/gamecode/values/compare.h: PHP 8's orders and equalities. Tested by
// tests/gamecode/value_test.cpp.
#pragma once

#include <string_view>

#include "variants/gamecode/values/value.h"

namespace gamecode {

/// -1, 0, 1 as `<=>`; arrays that cannot be compared give 1.
int compare(const Value& a, const Value& b);
/// `==`
bool equal(const Value& a, const Value& b);
/// `===`
bool identical(const Value& a, const Value& b);

/// Texts with their runs of digits compared as numbers, as PHP's strnatcmp.
int natural_order(std::string_view a, std::string_view b, bool fold_case);

/// A digest: identical values have equal ones.
std::uint64_t digest(const Value& v);

}  // namespace gamecode

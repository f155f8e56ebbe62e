// variants/gamecode/values/print.h: values as PHP's print_r and var_export write them.
#pragma once

#include <string>

#include "variants/gamecode/values/value.h"

namespace gamecode {

/// Throw TooLarge above kLongestText, about.
std::string print_r(const Value& v);
std::string var_export(const Value& v);

}  // namespace gamecode

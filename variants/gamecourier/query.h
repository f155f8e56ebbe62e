// variants/gamecourier/query.h: a preset as the query string of a URL (Developer's Guide,
// "Presets"): values that replace those of a settings file. Tested by
// tests/gamecourier/query_test.cpp.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace gamecourier {

/// "game=Chess&settings=chess&cols=10", or a URL that ends in one: the values by field, decoded
/// (%2F is /, + is a blank). A field that comes twice has its last value. Throws Error with the
/// column of an escape or a part that cannot be read.
std::map<std::string, std::string> read_query(std::string_view text);

}  // namespace gamecourier

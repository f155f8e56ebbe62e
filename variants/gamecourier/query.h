// variants/gamecourier/query.h: a preset as the query string of a URL (Developer's Guide,
// "Presets"): values that replace those of a settings file. Tested by
// tests/gamecourier/query_test.cpp.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gamecourier {

/// "game=Chess&settings=chess&cols=10", or a URL that ends in one: the values by field, decoded
/// (%2F is /, + is a blank). A field that comes twice has its last value. Throws Error with the
/// column of an escape or a part that cannot be read.
std::map<std::string, std::string> read_query(std::string_view text);

using QueryPairs = std::vector<std::pair<std::string, std::string>>;
/// "name=value&name=value", decoded; the same errors.
QueryPairs read_pairs(std::string_view text);
/// Text that read_pairs() reads back. All but letters, digits and -_.~ is escaped.
std::string print_pairs(const QueryPairs& pairs);

}  // namespace gamecourier

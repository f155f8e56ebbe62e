// betza/describe/suggest.h: corrections for bad piece strings. Tested by
// tests/betza/parse_test.cpp.
#pragma once

#include <cstddef>
#include <string>

namespace betza {

/// A string close to `text` that is accepted, changed near `column` where the error was found;
/// empty when none is found.
std::string suggestion(const std::string& text, std::size_t column);

}  // namespace betza

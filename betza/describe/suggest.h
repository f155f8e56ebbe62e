// betza/describe/suggest.h: what the author of a bad piece string may have meant.
#pragma once

#include <cstddef>
#include <string>

namespace betza {

/// A string close to `text` that is accepted, changed near `column` where the error was found;
/// empty when none comes to mind.
std::string suggestion(const std::string& text, std::size_t column);

}  // namespace betza

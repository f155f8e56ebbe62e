// engine/log.h: the optional log of everything that is said, to a file or to stderr. Never to
// stdout, which belongs to the protocol; never to stderr unasked, which XBoard reads as protocol
// too.
#pragma once

#include <string>
#include <string_view>

namespace engine {

/// "-" is stderr. Throws std::runtime_error when the file cannot be written.
void open_log(const std::string& file);
/// One line, with the time; nothing happens before open_log(). Any thread.
void log(std::string_view line);

}  // namespace engine

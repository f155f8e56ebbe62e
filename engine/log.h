// engine/log.h: the optional log of the protocol traffic, to a file or to stderr. Never to stdout,
// which belongs to the protocol; to stderr only on request, because XBoard reads it as protocol
// too.
#pragma once

#include <string>
#include <string_view>

namespace engine {

/// "-" is stderr. Throws std::runtime_error when the file cannot be written.
void open_log(const std::string& file);
/// Writes one line with the time; does nothing before open_log(). Any thread.
void log(std::string_view line);

}  // namespace engine

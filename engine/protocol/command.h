// engine/protocol/command.h: a protocol line as a name and its arguments, and the number formats of
// the protocol. Tested by tests/protocol/command_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace engine {

/// The first word, and the rest without surrounding blanks. Views into the line.
struct Command {
  std::string_view name;
  std::string_view rest;
};

Command parse_command(std::string_view line);

/// Cuts the first word off `text` and returns it; empty at the end.
std::string_view next_word(std::string_view& text);

/// The integer at the start of the text; what follows is ignored, because GUIs append things.
/// nullopt if there is none or it does not fit.
std::optional<std::int64_t> parse_integer(std::string_view text);

/// "5", "0:30", "1:30.5" as milliseconds; the unit of a bare number is `unit_ms`.
std::optional<std::int64_t> parse_time(std::string_view text, std::int64_t unit_ms);

/// The text in a form that may be sent to the GUI: at most 100 characters, printable ASCII.
std::string clean(std::string_view text);

}  // namespace engine

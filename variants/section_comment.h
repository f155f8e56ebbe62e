// variants/section_comment.h: what the author of a definition file wrote about a game: who made it,
// when, where the rules are from. Tested by tests/variants/section_comment_test.cpp.
#pragma once

#include <string>
#include <string_view>

namespace variants {

/// The comment directly above the section header in line `line` (from 1) of an ini file's text,
/// then the one behind it; the comment at the top of the file if there is neither. One line,
/// without # signs; empty if there is no comment or no such line.
std::string section_comment(std::string_view text, int line);

}  // namespace variants

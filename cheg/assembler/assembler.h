// cheg/assembler/assembler.h: the text of a program -> a verified Program. Does not run it; the
// result can be run without further checks of operands, tags or stores. Tested by
// tests/cheg/assembler_test.cpp.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "cheg/program.h"

namespace cheg {

/// `name` is what messages call the file. Throws Error with everything that is wrong; warnings
/// come with the program.
Program assemble(std::string_view text, const std::string& name);

/// Is this line, tags and comment aside, the END of a program?
bool is_end(std::string_view line);

/// Throws Error, also when the file cannot be read.
Program assemble_file(const std::filesystem::path& file);

/// The program as text: entries, tags, one instruction per line with its number. Assembles again to
/// the same code.
std::string disassemble(const Program& program);

/// One instruction as text, e.g. `CONDV #DEFD,WP2,L7`.
std::string disassemble(const Program& program, std::uint16_t instruction);

}  // namespace cheg

// cheg/assembler/verify.h: a second look at a whole program that has been assembled without an
// error: where control can go, and which entries can never match. Warnings only. Tested by
// tests/cheg/verify_test.cpp.
#pragma once

#include <vector>

#include "cheg/assembler/report.h"
#include "cheg/program.h"

namespace cheg {

/// Can control continue with the next instruction from here?
bool falls_through(const Instruction& instruction);

/// What an operand of the letter 't' is for.
enum class TagUse { Jump, Call, Plan };
TagUse tag_use(Op op, std::size_t operand);

/// `appended`: the last instruction is a LEAVE that the text does not have.
void verify(const Program& program, bool appended, Report& report);

}  // namespace cheg

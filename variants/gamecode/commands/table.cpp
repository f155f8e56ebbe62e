// variants/gamecode/commands/table.cpp: commands by number.
//
// In the order of opcodes.h, which is that of the numbers that the compiler writes into steps.
#include "variants/gamecode/commands/commands.h"

namespace gamecode {

void (*const kActions[])(Machine&, Arguments) = {
#define AANCA_GAMECODE_ACTION(id, name, how, arguments, meaning) command::id,
#include "variants/gamecode/opcodes.h"
#undef AANCA_GAMECODE_ACTION
};

void (*const kExpressions[])(Machine&, Arguments, const std::function<Value()>&) = {
#define AANCA_GAMECODE_EXPRESSION(id, name, lead, arguments, meaning) command::id,
#include "variants/gamecode/opcodes.h"
#undef AANCA_GAMECODE_EXPRESSION
};

}  // namespace gamecode

// variants/gamecode/operators/table.cpp: operators by number.
//
// In the order of opcodes.h, which is that of the numbers that the compiler writes into
// instructions.
#include "variants/gamecode/operators/operators.h"

namespace gamecode {

Value (*const kFixed[])(Machine&, const Value*) = {
#define AANCA_GAMECODE_FIXED(id, name, alias, arity, meaning) fixed_operator::id,
#include "variants/gamecode/opcodes.h"
#undef AANCA_GAMECODE_FIXED
};

Value (*const kRest[])(Machine&, Operands&) = {
#define AANCA_GAMECODE_REST(id, name, alias, operands, meaning) rest_operator::id,
#include "variants/gamecode/opcodes.h"
#undef AANCA_GAMECODE_REST
};

}  // namespace gamecode

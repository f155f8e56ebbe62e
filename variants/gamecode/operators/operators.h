// variants/gamecode/operators/operators.h: what the operators give. Rules after the Game Courier
// Developer's Guide, "Operators". Tested by the cases of tests/gamecourier.
//
// Contract of all of them: values are data, as Game Courier's PHP has them. An operand of the wrong
// kind is converted by PHP's rules (values/convert.h), never refused; a missing one is null. A
// coordinate that the board lacks gives false or an empty result, since programs ask for spaces
// beyond the edge all the time. Only what would break a limit stops the run, by Failure.
//
// Costs: an instruction is one step. Operators whose work grows with their operands charge more, by
// charge() for texts and arrays, by Machine::spend() for searches.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "variants/gamecode/machine/machine.h"
#include "variants/gamecode/values/value.h"

namespace gamecode {

/// Operand a is top[0], b is top[-1], and so on.
namespace fixed_operator {
#define AANCA_GAMECODE_FIXED(id, name, alias, arity, meaning) \
  Value id(Machine& m, const Value* top);
#include "variants/gamecode/opcodes.h"
#undef AANCA_GAMECODE_FIXED
}  // namespace fixed_operator
namespace rest_operator {
#define AANCA_GAMECODE_REST(id, name, alias, operands, meaning) Value id(Machine& m, Operands& o);
#include "variants/gamecode/opcodes.h"
#undef AANCA_GAMECODE_REST
}  // namespace rest_operator

/// By the number of the operator in opcodes.h. REQUIRES: as many operands on the stack as its
/// arity, none of them deferred; the caller drops them.
extern Value (*const kFixed[])(Machine&, const Value*);
/// Takes the operands that it wants from `o`; the rest stays for the operators to the left.
extern Value (*const kRest[])(Machine&, Operands&);

// --- shared by operators and commands
/// Integers that overflow become doubles, as in PHP.
Value add(const Value& a, const Value& b);
/// The commands' `name op value`.
Value calculate(Machine& m, const std::string& op, const Value& a, const Value& b);
/// How many of each label are missing since the opening, as a map; labels that became more are left
/// out.
Value captured_pieces(const Machine& m);
/// Map from coordinate to label, of all cells that have a coordinate, in the order of the FEN Code.
Value all_spaces(const Machine& m);
/// ? * [..] of shells.
bool wildcard(std::string_view pattern, std::string_view text);
/// A move of setlegal as a text: strings as they are, spaces joined by hyphens.
std::string move_text(const Value& entry);
/// Without labels of pieces and needless blanks.
std::string normal_move(const std::string& text);
/// Ranks from the top joined by slashes, runs of empty spaces as numbers (canonical FEN Code).
std::string fen_code(const State& state);
/// By `==`; arrays and numbers in texts compare as PHP compares them.
bool contains(const std::vector<Value>& list, const Value& v);
/// A text that may have grown; longer than Limits::text, the run stops.
Value bounded_text(Machine& m, std::string text);

/// The steps (x, y) in all symmetries, without repeats.
struct Step2 {
  int x, y;
};
std::vector<Step2> symmetric(int x, int y);
/// The integer, clamped to what a step on a board can be; texts without a number are 0.
int small_int(const Value& v);
/// Whether the cell is there at all: named or not, but not void.
inline bool exists(const Machine& m, int cell) { return cell >= 0 && !m.is_void(cell); }

}  // namespace gamecode

// variants/gamecode/operators/operators.h: what the operators give. Rules after the Game Courier
// Developer's Guide, "Operators". Tested by the cases of tests/gamecourier.
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

extern Value (*const kFixed[])(Machine&, const Value*);
extern Value (*const kRest[])(Machine&, Operands&);

// --- shared by operators and commands
Value add(const Value& a, const Value& b);
/// The commands' `name op value`.
Value calculate(Machine& m, const std::string& op, const Value& a, const Value& b);
Value captured_pieces(const Machine& m);
Value all_spaces(const Machine& m);
/// ? * [..] of shells.
bool wildcard(std::string_view pattern, std::string_view text);
/// A move of setlegal as a text: strings as they are, spaces joined by hyphens.
std::string move_text(const Value& entry);
/// Without labels of pieces and needless blanks.
std::string normal_move(const std::string& text);
/// Ranks from the top joined by slashes, runs of empty spaces as numbers (canonical FEN Code).
std::string fen_code(const State& state);
bool contains(const std::vector<Value>& list, const Value& v);
/// A text that may have grown; longer than Limits::text, the run stops.
Value bounded_text(Machine& m, std::string text);

/// The steps (x, y) in all symmetries, without repeats.
struct Step2 {
  int x, y;
};
std::vector<Step2> symmetric(int x, int y);
int small_int(const Value& v);
/// Whether the cell is there at all: named or not, but not void.
inline bool exists(const Machine& m, int cell) { return cell >= 0 && !m.is_void(cell); }

}  // namespace gamecode

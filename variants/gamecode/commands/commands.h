// variants/gamecode/commands/commands.h: what the commands do. Rules after the Game Courier
// Developer's Guide, "Commands". Tested by the cases of tests/gamecourier.
//
// Contract of all of them: a command changes the state or leaves a request, and gives no value. A
// word that must be a space and is none fails with Reason::Space and the statement's place, because
// a board that silently stays as it is hides the mistake. Other operands are converted as for
// operators.
//
// A command that fails half-way leaves what it had done: the caller drops the state (machine.h).
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "variants/gamecode/machine/machine.h"
#include "variants/gamecode/source/lexer.h"
#include "variants/gamecode/values/value.h"

namespace gamecode {

/// Words behind a command. A missing one is null.
class Arguments {
 public:
  Arguments(const Value* first, std::size_t count) : first_(first), count_(count) {}
  std::size_t size() const { return count_; }
  Value operator[](std::size_t i) const { return i < count_ ? first_[i] : Value(); }
  const Value* begin() const { return first_; }
  const Value* end() const { return first_ + count_; }
  Arguments from(std::size_t i) const {
    i = std::min(i, count_);
    return {first_ + i, count_ - i};
  }

 private:
  const Value* first_;
  std::size_t count_;
};

namespace command {
#define AANCA_GAMECODE_ACTION(id, name, how, arguments, meaning) void id(Machine& m, Arguments a);
#define AANCA_GAMECODE_EXPRESSION(id, name, lead, arguments, meaning) \
  void id(Machine& m, Arguments a, const std::function<Value()>& value);
#include "variants/gamecode/opcodes.h"
#undef AANCA_GAMECODE_ACTION
#undef AANCA_GAMECODE_EXPRESSION
}  // namespace command

/// By the number in opcodes.h. All arguments are values already.
extern void (*const kActions[])(Machine&, Arguments);
/// The expression behind the words is evaluated only when `value` is called.
extern void (*const kExpressions[])(Machine&, Arguments, const std::function<Value()>&);

/// setlegal: pairs of what a token is (0 word, 1 quoted, 2 list) and its value.
void list_legal(Machine& m, Arguments a);
/// `def` whose text is complete only now: braces and old words are replaced.
Value late_function(Machine& m, const std::vector<Token>& tokens);
/// For def and copyfn. The same function again changes nothing: states go on sharing definitions.
void define_function(Machine& m, const Value& name, Value function);

/// Where drop and its like may put a piece. `fits` tells a target space.
enum class Which { All, Any, First, Last, Left, Right };
/// False: the word is none of these, and the argument is a space or a label.
bool read_which(const Value& word, Which& out);
/// Cells of `spaces` that fit, by `which`: all; one at random; the first or last; one at random of
/// those before the first that does not fit, from the left or the right end.
std::vector<int> chosen(Machine& m, Which which, Arguments spaces,
                        const std::function<bool(int)>& fits);
/// Fails if the word is not a space.
std::vector<int> cells_of(Machine& m, Arguments a);
/// The search path of a side: its cells, and whether it is searched from the end.
struct SearchPath {
  std::vector<int> cells;
  bool from_end = false;
};
SearchPath search_path(const Machine& m, System which, int side);
/// The first cell of the path, in its direction, that fits; -1 if none does.
int first_on(const SearchPath& path, const std::function<bool(int)>& fits);

}  // namespace gamecode

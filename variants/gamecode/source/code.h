// variants/gamecode/source/code.h: compiled code: steps (one a statement) with resolved jumps, and
// the instructions of their expressions. The compiler makes it, the machine runs it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "variants/gamecode/values/function.h"
#include "variants/gamecode/values/symbol.h"
#include "variants/gamecode/values/value.h"

namespace gamecode {

/// What one instruction does to the stack of values. `a` and `b` are the fields of Instruction.
enum class Opcode : std::uint16_t {
  // what one word stands for
  Push,       // constants[b]
  Load,       // the variable symbols[b]; words[b] if nothing has the name
  Reference,  // references[b]: what #a.b, @c, $d, ?e stand for
  Argument,   // number b of the function's call
  Temporary,  // number b of those that Keep has announced
  Defer,      // the array of block b, not looked into
  // values made of others
  Keep,        // a values were put: they are the temporaries of block b, whose value is left
  Braces,      // the value of block b
  Concat,      // b values become one text
  Substitute,  // the text on top is a word: put its value
  Build,       // b values become an array
  Spread,      // an array on top is replaced by its elements
  // operators and ends
  Fixed,  // operator a with b operands
  Rest,   // operator a
  Flow,   // operator a
  Bind,   // =name: the variable symbols[b] of this call
  Return
};
inline constexpr Opcode kLastWord = Opcode::Defer;

struct Instruction {
  Opcode op;
  std::uint16_t a = 0;
  std::int32_t b = 0;
};

/// A word that stands for a value: its prefix, name and keys ("#name.key.key").
struct WordReference {
  char prefix = '#';
  const Symbol* name = nullptr;
  std::vector<Value> keys;
  int system = -1;  // of '$': the system variable
  Value word;       // as written: its value when nothing has the name
};

/// Instructions up to Return. Every array of the text is two: as an expression and as data.
struct Block {
  std::int32_t begin = 0;
  std::int32_t data = -1;  // of an array: the block that leaves it as an array
  std::int16_t arity = 1;  // as a function: operands it takes
  bool takes_all = false;  // as a function: takes all operands
  std::string text;        // source of arrays and functions
};

enum class StepKind : std::uint8_t {
  Action,
  Expression,
  Set,
  SetNamed,
  SetMany,
  SetLegal,
  Enter,
  Leave,
  Branch,
  Jump,
  ForBegin,
  ForNext,
  Switch,
  DefineSub,
  DefineFunction,
  DefineLate,
  Call,
  CallUnknown,
  Return,
  Verify,
  End,
  EndLib,
  Include,
  PlayerMove
};

struct Step {
  StepKind kind = StepKind::Action;
  bool negate = false;       // of Branch: jumps if the value is true; of Include: not allowed there
  std::uint16_t action = 0;  // number in the list of actions or expression commands
  std::int32_t name = -1;    // symbol, sub or switch: index in the lists of the code
  std::int32_t arguments = -1;  // block that leaves the arguments
  std::int32_t expression = -1;
  std::int32_t target = -1;  // step to go on with
  std::int16_t scopes = 0;   // of Jump: open scopes and for loops of this call that stay open
  std::int16_t loops = 0;
  std::uint32_t offset = 0;  // of the statement in the source
};

struct Code;
struct Token;

struct SubCode {
  const Symbol* name = nullptr;
  const Code* code = nullptr;
  std::vector<const Symbol*> parameters;
  std::int32_t begin = 0;
  int number = 0;  // differs between the subroutines of a program
};

struct SwitchTable {
  struct Label {
    std::int32_t block;  // leaves the labels
    std::int32_t target;
  };
  std::vector<Label> labels;
  std::int32_t otherwise = 0;
};

struct Code {
  std::string field;   // `postmove1`, name of an include, or what made it
  std::string source;  // as given
  std::vector<Step> steps;
  std::vector<Instruction> instructions;
  std::vector<Block> blocks;
  std::vector<Value> constants;
  std::vector<const Symbol*> symbols;
  std::vector<Value> words;  // of symbols: "#name"
  std::vector<WordReference> references;
  std::vector<SwitchTable> switches;
  std::vector<std::unique_ptr<SubCode>> subs;
  std::vector<std::vector<const Symbol*>> loop_names;
  std::vector<std::vector<Token>>
      late;  // functions whose text is complete only when they are defined
  std::vector<std::unique_ptr<Function>> functions;  // of blocks that `def` names; not counted
  std::weak_ptr<const Code> self;                    // of code that was compiled while running

  ~Code();
  Code();
  Code(const Code&) = delete;
  Code& operator=(const Code&) = delete;
};

}  // namespace gamecode

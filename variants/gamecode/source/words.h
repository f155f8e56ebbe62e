// variants/gamecode/source/words.h: look-up of operators, commands and system variables by name.
// Made from opcodes.h. Tested by tests/gamecode/manual_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gamecode {

enum class Fixed : std::uint16_t {
#define AANCA_GAMECODE_FIXED(id, name, alias, arity, meaning) id,
#include "variants/gamecode/opcodes.h"
#undef AANCA_GAMECODE_FIXED
  kCount
};
enum class Rest : std::uint16_t {
#define AANCA_GAMECODE_REST(id, name, alias, operands, meaning) id,
#include "variants/gamecode/opcodes.h"
#undef AANCA_GAMECODE_REST
  kCount
};
enum class Flow : std::uint16_t {
#define AANCA_GAMECODE_FLOW(id, name, alias, operands, meaning) id,
#include "variants/gamecode/opcodes.h"
#undef AANCA_GAMECODE_FLOW
  kCount
};
enum class Action : std::uint16_t {
#define AANCA_GAMECODE_ACTION(id, name, how, arguments, meaning) id,
#include "variants/gamecode/opcodes.h"
#undef AANCA_GAMECODE_ACTION
  kCount
};
enum class Expression : std::uint16_t {
#define AANCA_GAMECODE_EXPRESSION(id, name, lead, arguments, meaning) id,
#include "variants/gamecode/opcodes.h"
#undef AANCA_GAMECODE_EXPRESSION
  kCount
};
enum class Special : std::uint16_t {
#define AANCA_GAMECODE_SPECIAL(id, name, arguments, meaning) id,
#include "variants/gamecode/opcodes.h"
#undef AANCA_GAMECODE_SPECIAL
  kCount
};

/// How the arguments of an Action are read: arrays spread; the same, but `dest` and its like are
/// names; arrays kept.
enum class How : std::uint8_t { Words, Names, Arrays };

struct Operator {
  enum Kind : std::uint8_t { Fixed, Rest, Flow } kind;
  std::uint16_t id;
  std::uint16_t arity;  // of Fixed
};
struct Command {
  enum Kind : std::uint8_t { Action, Expression, Special } kind;
  std::uint16_t id;
  How how;             // of Action
  std::uint16_t lead;  // of Expression: words before the expression
};

const Operator* find_operator(std::string_view name);
const Command* find_command(std::string_view name);
/// The known name that differs from the word in the fewest letters, at most `most`; empty if none
/// does.
std::string similar(std::string_view word, const std::vector<std::string_view>& known,
                    std::size_t most = 2);
/// The command that is most like the word; empty if none is.
std::string similar_command(std::string_view word);

/// The system variables that a program may set come first; what follows it may only read.
enum class System : std::uint8_t {
  Answered,
  Board,
  CapturedPieces,
  Code,
  Columns,
  Debug,
  Dest,
  GroupSets,
  LastCaptured,
  LastMoved,
  LegalMoves,
  MaxMove,
  MoveList,
  Moves,
  NoErrorCheck,
  Orientation,
  Origin,
  OriginalPieces,
  PieceKeys,
  Pieces,
  PieceVals,
  Prison,
  Space,
  StarPath,
  Submit,
  MoveNum,
  Mln,
  Screen,
  Status,
  kCount
};
inline constexpr System kFirstReadOnly = System::MoveNum;

std::optional<System> find_system(std::string_view name);

/// A system variable in the manual; other names of one have no meaning of their own.
struct SystemName {
  std::string_view name;
  System variable;
  std::string_view meaning;
};
std::span<const SystemName> system_names();

}  // namespace gamecode

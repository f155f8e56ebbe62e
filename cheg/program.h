// cheg/program.h: an assembled program: instructions of 16 bytes, a pool of constants, and the
// entries that say for which material it begins where. Immutable once assembled and verified;
// shared by all threads.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cheg/error.h"
#include "cheg/value.h"

namespace cheg {

enum class Op : std::uint8_t {
#define AANCA_CHEG_OP(name, text, operands, meaning) name,
#include "cheg/opcodes.h"
#undef AANCA_CHEG_OP
};

enum class Condition : std::uint8_t {
#define AANCA_CHEG_CONDITION(name, text, operand, meaning) name,
#include "cheg/opcodes.h"
#undef AANCA_CHEG_CONDITION
};

/// `None` keeps the order of the set. Deep: by rank of the destination, deepest first.
enum class Ordering : std::uint8_t { None, Deep, Shallow };

// How the three operands of an instruction are coded, by their letter in opcodes.h:
//   variable           its index
//   constant (read)    kConstant + index into Program::constants
//   tag                index of an instruction
//   condition          a Condition, or kNamed + index into Program::names; + kNegated
//   ordering           an Ordering
// So a program has at most 32,768 variables, 65,535 instructions, 65,535 entries and 256 different
// `{id}`s, and 32,768 different literals that are operands. Elements of sets lie apart.
inline constexpr std::uint16_t kConstant = 0x8000;
inline constexpr std::uint16_t kNegated = 0x8000;
inline constexpr std::uint16_t kNamed = 0x0100;

inline constexpr std::uint16_t kNoEntry = 0xFFFF;

struct Instruction {
  Op op;
  std::uint8_t spare = 0;
  std::array<std::uint16_t, 3> operand{};
  std::uint32_t line = 0;    // in the file, 1-based
  std::uint16_t entry = 0;   // of the latest ENTRY above it (index) or kNoEntry, for messages
  std::uint16_t origin = 0;  // of a copy in a BoundTree: index in Program::code
};
static_assert(sizeof(Instruction) == 16);

// The variables that exist before a program names any, in this order. The pieces's follow in the
// order of kPieceVariables, White's, then Black's.
enum class Fixed : std::uint16_t { X, Side, Depth, Lm, Pg, Ws, Bs, Pieces };
/// K Q R R2 B B2 N N2 P P2 .. P8
inline constexpr std::uint16_t kPieceVariables = 16;
inline constexpr std::uint16_t kFixedVariables =
    static_cast<std::uint16_t>(Fixed::Pieces) + 2 * kPieceVariables;
constexpr std::uint16_t index_of(Fixed f) { return static_cast<std::uint16_t>(f); }
/// Name of a predefined variable, e.g. "WR2". REQUIRES index < kFixedVariables.
std::string fixed_name(std::uint16_t index);
/// SIDE alone may be written.
constexpr bool read_only(std::uint16_t index) {
  return index < kFixedVariables && index != index_of(Fixed::Side);
}

/// What one side must have for an ENTRY.
struct Army {
  std::array<std::uint8_t, kNamedKinds> count{};              // by Kind; King and Pawn unused
  std::vector<std::pair<std::uint16_t, std::uint8_t>> named;  // {index into names, how many}
  std::optional<std::uint8_t> pawns;                          // nullopt: any number
};

enum class Relation : std::uint8_t { Less, Equal, Greater };

/// ENTRY own,other,e: where to start when the side to move has `own` and the other side `other`.
struct Entry {
  Army own, other;
  struct Difference {
    Relation relation;
    int than;
  };
  std::optional<Difference> difference;  // of own pawns - other pawns
  std::uint16_t start = 0;               // instruction
  std::uint32_t line = 0;
  std::string text;  // "R&P,R"

  /// Do these numbers of pawns satisfy counts and difference?
  bool takes(int own_pawns, int other_pawns) const;
};

class DataFile;

struct Program {
  /// Instructions that stand under QUESTIONS: [first, end). Each sets one variable, and runs when
  /// a tree needs it.
  struct Questions {
    std::uint16_t first = 0, end = 0;
  };

  std::string file;  // as it was named
  std::vector<Instruction> code;
  std::vector<Value> constants;  // literals that are operands
  std::vector<Value> elements;   // of literal sets
  Questions questions;
  std::vector<std::shared_ptr<const DataFile>> data;  // that TREE and SUM name
  std::vector<Entry> entries;
  std::vector<std::string> names;      // of `{id}`, upper case, without the braces
  std::vector<std::string> variables;  // names, by index; the first are the fixed ones
  std::vector<std::pair<std::string, std::uint16_t>> tags;  // in order of place
  std::vector<std::string> source;                          // its lines, for messages and traces
  std::vector<Problem> warnings;

  /// `file:line (ENTRY R,K)`: where an instruction comes from.
  std::string place(std::uint16_t instruction) const;
};

/// Operand letters of an instruction, as in opcodes.h.
std::string_view operands(Op op);
std::string_view name(Op op);
std::string_view meaning(Op op);
std::string_view name(Condition c);
char operand(Condition c);
std::string_view meaning(Condition c);
inline constexpr std::size_t kOps = [] {
  std::size_t n = 0;
#define AANCA_CHEG_OP(name, text, operands, meaning) ++n;
#include "cheg/opcodes.h"
#undef AANCA_CHEG_OP
  return n;
}();
inline constexpr std::size_t kConditions = [] {
  std::size_t n = 0;
#define AANCA_CHEG_CONDITION(name, text, operand, meaning) ++n;
#include "cheg/opcodes.h"
#undef AANCA_CHEG_CONDITION
  return n;
}();

}  // namespace cheg

// The tables behind opcodes.h, and small queries of a Program.
#include "cheg/program.h"

namespace cheg {

namespace {

struct OpText {
  std::string_view name, operands, meaning;
};
constexpr OpText kOpTexts[] = {
#define AANCA_CHEG_OP(name, text, operands, meaning) {text, operands, meaning},
#include "cheg/opcodes.h"
#undef AANCA_CHEG_OP
};

struct ConditionText {
  std::string_view name;
  char operand;
  std::string_view meaning;
};
constexpr ConditionText kConditionTexts[] = {
#define AANCA_CHEG_CONDITION(name, text, operand, meaning) {text, operand, meaning},
#include "cheg/opcodes.h"
#undef AANCA_CHEG_CONDITION
};

constexpr const char* kFixedNames[] = {"X", "SIDE", "DEPTH", "LM", "PG", "WS", "BS"};
constexpr const char* kPieceNames[kPieceVariables] = {
    "K", "Q", "R", "R2", "B", "B2", "N", "N2", "P", "P2", "P3", "P4", "P5", "P6", "P7", "P8"};

}  // namespace

std::string_view operands(Op op) { return kOpTexts[static_cast<std::size_t>(op)].operands; }
std::string_view name(Op op) { return kOpTexts[static_cast<std::size_t>(op)].name; }
std::string_view meaning(Op op) { return kOpTexts[static_cast<std::size_t>(op)].meaning; }
std::string_view name(Condition c) { return kConditionTexts[static_cast<std::size_t>(c)].name; }
char operand(Condition c) { return kConditionTexts[static_cast<std::size_t>(c)].operand; }
std::string_view meaning(Condition c) {
  return kConditionTexts[static_cast<std::size_t>(c)].meaning;
}

std::string fixed_name(std::uint16_t index) {
  const std::uint16_t pieces = index_of(Fixed::Pieces);
  if (index < pieces) return kFixedNames[index];
  const int piece = index - pieces;
  return std::string(piece < kPieceVariables ? "W" : "B") + kPieceNames[piece % kPieceVariables];
}

bool Entry::takes(int own_pawns, int other_pawns) const {
  if (own.pawns && *own.pawns != own_pawns) return false;
  if (other.pawns && *other.pawns != other_pawns) return false;
  if (!difference) return true;
  const int d = own_pawns - other_pawns;
  switch (difference->relation) {
    case Relation::Less:
      return d < difference->than;
    case Relation::Equal:
      return d == difference->than;
    case Relation::Greater:
      return d > difference->than;
  }
  return false;
}

std::string Program::place(std::uint16_t instruction) const {
  if (instruction >= code.size()) return file;
  const Instruction& i = code[instruction];
  std::string out = file + ":" + std::to_string(i.line);
  if (i.entry < entries.size()) out += " (ENTRY " + entries[i.entry].text + ")";
  return out;
}

}  // namespace cheg

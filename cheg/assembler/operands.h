// cheg/assembler/operands.h: the operands of one instruction, from text to the three numbers of
// program.h, checked against the letters of opcodes.h. Tested by tests/cheg/operands_test.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cheg/assembler/lexer.h"
#include "cheg/assembler/literal.h"
#include "cheg/assembler/report.h"
#include "cheg/assembler/symbols.h"
#include "cheg/program.h"

namespace cheg {

class OperandCoder {
 public:
  /// All outlive this object.
  OperandCoder(Program& program, Variables& variables, Tags& tags, Report& report)
      : program_(program),
        variables_(variables),
        tags_(tags),
        report_(report),
        constants_(program.constants, program.elements) {}

  /// Fills Program::code[instruction].operand; tags are filled by Tags::resolve. Reports every
  /// operand that is wrong.
  void code(std::uint16_t instruction, const std::vector<OperandText>& texts, Place place);

 private:
  std::uint16_t one(char letter, const OperandText& text, std::size_t slot);
  std::uint16_t readable(char letter, const OperandText& text);
  std::uint16_t writable(char letter, const OperandText& text);
  std::uint16_t condition(const OperandText& text);
  std::uint16_t ordering(const OperandText& text) const;
  std::uint16_t data(const OperandText& text);
  bool right_number(const std::vector<OperandText>& texts, Place place);
  void check_together(const Instruction& i, const std::vector<OperandText>& texts);
  void check_condition(std::uint16_t condition, std::uint16_t subject, bool elements,
                       const OperandText& text);
  std::optional<Type> type_of(std::uint16_t operand) const;
  std::vector<Type> element_types(std::uint16_t operand) const;

  Program& program_;
  Variables& variables_;
  Tags& tags_;
  Report& report_;
  Constants constants_;
  std::size_t line_ = 0;
  std::uint16_t instruction_ = 0;
};

/// Can an operand of this letter be of this type? 'm' needs a move.
bool accepts(char letter, Type type);
/// What the letter stands for: "an integer", "a tag".
std::string_view letter_name(char letter);
/// The condition of an operand as text, `#{FR}`; empty for always.
std::string condition_text(std::uint16_t operand, const std::vector<std::string>& names);

}  // namespace cheg

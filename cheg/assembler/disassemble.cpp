// cheg/assembler/disassemble.cpp: a Program -> text. Tested by tests/cheg/disassemble_test.cpp.
#include <algorithm>

#include "cheg/assembler/assembler.h"
#include "cheg/assembler/entry.h"
#include "cheg/assembler/literal.h"
#include "cheg/assembler/operands.h"
#include "cheg/data/data_file.h"

namespace cheg {

namespace {

constexpr std::size_t kNumberColumn = 40;

/// First tag at or after an instruction.
auto tags_from(const Program& program, std::uint16_t instruction) {
  return std::lower_bound(program.tags.begin(), program.tags.end(), instruction,
                          [](const auto& tag, std::uint16_t at) { return tag.second < at; });
}

std::string operand_text(const Program& program, char letter, std::uint16_t coded) {
  constexpr const char* kOrderings[] = {"", "DEEP", "#DEEP"};
  switch (letter) {
    case 't':
      return tags_from(program, coded)->first;
    case 'c':
      return condition_text(coded, program.names);
    case 'o':
      return kOrderings[coded];
    case 'd':
      return "\"" + program.data[coded]->name();
    default:
      if (coded & kConstant)
        return print_literal(program.constants[coded & ~kConstant], program.elements);
      return program.variables[coded];
  }
}

}  // namespace

std::string disassemble(const Program& program, std::uint16_t instruction) {
  const Instruction& i = program.code[instruction];
  const std::string_view letters = operands(i.op);
  std::string out(name(i.op));
  std::string commas = " ";  // those of operands left out at the end are not written
  for (std::size_t k = 0; k < letters.size(); ++k) {
    const std::string text = operand_text(program, letters[k], i.operand[k]);
    if (!text.empty()) {
      out += commas + text;
      commas.clear();
    }
    commas += ',';
  }
  return out;
}

std::string disassemble(const Program& program) {
  std::string out;
  auto entry = program.entries.begin();
  auto tag = program.tags.begin();
  for (std::size_t i = 0; i < program.code.size(); ++i) {
    const auto index = static_cast<std::uint16_t>(i);
    for (; entry != program.entries.end() && entry->start == index; ++entry)
      out += "ENTRY " + entry->text + "\n";
    for (; tag != program.tags.end() && tag->second == index; ++tag) out += tag->first + ":\n";
    if (program.questions.first == index && program.questions.end > index) out += "QUESTIONS\n";
    std::string line = "        " + disassemble(program, index);
    if (line.size() < kNumberColumn) line.resize(kNumberColumn, ' ');
    out += line + " ; " + std::to_string(i) + "\n";
  }
  return out + "END\n";
}

}  // namespace cheg

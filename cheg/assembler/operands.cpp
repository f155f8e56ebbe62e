// From text to the 16-bit operands of program.h. What can be checked before the program runs is
// checked here: the number of operands, names, and the types of literals and predefined variables.
#include "cheg/assembler/operands.h"

#include <algorithm>

#include "cheg/assembler/entry.h"
#include "cheg/assembler/words.h"
#include "cheg/data/data_file.h"

namespace cheg {

namespace {

const std::vector<std::string_view>& condition_names() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> out;
    for (std::size_t i = 0; i < kConditions; ++i) out.push_back(name(static_cast<Condition>(i)));
    return out;
  }();
  return names;
}

bool takes_moves(Op op) { return op == Op::Play || op == Op::Playb || op == Op::Try; }

/// Letter of a coded condition; `{id}` needs a piece.
char letter_of(std::uint16_t condition) {
  condition &= static_cast<std::uint16_t>(~kNegated);
  return condition >= kNamed ? 'p' : operand(static_cast<Condition>(condition));
}

bool may_be_left_out(char letter) { return letter == 'c' || letter == 'o'; }

std::string needs(Op op) {
  std::string out = std::string(name(op)) + " takes ";
  const std::string_view letters = operands(op);
  if (letters.empty()) return out + "no operands";
  for (std::size_t i = 0; i < letters.size(); ++i)
    out += (i == 0 ? "" : ", ") + std::string(letter_name(letters[i]));
  return out;
}

}  // namespace

bool accepts(char letter, Type type) {
  switch (letter) {
    case 'a':
      return true;
    case 'i':
      return type == Type::Integer;
    case 'l':
      return type == Type::Logical;
    case 's':
      return type == Type::Set;
    case 'm':
      return type == Type::Move;
    default:  // piece, square: each of the three names the others
      return type == Type::Piece || type == Type::Square || type == Type::Move;
  }
}

std::string_view letter_name(char letter) {
  switch (letter) {
    case 'a':
      return "any value";
    case 'i':
      return "an integer";
    case 'l':
      return "T or F";
    case 's':
      return "a set";
    case 'p':
      return "a piece";
    case 'q':
      return "a square";
    case 'm':
      return "a move";
    case 't':
      return "a tag";
    case 'c':
      return "a condition";
    case 'o':
      return "an ordering";
    case 'd':
      return "the name of a data file";
    default:
      return "a variable to write";
  }
}

std::string condition_text(std::uint16_t operand, const std::vector<std::string>& names) {
  const std::uint16_t plain = operand & static_cast<std::uint16_t>(~kNegated);
  const std::string text = plain >= kNamed ? "{" + names[plain - kNamed] + "}"
                                           : std::string(name(static_cast<Condition>(plain)));
  return (operand & kNegated ? "#" : "") + text;
}

void OperandCoder::code(std::uint16_t instruction, const std::vector<OperandText>& texts,
                        Place place) {
  line_ = place.line;
  instruction_ = instruction;
  const std::string_view letters = operands(program_.code[instruction].op);
  if (!right_number(texts, place)) return;
  bool good = true;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const OperandText left_out{{}, 0, false};
    try {
      program_.code[instruction].operand[i] =
          one(letters[i], i < texts.size() ? texts[i] : left_out, i);
    } catch (const Complaint& c) {
      report_.error({line_, c.column}, c.message);
      good = false;
    }
  }
  if (good) check_together(program_.code[instruction], texts);
}

/// One complaint per line: with an operand missing all others look wrong.
bool OperandCoder::right_number(const std::vector<OperandText>& texts, Place place) {
  const Op op = program_.code[instruction_].op;
  const std::string_view letters = operands(op);
  if (texts.size() > letters.size()) {
    const OperandText& surplus = texts[letters.size()];
    report_.error({line_, surplus.column}, "surplus operand; " + needs(op));
    return false;
  }
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (may_be_left_out(letters[i]) || (i < texts.size() && !texts[i].text.empty())) continue;
    std::string message = "operand " + std::to_string(i + 1) + " is missing; " + needs(op);
    if (letters[0] == 'c')
      message += "; a condition left out keeps its comma: " + std::string(name(op)) + " ,A,B";
    report_.error({line_, i < texts.size() ? texts[i].column : place.column}, message);
    return false;
  }
  return true;
}

std::uint16_t OperandCoder::one(char letter, const OperandText& text, std::size_t slot) {
  switch (letter) {
    case 't':
      if (text.literal) throw Complaint{text.column, "a tag is expected here, not a literal"};
      tags_.refer(text.text, {line_, text.column}, instruction_, slot);
      return 0;
    case 'c':
      return condition(text);
    case 'o':
      return ordering(text);
    case 'd':
      return data(text);
    case 'w':
    case 'u':
      return writable(letter, text);
    default:
      return readable(letter, text);
  }
}

std::uint16_t OperandCoder::readable(char letter, const OperandText& text) {
  std::uint16_t coded = 0;
  if (text.literal) {
    const auto index = constants_.place(parse_literal(text.text, text.column, constants_));
    if (!index) throw Complaint{text.column, "too many literals; a program has at most 32768"};
    coded = kConstant | *index;
  } else {
    coded = variables_.index(text.text, {line_, text.column}, report_);
    variables_.mark_read(coded, {line_, text.column});
  }
  const auto type = type_of(coded);
  if (type && !accepts(letter, *type))
    throw Complaint{text.column, quoted(text.text) + " is " + std::string(type_name(*type)) + "; " +
                                     std::string(letter_name(letter)) + " is expected here"};
  return coded;
}

std::uint16_t OperandCoder::writable(char letter, const OperandText& text) {
  if (text.literal)
    throw Complaint{text.column, "a literal cannot be written to; a variable is expected here"};
  const std::uint16_t index = variables_.index(text.text, {line_, text.column}, report_);
  if (read_only(index))
    throw Complaint{text.column, "variable " + quoted(text.text) + " cannot be written to"};
  if (letter == 'u') variables_.mark_read(index, {line_, text.column});
  variables_.mark_written(index);
  return index;
}

std::uint16_t OperandCoder::condition(const OperandText& text) {
  if (text.text.empty()) return static_cast<std::uint16_t>(Condition::Always);
  if (text.literal) throw Complaint{text.column, "a condition is expected here, not a literal"};
  const bool negated = text.text[0] == '#';
  const std::string_view plain = text.text.substr(negated ? 1 : 0);
  const std::uint16_t flag = negated ? kNegated : 0;
  const std::string_view id = leading_id(plain);
  if (!id.empty() && id.size() == plain.size())
    return flag | static_cast<std::uint16_t>(
                      kNamed + intern_id(id.substr(1, id.size() - 2), text.column, program_.names));
  const auto& names = condition_names();
  const auto it = std::find(names.begin(), names.end(), upper(plain));
  if (plain.empty() || it == names.end()) {
    std::string message = "unknown condition " + quoted(text.text);
    if (upper(plain) == "DEEP")
      message += "; an ordering is the third operand: PLAY LM,,DEEP";
    else if (report_.wants_advice())
      message += suggestion(plain, names);
    throw Complaint{text.column, message};
  }
  const auto index = static_cast<std::uint16_t>(it - names.begin());
  // These two ask the variable SIDE.
  if (index == static_cast<std::uint16_t>(Condition::Far) ||
      index == static_cast<std::uint16_t>(Condition::NearKnightFile))
    variables_.mark_read(index_of(Fixed::Side), {line_, text.column});
  return flag | index;
}

std::uint16_t OperandCoder::ordering(const OperandText& text) const {
  if (text.literal) throw Complaint{text.column, "an ordering is expected here, not a literal"};
  const std::string name = upper(text.text);
  Ordering out = Ordering::None;
  if (name == "DEEP") {
    out = Ordering::Deep;
  } else if (name == "#DEEP") {
    out = Ordering::Shallow;
  } else if (!name.empty()) {
    throw Complaint{text.column, "unknown ordering " + quoted(text.text) +
                                     "; the orderings are DEEP and #DEEP" +
                                     suggestion(name, {"DEEP", "#DEEP"})};
  }
  return static_cast<std::uint16_t>(out);
}

/// "krkp: the name of a file beside the program, without its extension.
std::uint16_t OperandCoder::data(const OperandText& text) {
  const std::string name(text.text.substr(text.literal ? 1 : 0));
  if (!text.literal)
    throw Complaint{text.column, "a literal is expected here: the name of a data file, \"" + name};
  const auto good = [](char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-';
  };
  if (name.empty() || name.size() > kLongestName || !std::all_of(name.begin(), name.end(), good))
    throw Complaint{text.column, quoted(text.text) +
                                     " cannot be the name of a data file: letters, digits, _ and "
                                     "- only, at most 64"};
  const auto kind =
      program_.code[instruction_].op == Op::Tree ? DataFile::Kind::Tree : DataFile::Kind::Sum;
  const auto it = std::find_if(program_.data.begin(), program_.data.end(), [&](const auto& d) {
    return d->kind() == kind && d->name() == name;
  });
  const auto index = static_cast<std::uint16_t>(it - program_.data.begin());
  if (it == program_.data.end()) {
    const std::filesystem::path folder = std::filesystem::path(program_.file).parent_path();
    program_.data.push_back(std::make_shared<const DataFile>(kind, name, folder));
  }
  return index;
}

/// Checks of two operands together: does the condition fit its subject?
void OperandCoder::check_together(const Instruction& i, const std::vector<OperandText>& texts) {
  if (i.op == Op::Condv) check_condition(i.operand[0], i.operand[1], false, texts[1]);
  if (i.op == Op::Selecc) check_condition(i.operand[1], i.operand[2], true, texts[2]);
  if (!takes_moves(i.op) && i.op != Op::Plan) return;
  const std::size_t set = i.op == Op::Plan ? 1 : 0;
  for (const Type type : element_types(i.operand[set]))
    if (type != Type::Move)
      return report_.error(
          {line_, texts[set].column},
          "this set holds " + std::string(type_name(type)) + "; moves are expected");
  if (i.op != Op::Plan && !accepts(letter_of(i.operand[1]), Type::Move))
    report_.error({line_, texts[1].column}, quoted(texts[1].text) + " asks for " +
                                                std::string(letter_name(letter_of(i.operand[1]))) +
                                                ", not a move");
}

void OperandCoder::check_condition(std::uint16_t condition, std::uint16_t subject, bool elements,
                                   const OperandText& text) {
  std::vector<Type> types;
  if (elements) {
    types = element_types(subject);
  } else if (const auto type = type_of(subject)) {
    types.push_back(*type);
  }
  for (const Type type : types)
    if (!accepts(letter_of(condition), type))
      return report_.error({line_, text.column},
                           cheg::quoted(condition_text(condition, program_.names)) + " asks for " +
                               std::string(letter_name(letter_of(condition))) + ", and " +
                               quoted(text.text) + (elements ? " holds " : " is ") +
                               std::string(type_name(type)));
}

/// What is known before the program runs: literals, and predefined variables that have one type. A
/// piece's variable may be undefined as well.
std::optional<Type> OperandCoder::type_of(std::uint16_t operand) const {
  if (operand & kConstant) return program_.constants[operand & ~kConstant].type;
  if (operand >= index_of(Fixed::Pieces) && operand < kFixedVariables) return Type::Piece;
  if (operand == index_of(Fixed::Depth)) return Type::Integer;
  if (operand >= index_of(Fixed::Lm) && operand <= index_of(Fixed::Bs)) return Type::Set;
  return std::nullopt;
}

/// Types that elements of the set certainly have; empty when unknown.
std::vector<Type> OperandCoder::element_types(std::uint16_t operand) const {
  if (operand == index_of(Fixed::Lm)) return {Type::Move};
  if (operand == index_of(Fixed::Pg)) return {Type::Set};
  if (operand == index_of(Fixed::Ws) || operand == index_of(Fixed::Bs)) return {Type::Piece};
  std::vector<Type> out;
  if (!(operand & kConstant)) return out;
  const Value& set = program_.constants[operand & ~kConstant];
  for (std::size_t i = 0; set.is(Type::Set) && i < set.count; ++i)
    out.push_back(program_.elements[set.payload + i].type);
  return out;
}

}  // namespace cheg

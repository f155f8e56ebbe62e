// cheg/assembler/lexer.h: first stage of the assembler: a line -> words, literals, commas and
// colons, without blanks and comment. Tested by tests/cheg/lexer_test.cpp.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace cheg {

struct Token {
  enum class Kind { Word, Literal, Comma, Colon };
  Kind kind;
  std::string_view text;  // a literal with its quote, a set with all its brackets
  std::size_t column;     // from 1
};

/// The line up to its comment. A semicolon begins one wherever it stands: no literal has any.
std::string_view without_comment(std::string_view line);

/// Any bytes give tokens; a literal may be unfinished.
std::vector<Token> lex(std::string_view line);

/// Operands as written between commas or blanks. `text` is empty for one left out.
struct OperandText {
  std::string_view text;
  std::size_t column;
  bool literal;
};
/// `tokens` from `first` on. Throws Complaint for a colon.
std::vector<OperandText> split_operands(const std::vector<Token>& tokens, std::size_t first);

}  // namespace cheg

// Tokens are views into the line. A literal takes everything up to a separator outside brackets, so
// that an error within it can be reported as one literal.
#include "cheg/assembler/lexer.h"

#include "cheg/assembler/report.h"
#include "cheg/assembler/words.h"

namespace cheg {

namespace {

constexpr bool separates(char c) { return is_blank(c) || c == ',' || c == ':'; }

/// One past the end of the literal that begins at `i`: blanks and commas within brackets belong
/// to it, and so do characters that follow without a blank.
std::size_t end_of_literal(std::string_view line, std::size_t i) {
  std::size_t depth = 0;
  for (; i < line.size(); ++i) {
    if (line[i] == '(') ++depth;
    if (line[i] == ')' && depth > 0) --depth;
    if (depth == 0 && separates(line[i])) break;
  }
  return i;
}

std::size_t end_of_word(std::string_view line, std::size_t i) {
  while (i < line.size() && !separates(line[i])) ++i;
  return i;
}

}  // namespace

std::string_view without_comment(std::string_view line) { return line.substr(0, line.find(';')); }

std::vector<Token> lex(std::string_view line) {
  line = without_comment(line);
  std::vector<Token> out;
  for (std::size_t i = 0; i < line.size();) {
    if (is_blank(line[i])) {
      ++i;
      continue;
    }
    Token token{Token::Kind::Word, {}, i + 1};
    std::size_t end = i + 1;
    if (line[i] == ',') {
      token.kind = Token::Kind::Comma;
    } else if (line[i] == ':') {
      token.kind = Token::Kind::Colon;
    } else if (line[i] == '"') {
      token.kind = Token::Kind::Literal;
      end = end_of_literal(line, i);
    } else {
      end = end_of_word(line, i);
    }
    token.text = line.substr(i, end - i);
    out.push_back(token);
    i = end;
  }
  return out;
}

std::vector<OperandText> split_operands(const std::vector<Token>& tokens, std::size_t first) {
  std::vector<OperandText> out;
  bool open = false;  // the last operand may still be followed by its comma
  for (std::size_t i = first; i < tokens.size(); ++i) {
    const Token& t = tokens[i];
    if (t.kind == Token::Kind::Colon)
      throw Complaint{t.column, "no colon is allowed among operands; tags come first"};
    if (t.kind != Token::Kind::Comma) {
      out.push_back({t.text, t.column, t.kind == Token::Kind::Literal});
      open = true;
      continue;
    }
    if (!open) out.push_back({{}, t.column, false});
    open = false;
    // A comma at the very end leaves one more operand out.
    if (i + 1 == tokens.size()) out.push_back({{}, t.column + 1, false});
  }
  return out;
}

}  // namespace cheg

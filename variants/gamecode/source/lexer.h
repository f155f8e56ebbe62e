// variants/gamecode/source/lexer.h: text to statements, statements to tokens (Developer's Guide,
// "GAME Code"). Tested by tests/gamecode/lexer_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "variants/gamecode/error.h"

namespace gamecode {

struct Token;

/// A piece of a word or of a quoted string: plain text, or an expression in braces.
struct Part {
  bool braces = false;
  std::string text;           // of braces: the source between them
  std::vector<Token> tokens;  // of braces
};

struct Token {
  enum Kind { Word, Quoted, Array };
  Kind kind = Word;
  std::uint32_t offset = 0;  // in the text
  std::string text;          // as written, without quotes; of an array without its parentheses
  std::vector<Token> items;  // of an array
  std::vector<Part> parts;   // of words and strings that contain braces; else empty
};

struct Statement {
  std::uint32_t offset = 0;   // of its first character
  std::string text;           // as written, without what ends it
  std::vector<Token> tokens;  // the first word is the command; never empty
  bool has_colon = false;     // ended by the colon of a block's head
};

/// Complaints go to `problems`, with places; a statement with one is left out.
std::vector<Statement> split(std::string_view source, std::vector<Problem>& problems);

/// The tokens of an expression that is a text of its own. Throws Failure(Reason::Syntax).
std::vector<Token> tokens_of(std::string_view text);

}  // namespace gamecode

// variants/gamecode/source/expression.h: tokens to instructions. An expression runs from its last
// token to its first, so it is compiled in that order. Part of the compiler; see code.h for what
// comes out.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "variants/gamecode/source/code.h"
#include "variants/gamecode/source/lexer.h"
#include "variants/gamecode/source/words.h"

namespace gamecode {

class ExpressionCompiler {
 public:
  ExpressionCompiler(Code& code, SymbolTable& symbols) : code_(code), symbols_(symbols) {}

  using Tokens = std::vector<Token>;

  /// The block of an expression of a statement: all words that stand for values are looked up
  /// before it runs. Nothing at all is null.
  int statement(const Token* begin, const Token* end);
  /// The block of a function's body: words are looked up as they are reached.
  int body(const Token* begin, const Token* end);
  /// The block that leaves the words after substitution, left to right.
  int arguments(const Token* begin, const Token* end, How how);
  /// Like arguments, two values a token: what it is (0 word, 1 quoted, 2 list), and its value.
  int legal_moves(const Token* begin, const Token* end);

  int constant(Value v);
  int symbol(std::string_view text);

 private:
  int new_block() {
    code_.blocks.emplace_back();
    return static_cast<int>(code_.blocks.size() - 1);
  }
  void emit(Opcode op, int b = 0, int a = 0);
  void expression(const Token* begin, const Token* end);
  int array(const Token& t);
  void word(const Token& t, bool operators, How how);
  void data(const Token* begin, const Token* end, How how);
  void quoted(const Token& t);
  void parts(const Token& t);
  void reference(std::string_view text);
  int expression_block(const Token* begin, const Token* end);
  int data_block(const Token& t);
  void prefetch(const Token* begin, const Token* end, bool nested);
  bool temporary(const Token* t);
  int place(std::vector<Instruction> instructions);

  Code& code_;
  SymbolTable& symbols_;
  std::vector<Instruction> out_;                      // of the block at hand
  std::unordered_map<const Token*, int> prefetched_;  // words whose values are temporaries
};

/// What a list of tokens is as a function (README, "Functions").
struct Arity {
  int operands = 0;
  bool takes_all = false;
};
Arity arity_of(const Token* begin, const Token* end);

/// Is the word one of `#name @name $name ?name`?
bool has_prefix(std::string_view word);
/// One of the words origin, dest, moved, old.
bool is_old_word(std::string_view word);

}  // namespace gamecode

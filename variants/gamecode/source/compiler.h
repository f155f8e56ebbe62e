// variants/gamecode/source/compiler.h: a text of GAME Code to code. Tested by
// tests/gamecode/work_test.cpp and the cases of tests/gamecourier/cases_test.cpp.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "variants/gamecode/error.h"
#include "variants/gamecode/source/code.h"

namespace gamecode {

/// Compiles a whole text. What cannot be read goes to `problems` as errors, what will stop the
/// program if it is reached as warnings. `field` names the text in messages.
std::unique_ptr<Code> compile(std::string field, std::string source, SymbolTable& symbols,
                              std::vector<Problem>& problems);

/// One function, from its source or from tokens; its block is number 0. Throws Failure.
std::unique_ptr<Code> compile_function(const std::string& source, SymbolTable& symbols);
std::unique_ptr<Code> compile_function(const std::vector<Token>& tokens, SymbolTable& symbols);

/// The steps that begin with a word that is not a command, for a check against all subroutines.
struct UnknownWord {
  const Symbol* word;
  std::uint32_t offset;
};
std::vector<UnknownWord> unknown_words(const Code& code);

/// Names in `include NAME` statements.
/// Of names that are worked out while running nothing is known.
std::vector<std::string> includes_of(const Code& code);

}  // namespace gamecode

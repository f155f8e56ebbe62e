// variants/gamecode/machine/program.h: what all states of one game share: the board, the words, the
// compiled texts. Never changes once it is made, so threads may share it.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "variants/gamecode/machine/board.h"
#include "variants/gamecode/source/code.h"

namespace gamecode {

struct Program {
  SymbolTable symbols;
  std::unique_ptr<Board> board;                           // made before anything is compiled
  std::map<std::string, std::unique_ptr<Code>> codes;     // by field
  std::map<std::string, std::unique_ptr<Code>> includes;  // by name
  std::vector<const Symbol*> opening;                     // labels of the opening position, by cell
  std::string opening_code;                               // its FEN Code
  std::string pattern;                                    // checker pattern
};

}  // namespace gamecode

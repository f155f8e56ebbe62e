// variants/import/atoms.h: a piece string of Fairy-Stockfish as its atoms, and back in Aanca's
// spelling. Fairy-Stockfish reads a part of the notation: modifiers, one atom, a length.
#pragma once

#include <string>
#include <vector>

namespace variants::fairy {

struct Atom {
  std::string modifiers;  // "fmn"
  std::string move;       // "D", "NN", "R4", or a longer string that stands for it

  bool has(char modifier) const { return modifiers.find(modifier) != std::string::npos; }
  Atom without(char modifier) const;
};

/// `bad`: what cannot be said; empty otherwise.
std::vector<Atom> read_atoms(const std::string& text, std::string& bad);
std::string print_atoms(const std::vector<Atom>& atoms);

}  // namespace variants::fairy

// tools/grow/region.h: the parts of a CHEG file that trees grow in. Tested by
// tests/tools/grow_test.cpp.
//
//   ; grow tag=A leaves=300 questions=40 positions=300000
//   (replaced)
//   ; grown
//
// A tree begins there and goes to the tags AW3 AW2 AW1 (won), AD3 .. AD1 (drawn), AL3 .. AL1
// (lost): 3 where it makes no error that is known, 2 where few, 1 where more. `exact`: grown from
// all positions until none is wrong. `plies=N`: the tree gives the variable N the plies to mate
// that it foretells, and goes on behind the region; positions that are drawn teach it nothing.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tools/grow/questions.h"
#include "tools/grow/tree.h"

namespace grow {

/// The other kind of region, between `; fit` and `; fitted`: fit.h says what its words mean.
struct Fit {
  std::string value;
  int unit = 10, base = 1000;
  std::size_t games = 8000;
  int slack = 2;
  std::vector<std::pair<std::string, std::string>> tables;
};

struct Region {
  std::size_t first = 0, last = 0;  // lines of the two marks
  std::string tag;
  std::size_t leaves = 300, questions = 40, positions = 300'000;
  bool exact = false;
  std::optional<Fit> fit;
  std::string plies;  // the variable that gets them; empty: the tree says who wins
};

/// Throws std::runtime_error with the line for marks that are wrong.
std::vector<Region> regions_of(const std::vector<std::string>& lines);

/// The lines of the file with `region` replaced by `code`, and LEAVE where nothing has grown yet.
std::string with_region(const std::vector<std::string>& lines, const std::vector<Region>& regions,
                        std::size_t region, const std::vector<std::string>& code);

/// The tree as CHEG code with the questions it asks.
std::vector<std::string> write_tree(const Tree& tree, const std::vector<Question>& all,
                                    const std::vector<std::string>& variables,
                                    const Region& region);

}  // namespace grow

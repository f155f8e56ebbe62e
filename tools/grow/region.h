// tools/grow/region.h: the parts of a CHEG file that trees grow in. Tested by
// tests/tools/grow_test.cpp.
//
//   ; grow tag=A leaves=300 questions=40 positions=300000
//   (replaced)
//   ; grown
//
// A tree begins there and goes to the tags AW3 AW2 AW1 (won), AD3 .. AD1 (drawn), AL3 .. AL1
// (lost): 3 where it makes no error that is known, 2 where few, 1 where more. `exact`: grown from
// all positions until none is wrong. `sound`: from all positions too, and beyond `leaves` until no
// win is called lost and no loss won. `plies=N`: the tree gives the variable N the plies to mate
// that it foretells, and goes on behind the region; positions that are drawn teach it nothing.
// `depth=3`: positions are asked with this DEPTH, for regions that stand deeper in the tree only.
// `still`: no question that needs legal moves, which take longer than all others together.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tools/grow/questions.h"
#include "tools/grow/tree.h"

namespace grow {

/// The other kind of region, between `; fit` and `; fitted`: fit.h says what its words mean, and
/// units.h those from `units` to `nodes`.
struct Fit {
  std::string value;
  int unit = 10, base = 1000;
  std::size_t games = 8000;
  int slack = 2;
  std::size_t units = 0;  // 0: one plain sum
  std::size_t passes = 24, rounds = 0, plays = 200, nodes = 3000;
  std::vector<std::pair<std::string, std::string>> tables;  // row, or "" with units; column
  std::map<std::string, std::size_t> sizes;                 // of variables: A:64
};

struct Region {
  std::size_t first = 0, last = 0;  // lines of the two marks
  std::string tag;
  std::size_t leaves = 300, questions = 40, positions = 300'000;
  bool exact = false, sound = false, still = false;
  bool all() const { return exact || sound; }  // it learns from all positions
  int depth = 2;
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

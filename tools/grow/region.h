// tools/grow/region.h: the marks in a CHEG file that request a tree or a sum. Tested by
// tests/tools/grow_test.cpp, fit_test.cpp and units_test.cpp.
//
//   ; grow leaves=300 questions=40 positions=300000
//     TREE WHO,SURE,"krkp
//
// A mark is about the instruction in the next line, and aanca-grow writes the file that this one
// names. A tree answers 1 (won), 0 (drawn) or -1 (lost), with the sureness 3 where no error is
// known, 2 where there are few, 1 where there are more. `exact`: grown from all positions until
// none is wrong. `sound`: from all positions too, and beyond `leaves` until no win is called lost
// and no loss won. `plies`: the answer is the number of plies to mate that the tree predicts; drawn
// positions teach it nothing. `depth=3`: the program runs with this DEPTH, for instructions that
// are reached below the top of the search only. `still`: no question that needs legal moves, which
// take longer than all others together.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace grow {

/// The other kind of mark, `; fit`, for SUM: fit.h describes its words, and units.h those from
/// `units` to `nodes`.
struct Fit {
  int unit = 10, base = 1000;
  std::size_t games = 8000;
  int slack = 2;
  std::size_t units = 0;  // 0: one plain sum
  std::size_t passes = 24, rounds = 0, plays = 200, nodes = 3000;
  std::vector<std::pair<std::string, std::string>> tables;  // row, or "" with units; column
  std::map<std::string, std::size_t> sizes;                 // of variables: A:64
};

/// One mark with its words, and the instruction below it.
struct Region {
  std::size_t mark = 0, line = 0;  // of the mark and of the instruction, from 0
  std::string words;               // of the mark
  std::string name;                // of the data file, without extension
  std::size_t leaves = 300, questions = 40, positions = 300'000;
  bool exact = false, sound = false, still = false, plies = false;
  bool all() const { return exact || sound; }  // it learns from all positions
  int depth = 2;
  std::optional<Fit> fit;
};

/// Throws std::runtime_error with the line for marks that are wrong.
std::vector<Region> regions_of(const std::vector<std::string>& lines);

/// First word of a line, tags and comment aside, in upper case: "" when there is none.
std::string instruction_of(const std::string& line);

}  // namespace grow

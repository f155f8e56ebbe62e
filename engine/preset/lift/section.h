// engine/preset/lift/section.h: what was found, written as a section of an ini file
// (variants/README.md). Fourth stage of lifting. Tested by tests/preset/lift_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "engine/preset/lift/customs.h"

namespace engine::lift {

/// Ids of the types in the ini file: a letter, for promoted pieces that turn back in hand `+` and
/// the letter of what they were.
using Names = std::vector<std::string>;
/// Throws NotLifted when there are not enough letters.
Names name_pieces(const Layout& layout, const Customs& customs);

/// A move as protocols write it for the tables' game; nullopt when a piece has no name.
std::optional<std::string> move_text(const Names& names, const Geometry& geometry,
                                     const SeenMove& m);

struct Findings {
  MoveStudy moves;
  Customs customs;
  Names names;
};

/// Throws NotLifted for what has no key.
std::string write_section(const std::string& title, const Geometry& geometry,
                          const Arrangement& start, const Findings& found);

}  // namespace engine::lift

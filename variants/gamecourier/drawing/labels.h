// variants/gamecourier/drawing/labels.h: texts of a diagram: which labels of files and ranks are
// written and in which order, and what is in hand.
#pragma once

#include <string>
#include <vector>

#include "variants/gamecourier/drawing/diagram.h"

namespace drawing {

/// The labels as written, in the order of the picture: reversed when it is flipped, blank where the
/// label is null or invisible ("!x").
std::vector<std::string> written_labels(const std::vector<std::string>& labels, bool flipped);

/// Counts files and ranks: as many as the labels name, or more if the cells need more.
int file_count(const Diagram& diagram);
int rank_count(const Diagram& diagram);

/// The other side's piece of the same kind, where sides are told by upper and lower case: K for k.
std::string other_case(std::string label);

/// The hand of a side as a text: "P*2 N"; empty if nothing is held.
std::string hand_text(const Diagram& diagram, int side);

}  // namespace drawing

// tools/betza/marks.h: what a Survey found as marks to draw, each with its meaning for the legend.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "tools/betza/survey.h"
#include "variants/gamecourier/drawing/canvas/canvas.h"

namespace betza_tool {

/// A kind of mark: its text in the legend, its squares and its shape.
struct Kind {
  std::string meaning;
  std::set<betza::Square> squares;
  std::function<void(canvas::Canvas&, canvas::Point)> draw;  // around a point
  canvas::Point offset{};  // of that point from the middle of the square
};

/// The kinds that have squares, in drawing order: later ones are drawn over earlier ones.
std::vector<Kind> kinds(const Survey& survey);

}  // namespace betza_tool

// tools/web/table.cpp: see table.h.
#include "tools/web/table.h"

#include "tools/web/notation.h"

namespace web {

std::vector<Step> Table::steps(const std::vector<engine::Move>& legal) {
  std::set<std::string> coordinates;
  for (const drawing::Cell& cell : diagram().cells) {
    if (!cell.hole && !cell.coordinate.empty()) coordinates.insert(cell.coordinate);
  }
  std::vector<Step> steps;
  for (const engine::Move m : legal) {
    steps.push_back(step_of(engine().game().move_text(m), coordinates));
  }
  return steps;
}

}  // namespace web

// variants/readers/walls.cpp: readers of the keys about where moves may lead: wall, grid, stop,
// vanish. Tested by tests/variants/loader_test.cpp and check_test.cpp.
#include <algorithm>

#include "variants/readers/checker.h"
#include "variants/readers/draft.h"

namespace variants {

namespace {

// wall = duck          wall = static rank 2-7          wall = edge or-move
void read_wall(Draft& in, const Setting& s, const std::string&) {
  WallRule& rule = in.v.wall;
  rule.kind = choose<WallRule::Kind>(s.words[0], {{"none", WallRule::Kind::None},
                                                  {"duck", WallRule::Kind::Duck},
                                                  {"arrow", WallRule::Kind::Arrow},
                                                  {"past", WallRule::Kind::Past},
                                                  {"static", WallRule::Kind::Static},
                                                  {"edge", WallRule::Kind::Edge}});
  std::vector<std::string> zone;
  for (std::size_t i = 1; i < s.words.size(); ++i)
    if (s.words[i] == "or-move")
      rule.or_move = true;
    else
      zone.push_back(s.words[i]);
  if (rule.or_move && (rule.kind == WallRule::Kind::Arrow || rule.kind == WallRule::Kind::Past))
    refuse(
        "or-move cannot be combined with arrow and past: without a move there is no square for the "
        "wall",
        "or-move");
  rule.zone = in.zone(zone.empty() ? std::vector<std::string>{"all"} : zone);
}

// grid = 2
void read_grid(Draft& in, const Setting& s, const std::string&) {
  in.v.grid = one_word(s) == "none" ? 0 : read_number(one_word(s), 2, 36);
}

// vanish = e1 f1 e12 f12
void read_vanish(Draft& in, const Setting& s, const std::string&) {
  in.v.vanishing = in.zone(s.words);
}

// stop = G
void read_stop(Draft& in, const Setting& s, const std::string&) { in.v.stops = in.pieces(s.words); }

/// The word of a move has no room for a wall beside three captures on the way.
void check_walls(const Checker& c) {
  if (c.v.wall.kind == WallRule::Kind::None) return;
  for (const PieceDef& piece : c.v.pieces)
    if (std::any_of(piece.program.rules.begin(), piece.program.rules.end(),
                    [](const betza::Rule& r) { return r.shape == betza::Shape::General; }))
      c.warn("wall", "wall: moves of " + piece.id +
                         " that take three pieces or more on the way are left out");
}

}  // namespace

extern const Family kWalls = {
    .keys =
        {
            {"wall", read_wall},
            {"grid", read_grid},
            {"stop", read_stop},
            {"vanish", read_vanish},
        },
    .check = check_walls,
};

}  // namespace variants

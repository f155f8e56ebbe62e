// tools/selfplay/record.h: the games of a match as a file of JSON lines, from which a stopped match
// goes on. The first line has the settings of the match, each further line one game:
// {"pair":0,"first":"white","result":"1-0","reason":..,"forfeit":..,"fen":..,"book":6,"moves":[..]}.
// Tested by tests/tools/record_test.cpp.
#pragma once

#include <array>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "tools/selfplay/game.h"

namespace selfplay {

/// A finished game, as far as it counts.
struct Counted {
  int pair = 0;
  bool first_is_black = false;
  int halves = 0;  // half points of the first engine
  Forfeit forfeit = Forfeit::None;
  std::array<Effort, 2> effort;  // of the first and the second engine
};

class Record {
 public:
  using Settings = std::map<std::string, std::string>;

  /// Continues the file, or begins it when there is none. A last line that was not finished is cut
  /// off. Throws std::runtime_error when the file cannot be read or written, or is of a match with
  /// other settings: the message names the first that differs.
  Record(const std::string& path, const Settings& settings);

  /// The games that were in the file.
  const std::vector<Counted>& games() const { return games_; }
  /// Appends one game at once. `board_game` is used to print the moves and is left at the end.
  void add(const Counted& counted, const Game& game, engine::BoardGame& board_game);

 private:
  void read(const std::string& path, const Settings& settings);

  std::vector<Counted> games_;
  std::ofstream file_;
};

}  // namespace selfplay

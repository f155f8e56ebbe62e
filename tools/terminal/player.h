// tools/terminal/player.h: a game against the engine at a terminal: reads lines, draws the board,
// prints what the engine thinks. Tested by tests/tools/terminal_test.cpp.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/board_engine.h"
#include "variants/catalog.h"

namespace terminal {

/// The command line of aanca-terminal.
struct PlayerOptions {
  std::string variant = "chess";
  std::int64_t move_time = 2000;  // milliseconds the engine thinks
  engine::SearchSettings settings;
  std::optional<std::uint64_t> start;  // start position of a game that shuffles; none: by chance
  bool colored = false;
  bool engine_white = false;  // which side the engine takes at the start
};

/// Reads `in` and writes `out`; both and the catalog must outlive it. After the start, bad input
/// gets a message and throws nothing.
class Player {
 public:
  Player(const variants::Catalog& catalog, const PlayerOptions& options, std::istream& in,
         std::ostream& out);
  ~Player();
  /// Until `quit` or end of file.
  void run();

 private:
  struct Command;
  static const std::vector<Command>& commands();

  /// Runs one line; false: quit.
  bool execute(const std::string& line);
  void start(const std::string& variant);
  std::string arrange(const variants::Variant& variant);
  /// Draws the board.
  void show();
  /// A line that is not a command. Prints why it is not a legal move.
  void typed_move(const std::string& text);
  void play(engine::Move m);
  /// The engine's move, if it is its turn and the game is not over.
  void answer();
  /// Blocks for `ms` milliseconds and prints the thinking.
  engine::SearchResult think(std::int64_t ms);
  /// Is the game over? Prints the result if it is.
  bool over();

  // The commands, see commands(); the argument is the rest of the line.
  void help(const std::string&);
  void moves(const std::string& piece);
  void undo(const std::string&);
  void fen(const std::string&);
  void setboard(const std::string& text);
  void go(const std::string&);
  void hint(const std::string&);
  void restart(const std::string& variant);
  void list(const std::string&);
  void seconds(const std::string& text);
  void flip(const std::string&);
  void board(const std::string&);
  void pieces(const std::string&);
  void rules(const std::string&);
  void evaluate(const std::string&);

  const variants::Catalog& catalog_;
  PlayerOptions options_;
  std::istream& in_;
  std::ostream& out_;
  std::unique_ptr<engine::BoardEngine> engine_;
  engine::Color engine_side_ = engine::kBlack;
  bool flipped_ = false;
  int played_ = 0;  // moves that can be taken back
};

}  // namespace terminal

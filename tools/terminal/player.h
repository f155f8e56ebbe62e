// tools/terminal/player.h: a game against the engine at a terminal: reads lines, draws the board,
// prints what the engine thinks. player.cpp plays, commands.cpp has the commands. Tested by
// tests/tools/terminal_test.cpp.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/board_engine.h"
#include "tools/terminal/line_reader.h"
#include "tools/terminal/score_sheet.h"
#include "tools/terminal/thinking.h"
#include "variants/catalog.h"

namespace terminal {

/// The command line of aanca-terminal.
struct PlayerOptions {
  std::string variant = "chess";
  std::int64_t move_time = 2000;  // milliseconds the engine thinks
  int level = 0;                  // of kLevelNodes, from 1; 0 = by time
  engine::SearchSettings settings;
  std::optional<std::uint64_t> start;  // start position of a game that shuffles; none: by chance
  std::string load;                    // a PGN file to go on with
  ThinkingStyle thinking = ThinkingStyle::Line;
  bool live = false;     // output is a terminal, where a line may be written over
  bool colored = false;  // the same, and colours are wanted
  bool unicode = false;
  bool words = false;         // moves and positions in words
  bool engine_white = false;  // which side the engine takes at the start
};

/// Reads `lines` and writes `out`; both and the catalog must outlive it. After the start, bad input
/// gets a message and throws nothing.
class Player {
 public:
  Player(const variants::Catalog& catalog, const PlayerOptions& options, LineReader& lines,
         std::ostream& out);
  ~Player();
  /// Until `quit` or end of file. Throws for an unknown variant or a bad file of the options.
  void run();

 private:
  struct Command;
  static const std::vector<Command>& commands();

  // --- player.cpp
  /// Runs one line; false: quit.
  bool execute(const std::string& line);
  void start(const std::string& variant);
  std::string arrange(const variants::Variant& variant);
  /// Draws the board; in words only whose move it is.
  void show();
  /// A line that is not a command. Prints why it is not a legal move.
  void typed_move(const std::string& text);
  /// Asks which of several moves is meant; nullopt if the answer is none of them, which is printed.
  std::optional<engine::Move> choose(const std::vector<engine::Move>& moves);
  void play(engine::Move m);
  /// All moves of the engine's turn, then the board.
  void answer();
  /// Searches, and prints the thinking. Blocks, for at most `most` milliseconds where no level is
  /// set.
  engine::SearchResult think(std::int64_t most);
  /// As the list of moves shows it, or in words.
  std::string told(engine::Move m) const;
  std::optional<Agreed> ended() const;
  /// Is the game over? Prints the result if it is.
  bool over();
  Players players() const;
  std::vector<std::string> completions() const;
  const engine::Board& board_now() const { return engine_->game().board(); }

  // --- the commands, see commands(); the argument is the rest of the line
  void help(const std::string&);
  void moves(const std::string& from);
  void history(const std::string&);
  void look_at(const std::string& what);
  void pieces(const std::string&);
  void rules(const std::string&);
  void go(const std::string&);
  void hint(const std::string&);
  void undo(const std::string&);
  void resign(const std::string&);
  void offer_draw(const std::string&);
  void restart(const std::string& variant);
  void list(const std::string&);
  void save_game(const std::string& text);
  void load_game(const std::string& text);
  void draw_picture(const std::string& text);
  void board(const std::string&);
  void flip(const std::string&);
  void unicode(const std::string&);
  void words(const std::string&);
  void thinking(const std::string& style);
  void level(const std::string& text);
  void seconds(const std::string& text);
  void show_strength();
  void fen(const std::string&);
  void setboard(const std::string& text);
  void evaluate(const std::string&);

  const variants::Catalog& catalog_;
  PlayerOptions options_;
  LineReader& lines_;
  std::ostream& out_;
  std::unique_ptr<engine::BoardEngine> engine_;
  engine::Color engine_side_ = engine::kBlack;
  bool flipped_ = false;
  ScoreSheet sheet_;
};

}  // namespace terminal

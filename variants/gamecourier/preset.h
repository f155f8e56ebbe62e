// variants/gamecourier/preset.h: a Game Courier preset, read and compiled: settings, board,
// programs. Games on it are in game.h. Tested by tests/gamecourier/presets_test.cpp and
// cases_test.cpp.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "variants/gamecode/machine/machine.h"
#include "variants/gamecode/machine/program.h"
#include "variants/gamecourier/drawing/piece_set.h"
#include "variants/gamecourier/settings.h"

namespace gamecourier {

/// The text of an include file by its name; nothing if there is none.
using Includes = std::function<std::optional<std::string>(const std::string& name)>;
/// Include files of a folder: NAME, NAME.txt or NAME.gc; a name leads to no other folder.
Includes includes_in(const std::string& folder);

/// What programs contain; decides how positions are searched and compared.
struct Traits {
  bool lists_moves = false;   // setlegal: the legal moves are those of $legalmoves
  bool asks = false;          // ask, askpromote, input
  bool random = false;        // rand, shuffle, any ..: the same moves may lead to several positions
  bool uses_history = false;  // reads the number of the move or the moves before
  bool uses_last_move = false;  // the last move counts for what may come (reads.h)
};

/// Never changes; threads may share it.
class Preset {
 public:
  struct Options {
    std::map<std::string, std::string> overrides;  // fields that replace those of the settings
    Includes includes;
    std::string sets;      // folder of piece-set files, which the field `set` names
    std::string set_file;  // a piece-set file that counts more than all fields
    gamecode::Limits limits;
  };
  /// Throws Error with all complaints of all fields.
  static Preset compile(const Settings& settings, const Options& options);
  static Preset compile(std::string_view settings_text, const std::string& file,
                        const Options& options);
  /// Without options.includes, include files come from the folder `includes` beside the preset;
  /// so do piece-set files without options.sets.
  static Preset load(const std::string& path, const Options& options);

  const Settings& settings() const { return settings_; }
  const gamecode::Program& program() const { return *program_; }
  const gamecode::Board& board() const { return *program_->board; }
  const gamecode::Limits& limits() const { return limits_; }
  const Traits& traits() const { return traits_; }
  const std::vector<Problem>& warnings() const { return warnings_; }
  /// Of options.set_file, or of a file NAME, NAME.php or NAME.json that `set` names; nothing if
  /// there is none, or customset has a set of that name. What is wrong with a file that `set` names
  /// is a warning: the game can be played without images.
  const std::optional<drawing::PieceSet>& piece_set() const { return piece_set_; }
  std::string title() const { return settings_.text("game"); }
  std::array<std::string, 2> sides() const;
  /// The code of a field ("postmove1"); null if it has none.
  const gamecode::Code* code(const std::string& field) const;

 private:
  Preset() = default;
  void make_board(std::vector<Problem>& problems);
  void compile_codes(const Options& options, std::vector<Problem>& problems);
  void compile_includes(const Options& options, std::vector<Problem>& problems);
  void check_words(std::vector<Problem>& problems) const;
  void find_traits();
  void find_piece_set(const Options& options, std::vector<Problem>& problems);

  Settings settings_;
  std::shared_ptr<gamecode::Program> program_;
  gamecode::Limits limits_;
  Traits traits_;
  std::vector<Problem> warnings_;
  std::optional<drawing::PieceSet> piece_set_;
};

}  // namespace gamecourier

// engine/cecp/game_state.h: which game is played and where it stands: its engine, the position, the
// moves excluded from analysis, the position being edited, the piece that the mouse holds. It does
// not know the search and does not write. Tested by tests/cecp/session_test.cpp.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cecp/editor.h"
#include "engine/cecp/highlight.h"
#include "engine/cecp/menu.h"
#include "engine/cecp/text_mouse.h"
#include "engine/cecp/xboard/avoided_moves.h"
#include "engine/engine.h"

namespace engine {

/// Builds the engine of a game that is compiled from a variant.
using EngineFactory = std::function<std::unique_ptr<Engine>(
    std::shared_ptr<const variants::Variant>, const SearchSettings&)>;

class GameState {
 public:
  GameState(EngineFactory make_engine, Menu::Choice first);

  // --- which game
  /// A new game, from its start. Only noted: `new` and `variant X` in a row set up one game.
  void choose(Menu::Choice choice);
  const Menu::Choice& choice() const { return choice_; }
  /// Does XBoard know all moves of all pieces of this game?
  bool understood() const { return understood_; }

  /// What XBoard makes of a game that we described to it.
  struct Described {
    std::optional<DescribedPieces> pieces;
    bool counts_moves = true;  // it finds the repetitions that we find
    bool knows_kings = true;   // every royal piece is a king to it
  };
  const Described& described() const { return described_; }

  // --- setting it up, in two steps
  bool needs_engine() const { return !engine_ || !built_for_.same_game(choice_); }
  /// REQUIRES no job of the old engine, which goes first: two hash tables would be too many.
  void build_engine(const SearchSettings& settings);
  bool needs_start() const { return needs_engine() || start_waits_; }
  /// REQUIRES !needs_engine().
  void set_start();
  bool ready() const { return !needs_start(); }

  // --- the position; all that follows REQUIRES ready()
  Engine& engine() const { return *engine_; }
  Game& game() const { return engine_->game(); }
  /// Null for a game without one.
  const Board* board() const;
  /// False after a refused position: there are no moves until a good one is set up.
  bool has_position() const { return has_position_; }
  bool is_legal(Move m) const;
  void play(Move m);
  void undo(int plies);
  /// The reason why it is refused; empty when it is set up.
  std::string set_position(std::string_view text);
  /// "[PN] [q]": what White and Black hold from now on (bughouse). As set_position(); a text that
  /// cannot be read, or a game whose hands are filled by captures, leaves the position as it is.
  std::string set_hands(std::string_view text);

  // --- `edit`
  bool editing() const { return editor_.has_value(); }
  /// False: this game has no board to edit.
  bool begin_edit();
  bool edit(std::string_view line) { return editor_->edit(line); }
  /// As set_position().
  std::string end_edit();

  // --- moves excluded from analysis; any change of the position forgets them
  const std::vector<Move>& excluded() const { return excluded_; }
  void exclude(Move m);
  void exclude_all() { excluded_ = game().legal_moves(); }
  void include(Move m) { std::erase(excluded_, m); }
  void include_all() { excluded_.clear(); }

  // --- the piece that the user holds: what XBoard is answered, if anything. REQUIRES
  // has_position()
  std::optional<std::string> lift(std::string_view square);
  std::optional<std::string> put(std::string_view square);
  std::optional<std::string> hover(std::string_view square);

 private:
  void position_changed();
  template <class Set>
  std::string try_to_set(Set&& set);

  EngineFactory make_engine_;
  Menu::Choice choice_, built_for_;
  bool understood_ = true;
  Described described_;
  std::unique_ptr<Engine> engine_;
  bool start_waits_ = true;
  bool has_position_ = true;
  std::optional<Editor> editor_;
  std::vector<Move> excluded_;
  Mouse mouse_;           // of a game with a Board
  TextMouse text_mouse_;  // of another one
};

}  // namespace engine

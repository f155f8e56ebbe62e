// engine/preset/lifted_game.h: a preset whose rules the tables have: the moves are the tables', the
// script judges every position that is reached in the game. Where they differ the script alone
// counts from then on. Tested by tests/preset/preset_engine_test.cpp.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/board_game.h"
#include "engine/preset/lift/lift.h"
#include "engine/preset/preset_game.h"

namespace engine {

/// What lifting has found of a preset.
struct LiftedPreset {
  std::shared_ptr<const gamecourier::Preset> preset;
  lift::Lift found;
};

/// Words of moves are those of the tables, or, after a difference, those of PresetGame.
class LiftedGame final : public Game {
 public:
  using Report = std::function<void(const std::string&)>;

  /// `tables`: at its start position, outlives this game, and belongs to this game alone. `report`
  /// gets a line when the script takes over.
  LiftedGame(std::shared_ptr<const LiftedPreset> preset, BoardGame& tables, Report report);

  Color side_to_move() const override { return current().side_to_move(); }
  Key key() const override { return current().key(); }
  std::string position() const override;
  int ply() const override { return current().ply(); }

  /// The tables' moves; judged if the position is.
  std::vector<Move> legal_moves() const override { return current().legal_moves(); }
  /// The script's result. Judges the position.
  std::optional<Result> result() const override;
  void play(Move m) override;
  bool undo() override;

  /// As the tables write it: the GUI has been told their board and pieces.
  std::string move_text(Move m) const override;
  /// Text as move_text() or Game Courier writes it. Judges the position.
  std::optional<Move> parse_move(std::string_view text) const override;

  void set_start() override;
  /// As PresetGame's.
  void set_position(std::string_view text) override;
  std::unique_ptr<Game> clone() const override;
  std::optional<Value> evaluate() const override { return current().evaluate(); }

  /// Compares the script with the tables. True: they agree, or have done so here before.
  bool judge() const;
  /// The script's game if it has taken over, else null.
  const PresetGame* script() const { return script_.get(); }

 private:
  struct Judged {  // a position by the script
    gamecourier::State state;
    lift::SeenPosition seen;
    std::vector<gamecourier::LegalMove> moves;  // parallel to those of `seen`
    std::string say;
  };

  const Game& current() const { return script_ ? static_cast<const Game&>(*script_) : *tables_; }
  Game& current() { return script_ ? static_cast<Game&>(*script_) : *tables_; }
  void follow() const;
  Judged look(gamecourier::State state) const;
  std::string table_text(const lift::SeenMove& m) const;
  const lift::SeenPosition& seen_by_script() const;
  const lift::SeenMove* find_courier(const lift::SeenPosition& p, std::string_view text) const;
  std::optional<std::string> difference() const;
  void take_over(const std::string& why) const;

  std::shared_ptr<const LiftedPreset> preset_;
  Report report_;
  mutable BoardGame* tables_;
  std::unique_ptr<BoardGame> own_;            // of a clone
  mutable lift::Layout layout_;               // learns labels
  std::vector<std::string> played_;           // the tables' texts
  mutable std::vector<Judged> judged_;        // the start and after each move, as far as needed
  mutable std::vector<std::string> courier_;  // the moves between, as Game Courier writes them
  mutable bool agreed_ = false;               // on the current position
  mutable std::unique_ptr<PresetGame> script_;
  mutable std::optional<std::pair<int, lift::SeenPosition>> glance_;  // by ply, of script_
};

}  // namespace engine

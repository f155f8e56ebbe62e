// engine/preset/preset_game.h: a Game Courier preset as a Game: its script says which moves are
// legal and how the game ends. Tested by tests/preset/preset_game_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "engine/preset/piece_worth.h"
#include "variants/gamecourier/game.h"

namespace engine {

/// A move's word is a hash of its text: it means the same in every position.
class PresetGame final : public Game {
 public:
  /// `seed`: of what the script draws by lot. Throws gamecode::Stop if the Pre-Game code does not
  /// run.
  explicit PresetGame(std::shared_ptr<const gamecourier::Preset> preset, std::uint64_t seed = 1);

  Color side_to_move() const override;
  Key key() const override { return history_.back().key; }
  /// The moves that led here, as Game Courier writes them: "start" or "start e2-e4 | e7-e5". A
  /// script keeps more than the board, so a FEN would not do.
  std::string position() const override;
  int ply() const override { return static_cast<int>(history_.size()) - 1; }

  std::vector<Move> legal_moves() const override { return moves().words; }
  std::optional<Result> result() const override;
  void play(Move m) override;
  bool undo() override;

  /// "e2e4", "e7e8q", "P@d4" where XBoard can write the move; else as Game Courier writes it,
  /// without blanks. Answers to `input` stand behind it (move_notation.h). Legal moves have
  /// different texts.
  std::string move_text(Move m) const override;
  std::optional<Move> parse_move(std::string_view text) const override;

  void set_start() override;
  /// Text as position() writes it, or a FEN Code for the opening position, the first player to
  /// move.
  void set_position(std::string_view text) override;
  std::unique_ptr<Game> clone() const override;
  std::optional<Value> evaluate() const override;

  // --- for those who know what they play
  const gamecourier::Preset& preset() const { return *preset_; }
  const gamecourier::State& state() const { return history_.back().state; }
  /// After so many moves.
  const gamecourier::State& state_at(int moves) const {
    return history_.at(static_cast<std::size_t>(moves)).state;
  }
  /// REQUIRES a legal move.
  const gamecourier::LegalMove& find(Move m) const;
  /// A legal move as Game Courier writes it, with its answers: "P e2-e4".
  const std::string& courier_text(Move m) const;
  /// The moves played, as Game Courier writes them.
  std::vector<std::string> played() const;
  /// What the script says of the position: "Check!".
  const std::string& remark() const { return now().view.say; }

 private:
  /// What the script says of a position. To list moves costs one run of it; to find out which of
  /// them it accepts and where they lead, one more for each, so that waits until it is wanted.
  struct Expansion {
    explicit Expansion(gamecourier::View v) : view(std::move(v)) {}
    gamecourier::View view;
    bool complete = false;
    std::vector<gamecourier::LegalMove> moves;
    // Parallel to moves:
    std::vector<std::string> texts;  // as Game Courier writes them
    std::vector<Move> words;
    std::vector<std::string> protocol;  // when asked for: as protocols write them
  };
  struct Node {
    gamecourier::State state;
    Key key = 0;
    std::string text;  // of the move that led here
    std::shared_ptr<Expansion> expansion;
  };

  Expansion& now() const;
  const Expansion& moves() const;  // complete
  std::shared_ptr<Expansion> expand(const Node& node) const;
  std::size_t index_of(Move m) const;
  const std::vector<std::string>& protocol_texts() const;
  std::string with_label(std::string_view courier) const;
  Node make_node(gamecourier::State state, std::string text) const;
  Key key_of(const gamecourier::State& state) const;

  std::shared_ptr<const gamecourier::Preset> preset_;
  std::uint64_t seed_;
  std::shared_ptr<const PieceWorth> worth_;
  mutable std::vector<Node> history_;  // expansions are made when asked for
  // Positions reached by other moves have the same legal moves, if the script reads no history.
  mutable std::unordered_map<Key, std::shared_ptr<Expansion>> known_;
};

/// A move as protocols write it: "e2-e4" is "e2e4", "P e7-e8; Q-e8" is "e7e8q", "P*d4" is "P@d4",
/// "pass" is "@@@@"; other texts lose their blanks. Answers stay behind it.
std::string to_protocol(const gamecourier::Preset& preset, const gamecourier::Move& move);

}  // namespace engine

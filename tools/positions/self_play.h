// tools/positions/self_play.h: games of the engine against itself or of others, and the positions
// in them and beside them that are worth learning from. Tested by tests/tools/learn_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <vector>

#include "engine/eval/network/feature_layout.h"
#include "tools/pgn/reader.h"
#include "tools/positions/dataset.h"
#include "tools/positions/desk.h"

namespace positions {

struct SelfPlayOptions {
  std::uint64_t nodes = 400;     // of the search that scores a position
  int random_plies = 8;          // of the opening; one more every other game
  engine::Value balance = 400;   // openings beyond this, in centipawns, are not played
  engine::Value decided = 2500;  // beyond this, four plies in a row, the game is over
  int longest = 400;             // plies; then it is a draw
  // Positions beside each one of the game, their results unknown:
  int neighbours = 0;               // a random move or two away
  int leaves = 0;                   // evaluated by the search of the move
  std::uint64_t leaf_nodes = 2000;  // of that search, if there are leaves; else `nodes`
};

/// Plays one game after the other. One per thread.
class SelfPlayer {
 public:
  /// `settings` chooses the network of the player.
  SelfPlayer(const std::shared_ptr<const variants::Variant>& variant,
             const engine::SearchSettings& settings, const SelfPlayOptions& options);

  const engine::FeatureLayout& layout() const { return layout_; }
  /// Plays one game and adds its quiet positions and those beside them; the same seed gives the
  /// same game.
  void play(std::uint64_t seed, Dataset& to);
  /// Adds the quiet positions of a recorded game and those beside them, which `seed` chooses. Stops
  /// at the first word that is not a legal move and returns it; null: all moves are legal. Throws
  /// std::runtime_error when the start position cannot be set up.
  const pgn::Word* replay(const pgn::Record& record, std::uint64_t seed, Dataset& to);

 private:
  /// What lies beside a game depends on its seed, not on the games before.
  void begin(std::uint64_t seed);
  /// Searches the position of the game; leaves_ are then some that the search evaluated.
  engine::SearchResult search();
  /// Adds the position of a game that began at sample `begin`, and those beside it.
  void keep_all(const engine::SearchResult& found, std::int8_t result, std::size_t begin,
                Dataset& to);
  /// Adds the position of the desk if it is quiet.
  bool keep(const Desk& desk, const engine::SearchResult& found, std::int8_t result, bool first,
            Dataset& to);
  /// Adds the next quiet position after a random move or two, if there is one soon.
  void stray(Dataset& to);
  /// Adds the leaf if it is quiet.
  void keep_leaf(const engine::Setup& leaf, Dataset& to);

  SelfPlayOptions options_;
  Desk game_;
  std::optional<Desk> beside_;  // for leaves
  engine::FeatureLayout layout_;
  std::mt19937_64 random_;  // chooses what lies beside the game
  std::vector<engine::Setup> leaves_;
};

}  // namespace positions

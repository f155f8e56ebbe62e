// variants/gamecourier/game.h: games on a preset: positions, moves, results. Positions are values;
// a move is taken back by keeping the one before. Tested by tests/gamecourier/game_test.cpp and
// cases_test.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "variants/gamecode/machine/state.h"
#include "variants/gamecourier/preset.h"

namespace gamecourier {

/// What players answer to `input`: constant and value, in the order of the questions.
using Answers = std::vector<std::pair<std::string, std::string>>;

/// A game after the last move: what the programs have made of it.
struct State {
  gamecode::State code;
  int played = 0;       // full moves
  std::string pending;  // text of a move that its side continues; empty: none
  std::shared_ptr<const State> before_pending;
  Answers answered;  // of the pending move

  int side_to_move() const { return played % 2; }
  bool over() const { return !code.status.empty(); }
  /// For another thread.
  State detached() const;
};

/// A move: its text, and answers to what the program asks (constants of the command input). In one
/// text: move_notation.h.
struct Move {
  std::string text;
  Answers answers;
};

struct Applied {
  bool goes_on = false;  // the same side continues this move
  std::string text;      // of the full move, as the programs changed it
  std::vector<gamecode::Request> requests;
};
struct Illegal {
  std::string reason;
  bool fault = false;  // the program is to blame: it stopped with an error
};
/// The move is to be completed: text + "; " + addition, or the constant set to it.
struct NeedInput {
  gamecode::Request request;
};
using Outcome = std::variant<Applied, Illegal, NeedInput>;

/// Runs the Pre-Game code. Throws gamecode::Stop. With `moves` known beforehand programs can see
/// how many the game has.
struct Start {
  std::map<std::string, std::string> constants;
  std::uint64_t seed = 1;
  std::vector<std::string> moves;
};
State initial(const Preset& preset, const Start& start = {},
              std::vector<gamecode::Request>* requests = nullptr);

/// Plays a full move, or the rest of a continued one. The state changes only if it is Applied.
Outcome apply(const Preset& preset, State& state, const Move& move);

enum class Result { Ongoing, FirstWins, SecondWins, Draw };

/// What the Post-Game code says of a position.
struct View {
  Result result = Result::Ongoing;
  std::string status, say, remind;
  std::vector<std::string> listed;  // by setlegal, in order
  std::optional<gamecode::Stop> fault;
  gamecode::State code;  // as the Post-Game code left it
};
View view(const Preset& preset, const State& state);

/// A question of the program (ask, askpromote, input) and an answer, in its words.
struct Asked {
  std::string question, answer;
  friend bool operator==(const Asked&, const Asked&) = default;
};

struct LegalMove {
  Move move;                 // complete
  State after;               // the position it leads to
  std::vector<Asked> asked;  // what made it complete
};
/// Moves that are listed and that the Post-Move code accepts, all completions of each. A preset
/// that lists none: all moves of its own pieces are tried, which takes about a thousand runs.
/// `notes` gets what was listed and refused.
std::vector<LegalMove> legal_moves(const Preset& preset, const State& state, const View& view,
                                   std::vector<std::string>* notes = nullptr);

/// Equal for positions in which the same can happen.
std::uint64_t hash(const Preset& preset, const State& state);

/// Leaves of the tree of legal moves.
std::uint64_t perft(const Preset& preset, const State& state, int depth);

/// The result that a program's status word means, said by the side that moved.
Result result_of(const std::string& status, int mover);

}  // namespace gamecourier

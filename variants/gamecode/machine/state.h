// variants/gamecode/machine/state.h: everything that a program can change and that lasts from one
// run to the next. A state is a value: copying one is how moves are tried and taken back.
//
// REQUIRES of threads: a state and its copies belong to one thread. detached() gives one for
// another thread; the program may be shared.
//
// What lasts: the board, variables, constants, flags, stored positions, the texts beside the board,
// and the generator of random numbers, so that a game can be replayed from its seed. What does not:
// local variables, loops, the stack; they are the machine's.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "variants/gamecode/machine/program.h"
#include "variants/gamecode/source/words.h"
#include "variants/gamecode/values/value.h"

namespace gamecode {

/// Words and functions that running programs made up, of all states of one thread.
struct Workshop {
  explicit Workshop(const SymbolTable* below) : words(below) {}
  SymbolTable words;
  std::unordered_map<std::string, Value> functions;  // by source
};

inline constexpr std::uint8_t kFlagUsed = 1, kFlagOn = 2;

/// Board, colors, flags and last move, as the command store keeps them.
struct Snapshot {
  std::vector<std::int32_t> cells;
  std::vector<std::int16_t> colors;
  std::vector<std::uint8_t> flags;
  std::array<Value, 4> last_move;
};

/// What seldom changes after the Pre-Game code; states share it until one of them changes it.
struct Definitions {
  std::vector<Value> functions;                             // by symbol
  std::vector<const SubCode*> subs;                         // by symbol
  std::map<int, std::vector<std::int32_t>> directions;      // by symbol: from cell to cell, -1 none
  std::map<std::string, std::string, std::less<>> aliases;  // name => what it stands for
  std::set<std::string, std::less<>> banned;
  std::set<std::pair<std::string, int>> allowed;  // word, part of the move from 1
  std::set<std::string> included;
};

/// What the program wants from the player or did to the text of the move.
struct Request {
  enum Kind { Append, Rewrite, Ask, AskPromote, Input, ContinueMove, RedoMove } kind = Ask;
  std::string text;                                          // the move's text, or the question
  std::string constant;                                      // of Input
  std::vector<std::pair<std::string, std::string>> options;  // answer, what it adds to the move
};

struct State {
  explicit State(const Program& program, std::uint64_t seed);

  const Program* program;
  std::shared_ptr<Workshop> workshop;
  std::shared_ptr<Definitions> definitions;

  std::vector<std::int32_t> cells;   // symbol of the label, by cell
  std::vector<std::int16_t> colors;  // color index, by cell
  std::vector<std::uint8_t> flags;   // by symbol: kFlagUsed, kFlagOn
  std::vector<std::int32_t>
      flag_order;              // symbols in the order in which their flags were first used
  std::vector<Value> globals;  // by symbol
  std::array<Value, static_cast<std::size_t>(kFirstReadOnly)> system;
  std::map<std::string, Value, std::less<>> constants;
  std::map<std::pair<const SubCode*, int>, Value> statics;  // by subroutine and symbol
  std::map<std::string, std::shared_ptr<const Snapshot>> stores;
  std::uint64_t random;

  std::vector<std::string> moves;  // of the game, as far as they are known
  int index = 0;                   // mln: of the current full move
  int side = 0;                    // whose code runs
  std::string this_move;           // text of the current full move
  std::string status;              // won, lost, drawn, resign: for the side that moved last
  std::string say, remind;
  std::vector<std::string> output;
  int echoes = 0;
  Value screen = Value(false);  // the piece leapt over last

  Value& at(System s) { return system[static_cast<std::size_t>(s)]; }
  const Value& at(System s) const { return system[static_cast<std::size_t>(s)]; }
  const Board& board() const { return *program->board; }
  const Symbol* symbol(int id) const { return workshop->words.at(id); }
  const Symbol* label(int cell) const { return symbol(cells[static_cast<std::size_t>(cell)]); }
  /// Definitions that only this state has.
  Definitions& own_definitions();

  State detached() const;
  /// Equal for states in which the same can happen. With `history` the number of the move counts,
  /// with `last_move` where it went and what it took.
  std::uint64_t digest(bool history, bool last_move) const;
};

}  // namespace gamecode

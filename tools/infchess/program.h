// tools/infchess/program.h: a program that has been read: commands in file order with their jumps
// resolved, names as small numbers, texts in one string. Made by parse.h, run by machine.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "tools/infchess/board.h"

namespace infchess {

enum class Op : std::uint8_t {
  Move,     // numbers: row, col, row, col
  Add,      // name, type, color; numbers: row, col
  MoveTo,   // name; numbers: row, col
  MoveBy,   // name; numbers: rows, cols
  Nothing,  //
  Text,     // numbers: where in Program::texts, how long with its newline
  Count     // name
};

/// Where to go on: the index of a command, the number of commands to end the program, or this, to
/// ask the input for a line number.
constexpr std::int32_t kAsk = -1;

struct Command {
  Op op = Op::Nothing;
  Type type = Type::King;
  Color color = Color::White;
  std::uint8_t asks = 0;  // bit i: numbers[i] comes from the input
  Name name = 0;
  std::array<std::int64_t, 4> numbers{};
  std::int32_t yes = 0;  // after success
  std::int32_t no = 0;   // after failure
};

/// What the file says of a command, for traces and notes.
struct Line {
  std::int64_t label = 0;
  int number = 0;    // in the file, from 1
  std::string text;  // the command with its jumps
};

struct Program {
  std::vector<Command> commands;
  std::vector<Line> lines;  // as many
  std::vector<std::string> names;
  std::string texts;
  std::unordered_map<std::int64_t, std::int32_t> labels;

  std::int32_t end() const { return static_cast<std::int32_t>(commands.size()); }
  /// The command with this line number; end() if no line has it.
  std::int32_t find(std::int64_t label) const {
    const auto found = labels.find(label);
    return found == labels.end() ? end() : found->second;
  }
};

}  // namespace infchess

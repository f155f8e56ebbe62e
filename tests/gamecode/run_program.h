// tests/gamecode/run_program.h: what a program prints, or why it ends.
#pragma once

#include <string>
#include <vector>

#include "tests/gamecode/small_board.h"
#include "variants/gamecode/source/compiler.h"

namespace gamecode_test {

/// How a program on a board of 4x4 ends: its output, or "E" and the message.
inline std::string ran(const std::string& source, gamecode::Limits limits = {}) {
  using namespace gamecode;
  const auto program = small_board();
  std::vector<Problem> problems;
  const auto code = compile("test", source, program->symbols, problems);
  for (const Problem& p : problems)
    if (!p.warning) return "C " + p.message;
  State state(*program, 1);
  NoMoves host;
  Machine machine(state, host, limits);
  try {
    machine.run(*code, true);
  } catch (const Stop& stop) {
    return "E" + std::to_string(stop.problem().line) + ":" + std::to_string(stop.problem().column) +
           " " + stop.problem().message;
  }
  std::string out;
  for (const std::string& line : state.output) out += line + "\n";
  return out;
}

}  // namespace gamecode_test

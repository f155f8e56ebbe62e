// tests/fuzz/infchess_run.cpp: the bytes are the dice of a random InfChessPro program that is
// always well-formed; the interpreter and the naive one must agree on its output, its steps and its
// board.
#include <cstdint>

#include "tests/infchess/random_program.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::size_t at = 0;
  const infchess_random::Dice dice = [&](unsigned n) { return at < size ? data[at++] % n : 0; };
  const infchess_random::Case c = infchess_random::Author(dice).write();
  if (!(naive::run(c.program, c.input, 200) == infchess_random::run(c, 200))) __builtin_trap();
  return 0;
}

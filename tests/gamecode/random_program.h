// tests/gamecode/random_program.h: random texts of GAME Code for tests of robustness: nested
// blocks, recursion, growing arrays, doubling texts, regular expressions, every command and every
// operator; a few texts are damaged so that they do not compile.
#pragma once

#include <cstdint>
#include <string>

namespace gamecode_test {

/// The text of a seed: the same one on every machine.
std::string random_program(std::uint32_t seed);

}  // namespace gamecode_test

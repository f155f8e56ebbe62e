// tests/fuzz/machine.cpp: the bytes choose a CHEG program whose operands mostly have the right
// types, and a position. It must assemble, and run without breaking a promise to the host, twice
// alike.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "cheg/assembler/assembler.h"
#include "tests/support/cheg_host.h"
#include "tests/support/cheg_programs.h"

namespace {

[[noreturn]] void fail(const char* what, const std::string& program) {
  std::fprintf(stderr, "%s\n%s\n", what, program.c_str());
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::size_t at = 1;
  std::uint32_t counter = 0;  // when the bytes are spent
  const auto next = [&](std::size_t n) -> std::size_t {
    return (at < size ? data[at++] : (counter += 0x9E37) >> 3) % n;
  };
  if (size < 2) return 0;
  const std::string text = cheg_test::RandomProgram(next).text(1 + data[0] % 64);
  std::uint64_t seed = 14695981039346656037ULL;
  for (std::size_t i = 0; i < size; ++i) seed = (seed ^ data[i]) * 1099511628211ULL;
  try {
    const cheg::Program program = cheg::assemble(text, "random");
    for (std::uint64_t n = 0; n < 3; ++n)
      if (const char* wrong = cheg_test::run_twice(program, seed + n)) fail(wrong, text);
  } catch (const cheg::Error& e) {
    fail(e.what(), text);
  }
  return 0;
}

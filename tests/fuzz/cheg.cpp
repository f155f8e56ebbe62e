// tests/fuzz/cheg.cpp: any bytes as a CHEG program: refused with places inside the text, or else
// sound, its disassembly assembles to the same program, and it runs on two positions.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "cheg/assembler/assembler.h"
#include "tests/support/cheg_host.h"
#include "tests/support/cheg_programs.h"

namespace {

/// Aborts with the message, so that the fuzzer keeps the input.
void require(bool good, const std::string& what) {
  if (good) return;
  std::fprintf(stderr, "%s\n", what.c_str());
  std::abort();
}

/// A problem lies inside the text and has a message.
void check(const cheg::Problem& p, std::size_t size) {
  require(p.line <= size && p.column <= size + 1, "a place beyond the text: " + p.format());
  require(p.line == 0 || p.column <= p.text.size() + 1, "a column beyond its line: " + p.format());
  require(!p.message.empty(), "no message");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const cheg::Program program = cheg::assemble(text, "input");
    for (const cheg::Problem& p : program.warnings) check(p, size);
    require(cheg_test::unsound(program).empty(), "unsound: " + cheg_test::unsound(program));
    const std::string printed = cheg::disassemble(program);
    try {
      const cheg::Program again = cheg::assemble(printed, "printed");
      const std::string other = cheg_test::difference(program, again);
      require(other.empty() && cheg::disassemble(again) == printed, "another program: " + other);
    } catch (const cheg::Error& e) {
      require(false, std::string("its disassembly is refused: ") + e.what());
    }
    for (std::uint64_t seed = 0; seed < 2; ++seed) {
      const char* wrong = cheg_test::run_twice(program, 8 * size + seed);
      require(wrong == nullptr, wrong == nullptr ? "" : wrong);
    }
  } catch (const cheg::Error& e) {
    require(!e.problems().empty(), "an error without a reason");
    for (const cheg::Problem& p : e.problems()) check(p, size);
  }
  return 0;
}

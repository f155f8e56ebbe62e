// tests/fuzz/infchess.cpp: any bytes as an InfChessPro program, in both layouts: refused with
// complaints about lines that exist, or read and run for a while.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "tools/infchess/machine.h"
#include "tools/infchess/parse.h"

namespace {

/// A false fact is a crash, which the fuzzer reports.
void require(bool fact) {
  if (!fact) __builtin_trap();
}

/// Complaints are in order, inside the text, and have reasons.
void check_complaints(std::string_view text, const infchess::SyntaxError& error) {
  const auto lines = 1 + std::count(text.begin(), text.end(), '\n');
  int last = 0;
  for (const infchess::Complaint& c : error.complaints()) {
    require(c.line >= std::max(last, 1) && c.line <= lines && !c.reason.empty());
    last = c.line;
  }
  require(last > 0);
}

/// The program is its own input.
void check_run(const infchess::Program& program, std::string_view text) {
  infchess::Streams streams;
  streams.read = [&](char* to, std::size_t size) {
    const std::size_t n = std::min(size, text.size());
    std::copy_n(text.data(), n, to);
    text.remove_prefix(n);
    return n;
  };
  streams.write = [](std::string_view) {};
  infchess::Machine machine(program, streams);
  machine.run(500);
  require(machine.next() >= 0 && machine.next() <= program.end());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const auto layout : {infchess::Layout::OneALine, infchess::Layout::Joined}) {
    try {
      const infchess::Program program = infchess::parse(text, layout);
      require(program.commands.size() == program.lines.size());
      infchess::loose_ends(program);
      check_run(program, text);
    } catch (const infchess::SyntaxError& error) {
      check_complaints(text, error);
    }
  }
  return 0;
}

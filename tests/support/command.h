// tests/support/command.h: runs the programs of this build, as a user does.
#pragma once

#include <doctest/doctest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

#include "tests/support/temporary_folder.h"

namespace test {

struct Ran {
  int status;
  std::string output;  // standard output and error
  bool has(const std::string& part) const { return output.find(part) != std::string::npos; }
};

/// Runs a shell's command line in `folder`; the programs of this build are found by name.
inline Ran run_in(const std::string& folder, const std::string& command) {
  const std::string line = "export PATH='" BIN_DIR "':\"$PATH\"; cd '" + folder + "' && { " +
                           command + "\n} 2>&1 </dev/null";
  std::FILE* pipe = ::popen(line.c_str(), "r");
  REQUIRE(pipe != nullptr);
  Ran out{0, ""};
  std::array<char, 4096> chunk;
  while (const std::size_t n = std::fread(chunk.data(), 1, chunk.size(), pipe))
    out.output.append(chunk.data(), n);
  const int status = ::pclose(pipe);
  out.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return out;
}

inline Ran run_in(const TemporaryFolder& folder, const std::string& command) {
  return run_in(folder.path(""), command);
}

}  // namespace test

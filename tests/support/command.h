// tests/support/command.h: runs the programs of this build, as a user does.
#pragma once

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace test {

/// A folder for one test, gone at its end.
class TemporaryFolder {
 public:
  TemporaryFolder()
      : path_(std::filesystem::temp_directory_path() /
              ("aanca_test_" + std::to_string(::getpid()) + "_" + std::to_string(next()))) {
    std::filesystem::create_directories(path_);
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string path(const std::string& name) const { return (path_ / name).string(); }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
    return path(name);
  }
  std::string read(const std::string& name) const {
    std::ostringstream out;
    out << std::ifstream(path(name)).rdbuf();
    return out.str();
  }

 private:
  static int next() {
    static int n = 0;
    return ++n;
  }
  std::filesystem::path path_;
};

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

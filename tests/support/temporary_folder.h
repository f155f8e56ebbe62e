// tests/support/temporary_folder.h: a folder of its own for one test.
#pragma once

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <system_error>

namespace test {

/// A new and empty folder, gone at the end of the test. What a run that was killed left behind is
/// never seen again.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = std::filesystem::temp_directory_path() / "aanca_test_XXXXXX";
    if (::mkdtemp(name.data()) == nullptr)
      throw std::filesystem::filesystem_error("cannot make a folder", name,
                                              std::error_code(errno, std::generic_category()));
    path_ = name;
  }
  /// What a program that is just ending still writes there may stay behind.
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& root() const { return path_; }
  std::string path(const std::string& name) const { return (path_ / name).string(); }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
    return path(name);
  }
  std::string read(const std::string& name) const {
    std::ostringstream out;
    out << std::ifstream(path(name), std::ios::binary).rdbuf();
    return out.str();
  }

 private:
  std::filesystem::path path_;
};

}  // namespace test

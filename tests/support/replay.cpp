// tests/support/replay.cpp: runs a fuzz target once over files and folders, so that corpora are
// ordinary tests in builds without libFuzzer. A crash or a failed assert is the failure; a missing
// folder is empty.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

/// Runs the target on one file.
void replay(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(in), {});
  std::fprintf(stderr, "%s\n", file.c_str());  // names the culprit when the target crashes
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

}  // namespace

int main(int argc, char** argv) {
  int files = 0;
  for (int i = 1; i < argc; ++i) {
    const fs::path path = argv[i];
    if (fs::is_regular_file(path)) replay(path), ++files;
    if (!fs::is_directory(path)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(path))
      if (entry.is_regular_file()) replay(entry.path()), ++files;
  }
  LLVMFuzzerTestOneInput(nullptr, 0);
  std::printf("%d inputs replayed\n", files);
}

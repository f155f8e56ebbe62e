// engine/system/system.cpp: each function for Windows first, then for Unix.
#include "engine/system/system.h"

#ifdef _WIN32
#include <io.h>
#include <malloc.h>
#include <process.h>
#include <windows.h>
#else
#include <sys/mman.h>
#include <unistd.h>
#endif

#include <cerrno>
#include <csignal>
#include <cstdlib>

namespace engine::os {

namespace fs = std::filesystem;

namespace {

constexpr int kStandardOutput = 1;

/// The folder that a variable of the environment names, if it is an absolute one.
fs::path folder_in(const char* variable) {
  const char* text = std::getenv(variable);
  const fs::path folder = text == nullptr ? "" : text;
  return folder.is_absolute() ? folder : fs::path();
}

}  // namespace

void write_output(std::string_view text) {
  while (!text.empty()) {
    const auto n = write(kStandardOutput, text.data(), static_cast<unsigned>(text.size()));
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
}

#ifdef _WIN32

bool at_terminal(Stream stream) { return _isatty(static_cast<int>(stream)) != 0; }

std::int64_t memory_mb() {
  MEMORYSTATUSEX status{};
  status.dwLength = sizeof status;
  return GlobalMemoryStatusEx(&status) != 0 ? static_cast<std::int64_t>(status.ullTotalPhys >> 20)
                                            : 0;
}

void* allocate_table(std::size_t alignment, std::size_t bytes) {
  return _aligned_malloc(bytes, alignment);
}
void free_table(void* memory) { _aligned_free(memory); }

std::int64_t process_id() { return _getpid(); }

void ignore_broken_pipes() {}

fs::path cache_home() { return folder_in("LOCALAPPDATA"); }
fs::path data_home() { return folder_in("LOCALAPPDATA"); }
fs::path state_home() { return folder_in("LOCALAPPDATA"); }

#else

bool at_terminal(Stream stream) { return isatty(static_cast<int>(stream)) != 0; }

std::int64_t memory_mb() {
  const std::int64_t pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGE_SIZE);
  return pages > 0 && size > 0 ? pages * size >> 20 : 0;
}

void* allocate_table(std::size_t alignment, std::size_t bytes) {
  void* const memory = std::aligned_alloc(alignment, bytes);
#ifdef MADV_HUGEPAGE
  constexpr std::size_t kHugePage = std::size_t{1} << 21;
  if (memory != nullptr && alignment >= kHugePage) madvise(memory, bytes, MADV_HUGEPAGE);  // a hint
#endif
  return memory;
}
void free_table(void* memory) { std::free(memory); }

std::int64_t process_id() { return getpid(); }

void ignore_broken_pipes() { std::signal(SIGPIPE, SIG_IGN); }

namespace {

fs::path home_folder(const char* variable, const char* below_home) {
  const fs::path set = folder_in(variable);
  if (!set.empty()) return set;
  const fs::path home = folder_in("HOME");
  return home.empty() ? fs::path() : home / below_home;
}

}  // namespace

fs::path cache_home() { return home_folder("XDG_CACHE_HOME", ".cache"); }
fs::path data_home() { return home_folder("XDG_DATA_HOME", ".local/share"); }
fs::path state_home() { return home_folder("XDG_STATE_HOME", ".local/state"); }

#endif

}  // namespace engine::os

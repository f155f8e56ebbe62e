#include "variants/data_folder.h"

#ifdef _WIN32
#include <windows.h>
#endif

#include <system_error>

#include "variants/error.h"

namespace variants {

namespace fs = std::filesystem;

namespace {

/// The running program's file; empty if the system does not tell.
fs::path program_file() {
#ifdef _WIN32
  wchar_t name[32768];
  const DWORD length = GetModuleFileNameW(nullptr, name, 32768);
  return std::wstring(name, length);
#else
  std::error_code error;
  return fs::read_symlink("/proc/self/exe", error);
#endif
}

bool holds_rules(const fs::path& folder) {
  std::error_code error;
  return fs::is_directory(folder / "variants" / "rules", error);
}

}  // namespace

fs::path data_folder(const fs::path& given) {
  if (!given.empty()) {
    if (holds_rules(given)) return given;
    throw Error({given.string()}, "no data folder: it has no variants/rules");
  }
  const fs::path here = program_file().parent_path();
  for (const fs::path& folder : {here.parent_path(), here}) {
    const fs::path beside = folder / "share" / "aanca";
    if (holds_rules(beside)) return beside;
  }
  if (holds_rules(AANCA_SOURCE_DIR)) return AANCA_SOURCE_DIR;
  return AANCA_INSTALL_DIR;
}

}  // namespace variants

// variants/gamecourier/files.cpp: looks into the folder of include files and piece sets.
#include "variants/gamecourier/files.h"

#include <filesystem>
#include <fstream>
#include <system_error>

namespace gamecourier {

std::optional<std::string> contents(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in || std::filesystem::is_directory(path)) return std::nullopt;
  std::string text;
  char chunk[4096];
  while (text.size() <= kMostBytes && (in.read(chunk, sizeof chunk) || in.gcount() > 0))
    text.append(chunk, static_cast<std::size_t>(in.gcount()));
  return text;
}

std::optional<std::string> file_in(const std::string& folder, const std::string& name,
                                   std::initializer_list<const char*> endings) {
  const bool plain = !folder.empty() && !name.empty() && name[0] != '.' &&
                     name.find_first_of("/\\") == std::string::npos &&
                     name.find('\0') == std::string::npos;
  for (const char* ending : endings) {
    std::error_code none;
    const std::string path = folder + "/" + name + ending;
    if (plain && std::filesystem::is_regular_file(path, none)) return path;
  }
  return std::nullopt;
}

}  // namespace gamecourier

// tests/fuzz/import.cpp: any bytes as a variant file of Fairy-Stockfish. Nothing may crash, hang or
// throw: neither the import, nor the reading of what it has made of the file.
#include "variants/import/import.h"

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "variants/catalog.h"
#include "variants/data_folder.h"

namespace {

const variants::fairy::Bases& bases() {
  static const variants::fairy::Bases the = [] {
    const auto file = variants::data_folder() / "variants" / "import" / "bases.ini";
    std::ifstream in(file, std::ios::binary);
    return variants::fairy::Bases{
        {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()}, file.string()};
  }();
  return the;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 4096) return 0;
  variants::Report report;
  const auto games = variants::fairy::import_games(
      {reinterpret_cast<const char*>(data), size}, "input", bases(),
      [](const std::string& name) { return name == "chess"; }, report);
  variants::Catalog catalog("/nowhere");
  for (const auto& game : games)
    if (!game.text.empty()) catalog.add_text(game.text, "imported");
  for (const std::string& name : catalog.names()) catalog.find(name);
  return 0;
}

// tests/perft/perft_file.cpp: reader of the perft tables.
#include "tests/perft/perft_file.h"

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace perft {

/// Throws std::runtime_error with file and line for a bad line.
File read(const std::filesystem::path& path) {
  std::ifstream in(path);
  File file;
  std::string text;
  int line = 0;
  const auto fail = [&](const std::string& why) {
    throw std::runtime_error(path.string() + ":" + std::to_string(line) + ": " + why);
  };
  if (!in) fail("cannot be read");
  while (std::getline(in, text)) {
    ++line;
    if (text.empty() || text[0] == '#') continue;
    std::istringstream words(text);
    std::string key, rest;
    words >> key;
    std::getline(words >> std::ws, rest);
    if (key == "file") {
      file.definitions.push_back(rest);
    } else if (key == "variant") {
      file.blocks.push_back({rest, "", {}});
    } else if (file.blocks.empty()) {
      fail("no variant yet");
    } else if (key == "fen") {
      file.blocks.back().fen = rest;
    } else {
      file.blocks.back().counts.push_back({line, std::stoi(key), std::stoull(rest)});
    }
  }
  return file;
}

}  // namespace perft

// tests/perft/perft_file.h: reads *.perft files: blocks of `variant NAME`, `fen FEN` and lines
// `depth nodes`; `file PATH` (relative to the data folder) loads definitions first; # starts a
// comment line.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace perft {

/// One count: `line` in the file, for messages.
struct Count {
  int line;
  int depth;
  std::uint64_t nodes;
};

/// One position with its counts.
struct Block {
  std::string variant;
  std::string fen;
  std::vector<Count> counts;
};

struct File {
  std::vector<std::string> definitions;
  std::vector<Block> blocks;
};

/// Throws std::runtime_error with file and line.
File read(const std::filesystem::path& path);

}  // namespace perft

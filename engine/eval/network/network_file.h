// engine/eval/network/network_file.h: networks as files. Tested by tests/engine/network_test.cpp
// and fuzzed by tests/fuzz/network.cpp.
//
//   "AANCANET" version:u32 rules:u64 layout:u64 hidden:u32 scale:u32 flags:u32 name:(u32, bytes)
//   size:u64, then zlib's stream of `size` bytes: rows, bias, out (i16; all low bytes, then all
//   high bytes), out_bias (i32), the parameters as text (params.h). Little endian.
#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "engine/eval/network/network.h"

namespace engine {

/// Reads only the head. Throws std::runtime_error with the reason when it is not a network.
NetworkHead read_network_head(const std::filesystem::path& file);

/// Throws std::runtime_error with file and reason: not a network, damaged, for another layout.
Network read_network(const std::filesystem::path& file, const FeatureLayout& layout);
/// The same from memory; `name` stands for the file in messages.
Network parse_network(std::span<const char> bytes, const FeatureLayout& layout,
                      const std::string& name);

/// `rows` of the network are those of the file: all features, or, if head.shared, the shared rows
/// followed by the rows of features without a square. Throws std::runtime_error when the file
/// cannot be written; it appears whole or not at all.
void write_network(const std::filesystem::path& file, const Network& network);

}  // namespace engine

// tools/positions/dataset.h: positions to learn from, in memory and as files. Tested by
// tests/tools/learn_test.cpp.
//
// A file is a sequence of blocks, so that files are put together by `cat`. A block:
//   "AANCADAT" version:u32 rules:u64 layout:u64 games:u32 positions:u32 features:u32
//   positions: count:u16 bucket:u8 side:u8 score:i16 hand_made:i16 result:i8 first_of_game:u8
//   features:  u16 each, White's view. Little endian.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

namespace positions {

/// Sample::result where the position stood on no board of a game.
inline constexpr std::int8_t kUnknownResult = 2;

/// One position of a game, or of its neighbourhood.
struct Sample {
  std::uint16_t features = 0;  // number of them
  std::uint8_t bucket = 0;     // FeatureLayout::bucket
  std::uint8_t side = 0;       // to move: engine::Color
  std::int16_t score = 0;      // of a search, centipawns, side to move's view
  std::int16_t hand_made = 0;  // static evaluation without a network, the same view
  std::int8_t result = 0;      // of the game: 1 side to move won, 0 draw, -1; or unknown
  std::uint8_t first = 0;      // 1: the first sample of its game
};

/// Samples of one game's rules. Games stay together, in the order in which they were added.
class Dataset {
 public:
  void add(const Sample& sample, std::span<const std::uint32_t> features);
  /// Appends all samples of `other`.
  void append(const Dataset& other);
  void clear();

  std::size_t size() const { return samples_.size(); }
  std::size_t games() const { return games_; }
  const Sample& operator[](std::size_t i) const { return samples_[i]; }
  /// White's view.
  std::span<const std::uint16_t> features(std::size_t i) const {
    return {features_.data() + begin_[i], samples_[i].features};
  }
  void set_hand_made(std::size_t i, std::int16_t value) { samples_[i].hand_made = value; }
  void set_score(std::size_t i, std::int16_t score) { samples_[i].score = score; }
  /// Sets the known results of the samples from `first` on, which are one game. `white`: 1, 0, -1.
  void end_game(std::size_t first, int white);

 private:
  friend class DatasetFile;
  std::vector<Sample> samples_;
  std::vector<std::size_t> begin_;  // of each sample's features
  std::vector<std::uint16_t> features_;
  std::size_t games_ = 0;
};

/// Which rules the samples are for.
struct DatasetKind {
  std::uint64_t rules = 0, layout = 0;
  std::size_t features = 0;  // of the layout
};

/// Appends one block. Throws std::runtime_error when the file cannot be written.
void append_block(const std::filesystem::path& file, const DatasetKind& kind, const Dataset& data);
/// Replaces the file by one of one block: readers see the old one or the new one, whole. Throws
/// std::runtime_error when it cannot be written.
void write_dataset(const std::filesystem::path& file, const DatasetKind& kind, const Dataset& data);
/// Reads all blocks. Throws std::runtime_error with file and reason when one is for other rules. A
/// block that is cut off at the end of the file (an interrupted write) is left out.
Dataset read_dataset(const std::filesystem::path& file, const DatasetKind& kind);

}  // namespace positions

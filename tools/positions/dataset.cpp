#include "tools/positions/dataset.h"

#include <cstring>
#include <fstream>
#include <stdexcept>
#include <string>

namespace positions {

namespace {

constexpr char kMagic[8] = {'A', 'A', 'N', 'C', 'A', 'D', 'A', 'T'};
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kSampleBytes = 10;

struct BlockHead {
  char magic[8];
  std::uint32_t version;
  std::uint32_t games;
  std::uint64_t rules, layout;
  std::uint32_t positions;
  std::uint32_t features;
};
static_assert(sizeof(BlockHead) == 40);
static_assert(sizeof(Sample) == kSampleBytes);

template <class T>
void write_all(std::ofstream& out, const T* data, std::size_t n) {
  out.write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(n * sizeof(T)));
}
template <class T>
bool read_all(std::ifstream& in, T* data, std::size_t n) {
  in.read(reinterpret_cast<char*>(data), static_cast<std::streamsize>(n * sizeof(T)));
  return static_cast<bool>(in);
}

}  // namespace

void Dataset::add(const Sample& sample, std::span<const std::uint32_t> features) {
  samples_.push_back(sample);
  samples_.back().features = static_cast<std::uint16_t>(features.size());
  begin_.push_back(features_.size());
  for (const std::uint32_t f : features) features_.push_back(static_cast<std::uint16_t>(f));
  if (sample.first != 0) ++games_;
}

void Dataset::append(const Dataset& other) {
  const std::size_t shift = features_.size();
  samples_.insert(samples_.end(), other.samples_.begin(), other.samples_.end());
  for (const std::size_t b : other.begin_) begin_.push_back(b + shift);
  features_.insert(features_.end(), other.features_.begin(), other.features_.end());
  games_ += other.games_;
}

void Dataset::clear() { *this = Dataset(); }

void Dataset::end_game(std::size_t first, int white) {
  for (std::size_t i = first; i < samples_.size(); ++i)
    if (samples_[i].result != kUnknownResult)
      samples_[i].result = static_cast<std::int8_t>(samples_[i].side == 0 ? white : -white);
}

/// Access to the arrays that files hold.
class DatasetFile {
 public:
  static void write(std::ofstream& out, const DatasetKind& kind, const Dataset& data) {
    BlockHead head{};
    std::memcpy(head.magic, kMagic, sizeof kMagic);
    head.version = kVersion;
    head.games = static_cast<std::uint32_t>(data.games_);
    head.rules = kind.rules;
    head.layout = kind.layout;
    head.positions = static_cast<std::uint32_t>(data.samples_.size());
    head.features = static_cast<std::uint32_t>(data.features_.size());
    write_all(out, &head, 1);
    write_all(out, data.samples_.data(), data.samples_.size());
    write_all(out, data.features_.data(), data.features_.size());
  }

  /// False: the block is cut off.
  static bool read(std::ifstream& in, const BlockHead& head, const DatasetKind& kind,
                   const std::string& name, Dataset& to) {
    std::vector<Sample> samples(head.positions);
    std::vector<std::uint16_t> features(head.features);
    if (!read_all(in, samples.data(), samples.size()) ||
        !read_all(in, features.data(), features.size()))
      return false;
    std::size_t used = 0;
    for (const Sample& s : samples) used += s.features;
    bool good = used == features.size();
    for (const std::uint16_t f : features) good = good && f < kind.features;
    for (const Sample& s : samples) good = good && s.bucket < 8 && s.side < 2;
    if (!good) throw std::runtime_error(name + ": is damaged");
    std::size_t begin = to.features_.size();
    for (const Sample& s : samples) {
      to.begin_.push_back(begin);
      begin += s.features;
      to.games_ += s.first;
    }
    to.samples_.insert(to.samples_.end(), samples.begin(), samples.end());
    to.features_.insert(to.features_.end(), features.begin(), features.end());
    return true;
  }
};

void append_block(const std::filesystem::path& file, const DatasetKind& kind, const Dataset& data) {
  std::ofstream out(file, std::ios::binary | std::ios::app);
  DatasetFile::write(out, kind, data);
  if (!out.flush()) throw std::runtime_error(file.string() + ": cannot be written");
}

void write_dataset(const std::filesystem::path& file, const DatasetKind& kind,
                   const Dataset& data) {
  const std::filesystem::path draft = file.string() + ".new";
  std::filesystem::remove(draft);
  append_block(draft, kind, data);
  std::filesystem::rename(draft, file);
}

Dataset read_dataset(const std::filesystem::path& file, const DatasetKind& kind) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error(file.string() + ": cannot be read");
  Dataset data;
  BlockHead head{};
  const std::uintmax_t size = std::filesystem::file_size(file);
  while (read_all(in, &head, 1)) {
    if (std::memcmp(head.magic, kMagic, sizeof kMagic) != 0 || head.version != kVersion)
      throw std::runtime_error(file.string() + ": is not a file of positions");
    if (head.rules != kind.rules || head.layout != kind.layout)
      throw std::runtime_error(file.string() + ": was made for other rules");
    if (head.positions * kSampleBytes + head.features * std::uintmax_t{2} > size) break;
    if (!DatasetFile::read(in, head, kind, file.string(), data)) break;
  }
  return data;
}

}  // namespace positions

#include "engine/eval/network/network_file.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

namespace engine {

namespace {

constexpr std::string_view kMagic = "AANCANET";
constexpr std::uint32_t kVersion = 2;
constexpr std::uint32_t kResidual = 1, kShared = 2, kRoyalLeft = 4, kSecondLayer = 8;  // flags
constexpr std::size_t kLongestName = 256;
constexpr std::size_t kLongestParams = std::size_t{1} << 16;
constexpr std::size_t kLongestHead = 128 + kLongestName;

[[noreturn]] void fail(const std::string& name, const std::string& reason) {
  throw std::runtime_error(name + ": " + reason);
}

/// Takes little-endian numbers from the front.
class Cursor {
 public:
  Cursor(std::span<const char> bytes, const std::string& name) : bytes_(bytes), name_(name) {}

  template <class Int>
  Int number() {
    Int n = 0;
    for (std::size_t i = 0; i < sizeof(Int); ++i)
      n = static_cast<Int>(n | static_cast<Int>(static_cast<Int>(byte()) << (8 * i)));
    return n;
  }
  std::string text(std::size_t size) {
    need(size);
    std::string out(bytes_.begin() + static_cast<std::ptrdiff_t>(at_),
                    bytes_.begin() + static_cast<std::ptrdiff_t>(at_ + size));
    at_ += size;
    return out;
  }
  std::size_t left() const { return bytes_.size() - at_; }
  std::span<const char> rest() const { return bytes_.subspan(at_); }

 private:
  void need(std::size_t size) const {
    if (bytes_.size() - at_ < size) fail(name_, "the file ends early: copy or make it again");
  }
  unsigned char byte() {
    need(1);
    return static_cast<unsigned char>(bytes_[at_++]);
  }

  std::span<const char> bytes_;
  const std::string& name_;
  std::size_t at_ = 0;
};

template <class Int>
void append(std::string& to, Int n) {
  for (std::size_t i = 0; i < sizeof(Int); ++i)
    to.push_back(static_cast<char>(static_cast<std::uint64_t>(n) >> (8 * i) & 0xff));
}

NetworkHead parse_head(Cursor& in, const std::string& name) {
  if (in.left() < kMagic.size() || in.text(kMagic.size()) != kMagic)
    fail(name, "is not a network of Aanca");
  if (in.number<std::uint32_t>() != kVersion)
    fail(name, "was written by another version of Aanca: make it again by aanca-learn");
  NetworkHead head;
  head.rules = in.number<std::uint64_t>();
  head.layout = in.number<std::uint64_t>();
  head.hidden = in.number<std::uint32_t>();
  head.scale = in.number<std::uint32_t>();
  const auto flags = in.number<std::uint32_t>();
  head.residual = (flags & kResidual) != 0;
  head.shared = (flags & kShared) != 0;
  head.royal_left = (flags & kRoyalLeft) != 0;
  head.second_layer = (flags & kSecondLayer) != 0;
  const auto length = in.number<std::uint32_t>();
  if (length > kLongestName || flags > (kResidual | kShared | kRoyalLeft | kSecondLayer) ||
      (head.hidden == 0 && (!head.residual || head.second_layer)) ||
      head.hidden > Network::kMostHidden || head.hidden % 16 != 0 || head.scale == 0 ||
      head.scale > 100'000)
    fail(name, "its head is damaged: copy or make it again");
  head.game = in.text(length);
  return head;
}

/// Features without a square have rows of their own even where the others share.
std::size_t rows_in_file(const NetworkHead& head, const FeatureLayout& layout) {
  return head.shared ? layout.shared_rows() + layout.unshared() : layout.size();
}

/// Sums shared rows up to one row per feature.
std::vector<std::int16_t> expand(const std::vector<std::int16_t>& rows, const NetworkHead& head,
                                 const FeatureLayout& layout) {
  const std::size_t n = head.hidden;
  std::vector<std::int16_t> out(layout.size() * n, 0);
  std::size_t own = layout.shared_rows();
  for (std::uint32_t f = 0; f < layout.size(); ++f) {
    std::int16_t* to = out.data() + f * n;
    const auto shared = layout.shared(f);
    if (shared[0] == FeatureLayout::kNone)
      add_row(to, rows.data() + own++ * n, n);
    else
      for (const std::uint32_t row : shared) add_row(to, rows.data() + row * n, n);
  }
  return out;
}

std::string inflate(std::span<const char> bytes, std::size_t size, const std::string& name) {
  std::string out(size, '\0');
  uLongf length = size;
  const int rc = uncompress(reinterpret_cast<Bytef*>(out.data()), &length,
                            reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
  if (rc != Z_OK || length != size) fail(name, "is damaged: copy or make it again");
  return out;
}

bool within(const std::vector<std::int16_t>& weights, int most) {
  return std::all_of(weights.begin(), weights.end(),
                     [&](std::int16_t w) { return -most <= w && w <= most; });
}

std::string read_file(const std::filesystem::path& file, std::size_t most) {
  std::ifstream in(file, std::ios::binary);
  std::string bytes;
  std::array<char, 4096> part;
  while (in && bytes.size() < most) {
    in.read(part.data(), static_cast<std::streamsize>(std::min(part.size(), most - bytes.size())));
    bytes.append(part.data(), static_cast<std::size_t>(in.gcount()));
  }
  if (bytes.empty()) fail(file.string(), "cannot be read");
  return bytes;
}

}  // namespace

NetworkHead read_network_head(const std::filesystem::path& file) {
  const std::string bytes = read_file(file, kLongestHead), name = file.string();
  Cursor in(bytes, name);
  return parse_head(in, name);
}

Network parse_network(std::span<const char> bytes, const FeatureLayout& layout,
                      const std::string& name) {
  Cursor in(bytes, name);
  Network net;
  net.head = parse_head(in, name);
  if (net.head.layout != layout.fingerprint())
    fail(name, "was made for other pieces or another board");
  if (net.head.royal_left && !layout.one_royal())
    fail(name, "its head is damaged: copy or make it again");
  const std::size_t n = net.head.hidden, rows = rows_in_file(net.head, layout) * n;
  const std::size_t outs = FeatureLayout::kBuckets * 2 * n;
  const std::size_t lasts =
      net.head.second_layer ? std::size_t{FeatureLayout::kBuckets} * Network::kSecond : 0;
  const std::size_t shorts = rows + n + outs + lasts * (2 * n + 1);
  const std::size_t weights = shorts * 2 + (FeatureLayout::kBuckets + lasts) * 4;
  const auto size = in.number<std::uint64_t>();
  if (size < weights || size > weights + kLongestParams)
    fail(name, "is damaged: copy or make it again");
  const std::string payload = inflate(in.rest(), size, name);
  std::vector<std::int16_t> all(shorts);
  for (std::size_t i = 0; i < shorts; ++i)
    all[i] = static_cast<std::int16_t>(static_cast<unsigned char>(payload[i]) |
                                       static_cast<unsigned char>(payload[shorts + i]) << 8);
  const auto at = [&](std::size_t i) { return all.begin() + static_cast<std::ptrdiff_t>(i); };
  net.rows.assign(at(0), at(rows));
  net.bias.assign(at(rows), at(rows + n));
  net.out.assign(at(rows + n), at(rows + n + outs));
  net.second.assign(at(rows + n + outs), at(shorts - lasts));
  net.last.assign(at(shorts - lasts), all.end());
  if (!within(net.out, Network::kMostOut) || !within(net.second, Network::kMostSecond))
    fail(name, "is damaged: copy or make it again");
  Cursor biases(std::span<const char>(payload).subspan(2 * shorts), name);
  for (int b = 0; b < FeatureLayout::kBuckets; ++b)
    net.out_bias.push_back(static_cast<std::int32_t>(biases.number<std::uint32_t>()));
  for (std::size_t i = 0; i < lasts; ++i)
    net.second_bias.push_back(static_cast<std::int32_t>(biases.number<std::uint32_t>()));
  std::istringstream params(payload.substr(weights));
  net.params = read_eval_params(params, name + " (parameters)");
  if (net.head.shared) net.rows = expand(net.rows, net.head, layout);
  return net;
}

Network read_network(const std::filesystem::path& file, const FeatureLayout& layout) {
  constexpr std::size_t kMost = std::size_t{64} << 20;
  return parse_network(read_file(file, kMost), layout, file.string());
}

void write_network(const std::filesystem::path& file, const Network& net) {
  std::string bytes(kMagic);
  append(bytes, kVersion);
  append(bytes, net.head.rules);
  append(bytes, net.head.layout);
  append(bytes, net.head.hidden);
  append(bytes, net.head.scale);
  append(bytes, (net.head.residual ? kResidual : 0) | (net.head.shared ? kShared : 0) |
                    (net.head.royal_left ? kRoyalLeft : 0) |
                    (net.head.second_layer ? kSecondLayer : 0));
  append(bytes, static_cast<std::uint32_t>(net.head.game.size()));
  bytes += net.head.game;
  std::string low, high, rest;
  for (const auto* part : {&net.rows, &net.bias, &net.out, &net.second, &net.last})
    for (const std::int16_t w : *part) {
      low.push_back(static_cast<char>(w & 0xff));
      high.push_back(static_cast<char>(w >> 8 & 0xff));
    }
  for (const auto* part : {&net.out_bias, &net.second_bias})
    for (const std::int32_t b : *part) append(rest, b);
  std::ostringstream params;
  if (net.head.residual) write_eval_params(params, net.params);
  const std::string payload = low + high + rest + params.str();
  append(bytes, static_cast<std::uint64_t>(payload.size()));
  uLongf length = compressBound(payload.size());
  std::string packed(length, '\0');
  if (compress2(reinterpret_cast<Bytef*>(packed.data()), &length,
                reinterpret_cast<const Bytef*>(payload.data()), payload.size(),
                Z_BEST_COMPRESSION) != Z_OK)
    fail(file.string(), "cannot be compressed");
  bytes.append(packed, 0, length);

  const std::filesystem::path part = file.string() + ".part";
  std::ofstream(part, std::ios::binary) << bytes;
  std::error_code error;
  if (std::filesystem::file_size(part, error) != bytes.size() || error)
    fail(part.string(), "cannot be written");
  std::filesystem::rename(part, file, error);
  if (error) fail(file.string(), "cannot be written: " + error.message());
}

}  // namespace engine

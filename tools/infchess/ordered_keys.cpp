// tools/infchess/ordered_keys.cpp: a directory of first keys over blocks of sorted ones. A full
// block is halved, an empty one dropped; neighbours are never joined, which wastes memory only in
// programs that remove millions of pieces. Tested by tests/infchess/sight_test.cpp.
#include "tools/infchess/ordered_keys.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

namespace infchess {

namespace {

/// Radix sort, twelve bits at a time from the lowest; `bits`: those in use.
void sort_words(std::vector<std::uint64_t>& words, int bits) {
  constexpr int kDigit = 12;
  std::vector<std::uint64_t> sorted(words.size());
  for (int shift = 0; shift < bits; shift += kDigit) {
    const auto digit = [&](std::uint64_t word) { return word >> shift & ((1U << kDigit) - 1); };
    std::array<std::size_t, (1U << kDigit) + 1> starts{};
    for (const std::uint64_t word : words) ++starts[digit(word) + 1];
    std::partial_sum(starts.begin(), starts.end(), starts.begin());
    for (const std::uint64_t word : words) sorted[starts[digit(word)]++] = word;
    words.swap(sorted);
  }
}

/// On most boards few bits of the two numbers are in use; packed into one word they sort in a
/// quarter of the time, which is most of what a first question about a million pieces costs.
void sort(std::vector<Key>& keys) {
  if (keys.empty()) return;
  const auto [low, high] = std::minmax_element(
      keys.begin(), keys.end(), [](const Key& a, const Key& b) { return a.line < b.line; });
  const auto [left, right] = std::minmax_element(
      keys.begin(), keys.end(), [](const Key& a, const Key& b) { return a.pos < b.pos; });
  const auto line = static_cast<std::uint64_t>(low->line);
  const auto pos = static_cast<std::uint64_t>(left->pos);
  const int line_bits = std::bit_width(static_cast<std::uint64_t>(high->line) - line);
  const int pos_bits = std::bit_width(static_cast<std::uint64_t>(right->pos) - pos);
  if (keys.size() < 1000 || line_bits + pos_bits > 48) return std::sort(keys.begin(), keys.end());
  std::vector<std::uint64_t> words(keys.size());
  std::transform(keys.begin(), keys.end(), words.begin(), [&](const Key& k) {
    return (static_cast<std::uint64_t>(k.line) - line) << pos_bits |
           (static_cast<std::uint64_t>(k.pos) - pos);
  });
  sort_words(words, line_bits + pos_bits);
  const std::uint64_t mask = (std::uint64_t{1} << pos_bits) - 1;
  std::transform(words.begin(), words.end(), keys.begin(), [&](std::uint64_t word) {
    return Key{static_cast<std::int64_t>((word >> pos_bits) + line),
               static_cast<std::int64_t>((word & mask) + pos)};
  });
}

}  // namespace

/// The block that has the key or should have it. REQUIRES: there is a block.
std::size_t OrderedKeys::block_of(Key key) const {
  const auto after = std::upper_bound(firsts_.begin(), firsts_.end(), key);
  return after == firsts_.begin() ? 0 : static_cast<std::size_t>(after - firsts_.begin()) - 1;
}

/// Blocks are filled to three quarters, so that the next insertions split none.
void OrderedKeys::build(std::vector<Key> keys) {
  sort(keys);
  firsts_.clear();
  blocks_.clear();
  constexpr std::size_t kFill = kBlock * 3 / 4;
  for (std::size_t at = 0; at < keys.size(); at += kFill) {
    auto block = std::make_unique<Block>();
    block->size = std::min(kFill, keys.size() - at);
    std::copy_n(keys.begin() + static_cast<std::ptrdiff_t>(at), block->size, block->keys);
    firsts_.push_back(keys[at]);
    blocks_.push_back(std::move(block));
  }
}

std::vector<Key> OrderedKeys::all() const {
  std::vector<Key> keys;
  for (const auto& block : blocks_) keys.insert(keys.end(), block->keys, block->keys + block->size);
  return keys;
}

void OrderedKeys::split(std::size_t i) {
  Block& full = *blocks_[i];
  auto upper = std::make_unique<Block>();
  upper->size = kBlock / 2;
  full.size = kBlock - upper->size;
  std::copy_n(full.keys + full.size, upper->size, upper->keys);
  const auto next = static_cast<std::ptrdiff_t>(i) + 1;
  firsts_.insert(firsts_.begin() + next, upper->keys[0]);
  blocks_.insert(blocks_.begin() + next, std::move(upper));
}

void OrderedKeys::insert(Key key) {
  if (blocks_.empty()) {
    firsts_.push_back(key);
    blocks_.push_back(std::make_unique<Block>());
  }
  std::size_t i = block_of(key);
  if (blocks_[i]->size == kBlock) {
    split(i);
    i = block_of(key);
  }
  Block& block = *blocks_[i];
  Key* const end = block.keys + block.size++;
  Key* const place = std::lower_bound(block.keys, end, key);
  std::copy_backward(place, end, end + 1);
  *place = key;
  firsts_[i] = std::min(firsts_[i], key);
}

void OrderedKeys::erase(Key key) {
  const std::size_t i = block_of(key);
  Block& block = *blocks_[i];
  Key* const end = block.keys + block.size--;
  Key* const place = std::lower_bound(block.keys, end, key);
  std::copy(place + 1, end, place);
  if (block.size > 0) return;
  firsts_.erase(firsts_.begin() + static_cast<std::ptrdiff_t>(i));
  blocks_.erase(blocks_.begin() + static_cast<std::ptrdiff_t>(i));
}

OrderedKeys::Neighbours OrderedKeys::around(Key key) const {
  Neighbours found;
  if (blocks_.empty()) return found;
  const auto on_line = [&](const Key& k) {
    return k.line == key.line ? std::optional(k.pos) : std::nullopt;
  };
  const std::size_t i = block_of(key);
  const Block& block = *blocks_[i];
  const Key* const end = block.keys + block.size;
  const Key* above = std::lower_bound(block.keys, end, key);
  if (above != block.keys) {
    found.below = on_line(above[-1]);
  } else if (i > 0) {
    found.below = on_line(blocks_[i - 1]->keys[blocks_[i - 1]->size - 1]);
  }
  if (above != end && *above == key) ++above;
  if (above != end) {
    found.above = on_line(*above);
  } else if (i + 1 < blocks_.size()) {
    found.above = on_line(blocks_[i + 1]->keys[0]);
  }
  return found;
}

}  // namespace infchess

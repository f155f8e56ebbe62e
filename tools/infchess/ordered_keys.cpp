// tools/infchess/ordered_keys.cpp: a directory of first keys over blocks of sorted ones. A full
// block is halved, an empty one dropped; neighbours are never joined, which costs memory only to
// programs that thin out millions of pieces.
#include "tools/infchess/ordered_keys.h"

#include <algorithm>

namespace infchess {

/// The block that has the key or should have it. REQUIRES: there is a block.
std::size_t OrderedKeys::block_of(Key key) const {
  const auto after = std::upper_bound(firsts_.begin(), firsts_.end(), key);
  return after == firsts_.begin() ? 0 : static_cast<std::size_t>(after - firsts_.begin()) - 1;
}

void OrderedKeys::build(std::vector<Key> keys) {
  std::sort(keys.begin(), keys.end());
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

// engine/search/hash_table.cpp: packing of entries, and which entry of a bucket is replaced.
#include "engine/search/hash_table.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>

#include "engine/system/system.h"

namespace engine {

namespace {

using Word = std::uint64_t;
constexpr std::size_t kBigPage = std::size_t{1} << 21;
constexpr Word kMoveMask = (Word{1} << 52) - 1;

Word load(Word& w) { return std::atomic_ref<Word>(w).load(std::memory_order_relaxed); }
void save(Word& w, Word v) { std::atomic_ref<Word>(w).store(v, std::memory_order_relaxed); }

/// A mix that ties word 0 to word 1.
Word scramble(Word w) {
  w *= 0x9e3779b97f4a7c15ULL;
  return w ^ w >> 29;
}

// The index is taken from the key's top bits, so the check takes the lowest 28.
Word key_high(Key key) { return (key >> 16 & 0xfff) << 52; }
Word key_low(Key key) { return key << 48; }

// Mates and known wins count from the root.
Value from_root(Value v, int ply) {
  if (v >= kKnownWin) return v - ply;
  if (v <= -kKnownWin) return v + ply;
  return v;
}
Value from_node(Value v, int ply) {
  if (v >= kKnownWin) return std::min(v + ply, kMate);
  if (v <= -kKnownWin) return std::max(v - ply, -kMate);
  return v;
}

unsigned age_of(Word data) { return static_cast<unsigned>(data >> 40 & 31); }
int depth_of(Word data) { return static_cast<int>(data >> 32 & 255); }
int bound_of(Word data) { return static_cast<int>(data >> 46 & 3); }

}  // namespace

void HashTable::Free::operator()(void* memory) const { os::free_table(memory); }

// The memory is written at once: otherwise a search waits for the system at the first touch of each
// page, which at ten milliseconds per move takes most of the time. Huge pages also save lookups in
// the page tables.
void HashTable::resize(std::size_t bytes) {
  memory_.reset();  // first, so that both never exist together
  std::size_t page = 0, room = 0;
  count_ = 2 * std::max<std::size_t>(1, bytes / sizeof(Bucket));
  do {  // half as much when the system refuses
    count_ /= 2;
    if (count_ == 0) throw std::bad_alloc();
    page = count_ * sizeof(Bucket) < kBigPage ? alignof(Bucket) : kBigPage;
    room = (count_ * sizeof(Bucket) + page - 1) / page * page;
    memory_.reset(os::allocate_table(page, room));
  } while (!memory_);
  buckets_ = static_cast<Bucket*>(memory_.get());
  clear();
}

void HashTable::clear() {
  std::memset(memory_.get(), 0, count_ * sizeof(Bucket));
  age_ = 0;
}

bool HashTable::probe(Key key, int ply, HashEntry& entry) const {
  for (Slot& s : buckets_[index(key)].slots) {
    const Word data = load(s.word[1]);
    if (((data ^ key_low(key)) >> 48) != 0 || bound_of(data) == 0) continue;
    const Word first = load(s.word[0]) ^ scramble(data);
    if (((first ^ key_high(key)) >> 52) != 0) continue;
    entry.move = Move::from_bits(first & kMoveMask);
    entry.value = from_root(static_cast<std::int16_t>(data & 0xffff), ply);
    entry.eval = static_cast<std::int16_t>(data >> 16 & 0xffff);
    entry.depth = depth_of(data) - 1;
    entry.bound = static_cast<Bound>(bound_of(data) - 1);
    entry.main_line = (data >> 45 & 1) != 0;
    return true;
  }
  return false;
}

void HashTable::store(Key key, int ply, const HashEntry& entry) {
  Bucket& bucket = buckets_[index(key)];
  Slot* victim = nullptr;
  int worst = 1 << 20;
  Move move = entry.move;
  for (Slot& s : bucket.slots) {
    const Word data = load(s.word[1]);
    if (bound_of(data) != 0 && ((data ^ key_low(key)) >> 48) == 0) {
      const Word first = load(s.word[0]) ^ scramble(data);
      if (((first ^ key_high(key)) >> 52) == 0) {
        // A shallower bound does not replace a deeper result of the same search.
        if (entry.bound != Bound::Exact && age_of(data) == age_ && entry.depth + 4 < depth_of(data))
          return;
        if (!move) move = Move::from_bits(first & kMoveMask);
        victim = &s;
        break;
      }
    }
    // The replaced entry is a free one, else the shallowest; each search of age counts four plies.
    const int worth = bound_of(data) == 0
                          ? -1000
                          : depth_of(data) - 4 * static_cast<int>((age_ - age_of(data)) & 31);
    if (worth < worst) {
      worst = worth;
      victim = &s;
    }
  }
  const auto half = [](Value v) { return static_cast<Word>(static_cast<std::uint16_t>(v)); };
  const Word data = key_low(key) | static_cast<Word>(static_cast<int>(entry.bound) + 1) << 46 |
                    static_cast<Word>(entry.main_line) << 45 | static_cast<Word>(age_) << 40 |
                    static_cast<Word>(std::clamp(entry.depth + 1, 0, 255)) << 32 |
                    half(entry.eval) << 16 | half(from_node(entry.value, ply));
  const Word first = key_high(key) | (move.bits() & kMoveMask);
  save(victim->word[0], first ^ scramble(data));
  save(victim->word[1], data);
}

int HashTable::full() const {
  const std::size_t sample = std::min<std::size_t>(count_, 250);
  int filled = 0;
  for (std::size_t i = 0; i < sample; ++i)
    for (Slot& s : buckets_[i].slots) {
      const Word data = load(s.word[1]);
      if (bound_of(data) != 0 && age_of(data) == age_) ++filled;
    }
  return static_cast<int>(static_cast<std::size_t>(filled) * 1000 / (sample * kSlots));
}

}  // namespace engine

// variants/gamecode/values/array.h: ordered maps, as PHP's arrays: keys are integers or strings, a
// string that is a decimal integer is that integer. Tested by tests/gamecode/value_test.cpp.
#pragma once

#include <cstddef>
#include <vector>

#include "variants/gamecode/values/value.h"

namespace gamecode {

/// More elements than an array may have, those of arrays in it counted, or arrays nested too deep;
/// thrown where one would grow.
struct TooLarge {};

/// Of a list (keys 0, 1, 2 ..) only the values are kept.
struct Array : Counted {
  static constexpr std::size_t kMostElements = 1U << 20U;
  static constexpr int kMostDepth = 64;

  Array() = default;
  explicit Array(std::size_t expected) { values_.reserve(expected); }
  Array(const Array& other);
  Array& operator=(const Array&) = delete;
  ~Array();

  std::size_t size() const { return values_.size(); }
  bool is_list() const { return keys_.empty(); }
  Value key(std::size_t place) const {
    return is_list() ? Value(static_cast<std::int64_t>(place)) : keys_[place];
  }
  const Value& value(std::size_t place) const { return values_[place]; }
  const std::vector<Value>& values() const { return values_; }

  /// REQUIRES keys made by key_of().
  const Value* find(const Value& key) const;
  void set(const Value& key, Value v);
  void append(Value v);
  void erase(const Value& key);
  /// The element to be changed in place, null if absent; made by make_slot() otherwise. Call
  /// slot_changed() afterwards with the weight from before.
  Value* slot(const Value& key);
  void slot_changed(std::size_t weight_before, const Value& now) {
    weight_ -= weight_before;
    add_weight(now);
  }
  void pop_back();

  static std::size_t weight_of(const Value& v) { return v.is_array() ? v.array().weight_ + 1 : 1; }
  std::size_t weight() const { return weight_; }

 private:
  std::size_t place_of(const Value& key) const;  // size() if absent
  void unpack();
  void index() const;
  void add_weight(const Value& v) {
    if (v.is_array() && v.array().depth_ >= depth_) depth_ = v.array().depth_ + 1;
    weight_ += weight_of(v);
    if (weight_ > kMostElements || depth_ > kMostDepth) throw TooLarge{};
  }

  std::vector<Value> values_;
  std::vector<Value> keys_;                   // none: 0, 1, 2 ..
  std::size_t weight_ = 0;                    // elements, those of arrays in it counted
  int depth_ = 1;                             // at most: arrays in arrays
  std::int64_t next_ = 0;                     // key of the next append
  mutable std::vector<std::uint32_t> index_;  // hashed places + 1, of large maps only
};

/// The value as a key.
Value key_of(const Value& v);

Value make_list(std::vector<Value> values);

}  // namespace gamecode

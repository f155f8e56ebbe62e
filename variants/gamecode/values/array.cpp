// variants/gamecode/values/array.cpp: lists that become maps when they must.
//
// A list turns into a map with the first key out of order, and never back. Maps of up to kSmall
// elements are searched in order, larger ones by an index that is built when it is first needed and
// dropped when elements leave.
#include "variants/gamecode/values/array.h"

#include <algorithm>
#include <functional>

#include "variants/gamecode/values/convert.h"
#include "variants/gamecode/values/work.h"

namespace gamecode {

namespace {

constexpr std::size_t kSmall = 16;  // maps up to this size are searched in order

std::size_t hash_of(const Value& key) {
  if (key.is_string()) charge(key.view().size());
  return key.is_string() ? std::hash<std::string_view>{}(key.view())
                         : std::hash<std::int64_t>{}(key.integer()) * 0x9e3779b97f4a7c15ULL;
}

bool same_key(const Value& a, const Value& b) {
  if (a.tag() == Tag::Int || b.tag() == Tag::Int)
    return a.tag() == b.tag() && a.integer() == b.integer();
  if (a.tag() == Tag::Symbol && b.tag() == Tag::Symbol)
    return a.symbol() == b.symbol() || a.view() == b.view();
  if (a.view().size() != b.view().size()) return false;
  charge(a.view().size());
  return a.view() == b.view();
}

constexpr std::int64_t kBytesPerElement = 24;

}  // namespace

Array::Array(const Array& other)
    : values_(other.values_),
      keys_(other.keys_),
      weight_(other.weight_),
      depth_(other.depth_),
      next_(other.next_) {
  charge_elements(size());
  count_bytes(kBytesPerElement * static_cast<std::int64_t>(size()));
}

Array::~Array() { count_bytes(-kBytesPerElement * static_cast<std::int64_t>(size())); }

std::size_t Array::place_of(const Value& key) const {
  if (is_list()) {
    const bool there = key.tag() == Tag::Int && key.integer() >= 0 &&
                       static_cast<std::size_t>(key.integer()) < size();
    return there ? static_cast<std::size_t>(key.integer()) : size();
  }
  if (size() <= kSmall) {
    std::size_t i = 0;
    while (i < size() && !same_key(keys_[i], key)) ++i;
    return i;
  }
  if (index_.empty()) index();
  for (std::size_t at = hash_of(key);; ++at) {
    const std::uint32_t place = index_[at & (index_.size() - 1)];
    if (place == 0) return size();
    if (same_key(keys_[place - 1], key)) return place - 1;
  }
}

void Array::index() const {
  charge_elements(size());
  std::size_t slots = 64;
  while (slots < 3 * size()) slots *= 2;
  index_.assign(slots, 0);
  for (std::size_t i = 0; i < size(); ++i) {
    std::size_t at = hash_of(keys_[i]);
    while (index_[at & (slots - 1)] != 0) ++at;
    index_[at & (slots - 1)] = static_cast<std::uint32_t>(i + 1);
  }
}

void Array::unpack() {
  charge_elements(size());
  keys_.reserve(size() + 1);
  for (std::size_t i = 0; i < size(); ++i) keys_.emplace_back(static_cast<std::int64_t>(i));
}

const Value* Array::find(const Value& key) const {
  const std::size_t i = place_of(key);
  return i == size() ? nullptr : &values_[i];
}

Value* Array::slot(const Value& key) {
  const std::size_t i = place_of(key);
  return i == size() ? nullptr : &values_[i];
}

void Array::append(Value v) {
  if (!is_list() || (size() == 0 && next_ != 0)) return set(Value(next_), std::move(v));
  add_weight(v);
  values_.push_back(std::move(v));
  next_ = static_cast<std::int64_t>(size());
  count_bytes(kBytesPerElement);
}

void Array::set(const Value& key, Value v) {
  const std::size_t i = place_of(key);
  if (i < size()) {
    weight_ -= weight_of(values_[i]);
    add_weight(v);
    values_[i] = std::move(v);
    return;
  }
  const bool in_order = key.tag() == Tag::Int && key.integer() == static_cast<std::int64_t>(size());
  if (is_list() && !in_order) unpack();
  add_weight(v);
  if (!is_list() || !in_order) keys_.push_back(key);
  values_.push_back(std::move(v));
  if (key.tag() == Tag::Int) next_ = std::max(next_, key.integer() + 1);
  if (3 * size() > index_.size()) {
    index_.clear();
  } else if (!index_.empty()) {
    std::size_t at = hash_of(key);
    while (index_[at & (index_.size() - 1)] != 0) ++at;
    index_[at & (index_.size() - 1)] = static_cast<std::uint32_t>(size());
  }
  count_bytes(kBytesPerElement);
}

void Array::erase(const Value& key) {
  const std::size_t i = place_of(key);
  if (i == size()) return;
  charge_elements(size() - i);
  if (is_list() && i + 1 < size()) unpack();
  weight_ -= weight_of(values_[i]);
  values_.erase(values_.begin() + static_cast<std::ptrdiff_t>(i));
  if (!keys_.empty()) keys_.erase(keys_.begin() + static_cast<std::ptrdiff_t>(i));
  index_.clear();
  count_bytes(-kBytesPerElement);
}

void Array::pop_back() {
  erase(key(size() - 1));
  next_ = is_list() ? static_cast<std::int64_t>(size()) : 0;
  charge_elements(keys_.size());
  for (std::size_t i = 0; i < keys_.size(); ++i)
    if (const Value k = key(i); k.tag() == Tag::Int) next_ = std::max(next_, k.integer() + 1);
}

Value key_of(const Value& v) {
  switch (v.tag()) {
    case Tag::Int:
      return v;
    case Tag::Bool:
      return Value(v.integer());
    case Tag::Double:
      return Value(to_integer(v));
    case Tag::Symbol:
    case Tag::Text: {
      std::int64_t n = 0;
      return decimal_integer(v.view(), n) ? Value(n) : v;
    }
    default:
      return Value(std::string());
  }
}

Value make_list(std::vector<Value> values) {
  charge_elements(values.size());
  auto* list = new Array(values.size());
  Value out(list);
  for (Value& v : values) list->append(std::move(v));
  return out;
}

}  // namespace gamecode

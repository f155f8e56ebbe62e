// variants/gamecode/operators/arrays.cpp: arrays: making, joining, sorting.
//
// Arrays are PHP's ordered maps (values/array.h). A scalar where an array is expected is the array
// of it alone; null, false and the empty text are the empty array. No operator changes its operand.
//
// Which keys the result has decides about loops and lookups later, so it is told per operator:
// sort, isort, mergeall, keys, range number anew; asort, ksort, natsort, unique, diff, intersection
// keep.
//
// Source: Developer's Guide, "Array Operators".
#include <algorithm>
#include <cmath>

#include "variants/gamecode/operators/operators.h"
#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/compare.h"
#include "variants/gamecode/values/convert.h"
#include "variants/gamecode/values/work.h"

namespace gamecode {

bool contains(const std::vector<Value>& list, const Value& v) {
  charge_elements(list.size() / 4);
  return std::any_of(list.begin(), list.end(), [&](const Value& x) { return equal(x, v); });
}

namespace {

const Array& empty_array() {
  static const Value none = make_list({}).make_constant();
  return none.array();
}

/// The elements; of a scalar it alone, of nothing none.
const Array& array_of(const Value& v, Value& scratch) {
  if (v.is_array()) return v.array();
  const bool none =
      v.is_null() || (v.is_string() && v.view().empty()) || (v.tag() == Tag::Bool && !truth(v));
  if (none) return empty_array();
  scratch = make_list({v});
  return scratch.array();
}

/// As PHP's array_merge: integer keys are numbered anew, of equal other keys the later value wins.
Value merged(const Value& a, const Value& b) {
  Value s, r;
  const Array* both[] = {&array_of(a, s), &array_of(b, r)};
  charge_elements(both[0]->size() + both[1]->size());
  auto* out = new Array(both[0]->size() + both[1]->size());
  Value result(out);
  for (const Array* from : both) {
    for (std::size_t i = 0; i < from->size(); ++i) {
      const Value key = from->key(i);
      if (key.tag() == Tag::Int) {
        out->append(from->value(i));
      } else {
        out->set(key, from->value(i));
      }
    }
  }
  return result;
}

struct Pair {
  Value key, value;
};

/// Stable; keys stay with their values. `less` must be a strict order even for values of mixed
/// kinds, which PHP's comparisons are not always: the sort is a merge sort, which only misorders
/// then.
template <typename Less>
Value sorted(Machine& m, const Value& v, Less less) {
  Value scratch;
  const Array& from = array_of(v, scratch);
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < from.size(); ++i) pairs.push_back({from.key(i), from.value(i)});
  m.spend(static_cast<std::int64_t>(4 * pairs.size()));
  std::stable_sort(pairs.begin(), pairs.end(), less);
  auto* out = new Array(pairs.size());
  Value result(out);
  for (Pair& p : pairs) out->set(p.key, std::move(p.value));
  return result;
}

/// By bytes; values that are not texts by conversion.
bool text_less(const Value& a, const Value& b) {
  std::string s, t;
  const std::string_view x = view_of(a, s), y = view_of(b, t);
  charge(std::min(x.size(), y.size()));
  return x < y;
}

/// The values as sets of texts are compared: those of `of` that are, or are not, among `others`.
Value selected(Machine& m, const Array& of, const std::vector<Value>& others, bool among) {
  std::vector<Value> texts;
  for (const Value& v : others) texts.push_back(v.is_string() ? v : Value(to_text(v)));
  m.spend(static_cast<std::int64_t>(4 * (of.size() + texts.size())));
  std::sort(texts.begin(), texts.end(), text_less);
  auto* out = new Array;
  Value result(out);
  for (std::size_t i = 0; i < of.size(); ++i)
    if (std::binary_search(texts.begin(), texts.end(), of.value(i), text_less) == among)
      out->set(of.key(i), of.value(i));
  return result;
}

/// Of values that are equal by `==` the first stays. Quadratic, since `==` of mixed kinds has no
/// order; charged accordingly.
Value without_repeats(const Array& from, bool renumber) {
  auto* out = new Array;
  Value result(out);
  std::vector<Value> seen;
  for (std::size_t i = 0; i < from.size(); ++i) {
    if (contains(seen, from.value(i))) continue;
    seen.push_back(from.value(i));
    if (renumber) {
      out->append(from.value(i));
    } else {
      out->set(from.key(i), from.value(i));
    }
  }
  return result;
}

/// Stable, so that equal texts keep the order in which the program listed them.
std::vector<Value> sorted_list(Machine& m, std::vector<Value> list, bool natural) {
  m.spend(static_cast<std::int64_t>(4 * list.size()));
  std::stable_sort(list.begin(), list.end(), [natural](const Value& a, const Value& b) {
    if (!natural) return text_less(a, b);
    std::string s, t;
    return natural_order(view_of(a, s), view_of(b, t), true) < 0;
  });
  return list;
}

}  // namespace

namespace fixed_operator {

/// A scalar counts 1, nothing counts 0.
Value Count(Machine&, const Value* t) {
  Value scratch;
  if (t[0].tag() == Tag::Bool) return Value(1);
  return Value(static_cast<std::int64_t>(array_of(t[0], scratch).size()));
}
/// Values become keys: true counts with 1, "2" with 2.
Value CountValues(Machine&, const Value* t) {
  Value scratch;
  auto* out = new Array;
  Value result(out);
  charge_elements(array_of(t[0], scratch).size());
  for (const Value& v : array_of(t[0], scratch).values()) {
    const Value key = key_of(v);
    const Value* before = out->find(key);
    out->set(key, Value(before == nullptr ? 1 : before->integer() + 1));
  }
  return result;
}
/// In the order of the map.
Value Keys(Machine&, const Value* t) {
  Value scratch;
  const Array& from = array_of(t[0], scratch);
  std::vector<Value> out;
  for (std::size_t i = 0; i < from.size(); ++i) out.push_back(from.key(i));
  return make_list(std::move(out));
}
/// The array itself or the name of a variable that holds one.
Value Elem(Machine& m, const Value* t) {
  const Value* array = t[-1].is_array() ? &t[-1] : m.find_path(to_text(t[-1]));
  const Value* found =
      array != nullptr && array->is_array() ? array->array().find(key_of(t[0])) : nullptr;
  return found == nullptr ? Value() : *found;
}
/// Of a text its bytes; of an array the values, numbered anew.
Value Reverse(Machine&, const Value* t) {
  if (!t[0].is_array()) {
    const std::string s = to_text(t[0]);
    return Value(std::string(s.rbegin(), s.rend()));
  }
  const auto& values = t[0].array().values();
  return make_list({values.rbegin(), values.rend()});
}
/// Keys are kept, so that the result may have gaps.
Value Unique(Machine&, const Value* t) {
  Value scratch;
  return without_repeats(array_of(t[0], scratch), false);
}
/// Numeric keys are numbered anew, so equal values stay twice; unique drops them.
Value Union(Machine&, const Value* t) { return merged(t[0], t[-1]); }
/// Compared as texts, as PHP's array_diff does; keys are kept.
Value Diff(Machine& m, const Value* t) {
  Value s, r;
  return selected(m, array_of(t[0], s), array_of(t[-1], r).values(), false);
}
Value Asort(Machine& m, const Value* t) {
  return sorted(m, t[0],
                [](const Pair& a, const Pair& b) { return compare(a.value, b.value) < 0; });
}
Value Ksort(Machine& m, const Value* t) {
  return sorted(m, t[0], [](const Pair& a, const Pair& b) { return compare(a.key, b.key) < 0; });
}
Value NatSort(Machine& m, const Value* t) {
  return sorted(m, t[0], [](const Pair& a, const Pair& b) {
    return natural_order(to_text(a.value), to_text(b.value), false) < 0;
  });
}
/// Up or down; of words the first characters count.
Value Range(Machine& m, const Value* t) {
  Number x, y;
  std::vector<Value> out;
  if (is_numeric(t[0], x) && is_numeric(t[-1], y)) {
    if (std::abs(x.as_double() - y.as_double()) > static_cast<double>(Array::kMostElements))
      throw TooLarge{};
    const std::int64_t a = to_integer(t[0]), b = to_integer(t[-1]);
    m.spend(std::abs(b - a));
    for (std::int64_t n = a;; n += a < b ? 1 : -1) {
      out.emplace_back(n);
      if (n == b) return make_list(std::move(out));
    }
  }
  const std::string a = to_text(t[0]), b = to_text(t[-1]);
  if (a.empty() || b.empty()) return make_list({});
  for (int c = static_cast<unsigned char>(a[0]), end = static_cast<unsigned char>(b[0]);;
       c += c < end ? 1 : -1) {
    out.emplace_back(std::string(1, static_cast<char>(c)));
    if (c == end) return make_list(std::move(out));
  }
}

}  // namespace fixed_operator

namespace rest_operator {

/// One operand alone is renumbered.
Value Merge(Machine&, Operands& o) {
  const bool pair = o.size() >= 2;
  const Value a = o.take();
  return merged(a, pair ? o.take() : Value());
}
/// A key without a value gets null.
Value Assoc(Machine&, Operands& o) {
  auto* out = new Array;
  Value result(out);
  while (o.size() > 0) {
    const Value key = key_of(o.take());
    out->set(key, o.take());
  }
  return result;
}
/// Partners in both directions; a last one without a partner is left out.
Value Mates(Machine&, Operands& o) {
  auto* out = new Array;
  Value result(out);
  std::vector<Value> all = o.rest();
  for (std::size_t i = 0; i + 1 < all.size(); i += 2) {
    out->set(key_of(all[i]), all[i + 1]);
    out->set(key_of(all[i + 1]), all[i]);
  }
  return result;
}
/// Nothing, false and empty texts are dropped; 0 is kept.
Value MergeAll(Machine&, Operands& o) {
  std::vector<Value> all;
  while (o.size() > 0) {
    const Value v = o.take();
    if (v.is_array()) {
      charge_elements(v.array().size());
      all.insert(all.end(), v.array().values().begin(), v.array().values().end());
    } else {
      all.push_back(v);
    }
  }
  std::erase_if(all, [](const Value& v) {
    return !truth(v) && !(v.is_string() && !v.view().empty()) && v.tag() != Tag::Int;
  });
  return without_repeats(make_list(std::move(all)).array(), true);
}
/// All that follows are one list; it is not the intersection of several arrays.
Value Intersection(Machine& m, Operands& o) {
  const Value a = o.take();
  Value scratch;
  return selected(m, array_of(a, scratch), o.rest(), true);
}
/// By bytes, with all that follows as elements if the first operand is not an array.
Value Sort(Machine& m, Operands& o) { return make_list(sorted_list(m, o.rest(), false)); }
/// Case is ignored and runs of digits are compared as numbers.
Value Isort(Machine& m, Operands& o) { return make_list(sorted_list(m, o.rest(), true)); }

}  // namespace rest_operator
}  // namespace gamecode

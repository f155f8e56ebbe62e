// tests/gamecode/value_test.cpp: values against PHP 8: conversions, comparisons, arrays, listings.
#include "variants/gamecode/values/value.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/compare.h"
#include "variants/gamecode/values/convert.h"
#include "variants/gamecode/values/print.h"

using namespace gamecode;

TEST_CASE("doubles as text, fourteen digits") {
  const std::pair<double, const char*> rows[] = {
      {0.1 + 0.2, "0.3"}, {1e25, "1.0E+25"}, {1.5e-7, "1.5E-7"},           {100000, "100000"},
      {1e15, "1.0E+15"},  {-0.0, "0"},       {2.0 / 3, "0.66666666666667"}};
  for (const auto& [d, text] : rows) CHECK(to_text(Value(d)) == text);
}

TEST_CASE("numbers in texts") {
  Number n;
  CHECK(read_number(" 12", n));
  CHECK(n.i == 12);
  CHECK(read_number("1e3 ", n));
  CHECK(n.d == 1000);
  CHECK_FALSE(read_number("12abc", n));
  CHECK(n.i == 12);
  CHECK_FALSE(read_number("abc", n));
  CHECK_FALSE(read_number(".", n));
  CHECK(read_number("99999999999999999999", n));
  CHECK(n.real);
}

TEST_CASE("loose equality is PHP 8's") {
  CHECK_FALSE(equal(Value("abc"), Value(0)));
  CHECK(equal(Value("1.0"), Value("1")));
  CHECK_FALSE(equal(Value("abc"), Value("ABC")));
  CHECK(equal(Value(), Value("")));
  CHECK(equal(Value(), Value(false)));
  CHECK(equal(Value("a"), Value(true)));
  CHECK(equal(Value(1), Value(1.0)));
  CHECK(equal(Value("10"), Value("1e1")));
  CHECK_FALSE(identical(Value(1), Value("1")));
}

TEST_CASE("orders") {
  CHECK(compare(Value("9"), Value("10")) < 0);
  CHECK(compare(Value("b"), Value("a")) > 0);
  CHECK(compare(make_list({Value(9)}), make_list({Value(1), Value(1)})) < 0);
  CHECK(compare(make_list({}), Value("z")) > 0);
  CHECK(natural_order("a2", "a10", false) < 0);
  CHECK(natural_order("B1", "a1", false) < 0);
  CHECK(natural_order("B1", "a1", true) > 0);
}

TEST_CASE("keys of arrays") {
  Value v = make_list({Value("a"), Value("b")});
  Array& a = v.own_array();
  a.set(key_of(Value("5")), Value("c"));
  a.append(Value("d"));
  CHECK(a.find(Value(6)) != nullptr);
  CHECK(a.find(key_of(Value("05"))) == nullptr);
  a.set(key_of(Value("x")), Value("e"));
  CHECK(a.size() == 5);
  a.erase(Value(0));
  CHECK(a.key(0).integer() == 1);
  CHECK(key_of(Value(true)).integer() == 1);
  CHECK(key_of(Value(2.9)).integer() == 2);
}

TEST_CASE("large maps find what small ones find") {
  Value v = make_list({});
  for (int i = 0; i < 3000; ++i) v.own_array().set(Value("k" + std::to_string(i)), Value(i));
  for (int i = 0; i < 3000; i += 7) v.own_array().erase(Value("k" + std::to_string(i)));
  for (int i = 0; i < 3000; ++i) {
    const Value* found = v.array().find(Value("k" + std::to_string(i)));
    CHECK((found == nullptr) == (i % 7 == 0));
    if (found != nullptr) CHECK(found->integer() == i);
  }
}

TEST_CASE("arrays are values") {
  Value a = make_list({Value(1)});
  Value b = a;
  b.own_array().append(Value(2));
  CHECK(a.array().size() == 1);
  CHECK(b.array().size() == 2);
  const Value c = deep_copy(b);
  CHECK(identical(b, c));
  CHECK(digest(b) == digest(c));
  CHECK(digest(a) != digest(b));
}

TEST_CASE("listings") {
  CHECK(print_r(make_list({Value("x"), make_list({Value(true)})})) ==
        "Array\n(\n    [0] => x\n    [1] => Array\n        (\n            [0] => 1\n        "
        ")\n\n)\n");
  CHECK(var_export(make_list({Value("it's"), Value(1.0), Value()})) ==
        "array (\n  0 => 'it\\'s',\n  1 => 1.0,\n  2 => NULL,\n)");
}

TEST_CASE("no memory is left behind") {
  const std::int64_t before = held_bytes();
  {
    Value v = make_list({Value("text"), make_list({Value(1), Value("more")})});
    Value w = v;
    w.own_array().pop_back();
  }
  CHECK(held_bytes() == before);
}

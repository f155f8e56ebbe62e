// variants/gamecode/values/value.h: the values of GAME Code, as of PHP: null, boolean, integer,
// double, string, array and function. Sixteen bytes; words of the program cost no count of
// references. Tested by tests/gamecode/value_test.cpp.
//
// REQUIRES of threads: values that share text or arrays belong to one thread. deep_copy() gives one
// that another thread may have.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "variants/gamecode/values/symbol.h"

namespace gamecode {

struct Array;
struct Function;

/// Counted by the values that hold it. Constants of a program are not counted, so that threads may
/// share them.
struct Counted {
  static constexpr std::uint32_t kConstant = 1U << 31U;
  std::uint32_t references = 0;
};

struct Text : Counted {
  std::string text;
};

enum class Tag : std::uint8_t {
  Null,
  Unset,  // of a variable; never the value of an expression
  Bool,
  Int,
  Double,
  Deferred,  // an array of the program text that nobody has looked into yet; only on the stack
  Symbol,    // a string that the program's table owns
  Text,      // from here on counted
  Array,
  Function
};

class Value {
 public:
  Value() = default;
  Value(bool b) : tag_(Tag::Bool) { as_.i = b ? 1 : 0; }
  Value(std::int64_t i) : tag_(Tag::Int) { as_.i = i; }
  Value(int i) : tag_(Tag::Int) { as_.i = i; }
  Value(double d) : tag_(Tag::Double) { as_.d = d; }
  Value(const Symbol* s) : tag_(Tag::Symbol) { as_.symbol = s; }
  Value(std::string text);
  Value(const char* text) : Value(std::string(text)) {}
  explicit Value(Array* array);        // shares it
  explicit Value(Function* function);  // shares it
  static Value unset() { return Value(Tag::Unset, 0); }
  static Value deferred(int block) { return Value(Tag::Deferred, block); }

  Value(const Value& v) : tag_(v.tag_), as_(v.as_) {
    if (tag_ >= Tag::Text) retain();
  }
  Value(Value&& v) noexcept : tag_(v.tag_), as_(v.as_) { v.tag_ = Tag::Null; }
  Value& operator=(const Value& v) {
    if (v.tag_ >= Tag::Text) v.retain();
    if (tag_ >= Tag::Text) release();
    tag_ = v.tag_;
    as_ = v.as_;
    return *this;
  }
  Value& operator=(Value&& v) noexcept {
    std::swap(tag_, v.tag_);
    std::swap(as_, v.as_);
    return *this;
  }
  ~Value() {
    if (tag_ >= Tag::Text) release();
  }

  Tag tag() const { return tag_; }
  bool is_null() const { return tag_ == Tag::Null; }
  bool is_unset() const { return tag_ == Tag::Unset; }
  bool is_string() const { return tag_ == Tag::Symbol || tag_ == Tag::Text; }
  bool is_array() const { return tag_ == Tag::Array; }
  bool is_function() const { return tag_ == Tag::Function; }
  bool is_deferred() const { return tag_ == Tag::Deferred; }

  std::int64_t integer() const { return as_.i; }       // of Bool, Int, Deferred
  double real() const { return as_.d; }                // of Double
  const Symbol* symbol() const { return as_.symbol; }  // of Symbol
  std::string_view view() const {                      // of Symbol, Text
    return tag_ == Tag::Symbol ? std::string_view(as_.symbol->text)
                               : std::string_view(as_.text->text);
  }
  const Array& array() const { return *as_.array; }     // of Array
  Function& function() const { return *as_.function; }  // of Function
  /// An array that only this value holds; copies a shared one first.
  Array& own_array();
  /// Takes the value out of counting for good.
  const Value& make_constant() const;

 private:
  Value(Tag tag, std::int64_t i) : tag_(tag) { as_.i = i; }
  Counted* counted() const;
  void retain() const {
    Counted* c = counted();
    if ((c->references & Counted::kConstant) == 0) ++c->references;
  }
  void release() {
    Counted* c = counted();
    if ((c->references & Counted::kConstant) == 0 && --c->references == 0) destroy();
  }
  void destroy();

  Tag tag_ = Tag::Null;
  union {
    std::int64_t i;
    double d;
    const Symbol* symbol;
    Text* text;
    Array* array;
    Function* function;
    Counted* counted;
  } as_ = {0};
};

/// The same value with text and arrays of its own.
Value deep_copy(const Value& v);

/// Bytes of text and arrays that values of this thread hold, about.
std::int64_t held_bytes();
void count_bytes(std::int64_t more);

}  // namespace gamecode

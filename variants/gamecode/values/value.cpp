// variants/gamecode/values/value.cpp: counting and copying.
//
// held_bytes() counts text and elements of this thread: the machine compares it with what it was
// when the run began.
#include "variants/gamecode/values/value.h"

#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/function.h"
#include "variants/gamecode/values/work.h"

namespace gamecode {

namespace {
thread_local std::int64_t held = 0;
}

std::int64_t held_bytes() { return held; }
void count_bytes(std::int64_t more) { held += more; }

Value::Value(std::string text) : tag_(Tag::Text) {
  charge(text.size());
  as_.text = new Text{{1}, std::move(text)};
  held += static_cast<std::int64_t>(as_.text->text.size() + sizeof(Text));
}
Value::Value(Array* array) : tag_(Tag::Array) {
  as_.array = array;
  retain();
}
Value::Value(Function* function) : tag_(Tag::Function) {
  as_.function = function;
  retain();
}

Counted* Value::counted() const {
  if (tag_ == Tag::Text) return as_.text;
  if (tag_ == Tag::Array) return as_.array;
  return as_.function;
}

void Value::destroy() {
  if (tag_ == Tag::Text) {
    held -= static_cast<std::int64_t>(as_.text->text.size() + sizeof(Text));
    delete as_.text;
  } else if (tag_ == Tag::Array) {
    delete as_.array;
  } else {
    delete as_.function;
  }
}

Array& Value::own_array() {
  if (as_.array->references != 1) *this = Value(new Array(*as_.array));
  return *as_.array;
}

const Value& Value::make_constant() const {
  if (tag_ < Tag::Text) return *this;
  if (tag_ == Tag::Array && (as_.array->references & Counted::kConstant) == 0)
    for (const Value& v : as_.array->values()) v.make_constant();
  counted()->references |= Counted::kConstant;
  return *this;
}

Value deep_copy(const Value& v) {
  if (v.tag() == Tag::Text) return Value(std::string(v.view()));
  if (v.tag() == Tag::Function)
    return Value(new Function{{}, v.function().owner, v.function().code, v.function().block});
  if (v.tag() != Tag::Array) return v;
  const Array& from = v.array();
  auto* to = new Array(from.size());
  Value out(to);
  for (std::size_t i = 0; i < from.size(); ++i) {
    if (from.is_list()) {
      to->append(deep_copy(from.value(i)));
    } else {
      to->set(deep_copy(from.key(i)), deep_copy(from.value(i)));
    }
  }
  return out;
}

}  // namespace gamecode

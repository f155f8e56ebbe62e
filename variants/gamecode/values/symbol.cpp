// variants/gamecode/values/symbol.cpp: interning.
//
// Numbers and letters of a word are worked out when it is first seen, since operators ask for them
// again and again.
#include "variants/gamecode/values/symbol.h"

#include "variants/gamecode/values/convert.h"

namespace gamecode {

Letters letters_of(std::string_view text) {
  Letters out;
  out.only_upper = out.only_lower = !text.empty();
  for (const char c : text) {
    const bool upper = c >= 'A' && c <= 'Z', lower = c >= 'a' && c <= 'z';
    out.upper |= upper;
    out.lower |= lower;
    out.only_upper &= upper;
    out.only_lower &= lower;
  }
  return out;
}

const Symbol* SymbolTable::find(std::string_view text) const {
  if (below_ != nullptr)
    if (const Symbol* found = below_->find(text)) return found;
  const auto it = by_text_.find(text);
  return it == by_text_.end() ? nullptr : it->second;
}

const Symbol* SymbolTable::intern(std::string_view text) {
  if (const Symbol* found = find(text)) return found;
  const int id = size();
  Symbol& s = symbols_.emplace_back();
  s.text = text;
  s.id = id;
  s.numeric = read_number(s.text, s.number);
  s.letters = letters_of(s.text);
  by_text_.emplace(s.text, &s);
  return &s;
}

const Symbol* SymbolTable::add_nameless() {
  const int id = size();
  Symbol& s = symbols_.emplace_back();
  s.id = id;
  return &s;
}

}  // namespace gamecode

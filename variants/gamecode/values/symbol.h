// variants/gamecode/values/symbol.h: a word that the compiler has seen, kept once. Coordinates,
// labels, names and literals are symbols: equal words are equal pointers, and what the operators
// ask of a word again and again is worked out once.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

namespace gamecode {

/// What a text is as a number, by PHP's rules for numeric strings.
struct Number {
  bool real = false;
  std::int64_t i = 0;
  double d = 0;

  double as_double() const { return real ? d : static_cast<double>(i); }
};

/// The letters of a text.
struct Letters {
  bool upper = false, lower = false;            // has some
  bool only_upper = false, only_lower = false;  // not empty, and nothing else
};

Letters letters_of(std::string_view text);

struct Symbol {
  std::string text;
  int id = 0;
  Number number;         // of the longest numeric prefix, else 0
  bool numeric = false;  // the whole text is a number
  Letters letters;
};

/// All symbols of one program. The first ones are the cells of the board, in the order of the FEN
/// Code, so that a cell's index is its symbol; then `@` and `-`.
///
/// A table may stand on another one, whose symbols it shares: a program's table is complete once it
/// is compiled, and what a running program makes up goes to a table of the state.
class SymbolTable {
 public:
  SymbolTable() = default;
  explicit SymbolTable(const SymbolTable* below) : below_(below) {}

  const Symbol* intern(std::string_view text);
  /// Takes the next number without being found under its text: a cell without a coordinate.
  const Symbol* add_nameless();
  const Symbol* find(std::string_view text) const;
  const Symbol* at(int id) const {
    return id < first() ? below_->at(id) : &symbols_[static_cast<std::size_t>(id - first())];
  }
  int size() const { return first() + static_cast<int>(symbols_.size()); }
  int own_size() const { return static_cast<int>(symbols_.size()); }

 private:
  int first() const { return below_ == nullptr ? 0 : below_->size(); }

  const SymbolTable* below_ = nullptr;
  std::deque<Symbol> symbols_;  // never move
  std::unordered_map<std::string_view, const Symbol*> by_text_;
};

}  // namespace gamecode

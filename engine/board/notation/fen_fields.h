// engine/board/notation/fen_fields.h: the fields of a FEN behind the board, one after the other,
// for the code that reads or prints one of them: setup.cpp and the rule families. Tested by
// tests/engine/setup_test.cpp and tests/fuzz/fen.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/notation/setup.h"

namespace engine {

/// A cursor over the fields of a FEN. Fields are separated by blanks; columns count from 0.
class FenReader {
 public:
  /// REQUIRES that `rules` and `fen` outlive this.
  FenReader(const Rules& rules, std::string_view fen);

  const Rules& rules() const { return rules_; }
  bool more() const { return at_ < fields_.size(); }
  /// The field at hand, "" behind the last.
  std::string_view text() const { return more() ? fields_[at_].text : std::string_view(); }
  std::size_t column() const { return more() ? fields_[at_].column : 0; }
  void next() { ++at_; }
  /// Throws FenError at the field at hand.
  [[noreturn]] void fail(const std::string& reason) const;

  /// The value when `t` is digits alone; large ones are cut to what State holds.
  static std::optional<int> number(std::string_view t);
  /// How many of the next fields are numbers.
  int numbers_ahead() const;
  /// Takes a number. REQUIRES numbers_ahead() > 0.
  int take_number();
  /// Squares one after the other, "e3", "e3d4", "a10"; `shift` is added to their ranks. nullopt
  /// when `t` is something else.
  std::optional<std::vector<Square>> squares(std::string_view t, int shift) const;
  /// Takes a field such as lion=f6 when it begins with `word`; fails when squares do not follow.
  std::optional<std::vector<Square>> squares_after(std::string_view word);

  /// A family has read the field in the place of the halfmove clock.
  bool halfmoves_replaced = false;

 private:
  struct Field {
    std::string_view text;
    std::size_t column;
  };
  const Rules& rules_;
  std::vector<Field> fields_;
  std::size_t at_ = 0;
};

/// Collects the fields of a FEN, separated by blanks.
class FenWriter {
 public:
  FenWriter(const Rules& rules, FenDialect dialect) : rules_(rules), dialect_(dialect) {}

  const Rules& rules() const { return rules_; }
  FenDialect dialect() const { return dialect_; }
  std::string name(Square s) const { return rules_.geometry().name(s); }
  void add(const std::string& field) {
    if (!text.empty()) text += ' ';
    text += field;
  }

  std::string text;
  std::optional<int> halfmoves;  // printed instead of the halfmove clock

 private:
  const Rules& rules_;
  FenDialect dialect_;
};

}  // namespace engine

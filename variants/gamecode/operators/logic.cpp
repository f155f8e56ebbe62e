// variants/gamecode/operators/logic.cpp: truth, comparison, types.
//
// Comparisons are those of PHP 8 (values/compare.h): a text that is a number as a whole compares as
// a number, any other text as bytes. Truth: null, false, 0, "", "0" and the empty array are false.
//
// What the language knows of the web site (user names, addresses, piece sets) is empty: a program
// that prints it prints nothing, and one that branches on it takes the branch of a visitor.
//
// Source: Developer's Guide, "Comparison Operators", "Logical Operators", "Game Information".
#include <chrono>

#include "variants/gamecode/operators/operators.h"
#include "variants/gamecode/values/compare.h"
#include "variants/gamecode/values/convert.h"
#include "variants/gamecode/values/print.h"

namespace gamecode::fixed_operator {

Value True(Machine&, const Value*) { return Value(true); }
Value False(Machine&, const Value*) { return Value(false); }
Value Null(Machine&, const Value*) { return Value(""); }
Value Not(Machine&, const Value* t) { return Value(!truth(t[0])); }
/// Both operands are data: arrays are not evaluated.
Value Xor(Machine&, const Value* t) { return Value(truth(t[0]) != truth(t[-1])); }

Value Equal(Machine&, const Value* t) { return Value(equal(t[0], t[-1])); }
Value Unequal(Machine&, const Value* t) { return Value(!equal(t[0], t[-1])); }
Value Identical(Machine&, const Value* t) { return Value(identical(t[0], t[-1])); }
Value NotIdentical(Machine&, const Value* t) { return Value(!identical(t[0], t[-1])); }
/// Only `<` of PHP is asked, so that arrays that cannot be compared are neither less nor greater.
Value Less(Machine&, const Value* t) { return Value(compare(t[0], t[-1]) < 0); }
Value Greater(Machine&, const Value* t) { return Value(compare(t[-1], t[0]) < 0); }
Value LessEqual(Machine&, const Value* t) { return Value(compare(t[0], t[-1]) <= 0); }
Value GreaterEqual(Machine&, const Value* t) { return Value(compare(t[-1], t[0]) <= 0); }
Value Cmp(Machine&, const Value* t) { return Value(compare(t[0], t[-1])); }
Value Max(Machine&, const Value* t) { return compare(t[0], t[-1]) >= 0 ? t[0] : t[-1]; }
Value Min(Machine&, const Value* t) { return compare(t[0], t[-1]) <= 0 ? t[0] : t[-1]; }

/// PHP's gettype, with "lambda" for functions.
Value Type(Machine&, const Value* t) {
  switch (t[0].tag()) {
    case Tag::Bool:
      return Value("boolean");
    case Tag::Int:
      return Value("integer");
    case Tag::Double:
      return Value("double");
    case Tag::Symbol:
    case Tag::Text:
      return Value("string");
    case Tag::Array:
      return Value("array");
    case Tag::Function:
      return Value("lambda");
    default:
      return Value("NULL");
  }
}
Value IsArray(Machine&, const Value* t) { return Value(t[0].is_array()); }
Value VarExport(Machine& m, const Value* t) { return bounded_text(m, var_export(t[0])); }

/// Null if no constant has the name; isconst tells the two apart.
Value Const(Machine& m, const Value* t) {
  const auto it = m.state.constants.find(to_text(t[0]));
  return it == m.state.constants.end() ? Value() : it->second;
}
Value IsConst(Machine& m, const Value* t) {
  return Value(m.state.constants.count(to_text(t[0])) > 0);
}
Value IsFunc(Machine& m, const Value* t) {
  const Symbol* s = m.find_symbol(t[0]);
  const auto& functions = m.state.definitions->functions;
  return Value(s != nullptr && static_cast<std::size_t>(s->id) < functions.size() &&
               functions[static_cast<std::size_t>(s->id)].is_function());
}
Value IsSub(Machine& m, const Value* t) { return Value(m.has_sub(t[0])); }
Value IsSet(Machine& m, const Value* t) { return Value(m.find_path(to_text(t[0])) != nullptr); }
/// A name without dots is looked up by its symbol.
Value Var(Machine& m, const Value* t) {
  if (t[0].tag() == Tag::Symbol)
    if (const Value* v = std::as_const(m).find(t[0].symbol())) return *v;
  const Value* v = m.find_path(to_text(t[0]));
  return v == nullptr ? Value() : *v;
}
/// A system variable by its name without the $; null for a name that is none.
Value Global(Machine& m, const Value* t) {
  const auto s = find_system(to_text(t[0]));
  return s ? m.system(*s) : Value();
}
Value Flag(Machine& m, const Value* t) { return Value(m.flag(t[0])); }

// --- the web site and the game
Value BaseUrl(Machine&, const Value*) { return Value(""); }
Value User(Machine&, const Value*) { return Value(""); }
Value Opponent(Machine&, const Value*) { return Value(""); }
Value PieceSet(Machine&, const Value*) { return Value(""); }
Value FlipImg(Machine&, const Value*) { return Value(""); }
Value Mln(Machine& m, const Value*) { return Value(m.state.index); }
Value MoveNum(Machine& m, const Value*) { return m.system(System::MoveNum); }
/// Both players' moves are one turn.
Value Turn(Machine& m, const Value*) { return Value(m.state.index / 2 + 1); }
Value ThisMove(Machine& m, const Value*) { return Value(m.state.this_move); }
Value Status(Machine& m, const Value*) { return Value(m.state.status); }
/// A full move of the game by its index; empty for one that was not played.
Value Move(Machine& m, const Value* t) {
  const std::int64_t n = to_integer(t[0]);
  const auto& moves = m.state.moves;
  return n >= 0 && n < static_cast<std::int64_t>(moves.size())
             ? Value(moves[static_cast<std::size_t>(n)])
             : Value("");
}
/// The one operator whose value differs from run to run; programs that must be repeatable cannot
/// use it.
Value Time(Machine&, const Value*) {
  using std::chrono::system_clock;
  return Value(static_cast<std::int64_t>(system_clock::to_time_t(system_clock::now())));
}

}  // namespace gamecode::fixed_operator

// variants/gamecode/operators/lists.cpp: operators on all that follows, functions of elements,
// calls.
//
// Operators of this file look at all operands up to the end of the expression: if the next one is
// an array, at its elements instead, and what follows it is left for other operators.
//
// A function in front of the elements (a lambda; aggregate and filter take a name, too) is called
// for each of them: an array element is spread over the parameters, all other elements are the one
// parameter. Calls are paid for by the steps of the function.
//
// Source: Developer's Guide, "Operators", "Lambda Functions".
#include <algorithm>

#include "variants/gamecode/operators/operators.h"
#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/compare.h"
#include "variants/gamecode/values/convert.h"
#include "variants/gamecode/values/function.h"

namespace gamecode {

namespace {

/// The function in front of the elements, if there is one.
Value leading_function(Machine& m, Operands& o) {
  if (o.size() == 0) return Value();
  Value first = o.take_raw();
  if (first.is_function()) return first;
  m.put_back(std::move(first));
  return Value();
}

/// The function's value for an element; an array is its operands.
Value applied(Machine& m, const Value& function, const Value& element) {
  return m.call(function,
                element.is_array() ? element.array().values() : std::vector<Value>{element});
}

/// The place of the first element that is true, or false, itself or by the function in front.
Value first_that_is(Machine& m, Operands& o, bool wanted, bool& found) {
  const Value function = leading_function(m, o);
  found = false;
  for (const Value& v : o.rest()) {
    if (truth(function.is_function() ? applied(m, function, v) : v) != wanted) continue;
    found = true;
    return function.is_function() ? v : Value(true);
  }
  return Value(false);
}

}  // namespace

namespace rest_operator {

/// The arguments that =name and #0 .. have not taken yet; they count as taken then.
Value Args(Machine& m, Operands&) { return m.take_arguments(); }
Value Fn(Machine& m, Operands& o) { return m.call_fn(o); }
Value Sub(Machine& m, Operands& o) { return m.call_sub(o); }
/// A name gives the function that it has now; a list is compiled.
Value Lambda(Machine& m, Operands& o) { return m.function_of(o.take_raw()); }
/// Scalars are their own value.
Value Eval(Machine& m, Operands& o) {
  Value v = o.take_raw();
  if (v.is_deferred()) return m.evaluate_deferred(v);
  return v.is_array() ? m.evaluate(v) : v;
}
/// Of a function its definition, of anything else the text itself.
Value Literal(Machine& m, Operands& o) {
  const Value v = o.take_raw();
  if (v.is_deferred())
    return Value("(" + m.code().blocks[static_cast<std::size_t>(v.integer())].text + ")");
  if (v.is_array()) return Value("(" + to_words(v) + ")");
  const Value name = v;
  if (!v.is_function() && !truth(fixed_operator::IsFunc(m, &name))) return v;
  const Value f = m.function_of(v);
  return Value(f.function().code->blocks[static_cast<std::size_t>(f.function().block)].text);
}

/// The operands are compared where they lie: no list is made of them.
Value Match(Machine&, Operands& o) {
  const Value a = o.take();
  if (o.size() > 0 && o.peek().is_array()) return Value(contains(o.take().array().values(), a));
  bool found = false;
  while (o.size() > 0) {
    found = found || equal(a, o.peek());
    o.take_raw();
  }
  return Value(found);
}
Value AllEqual(Machine&, Operands& o) {
  const std::vector<Value> all = o.rest();
  return Value(
      std::all_of(all.begin(), all.end(), [&](const Value& v) { return equal(v, all[0]); }));
}
/// True of no elements.
Value AllTrue(Machine& m, Operands& o) {
  bool found = false;
  first_that_is(m, o, false, found);
  return Value(!found);
}
/// True of no elements.
Value AllFalse(Machine& m, Operands& o) {
  bool found = false;
  first_that_is(m, o, true, found);
  return Value(!found);
}
Value AnyFalse(Machine& m, Operands& o) {
  bool found = false;
  first_that_is(m, o, false, found);
  return Value(found);
}
/// With a function the element is the value, not what the function said of it.
Value AnyTrue(Machine& m, Operands& o) {
  bool found = false;
  return first_that_is(m, o, true, found);
}
/// Without a function arrays stay elements.
Value ArrayOf(Machine& m, Operands& o) {
  const Value function = leading_function(m, o);
  std::vector<Value> all = function.is_function() ? o.rest() : o.all();
  if (function.is_function())
    for (Value& v : all) v = applied(m, function, v);
  return make_list(std::move(all));
}
/// The results that are true, as a list; the elements themselves are lost.
Value Aggregate(Machine& m, Operands& o) {
  const Value function = m.function_of(o.take_raw());
  std::vector<Value> out;
  for (const Value& v : o.rest()) {
    Value result = applied(m, function, v);
    if (truth(result)) out.push_back(std::move(result));
  }
  return make_list(std::move(out));
}
/// The function gets the key first, then the element or its elements.
Value Filter(Machine& m, Operands& o) {
  const Value function = m.function_of(o.take_raw());
  const Value from = o.size() > 0 && o.peek().is_array() ? o.take() : make_list(o.all());
  auto* out = new Array;
  Value result(out);
  for (std::size_t i = 0; i < from.array().size(); ++i) {
    const Value& v = from.array().value(i);
    std::vector<Value> arguments{from.array().key(i)};
    if (v.is_array()) {
      arguments.insert(arguments.end(), v.array().values().begin(), v.array().values().end());
    } else {
      arguments.push_back(v);
    }
    if (truth(m.call(function, arguments))) out->set(from.array().key(i), v);
  }
  return result;
}

}  // namespace rest_operator
}  // namespace gamecode

// tests/gamecode/random_program.cpp: one function for each rule of a small grammar. Texts are
// appended piece by piece: the order of the draws must not depend on the compiler.
#include "tests/gamecode/random_program.h"

#include <cstddef>
#include <iterator>
#include <random>
#include <string_view>
#include <utility>
#include <vector>

#include "variants/gamecode/source/manual.h"

namespace gamecode_test {

namespace {

using gamecode::ManualEntry;

constexpr const char* kNames[] = {"a", "b", "i", "list", "t", "u.k", "list.0", "x.y.z", "n"};
constexpr const char* kWords[] = {
    "0",   "1",   "-1",    "2",      "3",    "7.5",  "0x1f", "1e308", "9223372036854775807",
    "abc", "a1",  "b2",    "c3",     "d4",   "e5",   "P",    "p",     "@",
    "-",   "K",   "first", "any",    "none", "not",  "*",    "[a-c]", "?",
    "64",  "400", "99999", "origin", "dest", "many", "if",   "",      "a1-b2"};
constexpr const char* kPatterns[] = {"/^(a+)+$/",    "/(x*)*y/i", "#[a-z]{2,}#", "(\\w+\\s?)*!",
                                     "/(?:a|aa)+b/", "abc",       "/(/",         "{^(.*)*$}u"};
constexpr const char* kGrowth[] = {
    "set t join #t #t;",          "push list #list;",       "set list merge #list #list;",
    "set t {join a #t}{#t};",     "setelem list #i #list;", "set list array #list #list 1;",
    "set t str_replace a #t #t;", "push list #t;",          "set list union #list range 0 99;"};

/// The manual's entries of a kind.
std::vector<const ManualEntry*> entries(std::string_view kind) {
  std::vector<const ManualEntry*> out;
  for (const ManualEntry& e : gamecode::manual())
    if (e.kind == kind) out.push_back(&e);
  return out;
}

class Writer {
 public:
  explicit Writer(std::uint32_t seed) : random_(seed) {}

  std::string program() {
    out_ = "set t abc; set list (1 2 3); set i 0;\n";
    for (int n = 0; n < 3; ++n) function(n);
    for (int n = 0; n < 3; ++n) subroutine(n, 2);
    for (int n = 1 + below(8); n > 0; --n) statement(3);
    if (one_in(12)) damage();
    return std::move(out_);
  }

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<std::uint32_t>(n)); }
  bool one_in(int n) { return below(n) == 0; }
  template <typename List>
  const char* one_of(const List& list) {
    return list[static_cast<std::size_t>(below(static_cast<int>(std::size(list))))];
  }
  void put(std::string_view text) { out_ += text; }
  void number(int most) { put(std::to_string(below(most))); }

  /// A word or a parenthesis: what a value looks like in a text. `depth`: how much may nest.
  void operand(int depth) {
    switch (below(depth > 0 ? 11 : 7)) {
      case 0:
      case 1:
        return put(one_of(kWords));
      case 2:
      case 3:
        put("#");
        return put(one_of(kNames));
      case 4:
        put("#");
        return number(4);
      case 5:
        return put(one_in(2) ? "$space" : one_in(2) ? "?a1" : one_in(2) ? "@c" : "##t");
      case 6:
        return number(100);
      case 7:
        return quoted(depth);
      case 8:
        put("{");
        expression(depth - 1);
        return put("}");
      default:
        put(one_in(4) ? "lambda (" : "(");
        expression(depth - 1);
        return put(")");
    }
  }

  /// Quotes do not nest.
  void quoted(int depth) {
    if (in_quotes_) return put("#t");
    in_quotes_ = true;
    put("\"a b {");
    expression(depth - 1);
    put("}\"");
    in_quotes_ = false;
  }

  /// Any operator with about as many operands as it takes.
  void expression(int depth) {
    static const auto operators = entries("operator");
    switch (below(8)) {
      case 0:
      case 1:
        return operand(depth);
      case 2:
        put("fn f");
        number(3);
        break;
      case 3:
        put("sub s");
        number(3);
        break;
      case 4:
        if (in_quotes_) return put("regmatch /b+/ #t");
        put("regmatch \"");
        put(one_of(kPatterns));
        put("\" #t");
        break;
      default: {
        const ManualEntry& e =
            *operators[static_cast<std::size_t>(below(static_cast<int>(operators.size())))];
        put(e.alias.empty() || one_in(2) ? e.name : e.alias);
      }
    }
    for (int n = below(5); n > 0; --n) {
      put(" ");
      one_in(3) && depth > 0 ? expression(depth - 1) : operand(depth);
    }
  }

  void function(int n) {
    put("def f" + std::to_string(n));
    put(" ");
    if (one_in(3)) put("cond < #0 1 #0 (fn f0 - #0 1)");
    expression(2);
    put(one_in(4) ? " =a =b;\n" : ";\n");
  }

  void subroutine(int n, int depth) {
    put("sub s" + std::to_string(n));
    put(one_in(2) ? " a b:\n" : ":\n");
    if (one_in(2)) put("my n; static u 0; inc u;\n");
    const int loops = std::exchange(loops_, 0);
    block(depth);
    loops_ = loops;
    if (one_in(2)) put("return #a;\n");
    put("endsub;\n");
  }

  void loop_body(int depth) {
    ++loops_;
    block(depth);
    --loops_;
  }

  void block(int depth) {
    for (int n = 1 + below(3); n > 0; --n) statement(depth - 1);
  }

  void statement(int depth) {
    if (depth > 0 && one_in(2)) return compound(depth);
    switch (below(10)) {
      case 0:
      case 1:
        return put(one_of(kGrowth));
      case 2:
        return assignment();
      case 3:
        put("gosub s");
        number(one_in(20) ? 4 : 3);
        put(" ");
        operand(1);
        return put(";\n");
      case 4:
        return function(below(3));
      case 5: {
        static constexpr const char* kEnds[] = {"return #i;",  "end;",   "verify #i;", "won;",
                                                "die enough;", "break;", "continue;",  "redo;"};
        const bool out = one_in(4) && (loops_ > 0 || one_in(10));
        return put(out ? one_of(kEnds) : "inc i;");
      }
      default:
        return command();
    }
  }

  void assignment() {
    put("set ");
    put(one_of(kNames));
    put(" ");
    expression(2);
    put(";\n");
  }

  /// Any command, with as many words as may come.
  void command() {
    static const auto commands = entries("command");
    const std::string& name =
        commands[static_cast<std::size_t>(below(static_cast<int>(commands.size())))]->name;
    const bool closes = name.substr(0, 3) == "end" || name == "next" || name == "loop" ||
                        name == "else" || name == "elseif" || name == "case" || name == "default";
    const bool opens = name == "if" || name == "do" || name == "for" || name == "foreach" ||
                       name == "switch" || name == "sub";
    const bool leaves = name == "break" || name == "continue" || name == "redo";
    if ((closes || opens || leaves) && !one_in(20)) return compound(1);
    put(name);
    for (int n = one_in(30) ? 0 : 2 + below(4); n > 0; --n) {
      put(" ");
      operand(1);
    }
    put(";\n");
  }

  void compound(int depth) {
    switch (below(6)) {
      case 0:
        return choice(depth);
      case 1:
        put(one_in(2) ? "for n " : "foreach (i n) ");
        expression(1);
        put(":\n");
        loop_body(depth);
        return put("next;\n");
      case 2:
        put(one_in(2) ? "do while < #i 9:\n" : "do:\n");
        loop_body(depth);
        put("inc i;\n");
        return put(one_in(2) ? "loop until > #i 20;\n" : one_in(2) ? "loop never;\n" : "loop;\n");
      case 3:
        put("switch ");
        operand(1);
        put(":\ncase 0 1 abc:\n");
        block(depth);
        put("default:\n");
        block(depth);
        return put("endswitch;\n");
      case 4:
        return subroutine(below(3), depth);
      default:
        put("do:\n");
        put(one_of(kGrowth));
        put("\ninc i;\nloop until > #i ");
        number(40);
        return put(";\n");
    }
  }

  void choice(int depth) {
    put("if ");
    expression(1);
    put(":\n");
    block(depth);
    if (one_in(3)) {
      put("elseif #i:\n");
      block(depth);
    }
    if (one_in(2)) {
      put("else:\n");
      block(depth);
    }
    put("endif;\n");
  }

  /// Some bytes are replaced or left out.
  void damage() {
    for (int n = 1 + below(4); n > 0 && !out_.empty(); --n) {
      const auto at = static_cast<std::size_t>(below(static_cast<int>(out_.size())));
      if (one_in(2)) {
        out_.erase(at, 1 + static_cast<std::size_t>(below(8)));
      } else {
        out_[at] = "(){}\";:#@ \n\xff"[below(12)];
      }
    }
  }

  std::mt19937 random_;  // its numbers are the same everywhere
  std::string out_;
  bool in_quotes_ = false;
  int loops_ = 0;  // around the statement at hand, in its subroutine
};

}  // namespace

std::string random_program(std::uint32_t seed) { return Writer(seed).program(); }

}  // namespace gamecode_test

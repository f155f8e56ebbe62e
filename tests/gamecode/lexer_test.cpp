// tests/gamecode/lexer_test.cpp: statements and tokens.
#include "variants/gamecode/source/lexer.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace {

using namespace gamecode;

std::string shown(const std::vector<Token>& tokens) {
  std::string out;
  for (const Token& t : tokens) {
    if (!out.empty()) out += '|';
    out += t.kind == Token::Array    ? "(" + shown(t.items) + ")"
           : t.kind == Token::Quoted ? "'" + t.text + "'"
                                     : t.text;
    if (!t.parts.empty()) out += "<" + std::to_string(t.parts.size()) + ">";
  }
  return out;
}

std::string split_all(const std::string& text) {
  std::vector<Problem> problems;
  std::string out;
  for (const Statement& s : split(text, problems))
    out += shown(s.tokens) + (s.has_colon ? ":" : ";");
  for (const Problem& p : problems)
    out += "!" + std::to_string(p.line) + ":" + std::to_string(p.column);
  return out;
}

}  // namespace

TEST_CASE("statements end at semicolons, heads at colons") {
  CHECK(split_all("a b; c\nd;;") == "a|b;c|d;");
  CHECK(split_all("if == 1 1: echo a: b; endif;") == "if|==|1|1:echo|a:|b;endif;");
  CHECK(split_all("else: do: loop never;") == "else:do:loop|never;");
  CHECK(split_all("if (a: b): x;") == "if|(a:|b):x;");
  CHECK(split_all("MOVE: e2-e4;") == "MOVE:|e2-e4;");
}

TEST_CASE("quotes protect, but only where a string can begin") {
  CHECK(split_all("echo \"a; b // c\" d;") == "echo|'a; b // c'|d;");
  CHECK(split_all("echo 5\" x; y;") == "echo|5\"|x;y;");
  CHECK(split_all("echo (\"a b\" c);") == "echo|('a b'|c);");
  CHECK(split_all("a // \"b; c\nd;") == "a|d;");
}

TEST_CASE("braces bind blanks") {
  CHECK(split_all("echo a{join b c}d {x y};") == "echo|a{join b c}d<3>|{x y}<1>;");
  CHECK(split_all("echo \"n {+ 1 2}\";") == "echo|'n {+ 1 2}'<2>;");
  CHECK(split_all("echo \"{\";") == "echo|'{';");
}

TEST_CASE("what is not closed is told with its place") {
  CHECK(split_all("echo a;\n set x (a b;") == "echo|a;!2:8");
  CHECK(split_all("set x a);") == "!1:8");
  CHECK(split_all("set x {a;") == "!1:7");
  CHECK(split_all("set x " + std::string(1000, '(') + ";").substr(0, 3) == "!1:");
}

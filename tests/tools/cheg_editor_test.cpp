// tests/tools/cheg_editor_test.cpp: the syntax files for editors name exactly the instructions and
// conditions of cheg/opcodes.h.
#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "cheg/program.h"

namespace {

using Words = std::set<std::string>;

std::string file(const std::string& name) {
  std::ostringstream out;
  out << std::ifstream(AANCA_SOURCE_DIR "/cheg/editor/" + name).rdbuf();
  return out.str();
}

Words instructions() {
  Words out;
  for (std::size_t i = 0; i < cheg::kOps; ++i) out.emplace(name(static_cast<cheg::Op>(i)));
  return out;
}

Words conditions() {
  Words out;
  for (std::size_t i = 1; i < cheg::kConditions; ++i)  // the first has no name
    out.emplace(name(static_cast<cheg::Condition>(i)));
  return out;
}

/// let s:name = 'A B'
///       \ . ' C'
Words vim_list(const std::string& text, const std::string& name) {
  const std::size_t from = text.find("let s:" + name + " = '");
  REQUIRE(from != std::string::npos);
  std::istringstream lines(text.substr(from));
  Words out;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t first = line.find('\'');
    if (first == std::string::npos || (!out.empty() && line.find("\\ . '") == std::string::npos))
      break;
    std::istringstream words(line.substr(first + 1, line.rfind('\'') - first - 1));
    for (std::string w; words >> w;) out.insert(w);
  }
  return out;
}

/// The alternatives of the group that begins with `first`.
Words alternatives(const std::string& pattern, const std::string& first) {
  const std::size_t from = pattern.find("(" + first + "|");
  REQUIRE(from != std::string::npos);
  std::istringstream words(pattern.substr(from + 1, pattern.find(')', from) - from - 1));
  Words out;
  for (std::string w; std::getline(words, w, '|');)
    out.insert(std::regex_replace(w, std::regex(R"(\\(.))"), "$1"));
  return out;
}

}  // namespace

TEST_CASE("cheg.vim knows the language") {
  const std::string text = file("cheg.vim");
  CHECK(vim_list(text, "instructions") == instructions());
  CHECK(vim_list(text, "conditions") == conditions());
}

TEST_CASE("cheg.tmLanguage.json knows the language") {
  const auto grammar = nlohmann::json::parse(file("cheg.tmLanguage.json"));
  CHECK(grammar["scopeName"] == "source.cheg");
  const auto& parts = grammar["repository"];
  CHECK(alternatives(parts["instruction"]["match"], "BREAK") == instructions());
  CHECK(alternatives(parts["condition"]["match"], "DEFD") == conditions());
  for (const auto& pattern : grammar["patterns"])
    CHECK(parts.contains(pattern["include"].get<std::string>().substr(1)));
}

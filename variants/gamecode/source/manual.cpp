// variants/gamecode/source/manual.cpp: the lines of the manual, from opcodes.h, the system
// variables and the list of differences.
#include "variants/gamecode/source/manual.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "variants/gamecode/source/words.h"

namespace gamecode {

namespace {

/// By arity: what a FIXED operator takes.
constexpr std::string_view kLetters[] = {"",        "a",         "a b",        "a b c",
                                         "a b c d", "a b c d e", "a b c d e f"};

struct Row {
  std::string_view kind, name, alias, arguments, meaning;
};
constexpr Row kRows[] = {
#define AANCA_GAMECODE_FIXED(id, name, alias, arity, meaning) \
  {"operator", name, alias, kLetters[arity], meaning},
#define AANCA_GAMECODE_REST(id, name, alias, operands, meaning) \
  {"operator", name, alias, operands, meaning},
#define AANCA_GAMECODE_FLOW(id, name, alias, operands, meaning) \
  {"operator", name, alias, operands, meaning},
#define AANCA_GAMECODE_ACTION(id, name, how, arguments, meaning) \
  {"command", name, "", arguments, meaning},
#define AANCA_GAMECODE_EXPRESSION(id, name, lead, arguments, meaning) \
  {"command", name, "", arguments, meaning},
#define AANCA_GAMECODE_SPECIAL(id, name, arguments, meaning) \
  {"command", name, "", arguments, meaning},
#include "variants/gamecode/opcodes.h"
#undef AANCA_GAMECODE_FIXED
#undef AANCA_GAMECODE_REST
#undef AANCA_GAMECODE_FLOW
#undef AANCA_GAMECODE_ACTION
#undef AANCA_GAMECODE_EXPRESSION
#undef AANCA_GAMECODE_SPECIAL
};

std::string difference_of(std::string_view kind, std::string_view name) {
  for (const Difference& d : differences())
    if (d.kind == kind && d.name == name) return std::string(d.text);
  return "";
}

std::vector<ManualEntry> entries() {
  std::vector<ManualEntry> out;
  for (const Row& r : kRows)
    out.push_back({std::string(r.kind), std::string(r.name), std::string(r.alias),
                   std::string(r.arguments), std::string(r.meaning), ""});
  for (const SystemName& s : system_names())
    if (!s.meaning.empty())
      out.push_back(
          {"system variable", "$" + std::string(s.name), "", "", std::string(s.meaning), ""});
  for (ManualEntry& e : out) e.differs = difference_of(e.kind, e.name);
  std::sort(out.begin(), out.end(), [](const ManualEntry& a, const ManualEntry& b) {
    return std::pair(a.kind, a.name) < std::pair(b.kind, b.name);
  });
  return out;
}

/// A bar would end the cell.
std::string cell(std::string text) {
  for (std::size_t i = 0; (i = text.find('|', i)) != std::string::npos; i += 2)
    text.replace(i, 1, "\\|");
  return text;
}

}  // namespace

const std::vector<ManualEntry>& manual() {
  static const std::vector<ManualEntry> all = entries();
  return all;
}

std::string manual_markdown() {
  std::string out, kind;
  for (const ManualEntry& e : manual()) {
    if (e.kind != kind) {
      kind = e.kind;
      const bool variable = kind == "system variable";
      out += "\n| " + kind + " | " + (variable ? "" : "operands") +
             " | meaning | differs from Game Courier |\n|---|---|---|---|\n";
    }
    out += "| `" + cell(e.name) + "`" + (e.alias.empty() ? "" : " `" + cell(e.alias) + "`") +
           " | " + cell(e.arguments) + " | " + cell(e.meaning) + " | " + cell(e.differs) + " |\n";
  }
  return out;
}

}  // namespace gamecode

// betza/translate/spell.cpp: see spell.h. Tested by tests/betza/translate_test.cpp.
#include "betza/translate/spell.h"

#include <array>
#include <utility>

#include "betza/print.h"

namespace betza {

namespace {

using Codes = std::vector<std::string>;
using Table = std::array<std::optional<Codes>, 256>;

/// The customary one stands first: of two spellings of one length the earlier wins.
const Codes kCodes = {"f",  "b",  "l",  "r",  "v",  "s",  "fl", "fr", "bl", "br", "lf", "rf",
                      "lb", "rb", "fs", "bs", "lv", "rv", "fh", "bh", "lh", "rh", "hr", "hl"};

std::size_t printed_length(const Codes& codes) {
  Link link;
  link.legs[0].directions = codes;
  return print(Term{{link}, false, {}}).size();
}

/// In the customary order, where that is as short: "fhsbs", not "sbsfh".
void tidy(Codes& codes) {
  const Codes order = {"fh", "fs", "fl", "fr", "f",  "lf", "rf", "lh", "lv", "l", "rh", "rv",
                       "r",  "v",  "s",  "lb", "rb", "bh", "bs", "bl", "br", "b", "hr", "hl"};
  Codes sorted;
  for (const std::string& code : order) {
    for (const std::string& c : codes) {
      if (c == code) sorted.push_back(c);
    }
  }
  if (printed_length(sorted) <= printed_length(codes)) codes = std::move(sorted);
}

Table make_table(Symmetry symmetry) {
  Table table;
  std::array<std::size_t, 256> cost{};
  table[0] = Codes{};
  // Four rounds of adding one code each: no set needs more than four.
  std::vector<int> reached{0};
  for (int round = 0; round < 4; ++round) {
    std::vector<int> fresh;
    for (const int from : reached) {
      for (const std::string& code : kCodes) {
        const DirectionSet added = directions_of(code, symmetry);
        const auto to = static_cast<std::size_t>(from | added);
        if (added == 0 || static_cast<int>(to) == from) continue;
        Codes codes = *table[static_cast<std::size_t>(from)];
        codes.push_back(code);
        const std::size_t length = printed_length(codes);
        if (table[to] && length >= cost[to]) continue;
        table[to] = std::move(codes);
        cost[to] = length;
        fresh.push_back(static_cast<int>(to));
      }
    }
    reached = std::move(fresh);
  }
  for (std::optional<Codes>& codes : table) {
    if (codes) tidy(*codes);
  }
  return table;
}

}  // namespace

std::optional<Codes> spell(DirectionSet set, Symmetry symmetry) {
  static const std::array<Table, 4> kTables = {
      make_table(Symmetry::Orthogonal), make_table(Symmetry::Diagonal),
      make_table(Symmetry::Eightfold), make_table(Symmetry::Oblique)};
  if (set == 0) return std::nullopt;
  return kTables[static_cast<std::size_t>(symmetry)][set];
}

}  // namespace betza

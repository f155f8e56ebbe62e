// tools/grow/units.h: the distance to mate, predicted by units: sums of tables that count only
// while above zero. Fewer numbers predict better than one plain sum (fit.h), because a table may
// matter in some positions and not in others. Tested by tests/tools/units_test.cpp.
//
//   ; fit ... units=16 passes=24 rounds=4 plays=200 nodes=3000 tables=QL*QK,QL*QR,OQR
//     SUM W,"kqkr
//
// Every unit has tables of its own of all the variables named. QL*QK is one of two variables as in
// fit.h, OQR one of a single variable; answers are 1 to 256. The first half of the units makes the
// mate farther, the other half nearer. After a first fit to games come rounds: the engine plays
// with the file as it is then, `plays` of the longest wins and twice as many others, at `nodes` per
// move, and the tables learn all positions that the searches probe, as often as they did. A search
// prefers lines that a program overrates, so these positions matter most.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tools/grow/fit.h"
#include "tools/grow/tree.h"

namespace grow {

/// Questions as columns of Data.
struct UnitTable {
  std::optional<std::size_t> row;
  std::size_t column = 0;
  std::size_t rows = 0, columns = 0;  // answers
  std::vector<float> plies;           // [row][column][unit]
};

inline constexpr std::size_t kMostUnits = 64, kMostAnswers = 256;

struct Units {
  std::size_t count = 0;  // even, kMostUnits at most
  float mean = 0;
  std::vector<UnitTable> tables;
  /// +1: makes the mate farther.
  float sign(std::size_t unit) const { return unit < count / 2 ? 1.F : -1.F; }
  double foretell(const Data& data, std::size_t i) const;
};

/// Gradient descent, the same numbers every time: each pass takes 1.6 million positions, drawn as
/// often as they were met. `tables` name their rows and columns and the number of answers, 0 for as
/// many as data has. Shows progress on stderr. Throws std::runtime_error for other answers,
/// those above 256, and when data is empty.
Units learn(const Data& data, std::vector<UnitTable> tables, std::size_t count, std::size_t passes);

/// As unforetold() of a Sum.
double unforetold(const Units& units, const Data& data);

/// The data of SUM, as that of a Sum.
cheg::TableSum data_of(const Units& units, const std::vector<std::string>& variables,
                       const SumScale& scale);

}  // namespace grow

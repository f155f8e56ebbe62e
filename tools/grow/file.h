// tools/grow/file.h: one CHEG program whose trees and sums are made. Uses all other units of this
// folder. Tested by tests/tools/grow_test.cpp, fit_test.cpp and units_test.cpp.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cheg/library.h"
#include "tools/grow/program_text.h"
#include "tools/grow/samples.h"
#include "tools/tablebase/tables.h"

namespace grow {

class File {
 public:
  /// `with`: files of programs that the engine uses beside this one in rounds. Throws
  /// std::runtime_error or cheg::Error when a file cannot be read.
  File(std::string name, tablebase::Tables& tables, int threads,
       const std::vector<std::string>& with);

  /// Writes the data files with these names, all when there are none, one after the other, and the
  /// QUESTIONS of the program. Shows progress on stderr. Throws std::runtime_error with file, line
  /// and reason, also when the program does not assemble.
  void grow_all(const std::vector<std::string>& names);

 private:
  void grow_one(const Region& region);
  void fit_units(const Region& region);
  void fit_sum(const Region& region);
  void play_round(const std::vector<Region>& learning);

  /// The program with a region replaced by code that marks its positions and leaves.
  std::shared_ptr<const cheg::Program> marked(const Region& region) const;
  /// Appends rows to `data`; `seed` 1 is for learning, others for tests (a fifth of the positions).
  void ask(const Region& region, const Questions& all, const std::vector<std::string>& variables,
           std::uint64_t seed, Data& data) const;
  /// For the head of a data file; shows the summary on stderr, too.
  std::string comment(const Region& region, const std::string& summary) const;

  ProgramText text_;
  tablebase::Tables& tables_;
  int threads_;
  cheg::Programs others_;
  std::vector<std::string> with_;      // their files
  std::map<std::string, Data> games_;  // of regions that learn units, for all their fits; by name
  std::shared_ptr<Gathered> gathered_ = std::make_shared<Gathered>();
};

}  // namespace grow

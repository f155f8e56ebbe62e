// tools/grow/file.h: one CHEG file whose regions are filled. Tested by tests/tools/grow_test.cpp,
// fit_test.cpp and units_test.cpp.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cheg/library.h"
#include "tools/grow/questions.h"
#include "tools/grow/region.h"
#include "tools/grow/samples.h"
#include "tools/tablebase/tables.h"

namespace grow {

class File {
 public:
  /// `others`: programs that the engine has beside this file in rounds. Throws std::runtime_error
  /// when it cannot be read.
  File(std::string name, tablebase::Tables& tables, int threads, cheg::Programs others = {});

  /// Fills the regions with these tags, all when there are none, one after the other; the file is
  /// written anew after each. Shows progress on stderr. Throws std::runtime_error with file, line
  /// and reason, also when the file does not assemble.
  void grow_all(const std::vector<std::string>& tags);

 private:
  std::vector<Region> regions() const;
  void grow_one(std::size_t number);
  void fit_units(std::size_t number);
  void fit_sum(std::size_t number);
  void play_round(const std::vector<std::size_t>& learning);

  cheg::Program assemble(const std::string& text) const;
  std::string text() const;
  /// The file with nothing in a region but the mark that a position has come there.
  std::shared_ptr<const cheg::Program> marked(std::size_t number) const;
  void ask(std::size_t number, const std::vector<Question>& all,
           const std::vector<std::string>& variables, std::uint64_t seed, Data& data) const;
  std::string place(const Region& region) const;  // "krk.cheg: line 8: "
  std::size_t entry_above(std::size_t line) const;
  void put(std::size_t number, std::vector<std::string> code, const std::string& summary);

  std::string name_;
  tablebase::Tables& tables_;
  int threads_;
  cheg::Programs others_;
  std::vector<std::string> lines_;
  std::map<std::size_t, Data> games_;  // of regions that learn units: the first fit's, for all fits
  std::shared_ptr<Gathered> gathered_ = std::make_shared<Gathered>();
};

}  // namespace grow

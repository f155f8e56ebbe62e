// tools/grow/program_text.h: the text of a CHEG program while trees are grown for it: marks,
// pieces, and its QUESTIONS. Tested by tests/tools/grow_test.cpp.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "cheg/program.h"
#include "tools/grow/questions.h"
#include "tools/grow/region.h"

namespace grow {

class ProgramText {
 public:
  /// Throws std::runtime_error when the file cannot be read.
  explicit ProgramText(std::string name);

  const std::string& name() const { return name_; }
  /// Throws std::runtime_error with file and line for wrong marks.
  std::vector<Region> regions() const;
  /// Throws cheg::Error.
  std::shared_ptr<const cheg::Program> assemble() const;
  /// The program with `code` in place of the instruction of a region, and LEAVE in place of
  /// instructions whose data file does not exist yet.
  std::shared_ptr<const cheg::Program> with_code(const Region& region,
                                                 const std::vector<std::string>& code) const;
  /// Number of the last ENTRY above a region. Throws std::runtime_error when there is none.
  std::size_t entry_above(const Region& region) const;
  /// Pieces of that entry by the variables of the program: `SETV SK,WK` between the ENTRY and the
  /// region makes the king SK.
  std::vector<Piece> pieces(const Region& region) const;
  /// Questions about them, less those whose variables the program sets itself.
  Questions questions(const Region& region) const;
  std::filesystem::path data_path(const Region& region) const;

  /// Writes QUESTIONS anew: those of all trees of the file, as far as there are any. Throws
  /// std::runtime_error when two entries mean different things by one name.
  void write_questions();
  /// "krk.cheg: line 8: "
  std::string place(const Region& region) const;

 private:
  std::size_t questions_line() const;  // or that of END
  std::size_t end_line() const;
  std::string text() const;

  std::string name_;
  std::vector<std::string> lines_;
};

/// Replaces a file at once: who reads it meanwhile, or after an interruption, finds it whole.
/// Throws std::runtime_error.
void replace_file(const std::filesystem::path& file, const std::string& bytes);

}  // namespace grow

// tools/pgn/reader.h: games in PGN, as they stand in the file: tags, words that may be moves, the
// result. Knows no rules. Tested by tests/tools/pgn_test.cpp and tests/tools/book_maker_test.cpp.
#pragma once

#include <istream>
#include <map>
#include <string>
#include <vector>

namespace pgn {

struct Word {
  std::string text;
  int line;
};

struct Record {
  std::map<std::string, std::string> tags;
  std::vector<Word> moves;
  std::string result = "*";
  int line = 1;  // where it begins

  /// Empty when there is no such tag.
  std::string tag(const std::string& name) const;
};

/// Reads games one after the other. Comments, variations, marks and numbers are passed over; what
/// cannot be a tag is not an error.
class Reader {
 public:
  /// `in` must live as long as this.
  explicit Reader(std::istream& in) : in_(in) {}
  /// False at the end.
  bool next(Record& game);

 private:
  int get();
  void unget(int c);
  void skip_to(char end);
  void skip_variation();
  void read_tag(Record& game);
  bool read_word(int first, Record& game);

  std::istream& in_;
  int line_ = 1, last_ = '\n';
  bool at_start_ = true;
};

}  // namespace pgn

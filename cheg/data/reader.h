// cheg/data/reader.h: the common frame of the data files that TREE and SUM name: a head of text
// lines, then bytes. The format is described in cheg/README.md, section 20. Tested by
// tests/cheg/data_test.cpp and tests/fuzz/cheg_data.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cheg {

/// Reads one file from front to back. Every function throws Error with the file's name and the
/// line, or the byte counted from 0 at the begin of the file.
class DataReader {
 public:
  /// Reads the first line, which must be `AANCA <kind> 1`. `bytes` outlives the reader.
  DataReader(std::string_view bytes, std::string name, std::string_view kind);

  /// The next line of the head that is not a comment, split at blanks: a key and its values.
  /// After `data N`, which is checked against the size of the file, the head is at its end.
  std::vector<std::string_view> line();
  bool in_head() const { return in_head_; }
  /// Fails at the line that was read last.
  [[noreturn]] void fail_line(const std::string& message) const;
  /// A decimal number of the current line within bounds.
  int number(std::string_view word, int least, int most) const;

  // Behind the head.
  std::uint8_t byte();
  /// One byte, -127 to 127, or the byte -128 and then two, the lower first.
  int small();
  bool at_end() const { return at_ == bytes_.size(); }
  std::size_t left() const { return bytes_.size() - at_; }
  std::size_t position() const { return at_; }
  [[noreturn]] void fail_byte(std::size_t at, const std::string& message) const;

 private:
  std::string_view next_line();

  std::string_view bytes_;
  std::string name_;
  std::size_t at_ = 0, line_ = 0;
  std::string_view text_;  // the current line
  bool in_head_ = true;
};

/// The opposite of DataReader::small. REQUIRES -32767 <= n <= 32767.
void put_small(std::string& out, int n);

/// `AANCA <kind> 1`, the comment with a semicolon before each line, the lines of `head`, `data N`
/// and the body.
std::string data_text(std::string_view kind, const std::string& comment,
                      const std::vector<std::string>& head, const std::string& body);

}  // namespace cheg

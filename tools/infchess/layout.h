// tools/infchess/layout.h: the lines of a program's file. Tested by tests/infchess/parse_test.cpp.
#pragma once

#include <string_view>
#include <vector>

namespace infchess {

enum class Layout {
  OneALine,
  Joined  // ` N.` and a blank start a command as well, where N is one more than the number before
};

struct TextLine {
  int line;  // in the file, from 1
  std::string_view text;
};

/// Without line ends (LF, or CR and LF) and without a byte order mark.
std::vector<TextLine> lines_of(std::string_view text, Layout layout);

}  // namespace infchess

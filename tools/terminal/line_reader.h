// tools/terminal/line_reader.h: where typed lines come from: a stream, or a terminal with line
// editing, history and completion. Tested by tests/tools/terminal_test.cpp; editing by hand.
#pragma once

#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace terminal {

class LineReader {
 public:
  virtual ~LineReader() = default;
  /// Blocks; nullopt at the end of the input.
  virtual std::optional<std::string> read(const std::string& prompt) = 0;
  /// Of a word at the cursor; asked while read() waits. Readers without completion ignore it.
  virtual void complete_with(std::function<std::vector<std::string>()>) {}
};

/// Both streams must outlive it.
std::unique_ptr<LineReader> stream_reader(std::istream& in, std::ostream& out);
/// For standard input and output at a terminal. History is kept in the user's folder for state. A
/// build without libedit reads standard input as a stream. One at a time.
std::unique_ptr<LineReader> editing_reader();

}  // namespace terminal

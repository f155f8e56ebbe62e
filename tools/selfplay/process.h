// tools/selfplay/process.h: a child process with line-based pipes to its input and output.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace selfplay {

/// The program could not be started, died or did not answer.
class ProcessError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// For one thread. The destructor closes the pipes, waits two seconds and then kills the program.
class Process {
 public:
  /// `command` is run by the shell; standard error goes where ours goes.
  explicit Process(const std::string& command);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// Adds the line end. Throws ProcessError when the program no longer reads.
  void send(std::string_view line);
  /// Blocks for `timeout` at most; nullopt when it has passed. Throws ProcessError at end of file.
  std::optional<std::string> read_line(std::chrono::milliseconds timeout);
  /// Processor time of the program so far, of all its threads but not of its own children. Throws
  /// ProcessError when it has ended.
  std::chrono::nanoseconds processor_time();

  /// Throws ProcessError; the program counts as failed from now on.
  [[noreturn]] void fail(const std::string& reason);
  /// A ProcessError was thrown.
  bool failed() const { return failed_; }

 private:
  pid_t child_ = -1;
  int to_child_ = -1;
  int from_child_ = -1;
  std::string buffer_;
  bool failed_ = false;
};

}  // namespace selfplay

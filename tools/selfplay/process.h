// tools/selfplay/process.h: a program that is talked to in lines through pipes.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace selfplay {

/// The other program is gone or never answered.
class ProcessError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Owned by one thread. The destructor closes the pipes, waits two seconds and then kills what it
/// started.
class Process {
 public:
  /// `command` is run by the shell; standard error goes where ours goes.
  explicit Process(const std::string& command);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  void send(std::string_view line);
  /// Blocks for `timeout` at most; nothing when it has passed. Throws ProcessError at end of file.
  std::optional<std::string> read_line(std::chrono::milliseconds timeout);

 private:
  pid_t child_ = -1;
  int to_child_ = -1;
  int from_child_ = -1;
  std::string buffer_;
};

}  // namespace selfplay

// tools/selfplay/process.cpp: fork, pipes and poll. REQUIRES that SIGPIPE is ignored (main does).
#include "tools/selfplay/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <thread>

namespace selfplay {

namespace {
using Clock = std::chrono::steady_clock;
}

Process::Process(const std::string& command) {
  std::array<int, 2> in{}, out{};
  // Close-on-exec: otherwise a second engine would keep the first one's pipes open.
  if (pipe2(in.data(), O_CLOEXEC) != 0) throw ProcessError("no pipe");
  if (pipe2(out.data(), O_CLOEXEC) != 0) throw ProcessError("no pipe");
  const std::string line = "exec " + command;
  child_ = fork();
  if (child_ < 0) throw ProcessError("cannot start " + command);
  if (child_ == 0) {
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    execl("/bin/sh", "sh", "-c", line.c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }
  close(in[0]);
  close(out[1]);
  to_child_ = in[1];
  from_child_ = out[0];
}

/// The end of its input tells the program to stop; after two seconds it is killed.
Process::~Process() {
  close(to_child_);
  const auto deadline = Clock::now() + std::chrono::seconds(2);
  while (Clock::now() < deadline) {
    if (waitpid(child_, nullptr, WNOHANG) != 0) {
      close(from_child_);
      return;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  kill(child_, SIGKILL);
  waitpid(child_, nullptr, 0);
  close(from_child_);
}

void Process::send(std::string_view line) {
  std::string text(line);
  text += '\n';
  std::size_t sent = 0;
  while (sent < text.size()) {
    const ssize_t n = write(to_child_, text.data() + sent, text.size() - sent);
    if (n <= 0) fail("engine no longer reads its input");
    sent += static_cast<std::size_t>(n);
  }
}

std::optional<std::string> Process::read_line(std::chrono::milliseconds timeout) {
  const auto deadline = Clock::now() + timeout;
  for (;;) {
    if (const auto end = buffer_.find('\n'); end != std::string::npos) {
      std::string line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return line;
    }
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
    pollfd wait{from_child_, POLLIN, 0};
    if (poll(&wait, 1, static_cast<int>(std::max<long>(0, left.count()))) == 0) return std::nullopt;
    std::array<char, 4096> chunk;
    const ssize_t n = read(from_child_, chunk.data(), chunk.size());
    if (n <= 0) fail("engine has ended");
    buffer_.append(chunk.data(), static_cast<std::size_t>(n));
  }
}

std::chrono::nanoseconds Process::processor_time() {
  clockid_t clock{};
  timespec time{};
  if (clock_getcpuclockid(child_, &clock) != 0 || clock_gettime(clock, &time) != 0)
    fail("engine has ended");
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

void Process::fail(const std::string& reason) {
  failed_ = true;
  throw ProcessError(reason);
}

}  // namespace selfplay

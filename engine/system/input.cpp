// engine/system/input.cpp: Windows cancels the waiting call of a thread; Unix polls the input and a
// pipe of our own.
#include "engine/system/input.h"

#ifdef _WIN32
#include <io.h>
#include <windows.h>

#include <chrono>
#include <thread>
#else
#include <poll.h>
#include <unistd.h>

#include <array>
#endif

#include <cerrno>
#include <stdexcept>

namespace engine::os {

#ifdef _WIN32

Input::Input(int fd) : fd_(fd) {}
Input::~Input() = default;

std::size_t Input::read(char* to, std::size_t size) {
  const HANDLE file = reinterpret_cast<HANDLE>(_get_osfhandle(fd_));
  const HANDLE thread = OpenThread(THREAD_TERMINATE, FALSE, GetCurrentThreadId());
  DWORD count = 0;
  waiting_ = thread;
  if (stopped_ || ReadFile(file, to, static_cast<DWORD>(size), &count, nullptr) == 0) count = 0;
  waiting_ = nullptr;
  CloseHandle(thread);
  return stopped_ ? 0 : count;
}

/// The thread may not have reached its call yet: then there is nothing to cancel, and we try again.
void Input::stop() {
  stopped_ = true;
  while (void* const thread = waiting_) {
    CancelSynchronousIo(thread);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

#else

Input::Input(int fd) : fd_(fd) {
  if (pipe(wake_) != 0) throw std::runtime_error("cannot make a pipe for the input thread");
}

Input::~Input() {
  close(wake_[0]);
  close(wake_[1]);
}

std::size_t Input::read(char* to, std::size_t size) {
  for (;;) {
    std::array<pollfd, 2> fds{{{fd_, POLLIN, 0}, {wake_[0], POLLIN, 0}}};
    if (poll(fds.data(), fds.size(), -1) < 0) {
      if (errno == EINTR) continue;
      return 0;
    }
    if (fds[1].revents != 0) return 0;
    const ssize_t n = ::read(fd_, to, size);
    if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    return n > 0 ? static_cast<std::size_t>(n) : 0;
  }
}

void Input::stop() {
  stopped_ = true;
  const char byte = 0;
  while (write(wake_[1], &byte, 1) < 0 && errno == EINTR) {
  }
}

#endif

}  // namespace engine::os

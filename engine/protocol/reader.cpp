// poll() on two descriptors, the input and a pipe of our own: so the destructor can end a thread
// that waits for input.
#include "engine/protocol/reader.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <stdexcept>
#include <utility>

namespace engine {

Reader::Reader(int fd, EventQueue& events) : fd_(fd), events_(events) {
  if (pipe(wake_) != 0) throw std::runtime_error("cannot make a pipe for the input thread");
  thread_ = std::thread([this] { run(); });
}

Reader::~Reader() {
  const char byte = 0;
  while (write(wake_[1], &byte, 1) < 0 && errno == EINTR) {
  }
  thread_.join();
  close(wake_[0]);
  close(wake_[1]);
}

void Reader::run() {
  LineSplitter splitter;
  const auto push = [this](std::string line) { events_.push(LineEvent{std::move(line)}); };
  std::array<char, 65536> buffer;
  for (;;) {
    std::array<pollfd, 2> fds{{{fd_, POLLIN, 0}, {wake_[0], POLLIN, 0}}};
    if (poll(fds.data(), fds.size(), -1) < 0) {
      if (errno == EINTR) continue;
      break;
    }
    if (fds[1].revents != 0) return;
    const ssize_t n = read(fd_, buffer.data(), buffer.size());
    if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (n <= 0) break;
    splitter.feed({buffer.data(), static_cast<std::size_t>(n)}, push);
  }
  splitter.close(push);
  events_.push(EndEvent{});
}

}  // namespace engine

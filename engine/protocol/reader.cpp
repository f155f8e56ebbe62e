#include "engine/protocol/reader.h"

#include <array>
#include <utility>

namespace engine {

Reader::Reader(int fd, EventQueue& events)
    : input_(fd), events_(events), thread_([this] { run(); }) {}

Reader::~Reader() {
  input_.stop();
  thread_.join();
}

void Reader::run() {
  LineSplitter splitter;
  const auto push = [this](std::string line) { events_.push(LineEvent{std::move(line)}); };
  std::array<char, 65536> buffer;
  while (const std::size_t n = input_.read(buffer.data(), buffer.size()))
    splitter.feed({buffer.data(), n}, push);
  if (input_.stopped()) return;
  splitter.close(push);
  events_.push(EndEvent{});
}

}  // namespace engine

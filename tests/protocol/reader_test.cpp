// tests/protocol/reader_test.cpp: lines from bytes, and the reader thread over a pipe.
#include "engine/protocol/reader.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <string>
#include <variant>
#include <vector>

using namespace engine;

namespace {

/// The lines of a stream that arrives in these chunks.
std::vector<std::string> split(const std::vector<std::string>& chunks) {
  std::vector<std::string> lines;
  LineSplitter splitter;
  const auto sink = [&](std::string line) { lines.push_back(std::move(line)); };
  for (const std::string& chunk : chunks) splitter.feed(chunk, sink);
  splitter.close(sink);
  return lines;
}

}  // namespace

TEST_CASE("lines do not care how the bytes arrive") {
  const std::vector<std::string> expected{"xboard", "", "protover 2", "go"};
  CHECK(split({"xboard\r\n\nprotover 2\ngo"}) == expected);
  CHECK(split({"xb", "oard\r", "\n", "\n", "p", "rotover 2\ng", "o"}) == expected);
}

TEST_CASE("an endless line is cut, the next one is whole") {
  const auto lines = split({std::string(3 * LineSplitter::kMaxLine, 'x') + "\nping 1\n"});
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].size() == LineSplitter::kMaxLine);
  CHECK(lines[1] == "ping 1");
}

TEST_CASE("the reader delivers lines and then the end") {
  int fds[2];
  REQUIRE(pipe(fds) == 0);
  EventQueue events;
  {
    const Reader reader(fds[0], events);
    REQUIRE(write(fds[1], "new\nfor", 7) == 7);
    CHECK(std::get<LineEvent>(events.pop()).text == "new");
    REQUIRE(write(fds[1], "ce\n", 3) == 3);
    CHECK(std::get<LineEvent>(events.pop()).text == "force");
    close(fds[1]);
    CHECK(std::holds_alternative<EndEvent>(events.pop()));
  }
  close(fds[0]);
}

TEST_CASE("a reader that waits for input can be destroyed") {
  int fds[2];
  REQUIRE(pipe(fds) == 0);
  EventQueue events;
  { const Reader reader(fds[0], events); }
  CHECK_FALSE(events.try_pop().has_value());
  close(fds[0]);
  close(fds[1]);
}

// tests/fuzz/cecp.cpp: any bytes as the lines of a GUI. The games are real, the search plays the
// first legal move: a run costs microseconds and never hangs.
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/cecp/session.h"
#include "engine/protocol/reader.h"
#include "tests/fuzz/quick_engine.h"
#include "variants/catalog.h"

using namespace engine;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const variants::Catalog catalog = variants::Catalog::standard();
  static const Menu menu(catalog);
  if (size > 4096) return 0;
  EventQueue events;
  SessionPorts ports;
  ports.make_engine = [](auto variant, const auto&) { return fuzz::quick_engine(variant); };
  ports.write = [](std::string_view line) {
    if (line.find('\n') != std::string_view::npos) __builtin_trap();  // a line is a line
  };
  Session session(std::move(ports), menu, events);
  bool alive = true;
  LineSplitter splitter;
  const auto sink = [&](std::string line) {
    if (!alive) return;
    alive = session.handle(LineEvent{std::move(line)});
    // The worker is quick: wait for our own move, take whatever else has come.
    while (alive && session.mode() == Mode::Play &&
           (session.phase() == Phase::Thinking || session.phase() == Phase::Hinting))
      alive = session.handle(events.pop());
    while (auto event = events.try_pop()) alive = session.handle(*event) && alive;
  };
  splitter.feed({reinterpret_cast<const char*>(data), size}, sink);
  splitter.close(sink);
  return 0;
}

// tests/fuzz/uci.cpp: any bytes as the lines of a UCI or USI program; the first byte chooses. The
// games are real, the search plays the first legal move: a run costs microseconds and never hangs.
// Counts of more than two plies are left out: `go perft 6` takes its time by design.
#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/board_engine.h"
#include "engine/protocol/reader.h"
#include "engine/uci/session.h"
#include "tests/fuzz/quick_engine.h"
#include "variants/catalog.h"

namespace {

using namespace engine;

const variants::Catalog& catalog() {
  static const variants::Catalog the = variants::Catalog::standard();
  return the;
}

const uci::Games& games() {
  static const uci::Games the(catalog());
  return the;
}

bool counts_long(const std::string& line) {
  const std::string word = "perft";
  for (auto at = line.find(word); at != std::string::npos; at = line.find(word, at + 1))
    if (std::strtol(line.c_str() + at + word.size(), nullptr, 10) > 2) return true;
  return false;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 4000 || size == 0) return 0;
  const bool usi = (data[0] & 1) != 0;
  std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  EventQueue events;
  uci::SessionPorts ports;
  ports.make_engine = [](auto variant, const auto&) { return fuzz::quick_engine(variant); };
  int open = 0;  // orders to search without an answer
  ports.write = [&open](std::string_view line) {
    if (line.substr(0, 9) == "bestmove ") --open;
    if (line.find_first_of("\n\r") != std::string_view::npos) std::abort();
  };
  ports.variant = usi ? "shogi" : "chess";
  uci::Session session(std::move(ports), games(), usi ? uci::Dialect::Usi : uci::Dialect::Uci,
                       events);
  bool alive = true;
  LineSplitter splitter;
  const auto take = [&](const std::string& line) {
    if (alive && !counts_long(line)) alive = session.handle(LineEvent{line});
    while (alive) {
      auto event = events.try_pop();
      if (!event) break;
      alive = session.handle(*event);
    }
  };
  splitter.feed(text, take);
  splitter.close(take);
  if (alive) session.handle(EndEvent{});
  return 0;
}

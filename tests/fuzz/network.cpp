// tests/fuzz/network.cpp: any bytes as a network of chess. What is accepted must evaluate the start
// position without a crash.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>

#include "engine/board/position/position.h"
#include "engine/eval/network/network_accumulator.h"
#include "engine/eval/network/network_file.h"
#include "variants/catalog.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace engine;
  static const auto rules =
      std::make_shared<const Rules>(variants::Catalog::standard().find("chess"));
  static const FeatureLayout layout(*rules);
  static const Position<64> start = [] {
    Position<64> p(rules, std::make_shared<const MoveTables<64>>(rules));
    p.set_start();
    return p;
  }();
  try {
    const Network net =
        parse_network({reinterpret_cast<const char*>(data), size}, layout, "fuzz.net");
    if (net.head.hidden > 0) NetworkAccumulator(net, layout).evaluate(start);
  } catch (const std::runtime_error&) {
  }
  return 0;
}

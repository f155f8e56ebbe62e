// tests/fuzz/fen.cpp: any bytes as a FEN of any shipped variant (the first byte chooses). What is
// accepted must print, and what is printed must read back as the same position and print the same
// again.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/notation/notation.h"
#include "engine/board/notation/setup.h"
#include "engine/board/position/position.h"
#include "variants/catalog.h"

namespace {

using namespace engine;

std::vector<std::shared_ptr<const Rules>> all_rules() {
  const variants::Catalog catalog = variants::Catalog::standard();
  std::vector<std::shared_ptr<const Rules>> out;
  for (const std::string& name : catalog.names())
    out.push_back(std::make_shared<Rules>(catalog.find(name)));
  return out;
}

/// Aborts with the message and the FEN.
void check(bool good, const char* what, const std::string& fen) {
  if (good) return;
  std::fprintf(stderr, "%s: %s\n", what, fen.c_str());
  std::abort();
}

/// Becoming a Position may be refused, never crash; if not, what is legal must be writable.
template <int Bits>
void play(const std::shared_ptr<const Rules>& rules, const Setup& setup) {
  static std::map<const Rules*, std::shared_ptr<MoveTables<Bits>>> tables;  // slow to make
  auto& mine = tables[rules.get()];
  if (mine == nullptr) mine = std::make_shared<MoveTables<Bits>>(rules);
  Position<Bits> p(rules, mine);
  try {
    p.set(setup);
  } catch (const std::runtime_error&) {
    return;
  }
  MoveList list;
  p.generate(list);
  for (Move m : list) to_coordinates(p, m);
  draw(p);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto rules = all_rules();
  if (size < 1) return 0;
  const auto& r = rules[data[0] % rules.size()];
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  Setup setup;
  try {
    setup = parse_fen(*r, text);
  } catch (const FenError& e) {
    check(e.column() <= text.size(), "column beyond the text", std::string(text));
    return 0;
  }
  for (FenDialect d : {FenDialect::XBoard, FenDialect::FairyStockfish}) {
    const std::string fen = print_fen(*r, setup, d);
    const Setup again = parse_fen(*r, fen);
    check(again.squares == setup.squares && again.hand == setup.hand && again.side == setup.side,
          "another position", fen);
    check(print_fen(*r, again, d) == fen, "another FEN", fen);
  }
  if (r->width() == 64) play<64>(r, setup);
  if (r->width() == 128) play<128>(r, setup);
  return 0;
}

// tests/fuzz/betza.cpp: any bytes as a piece string: refused with a column inside the text, or else
// print and parse are inverses, it compiles, has a description, moves within a small board, and has
// a translation that parses or a reason why not.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "betza/compile.h"
#include "betza/describe/describe.h"
#include "betza/describe/suggest.h"
#include "betza/footprint.h"
#include "betza/move_patterns.h"
#include "betza/parse.h"
#include "betza/print.h"
#include "betza/run.h"
#include "betza/translate/translate.h"

namespace {

/// 5x5 with a sprinkling of everything, from the bytes of the string itself.
class SmallBoard : public betza::BoardView {
 public:
  explicit SmallBoard(std::string_view text) {
    for (const char c : text) seed_ = seed_ * 31 + static_cast<unsigned char>(c);
  }
  betza::Occupant at(betza::Square s) const override {
    const unsigned n = mix(s) % 8;
    return n < 4    ? betza::Occupant::Empty
           : n == 4 ? betza::Occupant::Hole
           : n == 5 ? betza::Occupant::Friend
                    : betza::Occupant::Enemy;
  }
  bool royal(betza::Square s) const override { return mix(s) % 16 == 7; }
  bool unmoved(betza::Square s) const override { return mix(s) % 3 != 0; }
  bool ep_square(betza::Square s) const override { return s == 7; }
  betza::Square ep_victim() const override {
    return at(12) == betza::Occupant::Enemy ? 12 : betza::kNoSquare;
  }

 private:
  unsigned mix(betza::Square s) const {
    unsigned x = (seed_ + static_cast<unsigned>(s)) * 2654435761U;
    x ^= x >> 15;
    return (x * 2246822519U) >> 16;
  }
  unsigned seed_ = 1;
};

/// A false fact is a crash, which the fuzzer reports.
void require(bool fact) {
  if (!fact) __builtin_trap();
}

/// All squares of the landings lie on the board.
void check_landings(const std::vector<betza::Landing>& landings, int size) {
  for (const betza::Landing& l : landings) {
    require(l.to >= 0 && l.to < size && l.victims <= betza::kMaxLocust);
    for (std::size_t i = 0; i < l.victims; ++i) {
      require(l.also_captured[i] >= 0 && l.also_captured[i] < size);
    }
    require((l.partner_from == betza::kNoSquare) == (l.partner_to == betza::kNoSquare));
  }
}

/// Translation runs both forms on hundreds of boards: now and then, and short strings only.
void check_translation(const betza::Piece& piece, std::size_t size) {
  if (size > 60 || size % 4 != 0) return;
  constexpr betza::Dialect kDialects[] = {betza::Dialect::XBetza, betza::Dialect::Betza2,
                                          betza::Dialect::Bracket};
  try {
    const betza::Translation other = betza::translate(piece, kDialects[size / 4 % 3]);
    betza::compile(other.text);
  } catch (const betza::Error& error) {
    require(error.column() <= size);  // there may be none
  }
}

/// What tables are made of stays on the board.
void check_ways(const betza::Program& program, const betza::Geometry& geometry, bool black) {
  constexpr std::size_t kMost = 200;
  for (const betza::Rule& rule : program.rules) {
    const auto ways = betza::move_patterns(rule, 12, black, geometry, kMost);
    if (!ways) continue;
    const betza::Footprint foot = betza::footprint(rule, 12, black, geometry);
    for (const betza::MovePattern& w : *ways) {
      require(w.to >= 0 && w.to < geometry.size());
      for (const betza::Square s : w.captured)
        require(std::binary_search(foot.takes.begin(), foot.takes.end(), s));
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const betza::Piece piece = betza::parse(text);
    const std::string canonical = betza::print(piece);
    if (canonical.size() > 2000) return 0;  // 1 may be added between letters
    require(betza::parse(canonical) == piece);
    require(betza::print(betza::parse(canonical)) == canonical);
    require(!betza::describe(piece).empty());
    const betza::Program program = betza::compile(piece);
    require(!program.dump().empty());
    const betza::Geometry geometry(5, 5);
    const SmallBoard board(text);
    std::vector<betza::Landing> landings;
    betza::run(program, 12, size % 2 == 0, geometry, board, landings);
    check_landings(landings, geometry.size());
    check_ways(program, geometry, size % 2 == 0);
    check_translation(piece, size);
  } catch (const betza::Error& error) {
    require(error.column() <= size);
    betza::suggestion(std::string(text), error.column());
  }
  return 0;
}

// tests/gamecode/small_board.h: a program of one text on an empty board of 4x4, as the tests of the
// machine run it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "variants/gamecode/machine/machine.h"
#include "variants/gamecode/machine/program.h"

namespace gamecode_test {

/// Refuses every player's move: the tests have no game.
class NoMoves final : public gamecode::Host {
 public:
  void play_part(gamecode::Machine& m, std::string_view) override {
    m.fail(gamecode::Reason::Illegal, "no moves here");
  }
};

inline std::unique_ptr<gamecode::Program> small_board() {
  auto out = std::make_unique<gamecode::Program>();
  out->board =
      std::make_unique<gamecode::Board>(std::vector<std::string>{"a", "b", "c", "d"},
                                        std::vector<std::string>{"1", "2", "3", "4"}, out->symbols);
  out->opening.assign(16, out->board->empty_mark());
  return out;
}

}  // namespace gamecode_test

// tools/gamecourier/legal.cpp: `legal`: the legal moves after some moves, or counts of the tree.
#include <chrono>
#include <iostream>

#include "tools/gamecourier/command.h"
#include "variants/gamecourier/game.h"
#include "variants/gamecourier/move_notation.h"

namespace tool {

namespace {

constexpr const char* kHelp =
    "Usage: aanca-gamecourier legal PRESET [MOVE..] [--perft [DEPTH]]\n\n"
    "Plays the moves and lists the legal ones; with --perft counts the moves of the tree to the "
    "depth\n"
    "that the last word tells (3). Examples:\n"
    "  aanca-gamecourier legal chess.php e2-e4\n"
    "  aanca-gamecourier legal chess.php --perft 3\n";

void count(const gamecourier::Preset& preset, const gamecourier::State& state, int depth) {
  for (int d = 1; d <= depth; ++d) {
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t n = gamecourier::perft(preset, state, d);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    std::cout << d << " " << n << " " << time.count() << " s" << std::endl;
  }
}

}  // namespace

int legal(const Words& words) {
  PresetOptions options;
  Words moves;
  std::map<std::string, std::string> given;
  if (!read(words, kHelp, options, moves, {"perft counts the tree; the last word is the depth"},
            &given))
    return 0;
  const bool perft = !given.empty();
  int depth = 3;
  if (perft && !moves.empty()) {
    depth = read_number(moves.back(), "the depth behind --perft", 1, 99);
    moves.pop_back();
  }
  const auto preset = options.load();
  const auto state = played(preset, options, moves);
  if (perft) {
    count(preset, state, depth);
    return 0;
  }
  const auto view = gamecourier::view(preset, state);
  if (view.fault) throw *view.fault;
  std::vector<std::string> notes;
  for (const auto& m : gamecourier::legal_moves(preset, state, view, &notes))
    std::cout << gamecourier::print_move(m.move) << "\n";
  for (const std::string& note : notes) std::cerr << note << "\n";
  if (!view.status.empty()) std::cout << view.status << "\n";
  if (!view.say.empty()) std::cout << view.say << "\n";
  return 0;
}

}  // namespace tool

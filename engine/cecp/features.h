// engine/cecp/features.h: the answer to `protover`: our features, and the options that the GUI may
// set. Tested by tests/cecp/features_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// What `option NAME=VALUE` can change.
struct Options {
  int multi_pv = 1;          // lines in analysis
  int contempt = 50;         // centipawns we must be behind before a draw is welcome
  int overhead = 30;         // milliseconds kept back for the GUI's delays
  int start_position = -1;   // of games that shuffle, by number; -1: a random one
  bool resign = false;       // give up hopeless games
  bool endgames = true;      // EGSW: use endgame programs
  bool classic = false;      // their uncertain values end every node too, as in 1973
  bool trace = false;        // show the steps that they take in our position
  bool network = true;       // evaluate by the network of the game, if there is one
  std::string cheg_folder;   // of *.cheg files; empty: those that came with the program
  std::string cheg_file;     // RENDG
  std::string network_file;  // empty: the network made for the rules of the game
};

/// Sets an option. `text` is NAME=VALUE, or NAME for a button. Returns "", or the error; after
/// an error no option has changed.
std::string set_option(Options& options, std::string_view text);

/// The lines from `feature done=0` to `feature done=1`.
std::vector<std::string> feature_lines(const Options& options,
                                       const std::vector<std::string>& variants);

}  // namespace engine

// engine/protocol/engine_options.h: the engine's options: names, limits, values. Every protocol
// offers them in its own form. Tested by tests/cecp/features_test.cpp and tests/uci/lines_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

struct Options {
  int multi_pv = 1;          // lines in analysis
  int contempt = 50;         // centipawns we must be behind before a draw is welcome
  int overhead = 30;         // milliseconds kept back for the GUI's delays
  int start_position = -1;   // of games that shuffle, by number; -1: a random one
  bool resign = false;       // give up hopeless games
  bool san = false;          // thinking lines in SAN, else in coordinates
  bool endgames = true;      // use endgame programs
  bool classic = false;      // their uncertain values end every node too, as in 1973
  bool trace = false;        // show the steps that they take in our position
  bool network = true;       // evaluate by the network of the game, if there is one
  std::string cheg_folder;   // of *.cheg files; empty: those that came with the program
  std::string cheg_file;     // one program to replace all others
  std::string book_file;     // of openings; empty: none
  std::string network_file;  // empty: the network made for the rules of the game
};

enum class OptionKind : std::uint8_t { Spin, Check, Folder, File };

/// An option as a protocol lists it. Checks are "0" or "1".
struct OptionView {
  std::string name;
  OptionKind kind = OptionKind::Spin;
  std::string value;
  int least = 0;
  int most = 0;
  bool xboard_only = false;  // about claims and games that only XBoard has
};
std::vector<OptionView> option_views(const Options& options);

/// The name of today for one that an option had before; other names stay.
std::string_view option_name(std::string_view name);

/// Names that options had before are read too. Returns "", or the error; after an error no option
/// has changed.
std::string set_option(Options& options, std::string_view name, std::string_view value);

}  // namespace engine

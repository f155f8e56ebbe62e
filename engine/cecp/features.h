// engine/cecp/features.h: the answer to `protover`: our features, and the options that the GUI may
// set. Tested by tests/cecp/features_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/protocol/engine_options.h"

namespace engine {

/// What `option NAME=VALUE` can change.
struct XBoardOptions : Options {
  std::string game;  // that `variant other-game` means
};

/// Sets an option. `text` is NAME=VALUE, or NAME for a button. Returns "", or the error; after
/// an error no option has changed.
std::string set_option(XBoardOptions& options, std::string_view text);

/// The games that `protover` tells of.
struct OfferedGames {
  const std::vector<std::string>& variants;  // for `feature variants`
  const std::vector<std::string>& others;    // choices of the option Game
};

/// The lines from `feature done=0` to `feature done=1`. GUIs read lines of 4000 characters: names
/// that would make one longer are left out.
std::vector<std::string> feature_lines(const XBoardOptions& options, const OfferedGames& games);

}  // namespace engine

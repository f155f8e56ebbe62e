// tools/terminal/commands.h: the form of a command of the terminal.
#pragma once

#include "tools/terminal/player.h"

namespace terminal {

struct Player::Command {
  const char* name;
  const char* help;
  void (Player::*action)(const std::string& argument);
};

}  // namespace terminal

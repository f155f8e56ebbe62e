// tools/web/serve.h: what the programs with a page have in common.
#pragma once

#include <string>

#include "tools/web/table.h"

namespace web {

struct ServeOptions {
  int port = 0;         // 0 = any free one
  bool browser = true;  // opens the page if there is a display
};

/// Serves `game` of the shelf, prints the address, and blocks until SIGINT, SIGTERM or SIGHUP.
/// Throws std::exception with the reason when the game or the port is not to be had. REQUIRES that
/// no other thread is running.
void serve(const Shelf& shelf, const std::string& game, const ServeOptions& options);

}  // namespace web

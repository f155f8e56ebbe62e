// engine/plain_engine.h: an Engine for any Game, on the plain search: the door for games whose
// rules are a script. Tested by tests/engine/plain_search_test.cpp and
// tests/cecp/scripted_game_test.cpp.
#pragma once

#include <memory>

#include "engine/engine.h"

namespace engine {

/// An engine that plays `game` from the position where it stands.
std::unique_ptr<Engine> make_plain_engine(std::unique_ptr<Game> game,
                                          const SearchSettings& settings);

}  // namespace engine

// tools/tune/fit.h: fits the parameters of the evaluation by hand to positions of many games: least
// squares of the expected score, by Levenberg and Marquardt. Tested by tests/tools/tune_test.cpp.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "engine/eval/params.h"
#include "tools/tune/game_samples.h"

namespace tune {

struct FitOptions {
  double score_share = 0.7;  // of the search's score in the target; the rest is the game's result
  double prior = 1e-4;  // added to the error for a change by a parameter's whole range, squared
  int iterations = 8;   // at most
  int threads = 1;
  std::vector<std::string> only, freeze;  // prefixes of names; no `only`: all
};

/// Mean squared errors of the expected score (0 to 1).
struct GameError {
  double before = 0, after = 0;
};

struct FitResult {
  engine::EvalParams params;
  std::vector<GameError> errors;  // [game]
};

/// Prefixes of parameters that positions of self-play say nothing or the wrong thing about: the
/// drive of a lone royal, since decided games are cut short, and what only the search reads.
std::vector<std::string> not_seen_in_self_play();

/// Prefixes of parameters of piece values that a fit to so many games leaves alone. The numbers that
/// make a value out of a piece's moves are not determined by the few pieces of one game, and the
/// factors of single types mean another piece in each game.
std::vector<std::string> not_for(std::size_t games);

using FitProgress = std::function<void(const std::string& line)>;

/// Starts from `start`. All games that are not held out count equally. Throws std::runtime_error
/// when a prefix fits no parameter or all games are held out.
FitResult fit(std::span<GameSamples> games, const engine::EvalParams& start,
              const FitOptions& options, const FitProgress& progress);

}  // namespace tune

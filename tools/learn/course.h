// tools/learn/course.h: how a game is learnt: generations of self-play, training and a match, until
// the time is over. Tested by tests/tools/learn_test.cpp.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tools/learn/trainer.h"
#include "tools/selfplay/statistics.h"
#include "variants/variant.h"

namespace learn {

enum class CandidateKind {
  Parameters,  // the evaluation by hand, its parameters fitted to the game
  Correction,  // the same, and a network added to it
  Alone        // a network in its place
};

struct CourseOptions {
  double hours = 2;
  int threads = 1;
  int generations = 0;        // 0: by the hours
  std::uint64_t nodes = 400;  // of a search in self-play
  std::uint64_t match_nodes = 4000;
  int match_pairs = 100;
  std::optional<CandidateKind> only;  // what is made; none: all that the positions can teach
  int hidden = 0;                     // units per view; 0: by the size of the file
  int epochs = 0;                     // 0: 14, 5 for a correction
  std::uint64_t seed = 1;
  std::filesystem::path folder;  // data, candidates and state; an old state is gone on with
  std::filesystem::path output;  // of the best network
  std::filesystem::path first;   // the network to beat; empty: the evaluation by hand
  std::vector<std::filesystem::path> data;  // more positions to learn from
  bool train_only = false;                  // one generation without self-play
  bool refine = false;                      // the best network learns on, no new one is made
  bool flips = false;                       // left and right are the same in the rules
  double result_share = 0.4;                // of the games' results in what networks learn
};

/// An evaluation that was made and tried.
struct Candidate {
  int generation = 0;
  CandidateKind kind = CandidateKind::Parameters;
  std::size_t positions = 0;  // that it was trained on
  TrainingCurve curve;
  selfplay::Score score;  // against the best before
  bool adopted = false;
  std::filesystem::path file;
};

/// What happened so far; kept in `folder`/course.json.
struct CourseState {
  int generation = 0;  // completed
  double seconds = 0;  // spent
  std::vector<Candidate> candidates;
  std::filesystem::path best;  // empty: the evaluation by hand

  /// Has a network of the course been adopted?
  bool learnt() const {
    return std::any_of(candidates.begin(), candidates.end(),
                       [](const Candidate& c) { return c.adopted; });
  }
};

/// A line for the user: `text` replaces the last one while `final` is false.
using Report = std::function<void(const std::string& text, bool final)>;

/// Learns until the hours are over or `stop` is set, then returns the state. `options.output` holds
/// the best network at any time, once there is one; `folder`/course.svg the curves. Throws
/// std::runtime_error when the game has too many features, or files cannot be written.
CourseState run_course(const std::shared_ptr<const variants::Variant>& variant,
                       const CourseOptions& options, const std::atomic<bool>& stop,
                       const Report& report);

/// Units that so many positions can teach and that give a file of at most 200 kB, and whether rows
/// must be shared for it.
struct Size {
  int hidden = 64;
  bool shared = false;
  bool second_layer = false;
};
Size network_size(const engine::FeatureLayout& layout, std::size_t positions);

}  // namespace learn

#include "tools/learn/course.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <fstream>
#include <iomanip>
#include <sstream>
#include <stdexcept>

#include "engine/board/rules.h"
#include "engine/eval/network/network_file.h"
#include "tools/learn/chart.h"
#include "tools/learn/course_state.h"
#include "tools/learn/match.h"
#include "tools/positions/harvest.h"
#include "tools/tune/fit.h"
#include "tools/tune/revalue.h"

namespace learn {

namespace {

namespace fs = std::filesystem;
using std::chrono::steady_clock;

// From this number of positions on a network that stands for the evaluation by hand is tried beside
// one that corrects it. With fewer it is weaker, and the match would refuse it.
constexpr std::size_t kAloneFrom = 700'000;
constexpr std::size_t kFitPositions = 60'000;  // to which the parameters are fitted
constexpr int kFitIterations = 3;              // later ones were measured to gain next to nothing
constexpr double kPrior = 1e-3;
// Of the validation error without the network: a network above it has learnt nothing that holds.
constexpr double kWorthAMatch = 0.995;
constexpr std::size_t kManyPositions = 2'000'000;      // for more than 64 units, a second layer
constexpr std::size_t kVeryManyPositions = 6'000'000;  // for more than 128
constexpr double kMostBytes = 195'000;                 // of a file
constexpr double kBytesPerWeight = 1.1;                // after compression
// Where scores alone are learnt. At a smaller scale errors near equality count more.
constexpr double kScoreScale = 150;
constexpr std::size_t kMostFeatures = 65'535;
constexpr double kRefineRate = 0.0007;
constexpr int kRefineEpochs = 5;
constexpr double kSelfPlayShare = 0.7;  // of a generation's time
constexpr int kOldGenerations = 3;      // whose positions are still learnt from
constexpr int kEarlyPairs = 40;         // before these a match is not cut short

std::string clock_text(double seconds) {
  const auto s = static_cast<long>(std::max(0.0, seconds));
  std::ostringstream out;
  out << s / 3600 << ":" << std::setw(2) << std::setfill('0') << s / 60 % 60 << ":" << std::setw(2)
      << s % 60;
  return out.str();
}

std::string describe(CandidateKind kind) {
  switch (kind) {
    case CandidateKind::Parameters:
      return "fitted parameters";
    case CandidateKind::Correction:
      return "correction of the evaluation by hand";
    case CandidateKind::Alone:
      return "network alone";
  }
  return {};
}

int generations_for(double hours) {
  return std::clamp(static_cast<int>(std::lround(hours * 2)), 1, 8);
}

class Course {
 public:
  Course(const std::shared_ptr<const variants::Variant>& variant, const CourseOptions& options,
         const std::atomic<bool>& stop, const Report& report)
      : variant_(variant),
        options_(options),
        stop_(stop),
        report_(report),
        rules_(variant),
        layout_(rules_) {
    if (layout_.size() > kMostFeatures)
      throw std::runtime_error(variant->name + " has " + std::to_string(layout_.size()) +
                               " features; networks take at most " + std::to_string(kMostFeatures));
    fs::create_directories(options_.folder);
    if (const fs::path parent = options_.output.parent_path(); !parent.empty())
      fs::create_directories(parent);
    state_ = read_state(state_file());
    spent_before_ = state_.seconds;
    if (state_.candidates.empty()) state_.best = options_.first;
    if (options_.train_only) options_.generations = state_.generation + 1;
    if (options_.generations == 0) options_.generations = generations_for(options_.hours);
  }

  CourseState run() {
    if (spent_before_ > 0)
      say("goes on after generation " + std::to_string(state_.generation) + ", " +
              clock_text(spent_before_) + " of work",
          true);
    while (!stop_ && state_.generation < options_.generations && left() > 0) {
      const int generation = state_.generation + 1;
      if (!options_.train_only) play(generation);
      if (stop_) break;
      learn_from(generation);
      if (stop_) break;
      state_.generation = generation;
      save();
    }
    save();
    return state_;
  }

 private:
  fs::path state_file() const { return options_.folder / "course.json"; }
  fs::path data_file(int generation) const {
    return options_.folder / ("positions-" + std::to_string(generation) + ".dat");
  }
  double spent() const {
    return spent_before_ + std::chrono::duration<double>(steady_clock::now() - begin_).count();
  }
  double left() const { return options_.hours * 3600 - spent(); }
  void say(const std::string& text, bool final) const {
    report_(variant_->name + "  " + clock_text(left()) + " left  " + text, final);
  }
  std::string part(int generation) const {
    return "generation " + std::to_string(generation) + " of " +
           std::to_string(options_.generations) + ": ";
  }
  void save() {
    state_.seconds = spent();
    write_state(state_file(), state_);
    std::ofstream(options_.folder / "course.svg") << chart(state_, variant_->title);
  }

  engine::SearchSettings player(const fs::path& network, std::size_t memory) const {
    engine::SearchSettings settings;
    settings.memory_mb = memory;
    settings.network.on = !network.empty();
    settings.network.file = network.string();
    return settings;
  }

  /// Time for one generation, of what was left when it began.
  double slice(int generation) const {
    return left() / std::max(1, options_.generations - generation + 1);
  }

  void play(int generation) {
    positions::HarvestOptions harvest_options;
    harvest_options.play.nodes = options_.nodes;
    harvest_options.threads = options_.threads;
    // An interrupted generation goes on with other games.
    std::error_code none;
    const std::uintmax_t done = fs::file_size(data_file(generation), none);
    harvest_options.seed =
        options_.seed * 1000 + static_cast<std::uint64_t>(generation) + (none ? 0 : done * 7919);
    harvest_options.seconds = slice(generation) * kSelfPlayShare;
    const positions::HarvestProgress got = positions::harvest(
        variant_, player(state_.best, 4), harvest_options, data_file(generation), stop_,
        [&](const positions::HarvestProgress& p) {
          std::ostringstream text;
          text << part(generation) << "self-play, " << p.positions << " positions, " << p.games
               << " games, " << std::lround(static_cast<double>(p.positions) / p.seconds) << "/s";
          say(text.str(), false);
        });
    say(part(generation) + std::to_string(got.positions) + " positions of " +
            std::to_string(got.games) + " games",
        true);
  }

  positions::Dataset positions(int generation) const {
    const positions::DatasetKind kind = positions::kind_of(*variant_, layout_);
    positions::Dataset all;
    for (const fs::path& file : options_.data) all.append(positions::read_dataset(file, kind));
    for (int g = std::max(1, generation - kOldGenerations + 1); g <= generation; ++g)
      if (fs::exists(data_file(g))) all.append(positions::read_dataset(data_file(g), kind));
    return all;
  }

  void learn_from(int generation) {
    positions::Dataset data = positions(generation);
    if (data.size() == 0)
      throw std::runtime_error(variant_->name +
                               ": self-play found no quiet positions; give it more hours");
    if (options_.refine) return refine(generation, data);
    engine::EvalParams params;
    if (options_.only != CandidateKind::Alone) {
      params = fit_parameters(generation, data);
      if (stop_ || options_.only == CandidateKind::Parameters) return;
    }
    tune::revalue(data, variant_, params, options_.threads);
    if (options_.only != CandidateKind::Alone)
      try_network(generation, data, CandidateKind::Correction, params);
    if (!stop_ &&
        (options_.only ? *options_.only == CandidateKind::Alone : data.size() >= kAloneFrom))
      try_network(generation, data, CandidateKind::Alone, params);
  }

  /// Fits the parameters of the evaluation by hand to the positions, and tries them.
  engine::EvalParams fit_parameters(int generation, const positions::Dataset& data) {
    std::vector<tune::GameSamples> samples;
    samples.push_back(tune::draw_samples(variant_, data, kFitPositions, options_.seed));
    tune::FitOptions options;
    options.prior = kPrior;
    options.iterations = kFitIterations;
    options.threads = options_.threads;
    options.freeze = tune::not_seen_in_self_play();
    for (const std::string& prefix : tune::not_for(1)) options.freeze.push_back(prefix);
    const tune::FitResult found = tune::fit(samples, {}, options, [&](const std::string& line) {
      say(part(generation) + "parameters, " + line, false);
    });
    engine::Network net;
    net.head.layout = layout_.fingerprint();
    net.head.residual = true;
    net.head.scale = static_cast<std::uint32_t>(std::lround(samples.front().scale));
    net.params = found.params;
    net.out_bias.assign(engine::FeatureLayout::kBuckets, 0);
    Candidate c = candidate(generation, CandidateKind::Parameters, data.size());
    finish(c, std::move(net));
    return found.params;
  }

  TrainingOptions training(bool residual, std::size_t positions) const {
    TrainingOptions t;
    const Size size = network_size(layout_, positions);
    t.hidden = options_.hidden != 0 ? options_.hidden : size.hidden;
    t.shared_only = size.shared;
    t.residual = residual;
    t.second_layer = size.second_layer;
    t.result_share = options_.result_share;
    t.flips = options_.flips;
    const bool taught = options_.result_share == 0;  // the target has no luck of games in it
    const bool gentle = residual && !taught;
    t.royal_left = options_.flips && !gentle && layout_.one_royal();
    if (taught) t.scale = kScoreScale;
    if (gentle) t.rate = 0.001, t.epochs = 5, t.decay = 0.01, t.second_layer = false;
    if (gentle && options_.hidden == 0) t.hidden = std::min(t.hidden, 32);
    if (options_.epochs != 0) t.epochs = options_.epochs, t.rate = TrainingOptions{}.rate;
    t.threads = options_.threads;
    t.seed = options_.seed;
    return t;
  }

  /// REQUIRES that the samples were valued by `params`.
  void try_network(int generation, const positions::Dataset& data, CandidateKind kind,
                   const engine::EvalParams& params) {
    try_network(generation, data, kind, params,
                training(kind == CandidateKind::Correction, data.size()));
  }

  /// The best network so far learns on: its parameters stay, its weights are where training begins.
  void refine(int generation, positions::Dataset& data) {
    if (state_.best.empty())
      throw std::runtime_error(variant_->name +
                               " has no network yet: leave out --refine to make one");
    const auto first =
        std::make_shared<const engine::Network>(engine::read_network(state_.best, layout_));
    const engine::NetworkHead& head = first->head;
    if (head.hidden == 0 || head.shared)
      throw std::runtime_error(state_.best.string() + " cannot be refined: " +
                               (head.shared ? "its rows are shared" : "it has parameters alone"));
    if (head.residual) tune::revalue(data, variant_, first->params, options_.threads);
    TrainingOptions t = training(head.residual, data.size());
    t.first = first;
    t.hidden = static_cast<int>(head.hidden);
    t.shared_only = false;
    t.second_layer = head.second_layer;
    t.royal_left = head.royal_left;
    t.scale = head.scale;
    t.rate = kRefineRate;
    t.epochs = options_.epochs != 0 ? options_.epochs : kRefineEpochs;
    try_network(generation, data, head.residual ? CandidateKind::Correction : CandidateKind::Alone,
                first->params, t);
  }

  /// REQUIRES that the samples were valued by `params`.
  void try_network(int generation, const positions::Dataset& data, CandidateKind kind,
                   const engine::EvalParams& params, const TrainingOptions& options) {
    Candidate c = candidate(generation, kind, data.size());
    engine::Network net =
        train(data, layout_, options, c.curve, [&](int epoch, double error, double validation) {
          std::ostringstream text;
          text << part(generation) << "training, epoch " << epoch << " of " << options.epochs
               << ", error " << error << ", validation " << validation;
          say(text.str(), false);
        });
    if (net.head.residual) net.params = params;
    const double least = *std::min_element(c.curve.validation.begin(), c.curve.validation.end());
    const bool better = least < kWorthAMatch * c.curve.before;
    std::ostringstream text;
    text << part(generation) << describe(kind) << ": validation error " << least << ", "
         << c.curve.before << (options.first ? " before" : " without it")
         << (better ? "" : ": no match");
    say(text.str(), true);
    if (better) return finish(c, std::move(net));
    state_.candidates.push_back(c);
    save();
  }

  Candidate candidate(int generation, CandidateKind kind, std::size_t positions) const {
    constexpr std::array<const char*, 3> kNames{"parameters-", "correction-", "network-"};
    Candidate c;
    c.generation = generation;
    c.kind = kind;
    c.positions = positions;
    c.file = options_.folder /
             (kNames[static_cast<std::size_t>(kind)] + std::to_string(generation) + ".net");
    return c;
  }

  /// Writes the candidate and tries it.
  void finish(Candidate& c, engine::Network net) {
    net.head.rules = variant_->fingerprint;
    net.head.game = variant_->name;
    engine::write_network(c.file, net);
    compete(c);
    state_.candidates.push_back(c);
    save();
  }

  /// A match against the best so far; the better one stays.
  void compete(Candidate& c) {
    MatchOptions options;
    options.pairs = options_.match_pairs;
    options.nodes = options_.match_nodes;
    options.threads = options_.threads;
    options.seed = options_.seed + static_cast<std::uint64_t>(c.generation);
    c.score = play_match(variant_, player(c.file, 16), player(state_.best, 16), options,
                         [&](const selfplay::Score& score) {
                           say(part(c.generation) + "match, " + describe(score), false);
                           const double los = elo(score).los;
                           const bool clear = los > 0.999 || los < 0.001;
                           return !stop_ && !(clear && score.games() >= 2 * kEarlyPairs);
                         });
    c.adopted = !stop_ && elo(c.score).los > 0.9;
    say(part(c.generation) + describe(c.kind) + " against " +
            (state_.best.empty() ? "the evaluation by hand" : state_.best.filename().string()) +
            ": " + describe(c.score) + (c.adopted ? ", adopted" : ", not adopted"),
        true);
    if (!c.adopted) return;
    state_.best = c.file;
    fs::copy_file(c.file, options_.output, fs::copy_options::overwrite_existing);
  }

  std::shared_ptr<const variants::Variant> variant_;
  CourseOptions options_;
  const std::atomic<bool>& stop_;
  const Report& report_;
  engine::Rules rules_;
  engine::FeatureLayout layout_;
  CourseState state_;
  double spent_before_ = 0;
  const steady_clock::time_point begin_ = steady_clock::now();
};

}  // namespace

Size network_size(const engine::FeatureLayout& layout, std::size_t positions) {
  const bool second = positions >= kManyPositions;
  const std::size_t weights =
      layout.size() +
      (second ? std::size_t{2} * engine::FeatureLayout::kBuckets * engine::Network::kSecond : 0);
  for (const int hidden : {192, 128, 96, 64, 48, 32, 16})
    if ((hidden <= 64 || positions >= kManyPositions) &&
        (hidden <= 128 || positions >= kVeryManyPositions) &&
        static_cast<double>(weights) * hidden * kBytesPerWeight <= kMostBytes)
      return {hidden, false, second};
  const auto rows = static_cast<double>(layout.shared_rows() + layout.unshared());
  for (const int hidden : {64, 48, 32})
    if (rows * hidden * kBytesPerWeight <= kMostBytes) return {hidden, true, false};
  return {16, true, false};
}

CourseState run_course(const std::shared_ptr<const variants::Variant>& variant,
                       const CourseOptions& options, const std::atomic<bool>& stop,
                       const Report& report) {
  return Course(variant, options, stop, report).run();
}

}  // namespace learn

#include "tools/learn/teach.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <deque>
#include <exception>
#include <random>
#include <stdexcept>
#include <thread>

#include "engine/board/rules.h"
#include "engine/board_game.h"
#include "engine/uci/dialect.h"
#include "tools/positions/quiet.h"
#include "tools/tune/feature_decoder.h"

namespace learn {

namespace {

using positions::Dataset;
using positions::Sample;

constexpr std::size_t kGroups = 40;
constexpr int kMostScore = 3000;
constexpr double kBeyond = 3;  // the outer pieces of the scale go on for so many lengths

/// Taught positions, in the teacher's centipawns, and what the scale between them and ours is made
/// from.
struct Lessons {
  Dataset data;
  std::vector<ScoreScale::Pair> pairs;

  void append(const Lessons& other) {
    data.append(other.data);
    pairs.insert(pairs.end(), other.pairs.begin(), other.pairs.end());
  }
  /// The positions on our scale; none without pairs.
  Dataset scaled() const {
    Dataset out;
    if (pairs.empty()) return out;
    const ScoreScale scale(pairs);
    out = data;
    for (std::size_t i = 0; i < out.size(); ++i)
      out.set_score(i, static_cast<std::int16_t>(scale(out[i].score)));
    return out;
  }
};

/// One thread's teacher, its game and its random numbers.
class Classroom {
 public:
  Classroom(const std::shared_ptr<const variants::Variant>& variant, const TeacherOptions& options)
      : rules_(std::make_shared<const engine::Rules>(variant)),
        decoder_(rules_),
        game_(engine::BoardGame::create(variant)),
        teacher_(options, variant->name),
        neighbours_(options.neighbours),
        ahead_(static_cast<std::size_t>(options.ahead)) {}

  /// Of the random moves that follow.
  void seed(std::uint64_t seed) { random_.seed(seed); }

  /// Asks about sample `i` and its neighbours, and appends what is taught about these or others
  /// before them.
  void visit(const Dataset& data, std::size_t i, Lessons& to) {
    const Sample& s = data[i];
    begins_ = begins_ || s.first != 0;
    const engine::Setup setup =
        decoder_.setup(data.features(i), static_cast<engine::Color>(s.side));
    const std::string fen = text_of(setup);
    if (!set_up(fen)) return;
    ask(s, to);
    for (int k = 0; k < neighbours_; ++k) {
      game_->set_position(fen);
      if (!walk()) continue;
      Sample neighbour;
      neighbour.result = positions::kUnknownResult;
      ask(neighbour, to);
    }
  }

  /// Appends what is taught about the last ones.
  void finish(Lessons& to) { listen(0, to); }

 private:
  /// A position that the teacher has been asked about.
  struct Question {
    Sample sample;
    std::string fen;
    bool begins = false;  // a game begins with it
  };

  std::string text_of(const engine::Setup& setup) const {
    return engine::print_fen(*rules_, setup, engine::FenDialect::FairyStockfish);
  }

  /// False: features lack something without which the position is not one of the game.
  bool set_up(const std::string& fen) {
    try {
      game_->set_position(fen);
      return !game_->result();
    } catch (const std::runtime_error&) {
      return false;
    }
  }

  /// One random move, or sometimes two. False when the game ends.
  bool walk() {
    for (int left = 1 + (random_() % 3 == 0 ? 1 : 0); left > 0; --left) {
      const std::vector<engine::Move> moves = game_->legal_moves();
      if (moves.empty()) return false;
      game_->play(moves[random_() % moves.size()]);
    }
    return !game_->result();
  }

  /// About the position of the game.
  void ask(const Sample& s, Lessons& to) {
    if (game_->board().in_check()) return;
    questions_.push_back({s, text_of(game_->board().to_setup()), begins_});
    begins_ = false;
    teacher_.ask(questions_.back().fen);
    // Half of them at once: on a busy machine each change between the programs is a wait.
    if (questions_.size() >= ahead_) listen(ahead_ / 2, to);
  }

  /// Until so many questions are open.
  void listen(std::size_t open, Lessons& to) {
    for (; questions_.size() > open; questions_.pop_front())
      learn(questions_.front(), teacher_.answer(), to);
  }

  void learn(const Question& q, const UciTeacher::Answer& answer, Lessons& to) {
    new_game_ = new_game_ || q.begins;
    if (!answer.score) return;
    game_->set_position(q.fen);
    const engine::Board& board = game_->board();
    const auto best = engine::uci::parse_move(*game_, answer.best, engine::uci::Dialect::Uci);
    if (!best || !positions::quiet(board, *best)) return;
    Sample s = q.sample;
    const int score = std::clamp(*answer.score, -kMostScore, kMostScore);
    if (s.result != positions::kUnknownResult) to.pairs.push_back({score, s.score});
    s.score = static_cast<std::int16_t>(score);
    s.side = board.side_to_move();
    s.bucket = static_cast<std::uint8_t>(decoder_.layout().bucket(board));
    s.first = new_game_ ? 1 : 0;
    new_game_ = false;
    to.data.add(s, decoder_.layout().active(engine::kWhite, board));
  }

  std::shared_ptr<const engine::Rules> rules_;
  tune::FeatureDecoder decoder_;
  std::unique_ptr<engine::BoardGame> game_;
  UciTeacher teacher_;
  int neighbours_;
  std::size_t ahead_;
  std::deque<Question> questions_;  // not answered yet
  std::mt19937_64 random_;
  bool begins_ = false;    // no question about the game was asked yet
  bool new_game_ = false;  // no position of the game was added yet
};

/// Several classrooms share the positions in blocks, so that the order stays.
class School {
 public:
  School(const Dataset& data, const std::shared_ptr<const variants::Variant>& variant,
         const TeacherOptions& options, const std::atomic<bool>& stop)
      : data_(data),
        variant_(variant),
        options_(options),
        stop_(stop),
        blocks_((data.size() + kBlock - 1) / kBlock),
        finished_(blocks_.size()) {}

  Lessons run(const TeachReport& report) {
    std::vector<std::exception_ptr> failures(static_cast<std::size_t>(options_.threads));
    std::atomic<int> working{options_.threads};
    std::vector<std::jthread> threads;
    for (std::size_t t = 0; t < failures.size(); ++t)
      threads.emplace_back([&, t] {
        try {
          work();
        } catch (...) {
          // An interrupt from the terminal ends the engines too.
          if (!stop_) failures[t] = std::current_exception();
          failed_ = true;
        }
        --working;
      });
    try {
      watch(working, report);
    } catch (...) {
      failed_ = true;  // ends the threads
      throw;
    }
    for (std::jthread& t : threads) t.join();
    if (failed_ && report.keep) report.keep(finished().scaled());
    for (const std::exception_ptr& f : failures)
      if (f) std::rethrow_exception(f);
    return finished();
  }

 private:
  static constexpr std::size_t kBlock = 1000;
  static constexpr std::size_t kFirstKept = 10 * kBlock;

  /// Reports until no thread works.
  void watch(const std::atomic<int>& working, const TeachReport& report) {
    for (bool last = false; !last;) {
      last = working == 0;
      if (!last) std::this_thread::sleep_for(std::chrono::milliseconds(100));
      if (report.progress) report.progress(done_);
      if (!report.keep || taken_ < due_) continue;
      report.keep(finished().scaled());
      due_ = taken_ + std::max(kFirstKept, taken_ / 10);
    }
  }
  /// What the blocks hold that no thread works on any more.
  Lessons finished() const {
    Lessons all;
    for (std::size_t b = 0; b < blocks_.size(); ++b)
      if (finished_[b]) all.append(blocks_[b]);
    return all;
  }

  void work() {
    Classroom room(variant_, options_);
    for (std::size_t b = next_++; b < blocks_.size(); b = next_++) {
      room.seed(options_.seed * 1'000'003 + b);  // so that threads do not change the moves
      const std::size_t end = std::min((b + 1) * kBlock, data_.size());
      for (std::size_t i = b * kBlock; i < end && !stop_ && !failed_; ++i, ++done_)
        room.visit(data_, i, blocks_[b]);
      room.finish(blocks_[b]);
      finished_[b] = true;
      taken_ += end - b * kBlock;
    }
  }

  const Dataset& data_;
  const std::shared_ptr<const variants::Variant>& variant_;
  const TeacherOptions& options_;
  const std::atomic<bool>& stop_;
  std::vector<Lessons> blocks_;
  std::vector<std::atomic<bool>> finished_;  // [block] its thread has left it
  std::size_t due_ = kFirstKept;             // report.keep is called at so many positions
  std::atomic<std::size_t> next_{0}, done_{0};
  std::atomic<std::size_t> taken_{0};  // positions of finished blocks
  std::atomic<bool> failed_{false};
};

}  // namespace

ScoreScale::ScoreScale(std::span<const Pair> pairs) {
  std::vector<Pair> sorted(pairs.begin(), pairs.end());
  std::sort(sorted.begin(), sorted.end(),
            [](const Pair& a, const Pair& b) { return a.teacher < b.teacher; });
  const std::size_t groups = std::min(kGroups, sorted.size());
  for (std::size_t g = 0; g < groups; ++g) {
    const std::size_t begin = g * sorted.size() / groups, end = (g + 1) * sorted.size() / groups;
    Point mean{0, 0, static_cast<double>(end - begin)};
    for (std::size_t i = begin; i < end; ++i)
      mean.teacher += sorted[i].teacher / mean.pairs, mean.own += sorted[i].own / mean.pairs;
    // Groups in the wrong order become one: the nearest monotone means.
    for (; !points_.empty() && !(points_.back() < mean); points_.pop_back())
      mean = points_.back().with(mean);
    points_.push_back(mean);
  }
  if (points_.size() == 1) points_.push_back({points_[0].teacher + 1, points_[0].own + 1, 0});
}

int ScoreScale::operator()(int teacher) const {
  std::size_t i = 1;
  while (i + 1 < points_.size() && points_[i].teacher < teacher) ++i;
  const Point &a = points_[i - 1], &b = points_[i];
  const double share =
      std::clamp((teacher - a.teacher) / (b.teacher - a.teacher), -kBeyond, 1 + kBeyond);
  const double own = a.own + share * (b.own - a.own);
  return static_cast<int>(std::lround(std::clamp<double>(own, -kMostScore, kMostScore)));
}

Dataset teach(const Dataset& data, const std::shared_ptr<const variants::Variant>& variant,
              const TeacherOptions& options, const std::atomic<bool>& stop,
              const TeachReport& report) {
  const Lessons lessons = School(data, variant, options, stop).run(report);
  if (lessons.pairs.empty())
    throw std::runtime_error(options.command + " finds no position quiet: nothing to learn");
  return lessons.scaled();
}

}  // namespace learn

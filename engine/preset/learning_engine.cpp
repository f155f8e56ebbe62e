// engine/preset/learning_engine.cpp: moves go from the script to the tables by what they change on
// the board, and back by the tables' text.
#include "engine/preset/learning_engine.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "engine/board_engine.h"
#include "engine/plain_engine.h"

namespace engine {

namespace {

/// What the script calls moves, in the words of the tables. For one thread.
class Dictionary {
 public:
  explicit Dictionary(const lift::LiftedGame& game) : layout_(game.layout), names_(game.names) {}

  /// Throws NotLifted for positions that the tables cannot have.
  std::string text(const std::string& courier, const gamecourier::State& before,
                   const gamecourier::State& after) {
    const Color side = before.side_to_move() == 0 ? kWhite : kBlack;
    const lift::SeenMove seen =
        lift::understand(layout_, courier, layout_.read(before), layout_.read(after), side);
    return lift::move_text(names_, layout_.geometry(), seen).value_or(courier);
  }
  /// The script's legal moves by the tables' texts.
  std::map<std::string, Move> legal(const PresetGame& script) {
    std::map<std::string, Move> out;
    for (const Move m : script.legal_moves()) {
      const gamecourier::LegalMove& known = script.find(m);
      if (!known.move.answers.empty())
        throw lift::NotLifted(
            "the script asks the player a question (input), which tables cannot follow");
      out.emplace(text(known.move.text, script.state(), known.after), m);
    }
    return out;
  }

 private:
  lift::Layout layout_;  // learns labels
  const lift::Names& names_;
};

/// Plays the tables' lines on games of its own and tells them in the script's moves.
class Translator final : public Listener {
 public:
  Translator(Dictionary dictionary, std::unique_ptr<Game> script, std::unique_ptr<Game> tables)
      : dictionary_(std::move(dictionary)),
        script_(static_cast<PresetGame*>(script.release())),
        tables_(std::move(tables)) {}
  void listen(Listener& to) { to_ = &to; }

  void on_info(const Info& info) override {
    Info out = info;
    out.pv = line(info.pv);
    if (!out.pv.empty()) to_->on_info(out);
  }
  void on_note(const std::string& note) override { to_->on_note(note); }

  /// As far as both have the moves.
  std::vector<Move> line(const std::vector<Move>& moves) {
    std::vector<Move> out;
    try {
      for (const Move m : moves) {
        const auto known = dictionary_.legal(*script_);
        const auto legal = tables_->legal_moves();
        if (std::find(legal.begin(), legal.end(), m) == legal.end()) break;
        const auto found = known.find(tables_->move_text(m));
        if (found == known.end()) break;
        script_->play(found->second);
        tables_->play(m);
        out.push_back(found->second);
      }
    } catch (const lift::NotLifted&) {  // the line ends here
    }
    for (std::size_t i = 0; i < out.size(); ++i) script_->undo(), tables_->undo();
    return out;
  }

 private:
  Dictionary dictionary_;
  std::unique_ptr<PresetGame> script_;
  std::unique_ptr<Game> tables_;
  Listener* to_ = nullptr;
};

/// A search by tables. It reports its moves as moves of the script.
class TranslatedJob final : public Job {
 public:
  TranslatedJob(std::unique_ptr<Job> job, std::unique_ptr<Translator> translator)
      : job_(std::move(job)), translator_(std::move(translator)) {}

  SearchResult run(Listener& listener) override {
    translator_->listen(listener);
    SearchResult out = job_->run(*translator_);
    std::vector<Move> line = translator_->line({out.best, out.ponder});
    line.resize(2, kNoMove);
    out.best = line[0], out.ponder = line[1];
    return out;
  }
  void stop() override { job_->stop(); }
  void ponder_hit() override { job_->ponder_hit(); }
  /// Without the current move, which would have to be translated.
  Progress progress() const override {
    Progress out = job_->progress();
    out.current = kNoMove;
    return out;
  }

 private:
  std::unique_ptr<Job> job_;
  std::unique_ptr<Translator> translator_;
};

/// The tables' game beside the script's.
class Tables {
 public:
  Tables(std::shared_ptr<const LiftedPreset> preset, const SearchSettings& settings)
      : preset_(std::move(preset)),
        board_(BoardEngine::create(preset_->found.game->variant, settings)),
        dictionary_(*preset_->found.game) {}

  BoardEngine& board() { return *board_; }

  /// Comes to the script's position. Why it cannot; empty: it has, and the legal moves are equal.
  std::string follow(const PresetGame& script) {
    try {
      const std::string refused = replay(script);
      return refused.empty() ? compare(script) : refused;
    } catch (const lift::NotLifted& e) {
      return e.what();
    }
  }
  /// REQUIRES that follow() has come to this position.
  std::unique_ptr<Job> prepare(Limits limits, const PresetGame& script) {
    std::vector<Move> excluded;
    for (const auto& [text, move] : dictionary_.legal(script))
      if (std::count(limits.exclude.begin(), limits.exclude.end(), move) > 0)
        if (const auto m = board_->game().parse_move(text)) excluded.push_back(*m);
    limits.exclude = std::move(excluded);
    return std::make_unique<TranslatedJob>(
        board_->prepare(limits),
        std::make_unique<Translator>(dictionary_, script.clone(), board_->game().clone()));
  }

 private:
  std::string replay(const PresetGame& script) {
    const std::vector<std::string> played = script.played();
    std::size_t same = 0;
    while (same < played.size() && same < played_.size() && played[same] == played_[same]) ++same;
    for (; played_.size() > same; played_.pop_back()) board_->game().undo();
    for (std::size_t i = same; i < played.size(); ++i) {
      const int ply = static_cast<int>(i);
      const std::string text =
          dictionary_.text(played[i], script.state_at(ply), script.state_at(ply + 1));
      const auto m = board_->game().parse_move(text);
      if (!m) return "it allows " + text;
      board_->game().play(*m);
      played_.push_back(played[i]);
    }
    return "";
  }
  std::string compare(const PresetGame& script) {
    const auto known = dictionary_.legal(script);
    std::size_t common = 0;
    for (const Move m : board_->game().legal_moves()) {
      const std::string text = board_->game().move_text(m);
      if (known.count(text) == 0) return "it refuses " + text;
      ++common;
    }
    return common == known.size() ? "" : "it allows more moves";
  }

  std::shared_ptr<const LiftedPreset> preset_;
  std::unique_ptr<BoardEngine> board_;
  Dictionary dictionary_;
  std::vector<std::string> played_;  // the script's texts
};

class Implementation final : public LearningEngine {
 public:
  Implementation(std::shared_ptr<const gamecourier::Preset> preset,
                 std::shared_ptr<const Learning> learning, const SearchSettings& settings,
                 std::uint64_t seed)
      : learning_(std::move(learning)), settings_(settings) {
    auto game = std::make_unique<PresetGame>(std::move(preset), seed);
    game_ = game.get();
    plain_ = make_plain_engine(std::move(game), settings);
  }

  PresetGame& game() override { return *game_; }
  const PresetGame& game() const override { return *game_; }

  std::unique_ptr<Job> prepare(const Limits& limits) override {
    adopt();
    if (tables_ && difference_.empty()) difference_ = tables_->follow(*game_);
    return tables_ && difference_.empty() ? tables_->prepare(limits, *game_)
                                          : plain_->prepare(limits);
  }
  void clear() override {
    plain_->clear();
    if (tables_) tables_->board().clear();
    difference_.clear();
  }
  void resize(const SearchSettings& settings) override {
    settings_ = settings;
    plain_->resize(settings);
    if (tables_) tables_->board().resize(settings);
  }
  Value evaluate() const override { return plain_->evaluate(); }
  void set_endgames(const EndgameSettings& settings) override {
    endgames_ = settings;
    if (tables_) tables_->board().set_endgames(settings);
  }

  std::string note() const override {
    if (!learning_) return "";
    const auto learned = learning_->result();
    if (!learned)
      return "learns the rules for the search: " + std::to_string(learning_->positions()) +
             " positions";
    if (!learned->found.game) return "searches by the script: " + learned->found.reason;
    if (!difference_.empty())
      return "searches by the script, which differs from the rules learned: " + difference_;
    return "searches by tables, equal to the script in " +
           std::to_string(learned->found.proof.positions) + " positions";
  }

 private:
  void adopt() {
    if (tables_ || !learning_) return;
    const auto learned = learning_->result();
    if (!learned || !learned->found.game) return;
    tables_ = std::make_unique<Tables>(learned, settings_);
    if (endgames_) tables_->board().set_endgames(*endgames_);
  }

  std::shared_ptr<const Learning> learning_;
  SearchSettings settings_;
  std::unique_ptr<Engine> plain_;
  PresetGame* game_ = nullptr;  // the plain engine's
  std::unique_ptr<Tables> tables_;
  std::optional<EndgameSettings> endgames_;
  std::string difference_;  // found in this game; the script is searched for the rest of it
};

}  // namespace

std::unique_ptr<LearningEngine> LearningEngine::create(
    std::shared_ptr<const gamecourier::Preset> preset, std::shared_ptr<const Learning> learning,
    const SearchSettings& settings, std::uint64_t seed) {
  return std::make_unique<Implementation>(std::move(preset), std::move(learning), settings, seed);
}

}  // namespace engine

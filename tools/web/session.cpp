// tools/web/session.cpp: see session.h. The commands change the match under the mutex; the engine's
// thread searches without it, and throws a result away that the commands have overtaken.
#include "tools/web/session.h"

#include <algorithm>
#include <cmath>

#include "tools/web/arguments.h"
#include "tools/web/error.h"
#include "tools/web/view.h"

namespace web {

using nlohmann::json;

namespace {

constexpr double kLongestThought = 3600;           // seconds
constexpr int kMostWaiting = 16;                   // pages; others ask again
constexpr std::chrono::milliseconds kGlance{250};  // how often a table's note is looked at

}  // namespace

struct Session::Command {
  const char* name;
  void (Session::*action)(const json& arguments);
};

const std::array<Session::Command, 8>& Session::commands() {
  static const std::array<Command, 8> all = {{{"move", &Session::move},
                                              {"go", &Session::go},
                                              {"new", &Session::restart},
                                              {"position", &Session::position},
                                              {"load", &Session::load},
                                              {"engine", &Session::set_engine},
                                              {"think", &Session::think},
                                              {"stop", &Session::stop}}};
  return all;
}

Session::Session(Shelf shelf, const std::string& game)
    : shelf_(std::move(shelf)), match_(shelf_.open(game)), worker_([this] { work(); }) {}

Session::~Session() {
  close();
  worker_.join();
}

void Session::close() {
  const Lock lock(mutex_);
  closed_ = true;
  abandon();
  changed_.notify_all();
}

// --- what pages read

json Session::state(const Seen& seen, bool flipped, std::chrono::milliseconds patience) {
  Lock lock(mutex_);
  look_at_note();
  const auto news = [&] {
    return closed_ || now_.board != seen.board || now_.engine != seen.engine;
  };
  if (waiting_ < kMostWaiting) {
    ++waiting_;
    const auto end = std::chrono::steady_clock::now() + patience;
    for (auto now = end - patience; !news() && now < end; now = std::chrono::steady_clock::now()) {
      changed_.wait_until(lock, std::min(end, now + kGlance), news);
      look_at_note();
    }
    --waiting_;
  }
  json out = {{"board", now_.board}, {"engine", now_.engine}};
  if (now_.board != seen.board) out["match"] = view(match_, flipped);
  if (now_.engine != seen.engine) out["thinking"] = engine_state();
  return out;
}

json Session::engine_state() {
  json out = {{"plays", plays_},
              {"seconds", static_cast<double>(move_time_) / 1000},
              {"busy", job_ != nullptr && !abandoned_},
              {"analyses", task_ == Task::Analyse},
              {"paused", paused_},
              {"note", note_},
              {"trouble", trouble_}};
  if (thought_) {
    out["thought"] = {{"depth", thought_->depth},
                      {"score", thought_->score},
                      {"seconds", static_cast<double>(thought_->time_ms) / 1000},
                      {"nodes", thought_->nodes},
                      {"line", thought_->line}};
  }
  return out;
}

void Session::look_at_note() {
  std::string note = match_.table().note();
  if (note == note_) return;
  note_ = std::move(note);
  changed_engine();
}

json Session::games() const {
  json all = json::array();
  for (const Shelf::Game& game : shelf_.games) {
    all.push_back({{"name", game.name}, {"title", game.title}});
  }
  return all;
}

json Session::pictures(bool flipped) {
  const Lock lock(mutex_);
  return web::pictures(match_, flipped);
}

std::string Session::save() {
  const Lock lock(mutex_);
  return match_.save();
}

std::string Session::about() {
  std::shared_ptr<Table> table;
  {
    const Lock lock(mutex_);
    table = match_.shared_table();
  }
  return table->about();
}

// --- what pages ask for

void Session::command(const std::string& name, const json& arguments) {
  if (!arguments.is_object()) throw Error(400, "the arguments must be an object");
  const auto found = std::find_if(commands().begin(), commands().end(),
                                  [&](const Command& c) { return name == c.name; });
  if (found == commands().end()) throw Error(404, "unknown command '" + name + "'");
  (this->*found->action)(arguments);
}

void Session::move(const json& arguments) {
  const auto text = argument<std::string>(arguments, "text", "the move as a text");
  const Lock lock(mutex_);
  const auto at = argument<std::size_t>(arguments, "at", "the number of moves before", match_.at());
  if (at != match_.at()) throw Error(409, "another move was played meanwhile");
  match_.play(text);
  paused_ = false;
  if (task_ == Task::Move) task_ = Task::None;
  changed_board();
}

void Session::go(const json& arguments) {
  const auto at = argument<std::size_t>(arguments, "at", "the number of moves on the board");
  const Lock lock(mutex_);
  match_.go_to(at);
  paused_ = true;
  if (task_ == Task::Move) task_ = Task::None;
  changed_board();
}

void Session::restart(const json& arguments) {
  const auto game = argument<std::string>(arguments, "game", "the name of a game", std::string());
  if (!game.empty()) {
    std::optional<Match> match;
    try {
      match.emplace(shelf_.open(game));
    } catch (const std::exception& error) {
      throw Refusal(error.what());
    }
    const Lock lock(mutex_);
    take(std::move(*match));
    paused_ = false;
  } else {
    const Lock lock(mutex_);
    match_.restart();
    forget_ = true;
    paused_ = false;
    task_ = Task::None;
    changed_board();
  }
}

void Session::position(const json& arguments) {
  const auto text = argument<std::string>(arguments, "text", "the position as a text");
  const Lock lock(mutex_);
  match_.set_position(text);
  forget_ = true;
  paused_ = true;
  changed_board();
}

void Session::load(const json& arguments) {
  const auto text = argument<std::string>(arguments, "text", "the text of a saved game");
  Match match = web::load(text, shelf_);
  const Lock lock(mutex_);
  take(std::move(match));
  paused_ = true;
}

/// The search in progress keeps its own table until it ends.
void Session::take(Match match) {
  match_ = std::move(match);
  task_ = Task::None;
  changed_board();
}

void Session::set_engine(const json& arguments) {
  const Lock lock(mutex_);
  const auto plays = argument<std::array<bool, 2>>(arguments, "plays", "two times true or false",
                                                   std::array<bool, 2>(plays_));
  const auto seconds = argument<double>(arguments, "seconds", "seconds per move",
                                        static_cast<double>(move_time_) / 1000);
  if (!(seconds >= 0.01 && seconds <= kLongestThought)) {
    throw Error(400, "\"seconds\" must be from 0.01 to 3600");
  }
  move_time_ = std::llround(seconds * 1000);
  if (plays != plays_) {
    plays_ = plays;
    paused_ = false;
    trouble_.clear();
    abandon();
  }
  changed_engine();
}

void Session::think(const json& arguments) {
  const auto analyse = argument<bool>(arguments, "analyse", "true or false", false);
  const Lock lock(mutex_);
  if (match_.result()) throw Refusal("the game is over: " + match_.result()->reason);
  task_ = analyse ? Task::Analyse : Task::Move;
  paused_ = false;
  trouble_.clear();
  thought_.reset();
  abandon();
  changed_engine();
}

void Session::stop(const json& arguments) {
  const auto play = argument<bool>(arguments, "play", "true or false", false);
  const Lock lock(mutex_);
  if (play && job_ != nullptr && !abandoned_) {
    if (task_ == Task::Analyse) task_ = Task::Move;
    job_->stop();
    return;
  }
  task_ = Task::None;
  paused_ = true;
  abandon();
  changed_engine();
}

// --- the engine's thread

Session::Task Session::wanted() {
  if (match_.result()) return Task::None;
  if (task_ != Task::None) return task_;
  return plays_[static_cast<std::size_t>(match_.side())] && !paused_ ? Task::Move : Task::None;
}

void Session::abandon() {
  if (job_ == nullptr) return;
  abandoned_ = true;
  job_->stop();
}

void Session::changed_board() {
  abandon();
  thought_.reset();
  trouble_.clear();
  ++now_.board;
  changed_engine();
}

void Session::changed_engine() {
  ++now_.engine;
  changed_.notify_all();
}

void Session::work() {
  Lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return closed_ || wanted() != Task::None; });
    if (closed_) return;
    trouble_.clear();
    try {
      search(lock, wanted());
    } catch (const std::exception& error) {
      trouble_ = error.what();
    }
    if (!trouble_.empty()) {
      task_ = Task::None;
      paused_ = true;
    }
    changed_engine();
  }
}

void Session::search(Lock& lock, Task task) {
  const std::shared_ptr<Table> table = match_.shared_table();
  if (std::exchange(forget_, false)) table->engine().clear();
  engine::Limits limits;
  limits.infinite = task == Task::Analyse;
  if (task == Task::Move) limits.move_time = move_time_;
  const std::unique_ptr<engine::Job> job = table->engine().prepare(limits);
  Thinking listener(*table, table->engine().game().clone(), [this](Thought thought) {
    const Lock inner(mutex_);
    if (abandoned_) return;
    thought_ = std::move(thought);
    changed_engine();
  });
  job_ = job.get();
  abandoned_ = false;
  changed_engine();
  engine::SearchResult found;
  std::string failure;
  lock.unlock();
  try {
    found = job->run(listener);
  } catch (const std::exception& error) {
    failure = error.what();
  }
  lock.lock();
  job_ = nullptr;
  if (std::exchange(abandoned_, false)) return;
  const bool plays = std::exchange(task_, Task::None) != Task::Analyse;
  if (!failure.empty()) throw std::runtime_error(failure);
  if (!plays) return;  // an analysis that has found all there is
  if (!found.best) throw std::runtime_error("the engine found no move");
  match_.play(found.best);
  auto thought = std::move(thought_);
  changed_board();
  thought_ = std::move(thought);  // about the move that is on the board now
}

}  // namespace web

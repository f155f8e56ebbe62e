// Any bytes at all, as the lines of a GUI. The games are real, the search plays the first legal
// move: a run costs microseconds and never hangs.
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/cecp/reader.h"
#include "engine/cecp/session.h"
#include "engine/core.h"
#include "variants/catalog.h"

namespace {

using namespace engine;

/// The real game, with a search that plays its first legal move.
class QuickJob : public Job {
 public:
  explicit QuickJob(Outcome outcome) : outcome_(outcome) {}
  Outcome run(Listener& listener) override {
    Info info;
    info.depth = 1;
    if (outcome_.best) info.pv = {outcome_.best};
    listener.on_info(info);
    return outcome_;
  }
  void stop() override {}
  void ponder_hit() override {}
  Progress progress() const override { return {}; }

 private:
  Outcome outcome_;
};

class QuickCore : public Core {
 public:
  explicit QuickCore(std::shared_ptr<Core> real) : real_(std::move(real)) {}
  const Board& board() const override { return real_->board(); }
  void set_start() override { real_->set_start(); }
  void set_fen(std::string_view fen) override { real_->set_fen(fen); }
  void set(const Setup& setup) override { real_->set(setup); }
  void play(Move m) override { real_->play(m); }
  bool undo() override { return real_->undo(); }
  std::vector<Move> legal_moves() const override { return real_->legal_moves(); }
  std::optional<Result> result() const override { return real_->result(); }
  std::uint64_t perft(int depth) const override { return real_->perft(depth); }
  std::unique_ptr<Job> prepare(const Limits&) override {
    Outcome outcome;
    const auto legal = real_->legal_moves();
    if (!legal.empty()) outcome.best = legal.front();
    return std::make_unique<QuickJob>(outcome);
  }
  void clear_hash() override {}
  void resize(const SearchSettings&) override {}
  void set_endgames(const EndgameSettings& settings) override { real_->set_endgames(settings); }
  Inspection inspect(const InspectRequest& request) override { return real_->inspect(request); }
  Value evaluate() const override { return 0; }
  Value piece_value(PieceType) const override { return 0; }

 private:
  std::shared_ptr<Core> real_;
};

/// Tables take long to make, so games are kept from run to run; a session sets its own position.
std::unique_ptr<Core> make_core(const std::shared_ptr<const variants::Variant>& variant) {
  static std::map<std::string, std::shared_ptr<Core>> kept;
  std::shared_ptr<Core>& core = kept[variant->name];
  if (!core) core = Core::create(variant, {1, 1});
  core->set_start();
  return std::make_unique<QuickCore>(core);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const variants::Catalog catalog = variants::Catalog::standard();
  static const Menu menu(catalog);
  if (size > 4096) return 0;
  EventQueue events;
  SessionPorts ports;
  ports.make_core = [](auto variant, const auto&) { return make_core(variant); };
  ports.write = [](std::string_view line) {
    if (line.find('\n') != std::string_view::npos) __builtin_trap();  // a line is a line
  };
  Session session(std::move(ports), menu, events);
  bool alive = true;
  LineSplitter splitter;
  const auto sink = [&](std::string line) {
    if (!alive) return;
    alive = session.handle(LineEvent{std::move(line)});
    // The worker is quick: wait for our own move, take whatever else has come.
    while (alive && session.mode() == Mode::Play && session.phase() == Phase::Thinking)
      alive = session.handle(events.pop());
    while (auto event = events.try_pop()) alive = session.handle(*event) && alive;
  };
  splitter.feed({reinterpret_cast<const char*>(data), size}, sink);
  splitter.close(sink);
  return 0;
}

// variants/gamecourier/legal.cpp: the list of legal moves: what setlegal names, completed and
// verified.
#include <algorithm>
#include <set>

#include "variants/gamecode/commands/commands.h"
#include "variants/gamecode/values/convert.h"
#include "variants/gamecourier/game.h"
#include "variants/gamecourier/move_notation.h"
#include "variants/gamecourier/player_move.h"

namespace gamecourier {

namespace {

constexpr std::size_t kMostQuestions = 16;  // in one move

class Collector {
 public:
  Collector(const Preset& preset, const State& state, std::vector<std::string>* notes)
      : preset_(preset), state_(state), notes_(notes) {}

  void add(const Move& move, bool listed, const std::vector<Asked>& asked = {}) {
    State after = state_;
    const Outcome outcome = apply(preset_, after, move);
    if (const auto* applied = std::get_if<Applied>(&outcome)) {
      if (seen_.insert(print_move({applied->text, move.answers})).second)
        moves.push_back({{applied->goes_on ? move.text : applied->text, move.answers},
                         std::move(after),
                         asked});
    } else if (const auto* illegal = std::get_if<Illegal>(&outcome)) {
      if (listed && notes_ != nullptr)
        notes_->push_back(move.text + " is listed and refused: " + illegal->reason);
    } else if (asked.size() < kMostQuestions) {
      complete(move, std::get<NeedInput>(outcome), listed, asked);
    }
  }

  std::vector<LegalMove> moves;

 private:
  void complete(const Move& move, const NeedInput& need, bool listed, std::vector<Asked> asked) {
    const bool constant = need.request.kind == gamecode::Request::Input;
    for (const auto& [answer, addition] : need.request.options) {
      Move more = move;
      if (constant) {
        more.answers.emplace_back(need.request.constant, addition);
      } else {
        more.text += "; " + addition;
      }
      asked.push_back({need.request.text, answer});
      add(more, listed, asked);
      asked.pop_back();
    }
  }

  const Preset& preset_;
  const State& state_;
  std::vector<std::string>* notes_;
  std::set<std::string> seen_;
};

/// Does a label belong to the side to move? By the case of what that side moved before; before its
/// first move, uppercase moves first.
bool own(const gamecode::Symbol& label, int side) {
  return side == 0 ? label.letters.upper : label.letters.lower && !label.letters.upper;
}

void try_everything(const Preset& preset, const State& state, Collector& out) {
  const gamecode::Board& b = preset.board();
  const int side = state.side_to_move();
  const auto usable = [&](int c) { return b.has_name(c) && !b.invisible(c); };
  std::set<std::string> hand;
  for (int from = 0; from < b.cells(); ++from) {
    const gamecode::Symbol* label = state.code.label(from);
    if (label == b.empty_mark() || label == b.void_mark() || !own(*label, side)) continue;
    hand.insert(label->text);
    for (int to = 0; to < b.cells(); ++to)
      if (to != from && usable(from) && usable(to) && state.code.label(to) != b.void_mark())
        out.add({b.name(from)->text + "-" + b.name(to)->text, {}}, false);
  }
  const gamecode::Value& paths = state.code.at(gamecode::System::StarPath);
  if (!gamecode::truth(paths)) return;
  for (const std::string& label : hand)
    for (int to = 0; to < b.cells(); ++to)
      if (usable(to) && state.code.label(to) == b.empty_mark())
        out.add({label + "*" + b.name(to)->text, {}}, false);
}

}  // namespace

std::vector<LegalMove> legal_moves(const Preset& preset, const State& state, const View& view,
                                   std::vector<std::string>* notes) {
  Collector out(preset, state, notes);
  if (view.result != Result::Ongoing || view.fault) return {};
  if (!preset.traits().lists_moves) {
    try_everything(preset, state, out);
  } else {
    for (const std::string& text : view.listed) out.add({text, {}}, true);
  }
  return std::move(out.moves);
}

std::uint64_t perft(const Preset& preset, const State& state, int depth) {
  if (depth <= 0) return 1;
  const std::vector<LegalMove> moves = legal_moves(preset, state, view(preset, state));
  if (depth == 1) return moves.size();
  std::uint64_t leaves = 0;
  for (const LegalMove& m : moves) leaves += perft(preset, m.after, depth - 1);
  return leaves;
}

}  // namespace gamecourier

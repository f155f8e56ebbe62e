// variants/gamecourier/game.cpp: runs the programs of a preset in their order: Pre-Game, then for
// each full move Pre-Move, the parts, Post-Move of its side; Post-Game on a copy.
#include "variants/gamecourier/game.h"

#include "variants/gamecode/operators/operators.h"
#include "variants/gamecode/values/array.h"
#include "variants/gamecourier/player_move.h"

namespace gamecourier {

namespace {

using gamecode::Machine;
using gamecode::Request;
using gamecode::System;
using gamecode::Value;

const Request* question(const std::vector<Request>& requests) {
  for (const Request& r : requests)
    if (r.kind == Request::Ask || r.kind == Request::AskPromote || r.kind == Request::Input)
      return &r;
  return nullptr;
}

bool wants(const std::vector<Request>& requests, Request::Kind kind) {
  for (const Request& r : requests)
    if (r.kind == kind) return true;
  return false;
}

std::string name(const char* field, int side) { return field + std::to_string(side + 1); }

/// Pre-Move code, parts and Post-Move code of full move number state.played.
void run_move(const Preset& preset, Machine& m, State& next, const std::string& text) {
  const int side = next.side_to_move();
  m.state.side = side;
  if (const auto* code = preset.code(name("premove", side)))
    if (!m.run(*code, false)) return;
  m.state.index = next.played;
  m.state.this_move = text;
  const bool ended = !m.guarded([&] { play_parts(m, text); });
  if (ended) return;
  if (const auto* code = preset.code(name("postmove", side))) m.run(*code, false);
}

Outcome finished(Machine& m, State& state, State next, const std::string& text,
                 const Answers& answers) {
  if (const Request* r = question(m.requests)) return NeedInput{*r};
  if (wants(m.requests, Request::RedoMove)) return Illegal{"the move is to be made again", false};
  Applied out;
  out.text = next.code.this_move;
  out.requests = m.requests;
  out.goes_on = wants(m.requests, Request::ContinueMove) && next.code.status.empty();
  if (static_cast<std::size_t>(next.played) < next.code.moves.size()) {
    next.code.moves[static_cast<std::size_t>(next.played)] = out.text;
  } else {
    next.code.moves.push_back(out.text);
  }
  if (out.goes_on) {
    next.pending = text;
    next.answered = answers;
    if (next.before_pending == nullptr) next.before_pending = std::make_shared<State>(state);
  } else {
    next.pending.clear();
    next.answered.clear();
    next.before_pending = nullptr;
    ++next.played;
  }
  state = std::move(next);
  return out;
}

}  // namespace

State State::detached() const {
  State out{code.detached(), played, pending, nullptr, answered};
  if (before_pending != nullptr)
    out.before_pending = std::make_shared<State>(before_pending->detached());
  return out;
}

State initial(const Preset& preset, const Start& start, std::vector<Request>* requests) {
  State out{gamecode::State(preset.program(), start.seed), 0, "", nullptr, {}};
  if (preset.settings().on("noerrorcheck")) out.code.at(System::NoErrorCheck) = Value(true);
  for (const auto& [constant, value] : start.constants)
    out.code.constants.emplace(constant, Value(value));
  out.code.moves = start.moves;
  if (const auto* code = preset.code("pregame")) {
    MoveHost host;
    Machine m(out.code, host, preset.limits());
    m.run(*code, true);
    if (requests != nullptr) *requests = m.requests;
  }
  return out;
}

Outcome apply(const Preset& preset, State& state, const Move& move) {
  State next = state.before_pending != nullptr ? *state.before_pending : state;
  next.before_pending = state.before_pending;
  Answers answers = state.answered;
  answers.insert(answers.end(), move.answers.begin(), move.answers.end());
  for (const auto& [constant, answer] : answers) next.code.constants[constant] = Value(answer);
  const std::string text = state.pending.empty() ? move.text : state.pending + "; " + move.text;
  next.code.at(System::Answered) = Value(text.find(';') != std::string::npos);
  if (static_cast<std::size_t>(next.played) >= next.code.moves.size())
    next.code.moves.push_back(text);
  MoveHost host;
  Machine m(next.code, host, preset.limits());
  try {
    run_move(preset, m, next, text);
  } catch (const gamecode::Stop& stop) {
    const bool fault =
        stop.reason() != gamecode::Reason::Died && stop.reason() != gamecode::Reason::Illegal;
    return Illegal{fault ? stop.what() : stop.problem().message, fault};
  }
  return finished(m, state, std::move(next), text, answers);
}

Result result_of(const std::string& status, int mover) {
  if (status.empty()) return Result::Ongoing;
  if (status == "drawn") return Result::Draw;
  const int winner = status == "won" ? mover : 1 - mover;
  return winner == 0 ? Result::FirstWins : Result::SecondWins;
}

View view(const Preset& preset, const State& state) {
  View out{Result::Ongoing, "", "", "", {}, std::nullopt, state.code};
  gamecode::State& copy = out.code;
  const int mover = state.played > 0 ? (state.played - 1) % 2 : 1;
  if (!state.over()) {
    copy.side = mover;
    MoveHost host;
    Machine m(copy, host, preset.limits());
    try {
      if (const auto* code = preset.code(name("postgame", mover))) m.run(*code, true);
    } catch (const gamecode::Stop& stop) {
      out.fault = stop;
    }
  }
  out.status = copy.status;
  out.say = copy.say;
  out.remind = copy.remind;
  out.result = result_of(copy.status, mover);
  const Value& listed = copy.at(System::LegalMoves);
  if (listed.is_array())
    for (const Value& v : listed.array().values()) out.listed.push_back(gamecode::move_text(v));
  return out;
}

std::uint64_t hash(const Preset& preset, const State& state) {
  std::uint64_t h = state.code.digest(preset.traits().uses_history, preset.traits().uses_last_move);
  h ^= static_cast<std::uint64_t>(state.side_to_move()) * 0x5851f42d4c957f2dULL;
  return h + std::hash<std::string>{}(state.pending);
}

}  // namespace gamecourier

// variants/gamecode/machine/state.cpp: the first state, copies for threads, digests.
//
// Digests leave out what cannot matter for the future of a game: output, texts beside the board,
// the workshop, the list of legal moves. Two states of one digest count as one position.
#include "variants/gamecode/machine/state.h"

#include <functional>

#include "variants/gamecode/machine/pattern.h"
#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/compare.h"
#include "variants/gamecode/values/function.h"

namespace gamecode {

namespace {

/// Counts of the pieces of the opening position, in the order of the FEN Code.
Value piece_counts(const Program& program) {
  auto* out = new Array;
  Value counts(out);
  for (const Symbol* label : program.opening) {
    if (label == program.board->empty_mark() || label == program.board->void_mark()) continue;
    const Value key = key_of(Value(label));
    const Value* before = out->find(key);
    out->set(key, Value(before == nullptr ? 1 : before->integer() + 1));
  }
  return counts;
}

Value keys(const Value& map) {
  std::vector<Value> out;
  for (std::size_t i = 0; i < map.array().size(); ++i) out.push_back(map.array().key(i));
  return make_list(std::move(out));
}

std::uint64_t mix(std::uint64_t h, std::uint64_t more) {
  h = (h ^ more) * 0x9e3779b97f4a7c15ULL;
  return h ^ h >> 32;
}

std::uint64_t digest_of(std::string_view text) { return std::hash<std::string_view>{}(text); }

}  // namespace

State::State(const Program& p, std::uint64_t seed)
    : program(&p),
      workshop(std::make_shared<Workshop>(&p.symbols)),
      definitions(std::make_shared<Definitions>()),
      random(seed) {
  for (const Symbol* label : p.opening) cells.push_back(label->id);
  colors = pattern_colors(p.pattern, *p.board);
  globals.resize(static_cast<std::size_t>(p.symbols.size()), Value::unset());
  for (Value& v : system) v = Value("");
  const Value empty = make_list({});
  for (const System s : {System::GroupSets, System::LegalMoves, System::Pieces, System::PieceVals,
                         System::Prison, System::StarPath})
    at(s) = empty;
  for (const System s : {System::Answered, System::Debug, System::NoErrorCheck})
    at(s) = Value(false);
  at(System::CapturedPieces) = Value();
  at(System::Board) = Value(p.pattern);
  at(System::Code) = Value(p.opening_code);
  at(System::Columns) = Value(p.board->files());
  at(System::MaxMove) = Value(0);
  at(System::Orientation) = Value("auto");
  at(System::LastCaptured) = Value(p.board->empty_mark());
  at(System::OriginalPieces) = piece_counts(p);
  at(System::PieceKeys) = keys(at(System::OriginalPieces));
}

Definitions& State::own_definitions() {
  if (definitions.use_count() > 1) definitions = std::make_shared<Definitions>(*definitions);
  return *definitions;
}

State State::detached() const {
  State out = *this;
  out.workshop = std::make_shared<Workshop>(&program->symbols);
  const int first = program->symbols.size();
  for (int i = first; i < workshop->words.size(); ++i)
    out.workshop->words.intern(workshop->words.at(i)->text);
  out.definitions = std::make_shared<Definitions>(*definitions);
  const auto copy = [&](Value& v) {
    v = deep_copy(v);
    if (v.tag() == Tag::Symbol) v = Value(out.workshop->words.at(v.symbol()->id));
  };
  for (Value& f : out.definitions->functions) copy(f);
  for (Value& v : out.globals) copy(v);
  for (Value& v : out.system) copy(v);
  for (auto& [name, v] : out.constants) copy(v);
  for (auto& [name, v] : out.statics) copy(v);
  for (auto& [name, stored] : out.stores) {
    auto own = std::make_shared<Snapshot>(*stored);
    for (Value& v : own->last_move) copy(v);
    stored = std::move(own);
  }
  copy(out.screen);
  return out;
}

std::uint64_t State::digest(bool history, bool last_move) const {
  std::uint64_t h = static_cast<std::uint64_t>(side);
  for (const std::int32_t label : cells) h = mix(h, static_cast<std::uint64_t>(label));
  for (const std::int16_t color : colors) h = mix(h, static_cast<std::uint64_t>(color));
  for (std::size_t i = 0; i < flags.size(); ++i)
    if ((flags[i] & kFlagOn) != 0) h = mix(h, i + (1ULL << 40U));
  for (std::size_t i = 0; i < globals.size(); ++i)
    if (!globals[i].is_unset()) h = mix(mix(h, i), gamecode::digest(globals[i]));
  for (std::size_t i = 0; i < system.size(); ++i) {
    const auto s = static_cast<System>(i);
    const bool of_last_move = s == System::Origin || s == System::Dest || s == System::LastMoved ||
                              s == System::LastCaptured || s == System::Answered;
    if (s == System::LegalMoves || s == System::Moves || s == System::MoveList ||
        (of_last_move && !last_move))
      continue;
    h = mix(mix(h, i), gamecode::digest(system[i]));
  }
  for (const auto& [name, v] : constants) h = mix(mix(h, digest_of(name)), gamecode::digest(v));
  for (const auto& [name, v] : statics)
    h = mix(mix(h, static_cast<std::uint64_t>(name.second)), gamecode::digest(v));
  for (const auto& [name, stored] : stores)
    for (const std::int32_t label : stored->cells) h = mix(h, static_cast<std::uint64_t>(label));
  h = mix(mix(h, random), digest_of(status));
  if (last_move) h = mix(h, digest_of(this_move));
  return history ? mix(h, static_cast<std::uint64_t>(index)) : h;
}

}  // namespace gamecode

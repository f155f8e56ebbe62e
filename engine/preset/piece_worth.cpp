#include "engine/preset/piece_worth.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/convert.h"

namespace engine {

namespace {

constexpr int kGames = 6, kPlies = 24;  // of the random games, about a second of a slow script
// A piece is worth something for being there, and more for each move that it has: fitted by eye to
// the usual values of chess pieces.
constexpr double kPresence = 60, kPerMove = 60;

/// xorshift64: the same games every time, on every machine.
struct Random {
  std::uint64_t state = 0x2545f4914f6cdd1dULL;
  std::size_t below(std::size_t n) {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return static_cast<std::size_t>(state % n);
  }
};

/// The cell that a move starts from, -1 if it starts from none.
int origin(const gamecourier::Preset& preset, const std::string& text) {
  const std::size_t sign = text.find('-');
  if (sign == std::string::npos) return -1;
  const std::size_t blank = text.rfind(' ', sign);
  const std::size_t begin = blank == std::string::npos ? 0 : blank + 1;
  const std::string_view name = std::string_view(text).substr(begin, sign - begin);
  for (int c = 0; c < preset.board().cells(); ++c)
    if (preset.board().has_name(c) && preset.board().name(c)->text == name) return c;
  return -1;
}

}  // namespace

PieceWorth::PieceWorth(const gamecourier::Preset& preset, const gamecourier::State& start) {
  read_values(start);
  if (worth_.empty()) learn(preset, start);
}

void PieceWorth::read_values(const gamecourier::State& start) {
  const gamecode::Value& given = start.code.at(gamecode::System::PieceVals);
  if (!given.is_array()) return;
  const gamecode::SymbolTable& words = start.code.workshop->words;
  worth_.assign(static_cast<std::size_t>(words.size()), 0);
  double smallest = 0;
  const auto each = [&](auto use) {
    for (std::size_t i = 0; i < given.array().size(); ++i) {
      const gamecode::Symbol* label = words.find(gamecode::to_text(given.array().key(i)));
      const double value = gamecode::to_number(given.array().value(i)).as_double();
      if (label != nullptr && value > 0) use(*label, value);
    }
  };
  each([&](const gamecode::Symbol&, double v) {
    smallest = smallest > 0 ? std::min(smallest, v) : v;
  });
  each([&](const gamecode::Symbol& label, double v) {
    const int worth = static_cast<int>(std::min(100 * v / smallest, 10000.0));
    worth_[static_cast<std::size_t>(label.id)] = label.letters.upper ? worth : -worth;
  });
  if (smallest <= 0) worth_.clear();
}

void PieceWorth::learn(const gamecourier::Preset& preset, const gamecourier::State& start) {
  struct Seen {
    double pieces = 0, moves = 0;
  };
  std::map<const gamecode::Symbol*, Seen> seen;
  Random random;
  for (int game = 0; game < kGames; ++game) {
    gamecourier::State state = start;
    for (int ply = 0; ply < kPlies; ++ply) {
      const std::vector<gamecourier::LegalMove> moves =
          gamecourier::legal_moves(preset, state, gamecourier::view(preset, state));
      if (moves.empty()) break;
      for (int c = 0; c < preset.board().cells(); ++c) {
        const gamecode::Symbol* label = state.code.label(c);
        if (label->letters.upper == (state.side_to_move() == 0)) seen[label].pieces += 1;
      }
      for (const gamecourier::LegalMove& m : moves)
        if (const int from = origin(preset, m.move.text); from >= 0)
          seen[state.code.label(from)].moves += 1;
      state = moves[random.below(moves.size())].after;
    }
  }
  // The same piece of both players counts once: labels differ in the case of letters only.
  for (const auto& [label, s] : seen) {
    if (label == preset.board().empty_mark() || label == preset.board().void_mark()) continue;
    const auto id = static_cast<std::size_t>(label->id);
    if (worth_.size() <= id) worth_.resize(id + 1);
    const int worth =
        s.pieces > 0 ? static_cast<int>(kPresence + kPerMove * s.moves / s.pieces) : 0;
    worth_[id] = label->letters.upper ? worth : -worth;
  }
}

Value PieceWorth::balance(const gamecourier::State& state) const {
  Value sum = 0;
  for (const std::int32_t label : state.code.cells)
    if (static_cast<std::size_t>(label) < worth_.size())
      sum += worth_[static_cast<std::size_t>(label)];
  return sum;
}

}  // namespace engine

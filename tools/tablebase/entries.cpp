// tools/tablebase/entries.cpp: connects an ENTRY of CHEG with the table of its material. Tested by
// tests/tools/grow_test.cpp and cheg_test.cpp.
#include "tools/tablebase/entries.h"

#include <algorithm>

namespace tablebase {

namespace {

std::string letters(const cheg::Army& army, const std::vector<std::string>& names) {
  if (!army.pawns) throw Error("an ENTRY without a fixed number of pawns");
  if (!army.named.empty() && names.empty()) throw Error("an ENTRY with {id} has no table");
  std::string out = "K";
  for (const auto& [name, count] : army.named)
    for (int i = 0; i < count; ++i) out += names[name];
  constexpr const char* kLetters = "KQRBN";
  for (std::size_t k = 1; k < 5; ++k) out += std::string(army.count[k], kLetters[k]);
  return out + std::string(*army.pawns, 'P');
}

}  // namespace

std::string material_of(const cheg::Entry& entry, const std::vector<std::string>& names) {
  return letters(entry.own, names) + letters(entry.other, names);
}

std::optional<TableValue> set_up(engine::BoardGame& game, const Ending& ending, std::uint64_t index,
                                 int image) {
  const auto outcome = ending.outcome(engine::kWhite, index);
  if (!outcome || (outcome->wdl < 0 && outcome->dtm == 0)) return std::nullopt;
  game.set(ending.setup(engine::kWhite, index, image));
  const Layout& layout = ending.table->layout;
  const bool fresh = layout.traces() && layout.unpack(index).fresh >= 0;
  if (!fresh && outcome->wdl != 0) return outcome;  // somebody has a move
  const auto moves = game.legal_moves();
  const bool taken = std::any_of(moves.begin(), moves.end(), [](engine::Move m) {
    return m.kind() == engine::MoveKind::EnPassant;
  });
  if (moves.empty() || (fresh && !taken)) return std::nullopt;
  return outcome;
}

}  // namespace tablebase

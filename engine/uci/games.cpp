#include "engine/uci/games.h"

#include <algorithm>
#include <set>
#include <utility>

namespace engine::uci {
namespace {

/// The fragment of the catalogue that frees castling.
constexpr const char* kFreeCastling = "chess960";

}  // namespace

Games::Games(const variants::Catalog& catalog) : catalog_(catalog) {
  std::set<std::string> sections;
  for (const variants::Summary& game : catalog.summaries()) sections.insert(game.name);
  for (const variants::Summary& game : catalog.summaries()) {
    // A name of Fairy-Stockfish's that is another game here stays that game's.
    const bool taken = game.fsf != game.name && sections.count(game.fsf) > 0;
    const std::string& name = taken ? game.name : game.fsf;
    if (sections_.emplace(name, game.name).second) names_.push_back(name);
  }
  std::sort(names_.begin(), names_.end());
}

void Games::add(const std::string& name, OwnEngine own) {
  if (own_.emplace(name, std::move(own)).second) names_.insert(names_.begin(), name);
}

std::string Games::usual_name(const std::string& text) const {
  if (own_.count(text) > 0 || sections_.count(text) > 0) return text;
  try {
    const std::string section = catalog_.find(text)->name;
    for (const auto& [name, known] : sections_)
      if (known == section) return name;
  } catch (const std::exception&) {  // the reason is given when it is chosen
  }
  return text;
}

Choice Games::choose(const std::string& name, bool free_castling) const {
  Choice choice;
  choice.name = usual_name(name);
  if (const auto own = own_.find(name); own != own_.end()) {
    choice.own = own->second;
    return choice;
  }
  const auto known = sections_.find(name);
  const std::string& section = known != sections_.end() ? known->second : name;
  choice.variant = catalog_.find(section);
  if (free_castling && choice.variant->castling.enabled && !choice.variant->castling.fischer)
    choice.variant = catalog_.find(choice.variant->name + " + " + kFreeCastling);
  return choice;
}

}  // namespace engine::uci

// engine/uci/games.h: the games of UCI_Variant: every game that Aanca knows, under
// Fairy-Stockfish's name where it has one. Tested by tests/uci/session_test.cpp.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "variants/catalog.h"

namespace engine::uci {

/// Builds the engine of a game that is compiled from a variant.
using EngineFactory = std::function<std::unique_ptr<Engine>(
    std::shared_ptr<const variants::Variant>, const SearchSettings&)>;
/// Builds the engine of a game that brings its own.
using OwnEngine = std::function<std::unique_ptr<Engine>(const SearchSettings&)>;

/// A game that was chosen. One of `variant` and `own` is set.
struct Choice {
  std::string name;
  std::shared_ptr<const variants::Variant> variant;
  OwnEngine own;
};

class Games {
 public:
  explicit Games(const variants::Catalog& catalog);
  /// A game that is not in the catalogue.
  void add(const std::string& name, OwnEngine own);

  /// Sorted, each game once.
  const std::vector<std::string>& names() const { return names_; }
  /// The name in names() of a game that may be called otherwise; the text itself if there is none.
  std::string usual_name(const std::string& text) const;
  /// By a name of names(), of the catalogue, or a sum like "chess + crazyhouse.hands".
  /// `free_castling`: with castling from any start files. Throws std::exception with the reason.
  Choice choose(const std::string& name, bool free_castling) const;

 private:
  const variants::Catalog& catalog_;
  std::vector<std::string> names_;
  std::map<std::string, std::string> sections_;  // name -> the catalogue's
  std::map<std::string, OwnEngine> own_;
};

}  // namespace engine::uci

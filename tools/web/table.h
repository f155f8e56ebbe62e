// tools/web/table.h: what the page needs to know of a game: its position as a diagram, its moves as
// clicks and as text, and an engine that plays it. Compiled games come in by board_table.h, any
// other Game by a class of its own.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "variants/gamecourier/drawing/diagram.h"

namespace web {

/// How a move is made by clicks, and how it differs from others with the same clicks.
struct Step {
  std::string
      from;        // coordinate of the first click; "@P" a piece P in hand; empty = no first click
  std::string to;  // coordinate of the second click; empty = a move without squares
  std::string piece;  // label of what appears: promoted to, gated in; empty = none
  std::string says;   // "Queen", "takes e5": what a menu of moves with equal clicks shows
  struct Answer {
    std::string question, answer;
    friend bool operator==(const Answer&, const Answer&) = default;
  };
  std::vector<Answer> asked = {};  // what the game asks about the move, in order
  friend bool operator==(const Step&, const Step&) = default;
};

/// A game and who plays it. One thread at a time, but shown() uses the given game alone: a search
/// that reports has its own.
class Table {
 public:
  virtual ~Table() = default;

  virtual std::string name() const = 0;   // by which the shelf finds it, one line
  virtual std::string title() const = 0;  // for people
  virtual engine::Engine& engine() = 0;
  /// The position of engine().game(), seen from the first player's side.
  virtual drawing::Diagram diagram() = 0;

  virtual std::array<std::string, 2> sides() const { return {"White", "Black"}; }
  /// What the game says of the position: "Check!".
  virtual std::string remark() { return ""; }
  /// What the engine does beside its searches: "learns the rules: 840 positions". May change at any
  /// time; any thread that has the table may ask, during a search too.
  virtual std::string note() const { return ""; }
  /// The game stands at its start position, drawn by lot where the rules say so.
  virtual void start() { engine().game().set_start(); }
  /// The clicks of each legal move of engine().game(). By default read from the texts of the moves,
  /// in which the coordinates of the diagram are looked for.
  virtual std::vector<Step> steps(const std::vector<engine::Move>& legal);
  /// As the list of moves and the engine's line show it. REQUIRES a legal move of `game`.
  virtual std::string shown(const engine::Game& game, engine::Move move) const {
    return game.move_text(move);
  }
  /// Is there a page about the game?
  virtual bool tells_about() const { return false; }
  /// That page, as HTML: its rules and pieces. Takes long; any thread that has the table may ask.
  virtual std::string about() const { return ""; }
  /// The legal move of engine().game() that a typed text means; nullopt if there is none.
  virtual std::optional<engine::Move> parse(std::string_view text) {
    return engine().game().parse_move(text);
  }
};

/// The games that one server offers.
struct Shelf {
  struct Game {
    std::string name, title;
  };
  std::vector<Game> games;
  /// A new table at the start position. Throws std::exception with the reason, for an unknown name
  /// too. May be called from several threads.
  std::function<std::unique_ptr<Table>(const std::string& name)> open;
};

}  // namespace web

// engine/cecp/menu.h: the games that we offer and their names. XBoard takes a name for one of its
// own games even if it only contains the name of one, so some names cannot be announced. Tested by
// tests/cecp/menu_test.cpp.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "variants/catalog.h"
#include "variants/summary.h"
#include "variants/variant.h"

namespace engine {

/// The game that XBoard 4.9.1 takes this name for ("crazyhouse960": crazyhouse). Empty: none of its
/// own, so it waits for our `setup`.
std::string xboard_reading(std::string_view name);

/// The name by which XBoard asks for the game that the option Game names.
inline constexpr std::string_view kOtherGame = "other-game";

/// Files, ranks and the number of piece types that a hand can hold, as in "5x5+5_shogi".
struct BoardSize {
  int files = 8;
  int ranks = 8;
  int holdings = 0;
  friend bool operator==(const BoardSize&, const BoardSize&) = default;
};
BoardSize board_size(const variants::Summary& game);
/// The size that XBoard uses for a game of its own.
BoardSize xboard_size(std::string_view xboard_name);

/// A game that is not compiled from a variant but implements Game itself.
struct ScriptedGame {
  std::string name;  // lower case, none that XBoard takes for a game of its own
  /// What XBoard gets to know of it.
  struct Introduction {
    std::vector<std::string> lines;  // that answer `variant NAME`: setup, piece
    BoardSize size;                  // of the board that they describe
    std::string start;               // the start position as they give it: XBoard sends it back
  };
  /// Asked for when the game is chosen, since it may take long to find. Throws std::runtime_error
  /// if XBoard cannot show the game.
  std::function<Introduction()> introduce;
  std::function<std::unique_ptr<Engine>(const SearchSettings&)> make_engine;
};

class Menu {
 public:
  using Find = std::function<std::shared_ptr<const variants::Variant>(const std::string&)>;

  /// `find` throws for a game that cannot be played.
  Menu(const std::vector<variants::Summary>& games, Find find);
  explicit Menu(const variants::Catalog& catalog);

  /// Offers one more game, before all others that XBoard does not know.
  void add(ScriptedGame game);

  struct Choice {
    std::string name;                                  // as the GUI spelt it
    std::shared_ptr<const variants::Variant> variant;  // or, if null,
    std::shared_ptr<const ScriptedGame> scripted;
    bool needs_setup = false;   // XBoard does not know board and pieces
    bool needs_pieces = false;  // it knows the board, but not how the pieces move
    bool has_jokers = false;    // in its own game it lets some pieces go anywhere
    bool same_game(const Choice& o) const { return variant == o.variant && scripted == o.scripted; }
  };
  /// By any name that is announced or that the catalogue knows. Throws what `find` throws.
  Choice choose(const std::string& name) const;
  /// The same for a game whose name XBoard has not seen: it needs our setup.
  Choice choose_unknown(const std::string& name) const;
  bool knows(const std::string& name) const;
  /// False: XBoard would show other positions than ours, or forfeit somebody. Throws as choose().
  bool can_be_shown(const std::string& name) const;
  /// For `feature variants`, without duplicates. XBoard's menu has its own games and 22 more, the
  /// first of these that it does not know: the user's own, kOtherGame, then by popularity. Second
  /// names come last.
  const std::vector<std::string>& announced() const { return announced_; }
  /// For the option Game: the games that XBoard does not know, in the same order, under the
  /// catalogue's names.
  const std::vector<std::string>& others() const { return others_; }

 private:
  void offer(const std::string& spelling, const std::string& section);
  void offer_known(const variants::Summary& game);
  void offer_second_names(const variants::Summary& game);
  bool can_be_shown(const variants::Summary& game) const;

  Find find_;
  std::vector<std::string> announced_;
  std::vector<std::string> sections_;  // parallel to announced_: the name in the catalogue
  std::vector<std::string> others_;
  std::vector<std::shared_ptr<const ScriptedGame>> scripted_;
};

}  // namespace engine

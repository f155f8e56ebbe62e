#include "engine/preset/lift/compare.h"

#include <algorithm>
#include <map>
#include <set>

namespace engine::lift {

namespace {

constexpr std::size_t kMostShown = 5;

std::string join(const std::set<std::string>& words) {
  constexpr int kMost = 6;
  std::string out;
  int n = 0;
  for (const std::string& w : words)
    if (++n <= kMost) out += (out.empty() ? "" : " ") + w;
  return n > kMost ? out + " .. " + std::to_string(n) + " in all" : out;
}

class Comparer {
 public:
  Comparer(const std::shared_ptr<const variants::Variant>& variant, const Names& names)
      : game_(BoardGame::create(variant)), names_(names) {}

  void replay(const SeenGame& seen) {
    game_->set_start();
    for (const SeenPosition& p : seen) {
      std::map<std::string, Move> moves;
      if (decided(*game_) == gamecourier::Result::Ongoing)
        for (const Move m : game_->legal_moves()) moves[game_->move_text(m)] = m;
      if (p.complete) compare_moves(p, moves), compare_ends(p);
      if (p.played < 0) return;
      const auto text =
          move_text(names_, game_->board().geometry(), p.moves[static_cast<std::size_t>(p.played)]);
      const auto at = text ? moves.find(*text) : moves.end();
      if (at == moves.end()) return;
      game_->play(at->second);
    }
  }

  Comparison out;

 private:
  void differ(const std::string& what) {
    if (out.differences.size() < kMostShown)
      out.differences.push_back(game_->position() + ": " + what);
  }

  void compare_moves(const SeenPosition& p, const std::map<std::string, Move>& moves) {
    std::set<std::string> script, only_script, only_tables;
    for (const SeenMove& m : p.moves) {
      script.insert(move_text(names_, game_->board().geometry(), m).value_or(m.text));
      out.promotions += m.promotes() ? 1 : 0;
      out.drops += m.drop() ? 1 : 0;
      out.captures += m.taken != kNoPiece ? 1 : 0;
      out.en_passant += m.changed.size() == 1 ? 1 : 0;
      out.castlings += m.changed.size() == 2 ? 1 : 0;
    }
    for (const std::string& text : script)
      if (moves.count(text) == 0) only_script.insert(text);
    for (const auto& [text, move] : moves)
      if (script.count(text) == 0) only_tables.insert(text);
    ++out.positions;
    out.moves += static_cast<int>(script.size());
    out.wrong_moves += static_cast<int>(only_script.size() + only_tables.size());
    if (only_script.empty() && only_tables.empty()) return;
    differ("only the script has {" + join(only_script) + "}, only the tables {" +
           join(only_tables) + "}");
  }

  void compare_ends(const SeenPosition& p) {
    const gamecourier::Result tables = decided(*game_);
    const bool check = game_->board().in_check();
    if (tables != gamecourier::Result::Ongoing && tables == p.result)
      ++(check ? out.mates : out.stalemates);
    if (tables == p.result) return;
    ++out.wrong_ends;
    differ(tables == gamecourier::Result::Ongoing ? "the script ends the game"
           : p.result == gamecourier::Result::Ongoing
               ? "the script goes on, the tables have no moves"
               : "the results differ");
  }

  std::unique_ptr<BoardGame> game_;
  const Names& names_;
};

}  // namespace

gamecourier::Result decided(const BoardGame& game) {
  using gamecourier::Result;
  const auto result = game.result();
  if (!result) return Result::Ongoing;
  switch (result->cause) {
    case Cause::Repetition:
    case Cause::Foul:
    case Cause::Clock:
    case Cause::Count:
    case Cause::Material:
      return Result::Ongoing;
    default:
      return result->winner == Winner::White   ? Result::FirstWins
             : result->winner == Winner::Black ? Result::SecondWins
                                               : Result::Draw;
  }
}

Comparison compare(const std::shared_ptr<const variants::Variant>& variant, const Names& names,
                   const std::vector<SeenGame>& games) {
  Comparer comparer(variant, names);
  for (std::size_t i = 0; i < games.size(); ++i) {
    const int before = comparer.out.wrong_moves + comparer.out.wrong_ends;
    comparer.replay(games[i]);
    if (comparer.out.wrong_moves + comparer.out.wrong_ends > before)
      comparer.out.wrong_games.push_back(i);
  }
  return std::move(comparer.out);
}

}  // namespace engine::lift

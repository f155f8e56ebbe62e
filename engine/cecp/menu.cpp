// How XBoard understands names is taken from its source, StringToVariant() in backend.c.
#include "engine/cecp/menu.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "engine/cecp/xboard/seating.h"
#include "variants/text.h"

namespace engine {
namespace {

using variants::Summary;

struct KnownGame {
  std::string_view name;
  BoardSize size{};
};

// XBoard's own games. For those up to shatranj it looks for the name anywhere inside a string; for
// the later ones at the start, with no letter after it.
constexpr std::size_t kFoundInside = 13;
constexpr std::array<KnownGame, 46> kKnown{{
    {"normal"},
    {"wildcastle"},
    {"nocastle"},
    {"fischerandom"},
    {"bughouse", {8, 8, 5}},
    {"crazyhouse", {8, 8, 5}},
    {"losers"},
    {"suicide"},
    {"giveaway"},
    {"twokings"},
    {"kriegspiel"},
    {"atomic"},
    {"3check"},
    {"shatranj"},
    {"wild29"},
    {"wild30"},
    {"wild31"},
    {"wild32"},
    {"wild33"},
    {"wild34"},
    {"wild35"},
    {"wild36"},
    {"shogi", {9, 9, 7}},
    {"chu", {12, 12, 0}},
    {"courier", {12, 8, 0}},
    {"gothic", {10, 8, 0}},
    {"capablanca", {10, 8, 0}},
    {"knightmate"},
    {"fairy"},
    {"cylinder"},
    {"falcon", {10, 8, 0}},
    {"caparandom", {10, 8, 0}},
    {"berolina"},
    {"janus", {10, 8, 0}},
    {"super", {8, 8, 8}},
    {"great", {10, 8, 8}},
    {"twilight"},
    {"makruk"},
    {"seirawan", {8, 8, 7}},
    {"grand", {10, 10, 7}},
    {"spartan"},
    {"xiangqi", {9, 10, 0}},
    {"asean"},
    {"lion"},
    {"elven", {10, 10, 0}},
    {"unknown"},
}};

const KnownGame* find_known(std::string_view name) {
  const auto it = std::find_if(kKnown.begin(), kKnown.end(),
                               [&](const KnownGame& g) { return g.name == name; });
  return it == kKnown.end() ? nullptr : &*it;
}

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

/// "5x5+5_shogi" -> "shogi"; other names stay.
std::string_view without_size(std::string_view name) {
  const std::size_t bar = name.find('_');
  if (bar == std::string_view::npos || bar == 0) return name;
  const std::string_view size = name.substr(0, bar);
  const bool fits = is_digit(size.front()) && size.find('x') != std::string_view::npos &&
                    size.find_first_not_of("0123456789x+") == std::string_view::npos;
  return fits ? name.substr(bar + 1) : name;
}

/// XBoard reads "wild/7" and "w7" as numbers of variants on old chess servers.
bool reads_as_wild(std::string_view name) {
  for (std::size_t at = name.find('w'); at != std::string_view::npos; at = name.find('w', at + 1)) {
    std::string_view rest = name.substr(at + 1);
    if (rest.substr(0, 3) == "ild") rest.remove_prefix(3);
    if (!rest.empty() && is_digit(rest.front())) return true;
  }
  return false;
}

bool announceable(std::string_view name) {
  return !name.empty() && name.size() < 60 && std::all_of(name.begin(), name.end(), [](char c) {
    return is_letter(c) || is_digit(c) || c == '-' || c == '+' || c == '_' || c == '.';
  });
}

std::string sized_name(const BoardSize& size, std::string_view name) {
  return std::to_string(size.files) + "x" + std::to_string(size.ranks) + "+" +
         std::to_string(size.holdings) + "_" + std::string(name);
}

/// XBoard has 16 files, four of which go to the holdings, and 16 ranks; but a move from the 16th
/// rank it takes for a drop.
bool fits_xboard(const BoardSize& size) {
  return size.files + (size.holdings > 0 ? 4 : 0) <= 16 && size.ranks <= 15 && size.holdings <= 16;
}

bool known_to_xboard(const Summary& game) {
  const KnownGame* known = find_known(game.xboard);
  return known != nullptr && known->size.files == game.files && known->size.ranks == game.ranks;
}

/// Does XBoard take the name for one of its own games?
bool misread(const std::string& name) { return name == "chess" || !xboard_reading(name).empty(); }

/// The user's own games in front, then those with a place in menus, then whole boards: games on
/// boards with corners missing have names that mean other boards to other programs.
bool comes_before(const Summary& a, const Summary& b) {
  const auto rank = [](const Summary& g) {
    const int place = g.place > 0 ? g.place : variants::kLastMenuPlace + 1;
    return std::tuple(!g.users_own, place, g.has_holes);
  };
  return rank(a) < rank(b);
}

}  // namespace

std::string xboard_reading(std::string_view full_name) {
  const std::string name = variants::lower(without_size(full_name));
  for (std::size_t i = 0; i < kKnown.size(); ++i) {
    const std::string_view known = kKnown[i].name;
    const std::size_t at = name.find(known);
    if (at == std::string::npos) continue;
    const std::size_t after = at + known.size();
    if (i > kFoundInside && (at != 0 || (after < name.size() && is_letter(name[after])))) continue;
    return std::string(known);
  }
  const auto has = [&](std::string_view part) { return name.find(part) != std::string::npos; };
  if (has("960") || has("frc") || (has("fischer") && has("random"))) return "fischerandom";
  if (reads_as_wild(name)) return "normal";
  return {};
}

BoardSize board_size(const Summary& game) { return {game.files, game.ranks, game.hand_kinds}; }

BoardSize xboard_size(std::string_view xboard_name) {
  const KnownGame* game = find_known(xboard_name);
  return game != nullptr ? game->size : BoardSize{};
}

Menu::Menu(const std::vector<Summary>& games, Find find) : find_(std::move(find)) {
  std::vector<Summary> shown;
  std::copy_if(games.begin(), games.end(), std::back_inserter(shown),
               [&](const Summary& game) { return can_be_shown(game); });
  std::stable_sort(shown.begin(), shown.end(), comes_before);
  // Chess first: some GUIs take the first name as their default.
  for (const bool chess : {true, false})
    for (const Summary& game : shown)
      if ((game.name == "chess") == chess) offer_known(game);
  bool other_offered = false;
  for (const Summary& game : shown) {
    if (known_to_xboard(game)) continue;
    others_.push_back(game.name);
    if (!other_offered && !game.users_own) {
      offer(std::string(kOtherGame), std::string(kOtherGame));
      other_offered = true;
    }
    if (!misread(game.name)) offer(game.name, game.name);
  }
  for (const Summary& game : shown) offer_second_names(game);
}

Menu::Menu(const variants::Catalog& catalog)
    : Menu(catalog.summaries(),
           [&catalog](const std::string& name) { return catalog.find(name); }) {}

void Menu::offer(const std::string& spelling, const std::string& section) {
  if (!announceable(spelling)) return;
  if (std::find(announced_.begin(), announced_.end(), spelling) != announced_.end()) return;
  announced_.push_back(spelling);
  sections_.push_back(section);
}

/// Games that XBoard knows, on the usual board or on another.
void Menu::offer_known(const Summary& game) {
  if (find_known(game.xboard) == nullptr) return;
  offer(known_to_xboard(game) ? game.xboard : sized_name(board_size(game), game.xboard), game.name);
}

/// Under a second name XBoard would not know a game that it knows.
void Menu::offer_second_names(const Summary& game) {
  if (known_to_xboard(game)) return;
  if (find_known(game.xboard) == nullptr) offer(game.xboard, game.name);
  if (!misread(game.name)) offer(game.name, game.name);
  for (const std::string& other : game.other_names)
    if (!misread(other) || without_size(other).size() < other.size()) offer(other, game.name);
}

/// Of our own games those with more promoted pieces find no room in XBoard's table of letters.
constexpr int kMostSeatedOfOurs = 7;

/// Not announced are games that XBoard cannot referee: those with a rule that changes the board
/// unseen; it knows no rule that a capture must be played to its end, has no room for more than two
/// victims, and castles from any file only in games of its own. For promoted pieces there is little
/// room in its table of letters; whether it is enough may depend on how the pieces move. Of our own
/// games those without room have many, or say so in their files (xboard = none), which saves
/// compiling the others.
bool Menu::can_be_shown(const Summary& game) const {
  if (!game.shown || !fits_xboard(board_size(game)) || game.whole_captures || game.unseen)
    return false;
  if (game.free_castling && !known_to_xboard(game)) return false;
  // The holdings stand beside the board, one kind a rank: with more it misreads the position.
  if (game.hand_kinds > game.ranks && !known_to_xboard(game)) return false;
  if (game.royal_in_hand) return false;  // in its own FENs XBoard leaves that piece out
  if (game.has_table || !game.xboard.empty()) return true;
  if (!game.users_own) return game.promoted_kinds <= kMostSeatedOfOurs;
  if (game.promoted_kinds <= promoted_kinds_always_seated(referee(game.parent))) return true;
  try {
    return Seating(*find_(game.name)).complete();
  } catch (const std::exception&) {
    return false;  // choosing it shows the reason
  }
}

bool Menu::can_be_shown(const std::string& name) const {
  const Choice choice = choose(name);
  if (choice.scripted) return true;
  Summary game = variants::summarize(*choice.variant);
  game.users_own = true;  // whether its pieces find room has not been said by anybody
  return can_be_shown(game);
}

void Menu::add(ScriptedGame game) {
  const auto first = std::find_if(announced_.begin(), announced_.end(), [](const auto& name) {
    return xboard_reading(name).empty() && name != "normal";
  });
  sections_.insert(sections_.begin() + (first - announced_.begin()), game.name);
  announced_.insert(first, game.name);
  scripted_.push_back(std::make_shared<const ScriptedGame>(std::move(game)));
}

Menu::Choice Menu::choose(const std::string& name) const {
  Choice choice;
  choice.name = name;
  for (const auto& game : scripted_) {
    if (game->name != name) continue;
    choice.scripted = game;
    choice.needs_setup = true;
    return choice;
  }
  const auto it = std::find(announced_.begin(), announced_.end(), name);
  std::string section =
      it != announced_.end() ? sections_[static_cast<std::size_t>(it - announced_.begin())] : name;
  if (section == "normal" || section == "standard") section = "chess";
  choice.variant = find_(section);
  if (!choice.variant) throw std::runtime_error("no such variant");
  const BoardSize size = board_size(variants::summarize(*choice.variant));
  const std::string reading = name == "chess" ? "normal" : xboard_reading(name);
  const BoardSize usual = xboard_size(reading);
  choice.needs_setup = reading.empty() || reading == "fairy" || reading == "unknown" ||
                       usual.files != size.files || usual.ranks != size.ranks;
  // Games for which XBoard has a board but no moves.
  choice.needs_pieces = reading == "berolina" || reading == "cylinder" || reading == "great";
  choice.has_jokers = !choice.needs_setup && reading == "falcon";
  return choice;
}

Menu::Choice Menu::choose_unknown(const std::string& name) const {
  Choice choice = choose(name);
  choice.needs_setup = true;
  choice.needs_pieces = choice.has_jokers = false;
  return choice;
}

bool Menu::knows(const std::string& name) const {
  try {
    choose(name);
    return true;
  } catch (const std::exception&) {
    return false;
  }
}

}  // namespace engine

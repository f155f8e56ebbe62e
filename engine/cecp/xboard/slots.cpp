// What XBoard does with a kind of piece is found in its source: LegalDrop, LegalityTest, CheckTest
// and MovesFromString in moves.c, MatingPotential and Adjudicate in backend.c; the pictures' names
// in draw.c.
#include "engine/cecp/xboard/slots.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <span>
#include <string>

namespace engine {
namespace {

struct Place {
  std::string_view text;  // a piece string, or a word of a name
  int slot;
};

// Insufficient material counts knights, bishops, ferzes (as bishops), alfils and wazirs; trivial
// draws count rooks and queens. So only these pieces themselves may sit there.
constexpr Place kWestern[] = {
    {"N", 1},   {"B", 2},   {"R", 3},   {"Q", 4},    {"F", 5},   {"A", 6},      {"BN", 7},
    {"NB", 7},  {"RN", 8},  {"NR", 8},  {"W", 9},    {"K", 10},  {"mRcpR", 11}, {"NN", 12},
    {"BW", 13}, {"WB", 13}, {"RF", 14}, {"FR", 14},  {"gQ", 15}, {"C", 24},     {"L", 24},
    {"Z", 23},  {"J", 23},  {"QN", 29}, {"KAD", 28}, {"NC", 31}, {"NL", 31}};
// Shogi: pawns, knights and lances may not be dropped where they cannot move, and must promote
// there.
constexpr Place kShogi[] = {{"fW", 0},   {"fN", 1},  {"B", 2},   {"R", 3},
                            {"fR", 4},   {"fRR", 4}, {"FfW", 5}, {"fWF", 5},
                            {"fKbF", 5}, {"WfF", 9}, {"fFW", 9}, {"fKsbW", 9}};
// Xiangqi: dead positions and chases by kind, a palace, and a king that is its wazir.
constexpr Place kXiangqi[] = {{"fW", 0}, {"fsW", 0}, {"afsW", 1}, {"nN", 1},
                              {"R", 3},  {"F", 5},   {"nA", 6},   {"mRcpR", 11}};

constexpr int kWesternMeanings[] = {0, 1, 2, 3, 4, 5, 6, 9, kLanceSlot, kLionSlot};
constexpr int kCrazyhouseMeanings[] = {0, kRookSlot, kLanceSlot, kLionSlot};
constexpr int kShogiMeanings[] = {0, 1, 4, 17, kLanceSlot, kLionSlot};
constexpr int kXiangqiMeanings[] = {0, 1, 3, 5, 6, 9, 11, kLanceSlot, kLionSlot};

// What the pictures of XBoard's default theme show. Where its own kind has a meaning, another one
// has the same picture: 50 is a king, 51 a queen, 52 a lion, 53 an elephant, 34 a winged horse.
constexpr Place kPictures[] = {{"archbishop", 7},
                               {"cardinal", 7},
                               {"princess", 7},
                               {"janus", 7},
                               {"minister", 7},
                               {"paladin", 7},
                               {"marshall", 8},
                               {"marshal", 8},
                               {"chancellor", 8},
                               {"empress", 8},
                               {"chancellor", 16},
                               {"commoner", 10},
                               {"man", 10},
                               {"mann", 10},
                               {"prince", 10},
                               {"guard", 10},
                               {"cannon", 11},
                               {"nightrider", 12},
                               {"crowned-bishop", 13},
                               {"missionary", 13},
                               {"bishop", 13},
                               {"crowned-rook", 14},
                               {"admiral", 14},
                               {"rook", 14},
                               {"grasshopper", 15},
                               {"hopper", 15},
                               {"falcon", 17},
                               {"hawk", 17},
                               {"eagle", 17},
                               {"bird", 17},
                               {"cobra", 19},
                               {"snake", 19},
                               {"crocodile", 19},
                               {"unicorn", 20},
                               {"rhinoceros", 20},
                               {"lion", 52},
                               {"lioness", 52},
                               {"sword", 22},
                               {"zebra", 23},
                               {"giraffe", 23},
                               {"camel", 24},
                               {"tower", 25},
                               {"castle", 25},
                               {"machine", 25},
                               {"wolf", 26},
                               {"hat", 27},
                               {"jester", 27},
                               {"fool", 27},
                               {"duck", 28},
                               {"amazon", 29},
                               {"dragon", 30},
                               {"griffon", 30},
                               {"gryphon", 30},
                               {"gnu", 31},
                               {"wildebeest", 31},
                               {"buffalo", 31},
                               {"ox", 31},
                               {"tiger", 32},
                               {"cub", 32},
                               {"manticore", 32},
                               {"shield", 33},
                               {"horse", 34},
                               {"centaur", 34},
                               {"pegasus", 34},
                               {"knight", 34},
                               {"wizard", 35},
                               {"sorceress", 35},
                               {"mage", 35},
                               {"copper", 36},
                               {"iron", 37},
                               {"viking", 38},
                               {"champion", 38},
                               {"warrior", 38},
                               {"flag", 39},
                               {"axe", 40},
                               {"dolphin", 41},
                               {"fish", 41},
                               {"leopard", 42},
                               {"cat", 42},
                               {"claw", 43},
                               {"butterfly", 45},
                               {"rose", 45},
                               {"king", 50},
                               {"queen", 51},
                               {"duchess", 64},
                               {"elephant", 53},
                               {"princess", 64}};

template <std::size_t N>
std::vector<int> matches(const Place (&places)[N], std::string_view text) {
  std::vector<int> out;
  for (const Place& place : places)
    if (place.text == text) out.push_back(place.slot);
  return out;
}

std::span<const int> meanings(Referee referee) {
  if (referee == Referee::Crazyhouse) return kCrazyhouseMeanings;
  if (referee == Referee::Shogi) return kShogiMeanings;
  if (referee == Referee::Xiangqi) return kXiangqiMeanings;
  return kWesternMeanings;
}

/// Words in lower case.
std::vector<std::string> words(std::string_view name) {
  std::vector<std::string> out(1);
  for (const char c : name) {
    const auto u = static_cast<unsigned char>(c);
    if (std::isalpha(u) != 0)
      out.back() += static_cast<char>(std::tolower(u));
    else if (!out.back().empty())
      out.emplace_back();
  }
  if (out.back().empty()) out.pop_back();
  return out;
}

}  // namespace

Referee referee(std::string_view parent) {
  if (parent == "crazyhouse" || parent == "bughouse") return Referee::Crazyhouse;
  if (parent == "shogi") return Referee::Shogi;
  if (parent == "xiangqi") return Referee::Xiangqi;
  return Referee::Western;
}

std::vector<int> slots_for_moves(Referee referee, std::string_view betza) {
  if (referee == Referee::Shogi) return matches(kShogi, betza);
  if (referee == Referee::Xiangqi) return matches(kXiangqi, betza);
  return matches(kWestern, betza);
}

bool has_meaning(Referee referee, int slot) {
  const std::span<const int> all = meanings(referee);
  return slot == kKingSlot || std::find(all.begin(), all.end(), slot) != all.end();
}

// The whole name first, then its words from the last on: a Crooked Bishop is a bishop of some kind.
std::vector<int> slots_for_name(std::string_view name) {
  std::vector<std::string> parts = words(name);
  std::string whole;
  for (const std::string& part : parts) whole += (whole.empty() ? "" : "-") + part;
  std::reverse(parts.begin(), parts.end());
  parts.insert(parts.begin(), whole);
  std::vector<int> out;
  for (const std::string& part : parts)
    for (const int slot : matches(kPictures, part))
      if (std::find(out.begin(), out.end(), slot) == out.end()) out.push_back(slot);
  return out;
}

std::vector<int> free_slots(Referee referee) {
  constexpr int kPromotedPictures = 55;  // from here on gold and promoted pieces of shogi
  std::vector<int> plain, late;
  for (int slot = 0; slot < kKingSlot; ++slot) {
    if (has_meaning(referee, slot)) continue;
    const bool joker = std::find(std::begin(kJokers), std::end(kJokers), slot) != std::end(kJokers);
    const bool seldom = joker || (slot >= kPromotedPictures && slot < kKingSlot - 1);
    (seldom ? late : plain).push_back(slot);
  }
  plain.insert(plain.end(), late.begin(), late.end());
  return plain;
}

}  // namespace engine

// tests/cecp/xboard_pieces_test.cpp: how XBoard 4.9.1 reads piece strings, and that no string is
// sent that hides a move from it. Data: positions with XBoard's own moves (tests/data/cecp), and
// all shipped games.
#include "engine/cecp/xboard/xboard_pieces.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include "betza/compile.h"
#include "engine/cecp/menu.h"
#include "engine/cecp/xboard/setup_lines.h"
#include "tests/cecp/scripted.h"

using namespace engine;

namespace {

/// XBoard's moves on an empty 9x9 board.
int moves_from_centre(const char* text) {
  const betza::Geometry board(9, 9);
  return static_cast<int>(xboard_moves_alone(text, board.square(4, 4), board).size());
}

/// A position of the data file as a board.
class Arrangement : public betza::BoardView {
 public:
  Arrangement(const std::string& size, const std::string& from_name, bool unmoved,
              std::istream& pieces)
      : geometry(std::stoi(size), std::stoi(size.substr(size.find('x') + 1))),
        from(*geometry.parse(from_name)),
        virgin_(unmoved) {
    for (std::string word; pieces >> word;) {
      const auto square = *geometry.parse(word.substr(0, word.find('=')));
      what_[square] = word.substr(word.find('=') + 1);
      if (what_[square] == "hole") geometry.set_hole(square);
    }
  }
  betza::Occupant at(betza::Square s) const override {
    const auto it = what_.find(s);
    if (it == what_.end()) return betza::Occupant::Empty;
    if (it->second == "hole") return betza::Occupant::Hole;
    return it->second[0] == 'e' ? betza::Occupant::Enemy : betza::Occupant::Friend;
  }
  bool royal(betza::Square s) const override {
    const auto it = what_.find(s);
    return it != what_.end() && it->second == "enemy_royal";
  }
  bool unmoved(betza::Square s) const override { return virgin_ && s == from; }
  bool ep_square(betza::Square) const override { return false; }
  betza::Square ep_victim() const override { return betza::kNoSquare; }

  betza::Geometry geometry;
  betza::Square from;

 private:
  std::map<betza::Square, std::string> what_;
  bool virgin_;
};

/// Moves as sorted words; null moves are left out.
std::string text_of(const std::vector<XboardMove>& moves, const Arrangement& p) {
  std::vector<std::string> words;
  for (const XboardMove& m : moves) {
    if (m.to == p.from && m.victims.empty()) continue;
    std::vector<std::string> victims;
    for (const betza::Square s : m.victims) victims.push_back("+" + p.geometry.name(s));
    std::sort(victims.begin(), victims.end());
    words.push_back(p.geometry.name(m.to));
    for (const std::string& v : victims) words.back() += v;
  }
  std::sort(words.begin(), words.end());
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

}  // namespace

TEST_CASE("positions with XBoard's own moves") {
  std::ifstream file(TEST_DATA "/cecp/xboard_reading.tsv");
  REQUIRE(file.good());
  int lines = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::vector<std::string> field(7);
    std::istringstream in(line);
    for (std::string& f : field) std::getline(in, f, '\t');
    std::istringstream pieces(field[5]);
    const Arrangement p(field[1], field[2], field[4] == "1", pieces);
    CAPTURE(line);
    CHECK(text_of(xboard_moves(field[0], p.from, field[3] == "b", p.geometry, p), p) == field[6]);
    ++lines;
  }
  CHECK(lines > 300);
}

TEST_CASE("moves on an empty board as XBoard counts them") {
  struct Case {
    const char* text;
    int moves;
  };
  const Case cases[] = {
      {"N", 8},  {"W", 4},    {"K", 8},       {"R", 16},   {"B", 16},    {"R2", 8}, {"N0", 16},
      {"fN", 2}, {"ffN", 2},  {"fsN", 2},     {"fhN", 4},  {"vN", 4},    {"sN", 4}, {"hrN", 4},
      {"fF", 2}, {"frF", 1},  {"fK", 1},      {"fsK", 2},  {"fbrlK", 3}, {"cR", 0}, {"mWcF", 4},
      {"pR", 0}, {"mN", 8},   {"FyafsF", 28}, {"afsW", 8}, {"FX", 4},    {"nD", 4}, {"jR", 12},
      {"nW", 0}, {"W12", 16}, {"xF", 4},      {"", 0}};
  for (const Case& c : cases) {
    CHECK_MESSAGE(moves_from_centre(c.text) == c.moves, std::string(c.text));
  }
}

TEST_CASE("which strings XBoard reads as we do") {
  for (const char* text : {"N", "mRcpR", "fmWfcF", "FfW", "KNADcaKmcabK", "FyafsF", "WyafsW",
                           "NmpafsyafW", "BtgabyabsB", "aflafrKafraflKafafsKafsafK",
                           "BsbRfWfDfcavWfmabW", "mFcafmF", "nN", "fnD", "oR", "gR", "pB"})
    CHECK_MESSAGE(compare_moves(text, betza::compile(text)).exact, std::string(text));
  for (const char* text : {"nW", "qN", "zB", "mNaN"}) {
    CAPTURE(text);
    CHECK(!compare_moves(text, betza::compile(text)).covers);
  }
  const Agreement more = compare_moves("Q", betza::compile("R"));
  CHECK(more.covers);
  CHECK(!more.exact);
}

TEST_CASE("no piece of a game with a `setup` line has moves that XBoard does not know") {
  for (const std::string& name : cecp_test::menu().announced()) {
    if (name == kOtherGame) continue;
    const Menu::Choice choice = cecp_test::menu().choose(name);
    if (!choice.needs_setup || !choice.variant->gui.table.empty()) continue;
    CAPTURE(name);
    const auto lines = setup_lines(*choice.variant, "");
    int jokers = 0;
    for (int i = 0; i < static_cast<int>(choice.variant->pieces.size()); ++i) {
      const std::string& id = choice.variant->pieces[static_cast<std::size_t>(i)].id;
      if (!inexpressible(*choice.variant, i)) continue;
      CAPTURE(id);
      const bool told = std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
        return line.rfind("piece " + id + "&", 0) == 0 || line.rfind("piece " + id + " ", 0) == 0;
      });
      CHECK(!told);  // a joker, which may go anywhere
      ++jokers;
    }
    CHECK(jokers <= 2);
  }
}

TEST_CASE("roses: two jokers, no mates claimed") {
  const auto roses = cecp_test::menu().choose("roses").variant;
  CHECK(piece_table(*roses) == "P..RQ............S.CKp..rq............s.ck");
  CHECK(!understood_by_xboard(*roses));
  CHECK(understood_by_xboard(*cecp_test::menu().choose("griffon").variant));
}

// tests/cheg/scripted_host.h: a board from a FEN and a host that knows no chess: what is legal,
// what gives check and what a move is worth it reads from tables. For tests of the machine.
#pragma once

#include <array>
#include <cctype>
#include <map>
#include <string>
#include <vector>

#include "cheg/machine/facts.h"
#include "cheg/machine/machine.h"

namespace cheg_test {

/// Any letters are pieces; those that are not K Q R B N P are Kind::Other, and `{x}` names letter
/// x.
class Scene {
 public:
  explicit Scene(const std::string& fen, int depth = 2) {
    std::size_t rows = 1;
    const std::string board = fen.substr(0, fen.find(' '));
    for (char c : board) rows += c == '/' ? 1 : 0;
    std::vector<std::vector<char>> ranks(1);
    for (std::size_t i = 0; i < board.size(); ++i) {
      if (board[i] == '/') {
        ranks.emplace_back();
      } else if (board[i] == '.') {  // an empty square
        ranks.back().push_back(0);
      } else if (std::isdigit(static_cast<unsigned char>(board[i])) != 0) {
        const bool two = i + 1 < board.size() && std::isdigit(board[i + 1]) != 0;
        ranks.back().insert(ranks.back().end(),
                            static_cast<std::size_t>(std::stoi(board.substr(i, two ? 2 : 1))), 0);
        i += two ? 1 : 0;
      } else {
        ranks.back().push_back(board[i]);
      }
    }
    view.files = static_cast<int>(ranks[0].size());
    view.ranks = static_cast<int>(rows);
    for (auto rank = ranks.rbegin(); rank != ranks.rend(); ++rank)
      for (char c : *rank) add(c);
    for (int code = 0; code < 52; ++code) {
      const int letter = code % 26;
      const std::size_t kind = std::string("KQRBNP").find(static_cast<char>('A' + letter));
      pieces_[static_cast<std::size_t>(code + 1)] = {
          kind == std::string::npos ? cheg::Kind::Other : static_cast<cheg::Kind>(kind),
          static_cast<std::uint8_t>(code / 26), static_cast<std::uint16_t>(letter)};
    }
    view.black = fen.find(" b") != std::string::npos;
    view.depth = depth;
    view.squares = squares_.data();
    view.pieces = pieces_.data();
    view.occupied = occupied_.data();
    view.count = static_cast<int>(occupied_.size());
  }
  Scene(const Scene&) = delete;
  Scene& operator=(const Scene&) = delete;

  /// Pieces of `{X}` conditions.
  void name(const cheg::Program& program) {
    for (const std::string& id : program.names)
      named_.push_back(id.size() == 1 && id != "?" ? static_cast<std::uint16_t>(id[0] - 'A')
                                                   : 0xFFFF);
    view.named = named_.data();
  }
  int square(const std::string& text) const {
    return text[0] - 'a' + (std::stoi(text.substr(1)) - 1) * view.files;
  }
  /// "e2e4", "e7e8Q"
  cheg::Value move(const std::string& text) const {
    std::size_t end = 1;
    while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0) ++end;
    std::size_t last = end + 1;
    while (last < text.size() && std::isdigit(static_cast<unsigned char>(text[last])) != 0) ++last;
    const std::size_t becomes =
        last < text.size() ? std::string("KQRBNP").find(text[last]) : std::string::npos;
    return cheg::Value::move(
        square(text.substr(0, end)), square(text.substr(end, last - end)),
        becomes == std::string::npos ? cheg::Kind::None : static_cast<cheg::Kind>(becomes));
  }

  cheg::View view;

 private:
  void add(char c) {
    const bool black = std::islower(static_cast<unsigned char>(c)) != 0;
    if (c != 0) occupied_.push_back(static_cast<std::int16_t>(squares_.size()));
    squares_.push_back(
        c == 0 ? std::uint8_t{0}
               : static_cast<std::uint8_t>(1 + std::toupper(c) - 'A' + (black ? 26 : 0)));
  }
  std::vector<std::uint8_t> squares_;
  std::vector<std::int16_t> occupied_;
  std::vector<std::uint16_t> named_;
  std::array<cheg::PieceInfo, 256> pieces_{};
};

inline bool equal(const cheg::Value& a, const cheg::Value& b) {
  return a.from() == b.from() && a.payload == b.payload && a.extra == b.extra;
}

/// A host that answers from its tables and records the tries.
class ScriptedHost : public cheg::Host {
 public:
  std::vector<cheg::Value> moves, checks;
  std::map<std::pair<int, int>, int> scores;  // {from, to} -> what a try brings; else 0
  std::map<int, int> where;                   // square at the plan's birth -> now; -1 captured
  int beta = 1'000'000'000;
  bool searches = true;  // false: tries come back Unable
  int stop_after = -1;   // tries until stopping(); -1 never
  std::vector<cheg::Value> tried;
  std::vector<cheg::Plan> plans;  // in force at each try

  int legal_moves(cheg::Value* out, int room) override {
    int n = 0;
    for (const cheg::Value& m : moves)
      if (n < room) out[n++] = m;
    return n;
  }
  bool gives_check(const cheg::Value& m) override { return has(checks, m); }
  bool legal(const cheg::Value& m) override { return has(moves, m); }
  int follow(const cheg::Plan&, int square) override {
    const auto it = where.find(square);
    return it == where.end() ? square : it->second;
  }
  cheg::Trial try_move(const cheg::Value& m, const cheg::Plan& own, std::int32_t) override {
    if (!searches) return {cheg::Trial::State::Unable, 0};
    if (!legal(m)) return {cheg::Trial::State::Illegal, 0};
    tried.push_back(m);
    plans.push_back(own);
    if (stopping()) return {cheg::Trial::State::Stopped, 0};
    return {cheg::Trial::State::Searched, scores[{m.from(), m.payload}]};
  }
  std::int32_t score(const cheg::Verdict& v) override { return v.win - v.loss; }
  std::int32_t enough() override { return beta; }
  bool stopping() override {
    return stop_after >= 0 && static_cast<int>(tried.size()) >= stop_after;
  }

 private:
  static bool has(const std::vector<cheg::Value>& set, const cheg::Value& m) {
    for (const cheg::Value& x : set)
      if (equal(x, m)) return true;
    return false;
  }
};

}  // namespace cheg_test

// tests/infchess/random_program.h: random programs in which most commands matter: crowded or open
// boards, several kings, long lines, the edge of the range, loops, input of all sorts. And the
// tested interpreter's run in the naive one's words, to compare.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "tests/infchess/naive.h"
#include "tools/infchess/machine.h"
#include "tools/infchess/parse.h"

namespace infchess_random {

/// A number below n, n >= 1; where it comes from is the caller's business.
using Dice = std::function<unsigned(unsigned)>;

/// A program and its input.
struct Case {
  std::string program;
  std::string input;
};

/// Writes one random program; all choices are dice.
class Author {
 public:
  explicit Author(const Dice& dice) : dice_(dice) {
    court_ = dice_(6) == 0;
    side_ = court_ ? 20 + dice_(40) : 3 + dice_(12);
    kings_ = dice_(5);
    names_ = 1 + dice_(4);
    adds_ = court_ || dice_(4) == 0 ? 20 + dice_(60) : 2 + dice_(14);
    moves_ = (court_ ? 40 : 4) + dice_(40);
    // Squares next to each other, far apart, or at the edge of the range.
    constexpr std::int64_t kEdge = (std::int64_t{1} << 62) - 1;
    const unsigned kind = dice_(8);
    stride_ = kind == 0 ? 7 : kind == 1 ? 1000000007 : 1;
    corner_ = kind == 2 ? kEdge - static_cast<std::int64_t>(side_) + 1 : kind == 3 ? -kEdge : -2;
  }

  Case write() {
    for (unsigned i = 0; i < adds_; ++i) line(add());
    for (unsigned i = 0; i < moves_; ++i) line(command());
    for (const char* word : {"3", "x", "-4"})
      if (dice_(2) == 0) input_ += std::string(word) + "\n";
    return {program_, input_};
  }

 private:
  std::string name() { return std::string(1, static_cast<char>('a' + dice_(names_))); }
  std::string coordinate() {
    const std::int64_t n = corner_ + stride_ * static_cast<std::int64_t>(dice_(side_));
    if (dice_(25) != 0) return std::to_string(n);
    const unsigned kind = dice_(12);
    input_ += kind == 0 ? "no " : kind == 1 ? "9999999999999999999 " : std::to_string(n) + "\n";
    return "*";
  }
  std::string delta() {
    const std::int64_t most = dice_(3) == 0 ? static_cast<std::int64_t>(side_) : 2;
    const auto range = static_cast<unsigned>(2 * most + 1);
    return std::to_string((static_cast<std::int64_t>(dice_(range)) - most) * stride_);
  }
  std::string square() {
    const std::string row = coordinate();
    return row + "," + coordinate();
  }
  std::string add() {
    const unsigned n = dice_(12 + 2 * kings_);
    const char any = n < 12 ? "QRBNPRqrbnpr"[n] : n % 2 == 0 ? 'K' : 'k';
    const char letter = court_ && next_ <= adds_ && dice_(60) != 0 ? "KKKKKQRBNP"[dice_(10)] : any;
    const std::string who = name();
    return who + "=" + letter + square();
  }
  std::string command() {
    switch (dice_(16)) {
      case 0:
        return "^";
      case 1:
        return "\"text?" + std::to_string(dice_(9));
      case 2:
        return "%" + name();
      case 3:
      case 4:
        return add();
      case 5:
      case 6: {
        const std::string who = name();
        return who + "," + square();
      }
      case 7:
      case 8:
      case 9:
      case 10: {
        const std::string from = square();
        return from + "," + square();
      }
      default: {
        const std::string who = name();
        const std::string rows = delta();
        // Queens and bishops want diagonals.
        return who + ";" + rows + "," + (dice_(3) == 0 ? rows : delta());
      }
    }
  }
  std::string jump() {
    if (dice_(40) == 0) return "*";
    return std::to_string(dice_(adds_ + moves_ + 2));
  }
  void line(const std::string& command) {
    program_ += std::to_string(next_++) + ". " + command;
    if (command[0] != '"') {
      if (dice_(8) == 0) program_ += "?" + jump();
      if (dice_(8) == 0) program_ += "!" + jump();
    }
    program_ += "\n";
  }

  const Dice& dice_;
  bool court_ = false;  // starts as a dozen white kings and more, with few black pieces
  unsigned side_, kings_, names_, adds_, moves_;
  std::int64_t stride_, corner_;
  unsigned next_ = 1;
  std::string program_, input_;
};

/// The board as naive::Result::board prints it.
inline std::string listing(const infchess::Program& program, const infchess::Board& board) {
  std::vector<std::string> names = program.names;
  std::sort(names.begin(), names.end());
  std::string text;
  for (const std::string& name : names) {
    const auto n = std::find(program.names.begin(), program.names.end(), name);
    auto id = board.newest(static_cast<infchess::Name>(n - program.names.begin()));
    for (; id != infchess::kNone; id = board[id].older) {
      const infchess::Piece& p = board[id];
      const char letter = infchess::kLetters[static_cast<std::size_t>(p.type)];
      text += name + "=" +
              (p.color == infchess::Color::White ? letter : static_cast<char>(letter | 0x20)) +
              std::to_string(p.at.row) + "," + std::to_string(p.at.col) +
              (p.moved ? " moved\n" : "\n");
    }
  }
  return text;
}

/// Reads the input a few bytes at a time, as a pipe may give it.
inline naive::Result run(const Case& c, std::uint64_t max_steps) {
  naive::Result result;
  std::size_t at = 0;
  infchess::Streams streams;
  streams.read = [&](char* to, std::size_t size) {
    const std::size_t n = std::min({size, c.input.size() - at, std::size_t{5}});
    std::copy_n(c.input.data() + at, n, to);
    at += n;
    return n;
  };
  streams.write = [&](std::string_view text) { result.output += text; };
  const infchess::Program program = infchess::parse(c.program);
  infchess::Machine machine(program, streams);
  result.ended = machine.run(max_steps) == infchess::Status::Ended;
  result.steps = machine.steps();
  result.board = listing(program, machine.board());
  return result;
}

}  // namespace infchess_random

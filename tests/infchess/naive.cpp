// tests/infchess/naive.cpp: the rules of the language as simply as possible, see naive.h.
#include "tests/infchess/naive.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>
#include <vector>

namespace naive {

namespace {

using Int = std::int64_t;
constexpr Int kLargest = 4611686018427387903;

struct Piece {
  std::string name;
  char letter;
  Int row, col;
  bool moved;
};
bool is_white(const Piece& p) { return std::isupper(p.letter) != 0; }
char type(const Piece& p) { return static_cast<char>(std::toupper(p.letter)); }
Int sign(Int n) { return (n > 0) - (n < 0); }

/// Oldest first.
using Pieces = std::vector<Piece>;

/// Index of the piece on a square; -1 when it is vacant.
int find(const Pieces& pieces, Int row, Int col) {
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (pieces[i].row == row && pieces[i].col == col) return static_cast<int>(i);
  return -1;
}

/// Far targets cannot be walked to; there every piece is asked whether it stands in between.
bool free_between(const Pieces& pieces, const Piece& p, Int row, Int col) {
  const Int dr = sign(row - p.row), dc = sign(col - p.col);
  const Int n = std::max(std::abs(row - p.row), std::abs(col - p.col));
  if (n <= 100) {
    for (Int i = 1; i < n; ++i)
      if (find(pieces, p.row + i * dr, p.col + i * dc) >= 0) return false;
    return true;
  }
  for (const Piece& q : pieces) {
    const Int i = std::max(std::abs(q.row - p.row), std::abs(q.col - p.col));
    if (i > 0 && i < n && q.row == p.row + i * dr && q.col == p.col + i * dc) return false;
  }
  return true;
}

/// By shape and vacant squares; check is ignored.
bool can_go(const Pieces& pieces, const Piece& p, Int row, Int col, bool capturing) {
  const Int dr = row - p.row, dc = col - p.col;
  const Int ar = std::abs(dr), ac = std::abs(dc);
  const Int ahead = is_white(p) ? dr : -dr;
  if (dr == 0 && dc == 0) return false;
  switch (type(p)) {
    case 'K':
      return ar <= 1 && ac <= 1;
    case 'N':
      return (ar == 1 && ac == 2) || (ar == 2 && ac == 1);
    case 'P':
      if (capturing) return ahead == 1 && ac == 1;
      return ac == 0 && (ahead == 1 || (ahead == 2 && !p.moved)) &&
             free_between(pieces, p, row, col);
    case 'R':
      return (dr == 0 || dc == 0) && free_between(pieces, p, row, col);
    case 'B':
      return ar == ac && free_between(pieces, p, row, col);
    default:
      return (dr == 0 || dc == 0 || ar == ac) && free_between(pieces, p, row, col);
  }
}

/// Is any king of the colour attacked?
bool in_check(const Pieces& pieces, bool white) {
  for (const Piece& king : pieces) {
    if (type(king) != 'K' || is_white(king) != white) continue;
    for (const Piece& p : pieces)
      if (is_white(p) != white && can_go(pieces, p, king.row, king.col, true)) return true;
  }
  return false;
}

bool move(Pieces& pieces, std::size_t i, Int row, Int col) {
  if (std::abs(row) > kLargest || std::abs(col) > kLargest) return false;
  const Piece p = pieces[i];
  const int victim = find(pieces, row, col);
  if (victim >= 0) {
    const Piece& v = pieces[static_cast<std::size_t>(victim)];
    if (is_white(v) == is_white(p) || type(v) == 'K') return false;
  }
  if (!can_go(pieces, p, row, col, victim >= 0)) return false;
  Pieces after = pieces;
  after[i] = {p.name, p.letter, row, col, true};
  if (victim >= 0) after.erase(after.begin() + victim);
  if (in_check(after, is_white(p))) return false;
  pieces = after;
  return true;
}

struct Line {
  Int label;
  std::string command;
  std::string yes, no;  // line number, `*` or nothing
};

std::vector<Line> read(const std::string& program) {
  std::vector<Line> lines;
  std::istringstream in(program);
  for (std::string text; std::getline(in, text);) {
    const std::size_t dot = text.find('.');
    Line line{std::stoll(text), text.substr(dot + 2), "", ""};
    while (line.command[0] != '"') {
      const std::size_t mark = line.command.find_last_of("?!");
      if (mark == std::string::npos) break;
      (line.command[mark] == '?' ? line.yes : line.no) = line.command.substr(mark + 1);
      line.command.resize(mark);
    }
    lines.push_back(line);
  }
  return lines;
}

class Interpreter {
 public:
  Interpreter(const std::string& program, const std::string& input)
      : lines_(read(program)), input_(input) {}
  Result run(std::uint64_t max_steps);

 private:
  bool number(const std::string& text, Int& n);
  bool numbers(const std::string& text, std::vector<Int>& list);
  bool execute(const std::string& command);
  bool move_named(const std::string& name, const std::vector<Int>& to, bool relative);
  std::size_t after(const Line& line, bool good, std::size_t at);

  std::vector<Line> lines_;
  std::istringstream input_;
  Pieces pieces_;
  std::string output_;
};

bool Interpreter::number(const std::string& text, Int& n) {
  std::string word = text;
  if (text == "*" && !(input_ >> word)) return false;
  const std::size_t start = word[0] == '-' || word[0] == '+' ? 1 : 0;
  const std::string digits = word.substr(start);
  if (digits.empty() || digits.size() > 19 ||
      digits.find_first_not_of("0123456789") != std::string::npos)
    return false;
  const std::uint64_t value = std::stoull(digits);
  if (value > static_cast<std::uint64_t>(kLargest)) return false;
  n = static_cast<Int>(value);
  if (word[0] == '-') n = -n;
  return true;
}

bool Interpreter::numbers(const std::string& text, std::vector<Int>& list) {
  bool good = true;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, ',');) {
    Int n = 0;
    good = number(part, n) && good;
    list.push_back(n);
  }
  return good;
}

bool Interpreter::move_named(const std::string& name, const std::vector<Int>& to, bool relative) {
  for (std::size_t i = pieces_.size(); i-- > 0;) {
    if (pieces_[i].name != name) continue;
    const Int row = relative ? pieces_[i].row + to[0] : to[0];
    const Int col = relative ? pieces_[i].col + to[1] : to[1];
    if (move(pieces_, i, row, col)) return true;
  }
  return false;
}

bool Interpreter::execute(const std::string& c) {
  std::vector<Int> n;
  if (c == "^") return true;
  if (c[0] == '"') {
    output_ += c.substr(1) + "\n";
    return true;
  }
  if (c[0] == '%') {
    int count = 0;
    for (const Piece& p : pieces_) count += p.name == c.substr(1);
    output_ += std::to_string(count) + " ";
    return true;
  }
  const std::size_t mark = c.find_first_of("=;,");
  const std::string name = c.substr(0, mark);
  if (c[mark] == '=') {
    if (!numbers(c.substr(mark + 2), n) || find(pieces_, n[0], n[1]) >= 0) return false;
    pieces_.push_back({name, c[mark + 1], n[0], n[1], false});
    return true;
  }
  const std::string rest = c.substr(mark + 1);
  if (c[mark] == ';' || rest.find(',') == rest.rfind(','))
    return numbers(rest, n) && move_named(name, n, c[mark] == ';');
  if (!numbers(c, n)) return false;
  const int i = find(pieces_, n[0], n[1]);
  return i >= 0 && move(pieces_, static_cast<std::size_t>(i), n[2], n[3]);
}

std::size_t Interpreter::after(const Line& line, bool good, std::size_t at) {
  const std::string& target = good ? line.yes : line.no;
  Int label = 0;
  if (target.empty() || !number(target, label)) return at + 1;
  for (std::size_t i = 0; i < lines_.size(); ++i)
    if (lines_[i].label == label) return i;
  return lines_.size();
}

Result Interpreter::run(std::uint64_t max_steps) {
  Result result;
  std::size_t at = 0;
  for (; at < lines_.size() && result.steps < max_steps; ++result.steps)
    at = after(lines_[at], execute(lines_[at].command), at);
  result.ended = at >= lines_.size();
  result.output = output_;
  Pieces newest_first(pieces_.rbegin(), pieces_.rend());
  std::stable_sort(newest_first.begin(), newest_first.end(),
                   [](const Piece& a, const Piece& b) { return a.name < b.name; });
  for (const Piece& p : newest_first)
    result.board += p.name + "=" + p.letter + std::to_string(p.row) + "," + std::to_string(p.col) +
                    (p.moved ? " moved\n" : "\n");
  return result;
}

}  // namespace

Result run(const std::string& program, const std::string& input, std::uint64_t max_steps) {
  return Interpreter(program, input).run(max_steps);
}

}  // namespace naive

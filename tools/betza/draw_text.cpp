// tools/betza/draw_text.cpp: the drawn board of `aanca-betza explain`. Tested by
// tests/betza/tool_test.cpp.
#include <cstdio>
#include <utility>
#include <vector>

#include "tools/betza/diagram.h"

namespace betza_tool {

namespace {

using betza::Square;

/// A letter for the drawn board and its meaning, strongest first: a square shows one only.
struct Mark {
  char letter;
  const char* meaning;
};

constexpr Mark kMarks[] = {{'@', "here"},
                           {'*', "move or capture"},
                           {'m', "move"},
                           {'x', "capture"},
                           {'i', "first move"},
                           {'h', "over a piece"},
                           {'j', "first move, over a piece"},
                           {'O', "castling"},
                           {'e', "en passant"},
                           {'d', "takes a friend"},
                           {'b', "lands there when it takes on the way"},
                           {'v', "taken on the way"},
                           {'#', "a piece here blocks"},
                           {'+', "drop"}};

/// The strongest mark of a square; a dot if nothing happens there.
char mark(const Survey& p, Square s) {
  const auto in = [s](const std::set<Square>& set) { return set.count(s) > 0; };
  if (s == p.from) return '@';
  if (in(p.quiet) && in(p.capture)) return '*';
  if (in(p.quiet)) return 'm';
  if (in(p.capture)) return 'x';
  if (in(p.first_quiet) || in(p.first_capture)) return 'i';
  if (in(p.hop_quiet) || in(p.hop_capture)) return 'h';
  if (in(p.first_hop_quiet) || in(p.first_hop_capture)) return 'j';
  if (in(p.castling)) return 'O';
  if (in(p.en_passant)) return 'e';
  if (in(p.friends)) return 'd';
  if (in(p.beyond) || in(p.first_beyond)) return 'b';
  if (in(p.victims) || in(p.shot) || in(p.first_victims)) return 'v';
  if (in(p.blocks)) return '#';
  return in(p.drops) ? '+' : '.';
}

/// Square names in board order, separated by blanks.
std::string names(const Survey& p, const std::set<Square>& squares) {
  std::string text;
  for (const Square s : squares) text += " " + p.geometry.name(s);
  return text;
}

/// Facts that one letter per square cannot show.
std::string notes(const Survey& p) {
  std::set<Square> blocks = p.blocks;
  blocks.insert(p.stops.begin(), p.stops.end());
  const std::pair<const char*, const std::set<Square>*> lists[] = {
      {"taken on the way:", &p.victims},
      {"taken from where it stands:", &p.shot},
      {"friends it may take:", &p.friends},
      {"blocked by a piece on:", &blocks},
      {"en passant:", &p.en_passant},
      {"castling to:", &p.castling},
      {"moves there over a piece:", &p.hop_quiet},
      {"captures there over a piece:", &p.hop_capture},
      {"first move, goes there over a piece:", &p.first_hop_quiet},
      {"first move, captures there over a piece:", &p.first_hop_capture},
      {"first move, taken on the way:", &p.first_victims}};
  std::string text;
  for (const auto& [words, squares] : lists) {
    if (!squares->empty() && squares->size() <= 24) {
      text += "    " + std::string(words) + names(p, *squares) + "\n";
    }
  }
  if (!p.left_out.empty()) text += "    left out: " + p.left_out + "\n";
  if (p.null_move) text += "    may stay where it is (a null move)\n";
  return text;
}

}  // namespace

std::string draw_text(const Survey& p) {
  const betza::Geometry& g = p.geometry;
  std::string text;
  std::set<char> used;
  for (int rank = g.ranks() - 1; rank >= 0; --rank) {
    char label[16];
    std::snprintf(label, sizeof label, "%3d ", rank + 1);
    text += label;
    for (int file = 0; file < g.files(); ++file) {
      const char c = mark(p, g.square(file, rank));
      used.insert(c);
      text += std::string(" ") + c;
    }
    text += '\n';
  }
  text += "    ";
  for (int file = 0; file < g.files(); ++file) {
    const std::string name = g.name(g.square(file, 0));
    text += std::string(" ") + name[name.size() - 2];  // of "aa1" the last letter
  }
  text += "\n   ";
  for (const Mark& m : kMarks) {
    if (used.count(m.letter) > 0) text += std::string(" ") + m.letter + " " + m.meaning + " ";
  }
  while (text.back() == ' ') text.pop_back();
  return text + "\n" + notes(p);
}

}  // namespace betza_tool

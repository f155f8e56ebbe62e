#include "variants/import/atoms.h"

#include <algorithm>
#include <cctype>

namespace variants::fairy {

namespace {

constexpr const char* kModifiers = "fbrlvshmcpgine";
constexpr const char* kMoves = "WFDNAHLCJZGKRBQ";

/// Leaps to which the notation gives no one lame path; Fairy-Stockfish's first step is the
/// orthogonal one.
void spell_lame(Atom& atom, std::string& bad) {
  if (!atom.has('n') || (atom.move != "C" && atom.move != "Z")) return;
  if (atom.modifiers != "n") bad = "lame leaps of this kind with other modifiers";
  atom = {"", atom.move == "Z" ? "mafsmafW" : "mafmafsW"};
}

/// Both halves of a king or queen go in the direction: `fK` is `fWfF` there, and `fW` in Aanca.
std::vector<Atom> halves(const Atom& atom, std::string& bad) {
  std::string directions;
  for (char c : atom.modifiers)
    if (std::string("fbrlvsh").find(c) != std::string::npos &&
        directions.find(c) == std::string::npos)
      directions += c;
  const char kind = atom.move[0];
  if (directions.empty() || (kind != 'K' && kind != 'Q')) return {atom};
  if (directions.size() > 1) bad = "a " + atom.move + " in two directions";
  std::vector<Atom> out{atom, atom};
  std::replace(out[0].move.begin(), out[0].move.end(), kind, kind == 'K' ? 'W' : 'R');
  std::replace(out[1].move.begin(), out[1].move.end(), kind, kind == 'K' ? 'F' : 'B');
  return out;
}

}  // namespace

Atom Atom::without(char modifier) const {
  Atom copy = *this;
  copy.modifiers.erase(std::remove(copy.modifiers.begin(), copy.modifiers.end(), modifier),
                       copy.modifiers.end());
  return copy;
}

std::vector<Atom> read_atoms(const std::string& text, std::string& bad) {
  std::vector<Atom> atoms;
  Atom now;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (std::string(kModifiers).find(c) != std::string::npos) {
      now.modifiers += c;
    } else if (std::string(kMoves).find(c) != std::string::npos) {
      now.move = c == 'L' ? "C" : c == 'J' ? "Z" : std::string(1, c);
      if (i + 1 < text.size() &&
          (text[i + 1] == c || std::isdigit(static_cast<unsigned char>(text[i + 1])) != 0)) {
        now.move += text[i + 1] == c ? now.move[0] : text[i + 1];
        ++i;
      }
      spell_lame(now, bad);
      for (const Atom& atom : halves(now, bad)) atoms.push_back(atom);
      now = {};
    } else {
      bad = "'" + std::string(1, c) + "' in '" + text + "'";
    }
  }
  if (!now.modifiers.empty()) bad = "modifiers without an atom at the end of '" + text + "'";
  return atoms;
}

std::string print_atoms(const std::vector<Atom>& atoms) {
  std::string text;
  for (const Atom& atom : atoms) text += atom.modifiers + atom.move;
  return text;
}

}  // namespace variants::fairy

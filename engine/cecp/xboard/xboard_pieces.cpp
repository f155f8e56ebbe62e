// engine/cecp/xboard/xboard_pieces.cpp: see xboard_pieces.h. Eight directions, clockwise from
// straight ahead, are the bits of a mask: even ones orthogonal, odd ones diagonal; an oblique leap
// (1,2) lies between two of them, bit 0 being a little right of ahead.
#include "engine/cecp/xboard/xboard_pieces.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <string>

namespace engine {
namespace {

using betza::BoardView;
using betza::Geometry;
using betza::kNoSquare;
using betza::Occupant;
using betza::Square;

constexpr int kOrthogonal = 0x55, kDiagonal = 0xAA, kAll = 0xFF;
constexpr std::size_t kLongestTail = 79;  // letters that XBoard keeps from the first `a` on

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
int turned(int mask, int by) { return ((mask << by) | (mask >> (8 - by))) & kAll; }

struct Atom {
  int dx = 0, dy = 0;
  int all = 0;  // the directions of its symmetry
  bool oblique = false;
  bool slides = false;
};

/// No atom: dy is 0 and all is 0.
Atom atom_of(char letter) {
  switch (letter) {
    case 'W':
      return {0, 1, kOrthogonal};
    case 'D':
      return {0, 2, kOrthogonal};
    case 'H':
      return {0, 3, kOrthogonal};
    case 'F':
      return {1, 1, kDiagonal};
    case 'A':
      return {2, 2, kDiagonal};
    case 'G':
      return {3, 3, kDiagonal};
    case 'K':
      return {1, 1, kAll};
    case 'N':
      return {1, 2, kAll, true};
    case 'C':
    case 'J':
      return {1, 3, kAll, true};
    case 'Z':
    case 'L':
      return {2, 3, kAll, true};
    case 'R':
      return {0, 1, kOrthogonal, false, true};
    case 'B':
      return {1, 1, kDiagonal, false, true};
    case 'Q':
      return {1, 1, kAll, false, true};
    default:
      return {};
  }
}

/// After g or y: sliders and steppers change places.
char toggled(char letter) {
  constexpr std::string_view kFrom = "BFKQRW", kTo = "FBQKWR";
  const std::size_t at = kFrom.find(letter);
  return at == std::string_view::npos ? letter : kTo[at];
}
/// After an eighth of a turn.
char rotated(char letter) {
  constexpr std::string_view kFrom = "ADBRFWGH", kTo = "DARBWFHG";
  const std::size_t at = kFrom.find(letter);
  return at == std::string_view::npos ? letter : kTo[at];
}

/// Bits of one direction letter. Oblique atoms have two meanings of most letters, narrow and wide;
/// elsewhere a letter means less alone than before its partner.
enum class Width { Alone, Pair, Narrow, Wide };
int letter_mask(char c, Width w) {
  int ahead = 0;  // of f; the others are the same, turned
  switch (w) {
    case Width::Alone:
      ahead = 0x01;
      break;
    case Width::Pair:
      ahead = 0x83;
      break;
    case Width::Narrow:
      ahead = 0x81;
      break;
    case Width::Wide:
      ahead = 0xC3;
      break;
  }
  // Oblique moves lie between the eight directions: narrow and wide are turned by 2, 4, 6 too.
  switch (c) {
    case 'f':
      return ahead;
    case 'b':
      return turned(ahead, 4);
    case 'r':
      return turned(ahead, 2);
    case 'l':
      return turned(ahead, 6);
    case 's':
      return w == Width::Wide ? 0 : turned(ahead, 2) | turned(ahead, 6);
    case 'v':
      return w == Width::Wide ? 0 : ahead | turned(ahead, 4);
    case 'h':
      return w == Width::Wide ? 0 : kAll;
    default:
      return 0;
  }
}
bool is_direction(char c) { return letter_mask(c, Width::Alone) != 0; }
bool across(char c) { return c == 'l' || c == 'r'; }
bool along(char c) { return c == 'f' || c == 'b'; }
/// Do two letters, one ahead and one aside, make one direction?
bool combine(char first, char second) {
  if (!across(first) && !along(first)) return false;
  return along(first) ? across(second) || second == 's' : along(second) || second == 'v';
}

class Walker {
 public:
  Walker(Square from, bool black, const Geometry& g, const BoardView& b)
      : from_(from), black_(black), g_(g), b_(b) {}

  void walk(std::string_view text) { legs(std::string(text), nullptr); }
  std::vector<XboardMove> moves;

 private:
  /// Where an earlier leg has led.
  struct Stand {
    Square at;
    int angle;
    int range;  // squares that its last slide went
    std::vector<Square> victims;
  };
  struct Leg {
    Atom atom;
    int dirs = 0, diagonal_dirs = 0;  // these are walked after the others
    bool has(char c) const { return modes.find(c) != std::string::npos; }
    std::string modes;
    int jump = 1, skip = 0;
    int count = 1;  // 0: without end
    bool counted = false, initial = false;
    bool goes_on = false;
    std::string tail;  // the legs after it
  };

  void legs(const std::string& text, const Stand* stand) {
    std::size_t at = 0;
    while (at < text.size()) {
      Leg leg;
      int initial = 0;
      while (at < text.size() && text[at] == 'i') ++initial, ++at;
      std::size_t end = at;
      while (end < text.size() && is_lower(text[end])) ++end;
      if (end >= text.size()) return;
      const char letter = text[end];
      leg.atom = atom_of(letter);
      const bool castling = letter == 'O';
      if (leg.atom.all == 0 && !castling) return;  // XBoard stops reading here
      directions(text, at, stand, leg);
      modes(text, at, leg);
      if (leg.goes_on) leg.tail = text.substr(at, kLongestTail);
      at = end + 1;
      leg.count = leg.atom.slides ? 0 : 1;
      if (at < text.size() && is_digit(text[at])) {
        leg.count = text[at] - '0', leg.counted = true;
        const int two = at + 1 < text.size() && is_digit(text[at + 1])
                            ? 10 * leg.count + text[at + 1] - '0'
                            : leg.count;
        at += two > 9 ? 2 : 1;
        leg.count = two;
      }
      leg.initial = initial > 0;
      const bool starts = stand == nullptr || stand->range == 0;
      if (leg.initial && starts) {
        if (!b_.unmoved(from_)) {
          if (stand != nullptr) return;
          continue;
        }
        leg.initial = false;
      }
      if (!castling) directed(leg, stand);
      if (stand != nullptr) return;  // one atom only in later legs
    }
  }

  void directions(const std::string& t, std::size_t& at, const Stand* stand, Leg& leg) const {
    const auto letter = [&] { return at < t.size() && is_lower(t[at]) ? t[at] : ' '; };
    const auto next = [&] { return at + 1 < t.size() && is_lower(t[at + 1]) ? t[at + 1] : ' '; };
    int dirs = 0;
    const bool later = stand != nullptr;
    const bool straight = !later && leg.atom.all == kOrthogonal;
    const bool slanted = !later && leg.atom.all == kDiagonal;
    if (!later && leg.atom.oblique) {
      if (letter() == 'h') {
        dirs = next() == 'r' ? kOrthogonal : kDiagonal, at += 2;
      } else {
        while (is_direction(letter())) {
          const char c = letter(), d = next();
          int mask = letter_mask(c, Width::Narrow);
          if (d == 'h') {
            mask = letter_mask(c, Width::Wide), ++at;
          } else if (c == d || combine(c, d)) {
            mask = letter_mask(c, Width::Wide) & letter_mask(d, Width::Narrow), ++at;
          }
          ++at;
          dirs |= mask;
        }
      }
      if (dirs == 0) dirs = kAll;
    } else if (straight) {
      for (; is_direction(letter()) && letter() != 'h'; ++at)
        dirs |= letter_mask(letter(), Width::Narrow);
      dirs &= kOrthogonal;
      if (dirs == 0) dirs = kOrthogonal;
    } else if (slanted) {
      while (is_direction(letter())) {
        int mask = letter_mask(letter(), Width::Wide);
        if (combine(letter(), next()) || (is_direction(next()) && combine(next(), letter())))
          mask &= letter_mask(next(), Width::Wide), ++at;
        ++at;
        dirs |= mask;
      }
      dirs &= kDiagonal;
      if (dirs == 0) dirs = kDiagonal;
    } else {
      while (is_direction(letter())) {
        const char c = letter(), d = next();
        int mask = letter_mask(c, Width::Alone);
        if (c != d && combine(c, d))  // a doubled letter is alone, and read again
          mask = letter_mask(c, Width::Pair) & letter_mask(d, Width::Pair), ++at;
        ++at;
        dirs |= mask;
      }
      // Later legs do not turn back, nor by an eighth where the atom has four directions.
      if (dirs == 0) dirs = !later ? kAll : leg.atom.all == kAll ? 0xEF : 0x45;
      if (later) dirs = turned(dirs, stand->angle);
      leg.diagonal_dirs = dirs & kDiagonal;
      leg.dirs = dirs & kOrthogonal;
      // Black's diagonals of a king or queen stay as they are when there are straight ones too.
      if (!later && black_) {
        if (leg.dirs != 0)
          leg.dirs = turned(leg.dirs, 4);
        else
          leg.diagonal_dirs = turned(leg.diagonal_dirs, 4);
      }
      return;
    }
    leg.dirs = black_ ? turned(dirs, 4) : dirs;
  }

  /// XBoard reads the letters in a fixed order and skips those out of order.
  static void modes(const std::string& t, std::size_t& at, Leg& leg) {
    for (const char c : std::string_view("mcdetpgoyn"))
      if (at < t.size() && t[at] == c) leg.modes.push_back(c), ++at;
    if (leg.has('n')) leg.jump = 0;
    while (at < t.size() && t[at] == 'j') ++leg.jump, ++at;
    if (at < t.size() && t[at] == 'a') leg.goes_on = true, ++at;
  }

  void directed(Leg& leg, const Stand* stand) {
    const int dy = leg.atom.dy;
    if (dy == 1) leg.skip = leg.jump - 1, leg.jump = 1;
    if (leg.goes_on && (leg.has('g') || leg.has('y'))) toggle(leg);
    const bool king = leg.atom.all == kAll && !leg.atom.oblique;
    if (!king && stand == nullptr) {
      for (int d = 0; d < 8; ++d)
        if ((leg.dirs >> d & 1) != 0) ray(leg, d, leg.atom.dx, dy, stand);
      return;
    }
    for (int d = 0; d < 8; d += 2)
      if ((leg.dirs >> d & 1) != 0) ray(leg, d, 0, dy, stand);
    for (int d = 1; d < 8; d += 2)
      if ((leg.diagonal_dirs >> d & 1) != 0) ray(leg, d, dy, dy, stand);
  }

  static std::size_t tail_atom(const std::string& tail) {
    std::size_t n = 0;
    while (n < tail.size() && is_lower(tail[n])) ++n;
    return n;
  }
  /// The next leg slides where this one steps, and the other way round.
  static void toggle(Leg& leg) {
    const std::size_t n = tail_atom(leg.tail);
    if (n >= leg.tail.size()) return;
    leg.tail[n] = toggled(leg.tail[n]);
    leg.tail.resize(n + 1);
    if (leg.count == 1) leg.tail += '0';
  }

  enum What { kEmpty = 1, kFoe = 2, kFriend = 4, kThrough = 8 };
  int what(Square s, bool around) const {
    if (s == from_) return around ? kFriend : kEmpty;
    switch (b_.at(s)) {
      case Occupant::Empty:
        return kEmpty;
      case Occupant::Enemy:
        return kFoe;
      default:
        return kFriend;
    }
  }

  /// What a leg may end on (bits of What) or pass through.
  static int allowed(const Leg& leg) {
    int out = 0;
    if (leg.has('m')) out |= kEmpty;
    if (leg.has('c')) out |= kFoe;
    if (leg.has('d')) out |= kFriend;
    if (!leg.goes_on) return out != 0 || leg.has('e') ? out : kEmpty | kFoe;
    if (leg.has('y')) return out ^ kEmpty;
    if (leg.has('p') || leg.has('g')) return out | kThrough;
    return out != 0 || leg.has('e') ? out : kEmpty;
  }

  void ray(const Leg& leg, int dir, int dx, int dy, const Stand* stand) {
    static constexpr int kTurn[8][4] = {{1, 0, 0, 1},  {0, 1, 1, 0},   {0, 1, -1, 0},
                                        {1, 0, 0, -1}, {-1, 0, 0, -1}, {0, -1, -1, 0},
                                        {0, -1, 1, 0}, {-1, 0, 0, 1}};
    const int vx = dx * kTurn[dir][0] + dy * kTurn[dir][1];
    const int vy = dx * kTurn[dir][2] + dy * kTurn[dir][3];
    const Square start = stand != nullptr ? stand->at : from_;
    int x = g_.file(start), y = g_.rank(start);
    int left = leg.count, skip = dy == 1 ? leg.skip : 0;
    bool around = false, hops = !leg.goes_on && (leg.has('p') || leg.has('g'));
    const bool toggles = leg.has('g');
    const int may = allowed(leg);
    constexpr int kLongest = 64;  // around a cylinder and no further
    for (int steps = 0; steps < kLongest; ++steps) {
      x += vx, y += vy;
      if (y < 0 || y >= g_.ranks()) return;
      if (x < 0 || x >= g_.files()) {
        if (!leg.has('o')) return;
        x += x < 0 ? g_.files() : -g_.files(), around = true;
        if (x < 0 || x >= g_.files()) return;
      }
      if (skip != 0) {  // whatever stands there; below nought it never ends
        --skip;
        if (--left == 0) return;
        continue;
      }
      const Square s = g_.square(x, y);
      if (g_.hole(s) || b_.at(s) == Occupant::Hole) return;
      if (leg.jump != 1 && !middle(leg, x, y, vx, vy)) return;
      const int here = what(s, around);
      if (leg.initial && leg.count - left + 1 != (stand != nullptr ? stand->range : 0)) {
        if (here != kEmpty) return;
      } else if (leg.goes_on) {
        onward(leg, s, here, dir, leg.count - left + 1, stand);
        if (here != kEmpty) return;
      } else if (hops) {
        if (here != kEmpty) {
          if (toggles && left != 1) left = 2;
          hops = false;
        }
      } else {
        if (leg.has('t') && b_.royal(s)) return;
        if (leg.has('e') && here == kEmpty && b_.ep_square(s)) land(s, stand, b_.ep_victim());
        if ((here & may) != 0) land(s, stand, kNoSquare);
        if (here != kEmpty) return;
      }
      if (--left == 0) return;
    }
  }
  /// Lame and jumping leaps ask for one square on the way only.
  bool middle(const Leg& leg, int x, int y, int vx, int vy) const {
    const int mx = x - vx + vx / 2, my = y - vy + vy / 2;
    if (mx < 0 || mx >= g_.files() || my < 0 || my >= g_.ranks()) return leg.jump == 0;
    const bool empty = b_.at(g_.square(mx, my)) == Occupant::Empty;
    return leg.jump == 0 ? empty : !empty;
  }

  void onward(const Leg& leg, Square s, int here, int dir, int range, const Stand* stand) {
    const int may = allowed(leg);
    const bool through = (may & kThrough) != 0 && !(leg.has('t') && here == kFoe);
    Stand next{s, dir, leg.count != 1 ? range : stand != nullptr ? stand->range : 0, {}};
    if (stand != nullptr) next.victims = stand->victims;
    std::string tail = leg.tail;
    if ((leg.atom.all >> dir & 1) == 0 && leg.atom.all != 0) {
      const std::size_t n = tail_atom(tail);
      if (n < tail.size()) tail[n] = rotated(tail[n]);
    }
    const bool quiet = here == kEmpty ? (may & kEmpty) != 0 : through;
    if (quiet) legs(tail, &next);
    if (here == kEmpty || (here & may) == 0 || next.victims.size() >= 2) return;
    next.victims.push_back(s);
    legs(tail, &next);
  }

  void land(Square to, const Stand* stand, Square passing) {
    XboardMove move{to, {}};
    if (stand != nullptr) move.victims = stand->victims;
    if (passing != kNoSquare) move.victims.push_back(passing);
    std::sort(move.victims.begin(), move.victims.end());
    moves.push_back(std::move(move));
  }

  Square from_;
  bool black_;
  const Geometry& g_;
  const BoardView& b_;
};

/// Pieces thrown on a board; the mover stands on `from`.
class Scatter : public BoardView {
 public:
  Scatter(int side, int percent, std::uint32_t& random)
      : geometry(side, side), cells_(static_cast<std::size_t>(geometry.size())) {
    const auto below = [&random](std::uint32_t n) {
      random = random * 1664525u + 1013904223u;
      return static_cast<int>((random >> 10) % n);
    };
    from = below(static_cast<std::uint32_t>(geometry.size()));
    virgin_ = below(2) == 0;
    for (Square s = 0; s < geometry.size(); ++s)
      if (s != from && below(100) < percent)
        cells_[static_cast<std::size_t>(s)] = below(2) == 0 ? Occupant::Enemy : Occupant::Friend;
  }
  Occupant at(Square s) const override { return cells_[static_cast<std::size_t>(s)]; }
  bool royal(Square) const override { return false; }
  bool unmoved(Square s) const override { return virgin_ && s == from; }
  bool ep_square(Square) const override { return false; }
  Square ep_victim() const override { return kNoSquare; }

  Geometry geometry;
  Square from = 0;

 private:
  std::vector<Occupant> cells_;
  bool virgin_ = false;
};

/// Our moves as XBoard represents them, without null moves and castling: `piece` lines have other
/// letters for these.
std::vector<XboardMove> own_moves(const betza::Program& piece, bool black, const Scatter& board) {
  std::vector<betza::Landing> landings;
  betza::run(piece, board.from, black, board.geometry, board, landings);
  std::vector<XboardMove> out;
  for (const betza::Landing& l : landings) {
    if (l.partner_from != kNoSquare || (l.to == board.from && l.victims == 0)) continue;
    out.push_back({l.to, {l.also_captured.begin(), l.also_captured.begin() + l.victims}});
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

}  // namespace

std::vector<XboardMove> xboard_moves(std::string_view text, Square from, bool black,
                                     const Geometry& geometry, const BoardView& board) {
  Walker walker(from, black, geometry, board);
  walker.walk(text);
  std::sort(walker.moves.begin(), walker.moves.end());
  walker.moves.erase(std::unique(walker.moves.begin(), walker.moves.end()), walker.moves.end());
  return std::move(walker.moves);
}

std::vector<XboardMove> xboard_moves_alone(std::string_view text, Square from,
                                           const Geometry& geometry) {
  std::uint32_t random = 1;
  Scatter board(geometry.files(), 0, random);
  board.from = from;
  return xboard_moves(text, from, false, geometry, board);
}

Agreement compare_moves(std::string_view text, const betza::Program& piece) {
  Agreement agreement;
  std::uint32_t random = 1;
  for (int i = 0; i < 120 && agreement.covers; ++i) {
    const Scatter board(i % 3 == 2 ? 12 : 8, i % 5 * 12, random);
    const bool black = i % 2 == 1;
    auto ours = own_moves(piece, black, board);
    auto theirs = xboard_moves(text, board.from, black, board.geometry, board);
    std::erase_if(theirs,
                  [&](const XboardMove& m) { return m.to == board.from && m.victims.empty(); });
    const auto many = std::erase_if(ours, [](const XboardMove& m) { return m.victims.size() > 2; });
    if (many > 0) agreement.exact = false;
    agreement.covers = std::includes(theirs.begin(), theirs.end(), ours.begin(), ours.end());
    agreement.exact = agreement.exact && agreement.covers && ours.size() == theirs.size();
  }
  return agreement;
}

}  // namespace engine

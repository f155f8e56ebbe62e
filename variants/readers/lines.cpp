// variants/readers/lines.cpp: readers of diagonals that are drawn on the board, as in the palaces
// of janggi, and of what pieces do along them. Each becomes moves of a piece on some squares.
// Tested by tests/variants/lines_test.cpp.
#include <algorithm>
#include <array>
#include <iterator>
#include <map>

#include "variants/readers/draft.h"
#include "variants/readers/piece_key.h"

namespace variants {

namespace {

struct Diagonal {
  const char* letters;  // in Betza, as its side sees it
  betza::Delta step;    // as White sees it
};
constexpr std::array<Diagonal, 4> kDiagonals{
    {{"fr", {1, 1}}, {"fl", {-1, 1}}, {"br", {1, -1}}, {"bl", {-1, -1}}}};

/// How many squares the lines lead from a square, one for each of kDiagonals.
using Lengths = std::array<int, kDiagonals.size()>;

/// lines: squares that touch at a corner are joined.
Lengths lengths(const Draft& in, Square from, Side side) {
  Lengths out{};
  for (std::size_t i = 0; i < kDiagonals.size(); ++i) {
    const betza::Delta step = side == kBlackSide ? -kDiagonals[i].step : kDiagonals[i].step;
    for (auto to = in.v.geometry.step(from, step);
         to && std::count(in.lines.begin(), in.lines.end(), *to) > 0;
         to = in.v.geometry.step(*to, step))
      ++out[i];
  }
  return out;
}

/// line.C = pB: how a piece moves along lines.
struct LineMove {
  std::string letters;     // but for directions: p
  std::string directions;  // f, b, l, r, or none for all
  bool slides = false;     // B, else F

  explicit LineMove(const std::string& text) {
    if (text.back() != 'F' && text.back() != 'B')
      refuse("'" + text + "' is not a move along diagonals: F or B, with letters before it", text);
    slides = text.back() == 'B';
    for (const char c : text.substr(0, text.size() - 1))
      (std::string_view("fblr").find(c) == std::string_view::npos ? letters : directions) += c;
  }

  bool goes(const Diagonal& diagonal) const {
    return std::all_of(directions.begin(), directions.end(), [&](char c) {
      return std::string_view(diagonal.letters).find(c) != std::string_view::npos;
    });
  }

  /// In Betza, from a square whose lines are so long.
  std::string on(const Lengths& lengths) const {
    const int least = letters.find('p') != std::string::npos ? 2 : 1;
    std::map<int, unsigned> directions_of;  // set of kDiagonals by length
    for (std::size_t i = 0; i < kDiagonals.size(); ++i) {
      const int length = slides ? lengths[i] : std::min(lengths[i], 1);
      if (length >= least && goes(kDiagonals[i])) directions_of[length] |= 1U << i;
    }
    std::string out;
    for (const auto& [length, set] : directions_of)
      for (const std::string& direction : spelled(set))
        out += letters + direction + (length == 1 ? "F" : "B" + std::to_string(length));
    return out;
  }

  /// f for fr and fl, say; nothing for all four.
  static std::vector<std::string> spelled(unsigned set) {
    static const std::map<unsigned, const char*> together = {
        {0b1111, ""}, {0b0011, "f"}, {0b1100, "b"}, {0b0101, "r"}, {0b1010, "l"}};
    if (const auto it = together.find(set); it != together.end()) return {it->second};
    std::vector<std::string> out;
    for (std::size_t i = 0; i < kDiagonals.size(); ++i)
      if ((set >> i & 1U) != 0) out.emplace_back(kDiagonals[i].letters);
    return out;
  }
};

// lines = d1 f1 e2 d3 f3: squares of the board, not of a side
void read_lines(Draft& in, const Setting& s, const std::string&) {
  if (std::count(s.words.begin(), s.words.end(), "/") > 0)
    refuse("lines are the same for both sides", "/");
  in.lines = in.zone(s.words).squares[kWhiteSide];
}

// line.R = B: besides its own moves
void read_line(Draft& in, const Setting& s, const std::string& sub) {
  PieceDef* piece = piece_of(in, sub);
  if (!piece) return;
  const std::string& text = one_word(s);
  compile(in, s, text);  // complains of what is no Betza
  const LineMove move(text);
  if (in.lines.empty()) refuse("there are no lines: lines = SQUARES");
  std::vector<ZoneMove> added;
  for (const Side side : {kWhiteSide, kBlackSide})
    for (const Square from : in.lines) {
      const std::string along = move.on(lengths(in, from, side));
      if (along.empty()) continue;
      const std::string whole = piece->betza + along;
      auto zone_move = std::find_if(added.begin(), added.end(),
                                    [&](const ZoneMove& z) { return z.betza == whole; });
      if (zone_move == added.end())
        zone_move = added.insert(added.end(), {{}, whole, compile(in, s, whole)});
      zone_move->zone.squares[side].push_back(from);
    }
  std::move(added.begin(), added.end(), std::back_inserter(piece->zone_moves));
}

}  // namespace

extern const Family kLines = {
    .keys =
        {
            {"lines", read_lines},
            {"line.", read_line, Scope::Piece},
        },
};

}  // namespace variants

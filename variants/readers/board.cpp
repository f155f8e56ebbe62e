// variants/readers/board.cpp: readers of the board, the start position and the names of a game.
// Tested by tests/variants/loader_test.cpp.
#include "variants/cast.h"
#include "variants/readers/checker.h"
#include "variants/readers/draft.h"
#include "variants/shuffle.h"
#include "variants/text.h"

namespace variants {

namespace {

void read_board(Draft& in, const Setting& s, const std::string&) {
  in.v.geometry = parse_board(one_word(s));
  in.has_board = true;
}

/// Without `board` the FEN gives the size.
void read_fen(Draft& in, const Setting& s, const std::string&) {
  in.v.start_fen = s.text();
  if (!in.has_board) {
    if (in.def.find("board") != nullptr) return;  // which could not be read
    in.v.geometry = board_of(in.v.start_fen);
    in.has_board = true;
  }
  in.out.fen = scan_fen(in.v.start_fen, in.v.geometry.files(), in.v.geometry.ranks());
  for (std::size_t i = 0; i < in.out.fen.squares.size(); ++i)
    if (in.out.fen.squares[i].kind == FenPiece::Kind::Hole)
      in.v.geometry.set_hole(static_cast<betza::Square>(i));
}

// shuffle = fischer          shuffle = fischer double
void read_shuffle(Draft& in, const Setting& s, const std::string&) {
  in.v.shuffle = choose<Shuffle>(s.words[0], {{"none", Shuffle::None},
                                              {"fischer", Shuffle::Fischer},
                                              {"backrank", Shuffle::Backrank},
                                              {"covered", Shuffle::Covered}});
  in.v.shuffle_double = s.words.size() == 2 && s.words[1] == "double";
  if (s.words.size() > 1 && !in.v.shuffle_double) refuse("only 'double' may follow", s.words[1]);
}

void read_title(Draft& in, const Setting& s, const std::string&) { in.v.title = s.text(); }

void read_also(Draft& in, const Setting& s, const std::string&) { in.v.other_names = s.words; }

void read_network(Draft& in, const Setting& s, const std::string&) { in.v.network = one_word(s); }

void read_override(Draft&, const Setting& s, const std::string&) {
  choose<bool>(one_word(s), {{"yes", true}, {"no", false}});
}

void finish_board(Draft& in) {
  if (in.v.title.empty()) in.v.title = title_of(in.def.name);
  if (!in.def.find("fen")) in.report.error(in.def.place, "missing key 'fen' (the start position)");
  Cast cast = find_cast(in.def, in.out.fen, in.report);
  in.defined = std::move(cast.defined);
  in.used = std::move(cast.used);
}

// --- checks

constexpr int kMostSquares = 512;  // of the engine's widest position

void check_size(const Checker& c) {
  const int squares = c.v.geometry.size();
  if (squares > kMostSquares)
    c.error("board", "board: " + std::to_string(squares) +
                         " squares, the engine supports at most " + std::to_string(kMostSquares));
}

/// Numbers of start positions are options of GUIs and command lines: they must fit an int.
void check_arrangements(const Checker& c) {
  const std::uint64_t all = arrangements(c.v);
  if (all > 2'000'000'000)
    c.error("shuffle", "shuffle: " + std::to_string(all) + " start positions are too many");
  else if (all == 1)
    c.warn("shuffle", "shuffle: there is only one start position");
}

void check_shuffle(const Checker& c) {
  if (c.v.shuffle == Shuffle::Fischer && !(c.v.castling.enabled && c.v.castling.fischer))
    c.error("shuffle", "shuffle = fischer needs castle = 960");
  else if (c.v.shuffle == Shuffle::Fischer && c.v.castling.partners.empty())
    c.error("shuffle", "shuffle = fischer needs a castling partner: castle = R 960");
  else if (c.v.shuffle != Shuffle::None && !c.v.start_fen.empty())
    check_arrangements(c);
}

void check_board(const Checker& c) {
  check_size(c);
  check_shuffle(c);
}

}  // namespace

betza::Geometry parse_board(const std::string& text) {
  const std::size_t x = text.find('x');
  if (x == std::string::npos) refuse("expected FILESxRANKS, as in 10x8");
  const int files = read_number(text.substr(0, x), 1, 36);
  const int ranks = read_number(text.substr(x + 1), 1, 36);
  return betza::Geometry(files, ranks);
}

/// `board` and `fen` are the first keys: without one of them nothing else can be read.
extern const Family kBoard = {
    .keys =
        {
            {"board", read_board},
            {"fen", read_fen},
            {"shuffle", read_shuffle},
            {"title", read_title, Scope::Own},
            {"also", read_also, Scope::Own},
            {"network", read_network, Scope::Own},
            {"override", read_override, Scope::Own},
        },
    .finish = finish_board,
    .check = check_board,
};

}  // namespace variants

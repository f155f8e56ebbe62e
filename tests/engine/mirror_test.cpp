// tests/engine/mirror_test.cpp: Black's moves are the mirror image of White's, in every game whose
// start position says what the image is: ranks reversed (chess, janus) or the board turned (shogi).
// Two games run side by side, one begun by White, one by Black with the mirrored moves; their legal
// moves must agree at every ply. Castling to unequal sides, pieces with unequal moves and zones
// that belong to one side are found so.
#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <memory>
#include <optional>
#include <random>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/board/notation/notation.h"
#include "engine/board_game.h"
#include "variants/catalog.h"

namespace engine {
namespace {

enum class Image { Flipped, Turned };

Square image_of(const Geometry& g, Square s, Image image) {
  const int rank = g.ranks() - 1 - g.rank(s);
  return g.square(image == Image::Flipped ? g.file(s) : g.files() - 1 - g.file(s), rank);
}

/// Does every piece of one side stand opposite its like?
bool is_image(const Board& b, Image image) {
  const Geometry& g = b.geometry();
  for (Square s = 0; s < g.size(); ++s) {
    const Piece here = b.piece_on(s), there = b.piece_on(image_of(g, s, image));
    if ((here == kNoPiece || here == kHole) != (there == kNoPiece || there == kHole)) return false;
    if (here == kNoPiece || here == kHole) continue;
    if (type_of(here) != type_of(there) || color_of(here) == color_of(there)) return false;
  }
  return true;
}

std::optional<Image> image_in(const Board& b) {
  if (is_image(b, Image::Flipped)) return Image::Flipped;
  if (is_image(b, Image::Turned)) return Image::Turned;
  return std::nullopt;
}

/// Every square name in the text replaced by its image.
std::string mirrored(const Geometry& g, const std::string& text, Image image) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i + 1;
    while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0) ++end;
    const auto square = end > i + 1 ? parse_square(g, text.substr(i, end - i)) : std::nullopt;
    out += square ? square_name(g, image_of(g, *square, image)) : text.substr(i, end - i);
    i = end;
  }
  return out;
}

/// A text for the effect of a move: where two ways take the same men, the move's own text shows one
/// of them, and Black's may be another than the image of White's.
std::string effect(const std::string& text) {
  const std::size_t comma = text.find(',');
  if (comma == std::string::npos) return text;
  static const std::regex square("[a-z][0-9]+");
  std::vector<std::string> path(std::sregex_token_iterator(text.begin(), text.end(), square),
                                std::sregex_token_iterator());
  const std::string ends = path.front() + text.substr(text.rfind(path.back()));
  std::string out = ends;
  for (const std::string& visited : std::set<std::string>(path.begin(), path.end()))
    out += "," + visited;
  return out;
}

std::set<std::string> moves(const Game& game) {
  std::set<std::string> out;
  for (const Move m : game.legal_moves()) out.insert(game.move_text(m));
  return out;
}

/// Have both sides the same rights to castle? Where not, the game says so (elven, as XBoard has
/// it).
bool equal_rights(const std::string& fen) {
  std::istringstream words(fen);
  std::string board, side, rights;
  words >> board >> side >> rights;
  const auto upper = [](unsigned char c) { return std::isupper(c) != 0; };
  const auto lower = [](unsigned char c) { return std::islower(c) != 0; };
  return std::count_if(rights.begin(), rights.end(), upper) ==
         std::count_if(rights.begin(), rights.end(), lower);
}

bool equal_hands(const Board& board) {
  for (PieceType t = 0; t < board.rules().types(); ++t)
    if (board.hand(kWhite, t) != board.hand(kBlack, t)) return false;
  return true;
}

/// The start position with Black to move.
std::string black_begins(const std::string& fen) {
  const std::size_t blank = fen.find(' ');
  return fen.substr(0, blank) + " b" + fen.substr(blank + 2);
}

}  // namespace

TEST_CASE("Black's moves are the image of White's in every symmetric game") {
  constexpr int kPlies = 80;
  const auto catalog = variants::Catalog::standard();
  int symmetric = 0;
  for (const std::string& name : catalog.names()) {
    CAPTURE(name);
    const auto variant = catalog.find(name);
    const auto white = BoardGame::create(variant), black = BoardGame::create(variant);
    const std::optional<Image> image = image_in(white->board());
    if (!image) continue;  // armies that differ, or a start on one side of the board
    if (!equal_rights(variant->start_fen)) continue;
    if (!equal_hands(white->board())) continue;  // pieces for one side alone
    if (variant->castling.wins[0] != variant->castling.wins[1]) continue;  // a goal of one side
    if (variant->hands.place == variants::DropPlace::Piled) continue;      // both fall to rank 1
    if (variant->royalty.mode == variants::RoyalMode::First) continue;  // the lowest rank, for both
    if (variant->turns && (variant->turns->progressive || variant->turns->first > 0)) continue;
    ++symmetric;
    black->set_position(black_begins(variant->start_fen));
    const Geometry& g = white->board().geometry();
    std::mt19937 random(7);
    for (int ply = 0; ply < kPlies && !white->result(); ++ply) {
      std::set<std::string> images, answers;
      for (const std::string& text : moves(*white))
        images.insert(effect(mirrored(g, text, *image)));
      for (const std::string& text : moves(*black)) answers.insert(effect(text));
      CAPTURE(white->position());
      REQUIRE(images == answers);
      const auto legal = white->legal_moves();
      if (legal.empty()) break;
      const Move m = legal[random() % legal.size()];
      const auto answer = black->parse_move(mirrored(g, white->move_text(m), *image));
      REQUIRE(answer.has_value());
      white->play(m);
      black->play(*answer);
    }
  }
  CHECK(symmetric > 50);
}

TEST_CASE("castling from unequal sides: kings and rooks on the image of White's squares") {
  const auto catalog = variants::Catalog::standard();
  const auto janus = BoardGame::create(catalog.find("janus"));
  janus->set_position("r3k4r/pppppppppp/10/10/10/10/PPPPPPPPPP/R3K4R b KQkq - 0 1");
  const std::set<std::string> black = moves(*janus);
  CHECK(black.count("e8b8") == 1);
  CHECK(black.count("e8i8") == 1);
  CHECK(black.count("e8a8") + black.count("e8h8") == 0);
}

}  // namespace engine

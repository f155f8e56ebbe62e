// tests/engine/shuffle_test.cpp: castling rights in every start position of Fischer random: KQkq
// and the letters of the rooks' files mean the same, and both sides can castle to both wings.
#include "variants/shuffle.h"

#include <doctest/doctest.h>

#include <cctype>

#include "engine/board/notation/setup.h"
#include "tests/engine/on_position.h"

namespace engine {
namespace {

/// "bqnbnrkr" with the rook of file `rook` -> "5rk1": the others are gone.
std::string king_and_rook(const std::string& rank, std::size_t rook) {
  std::string out;
  for (std::size_t file = 0; file < rank.size(); ++file) {
    if (rank[file] == 'k' || file == rook)
      out += rank[file];
    else if (!out.empty() && out.back() >= '1' && out.back() <= '8')
      ++out.back();
    else
      out += '1';
  }
  return out;
}

std::string upper(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

/// The number of legal castlings of the side to move.
int castlings(const std::shared_ptr<const Rules>& rules, const std::string& fen) {
  return test::on_position(rules, [&](auto& p) {
    p.set(parse_fen(*rules, fen));
    int n = 0;
    for (Move m : test::legal_moves(p)) n += m.kind() == MoveKind::Castling ? 1 : 0;
    return n;
  });
}

TEST_CASE("castling rights of all 960 start positions") {
  const auto rules = test::rules_of("fischerandom");
  for (std::uint64_t n = 0; n < variants::arrangements(rules->variant()); ++n) {
    CAPTURE(n);
    const std::string fen = variants::arranged_fen(rules->variant(), n);
    const std::string rank = fen.substr(0, 8);
    const std::size_t left = rank.find('r'), right = rank.rfind('r');
    const std::string letters{static_cast<char>('a' + right), static_cast<char>('a' + left)};
    const std::string shredder = upper(letters) + letters;
    const Setup start = parse_fen(*rules, fen);
    std::string other = fen;
    other.replace(other.find("KQkq"), 4, shredder);
    CHECK(parse_fen(*rules, other).unmoved == start.unmoved);
    CHECK(print_fen(*rules, start, FenDialect::FairyStockfish).find(shredder) != std::string::npos);
    for (const std::size_t rook : {left, right}) {
      const std::string row = king_and_rook(rank, rook);
      const std::string board = row + "/pppppppp/8/8/8/8/PPPPPPPP/" + upper(row);
      const std::string file(1, static_cast<char>('a' + rook));
      for (const std::string& wing : {std::string(rook == left ? "q" : "k"), file})
        for (const char* side : {" w ", " b "})
          CHECK(castlings(rules, board + side + upper(wing) + wing + " - 0 1") == 1);
    }
  }
}

}  // namespace
}  // namespace engine

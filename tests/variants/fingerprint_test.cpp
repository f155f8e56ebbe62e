#include "variants/fingerprint.h"

#include <doctest/doctest.h>

#include <string>

#include "variants/catalog.h"

namespace variants {
namespace {

std::uint64_t fingerprint_of(const std::string& lines) {
  Catalog catalog = Catalog::standard();
  catalog.add_text("[probe : chess]\n" + lines, "probe.ini");
  return catalog.find("probe")->fingerprint;
}

TEST_CASE("only rules change the fingerprint") {
  const std::uint64_t chess = Catalog::standard().find("chess")->fingerprint;
  CHECK(chess != 0);
  for (const char* same :
       {"", "title = Probe\nxboard.parent = fairy\nvalue.Q = 1100\n", "# a comment\nalso = other\n",
        "piece.N = Horse N\n", "alias.H = N\n", "zone.hill = d4-e5\n", "castle = corner R\n",
        "promote.P = NBRQ\n", "nmove = 50 draw\nep = on\ncaptures = none\nstalemate = draw\n",
        "promote.when = entry inside\n"}) {
    CAPTURE(same);
    CHECK(fingerprint_of(same) == chess);
  }
  for (const char* other :
       {"nmove = 40\n", "piece.N = C\n", "piece.n = C\n", "promote.P = QRB\n", "castle = none\n",
        "fen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1\n", "captures = keep\n"}) {
    CAPTURE(other);
    CHECK(fingerprint_of(other) != chess);
  }
}

TEST_CASE("the order of lines does not change the fingerprint, that of pieces does") {
  const std::string board = "[probe]\nboard = 8x8\nfen = 4k3/8/8/8/8/8/8/4K1N1 w - - 0 1\n";
  const auto of = [&](const std::string& lines) {
    Catalog catalog = Catalog::standard();
    catalog.add_text(board + lines, "probe.ini");
    return catalog.find("probe")->fingerprint;
  };
  const std::uint64_t one = of("piece.K = K\npiece.N = N\nroyal = K\nbare = win\n");
  CHECK(of("bare = win\nroyal = K\npiece.K = K\npiece.N = N\n") == one);
  CHECK(of("piece.N = N\npiece.K = K\nroyal = K\nbare = win\n") != one);
}

}  // namespace
}  // namespace variants

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
  CHECK(fingerprint_of("") == chess);
  CHECK(fingerprint_of("title = Probe\nxboard.parent = fairy\nvalue.Q = 1100\n") == chess);
  CHECK(fingerprint_of("# a comment\nalso = other\n") == chess);
  CHECK(fingerprint_of("nmove = 40\n") != chess);
  CHECK(fingerprint_of("piece.N = C\n") != chess);
  CHECK(fingerprint_of("fen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1\n") != chess);
}

}  // namespace
}  // namespace variants

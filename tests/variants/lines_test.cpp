// tests/variants/lines_test.cpp: diagonals that are drawn on the board. Data: games made from text.
#include <doctest/doctest.h>

#include "texts.h"
#include "variants/catalog.h"

using namespace variants_test;

namespace {

std::string with(const std::string& lines) {
  return complaints(catalog_of("[c : mini]\n" + lines + "\n"));
}

/// SQUARES=MOVES of each zone move of a piece that one side has.
std::string moves(const variants::Variant& v, const char* id, int side) {
  std::string out;
  for (const variants::ZoneMove& z : piece(v, id).zone_moves) {
    const std::vector<int>& squares = z.zone.squares[static_cast<std::size_t>(side)];
    for (const int s : squares) out += v.geometry.name(s);
    if (!squares.empty()) out += '=' + z.betza + ' ';
  }
  return out;
}

}  // namespace

TEST_CASE("lines: how far each leads, for both sides") {
  auto catalog = variants::Catalog::standard();
  catalog.add_text(
      "[lined : chess]\nlines = a1 b2 c3 d2\nline.R = B\nline.N = pB\nline.P = fF\nline.K = F\n",
      "probe.ini");
  const auto v = catalog.find("lined");
  CHECK(moves(*v, "R", 0) == "a1=RfrB2 b2=RfrFblF d2=RflF c3=RbrFblB2 ");
  CHECK(moves(*v, "R", 1) == "b2=RfrFblF a1=RblB2 d2=RbrF c3=RflFfrB2 ");
  CHECK(moves(*v, "N", 0) == "a1=NpfrB2 c3=NpblB2 ");
  CHECK(moves(*v, "P", 1) == "b2=fmWfceFfmnDfrF c3=fmWfceFfmnDfF ");
  CHECK(piece(*v, "Q").zone_moves.empty());
}

TEST_CASE("lines: what is refused") {
  CHECK(with("line.K = F").find("there are no lines") != std::string::npos);
  CHECK(with("lines = a1 b2\nline.K = W").find("not a move along diagonals") != std::string::npos);
  CHECK(with("lines = a1 b2 / b2 c3\nline.K = F").find("same for both sides") != std::string::npos);
}

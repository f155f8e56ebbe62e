// tests/cecp/setup_lines_test.cpp: `setup` and `piece`: the description of games that XBoard 4.9.1
// does not know. Data: games made here, and shipped ones.
#include "engine/cecp/xboard/setup_lines.h"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

using namespace engine;

namespace {

/// A game of these pieces, {id, Betza}, without rules.
variants::Variant game(int files, int ranks, const std::string& parent,
                       const std::vector<std::pair<std::string, std::string>>& pieces) {
  variants::Variant v;
  v.geometry = betza::Geometry(files, ranks);
  v.gui.parent = parent;
  for (const auto& [id, betza] : pieces) {
    variants::PieceDef piece;
    piece.id = id;
    piece.betza = betza;
    v.pieces.push_back(piece);
    if (id == "K") v.royalty.pieces.push_back(static_cast<int>(v.pieces.size()) - 1);
    if (id == "P") v.pawns.pieces.push_back(static_cast<int>(v.pieces.size()) - 1);
  }
  const int last = static_cast<int>(v.pieces.size()) - 1;
  if (parent == "fairy")
    for (const int pawn : v.pawns.pieces)
      v.pieces[static_cast<std::size_t>(pawn)].promotes_to = {{{last}, {last}}};
  return v;
}

const std::vector<std::pair<std::string, std::string>> kChessMen{
    {"P", "fmWfceFifmnD"}, {"N", "N"}, {"B", "B"}, {"R", "R"}, {"Q", "Q"}, {"K", "KisO2"}};

}  // namespace

TEST_CASE("piece strings in XBoard's order and alphabet") {
  const std::vector<std::pair<std::string, std::string>> table{
      {"fmWfceFifmnD", "fmWfceFifmnD"},
      {"KisO2", "KisO2"},
      {"KsiO2", "KisO2"},
      {"mfWecfF", "fmWfceF"},
      {"nmfiD", "ifmnD"},
      {"mRcpR", "mRcpR"},
      {"afsW", "afsW"},
      {"nA", "nA"},
      {"NN", "N0"},
      {"NN3", "N3"},
      {"WW", "R"},
      {"FF", "B"},
      {"FF3", "B3"},
      {"L", "C"},
      {"J", "Z"},
      {"fRR", "fR"},
      {"oR", "oR"},
      {"R4", "R4"},
      {"fWf@9", "fW"},
      {"isjO2", "isjO2"},
  };
  for (const auto& [betza, expected] : table) {
    CAPTURE(betza);
    CHECK(xboard_betza(betza).value_or("nothing") == expected);
  }
}

TEST_CASE("what XBoard cannot read is not sent") {
  for (const char* betza : {"[fW-bF]", "X3Y", "f", "W!", "K-bK", "(1,4)"}) {
    CAPTURE(betza);
    CHECK_FALSE(xboard_betza(betza).has_value());
  }
}

TEST_CASE("the table of letters: chess pieces at their own places, king last, both halves alike") {
  CHECK(piece_table(game(8, 8, "fairy", kChessMen)) == "PNBRQKpnbrqk");
  const auto capa = game(10, 8, "fairy",
                         {{"P", "fmWfceFifmnD"},
                          {"N", "N"},
                          {"B", "B"},
                          {"R", "R"},
                          {"Q", "Q"},
                          {"A", "BN"},
                          {"C", "RN"},
                          {"K", "K"}});
  CHECK(piece_table(capa) == "PNBRQ..ACKpnbrq..ack");
}

TEST_CASE("shogi: promoted pieces are plus signs eleven places on") {
  const auto mini = game(5, 5, "shogi",
                         {{"P", "fW"},
                          {"+P", "WfF"},
                          {"S", "FfW"},
                          {"+S", "WfF"},
                          {"G", "WfF"},
                          {"B", "B"},
                          {"+B", "BW"},
                          {"R", "R"},
                          {"+R", "RF"},
                          {"K", "K"}});
  CHECK(piece_table(mini) == "P.BR.S...G.+.++.+Kp.br.s...g.+.++.+k");
}

TEST_CASE("xiangqi: the king is XBoard's wazir") {
  const auto mini =
      game(7, 7, "xiangqi", {{"P", "fsW"}, {"H", "afsW"}, {"R", "R"}, {"C", "mRcpR"}, {"K", "W"}});
  CHECK(piece_table(mini) == "PH.R.....K.C.ph.r.....k.c.");
}

TEST_CASE("tables are long enough and even, also with odd letters and many pieces") {
  CHECK(piece_table(game(8, 8, "fairy", {{"K", "K"}, {"X'", "WDA"}})).size() % 2 == 0);
  std::vector<std::pair<std::string, std::string>> many{{"K", "K"}};
  for (char c = 'A'; c <= 'Z'; ++c)
    if (c != 'K') many.emplace_back(std::string(1, c), "WA");
  const std::string table = piece_table(game(16, 16, "fairy", many));
  CHECK(table.size() % 2 == 0);
  for (char c = 'A'; c <= 'Z'; ++c) CHECK(table.find(c) != std::string::npos);
}

TEST_CASE("the whole introduction") {
  const auto lines = setup_lines(game(8, 8, "fairy", kChessMen), "8/8/8/8/8/8/8/8 w - - 0 1");
  REQUIRE(lines.size() == 7);
  CHECK(lines[0] == "setup (PNBRQKpnbrqk) 8x8+0_fairy 8/8/8/8/8/8/8/8 w - - 0 1");
  CHECK(lines[1] == "piece P& fmWfceFifmnD");
  CHECK(lines[6] == "piece K& KisO2");
}

TEST_CASE("one-sided pieces and Black's own moves") {
  auto v = game(8, 8, "fairy", {{"K", "K"}, {"A", "W"}, {"B", "F"}, {"C", "D"}});
  v.pieces[1].side = {true, false};
  v.pieces[2].side = {false, true};
  v.pieces[3].black_betza = "A";
  const auto lines = setup_lines(v, "x");
  REQUIRE(lines.size() == 6);
  CHECK(lines[2] == "piece A W");
  CHECK(lines[3] == "piece b F");
  CHECK(lines[4] == "piece C D");
  CHECK(lines[5] == "piece c A");
}

TEST_CASE("a side without a king has none in the table, or XBoard thinks it in check") {
  auto v = game(8, 8, "fairy", kChessMen);
  v.start_fen = "rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1";
  CHECK(piece_table(v) == "PNBRQ.pnbrqk");
}

TEST_CASE("a definition may contain the string for GUIs; else zones are approximated") {
  auto v = game(8, 8, "fairy", {{"K", "K"}, {"P", "fmWfceFfmnD"}, {"S", "fW"}});
  v.pawns.double_zone.emplace();
  CHECK(setup_lines(v, "x")[2] == "piece P& fmWfceFifmnD");
  v.pieces[1].gui_betza = "fmWfcF";
  CHECK(setup_lines(v, "x")[2] == "piece P& fmWfcF");
  v.pieces[2].zone_moves.push_back({{}, "sW", {}});
  CHECK(setup_lines(v, "x")[3] == "piece S& fWsW");
}

TEST_CASE(
    "a double step from one rank is one of unmoved pawns to XBoard, from two ranks it is not") {
  auto v = game(8, 8, "fairy", kChessMen);
  v.pieces[0].betza = v.pieces[0].gui_betza = "fmWfceFfmnD";
  variants::Zone zone;
  for (int file = 0; file < 8; ++file) {
    zone.squares[0].push_back(v.geometry.square(file, 1));
    zone.squares[1].push_back(v.geometry.square(file, 6));
  }
  v.pawns.double_zone = zone;
  CHECK(setup_lines(v, "x")[1] == "piece P& fmWfceFifmnD");
  CHECK(understood_by_xboard(v));
  v.pawns.double_zone->squares[0].push_back(v.geometry.square(0, 2));
  CHECK(setup_lines(v, "x")[1] == "piece P& fmWfceFfmnD");
  CHECK_FALSE(understood_by_xboard(v));
}

TEST_CASE("a piece that may not go everywhere: XBoard may see a flight where there is none") {
  auto v = game(8, 8, "fairy", kChessMen);
  CHECK(understood_by_xboard(v));
  v.pieces[1].confine.emplace();
  v.pieces[1].confine->squares[0] = v.pieces[1].confine->squares[1] = {0, 1, 2};
  CHECK_FALSE(understood_by_xboard(v));
}

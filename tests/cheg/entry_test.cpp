// tests/cheg/entry_test.cpp: signatures of ENTRY: which are accepted, their meaning, their
// canonical text.
#include "cheg/assembler/entry.h"

#include <doctest/doctest.h>

#include "cheg/assembler/report.h"

namespace {

/// Canonical text, or `column message`.
std::string read(const std::string& text) {
  std::vector<std::string> names;
  try {
    return cheg::parse_entry(text, 1, names).text;
  } catch (const cheg::Complaint& c) {
    return std::to_string(c.column) + " " + c.message;
  }
}

cheg::Entry entry(const std::string& text) {
  std::vector<std::string> names;
  return cheg::parse_entry(text, 1, names);
}

int count(const cheg::Army& army, cheg::Kind kind) {
  return army.count[static_cast<std::size_t>(kind)];
}

}  // namespace

TEST_CASE("the manual's list of pieces, in any order of letters") {
  for (const std::string pieces : {"K", "N", "B", "R", "2N", "BN", "2B", "B2N", "2BN", "2R", "R2N",
                                   "RBN", "R2B", "Q", "QN", "QB", "RN", "RB"}) {
    CHECK(read(pieces + ",K") == (pieces == "B2N" ? "B2N,K" : pieces + ",K"));
    CHECK(read("K," + pieces) == "K," + pieces);
  }
  CHECK(read("BR,NR") == "RB,RN");
  CHECK(read("2N2B,NBQ") == "2B2N,QBN");
  CHECK(read("rb,k") == "RB,K");
  const cheg::Entry e = entry("2BN,R");
  CHECK(count(e.own, cheg::Kind::Bishop) == 2);
  CHECK(count(e.own, cheg::Kind::Knight) == 1);
  CHECK(count(e.own, cheg::Kind::Rook) == 0);
  CHECK(count(e.other, cheg::Kind::Rook) == 1);
}

TEST_CASE("any number of pieces, since pawns promote") {
  CHECK(read("2Q,QR") == "2Q,QR");
  CHECK(read("2R2B,3N") == "2R2B,3N");
  CHECK(read("QQ,RNR") == "2Q,2RN");
  CHECK(read("9Q,K") == "9Q,K");
  CHECK(read("5Q5Q,K") == "4 more than 9 pieces of a kind");
  CHECK(read("12Q,K") == "2 a count has one digit");
  CHECK(read("0Q,K") == "2 0 of a piece: leave it out");
}

TEST_CASE("pawns") {
  CHECK(read("R&P,R") == "R&P,R");
  CHECK(read("R&1P,R&0P") == "R&P,R");
  CHECK(read("k&9p,k&2P") == "K&9P,K&2P");
  CHECK(read("K&,K") == "K&,K");
  CHECK(read("K&P,K&") == "K&P,K&");
  CHECK(entry("K&2P,K").own.pawns == 2);
  CHECK(entry("K&2P,K").other.pawns == 0);  // left out, and no condition on the difference
  CHECK_FALSE(entry("K&,K").own.pawns.has_value());
  CHECK(read("K&10P,K") == "4 a number of pawns has one digit");
  CHECK(read("K&2,K") == "4 P is missing: pawns are written &P or &2P");
  CHECK(read("K&R,K") == "3 pawns are written &P or &2P, any number of them is & alone");
  CHECK(read("KP,K") == "2 pawns follow &: write K&P");
  CHECK(read("RP,K") == "2 pawns follow &: write R&P, or K&P for king and pawn");
}

TEST_CASE("the difference of pawns") {
  CHECK(read("R,R,=1") == "R&,R&,=1");
  CHECK(read("R&0P,R,=1") == "R&0P,R&,=1");
  CHECK(read("K&P,K&2P,<0") == "K&P,K&2P,<0");
  CHECK(read("K&,K&,>0") == "K&,K&,>0");
  CHECK(read("K,K,=+3") == "K&,K&,=3");
  CHECK(read("K,K, < - 9 ") == "K&,K&,<-9");
  CHECK(read("K,K,=-0") == "K&,K&,=0");
  CHECK_FALSE(entry("R,R,=1").own.pawns.has_value());
  CHECK(entry("R&0P,R,=1").own.pawns == 0);
  CHECK(read("R,R,1") ==
        "5 a condition on own pawns - other pawns is written =1, <0 or >-2, not '1'");
  CHECK(read("R,R,") == "5 a condition like =1, <0 or >0 is missing after the comma");
  CHECK(read("R,R,=") == "6 a number from -9 to 9 is missing");
  CHECK(read("R,R,=x") == "6 a number from -9 to 9 is missing");
  CHECK(read("R,R,=10") == "7 a difference of pawns is -9 to 9");
  CHECK(read("R,R,=1,") == "7 unexpected ',' after the ENTRY");
  CHECK(read("R,R,==1") == "6 a number from -9 to 9 is missing");
}

TEST_CASE("which numbers of pawns an entry takes") {
  CHECK(entry("R,R").takes(0, 0));
  CHECK_FALSE(entry("R,R").takes(1, 0));
  CHECK_FALSE(entry("K&P,K").takes(1, 1));  // not KPKP
  CHECK(entry("K&,K").takes(7, 0));
  CHECK(entry("R,R,=1").takes(3, 2));
  CHECK_FALSE(entry("R,R,=1").takes(2, 3));
  CHECK_FALSE(entry("R&P,R,=1").takes(2, 1));
  CHECK(entry("K&P,K&2P,<0").takes(1, 2));
  CHECK_FALSE(entry("K&P,K&2P,>0").takes(1, 2));
  CHECK(entry("K,K,<-1").takes(0, 2));
  CHECK_FALSE(entry("K,K,<-1").takes(0, 1));  // strictly
  CHECK_FALSE(entry("K,K,>1").takes(1, 0));
}

TEST_CASE("blanks separate as commas do") {
  CHECK(read("  R&P , R  ,  =1 ") == "R&P,R&,=1");
  CHECK(read("R R") == "R,R");
  CHECK(read("R&P R =1") == "R&P,R&,=1");
  CHECK(read("K& K&\t>0") == "K&,K&,>0");
  CHECK(read("R &P,K") == "R&P,K");
  CHECK(read("R,K=1") == "R&,K&,=1");
  CHECK(read("R&P,R&2P<0") == "R&P,R&2P,<0");
  CHECK(read("R& P,K") == "4 pawns follow &: write R&P, or K&P for king and pawn");
}

TEST_CASE("pieces of the variant played") {
  std::vector<std::string> names;
  const cheg::Entry e = cheg::parse_entry("2{ab}N&P,{fr}{AB}", 1, names);
  CHECK(e.text == "N2{AB}&P,{AB}{FR}");
  CHECK(names == std::vector<std::string>{"AB", "FR"});
  CHECK(e.own.named == std::vector<std::pair<std::uint16_t, std::uint8_t>>{{0, 2}});
  CHECK(e.other.named.size() == 2);
  CHECK(cheg::print_pieces(e, names) == "N2{AB},{AB}{FR}");
  CHECK(read("{+R},K") == "{+R},K");
  CHECK(read("{A}{a}3{A},K") == "5{A},K");
  CHECK(read("5{A}5{A},K") == "6 more than 9 pieces of a kind");
  CHECK(read("{},K") == "1 an {id} needs 1 to 63 printable characters and its closing brace");
  CHECK(read("{FR,K") == "1 an {id} needs 1 to 63 printable characters and its closing brace");
  CHECK(read("{1}{2}{3}{4}{5}{6}{7}{8}{9}{10},K") == "28 more than 9 different {id}s");
  std::vector<std::string> full(cheg::kMostNames);
  for (std::size_t i = 0; i < full.size(); ++i) full[i] = std::to_string(i);
  CHECK(cheg::parse_entry("{7},K", 1, full).own.named.size() == 1);
  CHECK_THROWS_AS(cheg::parse_entry("{x},K", 1, full), cheg::Complaint);
}

TEST_CASE("what is not a signature") {
  CHECK(read("") == "1 a piece is missing; a bare king is written K");
  CHECK(read("R") == "2 the other side's pieces are missing; write ENTRY R&P,R");
  CHECK(read("R,") == "3 a piece is missing; a bare king is written K");
  CHECK(read(",R") == "1 a piece is missing; a bare king is written K");
  CHECK(read("KR,K") == "2 the king is implied: leave out the K before other pieces");
  CHECK(read("K{FR},K") == "2 the king is implied: leave out the K before other pieces");
  CHECK(read("K2B,K") == "2 the king is implied: leave out the K before other pieces");
  CHECK(read("RK,K") == "2 the king is implied: leave out the K beside other pieces");
  CHECK(read("2K,K") == "2 the king is implied: leave out the K beside other pieces");
  CHECK(read("KK,K") == "2 the king is implied: leave out the K before other pieces");
  CHECK(read("X,K") == "1 'X' is not a piece; write Q, R, B, N, K or {id}");
  CHECK(read("K;,K") == "2 a comma is missing before ';,K'");
  CHECK(read("R&PR,K") == "4 a comma is missing before 'R,K'");
  CHECK(read("2,K") == "2 a piece is missing; a bare king is written K");
}

TEST_CASE("the canonical text gives the same entry again") {
  for (const char* text : {"R,R,=1", "K&,K", "K&0P,K,<2", "BN&3P,2{X}Q&", "k&9p {b}{a},> -3"}) {
    std::vector<std::string> names, again;
    const cheg::Entry first = cheg::parse_entry(text, 1, names);
    const cheg::Entry second = cheg::parse_entry(first.text, 1, again);
    CHECK(first.text == second.text);
    CHECK(names == again);
    CHECK(first.own.pawns == second.own.pawns);
    CHECK(first.other.pawns == second.other.pawns);
  }
}

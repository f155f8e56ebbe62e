// tests/variants/loader_test.cpp: the meaning of each key, and the messages for bad values. Data:
// games made from text (texts.h).
#include <doctest/doctest.h>

#include <stdexcept>

#include "texts.h"
#include "variants/catalog.h"
#include "variants/fen.h"
#include "variants/ids.h"
#include "variants/zone.h"

using namespace variants_test;
using variants::SideResult;

namespace {

/// Loads mini with one more line and returns what was complained of.
std::string with_line(const std::string& line) {
  return complaints(catalog_of("[c : mini]\n" + line + "\n"));
}

std::shared_ptr<const variants::Variant> loaded(const std::string& lines) {
  const auto catalog = catalog_of("[c : mini]\n" + lines + "\n");
  CHECK(complaints(catalog) == "");
  return catalog.find("c");
}

std::vector<int> zone(const std::string& word_list, int side = 0) {
  const betza::Geometry g(3, 4);
  std::map<std::string, variants::Zone> known;
  known["home"].squares = {std::vector<int>{0, 1}, std::vector<int>{11}};
  return variants::read_zone({word_list}, g, known).squares[static_cast<std::size_t>(side)];
}

std::vector<int> zone_words(std::vector<std::string> words, int side = 0) {
  return variants::read_zone(words, betza::Geometry(3, 4), {})
      .squares[static_cast<std::size_t>(side)];
}

}  // namespace

TEST_CASE("piece ids") {
  CHECK(variants::parse_id("N")->id == "N");
  CHECK(variants::parse_id("+n")->id == "+N");
  CHECK(variants::parse_id("+n")->side == std::array<bool, 2>{false, true});
  CHECK(variants::parse_id("X'")->id == "X'");
  CHECK(variants::parse_id("X!w", true)->side == std::array<bool, 2>{true, false});
  CHECK(variants::parse_id("X!!w", true)->id == "X!");
  CHECK_FALSE(variants::parse_id("NN"));
  CHECK_FALSE(variants::parse_id("+"));
  CHECK_FALSE(variants::parse_id(""));
  CHECK_FALSE(variants::parse_id("1"));
  CHECK(*variants::split_ids("QR+PX'") == std::vector<std::string>{"Q", "R", "+P", "X'"});
  CHECK_FALSE(variants::split_ids("Q-R"));
}

TEST_CASE("zones: squares, ranges, ranks, files, names, the board turned round") {
  CHECK(zone("a1") == std::vector<int>{0});
  CHECK(zone("a1", 1) == std::vector<int>{11});
  CHECK(zone_words({"file", "a"}, 1) == std::vector<int>{2, 5, 8, 11});
  CHECK(zone_words({"file", "a", "/", "file", "a"}, 1) == std::vector<int>{0, 3, 6, 9});
  CHECK(zone("b2-a1") == std::vector<int>{0, 1, 3, 4});
  CHECK(zone("all").size() == 12);
  CHECK(zone("home") == std::vector<int>{0, 1});
  CHECK(zone("home", 1) == std::vector<int>{11});
  CHECK(zone("a1,c4") == std::vector<int>{0, 11});
  CHECK(zone_words({"rank", "2-3"}) == std::vector<int>{3, 4, 5, 6, 7, 8});
  CHECK(zone_words({"last", "1"}) == std::vector<int>{9, 10, 11});
  CHECK(zone_words({"last", "1"}, 1) == std::vector<int>{0, 1, 2});
  CHECK(zone_words({"first", "1"}) == std::vector<int>{0, 1, 2});
  CHECK(zone_words({"file", "b"}) == std::vector<int>{1, 4, 7, 10});
  CHECK(zone_words({"rank", "4", "/", "rank", "4"}, 1) == std::vector<int>{9, 10, 11});
  CHECK(zone_words({"a1/a1"}, 1) == std::vector<int>{0});
  CHECK(zone_words({"none"}).empty());
}

TEST_CASE("zones: what is refused") {
  CHECK_THROWS_WITH(zone("d1"), "square 'd1' is off the board");
  CHECK_THROWS_WITH(zone("hoem"), "'hoem' is neither a square nor a zone, did you mean 'home'?");
  CHECK_THROWS_WITH(zone_words({"rank", "5"}), "rank '5' is not between 1 and 4");
  CHECK_THROWS_WITH(zone_words({"last"}), "'last' needs a number");
  CHECK_THROWS_WITH(zone_words({"a1", "/", "a2", "/", "a3"}), "more than one / in a zone");
  CHECK_THROWS_WITH(zone_words({"/"}), "the zone is empty (write none if that is intended)");
}

TEST_CASE("FENs are cut up") {
  const variants::Fen fen = variants::scan_fen("k*1/+p1X'[Qq] b - 0 1", 3, 2);
  CHECK(fen.squares[3].id == "K");
  CHECK(fen.squares[3].black);
  CHECK(fen.squares[4].kind == variants::FenPiece::Kind::Hole);
  CHECK(fen.squares[0].id == "+P");
  CHECK(fen.squares[2].id == "X'");
  CHECK(fen.black_to_move);
  CHECK(fen.rights == "-");
}

TEST_CASE("FENs are cut up: hands and rights") {
  const variants::Fen fen = variants::scan_fen("k2/3[QQp] w KQ - 0 1", 3, 2);
  CHECK(fen.hand[0] == std::vector<std::string>{"Q", "Q"});
  CHECK(fen.hand[1] == std::vector<std::string>{"P"});
  CHECK(fen.rights == "KQ");
  CHECK(variants::scan_fen("k2/3[-] w 0 1", 3, 2).has_hand);
  CHECK(variants::scan_fen("12/12 w", 12, 2).squares.size() == 24);
}

TEST_CASE("without a board the FEN gives its size") {
  const std::string game = "[d]\npiece.K = King K\nroyal = K\nfen = ";
  const auto catalog = catalog_of(game + "1k1*1/+k4/2K1k w - - 0 1\npiece.+K = King K\n");
  CHECK(complaints(catalog) == "");
  CHECK(catalog.find("d")->geometry.files() == 5);
  CHECK(catalog.find("d")->geometry.ranks() == 3);
  CHECK(catalog.find("d")->geometry.hole(13));
  CHECK(complaints(catalog_of(game + "k3/3K1 w - - 0 1\n")) ==
        "t:13:10: d: fen: rank 1 has 5 squares, expected 4\n");
  CHECK(complaints(catalog_of(game + "k36/K36 w - - 0 1\n")) ==
        "t:13:7: d: fen: a board has 1 to 36 files and ranks, not 37 and 2\n");
  CHECK(complaints(catalog_of(game + "k?2/3K w - - 0 1\n")) ==
        "t:13:8: d: fen: rank 2: '?' is not a piece\n");
  CHECK(complaints(catalog_of("[d]\npiece.K = King K\n")) == "");  // a fragment
}

TEST_CASE("pieces that the FEN puts in hand may be dropped") {
  const auto v = loaded("fen = k3/3p/P3/3K[Qq] w - - 0 1");
  CHECK(v->hands.drops);
  CHECK_FALSE(loaded("fen = k3/3p/P3/3K[-] w - - 0 1")->hands.drops);
  CHECK_FALSE(loaded("fen = k3/3p/P3/3K[Qq] w - - 0 1\ngate = seirawan")->hands.drops);
}

TEST_CASE("pieces that turn back turn everywhere") {
  const std::string plus = "piece.+Q = Queen Q\nfen = k3/3p/P2Q/3K w - - 0 1\n";
  CHECK(piece(*loaded(plus + "promote = both"), "Q").promotion_zone.squares[0].size() == 16);
  CHECK(piece(*loaded(plus + "promote = +"), "Q").promotion_zone.squares[0].size() == 4);
}

TEST_CASE("unknown keys, with the nearest known one") {
  CHECK(with_line("paice.N = N") == "t:11:1: c: unknown key 'paice.N', did you mean 'piece.N'?\n");
  CHECK(with_line("stalmate = loss") ==
        "t:11:1: c: unknown key 'stalmate', did you mean 'stalemate'?\n");
  CHECK(with_line("piece.NN = N") ==
        "t:11:1: c: unknown key 'piece.NN': 'NN' is not a piece (one letter, ' or ! may follow, + "
        "may "
        "precede)\n");
  CHECK(with_line("promote.zones = last 1") ==
        "t:11:1: c: unknown key 'promote.zones', did you mean 'promote.zone'?\n");
  CHECK(with_line("xyzzy = 1") == "t:11:1: c: unknown key 'xyzzy'\n");
}

TEST_CASE("values that are not understood") {
  CHECK(with_line("stalemate = maybe") ==
        "t:11:13: c: stalemate: 'maybe' is not one of: draw, loss, win, count, points\n");
  CHECK(with_line("nmove = many") == "t:11:9: c: nmove: 'many' is not a number\n");
  CHECK(with_line("nmove = 12x") == "t:11:9: c: nmove: '12x' is not a number\n");
  CHECK(with_line("nmove = 99999") == "t:11:9: c: nmove: 99999 is not between 0 and 10000\n");
  CHECK(with_line("board = 8") == "t:11:9: c: board: expected FILESxRANKS, as in 10x8\n");
  CHECK(with_line("board = 37x8").find("t:11:9: c: board: 37 is not between 1 and 36\n") == 0);
  CHECK(with_line("ep = z9") == "t:11:6: c: ep: square 'z9' is off the board\n");
  CHECK(with_line("value = P100") == "t:11:9: c: value: 'P100' is not of the form P:100\n");
  CHECK(with_line("value = P:1 P:2") == "t:11:13: c: value: P is given twice\n");
  CHECK(with_line("royal = X") == "t:11:9: c: royal: unknown piece 'X': define it by piece.X\n");
  CHECK(with_line("royal = K second") ==
        "t:11:11: c: royal: 'second' is not one of: all, last, any, duple, first, none\n");
  CHECK(with_line("promote.P = N") ==
        "t:11:13: c: promote.P: unknown piece 'N': define it by piece.N\n");
  CHECK(with_line("promote.limit = Q") ==
        "t:11:17: c: promote.limit: 'Q' needs a number, as in Q:1\n");
  CHECK(with_line("extinct = K loss") ==
        "t:11:11: c: extinct: expected PIECES NUMBER loss|win [white|black|together] "
        "[enemy=NUMBER]\n");
  CHECK(with_line("promote.when = never") ==
        "t:11:16: c: promote.when: 'never' is not one of: entry, inside, leave, capture\n");
  CHECK(with_line("promote.defer = ever") ==
        "t:11:17: c: promote.defer: 'ever' is not one of: none, turn\n");
  CHECK(with_line("promote.last = X") ==
        "t:11:16: c: promote.last: unknown piece 'X': define it by piece.X\n");
  CHECK(with_line("promote.force = maybe") ==
        "t:11:17: c: promote.force: 'maybe' is not one of: always, stuck, never, nor a list of "
        "pieces\n");
  CHECK(with_line("trade = protected") == "t:11:9: c: trade: missing lion=PIECES\n");
  CHECK(with_line("trade = lion=Q") ==
        "t:11:9: c: trade: missing what is forbidden: protected or counterstrike\n");
  CHECK(with_line("trade = lion=Q proteced") ==
        "t:11:16: c: trade: 'proteced' is not one of: lion=, protected, counterstrike, bridge=, "
        "unguarding=\n");
  CHECK(with_line("trade = lion= protected") == "t:11:9: c: trade: expected pieces after '='\n");
  CHECK(with_line("trade = lion=Q counterstrike=here") ==
        "t:11:30: c: trade: 'here' is not one of: elsewhere, all\n");
  CHECK(with_line("trade = lion=Q counterstrike bridge=P") ==
        "t:11:9: c: trade: bridge and unguarding need protected\n");
  CHECK(with_line("leap = far") == "t:11:8: c: leap: 'far' is not one of: free, unchecked, safe\n");
  CHECK(with_line("must.capture = half") ==
        "t:11:16: c: must.capture: 'half' is not one of: on, off, whole\n");
  CHECK(with_line("repeat = 3 draw never") ==
        "t:11:17: c: repeat: only 'attacker-deviates' may follow\n");
  CHECK(with_line("repeat = 1 draw") == "t:11:10: c: repeat: the number must be 0 or at least 2\n");
  CHECK(with_line("xboard = a b") == "t:11:10: c: xboard: expected one word, found 'a b'\n");
}

TEST_CASE("a word on a continued line has the place where it stands") {
  CHECK(with_line("promote.when = entry \\\n   # why\n") == "");
  CHECK(with_line("promote.when = entry \\\n   never") ==
        "t:12:4: c: promote.when: 'never' is not one of: entry, inside, leave, capture\n");
  CHECK(with_line("\\\n promote.when = never") ==
        "t:12:17: c: promote.when: 'never' is not one of: entry, inside, leave, capture\n");
}

TEST_CASE("a Betza error shows the place") {
  CHECK(with_line("piece.N = Knight fQ?").find("\n  fQ?\n    ^\n") != std::string::npos);
  CHECK(with_line("piece.N = Knight fQ?").find("t:11:20: c: piece.N: ") == 0);
}

TEST_CASE("pieces: names, sides, Black's own moves") {
  const auto v = loaded(
      "piece.A = Flying Ox vRB\npiece.b = B\npiece.R!w = Rook R\npiece.r = N\n"
      "piece.C = C\npiece.c = D\npiece.W = Wall -");
  CHECK(piece(*v, "A").name == "Flying Ox");
  CHECK(piece(*v, "A").betza == "vRB");
  CHECK(piece(*v, "B").side == std::array<bool, 2>{false, true});
  CHECK(piece(*v, "R").side == std::array<bool, 2>{true, true});
  CHECK(piece(*v, "R").betza == "R");
  CHECK(*piece(*v, "R").black_betza == "N");
  CHECK(*piece(*v, "C").black_betza == "D");
  CHECK(piece(*v, "W").immobile);
}

TEST_CASE("Black's line may come first") {
  const auto v = loaded("piece.r = N\npiece.R = Rook R");
  CHECK(piece(*v, "R").betza == "R");
  CHECK(*piece(*v, "R").black_betza == "N");
  CHECK(piece(*v, "R").name == "Rook");
}

TEST_CASE("promotion: per side, plus forms, zones, force, limits") {
  auto v = loaded(
      "piece.R = R\npromote.P = Q\npromote.p = R\npromote.zone = last 2\npromote.force = never\n"
      "promote.limit = QR:2");
  CHECK(piece(*v, "P").promotes_to[0] == std::vector<int>{v->find("Q")});
  CHECK(piece(*v, "P").promotes_to[1] == std::vector<int>{v->find("R")});
  CHECK(piece(*v, "P").promotion_zone.squares[1].size() == 8);
  CHECK(piece(*v, "P").force == variants::PromotionForce::Never);
  CHECK(piece(*v, "R").limit == 2);
  v = loaded(
      "piece.+P = Gold WfF\npiece.+K = K\npromote = +\npromote.zone.P = rank 4\npromote.force.P = "
      "stuck");
  CHECK(piece(*v, "P").promotes_to[0] == std::vector<int>{v->find("+P")});
  CHECK(piece(*v, "K").promotes_to[1] == std::vector<int>{v->find("+K")});
  CHECK(piece(*v, "P").promotion_zone.squares[0] == std::vector<int>{12, 13, 14, 15});
  CHECK(piece(*v, "K").promotion_zone.squares[0].size() == 4);
  CHECK(piece(*v, "+P").unpromoted == v->find("P"));
  v = loaded("promote = none");
  CHECK(piece(*v, "P").promotes_to[0].empty());
  v = loaded("promote.P = Q\npromote.p = none");
  CHECK_FALSE(piece(*v, "P").promotes_to[0].empty());
  CHECK(piece(*v, "P").promotes_to[1].empty());
  v = loaded("piece.+P = Gold WfF\npiece.+K = K\npromote = +\npromote.P = none");
  CHECK(piece(*v, "P").promotes_to[0].empty());
  CHECK_FALSE(piece(*v, "K").promotes_to[0].empty());
}

TEST_CASE("castle = none: what is told of the king has no castling") {
  const auto v = loaded("piece.R = R\npiece.K = King KisO2\npiece.k = KisO1\ncastle = none");
  CHECK_FALSE(v->castling.enabled);
  CHECK(piece(*v, "K").betza == "K");
  CHECK(piece(*v, "K").black_betza == "K");
  CHECK(piece(*v, "K").gui_betza == "K");
  CHECK(piece(*loaded("piece.R = R\npiece.K = King KisO2"), "K").betza == "KisO2");
}

TEST_CASE("royalty, pawns and castling") {
  auto v = loaded(
      "royal = K last\nextinct = K 0 loss\ncheck = forbidden\nfacing = flying\ndouble = rank 2\nep "
      "= off");
  CHECK(v->royalty.mode == variants::RoyalMode::Last);
  CHECK(v->royalty.faces_on_files);
  CHECK(v->royalty.check == variants::CheckRule::Forbidden);
  CHECK(v->pawns.double_zone->squares[1] == std::vector<int>{8, 9, 10, 11});
  CHECK_FALSE(v->pawns.en_passant);
  CHECK_FALSE(v->castling.enabled);
  v = loaded("fen = r2k/3p/P3/R2K w Qq - 0 1\npiece.R = R\npiece.K = King KO1");
  CHECK(v->castling.enabled);
  CHECK(v->castling.partners == std::vector<int>{v->find("R")});
  v = loaded("fen = r2k/3p/P3/R2K w Qq - 0 1\npiece.R = R\npiece.K = King KO1\ncastle = R 960");
  CHECK(v->castling.fischer);
  CHECK(v->castling.king_target_file == std::array<int, 2>{2, 2});
}

TEST_CASE("hands and drops") {
  auto v =
      loaded("captures = keep\ndrop.zone.P = rank 2-3\ndrop.file = P:2\ndrop.ban = P mate Q dead");
  CHECK(v->hands.drops);
  CHECK(piece(*v, "P").drop_zone.squares[0].size() == 8);
  CHECK(piece(*v, "Q").drop_zone.squares[0].size() == 16);
  CHECK(piece(*v, "P").drop_max_per_file == 2);
  CHECK(piece(*v, "P").drop_ban_mate);
  CHECK_FALSE(piece(*v, "P").drop_ban_dead);
  CHECK(piece(*v, "Q").drop_ban_dead);
  v = loaded("fen = k3/3p/P3/3K[Qq] w - - 0 1\nhand = fen\ndrop.ban = dead");
  CHECK(v->hands.drops);
  CHECK(v->hands.captured == variants::Captured::Gone);
  CHECK(piece(*v, "P").drop_ban_dead);
  v = loaded("fen = k3/3p/P3/3K[Qq] w - - 0 1\ngate = seirawan");
  CHECK_FALSE(v->hands.drops);
  CHECK(v->hands.any());
}

TEST_CASE("endings") {
  auto v = loaded(
      "mate = win\nstalemate = win\nextinct = P 0 loss white\nflag = K rank 4 / rank 4 lastmove "
      "safe\n"
      "checks = 3\nbare = loss counter\nrepeat = 4 white-loses\nperpetual = loss\nchase = asian\n"
      "nmove = off\ncount = makruk");
  const variants::GameEnd& e = v->ending;
  CHECK(e.mate == SideResult::Win);
  CHECK(e.stalemate == SideResult::Win);
  CHECK(e.extinct[0].pieces == std::vector<int>{v->find("P")});
  CHECK_FALSE(e.extinct[0].all_types_together);
  CHECK(e.extinct[0].side == std::array<bool, 2>{true, false});
  CHECK(e.flag[0].zone.squares[1] == std::vector<int>{12, 13, 14, 15});
  CHECK(e.flag[0].last_move);
  CHECK(e.flag[0].safe);
  CHECK(e.checks == 3);
  CHECK(e.bare == variants::BareRule::Loss);
  CHECK(e.bare_counter);
  CHECK(e.repeat == 4);
  CHECK(e.repeat_rule == variants::RepeatRule::WhiteLoses);
  CHECK(e.perpetual == SideResult::Loss);
  CHECK(e.chase);
  CHECK(e.nmove == 0);
  CHECK(e.count == variants::CountRule::Makruk);
  v = loaded("royal = none\nextinct = * 0 win");
  CHECK(v->ending.extinct[0].all_types_together);
  CHECK(v->ending.extinct[0].pieces.empty());
}

TEST_CASE("moves that change with the square, and zones that shut a piece in") {
  const auto v = loaded("zone.far = rank 3-4\nmove.P@far = fsW\nconfine.K = all");
  REQUIRE(piece(*v, "P").zone_moves.size() == 1);
  CHECK(piece(*v, "P").zone_moves[0].betza == "fsW");
  CHECK(piece(*v, "P").zone_moves[0].zone.squares[1].size() == 8);
  CHECK(piece(*v, "K").confine->squares[0].size() == 16);
}

TEST_CASE("a piece that is shut in is dropped there only") {
  const auto v = loaded("captures = keep\ndrop.zone = rank 1-2\nconfine.Q = rank 2-3");
  CHECK(piece(*v, "Q").drop_zone.squares[0] == std::vector<int>{4, 5, 6, 7});
  CHECK(piece(*v, "Q").drop_zone.squares[1] == std::vector<int>{8, 9, 10, 11});
  CHECK(piece(*v, "P").drop_zone.squares[0].size() == 8);
}

TEST_CASE("promote = both: promoted pieces turn back") {
  auto catalog = variants::Catalog::standard();
  catalog.add_text("[turning : chess]\npiece.+N = General K\npromote = both\n", "probe.ini");
  const auto v = catalog.find("turning");
  for (const auto& [from, to] : {std::pair{"N", "+N"}, std::pair{"+N", "N"}}) {
    const auto& targets = v->pieces[static_cast<std::size_t>(v->find(from))].promotes_to;
    CHECK(targets[0] == std::vector<variants::PieceIndex>{v->find(to)});
    CHECK(targets[1] == targets[0]);
  }
}

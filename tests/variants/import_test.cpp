// tests/variants/import_test.cpp: variant files of Fairy-Stockfish as sections of Aanca: pieces,
// zones, castling, promotion, drops, ends; what cannot be said or read, by line; the table of keys.
// That the moves are the same is tested by tests/tools/import_test.cpp.
#include "variants/import/import.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

#include "variants/catalog.h"
#include "variants/import/fairy_keys.h"
#include "variants/import/zone_text.h"

namespace {

using variants::Report;
using variants::fairy::ImportedGame;

std::string bases() {
  std::ifstream in(AANCA_SOURCE_DIR "/variants/import/bases.ini", std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

struct Imported {
  std::vector<ImportedGame> games;
  std::string complaints;
};

Imported import(const std::string& text) {
  Report report;
  Imported out;
  out.games = variants::fairy::import_games(
      text, "f.ini", {bases(), "bases.ini"},
      [](const std::string& name) { return name == "chess"; }, report);
  for (const auto& c : report.complaints()) out.complaints += c.text + "\n";
  return out;
}

/// The value of a key of the last game; "-" if it has no such line.
std::string value(const Imported& from, const std::string& key) {
  const std::string text = "\n" + from.games.back().text;
  const std::size_t at = text.find("\n" + key + " ");
  if (at == std::string::npos) return "-";
  const std::size_t begin = text.find("= ", at) + 2;
  return text.substr(begin, text.find('\n', begin) - begin);
}

std::string value(const std::string& text, const std::string& key) {
  return value(import(text), key);
}

/// Does Aanca take the section without an error?
std::string refused(const Imported& from) {
  variants::Catalog catalog = variants::Catalog::standard(AANCA_SOURCE_DIR);
  catalog.add_text(from.games.back().text, "t");
  std::string text;
  for (const auto& c : catalog.complaints())
    if (c.fatal) text += c.text + "\n";
  return text;
}

}  // namespace

TEST_CASE("import: all games that files inherit from are games of Aanca") {
  for (const ImportedGame& game : import(bases()).games) {
    if (game.name == "kingtaken") continue;  // no game, a parent of some
    INFO(game.name);
    CHECK(!game.text.empty());
    variants::Catalog catalog = variants::Catalog::standard(AANCA_SOURCE_DIR);
    std::string text = game.text;
    if (text.find("override") == std::string::npos) text += "override = yes\n";
    catalog.add_text(text, "t");
    for (const auto& c : catalog.complaints()) CHECK_MESSAGE(!c.fatal, c.text);
  }
}

TEST_CASE("import: a piece of its own takes the letter of another, which leaves the promotions") {
  const Imported game = import("[x:chess]\ncustomPiece1 = q:mNcR\n");
  CHECK(game.complaints == "");
  CHECK(value(game, "piece.Q") == "mNcR");
  CHECK(value(game, "promote.P") == "RBN");
  CHECK(refused(game) == "");
}

TEST_CASE("import: checks are forbidden to kings' games alone, as Fairy-Stockfish has it") {
  const std::string keys = "checking = false\ndropChecks = false\npieceDrops = true\n";
  CHECK(value("[x:chess]\n" + keys, "check") == "forbidden");
  CHECK(value("[x:chess]\n" + keys, "drop.ban") == "check");
  CHECK(value("[x:atomic]\n" + keys, "check") == "-");
  CHECK(value("[x:atomic]\n" + keys, "drop.ban") == "-");
}

TEST_CASE("import: first steps depend on the rank, not on the piece") {
  CHECK(value("[x:chess]\n", "piece.P") == "Pawn fmWfceFfmnD");
  CHECK(value("[x:chess]\n", "double") == "rank 2");
  CHECK(value("[x:chess]\ndoubleStepRegionWhite = *2 *3\n", "double") == "rank 2-3 / rank 7");
  CHECK(value("[x:chess]\ndoubleStep = false\n", "piece.P") == "Pawn fmWfceF");
  const Imported berolina = import("[x:berolina]\n");
  CHECK(value(berolina, "piece.P") == "mfFcfeWmfnA");
  CHECK(value(berolina, "pawns") == "P");
  const Imported leaper = import("[x:chess]\ncustomPiece1 = p:mfWcfFimfN\npawnTypes = p\n");
  CHECK(value(leaper, "piece.P") == "mfWcfeF");
  CHECK(value(leaper, "move.P@first") == "mfWcfeFmfN");
  CHECK(value(leaper, "zone.first") == "rank 2");
  const Imported halves = import("[x:chess]\ncustomPiece1 = p:fKmbQ2cKfKK\npawnTypes = p\n");
  CHECK(value(halves, "piece.P") == "fWfFmbR2mbB2ceKfWWfFF");
  const Imported triple =
      import("[x:chess]\ntripleStepRegionWhite = *1\ntripleStepRegionBlack = *8\n");
  CHECK(value(triple, "double") == "rank 1-2");
  CHECK(value(triple, "move.P@triple") == "fmWfceFfmnDfmnH");
}

TEST_CASE("import: castling by the squares of the start position") {
  CHECK(value("[x:chess]\n", "piece.K") == "King KisO2");
  CHECK(value("[x:capablanca]\n", "piece.K") == "King KisO3");
  const Imported janus = import("[x:janus]\n");
  CHECK(value(janus, "piece.K") == "King KirO4ilO3");
  CHECK(value(janus, "piece.k") == "King KilO4irO3");
  CHECK(value("[x:chess]\ncastling = false\n", "castle") == "none");
  CHECK(value("[x:chess]\nchess960 = true\noppositeCastling = true\n", "castle") ==
        "corner R 960 opposite");
  CHECK(value("[x:shako]\n", "piece.K") == "King KisjO2");
}

TEST_CASE("import: promotion as in chess and as in shogi") {
  CHECK(value("[x:shogi]\n", "promote.P") == "+");
  CHECK(value("[x:shogi]\n", "piece.+L") == "WfF");
  CHECK(value("[x:shogi]\n", "promote.force") == "stuck");
  CHECK(value("[x:shogi]\n", "drop.ban") == "P mate dead");
  CHECK(value("[x:shogi]\n", "drop.file") == "P:1");
  const Imported grand = import("[x:grand]\n");
  CHECK(value(grand, "promote.zone") == "rank 8-10");
  CHECK(value(grand, "promote.force.P") == "stuck");
  CHECK(value(grand, "promote.limit").find("Q:1") != std::string::npos);
  const Imported sides = import("[x:chess]\npromotionPieceTypesBlack = n\n");
  CHECK(value(sides, "promote.P") == "QRBN");
  CHECK(value(sides, "promote.p") == "N");
  CHECK(value("[x:chess]\npromotionPawnTypesBlack = -\n", "promote.p") == "none");
}

TEST_CASE("import: keys by the names that they had once") {
  CHECK(value("[x:chess]\nwhiteFlag = d4\nblackFlag = e5\nflagPiece = k\n", "flag") ==
        value("[x:chess]\nflagRegionWhite = d4\nflagRegionBlack = e5\nflagPiece = k\n", "flag"));
  CHECK(value("[x:chess]\nwhiteFlag = d4\nblackFlag = e5\nflagPiece = k\n", "flag") != "-");
  const Imported drops = import("[x:crazyhouse]\nwhiteDropRegion = *1\nblackDropRegion = *8\n");
  CHECK(value(drops, "drop.zone") == "rank 1");
  CHECK(drops.complaints.empty());
}

TEST_CASE("import: ends") {
  CHECK(value("[x:giveaway]\n", "extinct") == "* 0 win");
  CHECK(value("[x:giveaway]\n", "royal") == "none");
  CHECK(value("[x:atomic]\n", "royal") == "K last");
  CHECK(value("[x:atomic]\n", "blast.immune") == "P");
  CHECK(value("[x:shatranj]\n", "bare") == "loss counter");
  CHECK(value("[x:5check]\n", "checks") == "5");
  CHECK(value("[x:minishogi]\n", "repeat") == "4 white-loses");
  CHECK(value("[x:minishogi]\nnFoldValue = win\n", "repeat") == "4 black-loses");
  CHECK(value("[x:chess]\nnFoldValue = win\n", "repeat") == "3 win");
  CHECK(import("[x:chess]\nnFoldValue = none\n").complaints.find("nFoldValue") !=
        std::string::npos);
  CHECK(value("[x:racingkings]\n", "flag") == "K rank 8 / rank 8 lastmove");
  CHECK(value("[x:chess]\nflagPieceWhite = k\nflagPieceBlack = p\nflagRegionWhite = "
              "*8\nflagRegionBlack = e1\n",
              "flag") == "K rank 8 / none | P none / e1");
  const std::string several = "[x:chess]\nflagPiece = p\nflagRegion = d4 e4\nflagPieceCount = 2\n";
  CHECK(value(several, "flag") == "P d4-e4 / d4-e4 count=2");
  CHECK(value(several + "flagPieceBlockedWin = true\n", "flag") == "P d4-e4 / d4-e4 count=2 full");
  CHECK(import(several + "flagPieceSafe = true\n").complaints.find("flagPieceCount") !=
        std::string::npos);
  const Imported nowhere =
      import("[x:shogi]\npromotionRegionWhite = -\npromotionRegionBlack = -\n");
  CHECK(value(nowhere, "promote") == "none");
  CHECK(value(nowhere, "promote.P") == "-");
  CHECK(value("[x:suicide]\n", "stalemate") == "count");
  CHECK(value("[x:ataxx]\n", "stalemate") == "points");
}

TEST_CASE("import: boards larger than 12x10") {
  const Imported large = import(
      "[x:chess]\nmaxRank = 11\nmaxFile = n\ncastlingKingsideFile = m\n"
      "startFen = r6k5r/14/14/14/14/14/14/14/14/14/R6K5R w KQkq - 0 1\n");
  CHECK(large.complaints == "");
  CHECK(value(large, "board") == "14x11");
}

TEST_CASE("import: zones in words") {
  using variants::fairy::squares_text;
  using variants::fairy::zone_text;
  CHECK(squares_text({}, {8, 8}) == "none");
  CHECK(squares_text({{1, 1}, {2, 1}, {1, 2}, {2, 2}}, {2, 2}) == "all");
  CHECK(squares_text({{4, 1}, {5, 1}, {4, 2}, {5, 2}, {8, 8}}, {8, 8}) == "d1-e2 h8");
  CHECK(zone_text({{5, 1}}, {{4, 8}}, {8, 8}) == "e1");
  CHECK(zone_text({{5, 1}}, {{5, 8}}, {8, 8}) == "e1 / e8");
  CHECK(value("[x:xiangqi]\n", "confine.K") == "d1-f3");
  CHECK(value("[x:xiangqi]\n", "zone.across") == "rank 6-10");
}

TEST_CASE("import: a name in small letters, and one that Aanca has") {
  const Imported game =
      import("[My Game:chess]\n\n[chess]\nking = k\nstartFen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n");
  CHECK(game.games[0].name == "my-game");
  CHECK(game.games[0].text.find("title     = My Game\n") != std::string::npos);
  CHECK(game.games[0].text.find("override") == std::string::npos);
  CHECK(game.games[1].text.find("override  = yes\n") != std::string::npos);
}

TEST_CASE("import: what Aanca cannot say, with its line") {
  const Imported game = import("[x:chess]\nshatarMateRule = true\ncollinearN = 3\n");
  CHECK(game.games[0].unsaid == 2);
  CHECK(game.complaints ==
        "f.ini:2:1: x: shatarMateRule = true: pieces that may not mate\n"
        "f.ini:3:1: x: collinearN = 3: rows with gaps\n");
  CHECK(game.games[0].text.find("# not said: collinearN = 3\n") != std::string::npos);
}

TEST_CASE("import: lines that cannot be read") {
  const auto complaint = [](const std::string& lines) {
    const Imported game = import("[x:chess]\n" + lines);
    CHECK(game.games[0].text == "");
    return game.complaints;
  };
  CHECK(complaint("mustCaptur = true\n") ==
        "f.ini:2:1: x: unknown key 'mustCaptur', did you mean 'mustCapture'?\n");
  CHECK(complaint("mustCapture =  yes\n") ==
        "f.ini:2:16: x: mustCapture: true or false is needed, not 'yes'\n");
  CHECK(complaint("flagRegion = d4 99 e4\n") ==
        "f.ini:2:17: x: flagRegion: squares are needed: e4, *8 (a rank), a* (a file), not '99'\n");
  CHECK(complaint("promotionPieceTypes = qz\n") == "f.ini:2:24: x: no piece has the letter 'z'\n");
  CHECK(complaint("stalemateValue = lose\n")
            .find("one of these is needed: win loss draw none, not 'lose'") != std::string::npos);
  CHECK(complaint("customPiece1 = w\n") ==
        "f.ini:2:1: x: the moves are missing: customPiece1 = x:MOVES\n");
  CHECK(
      complaint("rook = r:B\n").find("f.ini:2:9: x: only customPiece1 to customPiece25 and king") ==
      0);
  CHECK(complaint("startFen = 8/8 w\n") == "f.ini:2:1: x: startFen: 2 ranks, the board has 8\n");
  CHECK(complaint("startFen = 8/8/8/8/8/8/8/7Z w\n") ==
        "f.ini:2:1: x: startFen: no piece has the letter 'Z'\n");
  CHECK(complaint("words\n") == "f.ini:2:1: x: key = value is needed\n");
  CHECK(complaint("maxRank = 37\n").find("a rank is needed, 1 to 36") != std::string::npos);
  CHECK(import("[x:ches]\n").complaints ==
        "f.ini:1:1: x: unknown parent 'ches', did you mean 'chess'?\n");
  CHECK(import("a = b\n").complaints == "f.ini:1:1: this line stands before the first [section]\n");
  CHECK(import("[x\n").complaints.find("f.ini:1:1: the line begins with [ and has no ]\n") == 0);
}

TEST_CASE("import: below an unknown parent the lines are read too") {
  const Imported game = import(
      "[x:ches]\nmustCaptur = true\nmaxRank = 99\npromotionPieceTypes = qz\n"
      "customPiece1 = z\n\n[y:x]\nmustDrop = 1\n");
  CHECK(game.games[0].text == "");
  CHECK(game.games[1].text == "");
  CHECK(game.complaints ==
        "f.ini:1:1: x: unknown parent 'ches', did you mean 'chess'?\n"
        "f.ini:3:11: x: maxRank: a rank is needed, 1 to 36, not '99'\n"
        "f.ini:2:1: x: unknown key 'mustCaptur', did you mean 'mustCapture'?\n"
        "f.ini:7:1: y: the parent 'x' inherits from what is not known\n"
        "f.ini:8:12: y: mustDrop: true or false is needed, not '1'\n");
}

TEST_CASE("import: what each key does") {
  std::ifstream file(TEST_DATA "/variants/fairy_keys.tsv");
  std::set<std::string> rows, telling;
  for (std::string row; std::getline(file, row);) {
    if (row.empty() || row[0] == '#') continue;
    INFO(row);
    std::istringstream fields(row);
    std::string section, line, effect;
    std::getline(fields, section, '\t');
    std::getline(fields, line, '\t');
    std::getline(fields, effect);
    const std::size_t parent = std::min(section.find(';'), section.size());
    std::string text = "[x:" + section.substr(0, parent) + "]" + section.substr(parent) + "\n";
    std::replace(text.begin(), text.end(), ';', '\n');
    const Imported before = import(text), after = import(text + line + "\n");
    const std::string key = line.substr(0, line.find(' '));
    rows.insert(key);
    if (effect != "-") telling.insert(key);
    if (effect == "-") {
      CHECK(after.games[0].text == before.games[0].text);
      CHECK(after.complaints == before.complaints);
    } else if (effect[0] == '!') {
      CHECK(after.games[0].unsaid > before.games[0].unsaid);
      CHECK(after.complaints.find(effect.substr(1)) != std::string::npos);
    } else {
      const std::string ours = effect.substr(0, effect.find(" = "));
      CHECK(value(after, ours) == effect.substr(ours.size() + 3));
      CHECK(value(before, ours) != value(after, ours));
    }
  }
  for (const variants::fairy::Key& key : variants::fairy::keys()) {
    const std::string name = key.name;
    INFO(name);
    CHECK(variants::fairy::find_key(name) == &key);
    if (name == "freeDrops") continue;  // no key of files
    const bool each = key.sides == variants::fairy::Sides::Each;
    for (const char* side : {"White", "Black"}) CHECK(rows.count(name + (each ? side : "")) == 1);
    CHECK((telling.count(name) + telling.count(name + "White") > 0) ==
          (std::string(key.ours) != "gui"));
  }
}

// tests/tools/grow_test.cpp: aanca-grow: marks, trees from data, trees as data files, and one grown
// from a table and judged.
#include <doctest/doctest.h>

#include <filesystem>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "cheg/assembler/assembler.h"
#include "tests/support/command.h"
#include "tests/tools/marks.h"
#include "tools/grow/program_text.h"
#include "tools/grow/questions.h"
#include "tools/grow/region.h"
#include "tools/grow/samples.h"
#include "tools/grow/tree.h"
#include "tools/grow/tree_data.h"
#include "tools/tablebase/entries.h"

namespace {

using grow::Data;
using grow::Growth;
using grow::Region;
using grow::Tree;
using test::complaint;
using test::Ran;
using test::run_in;
using test::TemporaryFolder;
using Lines = std::vector<std::string>;

/// Two answers, 0 .. 9 each; won where the first is above 6, else drawn where the second is above
/// 2, else lost. Plies grow with the second.
Data small_data() {
  Data out;
  out.columns.resize(2);
  for (int a = 0; a < 10; ++a)
    for (int b = 0; b < 10; ++b) {
      out.columns[0].push_back(static_cast<std::int8_t>(a));
      out.columns[1].push_back(static_cast<std::int8_t>(b));
      out.wdl.push_back(static_cast<std::int8_t>(a > 6 ? 1 : b > 2 ? 0 : -1));
      out.plies.push_back(static_cast<std::int16_t>(b > 4 ? 20 : 10));
    }
  return out;
}

/// Positions whose result the tree predicts wrongly.
std::size_t errors_of(const Tree& tree, const Data& data) {
  std::size_t out = 0;
  for (std::size_t i = 0; i < data.size(); ++i)
    out += tree[static_cast<std::size_t>(leaf_of(tree, data, i))].wdl() != data.wdl[i] ? 1 : 0;
  return out;
}

}  // namespace

TEST_CASE("grow: marks") {
  const Lines lines{"ENTRY K,Q",
                    "  ; grow leaves=30 questions=7 positions=500",
                    "L: TREE A,B,\"kkq  ; who wins",
                    "LEAVE",
                    "; grow exact plies",
                    "  tree N B \"plies_1",
                    "END"};
  const std::vector<Region> all = grow::regions_of(lines);
  REQUIRE(all.size() == 2);
  CHECK(all[0].mark == 1);
  CHECK(all[0].line == 2);
  CHECK(all[0].name == "kkq");
  CHECK(all[0].leaves == 30);
  CHECK(all[0].questions == 7);
  CHECK(all[0].positions == 500);
  CHECK_FALSE(all[0].exact);
  CHECK_FALSE(all[0].sound);
  CHECK_FALSE(all[0].plies);
  CHECK(all[1].name == "plies_1");
  CHECK(all[1].exact);
  CHECK_FALSE(all[1].sound);
  CHECK(all[1].plies);
  CHECK(all[1].leaves == 300);
}

TEST_CASE("grow: wrong marks, with their line") {
  const auto mark = [](const std::string& words) { return complaint({words, "TREE A,B,\"x"}); };
  CHECK(complaint({"; grower", ";grow leaves=1", "x ; grow leaves=1"}) == "none");
  CHECK(complaint({"", "; grow leaves=5"}) == "line 2: the next line must be the TREE instruction");
  CHECK(complaint({"; grow leaves=5", "; grow leaves=5", "TREE A,B,\"x"}) ==
        "line 1: the next line must be the TREE instruction");
  CHECK(complaint({"; grow leaves=5", "TREE A,B,C"}) ==
        "line 1: this instruction does not name a data file, as TREE A,B,\"krkp does");
  CHECK(mark("; grow leaves=many") == "line 1: leaves needs a number");
  CHECK(mark("; grow positions=") == "line 1: positions needs a number");
  for (const char* words : {"; grow sound exact", "; grow plies sound"})
    CHECK(mark(words) == "line 1: sound is for trees of who wins; exact trees are sound anyway");
  CHECK(grow::regions_of({"; grow sound", "TREE A,B,\"x"})[0].sound);
  CHECK(mark("; grow leafs=3") ==
        "line 1: unknown word leafs=3: leaves, questions, positions, exact, sound, plies, still, "
        "depth");
}

TEST_CASE("grow: a small data set gives the expected tree") {
  const Data data = small_data();
  Growth growth;
  growth.least = 1;
  growth.threads = 1;
  const Tree tree = grow::grow(data, growth);
  REQUIRE(tree.size() == 5);  // three leaves
  CHECK(tree[0].question == 0);
  CHECK(tree[0].limit == 6);
  const auto& left = tree[static_cast<std::size_t>(tree[0].left)];
  CHECK(left.question == 1);
  CHECK(left.limit == 2);
  CHECK(tree[static_cast<std::size_t>(tree[0].right)].wdl() == 1);
  CHECK(tree[0].total() == 100);
  CHECK(errors_of(tree, data) == 0);
  CHECK(most_telling(tree, 1) == std::vector<int>{0});
  CHECK(most_telling(tree, 9).size() == 2);
}

TEST_CASE("grow: limits on leaves, on their size and on questions") {
  const Data data = small_data();
  Growth growth;
  growth.least = 1;
  growth.leaves = 2;
  const Tree two = grow::grow(data, growth);
  CHECK(two.size() == 3);
  CHECK(errors_of(two, data) == 21);
  // Wins and losses in one leaf: it is called drawn.
  growth.leaves = 1;
  const Tree one = grow::grow(data, growth);
  CHECK(one.size() == 1);
  CHECK(one[0].mixed());
  CHECK(one[0].wdl() == 0);
  CHECK(one[0].errors() == 51);
  growth.leaves = 100;
  growth.allowed = {1};
  for (const grow::Node& n : grow::grow(data, growth)) CHECK(n.question != 0);
  growth.allowed.clear();
  growth.least = 25;
  for (const grow::Node& n : grow::grow(data, growth)) CHECK(n.total() >= 25);
  // Threads change nothing.
  growth.least = 1;
  Growth many = growth;
  many.threads = 4;
  CHECK(grow::grow(data, growth).size() == grow::grow(data, many).size());
}

TEST_CASE("grow: exact trees make no error where answers tell positions apart") {
  // Nothing simple: a chequered pattern of results.
  Data data = small_data();
  for (std::size_t i = 0; i < data.size(); ++i)
    data.wdl[i] =
        static_cast<std::int8_t>((data.columns[0][i] * 7 + data.columns[1][i] * 5) % 3 - 1);
  Growth growth;
  growth.least = 1;
  growth.leaves = 1'000'000;
  CHECK(errors_of(grow::grow(data, growth), data) == 0);
}

TEST_CASE("grow: sound trees call no win lost and no loss won") {
  // Lost but for one win among a hundred, which the second question alone finds: a leaf of two
  // would hold it, too rare to count.
  Data data;
  data.columns.resize(2);
  for (int i = 0; i < 4000; ++i) {
    data.columns[0].push_back(static_cast<std::int16_t>(i % 2));
    data.columns[1].push_back(static_cast<std::int16_t>(i % 100));
    data.wdl.push_back(static_cast<std::int8_t>(i % 2 == 0 ? 0 : i == 51 ? 1 : -1));
    data.plies.push_back(10);
  }
  const auto opposites = [&](const Tree& tree) {
    int out = 0;
    for (std::size_t i = 0; i < data.size(); ++i)
      out += tree[static_cast<std::size_t>(leaf_of(tree, data, i))].wdl() * data.wdl[i] < 0 ? 1 : 0;
    return out;
  };
  Growth growth;
  growth.leaves = 2;
  CHECK(opposites(grow::grow(data, growth)) == 1);
  growth.sound = true;
  // 51, 151, 251 ... cannot be told apart: drawn, all of them, and nothing else is given up.
  const Tree tree = grow::grow(data, growth);
  CHECK(opposites(tree) == 0);
  CHECK(errors_of(tree, data) == 40);
  CHECK(tree.size() / 2 + 1 == 4);
  // Only the questions of the first part are limited.
  growth.allowed = {0};
  CHECK(errors_of(grow::grow(data, growth), data) == 40);
  // Now they can be told apart.
  data.columns[1][51] = 100;
  CHECK(errors_of(grow::grow(data, growth), data) == 0);
}

TEST_CASE("grow: trees that foretell plies") {
  const Data data = small_data();
  Growth growth;
  growth.plies = true;
  growth.least = 1;
  growth.leaves = 2;
  const Tree tree = grow::grow(data, growth);
  REQUIRE(tree.size() == 3);
  CHECK(tree[0].question == 1);
  CHECK(tree[0].limit == 4);
  CHECK(tree[0].mean == doctest::Approx(15));
  CHECK(tree[1].mean == doctest::Approx(10));
  CHECK(tree[2].mean == doctest::Approx(20));
  const grow::Spread s = spread(tree, data);
  CHECK(s.tree == doctest::Approx(0));
  CHECK(s.mean == doctest::Approx(25));
}

TEST_CASE("grow: a tree as data") {
  using cheg::DecisionTree;
  const Data data = small_data();
  Growth growth;
  growth.least = 1;
  Tree tree = grow::grow(data, growth);
  const DecisionTree exact = grow::data_of(tree, {"A", "B"}, {.exact = true});
  CHECK(exact.questions == Lines{"A", "B"});
  CHECK(exact.leaves == std::vector<DecisionTree::Leaf>{{-1, 3}, {0, 3}, {1, 3}});
  REQUIRE(exact.nodes.size() == 2);
  CHECK(exact.nodes[0].limit == 6);
  CHECK(exact.nodes[0].low == 1);
  CHECK(exact.nodes[0].high == (DecisionTree::kLeaf | 2));
  CHECK(exact.nodes[1].question == 1);
  // A leaf alone; and one that is not exact is less sure.
  growth.leaves = 1;
  tree = grow::grow(data, growth);
  const DecisionTree one = grow::data_of(tree, {"A", "B"}, {});
  CHECK(one.questions.empty());
  CHECK(one.leaves == std::vector<DecisionTree::Leaf>{{0, 1}});
  CHECK(one.root == DecisionTree::kLeaf);
  growth.leaves = 2;
  growth.plies = true;
  tree = grow::grow(data, growth);
  CHECK(grow::data_of(tree, {"A", "B"}, {.plies = true}).leaves ==
        std::vector<DecisionTree::Leaf>{{10, 1}, {20, 1}});
  // What comes out can be written, and read again.
  const std::string text = cheg::write_tree(exact, "c");
  CHECK(cheg::write_tree(cheg::read_tree(text, "x"), "c") == text);
}

TEST_CASE("grow: all questions about a material assemble, and both sides ask alike") {
  using cheg::Kind;
  const std::vector<std::vector<std::pair<std::string, Kind>>> materials{
      {{"LK", Kind::King}, {"SK", Kind::King}, {"SQ", Kind::Queen}},
      {{"LK", Kind::King}, {"SK", Kind::King}, {"P", Kind::Pawn}, {"SR", Kind::Rook}},
      {{"LK", Kind::King}, {"SK", Kind::King}, {"LN", Kind::Knight}, {"SB", Kind::Bishop}},
      {{"LK", Kind::King}, {"SK", Kind::King}, {"P", Kind::Pawn}, {"P2", Kind::Pawn}}};
  for (const auto& material : materials) {
    std::vector<grow::Questions> sides;
    for (const bool strong_moves : {true, false}) {
      std::vector<grow::Piece> pieces;
      std::string text = "ENTRY K,K\n", names;
      for (const auto& [name, kind] : material) {
        pieces.push_back({name, kind, (name[0] != 'L') == strong_moves});
        text += "SETV " + name + ",WK\n";
        names += name + " ";
      }
      INFO(names);
      const grow::Questions all = grow::questions(pieces);
      CHECK(all.lines.size() > 20);
      Lines variables;
      for (const grow::Question& q : all.lines) variables.push_back(q.variable);
      CHECK(all.only(variables).lines.size() == all.lines.size());
      // At once, under other names, and as the assembler wants them.
      const grow::Questions prefixed = grow::prefixed(all, "X.");
      for (const grow::Question& q : prefixed.lines) text += q.code + "\n";
      text += "LEAVE\n";
      const auto add = [&](const grow::Subroutine& s) {
        text += s.tag + ":\n";
        for (const std::string& line : s.code) text += line + "\n";
      };
      for (const grow::Subroutine& s : prefixed.subroutines) add(s);
      text += "QUESTIONS\n";
      for (const grow::Question& q : all.lines) text += q.code + "\n";
      for (const grow::Subroutine& s : all.subroutines) add(s);
      for (const cheg::Problem& w : cheg::assemble(text + "END\n", "all").warnings)
        CHECK(w.message.find("never written") == std::string::npos);
      sides.push_back(all);
    }
    for (const grow::Question& q : sides[0].lines)
      for (const grow::Question& other : sides[1].lines)
        if (q.variable == other.variable) CHECK(q.code == other.code);
  }
  const cheg::Program open =
      cheg::assemble("ENTRY R&,K\nLEAVE\nENTRY 2R&P,N\nLEAVE\nEND\n", "open");
  CHECK_THROWS(tablebase::material_of(open.entries[0], {}));
  CHECK(tablebase::material_of(open.entries[1], {}) == "KRRPKN");
}

TEST_CASE("grow: a line needs the lines whose variables it reads") {
  const grow::Questions all =
      grow::questions({{"SK", cheg::Kind::King, true}, {"LK", cheg::Kind::King, false}});
  const grow::Questions one = all.only({"NSKLK"});
  Lines code;
  for (const grow::Question& q : one.lines) code.push_back(q.code);
  CHECK(code == Lines{"FILE GSK,SK", "RANK RSK,SK", "FILE GLK,LK", "RANK RLK,LK",
                      "DIF XSKLK,GSK,GLK", "DIF YSKLK,RSK,RLK", "MIN NSKLK,XSKLK,YSKLK"});
  CHECK(one.subroutines.empty());
  CHECK(all.only({"NFREE"}).subroutines.size() == 1);
}

TEST_CASE("grow: a tree from tables, then judged") {
  const TemporaryFolder folder;
  folder.write("kqk.cheg",
               "; head\nENTRY K,Q\n  SETV SQ,BQ\n; grow exact\n  TREE A,B,\"kkq\n"
               "  CONDV =0,A,DRAWN\n  VALRET \"0,\"900,\"90\nDRAWN: VALRET \"0,\"0,\"500\n"
               "ENTRY Q,K\n; grow positions=2000 plies leaves=8\n  TREE N,B,\"kqk\n"
               "SUB W,\"900,N\nVALRET W,\"0,\"90\nEND\n");
  const Ran grown = run_in(folder, "aanca-grow kqk.cheg");
  INFO(grown.output);
  CHECK(grown.status == 0);
  CHECK(grown.has("ENTRY K,Q: 2 leaves, from 55677 positions, none of them wrong\n"));
  CHECK(grown.has("of the spread of the plies predicted\n"));
  const std::string text = folder.read("kqk.cheg"), tree = folder.read("kkq.tree");
  CHECK(tree ==
        "AANCA TREE 1\n"
        "; Who wins, ENTRY K,Q: 2 leaves, from 55677 positions, none of them wrong.\n"
        "; Made by: aanca-grow kqk.cheg --only kkq\n"
        "questions NCAPS\nleaves -1/3 0/3\ndata 4\n" +
            std::string("\0\0\1\2", 4));
  // Only QUESTIONS were added, and growing once more changes nothing.
  CHECK(text.find("; head\nENTRY K,Q\n  SETV SQ,BQ\n; grow exact\n  TREE A,B,\"kkq\n") == 0);
  CHECK(text.find("VALRET W,\"0,\"90\nQUESTIONS                     ; what the trees ask\n") !=
        std::string::npos);
  CHECK(text.find("  SELECC CAPS,CAPT,LM\n  CARD NCAPS,CAPS             ; captures\nEND\n") !=
        std::string::npos);
  CHECK(run_in(folder, "aanca-grow --only kkq kqk.cheg").status == 0);
  CHECK(folder.read("kqk.cheg") == text);
  CHECK(folder.read("kkq.tree") == tree);
  CHECK(run_in(folder, "aanca-cheg check kqk.cheg").status == 0);

  // Every one of 500 positions is judged as the table says.
  const Ran judged =
      run_in(folder,
             "aanca-tablebase sample KQK 500 --quiet > sample && "
             "cut -f 1 sample | aanca-cheg judge kqk.cheg | cut -d ' ' -f 1 > said && "
             "cut -f 2 sample | paste - said | awk '$1 != $2' | wc -l");
  CHECK(judged.output.find('0') != std::string::npos);
  CHECK(judged.output.find_first_of("123456789") == std::string::npos);
}

TEST_CASE("grow: a sound tree, surveyed") {
  // Both sides can win, and six leaves are far too few: it goes on until wins and losses are apart.
  const TemporaryFolder folder;
  folder.write("sound.cheg",
               "ENTRY Q,Q\n; grow leaves=6 questions=3 sound\n  TREE A,B,\"kqkq\n"
               "  JUMP< A,\"0,LOST\n  MUL W,A,\"900\n  VALRET W,\"0,\"0\n"
               "LOST: VALRET \"0,\"900,\"0\nEND\n");
  const Ran grown = run_in(folder, "aanca-grow --variant gardner sound.cheg");
  INFO(grown.output);
  CHECK(grown.status == 0);
  CHECK(grown.has("ENTRY Q,Q: 19 leaves, from 113544 positions, "));
  CHECK(grown.has("of them wrong, no win called lost, no loss won\n"));
  const Ran seen = run_in(folder, "aanca-cheg survey --variant gardner sound.cheg 2> /dev/null");
  INFO(seen.output);
  CHECK(seen.status == 0);
  CHECK(seen.has("Q,Q: 113544 positions, "));
  CHECK_FALSE(seen.has(" 0 wrong"));
  CHECK(seen.has(" 0 wins called lost, 0 losses called won, 0 unsaid, 0 run-time errors\n"));
}

TEST_CASE("grow: the library has the QUESTIONS that its trees ask, as they would be written anew") {
  namespace fs = std::filesystem;
  const TemporaryFolder folder;
  std::size_t trees = 0;
  for (const auto& file : fs::directory_iterator(AANCA_SOURCE_DIR "/cheg/programs"))
    fs::copy_file(file.path(), folder.path(file.path().filename().string()));
  for (const auto& file : fs::directory_iterator(folder.path(""))) {
    if (file.path().extension() != ".cheg") continue;
    const std::string name = file.path().filename().string(), before = folder.read(name);
    INFO(name);
    grow::ProgramText text(file.path().string());
    for (const Region& r : text.regions()) trees += r.fit ? 0 : 1;
    text.write_questions();
    CHECK(folder.read(name) == before);
  }
  CHECK(trees == 38);
}

TEST_CASE("grow: the command line") {
  const TemporaryFolder folder;
  const Ran help = run_in(folder, "aanca-grow --help");
  CHECK(help.status == 0);
  CHECK(help.has("Example"));
  folder.write("end.cheg", "ENTRY K,Q\n; grow exact\nEND\n");
  folder.write("word.cheg", "ENTRY K,Q\n; grow size=3\nTREE A,B,\"x\nEND\n");
  folder.write("above.cheg", "; grow exact\nTREE A,B,\"x\nENTRY K,Q\nLEAVE\nEND\n");
  folder.write("open.cheg", "ENTRY K&,Q\n; grow exact\nTREE A,B,\"x\nLEAVE\nEND\n");
  folder.write("wrong.cheg", "ENTRY K,Q\nXYZZY\n; grow exact\nTREE A,B,\"x\nLEAVE\nEND\n");
  folder.write("never.cheg", "ENTRY K,Q\nLEAVE\n; grow exact\nTREE A,B,\"x\nLEAVE\nEND\n");
  const auto says = [&](const char* command, const char* part) {
    const Ran r = run_in(folder, command);
    INFO(command, "\n", r.output);
    CHECK(r.status == 2);
    CHECK(r.has(part));
  };
  says("aanca-grow", "name the files");
  says("aanca-grow --nosuch x", "nosuch");
  says("aanca-grow --threads 0 end.cheg", "--threads must be");
  says("aanca-grow nothere.cheg", "cannot read nothere.cheg");
  says("aanca-grow --with nothere.cheg end.cheg", "nothere.cheg: error: there is no such file");
  says("aanca-grow end.cheg", "end.cheg: line 2: the next line must be the TREE instruction");
  says("aanca-grow word.cheg", "word.cheg: line 2: unknown word size=3");
  says("aanca-grow above.cheg", "above.cheg: line 1: a mark above the first ENTRY");
  says("aanca-grow open.cheg", "without a fixed number of pawns");
  says("aanca-grow wrong.cheg", "wrong.cheg:2:1: error: unknown instruction 'XYZZY'");
  says("aanca-grow never.cheg", "never.cheg: line 3: no position reaches this instruction");
  folder.write("none.cheg", "ENTRY K,Q\nLEAVE\nEND\n");
  const Ran none = run_in(folder, "aanca-grow none.cheg");
  CHECK(none.status == 0);
  CHECK(none.has("none.cheg: no mark `; grow` or `; fit`"));
  CHECK(folder.read("none.cheg") == "ENTRY K,Q\nLEAVE\nEND\n");
}

// aanca-grow: marks of regions, trees from data, trees as code, and one grown from a table and
// judged.
#include <doctest/doctest.h>

#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "cheg/assembler/assembler.h"
#include "tests/support/command.h"
#include "tests/tools/marks.h"
#include "tools/grow/questions.h"
#include "tools/grow/region.h"
#include "tools/grow/samples.h"
#include "tools/grow/tree.h"
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

std::size_t errors_of(const Tree& tree, const Data& data) {
  std::size_t out = 0;
  for (std::size_t i = 0; i < data.size(); ++i)
    out += tree[static_cast<std::size_t>(leaf_of(tree, data, i))].wdl() != data.wdl[i] ? 1 : 0;
  return out;
}

/// Variables A and B, set by reading the board.
std::vector<grow::Question> two_questions() {
  return {{"A", {}, {"RANK A,WK"}, {}, "first", true},
          {"H", {}, {"FILE H,WK"}, {}, "", false},
          {"B", {"H"}, {"ADD B,H,H"}, {}, "second", true}};
}

}  // namespace

TEST_CASE("grow: marks of regions") {
  const Lines lines{"ENTRY K,Q", "  ; grow tag=A leaves=30 questions=7 positions=500",
                    "x",         "; grown",
                    "LEAVE",     "; grow exact tag=B plies=N",
                    "; grown",   "END"};
  const std::vector<Region> all = grow::regions_of(lines);
  REQUIRE(all.size() == 2);
  CHECK(all[0].first == 1);
  CHECK(all[0].last == 3);
  CHECK(all[0].tag == "A");
  CHECK(all[0].leaves == 30);
  CHECK(all[0].questions == 7);
  CHECK(all[0].positions == 500);
  CHECK_FALSE(all[0].exact);
  CHECK_FALSE(all[0].sound);
  CHECK(all[1].exact);
  CHECK_FALSE(all[1].sound);
  CHECK(all[1].plies == "N");
  CHECK(all[1].leaves == 300);
  // The region in hand becomes code, others stay, or LEAVE where nothing has grown.
  CHECK(with_region(lines, all, 0, {"P", "Q"}) == "ENTRY K,Q\nP\nQ\nLEAVE\nLEAVE\nEND\n");
  CHECK(with_region(lines, all, 1, {"P"}) == "ENTRY K,Q\nx\nLEAVE\nP\nEND\n");
}

TEST_CASE("grow: marks that are wrong, with their line") {
  CHECK(complaint({"; grower", ";grow tag=A", "x ; grow tag=A"}) == "none");
  CHECK(complaint({"", "; grow leaves=5"}) == "line 2: say which tags it goes to: tag=A");
  CHECK(complaint({"; grow tag=A", "; grow tag=B"}) ==
        "line 2: the region before has no end: ; grown");
  CHECK(complaint({"", "", "; grown"}) == "line 3: no region begins before this end");
  CHECK(complaint({"; grow tag=A"}) == "the last region has no end: ; grown");
  CHECK(complaint({"; grow tag=A leaves=many"}) == "line 1: leaves needs a number");
  CHECK(complaint({"; grow tag=A positions="}) == "line 1: positions needs a number");
  for (const char* words : {"; grow tag=A sound exact", "; grow tag=A plies=N sound"})
    CHECK(complaint({words}) ==
          "line 1: sound is for trees that say who wins; exact ones are sound anyway");
  CHECK(grow::regions_of({"; grow sound tag=A", "; grown"})[0].sound);
  CHECK(complaint({"; grow tag=A leafs=3"}) ==
        "line 1: unknown word leafs=3: tag, leaves, questions, positions, exact, sound, plies, "
        "still, depth");
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

TEST_CASE("grow: a tree as code") {
  const Data data = small_data();
  Growth growth;
  growth.least = 1;
  Tree tree = grow::grow(data, growth);
  Region region;
  region.tag = "G";
  region.exact = true;
  CHECK(write_tree(tree, two_questions(), {"A", "B"}, region) ==
        Lines{"RANK A,WK                   ; first", "JUMP> A,\"6,GW3", "FILE H,WK",
              "ADD B,H,H                   ; second", "JUMP> B,\"2,GD3", "CONDV ,X,GL3"});
  // A leaf alone; and one that is not exact is less sure.
  growth.leaves = 1;
  tree = grow::grow(data, growth);
  region.exact = false;
  CHECK(write_tree(tree, two_questions(), {"A", "B"}, region) == Lines{"CONDV ,X,GD1"});
  growth.leaves = 2;
  growth.plies = true;
  tree = grow::grow(data, growth);
  region.plies = "N";
  CHECK(write_tree(tree, two_questions(), {"A", "B"}, region) ==
        Lines{"FILE H,WK", "ADD B,H,H                   ; second", "JUMP> B,\"4,G1", "SETV N,\"10",
              "CONDV ,X,GV", "G1:", "SETV N,\"20", "CONDV ,X,GV", "GV:"});
}

TEST_CASE("grow: all questions about a material assemble, needs before those who need") {
  for (const char* material : {"K,Q", "K&P,K", "R,K&P", "B,N", "2B,K", "Q&P,K&2P"}) {
    INFO(material);
    const cheg::Program entry =
        cheg::assemble("ENTRY " + std::string(material) + "\nLEAVE\nEND\n", "entry");
    const auto all = grow::questions(entry.entries[0], "Q");
    CHECK(all.size() > 20);
    std::string text = "ENTRY " + std::string(material) + "\n", after;
    Lines wanted;
    for (const grow::Question& q : all) wanted.push_back(q.variable);
    for (const grow::Question& q : with_needs(all, wanted)) {
      for (const std::string& line : q.code) text += line + "\n";
      for (const std::string& line : q.after) after += line + "\n";
    }
    for (const cheg::Problem& w :
         cheg::assemble(text + "LEAVE\n" + after + "END\n", "all").warnings)
      CHECK(w.message.find("never written") == std::string::npos);
  }
  const cheg::Program open =
      cheg::assemble("ENTRY R&,K\nLEAVE\nENTRY 2R&P,N\nLEAVE\nEND\n", "open");
  CHECK_THROWS(tablebase::material_of(open.entries[0]));
  CHECK(tablebase::material_of(open.entries[1]) == "KRRPKN");
}

TEST_CASE("grow: a region filled from tables, then judged") {
  const TemporaryFolder folder;
  folder.write("kqk.cheg",
               "; head\nENTRY K,Q\n; grow tag=A exact\nwhatever stood here\n; grown\n"
               "AD3: VALRET \"0,\"0,\"500\nAL3: VALRET \"0,\"900,\"90\n"
               "ENTRY Q,K\n; grow tag=B positions=2000 plies=N leaves=8\n; grown\n"
               "SUB W,\"900,N\nVALRET W,\"0,\"90\nEND\n");
  const Ran grown = run_in(folder, "aanca-grow kqk.cheg");
  INFO(grown.output);
  CHECK(grown.status == 0);
  CHECK(grown.has("ENTRY K,Q: 2 leaves, from 55677 positions, none of them wrong\n"));
  CHECK(grown.has("of the spread of the plies foretold\n"));
  const std::string text = folder.read("kqk.cheg");
  CHECK(text.find("; grow tag=A exact\n"
                  "; 2 leaves, from 55677 positions, none of them wrong\n"
                  "  SELECC CAPS,CAPT,LM\n"
                  "  CARD NCAPS,CAPS             ; captures\n"
                  "  JUMP> NCAPS,\"0,AD3\n"
                  "  CONDV ,X,AL3\n; grown\n") != std::string::npos);
  // Nothing but the regions has changed, and growing once more changes nothing.
  CHECK(text.substr(0, 7) == "; head\n");
  CHECK(text.find("SUB W,\"900,N\nVALRET W,\"0,\"90\nEND\n") != std::string::npos);
  CHECK(run_in(folder, "aanca-grow kqk.cheg").status == 0);
  CHECK(folder.read("kqk.cheg") == text);
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

TEST_CASE("grow: a sound region, surveyed") {
  // Both sides can win, and six leaves are far too few: it goes on until wins and losses are apart.
  const TemporaryFolder folder;
  folder.write("sound.cheg",
               "ENTRY Q,Q\n; grow tag=A leaves=6 questions=3 sound\n; grown\n"
               "AD3: AD2: AD1: VALRET \"0,\"0,\"0\n"
               "AL3: AL2: AL1: VALRET \"0,\"900,\"0\n"
               "AW3: AW2: AW1: VALRET \"900,\"0,\"0\nEND\n");
  const Ran grown = run_in(folder, "aanca-grow --variant gardner sound.cheg");
  INFO(grown.output);
  CHECK(grown.status == 0);
  CHECK(grown.has("ENTRY Q,Q: 19 leaves, from 113544 positions, "));
  CHECK(grown.has("of them wrong, none the opposite\n"));
  const Ran seen = run_in(folder, "aanca-cheg survey --variant gardner sound.cheg 2> /dev/null");
  INFO(seen.output);
  CHECK(seen.status == 0);
  CHECK(seen.has("Q,Q: 113544 positions, "));
  CHECK_FALSE(seen.has(" 0 wrong"));
  CHECK(seen.has(" 0 wins called lost, 0 losses called won, 0 unsaid, 0 run-time errors\n"));
}

TEST_CASE("grow: the command line") {
  const TemporaryFolder folder;
  const Ran help = run_in(folder, "aanca-grow --help");
  CHECK(help.status == 0);
  CHECK(help.has("Example"));
  folder.write("end.cheg", "ENTRY K,Q\n; grow tag=A\nEND\n");
  folder.write("word.cheg", "ENTRY K,Q\n; grow tag=A size=3\n; grown\nEND\n");
  folder.write("above.cheg", "; grow tag=A\n; grown\nENTRY K,Q\nLEAVE\nEND\n");
  folder.write("open.cheg", "ENTRY K&,Q\n; grow tag=A\n; grown\nEND\n");
  folder.write("wrong.cheg", "ENTRY K,Q\nXYZZY\n; grow tag=A\n; grown\nEND\n");
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
  says("aanca-grow end.cheg", "end.cheg: the last region has no end");
  says("aanca-grow word.cheg", "word.cheg: line 2: unknown word size=3");
  says("aanca-grow above.cheg", "above.cheg: line 1: a region above the first ENTRY");
  says("aanca-grow open.cheg", "leaves the number of pawns open");
  says("aanca-grow wrong.cheg", "wrong.cheg:2:1: error: unknown instruction 'XYZZY'");
  // A tree goes to a tag that the file lacks.
  folder.write("tags.cheg", "ENTRY K,Q\n; grow tag=A exact\n; grown\nAD3: LEAVE\nEND\n");
  says("aanca-grow tags.cheg", "tag 'AL3' is not defined");
  folder.write("none.cheg", "ENTRY K,Q\nLEAVE\nEND\n");
  const Ran none = run_in(folder, "aanca-grow none.cheg");
  CHECK(none.status == 0);
  CHECK(none.has("none.cheg: no region to grow"));
  CHECK(folder.read("none.cheg") == "ENTRY K,Q\nLEAVE\nEND\n");
}

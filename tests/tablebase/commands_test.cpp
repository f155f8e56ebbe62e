// tests/tablebase/commands_test.cpp: what aanca-tablebase prints and writes, what it refuses.
#include "tools/tablebase/commands.h"

#include <doctest/doctest.h>

#include <cstdio>
#include <fstream>
#include <set>
#include <sstream>

#include "tools/tablebase/game_options.h"
#include "variants/catalog.h"

using tablebase::GameOptions;
using tablebase::Tables;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> out;
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

std::vector<std::string> probed(Tables& tables, const std::string& fens) {
  std::istringstream in(fens);
  std::ostringstream out;
  probe_lines(tables, in, out);
  return lines_of(out.str());
}

std::vector<std::string> sampled(Tables& tables, const tablebase::SampleRequest& request) {
  std::ostringstream out;
  print_sample(tables, request, out);
  return lines_of(out.str());
}

/// The reason why an ending cannot be solved; "" when it can.
std::string refusal(const GameOptions& options, const std::string& ending) {
  try {
    Tables tables(tablebase::load_rules(options));
    tables.find(ending);
  } catch (const std::exception& e) {
    return e.what();
  }
  return "";
}
bool has(const std::string& text, const char* part) { return text.find(part) != text.npos; }

}  // namespace

TEST_CASE("probe: value, distance, move, or why not") {
  Tables tables(tablebase::load_rules({}));
  const auto lines = probed(tables,
                            "7k/8/6K1/8/8/8/8/R7 w - - 0 1\n"
                            "\n"
                            "k7/1R6/1K6/8/8/8/8/8 b - - 0 1\n"
                            "rubbish\n"
                            "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n"
                            "4k3/8/8/8/8/8/8/P3K3 w - - 0 1\n"
                            "R3k3/8/8/8/8/8/8/4K3 w - - 0 1\n");
  REQUIRE(lines.size() == 6);
  CHECK(lines[0] == "1 1 a1a8");
  CHECK(lines[1] == "0 0 -");  // stalemate
  CHECK(has(lines[2], "error"));
  CHECK(has(lines[3], "castling"));
  CHECK(has(lines[4], "piece P cannot stand on a1"));
  CHECK(has(lines[5], "error"));
}

TEST_CASE("sample: as many as wanted, no two alike, as the tables say") {
  Tables tables(tablebase::load_rules({}));
  tablebase::SampleRequest request{"KRK", 50, 3, {}, {}, false};
  const auto lines = sampled(tables, request);
  CHECK(lines.size() == 50);
  CHECK(std::set<std::string>(lines.begin(), lines.end()).size() == 50);
  CHECK(sampled(tables, request) == lines);
  request.seed = 4;
  CHECK(sampled(tables, request) != lines);
  for (const std::string& line : lines) {
    const std::size_t tab = line.find('\t');
    const auto o = tables.probe(line.substr(0, tab));
    REQUIRE(o);
    CHECK(line.substr(tab) == '\t' + std::to_string(o->wdl) + '\t' + std::to_string(o->dtm));
  }
  request.hardest = true, request.side = engine::kWhite;
  for (const std::string& line : sampled(tables, request)) CHECK(has(line, "\t1\t31"));
}

TEST_CASE("sample: all there are when more are wanted") {
  Tables tables(tablebase::load_rules({"chess", {}, "", {}, "4x4"}));
  tablebase::SampleRequest request{"KQK", 100000, 1, -1, engine::kBlack, false};
  const auto lost = count(tables.find("KQK"), engine::kBlack).lost;
  const auto lines = sampled(tables, request);
  CHECK(lines.size() < lost);  // without those mated already
  CHECK(lines.size() > lost / 2);
}

TEST_CASE("dump: a header that says how to read the rest") {
  Tables tables(tablebase::load_rules({}));
  const std::string file = std::string(BIN_DIR) + "/tablebase_dump_test.bin";
  dump(tables, "KRK", file);
  std::ifstream in(file, std::ios::binary);
  std::string line, text;
  std::size_t entries = 0;
  while (std::getline(in, line)) {
    text += line + '\n';
    if (line.rfind("entries ", 0) == 0) {
      entries = std::stoul(line.substr(8));
      break;
    }
  }
  CHECK(entries == 16 * 64 * 64);
  CHECK(has(text, "aanca-tablebase 1\nending KRK\nvariant chess\nboard 8 8\nman K 16 a1 b1"));
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  CHECK(bytes.size() == 2 * 2 * entries);
  std::remove(file.c_str());
  CHECK_THROWS_AS(dump(tables, "KRK", "/no/such/folder/file"), tablebase::Error);
}

TEST_CASE("promotions that go round are refused, not followed for ever") {
  variants::Catalog catalog = variants::Catalog::standard();
  catalog.add_text("[round : chess]\npromote.N = B\npromote.B = N\n", "round.ini");
  Tables tables(std::make_shared<engine::Rules>(catalog.find("round")));
  CHECK_THROWS_WITH(tables.find("KNK"), doctest::Contains("lead back"));
  CHECK_THROWS_WITH(tables.find("KNK"), doctest::Contains("lead back"));
}

TEST_CASE("what cannot be solved is refused with the reason") {
  CHECK(has(refusal({}, "KQ"), "one royal"));
  CHECK(has(refusal({}, "KXK"), "column 2"));
  CHECK(has(refusal({}, "KQQQKQ"), "at most 5 pieces"));
  CHECK(has(refusal({"crazyhouse", {}, "", {}, ""}, "KK"), "from its hand"));
  CHECK(has(refusal({"atomic", {}, "", {}, ""}, "KK"), "explode"));
  CHECK(has(refusal({"nosuch", {}, "", {}, ""}, "KK"), "nosuch"));
  CHECK(has(refusal({"chess", {}, "", {"Z"}, ""}, "KK"), "--piece Z"));
  CHECK(has(refusal({"chess", {}, "", {"Z=R("}, ""}, "KZK"), "R("));
  CHECK(has(refusal({"chess", {}, "", {"N=NiD"}, ""}, "KNK"), "unmoved"));
  CHECK(has(refusal({"chess", {}, "", {}, "10x10"}, "KQRBKN"), "at most 5 pieces"));
  CHECK(has(refusal({"chess", {}, "", {}, "10x10"}, "KQRKN"), "GB"));
  CHECK(has(refusal({"chess", {}, "", {}, "2x2"}, "KK"), "--board 2x2"));
}

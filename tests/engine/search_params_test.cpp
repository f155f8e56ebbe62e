// tests/engine/search_params_test.cpp: which games search by numbers of their own; parameters found
// by name, read from files, each with an effect on some search.
#include <doctest/doctest.h>

#include <cstdlib>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/board_engine.h"
#include "engine/search/params.h"
#include "variants/catalog.h"

namespace engine {
namespace {

SearchParams params_of(const char* game) {
  static const variants::Catalog catalog = variants::Catalog::standard();
  return search_params(BoardEngine::create(catalog.find(game), {8, 1})->game().board().rules());
}

TEST_CASE("rule families that were tuned on their own have parameters of their own") {
  const SearchParams standard;
  for (const char* game : {"chess", "crazyhouse", "xiangqi", "3check"}) {
    CAPTURE(game);
    CHECK(params_of(game).reverse_futility.slope == standard.reverse_futility.slope);
    CHECK(params_of(game).late.percent == standard.late.percent);
  }
  for (const char* game : {"antichess", "losers"}) {  // with a royal or without
    CAPTURE(game);
    CHECK(params_of(game).reverse_futility.slope == 27);
    CHECK(params_of(game).eval_change.slope == 0);
  }
  for (const char* game : {"atomic", "nuclear"}) {
    CAPTURE(game);
    CHECK(params_of(game).late.percent == 42);
    CHECK(params_of(game).reduction.divisor == 3.2);
  }
}

TEST_CASE("every parameter of the search is listed once, within its limits") {
  SearchParams params;
  std::set<std::string> names;
  std::size_t bytes = 0;
  for (const Param& p : parameters(params)) {
    CAPTURE(p.name);
    CHECK(names.insert(p.name).second);
    bytes += std::holds_alternative<int*>(p.address) ? sizeof(int) : sizeof(double);
    CHECK(p.get() == p.standard);
    CHECK(p.standard >= p.min);
    CHECK(p.standard <= p.max);
  }
  CHECK(bytes <= sizeof(SearchParams));
  CHECK(bytes + 2 * sizeof(double) > sizeof(SearchParams));  // only padding is missing
  for (const char* game : {"chess", "antichess", "atomic", "shogi"}) {
    SearchParams own = params_of(game);
    for (const Param& p : parameters(own)) {
      CAPTURE(game);
      CAPTURE(p.name);
      CHECK(p.get() >= p.min);
      CHECK(p.get() <= p.max);
    }
  }
}

TEST_CASE("files of parameters go before those of the game") {
  std::istringstream in("late.percent = 60  # fewer\nreduction.base=0.8\n");
  const ParamValues values = read_search_params(in, "a.txt");
  const variants::Catalog catalog = variants::Catalog::standard();
  const SearchParams params = search_params(Rules(catalog.find("atomic")), values);
  CHECK(params.late.percent == 60);
  CHECK(params.reduction.base == 0.8);
  CHECK(params.futility.base == params_of("atomic").futility.base);

  std::istringstream wrong("late.percent = 5000\n late.x = 1\nlate.base = 1.5");
  CHECK_THROWS_WITH(read_search_params(wrong, "a.txt"),
                    "a.txt:1:16: late.percent must be between 10 and 250\n"
                    "a.txt:2:2: unknown search parameter 'late.x'\n"
                    "a.txt:3:13: late.base is an integer");
}

TEST_CASE("the options --search-params and --list-search-params") {
  const std::string aanca = BIN_DIR "/aanca --list-search-params --variant antichess ";
  CHECK(std::system((aanca + "| grep -q 'eval_change.slope = 0 '").c_str()) == 0);
  CHECK(std::system((aanca + "--search-params /dev/null >/dev/null").c_str()) == 0);
  CHECK(std::system((aanca + "--search-params /nowhere/at/all >/dev/null 2>&1").c_str()) != 0);
}

struct Start {
  const char* game;
  const char* fen;  // null: the start of the game
  int depth;
};

/// What a search of some depth finds from the position, and its nodes.
std::vector<std::uint64_t> trees(const Start& start, const ParamValues& values) {
  class Silent final : public Listener {
    void on_info(const Info&) override {}
  };
  static const variants::Catalog catalog = variants::Catalog::standard();
  SearchSettings settings{4, 1};
  settings.search_params = std::make_shared<const ParamValues>(values);
  const auto player = BoardEngine::create(catalog.find(start.game), settings);
  if (start.fen != nullptr) player->game().set_position(start.fen);
  Limits limits;
  limits.nodes = 60'000;
  limits.depth = start.depth;
  Silent silent;
  const SearchResult found = player->prepare(limits)->run(silent);
  return {found.nodes, static_cast<std::uint64_t>(found.depth),
          static_cast<std::uint64_t>(found.value), found.best.bits()};
}

TEST_CASE("each parameter changes some search") {
  const std::vector<Start> starts{
      {"chess", "r1bq1rk1/pp2bppp/2n2n2/2pp4/3P4/2N1PN2/PPQ1BPPP/R1B2RK1 w - - 0 9", 10},
      {"chess", "8/8/p1p5/1p5p/1P5p/8/PPP2K1p/4R1rk w - - 0 1", 9},
      {"chess", "4k3/pp3ppp/2n5/8/8/2N5/PPP2PPP/R3K3 w - - 0 1", 13},
      {"crazyhouse", "r1b1k2r/ppp2ppp/2n5/3q4/8/2N2N2/PPP2PPP/R1BQK2R[PNBbnqp] w KQkq - 0 6", 8},
      {"3check", "rnbqk2r/pppp1Npp/5n2/4p3/2B1P3/8/PbPP1PPP/RNBQK2R b KQkq - 2+3 0 1", 8},
      {"antichess", nullptr, 8},
      {"doublearmy", nullptr, 6},
      {"kinglet", nullptr, 8}};
  std::vector<std::vector<std::uint64_t>> standard;
  for (const Start& start : starts) standard.push_back(trees(start, {}));
  SearchParams params;
  for (const Param& p : parameters(params)) {
    if (p.name.starts_with("time.")) continue;  // here no clock runs; tests/engine/clock_test.cpp
    bool matters = false;
    for (std::size_t i = 0; i < starts.size() && !matters; ++i)
      for (const double value : {p.min, p.max})
        matters = matters || trees(starts[i], {{p.name, value}}) != standard[i];
    CHECK_MESSAGE(matters, p.name);
  }
}

}  // namespace
}  // namespace engine

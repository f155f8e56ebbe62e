// tests/engine/search_params_test.cpp: which games search by numbers of their own.
#include <doctest/doctest.h>

#include "engine/board_engine.h"
#include "engine/search/params.h"
#include "variants/catalog.h"

namespace engine {
namespace {

SearchParams params_of(const char* game) {
  static const variants::Catalog catalog = variants::Catalog::standard();
  return search_params(BoardEngine::create(catalog.find(game), {8, 1})->game().board().rules());
}

TEST_CASE("compulsory captures have numbers of their own, with a royal or without") {
  const SearchParams standard;
  for (const char* game : {"chess", "crazyhouse", "xiangqi"}) {
    CAPTURE(game);
    CHECK(params_of(game).reverse_futility.slope == standard.reverse_futility.slope);
    CHECK(params_of(game).eval_change.slope == standard.eval_change.slope);
  }
  for (const char* game : {"antichess", "losers"}) {
    CAPTURE(game);
    CHECK(params_of(game).reverse_futility.slope < standard.reverse_futility.slope);
    CHECK(params_of(game).eval_change.slope == 0);
  }
}

TEST_CASE("explosions have numbers of their own") {
  const SearchParams standard;
  for (const char* game : {"atomic", "nuclear"}) {
    CAPTURE(game);
    CHECK(params_of(game).late.percent < standard.late.percent);
    CHECK(params_of(game).exchange.quiet > standard.exchange.quiet);
  }
}

}  // namespace
}  // namespace engine

// tests/engine/correction_test.cpp: the correction of the static evaluation learns errors that like
// positions share, within its limits.
#include "engine/search/correction.h"

#include <doctest/doctest.h>

#include <numeric>

namespace engine {
namespace {

constexpr Correction::Keys kHere{11, 22, 33, 44, 55};

TEST_CASE("an error that is seen again and again is corrected") {
  Correction correction{SearchParams::Correction{}};
  CHECK(correction(kWhite, kHere) == 0);
  for (int i = 0; i < 10; ++i) correction.learn(kWhite, kHere, 40, 4);
  const Value learned = correction(kWhite, kHere);
  CHECK(learned > 10);
  SUBCASE("the other side to move has its own rows") { CHECK(correction(kBlack, kHere) == 0); }
  SUBCASE("a position that shares the pawns alone gets a part") {
    const Value part = correction(kWhite, {11, 1, 2, 3, 4});
    CHECK(part > 0);
    CHECK(part < learned);
  }
  SUBCASE("a position that shares nothing gets nothing") {
    CHECK(correction(kWhite, {1, 2, 3, 4, 5}) == 0);
  }
  SUBCASE("opposite errors take it back") {
    for (int i = 0; i < 20; ++i) correction.learn(kWhite, kHere, -40, 4);
    CHECK(correction(kWhite, kHere) < 0);
  }
  SUBCASE("clear() forgets") {
    correction.clear();
    CHECK(correction(kWhite, kHere) == 0);
  }
}

TEST_CASE("deep searches teach more, and the sum has a limit") {
  const SearchParams::Correction params;
  Correction shallow(params), deep(params), most(params);
  shallow.learn(kWhite, kHere, 40, 2);
  deep.learn(kWhite, kHere, 40, 12);
  CHECK(deep(kWhite, kHere) > shallow(kWhite, kHere));
  for (int i = 0; i < 1000; ++i) most.learn(kWhite, kHere, 30000, 100);
  CHECK(most(kWhite, kHere) > 100);
  const int all = std::accumulate(params.weight.begin(), params.weight.end(), 0);
  CHECK(most(kWhite, kHere) <= all / 100);
}

}  // namespace
}  // namespace engine

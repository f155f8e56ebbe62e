// variants/readers/passing.cpp: reader of the key pass. Tested by
// tests/variants/loader_test.cpp.
#include "variants/readers/draft.h"

namespace variants {

namespace {

// pass = on          pass = stuck
void read_pass(Draft& in, const Setting& s, const std::string&) {
  const int when = choose<int>(one_word(s), {{"on", 1}, {"off", 0}, {"stuck", 2}});
  in.v.pass = when == 1;
  in.v.pass_when_stuck = when == 2;
}

}  // namespace

extern const Family kPassing = {
    .keys =
        {
            {"pass", read_pass},
        },
};

}  // namespace variants

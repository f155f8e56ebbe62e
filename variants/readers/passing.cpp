// variants/readers/passing.cpp: reader of the key pass. Tested by
// tests/variants/loader_test.cpp.
#include "variants/readers/draft.h"

namespace variants {

namespace {

void read_pass(Draft& in, const Setting& s, const std::string&) { in.v.pass = on_off(s); }

}  // namespace

extern const Family kPassing = {
    .keys =
        {
            {"pass", read_pass},
        },
};

}  // namespace variants

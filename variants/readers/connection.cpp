// variants/readers/connection.cpp: reader of the key connection. Tested by
// tests/variants/loader_test.cpp.
#include "variants/readers/draft.h"

namespace variants {

namespace {

// connection = 5
void read_connection(Draft& in, const Setting& s, const std::string&) {
  in.v.connection = read_number(one_word(s), 2, 32);
}

bool connection_wins(const Variant& v) { return v.connection > 0; }

}  // namespace

extern const Family kConnection = {
    .keys =
        {
            {"connection", read_connection},
        },
    .can_win = connection_wins,
};

}  // namespace variants

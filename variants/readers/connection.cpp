// variants/readers/connection.cpp: reader of the key connection. Tested by
// tests/variants/loader_test.cpp and check_test.cpp.
#include <algorithm>

#include "variants/readers/checker.h"
#include "variants/readers/draft.h"

namespace variants {

namespace {

// connection = 5
void read_connection(Draft& in, const Setting& s, const std::string&) {
  in.v.connection = read_number(one_word(s), 2, 32);
}

bool connection_wins(const Variant& v) { return v.connection > 0; }

void check_connection(const Checker& c) {
  const int longest = std::max(c.v.geometry.files(), c.v.geometry.ranks());
  if (c.v.connection > longest)
    c.error("connection", "connection: a line of " + std::to_string(c.v.connection) +
                              " is longer than the board, where the longest is " +
                              std::to_string(longest));
}

}  // namespace

extern const Family kConnection = {
    .keys =
        {
            {"connection", read_connection},
        },
    .check = check_connection,
    .can_win = connection_wins,
};

}  // namespace variants

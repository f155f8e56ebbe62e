// betza/translate/write_legs.h: a Product -> XBetza's `a` notation, for translate.
#pragma once

#include <vector>

#include "betza/ast.h"
#include "betza/translate/products.h"

namespace betza {

/// Terms whose union is the product, shorthands first (gQ, not gafQ). Throws Error with the reason
/// why XBetza cannot express it.
std::vector<Term> write_legs(const Product& product);

}  // namespace betza

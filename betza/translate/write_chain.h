// betza/translate/write_chain.h: a Product -> a chain of Betza 2.0, for translate.
#pragma once

#include <vector>

#include "betza/ast.h"
#include "betza/translate/products.h"

namespace betza {

/// Chains whose union is the product. Throws Error with the reason why a chain cannot express it.
std::vector<Term> write_chain(const Product& product);

}  // namespace betza

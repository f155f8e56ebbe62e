// cheg/assembler/literal.h: what stands behind a quotation mark -> a Value, and the pool in which
// equal literals are one. Tested by tests/cheg/literal_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cheg/value.h"

namespace cheg {

/// In bytes, the quote included.
inline constexpr std::size_t kLongestLiteral = 2000;
/// Sets within sets.
inline constexpr int kDeepestSet = 16;

/// Fills Program::constants and elements, which stay in the order of first mention.
class Constants {
 public:
  /// Both outlive this object.
  Constants(std::vector<Value>& constants, std::vector<Value>& elements)
      : constants_(constants), elements_(elements) {}

  /// Elements of equal sets are kept once.
  Value set(const std::vector<Value>& elements);
  /// Nothing: an operand cannot name as many.
  std::optional<std::uint16_t> place(const Value& value);

 private:
  std::vector<Value>&constants_, &elements_;
  std::map<std::uint64_t, std::uint16_t> places_;
  std::map<std::vector<std::uint64_t>, std::uint32_t> sets_;
};

/// `text` begins with the quote and stands in `column` (from 1). Throws Complaint.
Value parse_literal(std::string_view text, std::size_t column, Constants& constants);

/// Canonical text, e.g. `"(1,T,(@E4))`; parse_literal gives the same value again. REQUIRES a
/// constant made by parse_literal.
std::string print_literal(const Value& value, const std::vector<Value>& elements);

/// "an integer" and so on, for messages.
std::string_view type_name(Type type);

}  // namespace cheg

#include "variants/fingerprint.h"

#include <string_view>

#include "variants/readers/keys.h"

namespace variants {

namespace {

/// FNV-1a, 64 bits.
class Hash {
 public:
  void add(std::string_view text) {
    for (const char c : text) {
      value_ ^= static_cast<unsigned char>(c);
      value_ *= 0x100000001b3;
    }
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325;
};

bool is_rule(const std::string& key) {
  const Key* row = find_key(key);
  return row != nullptr && row->rule;
}

}  // namespace

std::uint64_t fingerprint(const Definition& definition) {
  Hash hash;
  for (const Setting& s : definition.settings) {
    if (!is_rule(s.key)) continue;
    hash.add(s.key);
    hash.add("=");
    hash.add(s.text());
    hash.add("\n");
  }
  return hash.value() == 0 ? 1 : hash.value();
}

}  // namespace variants

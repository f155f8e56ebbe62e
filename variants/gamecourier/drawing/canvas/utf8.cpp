// variants/gamecourier/drawing/canvas/utf8.cpp: see utf8.h. Tested by tests/canvas/canvas_test.cpp.
#include "variants/gamecourier/drawing/canvas/utf8.h"

#include <cstdint>

namespace canvas {

namespace {

struct Decoded {
  std::uint32_t code = 0;
  std::size_t length = 0;  // 0 = no character starts here
};

Decoded decode(const std::string& text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(at);
  if (lead < 0x80) return {lead, 1};
  const std::size_t length = lead < 0xc2   ? 0
                             : lead < 0xe0 ? 2
                             : lead < 0xf0 ? 3
                             : lead < 0xf5 ? 4
                                           : 0;
  if (length == 0 || at + length > text.size()) return {};
  std::uint32_t code = lead & (0xffU >> (length + 1));
  for (std::size_t i = at + 1; i < at + length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return {};
    code = code << 6 | (byte(i) & 0x3fU);
  }
  const std::uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  return code < least[length] ? Decoded{} : Decoded{code, length};
}

/// XML 1.0, "Char", without the controls.
bool allowed(std::uint32_t code) {
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code < 0xd800) ||
         (code >= 0xe000 && code < 0xfffe) || (code >= 0x10000 && code < 0x110000);
}

}  // namespace

std::vector<std::string> characters(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at < text.size();) {
    const Decoded c = decode(text, at);
    const std::size_t length = c.length == 0 ? 1 : c.length;
    out.push_back(c.length > 0 && allowed(c.code) ? text.substr(at, length) : "?");
    at += length;
  }
  return out;
}

}  // namespace canvas

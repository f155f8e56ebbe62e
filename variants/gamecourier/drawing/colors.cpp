// variants/gamecourier/drawing/colors.cpp: see colors.h. Tested by tests/drawing/svg_test.cpp.
#include "variants/gamecourier/drawing/colors.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <string_view>

#include "variants/gamecourier/drawing/error.h"

namespace drawing {

namespace {

constexpr std::string_view kNames[] = {
#include "variants/gamecourier/drawing/color_names.inc"
};

bool is_hex(const std::string& text) {
  return (text.size() == 3 || text.size() == 6) &&
         std::all_of(text.begin(), text.end(),
                     [](char c) { return std::isxdigit(static_cast<unsigned char>(c)) != 0; });
}

}  // namespace

std::string css_color(const std::string& text) {
  std::string word;
  for (const char c : text) {
    if (c != ' ') word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  const std::string digits = !word.empty() && word[0] == '#' ? word.substr(1) : word;
  if (is_hex(digits)) {
    if (digits.size() == 6) return "#" + digits;
    std::string long_form = "#";
    for (const char c : digits) long_form += std::string(2, c);
    return long_form;
  }
  if (!std::binary_search(std::begin(kNames), std::end(kNames), word))
    throw Error("'" + text + "' is not a color; write #ff8000, ff8000 or a name like orange");
  return word;
}

std::string cell_color(const Diagram& diagram, const Cell& cell) {
  const auto count = static_cast<int>(diagram.colors.size());
  if (count == 0) return "#ffffff";
  return css_color(
      diagram.colors[static_cast<std::size_t>(((cell.color % count) + count) % count)]);
}

std::string css_font(const Diagram& diagram) {
  std::string name;
  for (const char c : diagram.font) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == ' ' || c == '-') name += c;
  }
  return (name.empty() ? "" : name + ", ") + "DejaVu Sans, Verdana, sans-serif";
}

}  // namespace drawing

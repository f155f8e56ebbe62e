// variants/gamecourier/drawing/appearance.cpp: see appearance.h. Tested by
// tests/drawing/appearance_test.cpp.
#include "variants/gamecourier/drawing/appearance.h"

#include <cctype>
#include <cmath>
#include <filesystem>
#include <functional>
#include <sstream>

#include "variants/gamecourier/drawing/colors.h"
#include "variants/gamecourier/drawing/error.h"
#include "variants/gamecourier/drawing/layout.h"

namespace drawing {

namespace {

std::vector<std::string> words(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> out;
  for (std::string word; in >> word;) out.push_back(word);
  return out;
}

double number(const std::string& text) {
  std::size_t used = 0;
  double value = 0;
  try {
    value = std::stod(text, &used);
  } catch (const std::exception&) {
    used = std::string::npos;
  }
  if (used != text.size()) throw Error("'" + text + "' is not a number");
  if (!(std::abs(value) <= 1e6)) throw Error("'" + text + "' is out of range");
  return value;
}

/// "50 25 50 -25": pairs of x and y.
std::vector<Offset> steps(const std::string& text) {
  const std::vector<std::string> all = words(text);
  if (all.size() % 2 != 0) throw Error("'" + text + "' must be pairs of numbers, x and y");
  std::vector<Offset> out;
  for (std::size_t i = 0; i < all.size(); i += 2)
    out.push_back({number(all[i]), number(all[i + 1])});
  return out;
}

int whole(const std::string& text) {
  const double value = number(text);
  if (value < 0) throw Error("'" + text + "' is out of range");
  return static_cast<int>(value);
}

/// Sets of images for Shogi and Xiangqi have names that say so.
PieceStyle style_of(const std::string& set) {
  const auto says = [&](const char* word) { return set.find(word) != std::string::npos; };
  return says("shogi")                        ? PieceStyle::Wedges
         : says("xiangqi") || says("chinese") ? PieceStyle::Discs
                                              : PieceStyle::Figures;
}

Method method_of(const std::string& text) {
  const auto method = method_named(text);
  if (!method) throw Error("'" + text + "' is none of png jpg gif css table ascii svg");
  return *method;
}

std::vector<std::string> colors(const std::string& text) {
  std::vector<std::string> out;
  for (const std::string& word : words(text)) out.push_back(css_color(word));
  return out;
}

/// A field and what its text does.
struct Field {
  const char* name;
  std::function<void(const std::string&, Appearance&)> read;
};

const std::vector<Field>& all_fields() {
  using Text = const std::string&;
  static const std::vector<Field> kFields = {
      {"shape", [](Text t, Appearance& a) { a.diagram.shape = shape_named(t); }},
      {"method", [](Text t, Appearance& a) { a.method = method_of(t); }},
      {"nextfile", [](Text t, Appearance& a) { a.diagram.next_file = steps(t); }},
      {"nextrank", [](Text t, Appearance& a) { a.diagram.next_rank = steps(t); }},
      {"board", [](Text t, Appearance& a) { a.diagram.borders = t == "1."; }},
      {"colors", [](Text t, Appearance& a) { a.diagram.colors = colors(t); }},
      {"patterns", [](Text t, Appearance& a) { a.diagram.patterns = t; }},
      {"font", [](Text t, Appearance& a) { a.diagram.font = t; }},
      {"points", [](Text t, Appearance& a) { a.diagram.points = number(t); }},
      {"scale", [](Text t, Appearance& a) { a.diagram.scale = number(t) / 100; }},
      {"quality", [](Text t, Appearance& a) { a.options.quality = whole(t); }},
      {"maxcolors", [](Text t, Appearance& a) { a.options.max_colors = whole(t); }},
      {"bcolor", [](Text t, Appearance& a) { a.diagram.border_color = css_color(t); }},
      {"tcolor", [](Text t, Appearance& a) { a.diagram.text_color = css_color(t); }},
      {"set", [](Text t, Appearance& a) { a.diagram.style = style_of(t); }},
      {"bsize", [](Text t, Appearance& a) { a.diagram.border_size = number(t); }}};
  return kFields;
}

std::string field(const std::map<std::string, std::string>& fields, const std::string& name) {
  const auto found = fields.find(name);
  return found == fields.end() ? "" : found->second;
}

}  // namespace

Shape shape_named(const std::string& name) {
  std::string key;
  for (const char c : name) {
    const auto letter = static_cast<unsigned char>(c);
    if (std::isalpha(letter) != 0) key += static_cast<char>(std::tolower(letter));
  }
  if (key.rfind("square", 0) == 0) return Shape::Square;
  if (key == "hhex" || key.rfind("horizontal", 0) == 0) return Shape::HorizontalHex;
  if (key == "vhex" || key.rfind("vertical", 0) == 0) return Shape::VerticalHex;
  if (key.rfind("circular", 0) == 0) return Shape::Circular;
  if (key.rfind("grid", 0) == 0 || key.rfind("customgrid", 0) == 0) return Shape::Grid;
  if (key.rfind("custom", 0) == 0) return Shape::Custom;
  throw Error("'" + name + "' is none of square hhex vhex circular grid custom");
}

Appearance read_appearance(const std::map<std::string, std::string>& fields,
                           const std::string& images, bool flipped, const PieceSet* set) {
  Appearance out;
  out.diagram.flipped = flipped;
  const auto attempt = [&](const std::string& name, const auto& read) {
    const std::string text = field(fields, name);
    if (text.empty()) return;
    const Appearance before = out;
    try {
      read(text);
      check_sizes(out.diagram);
    } catch (const Error& error) {
      out = before;
      out.notes.push_back("field " + name + ": " + place_text("", error.position()) + error.what() +
                          "; left out");
    }
  };
  for (const Field& f : all_fields()) {
    attempt(f.name, [&](const std::string& text) { f.read(text, out); });
  }
  if (set != nullptr) {
    use_piece_set(*set, images, out.diagram, out.notes);
    const PieceStyle style = style_of(std::filesystem::path(set->source).stem().string());
    if (style != PieceStyle::Figures) out.diagram.style = style;
  } else {
    attempt("customset", [&](const std::string& text) {
      PieceSet custom = parse_piece_set(text, field(fields, "set"));
      custom.source = "customset";
      use_piece_set(custom, images, out.diagram, out.notes);
    });
  }
  const std::string background = field(fields, "background");
  out.diagram.background = site_file(images, background);
  if (!background.empty() && out.diagram.background.empty()) {
    out.notes.push_back("no background " + background + "; the cells are drawn");
  }
  return out;
}

}  // namespace drawing

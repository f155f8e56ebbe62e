// variants/gamecourier/diagram_of.cpp: settings and state to a diagram.
#include "variants/gamecourier/diagram_of.h"

#include <cctype>
#include <map>
#include <sstream>

#include "variants/gamecode/values/convert.h"

namespace gamecourier {

namespace {

using drawing::Diagram;
using drawing::Offset;
using drawing::Shape;
using gamecode::System;

/// Also by the long names of the edit form: "Horizontal Hexagonal".
Shape shape_of(const std::string& name) {
  std::string s;
  for (const char c : name) s += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (s == "hhex" || s.find("horizontal") != std::string::npos) return Shape::HorizontalHex;
  if (s == "vhex" || s.find("vertical") != std::string::npos) return Shape::VerticalHex;
  if (s.substr(0, 8) == "circular") return Shape::Circular;
  if (s.find("grid") != std::string::npos) return Shape::Grid;
  return s.substr(0, 6) == "custom" ? Shape::Custom : Shape::Square;
}

std::vector<Offset> offsets(const std::string& text) {
  std::vector<Offset> out;
  std::istringstream words(text);
  for (Offset o; words >> o.x >> o.y;) out.push_back(o);
  return out;
}

/// Pixels of the places of a custom board, by name.
std::map<std::string, Offset> places(const std::string& coords) {
  std::map<std::string, Offset> out;
  std::istringstream lines(coords);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string name;
    Offset o;
    if (words >> name >> o.x >> o.y) out[name] = o;
  }
  return out;
}

template <typename Number>
void read_number(const Settings& s, const char* key, Number& out) {
  if (!s.has(key)) return;
  gamecode::Number n;
  if (gamecode::read_number(s.text(key), n) && n.as_double() > 0 && n.as_double() < 10000)
    out = static_cast<Number>(n.as_double());
}

void read_text(const Settings& s, const char* key, std::string& out) {
  if (s.has(key) && !s.text(key).empty()) out = s.text(key);
}

void appearance(const Settings& s, Diagram& d) {
  read_text(s, "patterns", d.patterns);
  read_text(s, "bcolor", d.border_color);
  read_text(s, "tcolor", d.text_color);
  read_text(s, "font", d.font);
  read_text(s, "background", d.background);
  read_number(s, "points", d.points);
  read_number(s, "bsize", d.border_size);
  read_number(s, "scale", d.scale);
  if (s.has("scale")) d.scale /= 100;
  std::istringstream colors(s.text("colors"));
  std::vector<std::string> names;
  for (std::string c; colors >> c;) names.push_back(c);
  if (!names.empty()) d.colors = std::move(names);
  if (const auto next = offsets(s.text("nextfile")); !next.empty()) d.next_file = next;
  if (const auto next = offsets(s.text("nextrank")); !next.empty()) d.next_rank = next;
}

/// Names of pieces, from `[pc L Name]` in the rules.
void piece_names(const std::string& rules, Diagram& d) {
  for (std::size_t at = rules.find("[pc "); at != std::string::npos;
       at = rules.find("[pc ", at + 1)) {
    const std::size_t end = rules.find(']', at);
    if (end == std::string::npos) return;
    std::istringstream words(rules.substr(at + 4, end - at - 4));
    std::string label, name, more;
    words >> label >> name;
    while (words >> more) name += " " + more;
    if (label.empty() || name.empty()) continue;
    drawing::PieceLook look;
    look.name = name;
    look.side = gamecode::letters_of(label).upper ? 0 : 1;
    d.pieces[label] = look;
  }
}

}  // namespace

Diagram diagram_of(const Preset& preset, const gamecode::State& state, int viewer) {
  const Settings& s = preset.settings();
  const gamecode::Board& b = preset.board();
  Diagram d;
  d.shape = shape_of(s.text("shape"));
  appearance(s, d);
  piece_names(s.text("rules"), d);
  d.title = preset.title();
  d.borders = gamecode::to_text(state.at(System::Board)) == "1.";
  const std::string orientation = gamecode::to_text(state.at(System::Orientation));
  d.flipped = orientation == "flip" || (orientation != "fixed" && viewer == 1);
  for (int f = 0; f < b.files(); ++f) d.files.push_back(b.file_label(f));
  for (int r = 0; r < b.ranks(); ++r) d.ranks.push_back(b.rank_label(r));
  const auto pixels =
      d.shape == Shape::Custom ? places(s.text("coords")) : std::map<std::string, Offset>();
  const std::string origin = gamecode::to_text(state.at(System::Origin)),
                    dest = gamecode::to_text(state.at(System::Dest));
  for (int c = 0; c < b.cells(); ++c) {
    drawing::Cell cell;
    cell.file = b.file(c);
    cell.rank = b.rank(c);
    cell.coordinate = b.name(c)->text;
    cell.hole = state.label(c) == b.void_mark();
    if (!cell.hole && state.label(c) != b.empty_mark()) cell.label = state.label(c)->text;
    cell.color = state.colors[static_cast<std::size_t>(c)];
    cell.last = !cell.coordinate.empty() && (cell.coordinate == origin || cell.coordinate == dest);
    if (const auto it = pixels.find(cell.coordinate); it != pixels.end())
      cell.position = it->second;
    d.cells.push_back(std::move(cell));
  }
  return d;
}

}  // namespace gamecourier

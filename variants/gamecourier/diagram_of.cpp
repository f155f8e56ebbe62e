// variants/gamecourier/diagram_of.cpp: settings and state to a diagram.
#include "variants/gamecourier/diagram_of.h"

#include <map>
#include <sstream>

#include "variants/gamecode/values/convert.h"
#include "variants/gamecourier/drawing/appearance.h"
#include "variants/gamecourier/drawing/labels.h"

namespace gamecourier {

namespace {

using drawing::Diagram;
using drawing::Offset;
using drawing::Shape;
using gamecode::System;

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

void name_piece(const std::string& label, const std::string& name, Diagram& d) {
  const auto [look, is_new] = d.pieces.emplace(label, drawing::PieceLook{});
  look->second.name = name;
  if (is_new) look->second.side = gamecode::letters_of(label).upper ? 0 : 1;
}

/// Names of pieces, from `[pc L Name]` in the rules; the other side's piece has the same name
/// unless it is given one.
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
    name_piece(label, name, d);
    const std::string other = drawing::other_case(label);
    if (rules.find("[pc " + other + " ") == std::string::npos) name_piece(other, name, d);
  }
}

}  // namespace

drawing::Appearance appearance_of(const Preset& preset, const gamecode::State& state, int viewer,
                                  const std::string& images) {
  const Settings& s = preset.settings();
  const gamecode::Board& b = preset.board();
  std::map<std::string, std::string> fields;
  for (const auto& [key, field] : s.fields) fields[key] = field.value;
  fields["board"] = gamecode::to_text(state.at(System::Board));  // as the program has set it
  const std::string orientation = gamecode::to_text(state.at(System::Orientation));
  const bool flipped = orientation == "flip" || (orientation != "fixed" && viewer == 1);
  const drawing::PieceSet* set = preset.piece_set() ? &*preset.piece_set() : nullptr;
  drawing::Appearance out = drawing::read_appearance(fields, images, flipped, set);
  Diagram& d = out.diagram;
  piece_names(s.text("rules"), d);
  d.title = preset.title();
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
    cell.hole = state.label(c) == b.void_mark() || cell.coordinate.empty();  // a null label
    if (!cell.hole && state.label(c) != b.empty_mark()) cell.label = state.label(c)->text;
    cell.color = state.colors[static_cast<std::size_t>(c)];
    cell.last = !cell.coordinate.empty() && (cell.coordinate == origin || cell.coordinate == dest);
    if (const auto it = pixels.find(cell.coordinate); it != pixels.end())
      cell.position = it->second;
    d.cells.push_back(std::move(cell));
  }
  return out;
}

Diagram diagram_of(const Preset& preset, const gamecode::State& state, int viewer,
                   const std::string& images) {
  return appearance_of(preset, state, viewer, images).diagram;
}

}  // namespace gamecourier

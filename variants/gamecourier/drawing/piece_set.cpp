// variants/gamecourier/drawing/piece_set.cpp: see piece_set.h. Tested by
// tests/drawing/appearance_test.cpp.
#include "variants/gamecourier/drawing/piece_set.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "variants/gamecourier/drawing/error.h"
#include "variants/gamecourier/drawing/figures.h"
#include "variants/gamecourier/drawing/pieces.h"

namespace drawing {

namespace {

using json = nlohmann::ordered_json;  // the first set is the one written first

/// PHP writes numbers and flags as texts at times.
std::string text_of(const json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

bool flag_of(const json& value) {
  const std::string text = text_of(value);
  return text == "true" || text == "1" || text == "on" || text == "yes";
}

double number_of(const json& value, const char* key) {
  const std::string text = text_of(value);
  try {
    return std::stod(text);
  } catch (const std::exception&) {
    throw Error(std::string("piece set: ") + key + " is '" + text + "', not a number");
  }
}

std::map<std::string, std::string> files_of(const json& value, const char* key) {
  if (!value.is_object()) throw Error(std::string("piece set: ") + key + " must be {label: file}");
  std::map<std::string, std::string> files;
  for (const auto& [label, file] : value.items()) files[label] = text_of(file);
  return files;
}

std::string other_case(std::string label) {
  for (char& c : label) {
    const auto letter = static_cast<unsigned char>(c);
    c = static_cast<char>(std::isupper(letter) != 0 ? std::tolower(letter) : std::toupper(letter));
  }
  return label;
}

/// "WKnight.gif" -> "Knight": the letter of the color is left out where the rest names a figure.
std::string piece_name(const std::string& file) {
  const std::string stem = std::filesystem::path(file).stem().string();
  const bool colored = stem.size() > 1 && std::string("WBwb").find(stem[0]) != std::string::npos;
  return colored && !figure_for(stem.substr(1)).empty() ? stem.substr(1) : stem;
}

/// The file for a label on this side of the board.
std::string file_for(const PieceSet& set, const std::string& label, const std::string& usual,
                     bool flipped) {
  if (!flipped) return usual;
  const auto own = set.flipped.find(label);
  if (own != set.flipped.end()) return own->second;
  const auto other = set.pieces.find(other_case(label));
  return set.flip && other != set.pieces.end() ? other->second : usual;
}

}  // namespace

PieceSet parse_piece_set(const std::string& text, const std::string& name) {
  const json all = json::parse(text, nullptr, false);
  if (!all.is_object() || all.empty() || !all.begin()->is_object()) {
    throw Error("piece set: not JSON of the form {\"name\": {\"dir\": .., \"pieces\": {..}}}");
  }
  const json& in = all.contains(name) && all[name].is_object() ? all[name] : *all.begin();
  PieceSet set;
  for (const auto& [key, value] : in.items()) {
    if (key == "dir") set.dir = text_of(value);
    if (key == "pieces") set.pieces = files_of(value, "pieces");
    if (key == "flipped") set.flipped = files_of(value, "flipped"), set.flip = true;
    if (key == "flip") set.flip = set.flip || flag_of(value);
    if (key == "width") set.width = number_of(value, "width");
    if (key == "height") set.height = number_of(value, "height");
    if (key == "originalwhite") set.original[0] = text_of(value);
    if (key == "originalblack") set.original[1] = text_of(value);
    if (key == "defaultwhite") set.shown[0] = text_of(value);
    if (key == "defaultblack") set.shown[1] = text_of(value);
  }
  return set;
}

std::string site_file(const std::string& images, const std::string& path) {
  namespace fs = std::filesystem;
  if (images.empty() || path.empty()) return "";
  std::error_code error;
  const fs::path root = fs::weakly_canonical(images, error);
  const fs::path file = fs::weakly_canonical(root / fs::path("./" + path), error);
  const auto [end, rest] = std::mismatch(root.begin(), root.end(), file.begin(), file.end());
  return !error && end == root.end() && fs::is_regular_file(file, error) ? file.string() : "";
}

void use_piece_set(const PieceSet& set, const std::string& images, Diagram& diagram,
                   std::vector<std::string>& notes) {
  diagram.cell_width = set.width;
  diagram.cell_height = set.height;
  const Diagram plain;
  const Pieces by_case(plain);
  for (const auto& [label, usual] : set.pieces) {
    const std::string name = file_for(set, label, usual, diagram.flipped);
    PieceLook look;
    look.side = by_case.side(label);
    look.image = site_file(images, set.dir + name);
    if (look.image.empty()) {
      look.name = piece_name(name);
      notes.push_back("no image " + set.dir + name + " for " + label + "; drawn otherwise");
    } else if (!set.original[look.side].empty() && !set.shown[look.side].empty()) {
      look.recolor[set.original[look.side]] = set.shown[look.side];
    }
    diagram.pieces[label] = look;
  }
}

}  // namespace drawing

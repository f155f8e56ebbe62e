// variants/gamecourier/drawing/piece_set.cpp: see piece_set.h. Tested by
// tests/drawing/piece_set_test.cpp.
#include "variants/gamecourier/drawing/piece_set.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <stdexcept>
#include <utility>

#include "variants/gamecourier/drawing/canvas/files.h"
#include "variants/gamecourier/drawing/colors.h"
#include "variants/gamecourier/drawing/error.h"
#include "variants/gamecourier/drawing/figures.h"
#include "variants/gamecourier/drawing/labels.h"
#include "variants/gamecourier/drawing/layout.h"
#include "variants/gamecourier/drawing/pieces.h"
#include "variants/gamecourier/drawing/placed_json.h"

namespace drawing {

namespace {

bool is_on(const std::string& text) {
  return text == "true" || text == "1" || text == "on" || text == "yes";
}

const std::string& text_of(const SetValue& value) {
  if (value.is_map) throw Error(value.key + " must be a text", value.at);
  return value.text;
}

/// "50" or "50px".
double pixels(const SetValue& value) {
  std::size_t used = 0;
  double number = 0;
  try {
    number = std::stod(value.text, &used);
  } catch (const std::exception&) {
    throw Error(value.key + " is '" + value.text + "', not a number", value.at);
  }
  if (used != value.text.size() && value.text.substr(used) != "px")
    throw Error(value.key + " is '" + value.text + "', not a number", value.at);
  Diagram one;
  (value.key == "width" ? one.cell_width : one.cell_height) = number;
  try {
    check_sizes(one);
  } catch (const Error& error) {
    throw Error(error.what(), value.at);
  }
  return number;
}

std::string color(const SetValue& value) {
  const std::string& text = text_of(value);
  try {
    return text.empty() ? "" : css_color(text);
  } catch (const Error& error) {
    throw Error(value.key + ": " + error.what(), value.at);
  }
}

std::map<std::string, SetImage> files_of(const SetValue& value) {
  if (!value.is_map)
    throw Error(value.key + " must be a list of labels and their image files", value.at);
  std::map<std::string, SetImage> files;
  for (const auto& [label, image] : value.files) {
    if (label.empty() || image.file.empty())
      throw Error(value.key + " needs a label and an image file in each entry", image.at);
    files[label] = image;
  }
  return files;
}

struct Key {
  const char* name;
  void (*read)(const SetValue&, PieceSet&);
};

constexpr Key kKeys[] = {
    {"dir", [](const SetValue& v, PieceSet& s) { s.dir = text_of(v); }},
    {"pieces", [](const SetValue& v, PieceSet& s) { s.pieces = files_of(v); }},
    {"flipped", [](const SetValue& v, PieceSet& s) { s.flipped = files_of(v), s.flip = true; }},
    {"flip", [](const SetValue& v, PieceSet& s) { s.flip = s.flip || is_on(text_of(v)); }},
    {"width", [](const SetValue& v, PieceSet& s) { s.width = pixels(v); }},
    {"height", [](const SetValue& v, PieceSet& s) { s.height = pixels(v); }},
    {"originalwhite", [](const SetValue& v, PieceSet& s) { s.original[0] = color(v); }},
    {"originalblack", [](const SetValue& v, PieceSet& s) { s.original[1] = color(v); }},
    {"defaultwhite", [](const SetValue& v, PieceSet& s) { s.shown[0] = color(v); }},
    {"defaultblack", [](const SetValue& v, PieceSet& s) { s.shown[1] = color(v); }},
    {"setdesc", [](const SetValue& v, PieceSet&) { text_of(v); }},
};

SetValue set_value(const std::string& key, const PlacedJson& json) {
  SetValue out{key, json.text, json.kind != PlacedJson::Kind::Scalar, {}, json.begin};
  if (json.kind == PlacedJson::Kind::Array)
    throw Error(key + " must be a text, or labels and files: {\"K\": \"king.png\"}", json.begin);
  for (const auto& [label, file] : json.members) {
    if (file.kind != PlacedJson::Kind::Scalar)
      throw Error(key + ": the file of " + label + " must be a text", file.begin);
    out.files.push_back({label, {file.text, file.begin}});
  }
  return out;
}

/// "WKnight.gif" -> "Knight": the letter of the color is left out where the rest names a figure.
std::string piece_name(const std::string& file) {
  const std::string stem = std::filesystem::path(file).stem().string();
  const bool colored = stem.size() > 1 && std::string("WBwb").find(stem[0]) != std::string::npos;
  return colored && !figure_for(stem.substr(1)).empty() ? stem.substr(1) : stem;
}

/// The image for a label on this side of the board.
const SetImage& image_for(const PieceSet& set, const std::string& label, const SetImage& usual,
                          bool flipped) {
  if (!flipped) return usual;
  const auto own = set.flipped.find(label);
  if (own != set.flipped.end()) return own->second;
  const auto other = set.pieces.find(other_case(label));
  return set.flip && other != set.pieces.end() ? other->second : usual;
}

std::string find_image(const PieceSet& set, const std::string& images, const std::string& file) {
  for (const auto& [root, path] :
       {std::pair{images, set.dir + file}, {set.folder, set.dir + file}, {set.folder, file}}) {
    std::string found = site_file(root, path);
    if (!found.empty()) return found;
  }
  return "";
}

/// Why the file cannot be shown; empty if it can.
std::string trouble_with(const std::string& file, const std::string& name) {
  if (file.empty()) return "no image " + name;
  try {
    return canvas::is_picture(canvas::load(file)) ? ""
                                                  : name + " is not an SVG, PNG, GIF or JPEG image";
  } catch (const std::runtime_error& error) {
    return error.what();
  }
}

/// SVG files write colors with letters of either case.
std::map<std::string, std::string> recoloring(const PieceSet& set, int side) {
  if (set.original[side].empty() || set.shown[side].empty()) return {};
  std::string upper = set.original[side];
  for (char& c : upper) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return {{set.original[side], set.shown[side]}, {upper, set.shown[side]}};
}

}  // namespace

PieceSet make_piece_set(const std::vector<SetValue>& values) {
  PieceSet set;
  for (const SetValue& value : values) {
    const auto key = std::find_if(std::begin(kKeys), std::end(kKeys),
                                  [&](const Key& k) { return value.key == k.name; });
    if (key != std::end(kKeys)) {
      key->read(value, set);
      continue;
    }
    std::string known;
    for (const Key& k : kKeys) known += std::string(" ") + k.name;
    set.remarks.push_back({"a piece set has no '" + value.key + "'; it has" + known, value.at});
  }
  if (set.pieces.empty()) set.remarks.push_back({"the set has no pieces", {}});
  return set;
}

PieceSet parse_piece_set(const std::string& text, const std::string& name) {
  const PlacedJson all = read_json(text);
  if (all.kind != PlacedJson::Kind::Object || all.members.empty() ||
      all.members[0].value.kind != PlacedJson::Kind::Object) {
    throw Error("a piece set must have the form {\"name\": {\"dir\": .., \"pieces\": {..}}}",
                all.begin);
  }
  const PlacedJson* in = &all.members[0].value;
  for (const auto& [key, value] : all.members)
    if (key == name && value.kind == PlacedJson::Kind::Object) in = &value;
  std::vector<SetValue> values;
  for (const auto& [key, value] : in->members) values.push_back(set_value(key, value));
  return make_piece_set(values);
}

bool has_piece_set(const std::string& text, const std::string& name) {
  try {
    const PlacedJson all = read_json(text);
    return std::any_of(all.members.begin(), all.members.end(),
                       [&](const auto& member) { return member.key == name; });
  } catch (const Error&) {
    return false;
  }
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
  for (const Remark& remark : set.remarks)
    notes.push_back(place_text(set.source, remark.at) + remark.text);
  const Diagram plain;
  const Pieces by_case(plain);
  for (const auto& [label, usual] : set.pieces) {
    const SetImage& image = image_for(set, label, usual, diagram.flipped);
    PieceLook look;
    look.side = by_case.side(label);
    look.image = find_image(set, images, image.file);
    const std::string trouble = trouble_with(look.image, set.dir + image.file);
    if (!trouble.empty()) {
      look.image.clear();
      look.name = piece_name(image.file);
      notes.push_back(place_text(set.source, image.at) + trouble + " for " + label +
                      "; drawn otherwise");
    } else {
      look.recolor = recoloring(set, look.side);
    }
    diagram.pieces[label] = look;
  }
}

}  // namespace drawing

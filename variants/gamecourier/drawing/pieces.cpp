// variants/gamecourier/drawing/pieces.cpp: see pieces.h. Tested by tests/drawing/pieces_test.cpp.
#include "variants/gamecourier/drawing/pieces.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <stdexcept>

#include "variants/gamecourier/drawing/canvas/canvas.h"
#include "variants/gamecourier/drawing/canvas/files.h"
#include "variants/gamecourier/drawing/canvas/utf8.h"
#include "variants/gamecourier/drawing/colors.h"
#include "variants/gamecourier/drawing/error.h"
#include "variants/gamecourier/drawing/figures.h"
#include "variants/gamecourier/drawing/labels.h"

namespace drawing {

namespace {

const Paint kPaints[] = {{"#fdf8ec", "#1c1a17", "#1c1a17"}, {"#4a4440", "#0d0c0b", "#efe6d2"}};
constexpr char kWood[] = "#f4dfae", kWoodEdge[] = "#5b4420", kPromoted[] = "#b3201f";
const std::string kInk[] = {"#b3201f", "#20312c"};  // of Xiangqi's discs

/// Usual letters of pieces that have no name.
const std::map<std::string, std::string> kLetters = {
    {"K", "king"}, {"Q", "queen"}, {"R", "rook"}, {"B", "bishop"}, {"N", "knight"}, {"P", "pawn"}};

std::string upper(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

/// The label in the middle of (0, y), as large as fits.
std::string lettering(const std::string& label, const std::string& color, double y) {
  std::vector<std::string> all = canvas::characters(label);
  all.resize(std::min<std::size_t>(all.size(), 4));
  std::string words;
  for (const std::string& c : all) words += c;
  const double sizes[] = {48, 48, 37, 27, 21};
  const double size = sizes[all.size()];
  return "<text x=\"0\" y=\"" + canvas::number(y + size * 0.36) + "\" font-size=\"" +
         canvas::number(size) +
         "\" text-anchor=\"middle\" font-family=\"DejaVu Sans, Verdana, sans-serif\" "
         "font-weight=\"bold\" fill=\"" +
         color + "\">" + canvas::escaped(words) + "</text>";
}

std::string circle(double radius, const std::string& fill, const std::string& stroke) {
  return "<circle r=\"" + canvas::number(radius) + "\" fill=\"" + fill + "\" stroke=\"" + stroke +
         "\" stroke-width=\"3.2\"/>";
}

std::string wedge(const std::string& label) {
  const bool promoted = !label.empty() && label[0] == '+';
  return std::string("<path d=\"M0-43L27-31L38 41L-38 41L-27-31Z\" fill=\"") + kWood +
         "\" stroke=\"" + kWoodEdge + "\" stroke-width=\"3\" stroke-linejoin=\"round\"/>" +
         lettering(upper(label), promoted ? kPromoted : kPaints[0].outline, 6);
}

/// Letters, digits and "-" of a text, the rest as numbers: part of an id.
std::string plain(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      out += c;
    } else {
      out += "-" + std::to_string(static_cast<unsigned char>(c));
    }
  }
  return out;
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  if (what.empty()) return text;
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += with.size()) {
    text.replace(at, what.size(), with);
  }
  return text;
}

Art image(const PieceLook& look) {
  try {
    std::string bytes = canvas::load(look.image);
    if (bytes.find("<svg") != std::string::npos) {
      for (const auto& [from, to] : look.recolor) bytes = replaced(bytes, from, css_color(to));
    }
    const std::string uri = canvas::data_uri(bytes);
    return {"image-" + std::to_string(std::hash<std::string>{}(uri)),
            "<image x=\"-50\" y=\"-50\" width=\"100\" height=\"100\" xlink:href=\"" + uri + "\"/>"};
  } catch (const std::runtime_error& error) {
    throw Error("piece image " + look.image + ": " + error.what());
  }
}

}  // namespace

Pieces::Pieces(const Diagram& diagram) : diagram_(diagram) {
  std::map<std::string, std::set<std::string>> users;  // figure -> pieces, sides put together
  for (const auto& [label, look] : diagram.pieces) {
    if (look.image.empty()) users[named(label)].insert(upper(label));
  }
  for (const auto& [figure, labels] : users) {
    if (!figure.empty() && labels.size() > 1) shared_.insert(figure);
  }
}

int Pieces::side(const std::string& label) const {
  const auto look = diagram_.pieces.find(label);
  if (look != diagram_.pieces.end()) return look->second.side == 1 ? 1 : 0;
  const auto has = [&](int (*test)(int)) {
    return std::any_of(label.begin(), label.end(),
                       [test](char c) { return test(static_cast<unsigned char>(c)) != 0; });
  };
  return has(std::islower) && !has(std::isupper) ? 1 : 0;
}

/// What the diagram says of the label; of one that it does not describe, what it says of the other
/// side's piece, which is of the same kind.
std::string Pieces::name(const std::string& label) const {
  auto look = diagram_.pieces.find(label);
  if (look == diagram_.pieces.end()) look = diagram_.pieces.find(other_case(label));
  return look == diagram_.pieces.end() ? "" : look->second.name;
}

/// The figure by the piece's name, else by its letter.
std::string Pieces::named(const std::string& label) const {
  if (const std::string given = name(label); !given.empty()) return figure_for(given);
  const auto letter = kLetters.find(upper(label));
  return letter == kLetters.end() ? figure_for(label.size() > 2 ? label : "") : letter->second;
}

/// The same, but none where another piece would look alike and has the better claim.
std::string Pieces::figure(const std::string& label) const {
  const std::string found = named(label);
  if (shared_.count(found) == 0) return found;
  const std::string given = name(label);
  return given.empty() || upper(given) == upper(found) ? found : "";
}

Art Pieces::drawn(const std::string& label) const {
  const auto look = diagram_.pieces.find(label);
  if (look != diagram_.pieces.end() && !look->second.image.empty()) return image(look->second);
  const int s = side(label);
  const Paint& paint = kPaints[s];
  const std::string id = "-" + std::to_string(s) + "-";
  if (diagram_.style == PieceStyle::Wedges) {
    return {"wedge-" + plain(upper(label)), wedge(label), (s == 1) != diagram_.flipped ? 180. : 0.};
  }
  if (diagram_.style == PieceStyle::Discs) {
    return {"disc" + id + plain(upper(label)),
            circle(43, "#fbf0d0", kInk[s]) + "<circle r=\"36\" fill=\"none\" stroke=\"" + kInk[s] +
                "\" stroke-width=\"1.6\"/>" + lettering(upper(label), kInk[s], 0)};
  }
  const std::string name = figure(label);
  if (!name.empty()) {
    return {name + "-" + std::to_string(s),
            "<g transform=\"translate(-50 -50)\">" + draw_figure(name, paint) + "</g>"};
  }
  return {"letter" + id + plain(label),
          circle(40, paint.body, paint.outline) + lettering(label, paint.detail, 0)};
}

const Art& Pieces::art(const std::string& label) {
  const auto found = arts_.find(label);
  return found != arts_.end() ? found->second : arts_.emplace(label, drawn(label)).first->second;
}

std::string Pieces::source(const std::string& label) {
  const auto look = diagram_.pieces.find(label);
  if (look != diagram_.pieces.end() && !look->second.image.empty() &&
      look->second.recolor.empty()) {
    return look->second.image;
  }
  const Art& a = art(label);
  canvas::Canvas canvas(100, 100);
  canvas.define(a.id, a.elements);
  canvas.use(a.id, {{50, 50}, 1, a.angle});
  return canvas::data_uri(canvas.svg());
}

}  // namespace drawing

// tools/gamecourier/render.cpp: `render`: the board after some moves, as a picture, a page or text.
// Tested by tests/gamecourier/render_test.cpp.
#include "variants/gamecourier/drawing/render.h"

#include <fstream>
#include <iostream>
#include <stdexcept>

#include "tools/gamecourier/command.h"
#include "variants/gamecourier/diagram_of.h"
#include "variants/gamecourier/game.h"

namespace tool {

namespace {

constexpr const char* kHelp =
    "Usage: aanca-gamecourier render PRESET [MOVE..] [--output FILE] [--set-file FILE]\n\n"
    "Plays the moves and draws the board as the preset says, or as the fields say that --set "
    "replaces:\n"
    "shape method colors patterns board scale points font bcolor tcolor bsize quality maxcolors\n"
    "nextfile nextrank set customset background. Without --output it prints. A page of a picture\n"
    "(svg png jpg gif) has an image map: each space is an area with its name. Examples:\n"
    "  aanca-gamecourier render chess.php --method ascii\n"
    "  aanca-gamecourier render chess.php e2-e4 e7-e5 --from g1 --output board.svg\n"
    "  aanca-gamecourier render chess.php --set shape=vhex --set scale=150 --output board.png\n"
    "  aanca-gamecourier render glinski --method png --output board.html\n"
    "  aanca-gamecourier render shogi --set-file sets/japshogi.php --output board.png\n";

using Given = std::map<std::string, std::string>;

bool wants_page(const Given& given) {
  if (given.count("format") == 0)
    return given.count("output") > 0 && drawing::names_page(given.at("output"));
  if (given.at("format") != "html") throw std::runtime_error("--format: html is the only one");
  return true;
}

/// What --method says, else the end of the file's name, else the preset; svg if none does. A page
/// whose method is not given is a table if it can be one.
drawing::Method method_for(const Given& given, const drawing::Appearance& appearance, bool page) {
  if (given.count("method") > 0) {
    const auto method = drawing::method_named(given.at("method"));
    if (!method) throw std::runtime_error("--method: one of svg png jpg gif table css ascii");
    return *method;
  }
  if (page) {
    const bool square = appearance.diagram.shape == drawing::Shape::Square;
    const auto usual = square ? drawing::Method::Table : drawing::Method::Svg;
    const auto own = appearance.method.value_or(usual);
    return own == drawing::Method::Ascii ? usual : own;
  }
  if (given.count("output") > 0) {
    if (const auto method = drawing::method_for_file(given.at("output"))) return *method;
    throw std::runtime_error(
        "--output: the name ends in .svg .png .jpg .gif .html or .txt, unless "
        "--method is given");
  }
  return appearance.method.value_or(drawing::Method::Svg);
}

/// Marks the squares that a move from `from` leads to: of "P e7-e8; Q-e8" what follows "e7-".
void mark_targets(const gamecourier::Preset& preset, const gamecourier::State& state,
                  const std::string& from, drawing::Diagram& diagram) {
  std::map<std::string, drawing::Cell*> cells;
  for (drawing::Cell& cell : diagram.cells) cells[cell.coordinate] = &cell;
  if (cells.count(from) == 0)
    throw std::runtime_error("--from: " + from + " is not a space of the board");
  cells[from]->selected = true;
  for (const auto& legal :
       gamecourier::legal_moves(preset, state, gamecourier::view(preset, state))) {
    std::string text = legal.move.text.substr(0, legal.move.text.find(';'));
    text = text.substr(text.find_last_of(' ') + 1);
    const std::size_t line = text.find('-');
    if (line == std::string::npos || text.substr(0, line) != from) continue;
    const auto to = cells.find(text.substr(line + 1));
    if (to != cells.end()) to->second->target = true;
  }
}

void write(const std::string& bytes, const std::string& file) {
  std::ofstream out(file, std::ios::binary);
  out << bytes;
  out.close();
  if (!out) throw std::runtime_error("cannot write " + file);
}

}  // namespace

int render(const Words& words) {
  PresetOptions options;
  Words moves;
  Given given;
  if (!read(
          words, kHelp, options, moves,
          {"output= file to write: .svg .png .jpg .gif .html .txt",
           "method= svg png jpg gif table css ascii; default: by the file's name, else the preset",
           "format= html: a page, whatever the file is called",
           "from= space: marks where the piece on it may go",
           "images= folder that stands for the root of Game Courier's site",
           "set-file= piece set, PHP as in Game Courier's sets or JSON as in customset; images lie "
           "beside it or below --images",
           "second as the second player sees the board"},
          &given))
    return 0;
  if (given.count("set-file") > 0) options.set_file = given.at("set-file");
  const auto preset = options.load();
  const auto state = played(preset, options, moves);
  const std::string images = given.count("images") > 0 ? given.at("images") : "";
  const int viewer = given.count("second") > 0 ? 1 : 0;
  auto appearance = gamecourier::appearance_of(preset, state.code, viewer, images);
  if (given.count("from") > 0) mark_targets(preset, state, given.at("from"), appearance.diagram);
  for (const gamecourier::Problem& p : preset.warnings()) {
    if (p.file != preset.settings().file) std::cerr << p.format() << "\n";  // of the piece set
  }
  for (const std::string& note : appearance.notes) std::cerr << note << "\n";
  appearance.options.page = wants_page(given);
  const auto method = method_for(given, appearance, appearance.options.page);
  const std::string bytes = drawing::render(appearance.diagram, method, appearance.options);
  if (given.count("output") > 0) {
    write(bytes, given.at("output"));
  } else {
    std::cout << bytes;
  }
  return 0;
}

}  // namespace tool

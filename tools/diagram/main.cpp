// tools/diagram/main.cpp: aanca-diagram draws positions of any game that Aanca knows. Exit: 0, or 2
// for bad input.
#include <boost/program_options.hpp>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>

#include "tools/diagram/board_diagram.h"
#include "variants/catalog.h"
#include "variants/gamecourier/drawing/canvas/files.h"
#include "variants/gamecourier/drawing/render.h"

namespace po = boost::program_options;

namespace {

using drawing::Method;
using drawing::PieceStyle;

constexpr char kExamples[] =
    "\nExamples:\n"
    "  aanca-diagram capablanca\n"
    "  aanca-diagram chess --play \"e2e4 e7e5\" --moves g1 -o chess.svg\n"
    "  aanca-diagram shogi --flip --scale 1.5 -o shogi.png\n"
    "Without -o the board is printed as text.\n";

po::options_description known_options() {
  po::options_description known("aanca-diagram GAME [options]: draw a position");
  auto add = known.add_options();
  add("help,h", "this text");
  add("version", "print the version");
  add("game", po::value<std::string>()->default_value("chess"), "name of the game");
  add("variants", po::value<std::vector<std::string>>(), "file with more games (repeatable)");
  add("fen", po::value<std::string>()->default_value(""), "position; default: the start");
  add("play", po::value<std::string>()->default_value(""),
      "moves to play first, separated by blanks");
  add("moves", po::value<std::string>()->default_value(""),
      "mark where this piece may go: a square, e2, or a piece in hand, N@");
  add("output,o", po::value<std::string>()->default_value(""),
      "file: .svg .png .jpg .gif .html .txt");
  add("method", po::value<std::string>()->default_value(""),
      "svg png jpg gif table css ascii; default: by the file's name. svg png jpg gif in a .html "
      "file: "
      "the picture with an image map");
  add("style", po::value<std::string>()->default_value("auto"),
      "pieces: figures, wedges, discs, or auto, as the game is usually drawn");
  add("flip", "the second player at the bottom");
  add("scale", po::value<double>()->default_value(1), "of the picture");
  add("quality", po::value<int>()->default_value(75), "of a JPEG, 1 to 100");
  return known;
}

PieceStyle style_named(const std::string& name, const engine::Rules& rules) {
  static const std::map<std::string, PieceStyle> kStyles = {{"figures", PieceStyle::Figures},
                                                            {"wedges", PieceStyle::Wedges},
                                                            {"discs", PieceStyle::Discs}};
  if (name == "auto") return diagram_tool::style_for(rules);
  const auto found = kStyles.find(name);
  if (found == kStyles.end()) {
    throw std::runtime_error("--style " + name + ": one of figures, wedges, discs, auto is needed");
  }
  return found->second;
}

Method method_for(const std::string& name, const std::string& file) {
  if (name.empty() && file.empty()) return Method::Ascii;
  const auto method = name.empty() ? drawing::method_for_file(file) : drawing::method_named(name);
  if (!method) {
    throw std::runtime_error(name.empty() ? "-o " + file +
                                                ": the name must end with .svg, .png, "
                                                ".jpg, .gif, .html or .txt; or give --method"
                                          : "--method " + name +
                                                ": one of svg, png, jpg, gif, "
                                                "table, css, ascii is needed");
  }
  return *method;
}

void play(engine::Game& game, const std::string& moves) {
  std::istringstream words(moves);
  for (std::string word; words >> word;) {
    const auto move = game.parse_move(word);
    if (!move) throw std::runtime_error("--play: " + word + " is not legal in " + game.position());
    game.play(*move);
  }
}

int run(const po::variables_map& args) {
  const auto text = [&](const char* name) { return args[name].as<std::string>(); };
  auto catalog = variants::Catalog::standard();
  if (args.count("variants") > 0) {
    for (const auto& file : args["variants"].as<std::vector<std::string>>()) catalog.add_file(file);
  }
  for (const auto& complaint : catalog.complaints()) std::cerr << complaint.text << '\n';
  const auto game = engine::BoardGame::create(catalog.find(text("game")));
  if (!text("fen").empty()) game->set_position(text("fen"));
  play(*game, text("play"));

  const Method method = method_for(text("method"), text("output"));
  drawing::Diagram diagram =
      diagram_tool::diagram_of(*game, style_named(text("style"), game->board().rules()));
  if (!text("moves").empty()) diagram_tool::mark_targets(*game, text("moves"), diagram);
  diagram.flipped = args.count("flip") > 0;
  diagram.scale = args["scale"].as<double>();
  const drawing::RenderOptions options{args["quality"].as<int>(), 0,
                                       drawing::names_page(text("output"))};
  const std::string bytes = drawing::render(diagram, method, options);
  if (text("output").empty()) {
    std::cout << bytes;
  } else {
    canvas::save(text("output"), bytes);
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const po::options_description known = known_options();
    po::positional_options_description words;
    words.add("game", 1);
    po::variables_map args;
    po::store(
        po::command_line_parser(argc, argv)
            .options(known)
            .positional(words)
            .style(po::command_line_style::default_style & ~po::command_line_style::allow_guessing)
            .run(),
        args);
    po::notify(args);
    if (args.count("help") > 0) {
      std::cout << known << kExamples;
      return 0;
    }
    if (args.count("version") > 0) return std::cout << "aanca-diagram " AANCA_VERSION "\n", 0;
    return run(args);
  } catch (const std::exception& error) {
    std::cerr << "aanca-diagram: " << error.what() << '\n';
    return 2;
  }
}

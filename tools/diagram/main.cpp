// tools/diagram/main.cpp: aanca-diagram draws positions of any game that Aanca knows. Exit: 0, or 2
// for bad input.
#include <boost/program_options.hpp>
#include <filesystem>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>

#include "tools/diagram/board_diagram.h"
#include "tools/diagram/game_page.h"
#include "tools/diagram/game_sheet.h"
#include "tools/selfplay/progress.h"
#include "variants/catalog.h"
#include "variants/gamecourier/drawing/canvas/files.h"
#include "variants/gamecourier/drawing/render.h"

namespace po = boost::program_options;

namespace {

using drawing::Method;
using drawing::PieceStyle;

constexpr char kExamples[] =
    "\nA position: a FEN, of chess or of the GAME that follows. A page: the start position, the "
    "pieces with their\n"
    "moves drawn and in words, the rules; all games, with an index, in FOLDER.\n"
    "\nExamples:\n"
    "  aanca-diagram capablanca\n"
    "  aanca-diagram '4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 0 1' xiangqi -o end.svg\n"
    "  aanca-diagram game shogi -o shogi.html\n"
    "  aanca-diagram game xiangqi --svg > xiangqi.svg\n"
    "  aanca-diagram index pages\n"
    "  aanca-diagram chess --play \"e2e4 e7e5\" --moves g1 -o chess.svg\n"
    "  aanca-diagram '4k3/8/8/3p4/4P3/8/8/4K3 w' --last d7d5 --arrow 'e4d5:red' -o take.svg\n"
    "  aanca-diagram shogi --flip --scale 1.5 -o shogi.png\n"
    "Without -o the board is printed as text.\n";

po::options_description known_options() {
  po::options_description known(
      "aanca-diagram GAME [options]: draw a position\n"
      "aanca-diagram FEN [GAME] [options]: the same\n"
      "aanca-diagram game GAME [--html|--svg] [-o FILE]: a page about a game\n"
      "aanca-diagram index FOLDER: pages of all games");
  auto add = known.add_options();
  add("help,h", "this text");
  add("version", "print the version");
  add("game", po::value<std::string>()->default_value(""), "name of the game; default: chess");
  add("variants", po::value<std::vector<std::string>>(), "file with more games (repeatable)");
  add("fen", po::value<std::string>()->default_value(""), "position; default: the start");
  add("play", po::value<std::string>()->default_value(""),
      "moves to play first, separated by blanks");
  add("moves", po::value<std::string>()->default_value(""),
      "mark where this piece may go: a square, e2, or a piece in hand, N@");
  add("last", po::value<std::string>()->default_value(""),
      "mark the squares of the last move, e2e4; default: of the last of --play");
  add("arrow", po::value<std::string>()->default_value(""),
      "draw arrows, \"e2e4 g1f3:red\"; e4e4 is a ring");
  add("output,o", po::value<std::string>()->default_value(""),
      "file: .svg .png .jpg .gif .html .txt");
  add("method", po::value<std::string>()->default_value(""),
      "svg png jpg gif table css ascii; default: by the file's name. svg png jpg gif in a .html "
      "file: "
      "the picture with an image map");
  add("html", "game: the page is HTML; the default, unless FILE ends with .svg");
  add("svg", "game: the page is one SVG picture");
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

/// What the words on the command line ask for.
struct Request {
  std::string command;  // "game", "index", or empty: a position
  std::string game = "chess", fen, folder;
};

Request request_of(const po::variables_map& args) {
  auto words = args["words"].as<std::vector<std::string>>();
  Request asked;
  if (!words.empty() && (words[0] == "game" || words[0] == "index")) {
    asked.command = words[0];
    if (words.size() < 2)
      throw std::runtime_error(words[0] + ": a " + (words[0] == "game" ? "game" : "folder") +
                               " is needed");
    words.erase(words.begin());
  }
  asked.fen = args["fen"].as<std::string>();
  if (!words.empty() && words[0].find('/') != std::string::npos && asked.command.empty()) {
    asked.fen = words[0];
    words.erase(words.begin());
  }
  if (words.size() > 1) throw std::runtime_error("'" + words[1] + "' is one word too many");
  (asked.command == "index" ? asked.folder : asked.game) = words.empty() ? asked.game : words[0];
  if (const auto game = args["game"].as<std::string>(); !game.empty()) asked.game = game;
  return asked;
}

void write(const std::string& file, const std::string& bytes) {
  if (file.empty())
    std::cout << bytes;
  else
    canvas::save(file, bytes);
}

/// A page for each game and one that leads to them.
void write_pages(const variants::Catalog& catalog, const std::string& folder) {
  std::filesystem::create_directories(folder);
  std::vector<diagram_tool::IndexEntry> games;
  const std::vector<variants::Summary>& all = catalog.summaries();
  selfplay::Progress progress(std::cerr);
  for (const variants::Summary& game : all) {
    const auto variant = catalog.find(game.name);
    write(folder + "/" + game.name + ".html",
          diagram_tool::game_page(diagram_tool::game_text(variant)));
    games.push_back({game.name, game.title, diagram_tool::start_picture(variant, 0.4)});
    progress.show(std::to_string(games.size()) + " of " + std::to_string(all.size()) + " pages",
                  static_cast<int>(games.size()));
  }
  write(folder + "/index.html", diagram_tool::index_page(games));
}

/// A page about one game.
void write_page(const po::variables_map& args, const variants::Catalog& catalog,
                const std::string& name) {
  const auto file = args["output"].as<std::string>();
  const bool html = args.count("html") > 0, svg = args.count("svg") > 0;
  const auto ends = [&](const char* with) { return file.empty() || file.ends_with(with); };
  if ((html && svg) || !(ends(".html") || ends(".htm") || ends(".svg")))
    throw std::runtime_error("game: a page is HTML or SVG: --html or --svg, -o FILE.html or .svg");
  const auto text = diagram_tool::game_text(catalog.find(name));
  const bool as_svg = svg || (!html && !file.empty() && ends(".svg"));
  write(file, as_svg ? diagram_tool::game_sheet(text) : diagram_tool::game_page(text));
}

int run(const po::variables_map& args) {
  const auto text = [&](const char* name) { return args[name].as<std::string>(); };
  const Request asked = request_of(args);
  auto catalog = variants::Catalog::standard();
  if (args.count("variants") > 0) {
    for (const auto& file : args["variants"].as<std::vector<std::string>>()) catalog.add_file(file);
  }
  for (const auto& complaint : catalog.complaints()) std::cerr << complaint.text << '\n';
  if (asked.command == "index") return write_pages(catalog, asked.folder), 0;
  if (asked.command == "game") return write_page(args, catalog, asked.game), 0;
  if (args.count("html") + args.count("svg") > 0)
    throw std::runtime_error("--html and --svg: for a page; a position: -o FILE, or --method");
  const auto game = engine::BoardGame::create(catalog.find(asked.game));
  if (!asked.fen.empty()) game->set_position(asked.fen);
  play(*game, text("play"));

  const Method method = method_for(text("method"), text("output"));
  drawing::Diagram diagram =
      diagram_tool::diagram_of(*game, style_named(text("style"), game->board().rules()));
  if (!text("moves").empty()) diagram_tool::mark_targets(*game, text("moves"), diagram);
  if (!text("last").empty()) diagram_tool::mark_last(*game, text("last"), diagram);
  diagram_tool::add_arrows(*game, text("arrow"), diagram);
  if (!diagram.arrows.empty() &&
      (method == Method::Table || method == Method::Css || method == Method::Ascii))
    throw std::runtime_error(
        "--arrow: arrows are drawn in svg, png, jpg and gif only; name such a file by -o");
  diagram.flipped = args.count("flip") > 0;
  diagram.scale = args["scale"].as<double>();
  const drawing::RenderOptions options{args["quality"].as<int>(), 0,
                                       drawing::names_page(text("output"))};
  write(text("output"), drawing::render(diagram, method, options));
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const po::options_description known = known_options();
    po::options_description all;
    all.add(known).add_options()("words",
                                 po::value<std::vector<std::string>>()->default_value({}, ""));
    po::positional_options_description words;
    words.add("words", -1);
    po::variables_map args;
    po::store(
        po::command_line_parser(argc, argv)
            .options(all)
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

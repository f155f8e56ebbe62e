#include "tools/diagram/game_text.h"

#include <fstream>
#include <sstream>

#include "betza/describe/describe.h"
#include "betza/parse.h"
#include "engine/board/rules/describe.h"
#include "tools/betza/diagram.h"
#include "tools/betza/survey.h"
#include "tools/diagram/board_diagram.h"
#include "variants/gamecourier/drawing/render.h"
#include "variants/section_comment.h"

namespace diagram_tool {

namespace {

/// The text of an SVG file as part of another text.
std::string inlined(const std::string& svg) { return svg.substr(svg.find("<svg")); }

MovesText moves_of(const std::string& heading, const std::string& betza) {
  if (betza == "-") return {heading, "", {"It never moves."}};
  const betza::Piece piece = betza::parse(betza);
  MovesText out{
      heading, inlined(betza_tool::picture(betza_tool::survey(piece, "", ""), betza)), {}};
  std::istringstream lines(betza::describe(piece));
  for (std::string line; std::getline(lines, line);)
    if (!line.empty()) out.sentences.push_back(line);
  return out;
}

PieceText piece_text(const engine::Rules& rules, engine::PieceType type) {
  const variants::PieceDef& def = rules.def(type);
  PieceText out{def.name + (def.name == def.id ? "" : " (" + def.id + ")"),
                {moves_of("", def.betza)}};
  if (def.black_betza && *def.black_betza != "-")
    out.moves.push_back(moves_of("Black's", *def.black_betza));
  for (const variants::ZoneMove& move : def.zone_moves)
    out.moves.push_back(moves_of("On " + engine::zone_text(rules, move.zone), move.betza));
  return out;
}

}  // namespace

std::string start_picture(const std::shared_ptr<const variants::Variant>& variant, double scale) {
  const auto game = engine::BoardGame::create(variant);
  drawing::Diagram diagram = diagram_of(*game, style_for(game->board().rules()));
  diagram.scale = scale;
  return inlined(drawing::render(diagram, drawing::Method::Svg, {}));
}

GameText game_text(const std::shared_ptr<const variants::Variant>& variant) {
  const engine::Rules rules(variant);
  std::ostringstream file;
  file << std::ifstream(variant->file).rdbuf();
  GameText out{variant->title,
               variant->name,
               start_picture(variant, 1),
               variants::section_comment(file.str(), variant->line),
               {},
               {}};
  for (int type = 0; type < rules.types(); ++type)
    out.pieces.push_back(piece_text(rules, static_cast<engine::PieceType>(type)));
  // What the pieces' own texts do not say.
  for (const std::string& line : engine::describe_rules(rules))
    if (line.find("Betza ") == std::string::npos && line.find(" never moves.") == std::string::npos)
      out.rules.push_back(line);
  return out;
}

}  // namespace diagram_tool

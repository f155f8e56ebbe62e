#include "tools/diagram/game_page.h"

#include <fstream>
#include <sstream>

#include "betza/describe/describe.h"
#include "betza/parse.h"
#include "engine/board/rules/describe.h"
#include "tools/betza/diagram.h"
#include "tools/betza/survey.h"
#include "tools/diagram/board_diagram.h"
#include "variants/gamecourier/drawing/canvas/canvas.h"
#include "variants/gamecourier/drawing/render.h"
#include "variants/section_comment.h"

namespace diagram_tool {

namespace {

using canvas::escaped;

constexpr char kStyle[] =
    "body{max-width:70em;margin:2em auto;padding:0 1em;font:16px/1.5 sans-serif;color:#222}\n"
    "svg{max-width:100%;height:auto}\n"
    ".pieces{display:grid;grid-template-columns:repeat(auto-fill,minmax(20em,1fr));gap:1.5em}\n"
    ".pieces section{border-top:2px solid #b58d64}\n"
    ".games{display:grid;grid-template-columns:repeat(auto-fill,minmax(12em,1fr));gap:1em}\n"
    ".games a{text-decoration:none;color:inherit}\n"
    "code{background:#f4ead8;padding:0 .3em}\n";

std::string page(const std::string& title, const std::string& body) {
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width\">\n<title>" +
         escaped(title) + "</title>\n<style>\n" + kStyle + "</style>\n</head>\n<body>\n" + body +
         "</body>\n</html>\n";
}

/// An SVG file's text as part of a page.
std::string inlined(const std::string& svg) { return svg.substr(svg.find("<svg")); }

/// One sentence a paragraph.
std::string paragraphs(const std::string& text) {
  std::istringstream lines(text);
  std::string out;
  for (std::string line; std::getline(lines, line);)
    if (!line.empty()) out += "<p>" + escaped(line) + "</p>\n";
  return out;
}

std::string moves_of(const std::string& betza) {
  const betza::Piece piece = betza::parse(betza);
  return inlined(betza_tool::picture(betza_tool::survey(piece, "", ""), betza)) +
         paragraphs(betza::describe(piece));
}

std::string piece_section(const engine::Rules& rules, engine::PieceType type) {
  const variants::PieceDef& def = rules.def(type);
  std::string out = "<section>\n<h3>" + escaped(def.name) +
                    (def.name == def.id ? "" : " (" + escaped(def.id) + ")") + "</h3>\n";
  if (def.betza == "-") return out + "<p>It never moves.</p>\n</section>\n";
  out += moves_of(def.betza);
  if (def.black_betza && *def.black_betza != "-")
    out += "<h4>Black's</h4>\n" + moves_of(*def.black_betza);
  for (const variants::ZoneMove& move : def.zone_moves)
    out +=
        "<h4>On " + escaped(engine::zone_text(rules, move.zone)) + "</h4>\n" + moves_of(move.betza);
  return out + "</section>\n";
}

/// Text in which addresses are links.
std::string linked(const std::string& text) {
  std::string out;
  std::size_t at = 0;
  for (std::size_t found; (found = text.find("http", at)) != std::string::npos;) {
    std::size_t end = std::min(text.find_first_of(" )]", found), text.size());
    while (end > found && std::string_view(".,;:").find(text[end - 1]) != std::string_view::npos)
      --end;
    const std::string address = text.substr(found, end - found);
    const bool is_link = address.find("://") != std::string::npos;
    out += escaped(text.substr(at, found - at)) +
           (is_link ? "<a href=\"" + escaped(address) + "\">" + escaped(address) + "</a>"
                    : escaped(address));
    at = end;
  }
  return out + escaped(text.substr(at));
}

/// Who made the game, when, and where its rules are from, as its definition file says.
std::string about(const variants::Variant& variant) {
  std::ostringstream text;
  text << std::ifstream(variant.file).rdbuf();
  const std::string comment = variants::section_comment(text.str(), variant.line);
  return comment.empty() ? "" : "<p>" + linked(comment) + "</p>\n";
}

/// The sentences that no section of a piece says.
std::string rules_of(const engine::Rules& rules) {
  std::string out = "<ul>\n";
  for (const std::string& line : engine::describe_rules(rules))
    if (line.find("Betza ") == std::string::npos &&
        line.find(" never moves.") == std::string::npos)
      out += "<li>" + escaped(line) + "</li>\n";
  return out + "</ul>\n";
}

}  // namespace

std::string start_picture(const std::shared_ptr<const variants::Variant>& variant, double scale) {
  const auto game = engine::BoardGame::create(variant);
  drawing::Diagram diagram = diagram_of(*game, style_for(game->board().rules()));
  diagram.scale = scale;
  return drawing::render(diagram, drawing::Method::Svg, {});
}

std::string game_page(const std::shared_ptr<const variants::Variant>& variant) {
  const engine::Rules rules(variant);
  std::string body = "<h1>" + escaped(variant->title) + "</h1>\n" +
                     inlined(start_picture(variant, 1)) + about(*variant) +
                     "<p>Its name for programs is <code>" + escaped(variant->name) +
                     "</code>.</p>\n<h2>The pieces</h2>\n<div class=\"pieces\">\n";
  for (int type = 0; type < rules.types(); ++type)
    body += piece_section(rules, static_cast<engine::PieceType>(type));
  return page(variant->title, body + "</div>\n<h2>The rules</h2>\n" + rules_of(rules));
}

std::string index_page(const std::vector<IndexEntry>& games) {
  std::string body = "<h1>The games</h1>\n<div class=\"games\">\n";
  for (const IndexEntry& game : games)
    body += "<a href=\"" + escaped(game.name) + ".html\">" + inlined(game.picture) + "<br>" +
            escaped(game.title) + "</a>\n";
  return page("The games", body + "</div>\n");
}

}  // namespace diagram_tool

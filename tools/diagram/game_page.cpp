#include "tools/diagram/game_page.h"

#include <string_view>

#include "variants/gamecourier/drawing/canvas/canvas.h"

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

std::string piece_section(const PieceText& piece) {
  std::string out = "<section>\n<h3>" + escaped(piece.name) + "</h3>\n";
  for (const MovesText& moves : piece.moves) {
    if (!moves.heading.empty()) out += "<h4>" + escaped(moves.heading) + "</h4>\n";
    out += moves.picture;
    for (const std::string& sentence : moves.sentences) out += "<p>" + escaped(sentence) + "</p>\n";
  }
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

}  // namespace

std::string game_page(const GameText& game) {
  std::string body = "<h1>" + escaped(game.title) + "</h1>\n" + game.picture;
  if (!game.about.empty()) body += "<p>" + linked(game.about) + "</p>\n";
  body += "<p>Its name for programs is <code>" + escaped(game.name) +
          "</code>.</p>\n<h2>The pieces</h2>\n<div class=\"pieces\">\n";
  for (const PieceText& piece : game.pieces) body += piece_section(piece);
  body += "</div>\n<h2>The rules</h2>\n<ul>\n";
  for (const std::string& rule : game.rules) body += "<li>" + escaped(rule) + "</li>\n";
  return page(game.title, body + "</ul>\n");
}

std::string index_page(const std::vector<IndexEntry>& games) {
  std::string body = "<h1>The games</h1>\n<div class=\"games\">\n";
  for (const IndexEntry& game : games)
    body += "<a href=\"" + escaped(game.name) + ".html\">" + game.picture + "<br>" +
            escaped(game.title) + "</a>\n";
  return page("The games", body + "</div>\n");
}

}  // namespace diagram_tool

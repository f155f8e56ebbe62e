// variants/gamecourier/drawing/figures.cpp: see figures.h. Tested by tests/drawing/pieces_test.cpp.
#include "variants/gamecourier/drawing/figures.h"

#include <cctype>
#include <map>
#include <sstream>

namespace drawing {

namespace {

constexpr char kText[] =
#include "variants/gamecourier/drawing/figures.inc"
    ;

struct Part {
  char kind = 'b';  // as in figures.inc
  std::string data;
};

struct Set {
  std::map<std::string, std::vector<Part>> figures;
  std::map<std::string, std::string> by_piece;  // name of a piece -> figure
};

Set read() {
  Set set;
  std::istringstream in(kText);
  std::string line, name;
  while (std::getline(in, line)) {
    if (line.empty()) continue;
    if (line[0] != '[') {
      set.figures[name].push_back({line[0], line.substr(2)});
      continue;
    }
    const std::size_t end = line.find(']');
    name = line.substr(1, end - 1);
    set.by_piece[name] = name;
    std::istringstream others(line.substr(end + 1));
    for (std::string other; others >> other;) set.by_piece[other] = name;
  }
  return set;
}

const Set& set() {
  static const Set all = read();
  return all;
}

std::string parts(const std::string& figure, const Paint& paint) {
  std::string out;
  for (const Part& part : set().figures.at(figure)) {
    if (part.kind == '+') {
      const std::size_t blank = part.data.find(' ');
      out += "<g transform=\"" + part.data.substr(blank + 1) + "\">" +
             parts(part.data.substr(0, blank), paint) + "</g>";
      continue;
    }
    const std::string style = part.kind == 'l'   ? " fill=\"none\" stroke=\"" + paint.detail + "\""
                              : part.kind == 's' ? " fill=\"" + paint.detail + "\" stroke=\"none\""
                                                 : "";
    out += "<path d=\"" + part.data + "\"" + style + "/>";
  }
  return out;
}

}  // namespace

std::vector<std::string> figure_names() {
  std::vector<std::string> names;
  for (const auto& entry : set().figures) names.push_back(entry.first);
  return names;
}

std::string figure_for(const std::string& piece_name) {
  std::string key;
  for (const char c : piece_name) {
    const auto letter = static_cast<unsigned char>(c);
    if (std::isalpha(letter) != 0) key += static_cast<char>(std::tolower(letter));
  }
  const auto found = set().by_piece.find(key);
  return found == set().by_piece.end() ? "" : found->second;
}

std::string draw_figure(const std::string& figure, const Paint& paint) {
  return "<g fill=\"" + paint.body + "\" stroke=\"" + paint.outline +
         "\" stroke-width=\"3.2\" stroke-linejoin=\"round\" stroke-linecap=\"round\">" +
         parts(figure, paint) + "</g>";
}

}  // namespace drawing

// tools/web/view.cpp: see view.h.
#include "tools/web/view.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "variants/gamecourier/drawing/layout.h"
#include "variants/gamecourier/drawing/pieces.h"
#include "variants/gamecourier/drawing/svg.h"

namespace web {

namespace {

using nlohmann::json;

double rounded(double pixels) { return std::round(pixels * 10) / 10; }

std::string name_of(const drawing::Diagram& d, const std::string& label) {
  const auto look = d.pieces.find(label);
  return look == d.pieces.end() || look->second.name.empty() ? label : look->second.name;
}

json hands_of(const drawing::Diagram& d) {
  json both = json::array();
  for (const auto& hand : d.hands) {
    json pieces = json::array();
    for (const drawing::HandPiece& p : hand) {
      if (p.count <= 0) continue;
      pieces.push_back({{"label", p.label}, {"count", p.count}, {"name", name_of(d, p.label)}});
    }
    both.push_back(pieces);
  }
  return both;
}

/// A space that players cannot name holds pieces to be dropped, as presets of Game Courier have it.
/// The board without hands: the page has them beside it.
json board_of(const drawing::Diagram& d) {
  const drawing::Layout l = drawing::layout(d);
  json cells = json::array();
  for (const drawing::Place& p : l.places) {
    if (p.cell->coordinate.empty()) continue;
    json cell = {{"id", p.cell->coordinate},
                 {"path", p.outline},
                 {"x", rounded(p.center.x)},
                 {"y", rounded(p.center.y)},
                 {"room", rounded(p.room)}};
    if (!p.cell->label.empty()) {
      cell["label"] = p.cell->label;
      cell["name"] = name_of(d, p.cell->label);
      if (p.cell->coordinate[0] == '!') cell["hand"] = "@" + p.cell->label;
    }
    cells.push_back(cell);
  }
  return {{"svg", drawing::svg(d)},
          {"width", rounded(l.width)},
          {"height", rounded(l.height)},
          {"cells", cells}};
}

json moves_of(const Match& match) {
  json moves = json::array();
  for (const Match::Legal& m : match.legal()) {
    json move = {{"text", m.text}, {"from", m.step.from}, {"to", m.step.to}};
    if (!m.step.piece.empty()) move["piece"] = m.step.piece;
    if (!m.step.says.empty()) move["says"] = m.step.says;
    for (const Step::Answer& a : m.step.asked) move["asked"].push_back({a.question, a.answer});
    moves.push_back(move);
  }
  return moves;
}

json played_of(const Match& match) {
  json played = json::array();
  for (const Match::Played& p : match.played()) {
    played.push_back({{"text", p.text}, {"shown", p.shown}, {"side", p.side}});
  }
  return played;
}

}  // namespace

json view(Match& match, bool flipped) {
  drawing::Diagram d = match.table().diagram();
  d.flipped = d.flipped != flipped;
  d.scale = 1;
  json out = {{"game", match.table().name()},
              {"title", match.table().title()},
              {"about", match.table().tells_about()},
              {"sides", match.table().sides()},
              {"side", match.side()},
              {"flipped", d.flipped},
              {"remark", match.table().remark()},
              {"position", match.game().position()},
              {"hands", hands_of(d)},
              {"moves", moves_of(match)},
              {"played", played_of(match)},
              {"at", match.at()}};
  for (auto& hand : d.hands) hand.clear();
  out["board"] = board_of(d);
  if (const auto& result = match.result()) {
    out["result"] = {{"score", engine::to_string(result->winner)}, {"reason", result->reason}};
  }
  return out;
}

json pictures(Match& match, bool flipped) {
  drawing::Diagram d = match.table().diagram();
  d.flipped = d.flipped != flipped;
  drawing::Pieces pieces(d);
  json out = json::object();
  const auto add = [&](const std::string& label) {
    if (!label.empty() && !out.contains(label)) out[label] = pieces.source(label);
  };
  for (const auto& [label, look] : d.pieces) add(label);
  for (const drawing::Cell& cell : d.cells) add(cell.label);
  for (const auto& hand : d.hands) {
    for (const drawing::HandPiece& piece : hand) add(piece.label);
  }
  for (const Match::Legal& m : match.legal()) add(m.step.piece);
  return out;
}

}  // namespace web

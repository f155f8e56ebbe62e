// tools/tablebase/game_options.cpp: pieces and board of the command line become a section that
// inherits from the variant, so that they are read and checked like any other. Tested by
// tests/tablebase/commands_test.cpp.
#include "tools/tablebase/game_options.h"

#include "tools/tablebase/movement.h"
#include "variants/catalog.h"
#include "variants/text.h"

namespace tablebase {

namespace {

constexpr char kName[] = "tablebase";

/// Royals in the middle of the back ranks, a row of pawns before them.
std::string start_position(const variants::Variant& v, int files, int ranks) {
  const auto id = [&](const std::vector<variants::PieceIndex>& pieces, int side) {
    for (variants::PieceIndex i : pieces) {
      const std::string& text = v.pieces[static_cast<std::size_t>(i)].id;
      if (!v.pieces[static_cast<std::size_t>(i)].side[static_cast<std::size_t>(side)]) continue;
      return side == 1 ? variants::lower(text) : text;
    }
    return std::string();
  };
  const auto king_row = [&](int side) {
    const int left = files / 2, right = files - left - 1;
    return (left > 0 ? std::to_string(left) : "") + id(v.royalty.pieces, side) +
           (right > 0 ? std::to_string(right) : "");
  };
  const auto pawn_row = [&](int side) {
    const std::string pawn = id(v.pawns.pieces, side);
    std::string row;
    for (int f = 0; f < files; ++f) row += pawn;
    return row.empty() ? std::to_string(files) : row;
  };
  std::string fen = king_row(1) + '/' + pawn_row(1) + '/';
  for (int r = 4; r < ranks; ++r) fen += std::to_string(files) + '/';
  return fen + pawn_row(0) + '/' + king_row(0) + " w - - 0 1";
}

/// "Z=NN" as a line of the section. Throws Error for other text.
std::string piece_line(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0 || equals + 1 == text.size())
    throw Error("--piece " + text + ": expected X=BETZA, as in --piece Z=NN");
  const std::string id = text.substr(0, equals);
  return "piece." + id + " = " + id + ' ' + text.substr(equals + 1) + "\n";
}

/// "6x6" as lines of the section, with a start position. Throws Error for other text.
std::string board_lines(const variants::Variant& v, const std::string& text) {
  const std::size_t cross = text.find('x');
  const auto number = [&](const std::string& n) {
    const bool good = !n.empty() && n.size() < 3 && n.find_first_not_of("0123456789") == n.npos;
    return good ? std::stoi(n) : 0;
  };
  const int files = cross == text.npos ? 0 : number(text.substr(0, cross));
  const int ranks = cross == text.npos ? 0 : number(text.substr(cross + 1));
  if (files < 3 || ranks < 4)
    throw Error("--board " + text + ": expected FILESxRANKS, at least 3x4, as in --board 6x6");
  return "board = " + text + "\nfen = " + start_position(v, files, ranks) + "\n";
}

}  // namespace

std::shared_ptr<const engine::Rules> load_rules(const GameOptions& options) {
  variants::Catalog catalog = variants::Catalog::standard(options.data);
  for (const std::string& file : options.files) catalog.add_file(file);
  std::shared_ptr<const variants::Variant> variant = catalog.find(options.variant);
  if (!options.pieces.empty() || !options.board.empty()) {
    std::string text = std::string("[") + kName + " : " + variant->name + "]\n";
    if (!options.board.empty()) text += board_lines(*variant, options.board);
    for (const std::string& piece : options.pieces) text += piece_line(piece);
    catalog.add_text(text, "command line");
    std::string complaints;
    for (const variants::Complaint& c : catalog.complaints())
      if (c.place.file == "command line") complaints += "\n" + c.text;
    try {
      variant = catalog.find(kName);
    } catch (const std::exception& e) {
      throw Error(e.what() + complaints);
    }
  }
  return std::make_shared<const engine::Rules>(variant);
}

}  // namespace tablebase

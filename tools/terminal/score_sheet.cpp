// tools/terminal/score_sheet.cpp: see score_sheet.h.
#include "tools/terminal/score_sheet.h"

#include <ctime>
#include <fstream>
#include <stdexcept>

#include "tools/pgn/writer.h"
#include "tools/terminal/words.h"
#include "variants/text.h"

namespace terminal {

namespace {

/// YYYY.MM.DD
std::string today() {
  const std::time_t now = std::time(nullptr);
  char text[20];
  return std::strftime(text, sizeof text, "%Y.%m.%d", std::localtime(&now)) > 0 ? text
                                                                                : "????.??.??";
}

std::string moves_in_words(const ScoreSheet& sheet, engine::BoardGame& game) {
  std::string text;
  int number = 0;
  std::optional<engine::Color> before;
  for (const engine::Move m : sheet.moves) {
    const engine::Color side = game.side_to_move();
    if (!before || (side == engine::kWhite && *before != engine::kWhite))
      text += (text.empty() ? "" : ".\n") + std::to_string(++number) + ". ";
    else
      text += "; ";
    text += in_words(game.board(), m);
    before = side;
    game.play(m);
  }
  return text.empty() ? "" : text + ".\n";
}

/// The name by which the catalog finds what a tag Variant says: "Crazyhouse", "King of the Hill".
std::string variant_named(const std::string& tag, const variants::Catalog& catalog) {
  const std::string low = variants::lower(tag);
  std::string joined = low;
  std::erase_if(joined, [](char c) { return c == ' ' || c == '-' || c == '_'; });
  if (low.empty() || low == "standard" || low == "from position") return "chess";
  for (const std::string& name : {tag, low, joined}) {
    try {
      catalog.find(name);
      return name;
    } catch (const std::exception&) {  // the next spelling
    }
  }
  catalog.find(tag);  // throws, with the nearest name
  return tag;
}

}  // namespace

std::string move_list(const ScoreSheet& sheet, engine::BoardGame& game, bool words) {
  if (sheet.fen.empty())
    game.set_start();
  else
    game.set_position(sheet.fen);
  return words ? moves_in_words(sheet, game) : pgn::move_text(sheet.moves, game);
}

int save(const ScoreSheet& sheet, engine::BoardGame& game, const Players& players,
         const std::string& file) {
  int games = 0;
  std::ifstream before(file);
  pgn::Reader reader(before);
  for (pgn::Record record; before && reader.next(record);) ++games;
  std::optional<Agreed> end = sheet.agreed;
  if (const auto result = game.result(); result && !end)
    end = Agreed{result->winner, result->reason};
  pgn::Game out;
  out.result = end ? engine::to_string(end->winner) : "*";
  out.comment = end ? end->reason : "";
  out.tags = {{"Event", "Game in the terminal"},
              {"Site", "?"},
              {"Date", today()},
              {"Round", std::to_string(games + 1)},
              {"White", players.white},
              {"Black", players.black},
              {"Result", out.result},
              {"Variant", sheet.variant}};
  out.fen = sheet.fen;
  out.moves = sheet.moves;
  std::ofstream after(file, std::ios::app);
  after << pgn::write(out, game) << std::flush;
  if (!after) throw std::runtime_error(file + ": cannot be written");
  return games + 1;
}

Loaded read_record(const std::string& file, int number, const variants::Catalog& catalog) {
  std::ifstream in(file);
  if (!in) throw std::runtime_error(file + ": cannot be read");
  pgn::Reader reader(in);
  Loaded found{{}, 0, 0, ""};
  for (pgn::Record record; reader.next(record);) {
    ++found.games;
    if (number != 0 && found.games != number) continue;
    found.record = record;
    found.number = found.games;
  }
  if (found.games == 0) throw std::runtime_error(file + ": it has no games; give a PGN file");
  if (found.number == 0)
    throw std::runtime_error(file + ": the games are numbered from 1 to " +
                             std::to_string(found.games) + "; found " + std::to_string(number));
  found.variant = variant_named(found.record.tag("Variant"), catalog);
  return found;
}

ScoreSheet replay(const Loaded& loaded, const std::string& file, engine::BoardGame& game) {
  ScoreSheet sheet{loaded.variant, loaded.record.tag("FEN"), {}, {}};
  const auto fail = [&](int line, const std::string& reason) {
    throw std::runtime_error(file + ":" + std::to_string(line) + ": " + reason);
  };
  game.set_start();
  try {
    if (!sheet.fen.empty()) game.set_position(sheet.fen);
  } catch (const std::exception& error) {
    fail(loaded.record.line, std::string("tag FEN: ") + error.what());
  }
  for (const pgn::Word& word : loaded.record.moves) {
    const auto move = game.parse_move(word.text);
    if (!move) fail(word.line, word.text + " is not legal in " + game.position());
    game.play(*move);
    sheet.moves.push_back(*move);
  }
  const std::string& result = loaded.record.result;
  if (result != "*" && !game.result())
    sheet.agreed = Agreed{result == "1-0"   ? engine::Winner::White
                          : result == "0-1" ? engine::Winner::Black
                                            : engine::Winner::Nobody,
                          "as the record says"};
  return sheet;
}

}  // namespace terminal

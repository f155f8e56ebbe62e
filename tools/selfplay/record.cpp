// tools/selfplay/record.cpp: JSON lines, written and read.
#include "tools/selfplay/record.h"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

#include "engine/board/notation/notation.h"

namespace selfplay {

namespace {

using json = nlohmann::ordered_json;

constexpr std::array<const char*, 4> kForfeits{"none", "time", "rules", "crash"};

json to_json(const Effort& effort) { return {effort.moves, effort.depth, effort.ms}; }

Effort effort_from(const json& values) {
  return {values.at(0).get<int>(), values.at(1).get<std::int64_t>(),
          values.at(2).get<std::int64_t>()};
}

/// Coordinates of every move, the opening's included.
json moves_of(const Game& game, engine::BoardGame& board_game) {
  json moves = json::array();
  if (game.moves.empty()) return moves;
  if (game.fen.empty())
    board_game.set_start();
  else
    board_game.set_position(game.fen);
  for (engine::Move m : game.moves) {
    moves.push_back(engine::to_coordinates(board_game.board(), m));
    board_game.play(m);
  }
  return moves;
}

Counted counted_from(const json& line) {
  Counted c;
  c.pair = line.at("pair").get<int>();
  c.first_is_black = line.at("first").get<std::string>() == "black";
  c.halves = line.at("halves").get<int>();
  const auto forfeit = line.at("forfeit").get<std::string>();
  for (std::size_t i = 0; i < kForfeits.size(); ++i)
    if (forfeit == kForfeits[i]) c.forfeit = static_cast<Forfeit>(i);
  c.effort = {effort_from(line.at("effort").at(0)), effort_from(line.at("effort").at(1))};
  return c;
}

/// Throws for the first setting that differs.
void compare(const std::string& path, const json& line, const Record::Settings& settings) {
  for (const auto& [name, value] : settings) {
    const auto before = line.at("settings").value(name, "");
    if (before != value)
      throw std::runtime_error(path + " is the record of another match: " + name + " was '" +
                               before + "', not '" + value + "'; name another file");
  }
}

}  // namespace

Record::Record(const std::string& path, const Settings& settings) {
  const bool exists = std::filesystem::exists(path) && std::filesystem::file_size(path) > 0;
  if (exists) read(path, settings);
  file_.open(path, std::ios::app);
  if (!file_) throw std::runtime_error("cannot write " + path);
  if (!exists) file_ << json{{"settings", settings}} << std::endl;
}

void Record::read(const std::string& path, const Settings& settings) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  const std::string all = text.str();
  const std::size_t end = all.rfind('\n') + 1;  // 0 if there is no line end
  if (end == 0) throw std::runtime_error(path + " is not the record of a match");
  if (end < all.size()) std::filesystem::resize_file(path, end);
  std::istringstream lines(all.substr(0, end));
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    try {
      const json parsed = json::parse(line);
      if (number == 1)
        compare(path, parsed, settings);
      else
        games_.push_back(counted_from(parsed));
    } catch (const json::exception& error) {
      throw std::runtime_error(path + ":" + std::to_string(number) + ": " + error.what());
    }
  }
}

void Record::add(const Counted& counted, const Game& game, engine::BoardGame& board_game) {
  const json line{{"pair", counted.pair},
                  {"first", counted.first_is_black ? "black" : "white"},
                  {"halves", counted.halves},
                  {"result", engine::to_string(game.winner)},
                  {"reason", game.reason},
                  {"forfeit", kForfeits[static_cast<std::size_t>(game.forfeit)]},
                  {"effort", {to_json(counted.effort[0]), to_json(counted.effort[1])}},
                  {"fen", game.fen},
                  {"book", game.book_moves},
                  {"moves", moves_of(game, board_game)}};
  file_ << line << std::endl;
}

}  // namespace selfplay

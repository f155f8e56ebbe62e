// tools/tablebase/defend.cpp: as much of protocol version 2 as a match needs. Commands that do not
// concern a player without a search (clocks, memory, pondering) are accepted and ignored. Tested by
// tests/tablebase/defend_test.cpp.
#include "tools/tablebase/defend.h"

#include <istream>
#include <ostream>
#include <set>

#include "engine/board/notation/notation.h"
#include "variants/text.h"

namespace tablebase {

namespace {

const std::set<std::string> kLeftAside = {
    "xboard", "accepted", "rejected", "random", "level",     "st",      "sd",     "time",
    "otim",   "post",     "nopost",   "easy",   "hard",      "name",    "rating", "ics",
    "memory", "cores",    "computer", "result", "draw",      "egtpath", "option", "hint",
    "bk",     "nps",      "?",        "",       "playother", "exit"};

}  // namespace

Defender::Defender(Tables& tables, std::vector<std::string> endings, std::uint64_t seed,
                   std::ostream& out)
    : tables_(tables),
      endings_(std::move(endings)),
      out_(out),
      game_(engine::BoardGame::create(tables.game().rules().variant_ptr())),
      random_(seed) {
  game_->set_start();
}

void Defender::introduce() {
  const variants::Variant& v = tables_.game().rules().variant();
  out_ << "feature done=0" << std::endl;
  for (const std::string& ending : endings_) tables_.find(ending);
  out_ << "feature ping=1 setboard=1 usermove=1 colors=0 sigint=0 sigterm=0 "
       << "reuse=1 analyze=0 myname=\"Tablebase " << AANCA_VERSION << "\" variants=\""
       << (v.gui.xboard.empty() ? v.name : v.gui.xboard) << "\"\nfeature done=1" << std::endl;
}

bool Defender::obey(const std::string& line) {
  const std::string command = line.substr(0, line.find_first_of(" \t\r"));
  const std::string argument(variants::trimmed(line.substr(command.size())));
  if (command == "quit") return false;
  if (command == "protover") {
    introduce();
  } else if (command == "new") {
    game_->set_start(), forced_ = false;
  } else if (command == "variant") {
    change_variant(argument);
  } else if (command == "setboard") {
    set_position(argument);
  } else if (command == "ping") {
    out_ << "pong " << argument << std::endl;
  } else if (command == "force") {
    forced_ = true;
  } else if (command == "go") {
    forced_ = false;
    play();
  } else if (command == "undo" || command == "remove") {
    for (int i = command == "undo" ? 1 : 2; i > 0; --i) game_->undo();
  } else if (command == "usermove" || engine::looks_like_move(command)) {
    receive_move(command == "usermove" ? argument : command, line);
  } else if (kLeftAside.count(command) == 0) {
    out_ << "Error (unknown command): " << line << std::endl;
  }
  return true;
}

void Defender::change_variant(const std::string& name) {
  const variants::Variant& v = tables_.game().rules().variant();
  if (name != v.name && name != v.gui.xboard)
    out_ << "Error (started for " << v.name << "): variant " << name << std::endl;
}

void Defender::set_position(const std::string& fen) {
  try {
    game_->set_position(fen);
  } catch (const std::exception& e) {
    out_ << "tellusererror Illegal position: " << e.what() << std::endl;
  }
}

void Defender::receive_move(const std::string& text, const std::string& line) {
  const auto legal = game_->legal_moves();
  const auto move = engine::parse_move(game_->board(), text, legal);
  if (!move) {
    out_ << "Illegal move: " << line << std::endl;
    return;
  }
  game_->play(*move);
  if (!forced_) play();
}

void Defender::play() {
  const auto moves = ranked_moves(*game_, tables_);
  if (moves.empty()) return say_result();
  std::size_t equal = 1;
  while (equal < moves.size() && moves[equal].outcome == moves[0].outcome) ++equal;
  const engine::Move move = moves[choose(equal)].move;
  const std::string text = engine::to_coordinates(game_->board(), move);
  game_->play(move);
  out_ << "move " << text << std::endl;
  say_result();
}

void Defender::say_result() {
  if (const auto result = game_->result())
    out_ << engine::to_string(result->winner) << " {" << result->reason << "}" << std::endl;
}

/// One of so many; the same seed plays the same game.
std::size_t Defender::choose(std::size_t equal) {
  random_ = random_ * 6364136223846793005u + 1442695040888963407u;
  return static_cast<std::size_t>(random_ >> 33) % equal;
}

void defend(Tables& tables, const std::vector<std::string>& endings, std::uint64_t seed,
            std::istream& in, std::ostream& out) {
  Defender defender(tables, endings, seed, out);
  std::string line;
  try {
    while (std::getline(in, line) && defender.obey(line)) {
    }
  } catch (const Error& e) {
    out << "tellusererror " << e.what() << std::endl;
    throw;
  }
}

}  // namespace tablebase

// tools/terminal/player.cpp: the commands of the terminal player. The search runs on this thread:
// no command is accepted while the engine thinks. Tested by tests/tools/terminal_test.cpp.
#include "tools/terminal/player.h"

#include <algorithm>
#include <cstdio>
#include <istream>
#include <ostream>
#include <random>
#include <sstream>

#include "engine/board/notation/notation.h"
#include "engine/board/notation/setup.h"
#include "engine/board/rules/describe.h"
#include "tools/terminal/picture.h"
#include "variants/shuffle.h"

namespace terminal {

using engine::BoardEngine;
using engine::Move;

namespace {

/// Prints a line for each depth, moves in SAN. The search has its own copy of the position, so the
/// game can play and undo the line.
class Thinking final : public engine::Listener {
 public:
  Thinking(BoardEngine& engine, std::ostream& out) : engine_(engine), out_(out) {}

  void on_info(const engine::Info& info) override {
    if (info.pv.empty() || info.bound != engine::Bound::Exact) return;
    char head[80];
    std::snprintf(head, sizeof head, "  depth %2d  %7s  %6.2f s %10llu nodes ", info.depth,
                  score(info.value).c_str(), static_cast<double>(info.time_ms) / 1000,
                  static_cast<unsigned long long>(info.nodes));
    out_ << head;
    int played = 0;
    for (Move m : info.pv) {
      const auto legal = engine_.game().legal_moves();
      if (played >= 8 || std::find(legal.begin(), legal.end(), m) == legal.end()) break;
      out_ << ' ' << engine::to_san(engine_.game().board(), m, legal);
      engine_.game().play(m);
      ++played;
    }
    for (; played > 0; --played) engine_.game().undo();
    out_ << std::endl;
  }

 private:
  static std::string score(engine::Value v) {
    if (v >= engine::kMateInMaxPly) return "mate " + std::to_string((engine::kMate - v + 1) / 2);
    if (v <= -engine::kMateInMaxPly) return "mate -" + std::to_string((engine::kMate + v + 1) / 2);
    char text[20];
    std::snprintf(text, sizeof text, "%+.2f", v / 100.0);
    return text;
  }

  BoardEngine& engine_;
  std::ostream& out_;
};

const char* side_name(engine::Color c) { return c == engine::kWhite ? "White" : "Black"; }

/// Without blanks at both ends.
std::string trimmed(const std::string& text) {
  const auto begin = text.find_first_not_of(" \t\r");
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

}  // namespace

struct Player::Command {
  const char* name;
  const char* help;
  void (Player::*action)(const std::string& argument);
};

const std::vector<Player::Command>& Player::commands() {
  static const std::vector<Command> all = {
      {"help", "this list", &Player::help},
      {"moves", "[SQUARE]  all legal moves, or those of one square", &Player::moves},
      {"pieces", "the pieces of this game, how they move and what they are worth", &Player::pieces},
      {"rules", "the rules of this game", &Player::rules},
      {"go", "the engine takes the side to move and plays", &Player::go},
      {"hint", "the move that the engine would play", &Player::hint},
      {"undo", "takes your last move (and the engine's answer) back", &Player::undo},
      {"new", "[VARIANT]  a new game", &Player::restart},
      {"variants", "all games", &Player::list},
      {"board", "draws the board again", &Player::board},
      {"flip", "turns the board", &Player::flip},
      {"fen", "the position as a FEN", &Player::fen},
      {"setboard", "FEN  sets a position", &Player::setboard},
      {"eval", "the static evaluation, from the side to move", &Player::evaluate},
      {"time", "SECONDS  how long the engine thinks about a move", &Player::seconds},
      {"quit", "ends the program (so does the end of the input)", nullptr},
  };
  return all;
}

Player::Player(const variants::Catalog& catalog, const PlayerOptions& options, std::istream& in,
               std::ostream& out)
    : catalog_(catalog), options_(options), in_(in), out_(out) {}

Player::~Player() = default;

void Player::run() {
  start(options_.variant);
  out_ << "Type a move (e2e4, e7e8q, P@e5, Nf3) or `help`.\n";
  if (options_.engine_white) engine_side_ = engine::kWhite;
  show();
  answer();
  std::string line;
  for (;;) {
    out_ << side_name(engine_->game().board().side_to_move()) << "> " << std::flush;
    if (!std::getline(in_, line) || !execute(trimmed(line))) break;
  }
  out_ << '\n';
}

/// Commands come before moves: a word that is both is a command. Errors are printed.
bool Player::execute(const std::string& line) {
  if (line.empty()) return true;
  const auto space = line.find(' ');
  const std::string word = line.substr(0, space);
  const std::string argument = space == std::string::npos ? "" : trimmed(line.substr(space));
  if (word == "quit" || word == "exit") return false;
  try {
    for (const Command& command : commands()) {
      if (word != command.name) continue;
      (this->*command.action)(argument);
      return true;
    }
    typed_move(line);
  } catch (const std::exception& error) {  // a bad FEN or variant name
    out_ << error.what() << '\n';
  }
  return true;
}

/// Throws when the variant is unknown; the game at hand continues then.
void Player::start(const std::string& variant) {
  auto found = catalog_.find(variant);
  engine_ = BoardEngine::create(found, options_.settings);
  engine_->game().set_start();
  const std::string arranged = arrange(*found);
  options_.variant = variant;
  engine_side_ = engine::kBlack;
  played_ = 0;
  out_ << found->name << (found->title.empty() ? "" : ": " + found->title) << arranged << '\n';
}

/// The start position of a game that shuffles; returns which one.
std::string Player::arrange(const variants::Variant& variant) {
  const std::uint64_t all = variants::arrangements(variant);
  if (all == 1) return "";
  const std::uint64_t number = options_.start ? *options_.start : std::random_device{}() % all;
  engine_->game().set_position(variants::arranged_fen(variant, number));
  return " (start position " + std::to_string(number) + " of 0 to " + std::to_string(all - 1) + ")";
}

void Player::show() {
  PictureOptions options;
  options.colored = options_.colored;
  options.flipped = flipped_;
  options.last = engine_->game().board().state().move;
  out_ << '\n' << picture(engine_->game().board(), options) << '\n';
}

/// The side that types a move is the player's; the engine takes the other and answers.
void Player::typed_move(const std::string& text) {
  if (over()) return;
  const auto legal = engine_->game().legal_moves();
  const auto move = engine::parse_move(engine_->game().board(), text, legal);
  if (!move) {
    out_ << (engine::looks_like_move(text) ? "Not a legal move here: "
                                           : "Neither a command nor a move: ")
         << text << " (try `moves` or `help`)\n";
    return;
  }
  engine_side_ = ~engine_->game().board().side_to_move();
  play(*move);
  answer();
}

/// REQUIRES a legal move. Draws the board and prints a result.
void Player::play(Move m) {
  engine_->game().play(m);
  ++played_;
  show();
  over();
}

bool Player::over() {
  const auto result = engine_->game().result();
  if (result)
    out_ << "The game is over: " << engine::to_string(result->winner) << " {" << result->reason
         << "}\n";
  return result.has_value();
}

/// All moves of the engine's turn, in SAN and in coordinates.
void Player::answer() {
  while (engine_->game().board().side_to_move() == engine_side_ && !engine_->game().result()) {
    const auto outcome = think(options_.move_time);
    if (!outcome.best) return;
    const auto legal = engine_->game().legal_moves();
    out_ << "Aanca plays " << engine::to_san(engine_->game().board(), outcome.best, legal) << " ("
         << engine::to_coordinates(engine_->game().board(), outcome.best) << ")\n";
    play(outcome.best);
  }
}

engine::SearchResult Player::think(std::int64_t ms) {
  engine::Limits limits;
  limits.move_time = ms;
  Thinking thinking(*engine_, out_);
  return engine_->prepare(limits)->run(thinking);
}

void Player::help(const std::string&) {
  out_ << "A move is typed in coordinates (e2e4, e7e8q, P@e5, e1g1) or in SAN (Nf3, O-O).\n";
  for (const Command& command : commands()) {
    char line[120];
    std::snprintf(line, sizeof line, "  %-9s %s\n", command.name, command.help);
    out_ << line;
  }
}

void Player::moves(const std::string& square) {
  const auto legal = engine_->game().legal_moves();
  std::ostringstream line;
  std::size_t count = 0, column = 0;
  for (Move m : legal) {
    const std::string text = engine::to_coordinates(engine_->game().board(), m);
    if (text.rfind(square, 0) != 0) continue;
    if (column + text.size() > 90) line << '\n', column = 0;
    line << ' ' << text;
    column += text.size() + 1;
    ++count;
  }
  out_ << line.str() << '\n' << count << " moves\n";
}

void Player::pieces(const std::string&) {
  const auto& rules = engine_->game().board().rules();
  for (int t = 0; t < rules.types(); ++t) {
    const auto type = static_cast<engine::PieceType>(t);
    const auto& def = rules.def(type);
    out_ << "  " << def.id << "  " << def.name << "  " << def.betza;
    if (rules.royal(type))
      out_ << "  (royal)";
    else
      out_ << "  worth " << engine_->piece_value(type);
    out_ << '\n';
  }
}

void Player::rules(const std::string&) {
  for (const std::string& line : engine::describe_rules(engine_->game().board().rules()))
    out_ << "  " << line << '\n';
}

/// Takes back the engine's answer too, so that the player is to move again.
void Player::undo(const std::string&) {
  if (played_ == 0) {
    out_ << "No move can be taken back.\n";
    return;
  }
  while (played_ > 0 && engine_->game().undo())
    if (--played_; engine_->game().board().side_to_move() != engine_side_) break;
  engine_side_ = ~engine_->game().board().side_to_move();
  show();
}

void Player::fen(const std::string&) {
  const auto& b = engine_->game().board();
  out_ << engine::print_fen(b.rules(), b.to_setup(), engine::FenDialect::FairyStockfish) << '\n';
}

/// Throws for a bad FEN; the old position then stays. The player takes the side to move's part.
void Player::setboard(const std::string& text) {
  engine_->game().set_position(text);
  engine_->clear();
  played_ = 0;
  engine_side_ = ~engine_->game().board().side_to_move();
  show();
  over();
}

void Player::go(const std::string&) {
  if (over()) return;
  engine_side_ = engine_->game().board().side_to_move();
  answer();
}

void Player::hint(const std::string&) {
  if (over()) return;
  const auto outcome = think(std::min<std::int64_t>(options_.move_time, 1000));
  if (outcome.best)
    out_ << "hint: "
         << engine::to_san(engine_->game().board(), outcome.best, engine_->game().legal_moves())
         << '\n';
}

void Player::restart(const std::string& variant) {
  start(variant.empty() ? options_.variant : variant);
  show();
}

void Player::list(const std::string&) {
  std::size_t column = 0;
  for (const auto& name : catalog_.names()) {
    if (column + name.size() > 90) out_ << '\n', column = 0;
    out_ << ' ' << name;
    column += name.size() + 1;
  }
  out_ << '\n';
}

void Player::seconds(const std::string& text) {
  double value = 0;
  if (std::sscanf(text.c_str(), "%lf", &value) != 1 || value <= 0 || value > 86400) {
    out_ << "time SECONDS: " << text << " is not a number of seconds\n";
    return;
  }
  options_.move_time = std::max<std::int64_t>(1, static_cast<std::int64_t>(value * 1000));
}

void Player::flip(const std::string&) {
  flipped_ = !flipped_;
  show();
}

void Player::board(const std::string&) { show(); }

void Player::evaluate(const std::string&) { out_ << engine_->evaluate() << " centipawns\n"; }

}  // namespace terminal

// tools/terminal/player.cpp: the game itself: typed moves, the engine's answers, the end. The
// search runs on this thread: no command is accepted while the engine thinks.
#include "tools/terminal/player.h"

#include <algorithm>
#include <ostream>
#include <random>

#include "engine/board/notation/notation.h"
#include "tools/terminal/commands.h"
#include "tools/terminal/interrupt.h"
#include "tools/terminal/levels.h"
#include "tools/terminal/picture.h"
#include "tools/terminal/typed_move.h"
#include "tools/terminal/words.h"
#include "variants/ids.h"
#include "variants/shuffle.h"
#include "variants/text.h"

namespace terminal {

using engine::BoardEngine;
using engine::Move;

namespace {

constexpr std::size_t kMostChoices = 24;  // more are not listed

using variants::lower;
using variants::trimmed;

}  // namespace

Player::Player(const variants::Catalog& catalog, const PlayerOptions& options, LineReader& lines,
               std::ostream& out)
    : catalog_(catalog), options_(options), lines_(lines), out_(out) {}

Player::~Player() = default;

void Player::run() {
  if (options_.load.empty())
    start(options_.variant);
  else
    load_game(options_.load);
  out_ << "Type a move (e2e4, Nf3, e7e8q, P@e5) or `help`.\n";
  if (options_.engine_white) engine_side_ = engine::kWhite;
  if (board_now().side_to_move() == engine_side_)
    answer();
  else if (options_.load.empty())
    show();
  lines_.complete_with([this] { return completions(); });
  for (;;) {
    const auto line = lines_.read(std::string(side_name(board_now().side_to_move())) + "> ");
    if (!line || !execute(std::string(trimmed(*line)))) break;
  }
  out_ << '\n';
}

/// Commands come before moves: a word that is both is a command. Errors are printed.
bool Player::execute(const std::string& line) {
  if (line.empty()) return true;
  const auto space = line.find(' ');
  const std::string word = lower(line.substr(0, space));
  const std::string argument(trimmed(line.substr(std::min(space, line.size()))));
  if (word == "quit" || word == "exit") return false;
  try {
    for (const Command& command : commands()) {
      if (word != command.name) continue;
      (this->*command.action)(argument);
      return true;
    }
    typed_move(line);
  } catch (const std::exception& error) {  // a bad FEN, file or variant name
    out_ << error.what() << '\n';
  }
  return true;
}

/// Throws when the variant is unknown; the game at hand continues then.
void Player::start(const std::string& variant) {
  auto found = catalog_.find(variant);
  engine_ = BoardEngine::create(found, options_.settings);
  engine_->game().set_start();
  sheet_ = {variant, "", {}, {}};
  const std::string arranged = arrange(*found);
  options_.variant = variant;
  engine_side_ = engine::kBlack;
  out_ << found->name << (found->title.empty() ? "" : ": " + found->title) << arranged << '\n';
}

/// The start position of a game that shuffles; returns which one.
std::string Player::arrange(const variants::Variant& variant) {
  const std::uint64_t all = variants::arrangements(variant);
  if (all == 1) return "";
  const std::uint64_t number = options_.start ? *options_.start : std::random_device{}() % all;
  engine_->game().set_position(variants::arranged_fen(variant, number));
  sheet_.fen = engine_->game().position();
  return " (start position " + std::to_string(number) + " of 0 to " + std::to_string(all - 1) + ")";
}

void Player::show() {
  if (options_.words) {
    out_ << side_name(board_now().side_to_move())
         << (board_now().in_check() ? " to move, in check.\n" : " to move.\n");
    return;
  }
  PictureOptions options;
  options.colored = options_.colored;
  options.unicode = options_.unicode;
  options.flipped = flipped_;
  options.last = board_now().state().move;
  out_ << '\n' << picture(board_now(), options) << '\n';
}

/// The side that types a move is the player's; the engine takes the other and answers.
void Player::typed_move(const std::string& text) {
  if (over()) return;
  const auto meant = moves_meant(engine_->game(), text);
  if (meant.empty()) {
    std::vector<std::string> names;
    for (const Command& command : commands()) names.push_back(command.name);
    const bool like_move = engine::looks_like_move(lower(text));
    out_ << (like_move ? "Not a legal move here: " : "Neither a command nor a move: ") << text
         << (like_move ? "" : variants::did_you_mean(lower(text.substr(0, text.find(' '))), names))
         << " (try `moves` or `help`)\n";
    return;
  }
  const auto move = meant.size() == 1 ? meant[0] : choose(meant);
  if (!move) return;
  engine_side_ = ~board_now().side_to_move();
  if (options_.words) out_ << "You play " << told(*move) << ".\n";
  play(*move);
  answer();
}

std::optional<Move> Player::choose(const std::vector<Move>& moves) {
  std::vector<std::string> labels;
  for (const Move m : moves) labels.push_back(choice_label(board_now(), m));
  const bool promotes =
      std::all_of(moves.begin(), moves.end(),
                  [&](Move m) { return m.from() == moves[0].from() && m.to() == moves[0].to(); }) &&
      std::count(labels.begin(), labels.end(), "=") <= 1;
  out_ << (promotes ? "What does the piece become?\n" : "Which move?\n");
  const auto& rules = board_now().rules();
  const std::size_t choices = std::min(moves.size(), kMostChoices);
  for (std::size_t i = 0; i < choices; ++i) {
    if (!promotes) labels[i] = std::to_string(i + 1);
    out_ << "  " << labels[i] << "  "
         << (!promotes          ? told(moves[i])
             : labels[i] == "=" ? "it stays as it is"
                                : rules.def(moves[i].piece()).name)
         << '\n';
  }
  const auto answer = lines_.read(promotes ? "letter> " : "number> ");
  const std::string wanted = answer ? lower(trimmed(*answer)) : "";
  for (std::size_t i = 0; i < choices; ++i) {
    if (lower(labels[i]) == wanted ||
        (promotes && labels[i] != "=" && lower(rules.def(moves[i].piece()).name) == wanted))
      return moves[i];
  }
  out_ << "No move is made" << (wanted.empty() ? "" : ": " + wanted + " is not in the list")
       << ".\n";
  return std::nullopt;
}

/// REQUIRES a legal move.
void Player::play(Move m) {
  engine_->game().play(m);
  sheet_.moves.push_back(m);
  sheet_.agreed.reset();
}

std::optional<Agreed> Player::ended() const {
  if (const auto result = engine_->game().result()) return Agreed{result->winner, result->reason};
  return sheet_.agreed;
}

bool Player::over() {
  const auto end = ended();
  if (end)
    out_ << "The game is over: " << engine::to_string(end->winner) << " {" << end->reason << "}\n";
  return end.has_value();
}

std::string Player::told(Move m) const {
  if (options_.words) return in_words(board_now(), m);
  return engine::to_san(board_now(), m, engine_->game().legal_moves()) + " (" +
         engine::to_coordinates(board_now(), m) + ")";
}

void Player::answer() {
  while (board_now().side_to_move() == engine_side_ && !ended()) {
    const auto outcome = think(options_.move_time);
    if (!outcome.best) break;
    out_ << "Aanca plays " << told(outcome.best) << (options_.words ? ".\n" : "\n");
    play(outcome.best);
  }
  show();
  over();
}

/// A level's nodes vary by up to a quarter, so that games differ.
engine::SearchResult Player::think(std::int64_t most) {
  engine::Limits limits;
  if (options_.level > 0) {
    const auto nodes = kLevelNodes[static_cast<std::size_t>(options_.level - 1)];
    static std::mt19937_64 random{std::random_device{}()};
    limits.nodes = nodes - nodes / 4 + random() % (nodes / 2 + 1);
  } else {
    limits.move_time = std::min(most, options_.move_time);
  }
  const ThinkingStyle style = options_.words ? ThinkingStyle::None : options_.thinking;
  Thinking thinking(*engine_, out_, style, options_.live);
  const auto job = engine_->prepare(limits);
  engine::SearchResult outcome;
  {
    const StopOnInterrupt stop(*job);
    outcome = job->run(thinking);
  }
  thinking.finish();
  return outcome;
}

Players Player::players() const {
  const std::string engine =
      options_.level > 0 ? "Aanca, level " + std::to_string(options_.level) : "Aanca";
  return engine_side_ == engine::kWhite ? Players{engine, "Player"} : Players{"Player", engine};
}

std::vector<std::string> Player::completions() const {
  std::vector<std::string> words;
  for (const Command& command : commands()) words.push_back(command.name);
  const auto legal = engine_->game().legal_moves();
  for (const Move m : legal) {
    words.push_back(engine::to_coordinates(board_now(), m));
    words.push_back(engine::to_san(board_now(), m, legal));
  }
  return words;
}

}  // namespace terminal

// tools/terminal/commands.cpp: the commands of the terminal, and their list.
#include "tools/terminal/commands.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ostream>
#include <stdexcept>

#include "engine/board/notation/notation.h"
#include "engine/board/notation/setup.h"
#include "engine/board/rules/describe.h"
#include "tools/diagram/board_diagram.h"
#include "tools/terminal/levels.h"
#include "tools/terminal/words.h"
#include "variants/gamecourier/drawing/canvas/files.h"
#include "variants/gamecourier/drawing/render.h"

namespace terminal {

using engine::Move;

namespace {

constexpr std::int64_t kHintTime = 1000;  // milliseconds
/// The engine declines draws before so many moves from the start position.
constexpr std::size_t kPliesBeforeDraw = 20;

/// A number of all of `text`; nullopt for other text.
std::optional<int> number_of(const std::string& text) {
  int value = 0, used = 0;
  if (std::sscanf(text.c_str(), "%9d%n", &value, &used) != 1 ||
      static_cast<std::size_t>(used) != text.size())
    return std::nullopt;
  return value;
}

/// Words separated by blanks, in lines of about 90 characters.
std::string in_lines(const std::vector<std::string>& words) {
  std::string text;
  std::size_t column = 0;
  for (const std::string& word : words) {
    if (column + word.size() > 90) text += '\n', column = 0;
    text += ' ' + word;
    column += word.size() + 1;
  }
  return text + '\n';
}

/// With the user's folder for "~/". Throws when there is no name.
std::string file_named(const std::string& text, const char* command) {
  if (text.empty())
    throw std::runtime_error(std::string(command) + ": give the name of a file behind it");
  const char* const home = std::getenv("HOME");
  return text.rfind("~/", 0) == 0 && home ? home + text.substr(1) : text;
}

}  // namespace

const std::vector<Player::Command>& Player::commands() {
  static const std::vector<Command> all = {
      {"help", "this list", &Player::help},
      {"moves", "[SQUARE]  all legal moves, or those of one square", &Player::moves},
      {"game", "the moves of the game so far", &Player::history},
      {"look", "SQUARE, RANK, FILE or PIECE  what stands there, where it stands", &Player::look_at},
      {"pieces", "the pieces of this game, how they move and what they are worth", &Player::pieces},
      {"rules", "the rules of this game", &Player::rules},
      {"go", "the engine takes the side to move and plays", &Player::go},
      {"hint", "the move that the engine would play", &Player::hint},
      {"undo", "takes your last move (and the engine's answer) back", &Player::undo},
      {"resign", "gives the game up", &Player::resign},
      {"draw", "offers a draw; the engine accepts when it does not stand better",
       &Player::offer_draw},
      {"new", "[VARIANT]  a new game", &Player::restart},
      {"variants", "all games", &Player::list},
      {"save", "FILE  appends the game to a PGN file", &Player::save_game},
      {"load", "FILE [NUMBER]  goes on with the last game of a PGN file, or another one",
       &Player::load_game},
      {"picture", "FILE  draws the board: .svg .png .jpg .gif .html .txt", &Player::draw_picture},
      {"board", "draws the board again", &Player::board},
      {"flip", "turns the board", &Player::flip},
      {"unicode", "pieces as figures or as letters", &Player::unicode},
      {"words", "moves and positions in words, or as a picture again", &Player::words},
      {"thinking", "none, line or all  how much of the engine's thinking is shown",
       &Player::thinking},
      {"level", "[1 to 10, or off]  how strong the engine plays; off: by time", &Player::level},
      {"time", "SECONDS  how long the engine thinks about a move", &Player::seconds},
      {"fen", "the position as a FEN", &Player::fen},
      {"setboard", "FEN  sets a position", &Player::setboard},
      {"eval", "the static evaluation, from the side to move", &Player::evaluate},
      {"quit", "ends the program (so does the end of the input)", nullptr},
  };
  return all;
}

void Player::help(const std::string&) {
  out_
      << "A move is typed in coordinates (e2e4, e7e8q, P@e5, e1g1), in SAN (Nf3, O-O) or in words\n"
         "(knight f3), in upper or lower case. Commands:\n";
  for (const Command& command : commands()) {
    char line[120];
    std::snprintf(line, sizeof line, "  %-9s %s\n", command.name, command.help);
    out_ << line;
  }
}

void Player::moves(const std::string& square) {
  std::vector<std::string> texts;
  for (const Move m : engine_->game().legal_moves()) {
    const std::string text = engine::to_coordinates(board_now(), m);
    if (text.rfind(square, 0) != 0) continue;
    texts.push_back(options_.words ? in_words(board_now(), m) + ".\n" : text);
  }
  if (options_.words)
    for (const std::string& text : texts) out_ << text;
  else
    out_ << in_lines(texts);
  out_ << texts.size() << (texts.size() == 1 ? " move\n" : " moves\n");
}

void Player::history(const std::string&) {
  const auto copy = engine_->game().clone();
  out_ << (sheet_.moves.empty() ? "No move was played yet.\n"
                                : move_list(sheet_, *copy->board_game(), options_.words));
  if (!sheet_.moves.empty()) over();
}

void Player::look_at(const std::string& what) { out_ << look(board_now(), what) << '\n'; }

void Player::pieces(const std::string&) {
  const auto& rules = board_now().rules();
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
  for (const std::string& line : engine::describe_rules(board_now().rules()))
    out_ << "  " << line << '\n';
}

void Player::go(const std::string&) {
  if (over()) return;
  engine_side_ = board_now().side_to_move();
  answer();
}

void Player::hint(const std::string&) {
  if (over()) return;
  const auto outcome = think(kHintTime);
  if (outcome.best) out_ << "hint: " << told(outcome.best) << '\n';
}

/// Takes back the engine's answer too, so that the player is to move again.
void Player::undo(const std::string&) {
  if (sheet_.moves.empty()) {
    out_ << "No move can be taken back.\n";
    return;
  }
  sheet_.agreed.reset();
  while (!sheet_.moves.empty() && engine_->game().undo()) {
    sheet_.moves.pop_back();
    if (board_now().side_to_move() != engine_side_) break;
  }
  engine_side_ = ~board_now().side_to_move();
  show();
}

void Player::resign(const std::string&) {
  if (over()) return;
  sheet_.agreed =
      Agreed{engine::winner(engine_side_), std::string(side_name(~engine_side_)) + " resigns"};
  over();
}

void Player::offer_draw(const std::string&) {
  if (over()) return;
  if (sheet_.fen.empty() && sheet_.moves.size() < kPliesBeforeDraw) {
    out_ << "Aanca declines the draw: it is too early.\n";
    return;
  }
  const auto outcome = think(kHintTime);
  const bool engine_moves = board_now().side_to_move() == engine_side_;
  if ((engine_moves ? outcome.value : -outcome.value) > 0) {
    out_ << "Aanca declines the draw.\n";
    return;
  }
  sheet_.agreed = Agreed{engine::Winner::Nobody, "Draw by agreement"};
  over();
}

void Player::restart(const std::string& variant) {
  start(variant.empty() ? options_.variant : variant);
  show();
}

void Player::list(const std::string&) { out_ << in_lines(catalog_.names()); }

void Player::save_game(const std::string& text) {
  const std::string file = file_named(text, "save");
  const int games = save(sheet_, engine_->game(), players(), file);
  out_ << "Saved in " << file << (games > 1 ? ", as game " + std::to_string(games) : "") << ".\n";
}

/// Throws with the reason; the game at hand then stays.
void Player::load_game(const std::string& text) {
  std::string file = text;
  int number = 0;
  if (const auto blank = text.rfind(' '); blank != std::string::npos)
    if (const auto last = number_of(text.substr(blank + 1)); last && *last > 0) {
      number = *last;
      file = text.substr(0, text.find_last_not_of(' ', blank) + 1);
    }
  file = file_named(file, "load");
  const Loaded loaded = read_record(file, number, catalog_);
  auto engine = engine::BoardEngine::create(catalog_.find(loaded.variant), options_.settings);
  sheet_ = replay(loaded, file, engine->game());
  engine_ = std::move(engine);
  options_.variant = loaded.variant;
  engine_side_ = ~board_now().side_to_move();
  const auto name = [&](const char* tag) {
    const std::string value = loaded.record.tag(tag);
    return value.empty() ? "?" : value;
  };
  out_ << loaded.variant << ", game " << loaded.number << " of " << loaded.games << ": "
       << name("White") << " - " << name("Black") << ", " << sheet_.moves.size()
       << (sheet_.moves.size() == 1 ? " move\n" : " moves\n");
  show();
  over();
}

void Player::draw_picture(const std::string& text) {
  const std::string file = file_named(text, "picture");
  const auto method = drawing::method_for_file(file);
  if (!method)
    throw std::runtime_error(
        "picture: the name of the file must end with .svg, .png, .jpg, .gif, .html or .txt");
  drawing::Diagram diagram =
      diagram_tool::diagram_of(engine_->game(), diagram_tool::style_for(board_now().rules()));
  diagram.flipped = flipped_;
  canvas::save(file, drawing::render(diagram, *method, {75, 0, drawing::names_page(file)}));
  out_ << "Drawn in " << file << ".\n";
}

void Player::board(const std::string&) {
  if (options_.words)
    out_ << board_in_words(board_now());
  else
    show();
}

void Player::flip(const std::string&) {
  flipped_ = !flipped_;
  show();
}

void Player::unicode(const std::string&) {
  options_.unicode = !options_.unicode;
  show();
}

void Player::words(const std::string&) {
  options_.words = !options_.words;
  if (options_.words)
    out_ << "Moves and positions are in words now; `board` describes the position.\n";
  show();
}

void Player::thinking(const std::string& style) {
  const auto wanted = thinking_style(style);
  if (!wanted)
    throw std::runtime_error("thinking: expected none, line or all; found '" + style + "'");
  options_.thinking = *wanted;
}

void Player::level(const std::string& text) {
  const int last = static_cast<int>(kLevelNodes.size());
  const auto value = text == "off" ? std::optional<int>(0) : number_of(text);
  if (!text.empty() && (!value || *value < 0 || *value > last))
    throw std::runtime_error("level: expected a number from 1 to " + std::to_string(last) +
                             ", or off; found '" + text + "'");
  if (!text.empty()) options_.level = *value;
  show_strength();
}

void Player::seconds(const std::string& text) {
  double value = 0;
  if (std::sscanf(text.c_str(), "%lf", &value) != 1 || value <= 0 || value > 86400)
    throw std::runtime_error("time: '" + text +
                             "' is not a number of seconds; give one above 0, at most 86400");
  options_.move_time = std::max<std::int64_t>(1, static_cast<std::int64_t>(value * 1000));
  options_.level = 0;
  show_strength();
}

void Player::show_strength() {
  if (options_.level > 0)
    out_ << "The engine plays at level " << options_.level << " of " << kLevelNodes.size() << ".\n";
  else
    out_ << "The engine thinks " << static_cast<double>(options_.move_time) / 1000
         << " seconds a move.\n";
}

void Player::fen(const std::string&) {
  const auto& b = board_now();
  out_ << engine::print_fen(b.rules(), b.to_setup(), engine::FenDialect::FairyStockfish) << '\n';
}

/// Throws for a bad FEN; the old position then stays. The player takes the side to move's part.
void Player::setboard(const std::string& text) {
  engine_->game().set_position(text);
  engine_->clear();
  sheet_ = {options_.variant, engine_->game().position(), {}, {}};
  engine_side_ = ~board_now().side_to_move();
  show();
  over();
}

void Player::evaluate(const std::string&) { out_ << engine_->evaluate() << " centipawns\n"; }

}  // namespace terminal

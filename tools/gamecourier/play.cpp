// tools/gamecourier/play.cpp: `play`: a game of two people, or of one who tries moves, in plain
// text.
#include <iostream>
#include <vector>

#include "tools/gamecourier/command.h"
#include "variants/gamecode/operators/operators.h"
#include "variants/gamecourier/diagram_of.h"
#include "variants/gamecourier/drawing/ascii.h"
#include "variants/gamecourier/drawing/error.h"
#include "variants/gamecourier/game.h"
#include "variants/gamecourier/move_notation.h"

namespace tool {

namespace {

constexpr const char* kHelp =
    "Usage: aanca-gamecourier play PRESET\n\n"
    "Moves as in Game Courier: e2-e4, N g1-f3, P e7-e8; Q-e8, P*e4; with an answer to a question, "
    "e2-e4?stake=2.\n"
    "Commands: moves (lists them), undo, board, help, quit. Example:\n"
    "  aanca-gamecourier play chess.php\n";

class Game {
 public:
  Game(const gamecourier::Preset& preset, gamecourier::State state) : preset_(preset) {
    states_.push_back(std::move(state));
  }

  void loop() {
    show();
    for (std::string line; prompt() && std::getline(std::cin, line);) {
      if (line == "quit") return;
      obey(line);
    }
  }

 private:
  const gamecourier::State& now() const { return states_.back(); }

  bool prompt() {
    std::cout << preset_.sides()[static_cast<std::size_t>(now().side_to_move())] << "> "
              << std::flush;
    return true;
  }

  void obey(const std::string& line) {
    if (line.empty()) return;
    if (line == "help") {
      std::cout << kHelp;
    } else if (line == "board") {
      show();
    } else if (line == "undo") {
      if (states_.size() > 1) states_.pop_back();
      show();
    } else if (line == "moves") {
      for (const auto& m :
           gamecourier::legal_moves(preset_, now(), gamecourier::view(preset_, now())))
        std::cout << gamecourier::print_move(m.move) << "\n";
    } else {
      try {
        move(gamecourier::read_move(line));
      } catch (const gamecourier::Error& e) {
        std::cout << e.what() << "\n";
      }
    }
  }

  void move(gamecourier::Move m) {
    if (over_) {
      std::cout << "The game is over; undo takes a move back.\n";
      return;
    }
    for (;;) {
      gamecourier::State next = now();
      const auto outcome = gamecourier::apply(preset_, next, m);
      if (const auto* illegal = std::get_if<gamecourier::Illegal>(&outcome)) {
        std::cout << "Illegal: " << illegal->reason << "\n";
        return;
      }
      if (const auto* need = std::get_if<gamecourier::NeedInput>(&outcome)) {
        if (!complete(m, need->request)) return;
        continue;
      }
      states_.push_back(std::move(next));
      return show();
    }
  }

  bool complete(gamecourier::Move& m, const gamecode::Request& r) {
    if (!r.text.empty()) std::cout << r.text << "\n";
    for (std::size_t i = 0; i < r.options.size(); ++i)
      std::cout << "  " << i + 1 << " " << r.options[i].first << "\n";
    std::cout << "number> " << std::flush;
    std::string line;
    std::getline(std::cin, line);
    const bool number = !line.empty() && line.size() < 4 &&
                        line.find_first_not_of("0123456789") == std::string::npos;
    const std::size_t n = number ? std::stoul(line) : 0;
    if (n < 1 || n > r.options.size()) {
      std::cout << "The move is taken back.\n";
      return false;
    }
    const auto& [answer, addition] = r.options[n - 1];
    if (r.kind == gamecode::Request::Input) {
      m.answers.emplace_back(r.constant, answer);
    } else {
      m.text += "; " + addition;
    }
    return true;
  }

  void show() {
    const auto view = gamecourier::view(preset_, now());
    std::cout << board_text() << "\n";
    if (view.fault) std::cout << view.fault->what() << "\n";
    if (!view.say.empty()) std::cout << view.say << "\n";
    if (!view.remind.empty()) std::cout << view.remind << "\n";
    over_ = view.result != gamecourier::Result::Ongoing;
    const auto sides = preset_.sides();
    if (view.result == gamecourier::Result::Draw) std::cout << "Draw.\n";
    if (view.result == gamecourier::Result::FirstWins) std::cout << sides[0] << " wins.\n";
    if (view.result == gamecourier::Result::SecondWins) std::cout << sides[1] << " wins.\n";
  }

  /// A diagram where the board's shape has one.
  std::string board_text() const {
    try {
      return drawing::ascii(gamecourier::diagram_of(preset_, now().code));
    } catch (const drawing::Error&) {
      return gamecode::fen_code(now().code);
    }
  }

  const gamecourier::Preset& preset_;
  std::vector<gamecourier::State> states_;
  bool over_ = false;
};

}  // namespace

int play(const Words& words) {
  PresetOptions options;
  Words rest;
  if (!read(words, kHelp, options, rest)) return 0;
  const auto preset = options.load();
  for (const auto& p : preset.warnings()) std::cerr << p.format() << "\n";
  gamecourier::Start start;
  start.constants = options.constant_values();
  start.seed = options.seed;
  Game(preset, gamecourier::initial(preset, start)).loop();
  return 0;
}

}  // namespace tool

// tools/web/match.cpp: see match.h. A saved game has one fact a line, a word and its value:
//   aanca-game 1
//   game capablanca
//   position rnabqkbcnr/... w KQkq - 0 1
//   move e2e4
// Line ends in values are written \n and backslashes \\. Lines that begin with # are comments.
#include "tools/web/match.h"

#include <sstream>

#include "tools/web/error.h"

namespace web {

namespace {

constexpr char kHead[] = "aanca-game 1";

std::string in_one_line(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') {
      out += "\\\\";
    } else if (c == '\n') {
      out += "\\n";
    } else {
      out += c;
    }
  }
  return out;
}

std::string out_of_line(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escaped = text[i] == '\\' && i + 1 < text.size();
    out += escaped ? (text[i + 1] == 'n' ? '\n' : text[i + 1]) : text[i];
    if (escaped) ++i;
  }
  return out;
}

}  // namespace

Match::Match(std::shared_ptr<Table> table) : table_(std::move(table)) { restart(); }

void Match::restart() {
  table_->start();
  begin();
}

void Match::begin() {
  first_ = game().position();
  played_.clear();
  at_ = 0;
  look();
}

void Match::look() {
  const std::vector<engine::Move> moves = game().legal_moves();
  result_ = game().result();
  legal_.clear();
  if (result_) return;
  const std::vector<Step> steps = table_->steps(moves);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    legal_.push_back({moves[i], game().move_text(moves[i]), steps.at(i)});
  }
}

void Match::play(std::string_view text) {
  if (result_) throw Refusal("the game is over: " + result_->reason);
  for (const Legal& legal : legal_) {
    if (legal.text == text) return play(legal.move);
  }
  const auto move = table_->parse(text);
  if (!move) throw Refusal("'" + std::string(text.substr(0, 60)) + "' is not a legal move here");
  play(*move);
}

void Match::play(engine::Move move) {
  const Played played{move, game().move_text(move), table_->shown(game(), move), side()};
  game().play(move);
  played_.resize(at_);
  played_.push_back(played);
  ++at_;
  look();
}

void Match::go_to(std::size_t at) {
  if (at > played_.size()) {
    throw Refusal("the number of moves on the board is from 0 to " +
                  std::to_string(played_.size()));
  }
  if (at == at_) return;
  while (at_ > at && game().undo()) --at_;
  for (; at_ < at; ++at_) game().play(played_[at_].move);
  look();
}

void Match::set_position(const std::string& text) {
  try {
    game().set_position(text);
  } catch (const std::exception& error) {
    throw Refusal(error.what());
  }
  begin();
}

std::string Match::save() {
  std::string text = std::string(kHead) + "\n";
  text += "game " + in_one_line(table_->name()) + "\n";
  text += "position " + in_one_line(first_) + "\n";
  for (const Played& p : played_) text += "move " + in_one_line(p.text) + "\n";
  if (result_ && at_ == played_.size()) {
    text += "# " + engine::to_string(result_->winner) + " {" + in_one_line(result_->reason) + "}\n";
  }
  return text;
}

namespace {

struct Line {
  int number = 0;
  std::string word, value;
};

std::vector<Line> lines_of(const std::string& text) {
  std::vector<Line> lines;
  std::istringstream in(text);
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.empty() || line[0] == '#') continue;
    const auto blank = line.find(' ');
    lines.push_back({number, line.substr(0, blank),
                     blank == std::string::npos ? "" : out_of_line(line.substr(blank + 1))});
  }
  return lines;
}

[[noreturn]] void refuse(const Line& line, const std::string& reason) {
  throw Refusal("line " + std::to_string(line.number) + ": " + reason);
}

}  // namespace

Match load(const std::string& text, const Shelf& shelf) {
  const std::vector<Line> lines = lines_of(text);
  if (lines.size() < 2 || lines[0].word + " " + lines[0].value != kHead ||
      lines[1].word != "game") {
    throw Refusal("this is not a saved game: it must begin with '" + std::string(kHead) +
                  "' and a line 'game NAME'");
  }
  std::optional<Match> match;
  Line now = lines[1];
  try {
    match.emplace(shelf.open(lines[1].value));
    for (std::size_t i = 2; i < lines.size(); ++i) {
      now = lines[i];
      if (now.word == "position" && i == 2) {
        match->set_position(now.value);
      } else if (now.word == "move") {
        match->play(now.value);
      } else {
        throw Refusal("'" + now.word + "' is not expected here; a move is");
      }
    }
  } catch (const std::exception& error) {
    refuse(now, error.what());
  }
  return std::move(*match);
}

}  // namespace web

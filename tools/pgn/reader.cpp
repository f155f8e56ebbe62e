// tools/pgn/reader.cpp: see reader.h.
#include "tools/pgn/reader.h"

#include <cctype>
#include <cstdio>

namespace pgn {

namespace {

bool is_result(const std::string& word) {
  return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*";
}

/// \" and \\ of a tag's value.
std::string unescaped(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size()) ++i;
    out += text[i];
  }
  return out;
}

}  // namespace

std::string Record::tag(const std::string& name) const {
  const auto found = tags.find(name);
  return found == tags.end() ? "" : found->second;
}

bool Reader::next(Record& game) {
  game = {};
  bool any = false;
  for (int c; (c = get()) != EOF;) {
    if (c == '[' && !game.moves.empty()) {  // the next game; this one has no result
      unget(c);
      return true;
    }
    if (!any && std::isspace(c) == 0) {
      any = true;
      game.line = line_;
    }
    if (c == '[')
      read_tag(game);
    else if (c == '{')
      skip_to('}');
    else if (c == ';' || (c == '%' && at_start_))
      skip_to('\n');
    else if (c == '(')
      skip_variation();
    else if (std::isspace(c) == 0 && read_word(c, game))
      return true;
  }
  return any && !(game.moves.empty() && game.tags.empty());
}

int Reader::get() {
  at_start_ = last_ == '\n';
  last_ = in_.get();
  line_ += last_ == '\n' ? 1 : 0;
  return last_;
}

void Reader::unget(int c) {
  in_.putback(static_cast<char>(c));
  line_ -= c == '\n' ? 1 : 0;
}

void Reader::skip_to(char end) {
  for (int c; (c = get()) != EOF && c != end;) {
  }
}

void Reader::skip_variation() {
  for (int depth = 1, c = 0; depth > 0 && (c = get()) != EOF;) {
    if (c == '{') skip_to('}');
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
  }
}

/// [Name "value"]
void Reader::read_tag(Record& game) {
  std::string text;
  for (int c; (c = get()) != EOF && c != '\n';) text += static_cast<char>(c);
  const std::size_t open = text.find('"'), close = text.rfind('"');
  if (open == std::string::npos || close <= open) return;
  game.tags[text.substr(0, text.find_first_of(" \t\""))] =
      unescaped(text.substr(open + 1, close - open - 1));
}

/// True for the result, which ends a game.
bool Reader::read_word(int first, Record& game) {
  std::string word(1, static_cast<char>(first));
  const int line = line_;
  for (int c; (c = get()) != EOF;) {
    if (std::isspace(c) != 0 || c == '{' || c == ')' || c == ';') {
      unget(c);
      break;
    }
    word += static_cast<char>(c);
  }
  if (is_result(word)) {
    game.result = word;
    return true;
  }
  const std::size_t dots = word.find_first_not_of("0123456789");  // 12.e4, 12...
  if (dots != std::string::npos && dots > 0 && word[dots] == '.')
    word.erase(0, word.find_first_not_of('.', dots));
  while (!word.empty() && (word.back() == '!' || word.back() == '?')) word.pop_back();
  if (!word.empty() && word[0] != '$' && word.find_first_not_of("0123456789.") != std::string::npos)
    game.moves.push_back({word, line});
  return false;
}

}  // namespace pgn

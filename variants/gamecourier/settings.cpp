// variants/gamecourier/settings.cpp: the grammar of settings files.
//   file := ["<?php"] {comment | target "=" value ";"} ["?>"]
//   target := "$name" | "$default['key']"
//   value := nowdoc | heredoc | 'text' | "text" | number | true | false | array
#include "variants/gamecourier/settings.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace gamecourier {

namespace {

struct Complaint {
  std::size_t offset;
  std::string message;
};

bool name_char(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

class Reader {
 public:
  Reader(std::string_view text, Settings& out) : s_(text), out_(out) {}

  void file() {
    take("\xEF\xBB\xBF");  // the byte order mark that some editors write
    skip_blanks();
    if (!take("<?php")) take("<?");
    for (;;) {
      try {
        skip();
        if (at_ >= s_.size() || take("?>")) break;
        assignment();
      } catch (const Complaint& c) {
        problem(c.offset, c.message, false);
        next_line_with_assignment();
      }
    }
    if (!problems_.empty()) throw Error(problems_);
  }

 private:
  void problem(std::size_t offset, const std::string& message, bool warning) {
    Problem p = gamecode::problem_at(s_, offset, message);
    p.file = out_.file;
    p.warning = warning;
    (warning ? out_.warnings : problems_).push_back(std::move(p));
  }

  /// Of the next character. Lines are counted once: calls go forward through the text.
  void place(std::size_t& line, std::size_t& column) {
    for (; counted_ < at_; ++counted_)
      if (s_[counted_] == '\n') ++lines_, line_begin_ = counted_ + 1;
    line = lines_;
    column = at_ - line_begin_ + 1;
  }

  void skip_blanks() {
    while (at_ < s_.size() && std::isspace(static_cast<unsigned char>(s_[at_])) != 0) ++at_;
  }
  void skip() {
    for (;;) {
      skip_blanks();
      if (s_.substr(at_, 2) == "//" || s_.substr(at_, 1) == "#") {
        at_ = std::min(s_.find('\n', at_), s_.size());
      } else if (s_.substr(at_, 2) == "/*") {
        const std::size_t end = s_.find("*/", at_ + 2);
        if (end == std::string_view::npos)
          throw Complaint{std::exchange(at_, s_.size()), "the comment is not closed"};
        at_ = end + 2;
      } else {
        return;
      }
    }
  }
  bool take(std::string_view text) {
    if (s_.substr(at_, text.size()) != text) return false;
    at_ += text.size();
    return true;
  }
  /// A missing word is reported where it should stand, not at what follows on another line.
  void need(std::string_view text) {
    const std::size_t end = at_;
    skip();
    if (!take(text)) throw Complaint{end, "'" + std::string(text) + "' is expected here"};
  }
  void next_line_with_assignment() {
    do {
      at_ = std::min(s_.find('\n', at_), s_.size());
      skip_blanks();
    } while (at_ < s_.size() && s_[at_] != '$' && s_.substr(at_, 2) != "?>");
  }

  void assignment() {
    const std::size_t begin = at_;
    if (s_.substr(at_, 3) == "if " || s_.substr(at_, 3) == "if(") return skip_if();
    if (!take("$"))
      throw Complaint{at_, "only assignments $name = value; are read, nothing is run"};
    std::string key = name();
    if (key == "default") {
      need("[");
      skip();
      key = quoted();
      need("]");
    }
    skip();
    if (at_ < s_.size() && (s_[at_] == '\'' || s_[at_] == '"')) {
      quoted();
      need(";");
      return problem(begin, "the line has no '=' and is left out", true);
    }
    need("=");
    skip();
    Field field = value();
    need(";");
    out_.fields[field_key(key)] = std::move(field);
  }

  /// Piece-set files ask for the size of images so: `if (..) {..} else {..}`.
  void skip_if() {
    const std::size_t begin = at_;
    do {
      const std::size_t open = s_.find('{', at_), close = s_.find('}', at_);
      if (open == std::string_view::npos || close == std::string_view::npos || close < open)
        throw Complaint{begin, "only assignments are read, nothing is run"};
      const std::string_view body = s_.substr(open, close - open);
      if (body.find("$width") == std::string_view::npos &&
          body.find("$height") == std::string_view::npos)
        throw Complaint{begin, "only assignments are read, nothing is run"};
      at_ = close + 1;
      skip();
    } while (take("else"));
    problem(begin, "the condition is left out", true);
  }

  std::string name() {
    const std::size_t begin = at_;
    while (at_ < s_.size() && name_char(s_[at_])) ++at_;
    if (at_ == begin) throw Complaint{at_, "a name is expected here"};
    return std::string(s_.substr(begin, at_ - begin));
  }

  Field value() {
    Field f;
    place(f.line, f.column);
    if (take("<<<")) {
      f.value = document();
      ++f.line;
      f.column = 1;
    } else if (take("array") || s_.substr(at_, 1) == "[") {
      f.is_array = true;
      f.items = array();
    } else {
      f.value = scalar();
    }
    return f;
  }

  std::string scalar() {
    if (at_ < s_.size() && (s_[at_] == '\'' || s_[at_] == '"')) return quoted();
    const std::size_t begin = at_;
    while (at_ < s_.size() &&
           (name_char(s_[at_]) || s_[at_] == '.' || s_[at_] == '-' || s_[at_] == '+'))
      ++at_;
    const std::string word(s_.substr(begin, at_ - begin));
    const bool number =
        word.find_first_not_of("0123456789.-+eE") == std::string::npos && !word.empty();
    if (!number && word != "true" && word != "false" && word != "null")
      throw Complaint{begin, "a text, a number, true, false or an array is expected here"};
    return word;
  }

  std::string quoted() {
    if (at_ >= s_.size() || (s_[at_] != '\'' && s_[at_] != '"'))
      throw Complaint{at_, "a text in quotes is expected here"};
    const std::size_t begin = at_;
    const char quote = s_[at_++];
    std::string raw;
    for (; at_ < s_.size() && s_[at_] != quote; ++at_) {
      raw += s_[at_];
      if (s_[at_] == '\\' && at_ + 1 < s_.size()) raw += s_[++at_];
    }
    if (at_ == s_.size()) throw Complaint{begin, "the text is not closed"};
    ++at_;
    return quote == '"' ? unescaped(raw) : single(raw);
  }

  static std::string single(const std::string& raw) {
    std::string out;
    for (std::size_t i = 0; i < raw.size(); ++i) {
      if (raw[i] == '\\' && i + 1 < raw.size() && (raw[i + 1] == '\'' || raw[i + 1] == '\\')) ++i;
      out += raw[i];
    }
    return out;
  }

  static std::string unescaped(const std::string& raw) {
    constexpr std::string_view kEscapes = "nt\\$\"r";
    constexpr std::string_view kMeant = "\n\t\\$\"\r";
    std::string out;
    for (std::size_t i = 0; i < raw.size(); ++i) {
      const std::size_t n =
          raw[i] == '\\' && i + 1 < raw.size() ? kEscapes.find(raw[i + 1]) : std::string_view::npos;
      out += n == std::string_view::npos ? raw[i] : kMeant[n];
      if (n != std::string_view::npos) ++i;
    }
    return out;
  }

  /// Behind `<<<`.
  std::string document() {
    const std::size_t begin = at_;
    skip_blanks();
    const char quote = at_ < s_.size() && (s_[at_] == '\'' || s_[at_] == '"') ? s_[at_++] : '\0';
    const std::string id = name();
    if (quote != '\0' && !take(std::string_view(&quote, 1)))
      throw Complaint{begin, "the marker's quote is not closed"};
    const std::size_t line = s_.find('\n', at_);
    if (line == std::string_view::npos) throw Complaint{begin, "the text behind <<< is missing"};
    for (std::size_t from = line; from != std::string_view::npos; from = s_.find('\n', from + 1)) {
      std::size_t i = from + 1;
      while (i < s_.size() && (s_[i] == ' ' || s_[i] == '\t')) ++i;
      if (s_.substr(i, id.size()) != id) continue;
      std::size_t after = i + id.size();
      while (after < s_.size() && (s_[after] == ' ' || s_[after] == '\t' || s_[after] == '\r'))
        ++after;
      if (after < s_.size() && s_[after] != ';' && s_[after] != '\n') continue;
      std::string text(from > line ? s_.substr(line + 1, from - line - 1) : std::string_view());
      if (!text.empty() && text.back() == '\r') text.pop_back();
      at_ = i + id.size();
      warn_of_assignment(line + 1, from, id);
      if (quote == '\'') return text;
      if (text.find('$') != std::string::npos)
        problem(begin, "names in a heredoc are kept as they are written; <<<'" + id + "' says so",
                true);
      return unescaped(text);
    }
    throw Complaint{begin, "the text has no closing line " + id + ";"};
  }

  /// A field whose end was forgotten reaches to the end of the next one.
  void warn_of_assignment(std::size_t begin, std::size_t end, const std::string& id) {
    const std::size_t at = s_.substr(0, end).find("\n$default[", begin);
    if (at != std::string_view::npos)
      problem(at + 1, "this line is part of the text above; is " + id + "; missing before it?",
              true);
  }

  std::vector<Item> array() {
    std::vector<Item> out;
    skip();
    const bool bracket = take("[");
    if (!bracket) need("(");
    const std::string_view close = bracket ? "]" : ")";
    for (;;) {
      skip();
      if (take(close)) return out;
      Item item;
      place(item.line, item.column);
      item.key = scalar();
      skip();
      item.keyed = take("=>");
      if (item.keyed) {
        skip();
        item.value = scalar();
      } else {
        item.value = std::exchange(item.key, std::to_string(out.size()));
      }
      out.push_back(std::move(item));
      skip();
      if (take(close)) return out;
      need(",");
    }
  }

  std::string_view s_;
  Settings& out_;
  std::vector<Problem> problems_;
  std::size_t at_ = 0;
  std::size_t counted_ = 0, lines_ = 1, line_begin_ = 0;  // of place()
};

}  // namespace

Settings read_settings(std::string_view text, const std::string& file) {
  Settings out;
  out.file = file;
  Reader(text, out).file();
  return out;
}

}  // namespace gamecourier

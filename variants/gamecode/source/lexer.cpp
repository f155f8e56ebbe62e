// variants/gamecode/source/lexer.cpp: comments, quotes, parentheses, braces.
#include "variants/gamecode/source/lexer.h"

#include <algorithm>
#include <array>
#include <utility>

namespace gamecode {

namespace {

constexpr int kDeepest = 40;  // parentheses and braces in each other

bool blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

struct Complaint {
  std::size_t offset;
  std::string message;
};

/// The closing quote of the string that opens at `i`; npos if no string opens there: only after a
/// blank or an opening bracket, and only if it is closed.
std::size_t string_end(std::string_view s, std::size_t i) {
  if (s[i] != '"') return std::string_view::npos;
  if (i > 0 && !blank(s[i - 1]) && s[i - 1] != '(' && s[i - 1] != '{' && s[i - 1] != ';' &&
      s[i - 1] != ':')
    return std::string_view::npos;
  return s.find('"', i + 1);
}

class TokenReader {
 public:
  TokenReader(std::string_view text, std::size_t base) : s_(text), base_(base) {}

  std::vector<Token> all() {
    std::vector<Token> out = list(0);
    if (at_ < s_.size()) throw Complaint{base_ + at_, "')' without '('"};
    return out;
  }

 private:
  std::vector<Token> list(int depth) {
    if (depth > kDeepest) throw Complaint{base_ + at_, "parentheses are nested too deep"};
    std::vector<Token> out;
    for (;;) {
      while (at_ < s_.size() && blank(s_[at_])) ++at_;
      if (at_ == s_.size() || s_[at_] == ')') return out;
      out.push_back(s_[at_] == '(' ? array(depth) : word());
    }
  }

  Token array(int depth) {
    Token t;
    t.kind = Token::Array;
    t.offset = static_cast<std::uint32_t>(base_ + at_);
    const std::size_t begin = ++at_;
    t.items = list(depth + 1);
    if (at_ == s_.size()) throw Complaint{t.offset, "'(' is not closed; the statement needs a ')'"};
    t.text = s_.substr(begin, at_ - begin);
    ++at_;
    return t;
  }

  Token word() {
    Token t;
    t.offset = static_cast<std::uint32_t>(base_ + at_);
    std::size_t begin = at_;
    if (const std::size_t end = string_end(s_, at_); end != std::string_view::npos) {
      t.kind = Token::Quoted;
      ++begin;
      at_ = end + 1;
      t.text = s_.substr(begin, end - begin);
    } else {
      while (at_ < s_.size() && !blank(s_[at_]) && s_[at_] != '(' && s_[at_] != ')')
        at_ = s_[at_] == '{' ? braces_end(at_, s_.size()) : at_ + 1;
      t.text = s_.substr(begin, at_ - begin);
    }
    if (t.text.find('{') != std::string::npos)
      t.parts = parts(begin, begin + t.text.size(), t.kind);
    return t;
  }

  /// One behind the brace that closes the one at `i`; i + 1 if none does.
  std::size_t braces_end(std::size_t i, std::size_t end) const {
    int depth = 0;
    for (std::size_t j = i; j < end; ++j) {
      if (s_[j] == '{') ++depth;
      if (s_[j] == '}' && --depth == 0) return j + 1;
      if (depth > kDeepest) break;
    }
    return i + 1;
  }

  std::vector<Part> parts(std::size_t begin, std::size_t end, Token::Kind kind) const {
    std::vector<Part> out;
    std::string plain;
    for (std::size_t i = begin; i < end;) {
      const std::size_t close = s_[i] == '{' ? braces_end(i, end) : i + 1;
      if (close == i + 1) {
        if (s_[i] == '{' && kind == Token::Word)
          throw Complaint{base_ + i, "'{' is not closed; the word needs a '}'"};
        plain += s_[i++];
        continue;
      }
      if (!plain.empty()) out.push_back({false, std::exchange(plain, {}), {}});
      const std::string_view inner = s_.substr(i + 1, close - i - 2);
      out.push_back({true, std::string(inner), TokenReader(inner, base_ + i + 1).all()});
      i = close;
    }
    if (out.empty()) return out;  // no braces after all
    if (!plain.empty()) out.push_back({false, plain, {}});
    return out;
  }

  std::string_view s_;
  std::size_t base_;  // of s_ in the text
  std::size_t at_ = 0;
};

/// Comments become blanks, so that places stay.
std::string without_comments(std::string_view source) {
  std::string out(source);
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (const std::size_t end = string_end(out, i); end != std::string::npos) {
      i = end;
    } else if (out[i] == '/' && i + 1 < out.size() && out[i + 1] == '/') {
      while (i < out.size() && out[i] != '\n') out[i++] = ' ';
    }
  }
  return out;
}

bool is_head(std::string_view word) {
  constexpr std::array<std::string_view, 11> kHeads = {
      "if", "elseif", "else", "do", "loop", "for", "foreach", "switch", "case", "default", "sub"};
  return std::find(kHeads.begin(), kHeads.end(), word) != kHeads.end();
}

/// The end of the statement that begins at `i`: its `;` or the colon of a head, or the text's end.
std::size_t statement_end(std::string_view s, std::size_t i, bool& colon) {
  std::size_t w = i;
  while (w < s.size() && !blank(s[w]) && s[w] != '(' && s[w] != ';' && s[w] != ':') ++w;
  const bool head = is_head(s.substr(i, w - i));
  int depth = 0;
  colon = false;
  for (; i < s.size(); ++i) {
    if (const std::size_t end = string_end(s, i); end != std::string_view::npos) {
      i = end;
      continue;
    }
    if (s[i] == ';') return i;
    if (s[i] == '(') ++depth;
    if (s[i] == ')') --depth;
    colon = head && depth <= 0 && s[i] == ':' && (i + 1 == s.size() || blank(s[i + 1]));
    if (colon) return i;
  }
  return i;
}

}  // namespace

std::vector<Statement> split(std::string_view source, std::vector<Problem>& problems) {
  std::vector<Statement> out;
  const std::string text = without_comments(source);
  const std::string_view s = text;
  for (std::size_t i = 0; i < s.size();) {
    if (blank(s[i]) || s[i] == ';') {
      ++i;
      continue;
    }
    Statement statement;
    const std::size_t end = statement_end(s, i, statement.has_colon);
    statement.offset = static_cast<std::uint32_t>(i);
    statement.text = s.substr(i, end - i);
    while (blank(statement.text.back())) statement.text.pop_back();
    try {
      statement.tokens = TokenReader(s.substr(i, end - i), i).all();
      out.push_back(std::move(statement));
    } catch (const Complaint& c) {
      problems.push_back(problem_at(source, c.offset, c.message));
    }
    i = end + 1;
  }
  return out;
}

std::vector<Token> tokens_of(std::string_view text) {
  try {
    return TokenReader(text, 0).all();
  } catch (const Complaint& c) {
    throw Failure(Reason::Syntax, c.message + " in: " + std::string(text));
  }
}

}  // namespace gamecode

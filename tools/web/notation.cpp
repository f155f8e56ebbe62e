// tools/web/notation.cpp: see notation.h.
#include "tools/web/notation.h"

#include <algorithm>
#include <cctype>

#include "variants/text.h"

namespace web {

namespace {

bool letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

using variants::lower;
using variants::trimmed;

/// A cursor over a typed move. A function that finds nothing leaves it where it is.
class Reader {
 public:
  explicit Reader(std::string text) : text_(std::move(text)) {}
  bool end() const { return at_ == text_.size(); }
  void blanks() {
    while (!end() && text_[at_] == ' ') ++at_;
  }
  bool one_of(std::string_view signs) {
    if (end() || signs.find(text_[at_]) == std::string_view::npos) return false;
    ++at_;
    return true;
  }
  /// Small letters, then digits.
  std::string square() {
    std::size_t i = at_;
    while (i < text_.size() && std::islower(static_cast<unsigned char>(text_[i])) != 0) ++i;
    const std::size_t digits = i;
    while (i < text_.size() && digit(text_[i])) ++i;
    return digits == at_ || i == digits ? "" : take(i);
  }
  /// Letters with "+" before or "'" after.
  std::string label() {
    std::size_t i = at_;
    if (i < text_.size() && text_[i] == '+') ++i;
    const std::size_t letters = i;
    while (i < text_.size() && letter(text_[i])) ++i;
    if (i == letters) return "";
    while (i < text_.size() && text_[i] == '\'') ++i;
    return take(i);
  }
  std::size_t at() const { return at_; }
  void back(std::size_t at) { at_ = at; }

 private:
  std::string take(std::size_t end) {
    std::string taken = text_.substr(at_, end - at_);
    at_ = end;
    return taken;
  }
  std::string text_;
  std::size_t at_ = 0;
};

/// "; Q-e8", "=Q" or "q" after a move to `to`: what it becomes. nullopt for anything else.
std::optional<std::string> read_promotion(Reader& in, const std::string& to) {
  in.blanks();
  if (in.end()) return "";
  if (in.one_of(";")) {
    in.blanks();
    const std::string label = in.label();
    if (label.empty() || !in.one_of("-") || in.square() != to) return std::nullopt;
    in.blanks();
    return in.end() ? std::optional(lower(label)) : std::nullopt;
  }
  in.one_of("=");
  const std::string label = in.label();
  return !label.empty() && in.end() ? std::optional(lower(label)) : std::nullopt;
}

}  // namespace

std::optional<TypedMove> read_typed(std::string_view text) {
  Reader in(std::string(trimmed(text)));
  TypedMove move;
  move.label = in.label();
  in.blanks();
  if (!move.label.empty() && in.one_of("*@")) {
    in.blanks();
    const std::string to = in.square();
    if (to.empty() || !in.end()) return std::nullopt;
    move.plain = move.label + "@" + to;
    return move;
  }
  move.from = in.square();
  if (move.from.empty()) {  // no label: the letters belong to the square
    in.back(0);
    move.label.clear();
    move.from = in.square();
  }
  in.blanks();
  in.one_of("-x");
  in.blanks();
  const std::string to = in.square();
  if (move.from.empty() || to.empty()) return std::nullopt;
  const auto becomes = read_promotion(in, to);
  if (!becomes) return std::nullopt;
  move.plain = move.from + to + *becomes;
  return move;
}

namespace {

/// The longest coordinate that stands at `at`; empty if none does.
std::string coordinate_at(const std::string& text, std::size_t at,
                          const std::set<std::string>& coordinates) {
  std::string longest;
  for (std::size_t n = 1; n <= 8 && at + n <= text.size(); ++n) {
    if (coordinates.count(text.substr(at, n)) > 0) longest = text.substr(at, n);
  }
  return longest;
}

/// The label in "; Q-e8", if that is what `rest` says.
std::string becomes_at(const std::string& rest, const std::string& to) {
  const auto start = rest.find_first_not_of("; ");
  const auto dash = rest.find("-" + to);
  if (start == std::string::npos || dash == std::string::npos || dash <= start) return "";
  const std::string label = rest.substr(start, dash - start);
  return label.find_first_of(" -;") == std::string::npos ? label : "";
}

}  // namespace

Step step_of(const std::string& text, const std::set<std::string>& coordinates) {
  Step step;
  std::size_t behind = 0;
  const std::size_t end = std::min(text.find(';'), text.size());  // what follows is not a click
  for (std::size_t i = 0; i < end && step.to.empty(); ++i) {
    const std::string found = coordinate_at(text, i, coordinates);
    if (found.empty() || (i > 0 && letter(text[i - 1]) && letter(found[0]) && behind != i))
      continue;
    const auto sign = i == 0 ? std::string::npos : text.find_last_of("*@", i - 1);
    if (step.from.empty() && sign != std::string::npos) {
      step.from = "@" + std::string(trimmed(text.substr(0, sign)));
      step.to = found;
    } else if (step.from.empty()) {
      step.from = found;
    } else {
      step.to = found;
    }
    i += found.size() - 1;
    behind = i + 1;
  }
  if (step.to.empty()) std::swap(step.from, step.to);  // a piece appears on one square
  std::string rest = text.substr(behind);
  rest.erase(0, rest.find_first_not_of("; "));
  rest = trimmed(rest);
  step.piece = becomes_at(rest, step.to);
  step.says = step.to.empty() ? text : rest;
  return step;
}

}  // namespace web

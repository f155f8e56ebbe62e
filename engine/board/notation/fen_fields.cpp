// engine/board/notation/fen_fields.cpp: splits a FEN into fields; numbers and squares in them.
// Tested by tests/engine/setup_test.cpp and tests/fuzz/fen.cpp.
#include "engine/board/notation/fen_fields.h"

#include <algorithm>
#include <cctype>

namespace engine {

namespace {

constexpr int kMaxClock = 30000;  // fits the 16 bits of State; larger numbers become this

bool digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

}  // namespace

FenReader::FenReader(const Rules& rules, std::string_view fen) : rules_(rules) {
  for (std::size_t i = 0; i < fen.size();) {
    const std::size_t start = std::min(fen.find_first_not_of(" \t\r\n", i), fen.size());
    const std::size_t end = std::min(fen.find_first_of(" \t\r\n", start), fen.size());
    if (end > start) fields_.push_back({fen.substr(start, end - start), start});
    i = end;
  }
}

void FenReader::fail(const std::string& reason) const { throw FenError(reason, column()); }

std::optional<int> FenReader::number(std::string_view t) {
  if (t.empty() || !std::all_of(t.begin(), t.end(), digit)) return std::nullopt;
  int n = 0;
  for (char c : t) n = std::min(10 * n + (c - '0'), kMaxClock);
  return n;
}

int FenReader::numbers_ahead() const {
  std::size_t n = at_;
  while (n < fields_.size() && number(fields_[n].text)) ++n;
  return static_cast<int>(n - at_);
}

int FenReader::take_number() { return *number(fields_[at_++].text); }

std::optional<std::vector<Square>> FenReader::squares(std::string_view t, int shift) const {
  const Geometry& g = rules_.geometry();
  std::vector<Square> squares;
  while (!t.empty()) {
    std::size_t n = 0;
    while (n < t.size() && letter(t[n])) ++n;
    const std::size_t letters = n;
    while (n < t.size() && digit(t[n])) ++n;
    if (letters == 0 || n == letters || squares.size() >= 8) return std::nullopt;
    const int rank = *number(t.substr(letters, n - letters)) + shift;
    const auto s = g.parse(std::string(t.substr(0, letters)) + std::to_string(rank));
    if (!s || g.hole(*s)) return std::nullopt;
    squares.push_back(*s);
    t.remove_prefix(n);
  }
  return squares;
}

std::optional<std::vector<Square>> FenReader::squares_after(std::string_view word) {
  if (text().substr(0, word.size()) != word) return std::nullopt;
  auto out = squares(text().substr(word.size()), 0);
  if (!out || out->empty()) fail("squares must follow the =");
  next();
  return out;
}

}  // namespace engine

// betza/geometry.cpp: see geometry.h.
#include "betza/geometry.h"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

namespace betza {

namespace {

constexpr int kMaxSide = 36;  // so that a file has at most two letters and a rank two digits
constexpr int kLetters = 26;

}  // namespace

Geometry::Geometry(int files, int ranks) : files_(files), ranks_(ranks) {
  if (files < 1 || files > kMaxSide || ranks < 1 || ranks > kMaxSide) {
    throw std::out_of_range("a board has 1 to 36 files and 1 to 36 ranks");
  }
}

void Geometry::set_hole(Square s, bool is_hole) {
  if (holes_.empty()) {
    if (!is_hole) return;
    holes_.resize(static_cast<std::size_t>(size()));
  }
  holes_.at(static_cast<std::size_t>(s)) = is_hole;
}

std::optional<Square> Geometry::step(Square s, Delta d, bool wrap) const {
  int f = file(s) + d.dx;
  const int r = rank(s) + d.dy;
  if (wrap) f = ((f % files_) + files_) % files_;
  if (!inside(f, r)) return std::nullopt;
  return square(f, r);
}

int Geometry::distance(Square a, Square b) const {
  return std::max(std::abs(file(a) - file(b)), std::abs(rank(a) - rank(b)));
}

// File letters count a..z, then aa..aj: like columns of a spreadsheet.
std::string Geometry::name(Square s) const {
  const int f = file(s);
  std::string text;
  if (f >= kLetters) text += static_cast<char>('a' + f / kLetters - 1);
  text += static_cast<char>('a' + f % kLetters);
  return text + std::to_string(rank(s) + 1);
}

std::optional<Square> Geometry::parse(std::string_view text) const {
  std::size_t i = 0;
  int f = 0;
  while (i < text.size() && text[i] >= 'a' && text[i] <= 'z') {
    if (i >= 2) return std::nullopt;
    f = f * kLetters + (text[i++] - 'a' + 1);
  }
  const std::size_t digits = i;
  int r = 0;
  while (i < text.size() && text[i] >= '0' && text[i] <= '9') {
    if (i - digits >= 2) return std::nullopt;
    r = r * 10 + (text[i++] - '0');
  }
  if (i != text.size() || i == digits || text[digits] == '0') return std::nullopt;
  if (!inside(f - 1, r - 1)) return std::nullopt;
  return square(f - 1, r - 1);
}

}  // namespace betza

// Names and suggestions. The edit distance counts a swap of two neighbours as one edit, the most
// frequent slip of typing.
#include "cheg/assembler/words.h"

#include <algorithm>
#include <array>

namespace cheg {

namespace {

constexpr char to_upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; }
constexpr bool is_letter(char c) { return to_upper(c) >= 'A' && to_upper(c) <= 'Z'; }

}  // namespace

std::string upper(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), to_upper);
  return out;
}

bool is_name(std::string_view text) {
  constexpr std::string_view kFirst = "_.$%", kLater = "_.$%'-+*/!?";
  if (text.empty() || text.size() > kLongestName) return false;
  if (!is_letter(text[0]) && !is_digit(text[0]) && kFirst.find(text[0]) == kFirst.npos)
    return false;
  return std::all_of(text.begin(), text.end(), [&](char c) {
    return is_letter(c) || is_digit(c) || kLater.find(c) != kLater.npos;
  });
}

std::string_view leading_id(std::string_view text) {
  if (text.empty() || text[0] != '{') return {};
  for (std::size_t i = 1; i < text.size() && i <= kLongestName; ++i) {
    const char c = text[i];
    if (c == '}') return i > 1 ? text.substr(0, i + 1) : std::string_view{};
    if (c <= ' ' || c >= 0x7F || std::string_view(",;:\"{").find(c) != std::string_view::npos)
      return {};
  }
  return {};
}

std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t most) {
  const std::size_t far = most + 1;
  if (std::max(a.size(), b.size()) - std::min(a.size(), b.size()) > most) return far;
  // Rows of the usual table: the one being filled and the two above it. Cells more than `most` off
  // the diagonal cannot matter and stay far.
  std::array<std::array<std::size_t, kLongestName + 2>, 3> rows;
  for (auto& row : rows) row.fill(far);
  for (std::size_t j = 0; j <= std::min(b.size(), most); ++j) rows[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    auto &row = rows[i % 3], &last = rows[(i + 2) % 3], &before = rows[(i + 1) % 3];
    const std::size_t first = i > most ? i - most : 1, end = std::min(b.size(), i + most);
    row[first - 1] = first == 1 ? i : far;
    std::size_t least = row[first - 1];
    for (std::size_t j = first; j <= end; ++j) {
      row[j] =
          std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before[j - 2] + 1);
      least = std::min(least, row[j]);
    }
    row[end + 1] = far;
    if (least > most) return far;
  }
  return std::min(rows[a.size() % 3][b.size()], far);
}

std::string suggestion(std::string_view word, const std::vector<std::string_view>& names) {
  if (word.empty() || word.size() > kLongestName) return {};
  const std::string wanted = upper(word);
  std::size_t most = word.size() <= 3 ? 1 : 2;
  std::string_view best;
  for (std::string_view name : names) {
    const std::size_t d = edit_distance(wanted, name, most);
    if (d > most || d == 0 || 2 * d > std::min(word.size(), name.size())) continue;
    best = name;
    if (d == 1) break;
    most = d - 1;
  }
  return best.empty() ? std::string{} : "; did you mean " + std::string(best) + "?";
}

}  // namespace cheg

// variants/ids.cpp: piece ids and the search for the nearest known word. Tested by
// tests/variants/loader_test.cpp.
#include "variants/ids.h"

#include <algorithm>

#include "variants/text.h"

namespace variants {

namespace {

/// Edit distance in which swapping two neighbours counts once ("paice" for "pieca").
std::size_t distance(const std::string& a, const std::string& b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) d[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i)
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  return d[a.size()][b.size()];
}

}  // namespace

std::optional<PieceId> next_id(std::string_view text, std::size_t& pos) {
  std::size_t at = pos;
  PieceId out;
  if (at < text.size() && text[at] == '+') out.id = text[at++];
  if (at >= text.size()) return std::nullopt;
  const char letter = text[at++], capital = upper(letter);
  if (capital < 'A' || capital > 'Z') return std::nullopt;
  if (letter != capital) out.side[0] = false;
  out.id += capital;
  if (at < text.size() && (text[at] == '\'' || text[at] == '!')) out.id += text[at++];
  pos = at;
  return out;
}

std::optional<PieceId> parse_id(std::string_view text, bool suffix) {
  const bool white_only = suffix && text.size() > 2 && text.substr(text.size() - 2) == "!w";
  if (white_only) text.remove_suffix(2);
  std::size_t pos = 0;
  std::optional<PieceId> out = next_id(text, pos);
  if (!out || pos != text.size()) return std::nullopt;
  if (white_only) out->side[1] = false;
  if (!out->side[0] && !out->side[1]) return std::nullopt;  // "x!w": Black's letter, White only
  return out;
}

std::optional<std::vector<std::string>> split_ids(std::string_view run) {
  std::vector<std::string> ids;
  for (std::size_t pos = 0; pos < run.size();) {
    const std::optional<PieceId> id = next_id(run, pos);
    if (!id) return std::nullopt;
    ids.push_back(id->id);
  }
  return ids;
}

std::string did_you_mean(const std::string& word, const std::vector<std::string>& known) {
  const std::string* best = nullptr;
  std::size_t nearest = word.size() / 3 + 2;
  if (word.size() > 64) return "";  // no typing mistake
  for (const std::string& k : known) {
    const std::size_t d = distance(word, k);
    if (d < nearest) nearest = d, best = &k;
  }
  return best ? ", did you mean '" + *best + "'?" : "";
}

}  // namespace variants

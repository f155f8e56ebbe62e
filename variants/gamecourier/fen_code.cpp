// variants/gamecourier/fen_code.cpp: reading FEN Code.
#include "variants/gamecourier/fen_code.h"

#include <algorithm>
#include <cctype>

namespace gamecourier {

namespace {

[[noreturn]] void refuse(std::string_view code, std::size_t at, const std::string& message) {
  gamecode::Problem p = gamecode::problem_at(code, at, message);
  p.field = "code";
  throw gamecode::Error({p});
}

/// To the end of the rank: nothing more if it is full, unless `whole` asks for another one.
std::size_t rest_of_rank(std::size_t filled, int cols, bool whole) {
  if (cols <= 0) return 0;
  const std::size_t over = filled % static_cast<std::size_t>(cols);
  if (over == 0) return whole ? static_cast<std::size_t>(cols) : 0;
  return static_cast<std::size_t>(cols) - over;
}

/// Between two slashes there are `spaces`: whole ranks, or one that is not full, are meant.
void warn_of_long_rank(std::string_view code, std::size_t at, std::size_t spaces, int cols,
                       std::vector<gamecode::Problem>* warnings) {
  const auto files = static_cast<std::size_t>(std::max(cols, 1));
  if (warnings == nullptr || spaces <= files || spaces % files == 0) return;
  gamecode::Problem p =
      gamecode::problem_at(code, at,
                           "the rank has " + std::to_string(spaces) + " spaces, but the board " +
                               std::to_string(cols) + " files: it goes on in the next rank");
  p.field = "code";
  p.warning = true;
  warnings->push_back(std::move(p));
}

}  // namespace

std::vector<std::string> read_fen_code(std::string_view code, int cols,
                                       std::vector<gamecode::Problem>* warnings) {
  std::vector<std::string> out;
  std::size_t rank = 0;  // how many spaces stand before the last slash
  const auto put = [&](std::size_t count, std::string_view label, std::size_t at) {
    if (out.size() + count > kMostCells)
      refuse(code, at, "the board has more than " + std::to_string(kMostCells) + " spaces");
    out.insert(out.end(), count, std::string(label));
  };
  for (std::size_t i = 0; i < code.size(); ++i) {
    const char c = code[i];
    if (std::isspace(static_cast<unsigned char>(c)) != 0) continue;
    if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      std::size_t end = i;
      while (end < code.size() && std::isdigit(static_cast<unsigned char>(code[end])) != 0) ++end;
      const std::string digits(code.substr(i, end - i));
      put(digits.size() > 6 ? kMostCells + 1 : static_cast<std::size_t>(std::stoi(digits)), "@", i);
      i = end - 1;
    } else if (c == '{') {
      const std::size_t end = code.find('}', i);
      if (end == std::string_view::npos)
        refuse(code, i, "'{' is not closed; a label of several letters stands in braces");
      if (end == i + 1) refuse(code, i, "the label in braces is empty");
      put(1, code.substr(i + 1, end - i - 1), i);
      i = end;
    } else if (c == '*' || c == '/') {
      if (c == '/' && cols > 0) warn_of_long_rank(code, i, out.size() - rank, cols, warnings);
      put(rest_of_rank(out.size(), cols, c == '*'), c == '*' ? "@" : "-", i);
      if (c == '/') rank = out.size();
    } else {
      put(1, code.substr(i, 1), i);
    }
  }
  if (cols > 0) warn_of_long_rank(code, code.size(), out.size() - rank, cols, warnings);
  put(rest_of_rank(out.size(), cols, false), "-", code.size());
  if (out.empty()) refuse(code, 0, "the FEN Code has no spaces");
  return out;
}

std::vector<std::string> split_labels(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.remove_suffix(1);
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    out.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

}  // namespace gamecourier

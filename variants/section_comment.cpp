// variants/section_comment.cpp: see section_comment.h.
#include "variants/section_comment.h"

#include <algorithm>

#include "variants/text.h"

namespace variants {

namespace {

/// Appends what stands behind the first # of `line`.
void add(std::string& comment, std::string_view line) {
  const std::string_view text = trimmed(line.substr(std::min(line.find('#') + 1, line.size())));
  if (!comment.empty() && !text.empty()) comment += ' ';
  comment += text;
}

}  // namespace

std::string section_comment(std::string_view text, int line) {
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
  std::string top, above;
  bool at_top = true;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view now = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (number == line) {
      if (now.find('#') != std::string_view::npos) add(above, now);
      return above.empty() ? top : above;
    }
    const bool comment = !now.empty() && now[0] == '#';
    at_top = at_top && comment;
    if (comment)
      add(above, now);
    else
      above.clear();
    if (at_top) top = above;
  }
  return "";
}

}  // namespace variants

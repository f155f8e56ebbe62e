#include "variants/import/fairy_file.h"

#include <algorithm>

#include "variants/import/fairy_keys.h"

namespace variants::fairy {

namespace {

constexpr const char* kBlank = " \t\r\xef\xbb\xbf";

std::string trimmed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(kBlank);
  if (from == std::string_view::npos) return {};
  return std::string(text.substr(from, text.find_last_not_of(kBlank) - from + 1));
}

int column_of(std::string_view line, std::size_t from) {
  const std::size_t at = line.find_first_not_of(kBlank, from);
  return static_cast<int>(at == std::string_view::npos ? from : at) + 1;
}

Section read_head(std::string_view line, const Place& place, Report& report) {
  Section section;
  section.place = place;
  const int before = report.errors();
  const std::size_t end = line.find(']');
  if (end == std::string_view::npos)
    report.error(place, "the line begins with [ and has no ]");
  else if (!trimmed(line.substr(end + 1)).empty())
    report.error(place, "a section's line must end with ]");
  const std::string_view head = line.substr(1, end == std::string_view::npos ? end : end - 1);
  const std::size_t colon = head.find(':');
  section.name = trimmed(head.substr(0, colon));
  if (colon != std::string_view::npos) section.parent = trimmed(head.substr(colon + 1));
  if (section.name.empty()) report.error(place, "a section needs a name: [name] or [name:parent]");
  section.broken = report.errors() > before;
  return section;
}

}  // namespace

std::vector<Section> read_fairy(std::string_view text, const std::string& file, Report& report) {
  std::vector<Section> sections;
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::string plain = trimmed(line);
    const Place place{file, ++number, column_of(line, 0)};
    if (plain.empty() || plain[0] == '#' || plain[0] == ';') continue;
    if (plain[0] == '[') {
      sections.push_back(read_head(plain, place, report));
      report.set_variant(sections.back().name);
      continue;
    }
    const std::size_t equals = line.find('=');
    if (sections.empty()) {
      report.error(place, "this line stands before the first [section]");
    } else if (equals == std::string_view::npos) {
      report.error(place, "key = value is needed");
      sections.back().broken = true;
    } else {
      const std::string key = trimmed(line.substr(0, equals));
      sections.back().lines.push_back({std::string(current_name(key)),
                                       trimmed(line.substr(equals + 1)), place,
                                       column_of(line, equals + 1)});
    }
  }
  report.set_variant({});
  return sections;
}

}  // namespace variants::fairy

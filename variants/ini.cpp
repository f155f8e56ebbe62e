// variants/ini.cpp: the reader of definition files, one line at a time.
#include "variants/ini.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "variants/text.h"

namespace variants {

namespace {

bool is_space(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

/// A logical line: without comment, continuations joined by a blank.
struct Line {
  std::string text;
  struct Part {
    std::size_t offset;  // in text
    Spot spot;
  };
  std::vector<Part> parts;  // of which physical lines it consists

  Spot at(std::size_t offset) const {
    std::size_t i = parts.size() - 1;
    while (i > 0 && parts[i].offset > offset) --i;
    return {parts[i].spot.line, parts[i].spot.column + static_cast<int>(offset - parts[i].offset)};
  }
};

std::vector<Line> split_lines(std::string_view text) {
  std::vector<Line> lines;
  bool continues = false;
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view physical = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    std::string_view raw = physical;
    if (number == 1 && raw.substr(0, 3) == "\xEF\xBB\xBF") raw.remove_prefix(3);
    raw = trimmed(raw.substr(0, std::min(raw.find('#'), raw.size())));
    const bool more = !raw.empty() && raw.back() == '\\';
    if (more) raw = trimmed(raw.substr(0, raw.size() - 1));
    const Spot spot{number, static_cast<int>(raw.data() - physical.data()) + 1};
    if (continues) {
      lines.back().text += ' ';
      lines.back().parts.push_back({lines.back().text.size(), spot});
      lines.back().text += raw;
    } else if (more || !raw.empty()) {
      lines.push_back({std::string(raw), {{0, spot}}});
    }
    continues = more;
  }
  return lines;
}

/// Adds the words of the line from `pos` on.
void split_words(const Line& line, std::size_t pos, Setting& setting) {
  const std::string& text = line.text;
  for (;;) {
    while (pos < text.size() && is_space(text[pos])) ++pos;
    if (pos == text.size()) return;
    const std::size_t start = pos;
    while (pos < text.size() && !is_space(text[pos])) ++pos;
    setting.words.push_back(text.substr(start, pos - start));
    setting.spots.push_back(line.at(start));
  }
}

class Reader {
 public:
  Reader(const std::string& file, Report& report) : file_(file), report_(report) {}

  std::vector<Section> read(std::string_view text) {
    for (const Line& line : split_lines(text)) {
      // A line of one backslash and its continuation begins with a blank.
      const std::size_t start = line.text.find_first_not_of(' ');
      if (start == std::string::npos) continue;
      const Spot spot = line.at(start);
      place_ = {file_, spot.line, spot.column};
      if (line.text[start] == '[')
        read_header(trimmed(line.text));
      else
        read_setting(line);
    }
    return std::move(sections_);
  }

 private:
  void complain(const std::string& reason) {
    report_.set_variant(sections_.empty() ? "" : sections_.back().name);
    report_.error(place_, reason);
    if (!sections_.empty()) sections_.back().broken = true;
  }

  void read_header(std::string_view text) {
    sections_.emplace_back();
    Section& section = sections_.back();
    section.place = place_;
    if (text.back() != ']') {
      complain("section header: missing ]");
      return;
    }
    text = text.substr(1, text.size() - 2);
    const std::size_t colon = text.find(':');
    section.name = trimmed(text.substr(0, colon));
    if (!is_section_name(section.name)) {
      const std::string bad = std::exchange(section.name, "");
      complain("bad name '" + bad + "': use lower case letters, digits, - _ .");
    }
    if (colon != std::string_view::npos) read_parents(text.substr(colon + 1));
  }

  void read_parents(std::string_view text) {
    for (;;) {
      const std::size_t comma = text.find(',');
      const std::string parent(trimmed(text.substr(0, comma)));
      if (is_section_name(parent))
        sections_.back().parents.push_back(parent);
      else
        complain("bad name '" + parent + "' of a parent");
      if (comma == std::string_view::npos) return;
      text.remove_prefix(comma + 1);
    }
  }

  void read_setting(const Line& line) {
    const std::size_t equals = line.text.find('=');
    if (equals == std::string::npos) {
      complain("'" + line.text.substr(0, 40) + "' is not a setting: '=' is missing");
      return;
    }
    Setting setting;
    setting.place = place_;
    std::string_view key = std::string_view(line.text).substr(0, equals);
    // A sign belongs to the operator only when it touches the = and not the key: "piece.+ = x".
    if (key.size() > 1 && (key.back() == '+' || key.back() == '-')) {
      setting.edit = key.back() == '+' ? Edit::Add : Edit::Remove;
      key.remove_suffix(1);
    }
    setting.key = trimmed(key);
    split_words(line, equals + 1, setting);
    if (setting.key.empty() || std::any_of(setting.key.begin(), setting.key.end(), is_space))
      complain("'" + setting.key + "' is not a valid key");
    else if (sections_.empty())
      complain("'" + setting.key + "' is before the first [section]");
    else if (setting.words.empty())
      complain("'" + setting.key + "' has no value (write - to delete an inherited key)");
    else
      add(std::move(setting));
  }

  void add(Setting setting) {
    if (setting.edit == Edit::Set && setting.words.size() == 1 && setting.words[0] == "-")
      setting.edit = Edit::Delete, setting.words.clear(), setting.spots.clear();
    Section& section = sections_.back();
    setting.owner = section.name;
    const bool replaces = setting.edit == Edit::Set || setting.edit == Edit::Delete;
    const auto twin = std::find_if(section.settings.begin(), section.settings.end(),
                                   [&](const Setting& s) { return s.key == setting.key; });
    if (replaces && twin != section.settings.end())
      complain("'" + setting.key + "' is given twice, first in line " +
               std::to_string(twin->place.line));
    else
      section.settings.push_back(std::move(setting));
  }

  const std::string& file_;
  Report& report_;
  std::vector<Section> sections_;
  Place place_;
};

}  // namespace

std::string Setting::text() const {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

Place Setting::at(std::size_t offset) const {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (offset <= words[i].size())
      return spots[i].line == 0
                 ? place
                 : Place{place.file, spots[i].line, spots[i].column + static_cast<int>(offset)};
    offset -= words[i].size() + 1;
  }
  return place;
}

Place Setting::find(const std::string& part, std::size_t column) const {
  if (const std::size_t at_value = text().find(part); at_value != std::string::npos)
    return at(at_value + column);
  if (const std::size_t at_key = key.find(part); at_key != std::string::npos && place.column > 0)
    return {place.file, place.line, place.column + static_cast<int>(at_key + column)};
  return at(0);
}

bool is_section_name(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
  });
}

std::vector<Section> read_ini(std::string_view text, const std::string& file, Report& report) {
  return Reader(file, report).read(text);
}

}  // namespace variants

// variants/catalog.cpp: text -> sections -> definitions -> checked variants.
#include "variants/catalog.h"

#include <algorithm>
#include <deque>
#include <fstream>
#include <iterator>
#include <map>

#include "variants/check.h"
#include "variants/ids.h"
#include "variants/inherit.h"
#include "variants/ini.h"
#include "variants/loader.h"

namespace variants {

namespace {

namespace fs = std::filesystem;

std::string read_file(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string text;
  if (in && !fs::is_directory(file))
    text.assign(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  if (!in || fs::is_directory(file)) throw Error(file.string(), 0, "cannot be read");
  return text;
}

/// "chess + crazyhouse.hands" -> {"chess", "crazyhouse.hands"}; one name stays one.
std::vector<std::string> split_sum(const std::string& name) {
  std::vector<std::string> parts(1);
  for (char c : name) {
    if (c == '+')
      parts.emplace_back();
    else if (c != ' ')
      parts.back() += c;
  }
  return parts;
}

bool overrides(const Section& section) {
  return std::any_of(section.settings.begin(), section.settings.end(), [](const Setting& s) {
    return s.key == "override" && s.words == std::vector<std::string>{"yes"};
  });
}

}  // namespace

struct Catalog::Impl {
  std::deque<Section> sections;                                // addresses stay
  std::map<std::string, std::vector<const Section*>> by_name;  // the last one counts
  std::map<std::string, std::shared_ptr<const Variant>> variants;
  std::map<std::string, std::string> other_names;
  std::size_t built = 0;  // sections before this are done
  Report report;

  void read(std::string_view text, const std::string& file) {
    for (Section& read : read_ini(text, file, report)) {
      sections.push_back(std::move(read));
      if (!sections.back().name.empty()) enter(sections.back());
    }
  }

  void enter(Section& section) {
    report.set_variant(section.name);
    std::vector<const Section*>& same = by_name[section.name];
    if (!same.empty() && !overrides(section)) {
      report.error(section.place, "the name is taken by " + same.back()->place.file + ":" +
                                      std::to_string(same.back()->place.line) +
                                      " (write override = yes to replace it)");
      section.broken = true;
      return;
    }
    same.push_back(&section);
  }

  /// A section that overrides its namesake may have it as a parent.
  const Section* find_section(const std::string& name, const Section& from) const {
    const auto found = by_name.find(name);
    if (found == by_name.end() || found->second.empty()) return nullptr;
    const std::vector<const Section*>& same = found->second;
    const auto self = std::find(same.begin(), same.end(), &from);
    if (self == same.end() || self == same.begin()) return same.back();
    return *(self - 1);
  }

  std::vector<std::string> section_names() const {
    std::vector<std::string> names;
    for (const auto& [name, all] : by_name) names.push_back(name);
    return names;
  }

  /// Null when the section is a fragment or there were errors.
  std::shared_ptr<const Variant> build(const Section& section, Report& to) const {
    to.set_variant(section.name);
    const int before = to.errors();
    check_keys(section.settings, to);
    const Definition definition = inherit(
        section,
        [this](const std::string& name, const Section& from) { return find_section(name, from); },
        section_names(), to);
    if (to.errors() > before || is_fragment(definition)) return nullptr;
    Loaded loaded = load(definition, to);
    if (to.errors() == before) check(loaded, definition, to);
    if (to.errors() > before) return nullptr;
    return std::make_shared<const Variant>(std::move(loaded.variant));
  }

  void build_new() {
    for (; built < sections.size(); ++built) {
      Section& section = sections[built];
      const auto named =
          by_name.find(section.name);  // what it overrides is gone, even if it is broken
      if (named != by_name.end() && !named->second.empty() && named->second.back() == &section)
        variants.erase(section.name);
      if (section.broken) continue;
      const int before = report.errors();
      std::shared_ptr<const Variant> variant = build(section, report);
      section.broken = report.errors() > before;
      if (!variant) continue;
      variants[section.name] = variant;
      for (const std::string& other : variant->other_names) other_names[other] = section.name;
      if (!variant->gui.xboard.empty()) other_names.emplace(variant->gui.xboard, section.name);
    }
  }

  std::shared_ptr<const Variant> build_sum(const std::string& name) const {
    Section section;
    section.name = name;
    section.parents = split_sum(name);
    Report own;
    std::shared_ptr<const Variant> variant = build(section, own);
    if (variant) return variant;
    for (const Complaint& c : own.complaints())
      if (c.fatal) throw Error(c.place.file, c.place.line, c.reason);
    throw Error("", 0, name + ": no part of it has a board");
  }
};

Catalog::Catalog(const fs::path& data_dir) : impl_(std::make_unique<Impl>()) {
  const fs::path folder = data_dir / "variants" / "rules";
  std::vector<fs::path> files;
  if (fs::is_directory(folder))
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
      if (entry.path().extension() == ".ini") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) impl_->read(read_file(file), file.string());
  impl_->build_new();
}

Catalog Catalog::standard(const fs::path& data_dir) {
  if (!data_dir.empty()) {
    if (!fs::is_directory(data_dir / "variants" / "rules"))
      throw Error(data_dir.string(), 0, "no data folder: it has no variants/rules");
    return Catalog(data_dir);
  }
#ifdef AANCA_INSTALL_DIR
  if (fs::is_directory(fs::path(AANCA_INSTALL_DIR) / "variants" / "rules"))
    return Catalog(AANCA_INSTALL_DIR);
#endif
  return Catalog(AANCA_SOURCE_DIR);
}

void Catalog::add_file(const fs::path& file) { add_text(read_file(file), file.string()); }

void Catalog::add_text(std::string_view text, const std::string& name) {
  impl_->read(text, name);
  impl_->build_new();
}

std::vector<std::string> Catalog::names() const {
  std::vector<std::string> names;
  for (const auto& [name, variant] : impl_->variants) names.push_back(name);
  return names;
}

std::shared_ptr<const Variant> Catalog::find(const std::string& name) const {
  if (const auto v = impl_->variants.find(name); v != impl_->variants.end()) return v->second;
  if (const auto other = impl_->other_names.find(name); other != impl_->other_names.end())
    return impl_->variants.at(other->second);
  if (name.find('+') != std::string::npos) return impl_->build_sum(name);
  const auto section = impl_->by_name.find(name);
  if (section != impl_->by_name.end() && !section->second.empty()) {
    const Section& s = *section->second.back();
    const Complaint* first = nullptr;
    int mistakes = 0;
    for (const Complaint& c : impl_->report.complaints())
      if (c.fatal && s.broken && c.reason.rfind(name + ": ", 0) == 0 && ++mistakes == 1) first = &c;
    const std::string count =
        mistakes > 1 ? " (the first of " + std::to_string(mistakes) + " mistakes)" : "";
    if (first != nullptr) throw Error(first->place.file, first->place.line, first->reason + count);
    throw Error(
        s.place.file, s.place.line,
        name + (s.broken ? ": the definition is broken" : ": a fragment, no game by itself"));
  }
  std::vector<std::string> known = names();
  for (const auto& [other, real] : impl_->other_names) known.push_back(other);
  throw Error("", 0, "unknown variant '" + name + "'" + did_you_mean(name, known));
}

const std::vector<Complaint>& Catalog::complaints() const { return impl_->report.complaints(); }

Catalog::Catalog(Catalog&&) noexcept = default;
Catalog& Catalog::operator=(Catalog&&) noexcept = default;
Catalog::~Catalog() = default;

}  // namespace variants

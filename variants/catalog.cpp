// variants/catalog.cpp: text -> sections -> definitions -> checked variants.
#include "variants/catalog.h"

#include <algorithm>
#include <deque>
#include <fstream>
#include <iterator>
#include <map>
#include <mutex>
#include <optional>
#include <tuple>
#include <utility>

#include "variants/check.h"
#include "variants/data_folder.h"
#include "variants/ids.h"
#include "variants/inherit.h"
#include "variants/ini.h"
#include "variants/loader.h"
#include "variants/readers/keys.h"

namespace variants {

namespace {

namespace fs = std::filesystem;

std::string read_file(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string text;
  if (in && !fs::is_directory(file))
    text.assign(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  if (!in || fs::is_directory(file)) throw Error({file.string()}, "cannot be read");
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

/// A section with what became of it. Batch 0 is the data folder; each user's text is one more.
struct Entry {
  Section section;
  int batch = 0;
  bool built = false;
  bool reported = false;                   // `report` is part of Catalog::complaints()
  std::shared_ptr<const Variant> variant;  // null: a fragment, broken, or not built yet
  Report report;                           // what building it found
};

struct Catalog::Impl {
  std::deque<Entry> entries;                           // addresses stay
  std::map<std::string, std::vector<Entry*>> by_name;  // the last one counts
  std::vector<std::string> section_names;              // sorted
  Report report;
  std::vector<Complaint> shown;  // those of `report`, as Catalog::complaints() has them
  int batches = 0;

  // Made when they are first needed, under the mutex.
  std::mutex mutex;
  std::vector<Summary> summaries;  // by name
  std::map<std::string, std::string> other_names;
  bool summarized = false;

  void read(std::string_view text, const std::string& file) {
    for (Section& read : read_ini(text, file, report)) {
      entries.push_back({std::move(read), batches, false, false, nullptr, {}});
      if (!entries.back().section.name.empty()) enter(entries.back());
    }
  }

  void enter(Entry& entry) {
    Section& section = entry.section;
    report.set_variant(section.name);
    std::vector<Entry*>& same = by_name[section.name];
    if (!same.empty() && !overrides(section)) {
      const Place& first = same.back()->section.place;
      report.error(section.place, "the name is already used at " + first.file + ":" +
                                      std::to_string(first.line) +
                                      " (write override = yes to replace it)");
      section.broken = true;
      return;
    }
    same.push_back(&entry);
  }

  void end_batch() {
    ++batches;
    section_names.clear();
    for (const auto& [name, all] : by_name) section_names.push_back(name);
    summarized = false;
  }

  /// What `name` means in a game of `batch`: later files do not change earlier games. A section
  /// that overrides its namesake may have it as a parent.
  const Section* find_section(const std::string& name, const Section& from, int batch) const {
    const auto found = by_name.find(name);
    if (found == by_name.end()) return nullptr;
    const Section* best = nullptr;
    for (const Entry* e : found->second) {
      if (&e->section == &from && best != nullptr) break;
      if (e->batch <= batch) best = &e->section;
    }
    return best;
  }

  Definition define(const Section& section, int batch, Report& to,
                    WantedKey wanted = nullptr) const {
    return inherit(
        section,
        [&](const std::string& name, const Section& from) {
          return find_section(name, from, batch);
        },
        section_names, to, wanted);
  }

  /// Null when the section is a fragment or there were errors.
  std::shared_ptr<const Variant> build(const Section& section, int batch, Report& to) const {
    to.set_variant(section.name, section.place.file);
    const int before = to.errors();
    check_keys(section.settings, to);
    const int unknown = to.errors();  // no reason to keep silent about the keys that are known
    const Definition definition = define(section, batch, to);
    if (to.errors() > unknown || is_fragment(definition)) return nullptr;
    Loaded loaded = load(definition, to);
    const std::string& network = loaded.variant.network;
    if (!network.empty() && !by_name.contains(network))
      to.warn(definition.where("network"),
              "network: unknown game '" + network + "'" + did_you_mean(network, section_names));
    if (to.errors() == unknown) check(loaded, definition, to);
    if (to.errors() > before) return nullptr;
    return std::make_shared<const Variant>(std::move(loaded.variant));
  }

  void build(Entry& entry) const {
    if (entry.built) return;
    entry.built = true;
    if (entry.section.broken) return;
    entry.variant = build(entry.section, entry.batch, entry.report);
    entry.section.broken = entry.report.errors() > 0;
  }

  /// A complaint about an inherited line names the line of the section that inherits it first.
  void append(const Entry& entry) {
    const Place& own = entry.section.place;
    Report moved;
    for (const Complaint& c : entry.report.complaints()) {
      const bool inherited = !c.place.file.empty() && c.place.file != own.file;
      const std::string reason = c.reason + (inherited ? "\n  the line is " + c.place.text() : "");
      c.fatal ? moved.error(inherited ? own : c.place, reason)
              : moved.warn(inherited ? own : c.place, reason);
    }
    report.append(moved);
  }

  /// Builds what is not built yet from entry `first` on, and makes its complaints public.
  void build_from(std::size_t first) {
    for (; first < entries.size(); ++first) {
      Entry& entry = entries[first];
      build(entry);
      if (!std::exchange(entry.reported, true)) append(entry);
    }
  }

  /// Adds the complaints that are new, those about `file` in the order of its lines.
  void show(const std::string& file) {
    const auto from = static_cast<std::ptrdiff_t>(shown.size());
    const auto& all = report.complaints();
    shown.insert(shown.end(), all.begin() + from, all.end());
    const auto line_in_file = [&](const Complaint& c) {
      return c.place.file == file ? std::tuple(0, c.place.line, c.place.column)
                                  : std::tuple(1, 0, 0);
    };
    std::stable_sort(
        shown.begin() + from, shown.end(),
        [&](const Complaint& a, const Complaint& b) { return line_in_file(a) < line_in_file(b); });
  }

  Entry* find_entry(const std::string& name) const {
    const auto found = by_name.find(name);
    return found == by_name.end() ? nullptr : found->second.back();
  }

  std::optional<Summary> summarize_entry(const Entry& entry) const {
    if (entry.section.broken) return std::nullopt;
    std::optional<Summary> summary;
    if (entry.built) {
      if (entry.variant) summary = summarize(*entry.variant);
    } else {
      Report unused;
      Definition definition = define(entry.section, entry.batch, unused, is_summary_key);
      if (counts_pieces(definition)) definition = define(entry.section, entry.batch, unused);
      if (unused.errors() == 0) summary = summarize(definition);
    }
    if (summary) summary->users_own = entry.batch > 0;
    return summary;
  }

  void summarize_all() {
    if (summarized) return;
    summarized = true;
    summaries.clear();
    other_names.clear();
    std::map<const Entry*, Summary> known;
    for (const auto& [name, same] : by_name)
      if (auto summary = summarize_entry(*same.back())) {
        summaries.push_back(*summary);
        known.emplace(same.back(), std::move(*summary));
      }
    for (const Entry& entry : entries) {  // in the order of the files: `also` beats `xboard`
      const auto found = known.find(&entry);
      if (found == known.end()) continue;
      const Summary& s = found->second;
      for (const std::string& other : s.other_names) other_names[other] = s.name;
      if (!s.xboard.empty()) other_names.emplace(s.xboard, s.name);
    }
  }

  std::shared_ptr<const Variant> build_sum(const std::string& name) const {
    Section section;
    section.name = name;
    section.parents = split_sum(name);
    Report own;
    std::shared_ptr<const Variant> variant = build(section, batches, own);
    if (variant) return variant;
    for (const Complaint& c : own.complaints())
      if (c.fatal) throw Error(c.place, c.reason);
    throw Error({}, name + ": no part of it has a start position");
  }

  /// Why a section that exists is not a game.
  [[noreturn]] void refuse(const Entry& entry) const {
    const Section& s = entry.section;
    const Report& found = entry.report.errors() > 0 ? entry.report : report;
    const Complaint* first = nullptr;
    int mistakes = 0;
    for (const Complaint& c : found.complaints())
      if (c.fatal && s.broken && c.reason.rfind(s.name + ": ", 0) == 0 && ++mistakes == 1)
        first = &c;
    const std::string count =
        mistakes > 1 ? " (the first of " + std::to_string(mistakes) + " mistakes)" : "";
    if (first != nullptr) throw Error(first->place, first->reason + count);
    throw Error(s.place, s.name + (s.broken ? ": the definition is broken"
                                            : ": a fragment, no game by itself"));
  }
};

Catalog::Catalog(const fs::path& data_dir) : impl_(std::make_unique<Impl>()) {
  const fs::path folder = data_dir / "variants" / "rules";
  std::vector<fs::path> files;
  if (fs::is_directory(folder))
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
      if (entry.path().extension() == ".ini") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) impl_->read(read_file(file), file.string());
  impl_->end_batch();
  impl_->show("");
}

Catalog Catalog::standard(const fs::path& data_dir) { return Catalog(data_folder(data_dir)); }

void Catalog::add_file(const fs::path& file) { add_text(read_file(file), file.string()); }

void Catalog::add_text(std::string_view text, const std::string& name) {
  const std::size_t first = impl_->entries.size();
  impl_->read(text, name);
  impl_->end_batch();
  impl_->build_from(first);
  impl_->show(name);
}

void Catalog::check_all() {
  impl_->build_from(0);
  impl_->show("");
  impl_->summarized = false;
}

std::vector<std::string> Catalog::names() const {
  std::vector<std::string> names;
  for (const Summary& s : summaries()) names.push_back(s.name);
  return names;
}

const std::vector<Summary>& Catalog::summaries() const {
  const std::lock_guard lock(impl_->mutex);
  impl_->summarize_all();
  return impl_->summaries;
}

std::shared_ptr<const Variant> Catalog::find(const std::string& name) const {
  const std::lock_guard lock(impl_->mutex);
  Entry* entry = impl_->find_entry(name);
  if (entry != nullptr) {
    impl_->build(*entry);
    if (entry->variant) return entry->variant;
  }
  impl_->summarize_all();
  if (const auto other = impl_->other_names.find(name); other != impl_->other_names.end()) {
    Entry* real = impl_->find_entry(other->second);
    impl_->build(*real);
    if (real->variant) return real->variant;
    impl_->refuse(*real);
  }
  if (name.find('+') != std::string::npos) return impl_->build_sum(name);
  if (entry != nullptr) impl_->refuse(*entry);
  std::vector<std::string> known;
  for (const Summary& s : impl_->summaries) known.push_back(s.name);
  for (const auto& [other, real] : impl_->other_names) known.push_back(other);
  const std::string hint = did_you_mean(name, known);
  throw Error({}, "unknown variant '" + name + "'" +
                      (hint.empty() ? ", aanca --list-variants lists all games" : hint));
}

const std::vector<Complaint>& Catalog::complaints() const { return impl_->shown; }

Catalog::Catalog(Catalog&&) noexcept = default;
Catalog& Catalog::operator=(Catalog&&) noexcept = default;
Catalog::~Catalog() = default;

}  // namespace variants

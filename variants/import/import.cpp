#include "variants/import/import.h"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "variants/ids.h"
#include "variants/import/families.h"
#include "variants/ini.h"
#include "variants/text.h"

namespace variants::fairy {

namespace {

/// Aanca's names of sections have small letters.
std::string section_name(std::string name) {
  for (char& c : name) {
    c = lower(c);
    if (!is_section_name(std::string(1, c))) c = '-';
  }
  return name;
}

class Importer {
 public:
  Importer(const Bases& bases, std::function<bool(const std::string&)> taken, Report& report)
      : taken_(std::move(taken)), report_(report) {
    for (Section& section : read_fairy(bases.text, bases.file, own_))
      bases_.emplace(section.name, std::move(section));
    refuse_own();
  }

  ImportedGame import(const Section& section) {
    report_.set_variant(section.name);
    ImportedGame game{section_name(section.name), section.place, "", 0};
    const int before = report_.errors();
    const Rules& rules = learn(section);
    if (!rules.complete || section.broken || report_.errors() > before) return game;
    try {
      Draft out(rules, report_);
      write(out, section, game.name);
      game.text = out.text();
      game.unsaid = out.unsaid();
    } catch (const std::runtime_error& e) {
      const Place& place = rules.value("startFen").place;
      report_.error(place.line > 0 && place.file == section.place.file ? place : section.place,
                    e.what());
    }
    return game;
  }

 private:
  /// The section's rules, kept for its children. Its lines are read below an unknown parent too.
  const Rules& learn(const Section& section) {
    const Rules* parent = nullptr;
    if (!section.parent.empty()) {
      const auto known = known_.find(section.parent);
      parent = known == known_.end() ? base(section.parent) : &known->second;
      if (!parent)
        report_.error(section.place, "unknown parent '" + section.parent + "'" +
                                         did_you_mean(section.parent, names()));
      else if (!parent->complete)
        report_.error(section.place,
                      "the parent '" + section.parent + "' inherits from what is not known");
    }
    const bool complete = section.parent.empty() || (parent != nullptr && parent->complete);
    return known_[section.name] = rules_of(section, parent, complete, report_);
  }

  std::vector<std::string> names() const {
    std::vector<std::string> all;
    for (const auto& [name, rules] : known_) all.push_back(name);
    for (const auto& [name, lines] : bases_) all.push_back(name);
    return all;
  }

  /// A built-in game, learned when it is first asked for; null: there is none.
  const Rules* base(const std::string& name) {
    if (const auto rules = base_rules_.find(name); rules != base_rules_.end())
      return &rules->second;
    const auto section = bases_.find(name);
    if (section == bases_.end()) return nullptr;
    const Rules* parent = section->second.parent.empty() ? nullptr : base(section->second.parent);
    Rules rules = rules_of(section->second, parent, true, own_);
    refuse_own();
    return &base_rules_.emplace(name, std::move(rules)).first->second;
  }

  static Rules rules_of(const Section& section, const Rules* parent, bool complete,
                        Report& report) {
    Rules rules;
    if (parent)
      rules = *parent;
    else
      rules.forget_pieces();
    rules.place = section.place;
    rules.complete = complete;
    rules.apply(section, report);
    return rules;
  }

  /// The program's own file has no errors.
  void refuse_own() const {
    if (own_.errors() > 0) throw std::runtime_error(own_.complaints().front().text);
  }

  void write(Draft& out, const Section& section, const std::string& name) {
    const Rules& rules = out.rules();
    out.line("title", section.name);
    if (taken_(name)) out.line("override", "yes");
    out.line("fsf", section.name);
    out.line("board", std::to_string(rules.files()) + "x" + std::to_string(rules.ranks()));
    std::string fen = out.fen_board() + out.hand();
    if (out.fen_fields().empty()) fen += " w - - 0 1";
    for (std::size_t i = 0; i < out.fen_fields().size(); ++i)
      fen += " " +
             (i == 1 && !castles(out) && !rules.on("seirawanGating") && out.fen_fields().size() > 3
                  ? "-"
                  : out.fen_fields()[i]);
    out.line("fen", fen);
    write_pieces(out);
    write_promotion(out);
    write_castling(out);
    write_drops(out);
    write_moves(out);
    write_ends(out);
  }

  std::function<bool(const std::string&)> taken_;
  Report& report_;
  Report own_;  // of the file of the built-in games
  std::map<std::string, Section> bases_;
  std::map<std::string, Rules> base_rules_, known_;
};

}  // namespace

std::vector<ImportedGame> import_games(std::string_view text, const std::string& file,
                                       const Bases& bases,
                                       const std::function<bool(const std::string&)>& taken,
                                       Report& report) {
  Importer importer(bases, taken, report);
  std::vector<ImportedGame> games;
  for (const Section& section : read_fairy(text, file, report)) {
    games.push_back(importer.import(section));
    if (!games.back().text.empty())
      games.back().text = "[" + games.back().name + "]\n" + games.back().text;
  }
  report.set_variant({});
  return games;
}

}  // namespace variants::fairy

#include "variants/import/import.h"

#include <algorithm>
#include <map>
#include <optional>
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
    Report none;  // the program's own file
    for (const Section& section : read_fairy(bases.text, bases.file, none)) learn(section, none);
    if (none.errors() > 0) throw std::runtime_error(none.complaints().front().text);
  }

  ImportedGame import(const Section& section) {
    report_.set_variant(section.name);
    ImportedGame game{section_name(section.name), section.place, "", 0};
    const int before = report_.errors();
    const auto rules = learn(section, report_);
    if (!rules || section.broken || report_.errors() > before) return game;
    try {
      Draft out(*rules, report_);
      write(out, section, game.name);
      game.text = out.text();
      game.unsaid = out.unsaid();
    } catch (const std::runtime_error& e) {
      const Place& place = rules->value("startFen").place;
      report_.error(place.line > 0 && place.file == section.place.file ? place : section.place,
                    e.what());
    }
    return game;
  }

 private:
  /// The section's rules, kept for its children; none if its parent is unknown.
  std::optional<Rules> learn(const Section& section, Report& report) {
    Rules rules;
    if (section.parent.empty()) {
      rules.forget_pieces();
    } else if (const auto parent = known_.find(section.parent); parent != known_.end()) {
      rules = parent->second;
    } else {
      std::vector<std::string> names;
      for (const auto& [name, all] : known_) names.push_back(name);
      report.error(section.place,
                   "unknown parent '" + section.parent + "'" + did_you_mean(section.parent, names));
      return std::nullopt;
    }
    rules.place = section.place;
    rules.apply(section, report);
    known_[section.name] = rules;
    return rules;
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
  std::map<std::string, Rules> known_;
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

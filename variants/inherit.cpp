// variants/inherit.cpp: flattens ancestors into a list of sections, then plays their edits in
// order.
#include "variants/inherit.h"

#include <algorithm>

#include "variants/ids.h"
#include "variants/readers/keys.h"

namespace variants {

namespace {

/// What stands behind `prefix` in a key ("N" in "piece.N"); empty when it is another key.
std::string_view behind(std::string_view key, std::string_view prefix) {
  return key.size() > prefix.size() && key.substr(0, prefix.size()) == prefix
             ? key.substr(prefix.size())
             : std::string_view{};
}

bool is_promotion_of_piece(std::string_view key) {
  const std::string_view id = behind(key, "promote.");
  return !id.empty() && parse_id(id);
}

/// Is the setting about this piece alone?
bool belongs_to(const Setting& s, std::string_view id) {
  for (const std::string& prefix : keys_of(Scope::Piece)) {
    const std::string_view sub = behind(s.key, prefix);
    if (!sub.empty() && sub.substr(0, sub.find('@')) == id) return true;  // move.P@ZONE
  }
  return !behind(s.key, "alias.").empty() && s.words.size() == 1 && s.words[0] == id;
}

/// Names are the section's own: a child of chess is not what XBoard calls normal.
bool is_identity(const std::string& key) {
  const std::vector<std::string>& own = keys_of(Scope::Own);
  return std::find(own.begin(), own.end(), key) != own.end();
}

class Edits {
 public:
  Edits(Definition& out, Report& report) : out_(out), report_(report) {}

  void play(const Section& section, WantedKey wanted) {
    for (const Setting& setting : section.settings)
      for (const std::string& key : keys_meant(setting.key)) {
        if (wanted != nullptr && !wanted(key)) continue;
        if (is_identity(key) && section.name != out_.name) continue;
        Setting s = setting;
        s.key = key;
        play(std::move(s));
      }
  }

 private:
  void play(Setting s) {
    normalise(s);
    if (s.key == "value")
      spread_values(s);
    else if (s.edit == Edit::Delete)
      erase(s);
    else if (s.edit == Edit::Remove)
      remove_words(s);
    else
      write(std::move(s));
  }

  /// Lists of ids are kept one id a word, so that += and -= work on "QRBN" too.
  static void normalise(Setting& s) {
    if (!is_promotion_of_piece(s.key) && s.key != "pawns" && s.key != "blast.immune") return;
    std::vector<std::string> words;
    std::vector<Spot> spots;
    for (std::size_t i = 0; i < s.words.size(); ++i) {
      const std::string& word = s.words[i];
      const auto ids = word == "none" || word == "+" ? std::nullopt : split_ids(word);
      if (ids)
        words.insert(words.end(), ids->begin(), ids->end());
      else
        words.push_back(word);
      Spot spot = s.spots[i];
      for (std::size_t made = spots.size(); made < words.size(); ++made) {
        spots.push_back(spot);
        spot.column += static_cast<int>(words[made].size());
      }
    }
    s.words = std::move(words);
    s.spots = std::move(spots);
  }

  /// "value = P:100 N:310" is short for value.P = 100, value.N = 310.
  void spread_values(const Setting& s) {
    if (s.edit == Edit::Delete)
      erase_inherited(s, [](const Setting& other) { return !behind(other.key, "value.").empty(); });
    for (std::size_t i = 0; i < s.words.size(); ++i) {
      const std::string& word = s.words[i];
      const std::size_t colon = word.find(':');
      if (colon == std::string::npos || !parse_id(word.substr(0, colon))) {
        report_.error(s.find(word), "value: '" + word + "' is not of the form P:100");
        continue;
      }
      Setting one = s;
      one.key = "value." + word.substr(0, colon);
      one.words = {word.substr(colon + 1)};
      one.spots = {{s.spots[i].line, s.spots[i].column + static_cast<int>(colon) + 1}};
      one.edit = Edit::Set;
      const auto old = locate(one.key);
      if (old != out_.settings.end() && old->owner == s.owner && old->place.line == s.place.line)
        report_.error(s.find(word), "value: " + word.substr(0, colon) + " is given twice");
      write(std::move(one));
    }
  }

  std::vector<Setting>::iterator locate(const std::string& key) {
    return std::find_if(out_.settings.begin(), out_.settings.end(),
                        [&](const Setting& s) { return s.key == key; });
  }

  template <class Condition>
  void erase_inherited(const Setting& by, Condition condition) {
    auto& all = out_.settings;
    all.erase(std::remove_if(all.begin(), all.end(),
                             [&](const Setting& s) { return s.owner != by.owner && condition(s); }),
              all.end());
  }

  void erase(const Setting& s) {
    const auto old = locate(s.key);
    if (old == out_.settings.end()) {
      if (s.key != "xboard") report_.warn(s.place, "'" + s.key + " = -' deletes nothing");
      return;
    }
    out_.settings.erase(old);
    if (const std::string_view id = behind(s.key, "piece."); !id.empty())
      erase_inherited(s, [&](const Setting& other) { return belongs_to(other, id); });
  }

  static bool remove_word(Setting& s, const std::string& word) {
    const auto found = std::find(s.words.begin(), s.words.end(), word);
    if (found == s.words.end()) return false;
    s.spots.erase(s.spots.begin() + (found - s.words.begin()));
    s.words.erase(found);
    return true;
  }

  void remove_words(const Setting& s) {
    const auto old = locate(s.key);
    for (const std::string& word : s.words) {
      if (old != out_.settings.end() && remove_word(*old, word)) continue;
      report_.warn(s.find(word), "'" + s.key + "' has no '" + word + "' to remove");
    }
    if (old != out_.settings.end() && old->words.empty()) out_.settings.erase(old);
  }

  void write(Setting s) {
    const std::string_view id = behind(s.key, "piece.");
    if (!id.empty() && s.edit == Edit::Set)  // the description of the old piece for GUIs is stale
      erase_inherited(
          s, [&](const Setting& other) { return behind(other.key, "xboard.piece.") == id; });
    if (s.key == "promote")
      erase_inherited(s, [](const Setting& other) { return is_promotion_of_piece(other.key); });
    const auto old = locate(s.key);
    const bool add = s.edit == Edit::Add;
    s.edit = Edit::Set;
    if (old == out_.settings.end()) {
      out_.settings.push_back(std::move(s));
    } else if (add) {
      if (old->place.file != s.place.file)
        for (Spot& spot : old->spots) spot = {};
      old->words.insert(old->words.end(), s.words.begin(), s.words.end());
      old->spots.insert(old->spots.end(), s.spots.begin(), s.spots.end());
      old->place = s.place, old->owner = s.owner;
    } else {
      *old = std::move(s);
    }
  }

  Definition& out_;
  Report& report_;
};

/// Ancestors in the order they are applied, `section` last.
class Ancestors {
 public:
  Ancestors(const FindSection& find, const std::vector<std::string>& names, Report& report)
      : find_(find), names_(names), report_(report) {}

  void climb(const Section& section, const Place& from) {
    if (std::find(done_.begin(), done_.end(), &section) != done_.end()) return;
    if (std::find(path_.begin(), path_.end(), &section) != path_.end() || path_.size() > 200) {
      report_.error(from, path_.size() > 200 ? "too many generations of parents"
                                             : "circular inheritance: " + circle(section));
      return;
    }
    path_.push_back(&section);
    for (const std::string& name : section.parents) {
      const Section* parent = find_(name, section);
      if (!parent)
        report_.error(section.place, "unknown parent '" + name + "'" + did_you_mean(name, names_));
      else if (parent->broken)
        report_.error(section.place, "parent '" + name + "' is broken");
      else
        climb(*parent, section.place);
    }
    path_.pop_back();
    done_.push_back(&section);
  }

  const std::vector<const Section*>& done() const { return done_; }

 private:
  std::string circle(const Section& again) const {
    std::string out;
    for (auto it = std::find(path_.begin(), path_.end(), &again); it != path_.end(); ++it)
      out += (*it)->name + " : ";
    return out + again.name;
  }

  const FindSection& find_;
  const std::vector<std::string>& names_;
  Report& report_;
  std::vector<const Section*> path_, done_;
};

}  // namespace

const Setting* Definition::find(const std::string& key) const {
  for (const Setting& s : settings)
    if (s.key == key) return &s;
  return nullptr;
}

Place Definition::where(const std::string& key) const {
  const Setting* s = find(key);
  return s ? s->place : place;
}

Definition inherit(const Section& section, const FindSection& find,
                   const std::vector<std::string>& names, Report& report, WantedKey wanted) {
  Ancestors ancestors(find, names, report);
  const int before = report.errors();
  ancestors.climb(section, section.place);
  Definition out{section.name, section.place, {}};
  if (report.errors() > before) return out;  // further complaints would be consequences of this one
  Edits edits(out, report);
  for (const Section* s : ancestors.done()) edits.play(*s, wanted);
  return out;
}

}  // namespace variants

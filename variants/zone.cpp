// variants/zone.cpp: the reader of square lists.
#include "variants/zone.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <set>

#include "variants/ids.h"
#include "variants/refusal.h"

namespace variants {

namespace {

using betza::Geometry;

std::vector<std::string> tokens(const std::vector<std::string>& words) {
  std::vector<std::string> out;
  for (const std::string& word : words) {
    std::string token;
    for (char c : word + ",") {
      if (c != ',' && c != '/') {
        token += c;
        continue;
      }
      if (!token.empty()) out.push_back(token);
      token.clear();
      if (c == '/') out.push_back("/");
    }
  }
  return out;
}

/// 1-based number up to `most`.
int number(const std::string& text, int most, const std::string& what) {
  const bool digits =
      !text.empty() && text.size() < 4 &&
      std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c); });
  const int n = digits ? std::stoi(text) : 0;
  if (n < 1 || n > most)
    refuse(what + " '" + text + "' is not between 1 and " + std::to_string(most), text);
  return n;
}

class ZoneReader {
 public:
  ZoneReader(const Geometry& geometry, const std::map<std::string, Zone>& known)
      : geometry_(geometry), known_(known) {}

  Zone read(const std::vector<std::string>& words) {
    const std::vector<std::string> all = tokens(words);
    bool none = false;
    for (pos_ = 0; pos_ < all.size(); ++pos_) {
      if (all[pos_] == "/") {
        if (blacks_own_) refuse("more than one / in a zone", "/");
        blacks_own_ = true;
        side_[1].clear();
      } else if (all[pos_] == "none") {
        none = true;
      } else {
        read_item(all);
      }
    }
    Zone zone;
    for (std::size_t c = 0; c < 2; ++c) zone.squares[c].assign(side_[c].begin(), side_[c].end());
    if (zone.empty() && !none) refuse("the zone is empty (write none if that is intended)");
    return zone;
  }

 private:
  void read_item(const std::vector<std::string>& all) {
    const std::string& word = all[pos_];
    const int files = geometry_.files(), ranks = geometry_.ranks();
    const auto next = [&]() -> const std::string& {
      if (pos_ + 1 >= all.size()) refuse("'" + word + "' needs a number", word);
      return all[++pos_];
    };
    if (word == "all") {
      box(0, 0, files - 1, ranks - 1);
    } else if (word == "last" || word == "first") {  // counted from the side concerned
      const int n = number(next(), ranks, "number of ranks");
      const bool top = (word == "last") != blacks_own_;
      box(0, top ? ranks - n : 0, files - 1, top ? ranks - 1 : n - 1);
    } else if (word == "rank" || word == "ranks") {
      const auto [from, to] =
          range(next(), [&](const std::string& t) { return number(t, ranks, "rank"); });
      box(0, from - 1, files - 1, to - 1);
    } else if (word == "file" || word == "files") {
      const auto [from, to] = range(next(), [&](const std::string& t) { return file(t); });
      box(from, 0, to, ranks - 1);
    } else if (const auto zone = known_.find(word); zone != known_.end()) {
      if (!blacks_own_)
        side_[0].insert(zone->second.squares[0].begin(), zone->second.squares[0].end());
      side_[1].insert(zone->second.squares[1].begin(), zone->second.squares[1].end());
    } else {
      const auto [from, to] = range(word, [&](const std::string& t) { return square(t); });
      box(geometry_.file(from), geometry_.rank(from), geometry_.file(to), geometry_.rank(to));
    }
  }

  template <class Read>
  static std::pair<int, int> range(const std::string& text, Read read) {
    const std::size_t dash = text.find('-');
    const int from = read(text.substr(0, dash));
    return {from, dash == std::string::npos ? from : read(text.substr(dash + 1))};
  }

  int file(const std::string& text) const {
    const auto s = geometry_.parse(text + "1");
    if (!s) refuse("'" + text + "' is not a file of this board", text);
    return geometry_.file(*s);
  }

  Square square(const std::string& text) const {
    if (const auto s = geometry_.parse(text)) return *s;
    std::vector<std::string> names;
    for (const auto& [name, zone] : known_) names.push_back(name);
    const bool looks_like_square =
        !text.empty() && std::isdigit(static_cast<unsigned char>(text.back()));
    refuse(looks_like_square
               ? "square '" + text + "' is off the board"
               : "'" + text + "' is neither a square nor a zone" + did_you_mean(text, names),
           text);
  }

  void box(int file1, int rank1, int file2, int rank2) {
    for (int r = std::min(rank1, rank2); r <= std::max(rank1, rank2); ++r)
      for (int f = std::min(file1, file2); f <= std::max(file1, file2); ++f) {
        if (!blacks_own_) add(0, f, r);
        if (blacks_own_)
          add(1, f, r);
        else
          add(1, geometry_.files() - 1 - f, geometry_.ranks() - 1 - r);
      }
  }

  void add(std::size_t side, int f, int r) {
    const Square s = geometry_.square(f, r);
    if (!geometry_.hole(s)) side_[side].insert(s);
  }

  const Geometry& geometry_;
  const std::map<std::string, Zone>& known_;
  std::array<std::set<Square>, 2> side_;
  std::size_t pos_ = 0;
  bool blacks_own_ = false;
};

}  // namespace

Zone read_zone(const std::vector<std::string>& words, const betza::Geometry& geometry,
               const std::map<std::string, Zone>& known) {
  return ZoneReader(geometry, known).read(words);
}

}  // namespace variants

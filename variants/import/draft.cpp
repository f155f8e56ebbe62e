#include "variants/import/draft.h"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <stdexcept>

#include "variants/text.h"

namespace variants::fairy {

namespace {

bool is_upper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }

}  // namespace

Draft::Draft(const Rules& rules, Report& report) : rules_(rules), report_(report) {
  read_position();
  find_types();
}

std::string Draft::type_of(char letter) const {
  const char wanted = lower(letter);
  for (const auto& [type, piece] : rules_.pieces())
    if (piece.letter == wanted) return type;
  throw std::runtime_error("startFen: no piece has the letter '" + std::string(1, letter) + "'");
}

void Draft::add_piece(char letter, bool promoted, const Square* at) {
  const Side side = is_upper(letter) ? kWhite : kBlack;
  const std::string type = type_of(letter);
  if (!promoted) {
    ++count_[side][type];
    if (at != nullptr) where_[side][type].insert(*at);
    return;
  }
  const auto into = rules_.promoted().find(type);
  if (into == rules_.promoted().end())
    throw std::runtime_error("startFen: '+" + std::string(1, letter) +
                             "', but promotedPieceType has nothing for it");
  ++count_[side][into->second];
  count_[side].emplace(type, 0);
}

void Draft::read_rank(const std::string& row, int rank) {
  int file = 1;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const char c = row[i];
    if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      int empty = c - '0';
      if (i + 1 < row.size() && std::isdigit(static_cast<unsigned char>(row[i + 1])) != 0)
        empty = empty * 10 + row[++i] - '0';
      file += empty;
    } else if (c == '*') {
      ++file;
    } else if (c != '~') {
      const bool promoted = c == '+' && i + 1 < row.size();
      const Square at{file++, rank};
      add_piece(row[i + (promoted ? 1 : 0)], promoted, &at);
      if (promoted) ++i;
    }
  }
  if (file != rules_.files() + 1)
    throw std::runtime_error("startFen: rank " + std::to_string(rank) + " has " +
                             std::to_string(file - 1) + " files, the board has " +
                             std::to_string(rules_.files()));
}

void Draft::read_position() {
  std::istringstream in(rules_.text("startFen"));
  std::string placement;
  in >> placement;
  for (std::string field; in >> field;) fields_.push_back(field);
  const std::size_t bracket = placement.find('[');
  board_field_ = placement.substr(0, bracket);
  if (bracket != std::string::npos)
    hand_ = placement.substr(bracket + 1, placement.find(']') - bracket - 1);
  std::vector<std::string> rows(1);
  for (char c : board_field_)
    if (c == '/')
      rows.emplace_back();
    else
      rows.back() += c;
  const int ranks = rules_.ranks();
  if (static_cast<int>(rows.size()) != ranks)
    throw std::runtime_error("startFen: " + std::to_string(rows.size()) + " ranks, the board has " +
                             std::to_string(ranks));
  for (int i = 0; i < ranks; ++i) read_rank(rows[static_cast<std::size_t>(i)], ranks - i);
  for (char c : hand_)
    if (c != '-') add_piece(c, false, nullptr);
}

/// Pieces of the start, and what they promote to, as long as that adds some.
void Draft::find_types() {
  std::set<std::string> used;
  for (const auto& side : count_)
    for (const auto& [type, n] : side)
      if (n > 0 || rules_.promoted().count(type) > 0) used.insert(type);
  if (rules_.on("freeDrops"))
    for (const auto& [type, piece] : rules_.pieces()) used.insert(type);
  for (const Side side : {kWhite, kBlack})
    for (const std::string& pawn : rules_.value("promotionPawnTypes", side).types)
      if (used.count(pawn) > 0)
        for (const std::string& to : rules_.value("promotionPieceTypes", side).types)
          if (rules_.pieces().count(to) > 0) used.insert(to);
  for (const PieceType& type : piece_types())
    if (used.count(type.name) > 0) types_.emplace_back(type.name);
}

const Squares& Draft::where(Side side, const std::string& type) const {
  static const Squares kNone;
  const auto found = where_[side].find(type);
  return found == where_[side].end() ? kNone : found->second;
}

int Draft::count(Side side, const std::string& type) const {
  const auto found = count_[side].find(type);
  return found == count_[side].end() ? 0 : found->second;
}

std::string Draft::hand() const {
  const bool hands = rules_.on("pieceDrops") || rules_.on("seirawanGating");
  return hands ? "[" + (hand_.empty() ? "-" : hand_) + "]" : "";
}

std::string Draft::letter(const std::string& type) const {
  return std::string(1, upper(rules_.pieces().at(type).letter));
}

std::vector<std::string> Draft::ids(const std::string& type) const {
  std::vector<std::string> all;
  if (std::count(types_.begin(), types_.end(), type) > 0) all.push_back(letter(type));
  for (const std::string& from : types_) {
    const auto into = rules_.promoted().find(from);
    if (into != rules_.promoted().end() && into->second == type) all.push_back("+" + letter(from));
  }
  return all;
}

std::string Draft::ids(const std::set<std::string>& types) const {
  std::string text;
  for (const PieceType& type : piece_types())
    if (types.count(type.name) > 0)
      for (const std::string& id : ids(type.name)) text += id;
  return text;
}

std::string Draft::all_ids() const {
  std::set<std::string> all;
  for (const auto& [type, piece] : rules_.pieces()) all.insert(type);
  return ids(all);
}

void Draft::line(const std::string& key, const std::string& value) {
  text_ += key + std::string(key.size() < 9 ? 9 - key.size() : 0, ' ') + " = " + value + "\n";
}

void Draft::zone(const std::string& key, const Squares& white, const Squares& black,
                 const std::string& standard) {
  const std::string text = zone_text(white, black, board());
  if (text != standard) line(key, text);
}

void Draft::cannot(const std::string& key, const Value& value, const std::string& reason) {
  ++unsaid_;
  const std::string what = key + " = " + value.text;
  if (value.place.line > 0)
    report_.warn(value.place, what + ": " + reason);
  else
    report_.warn(rules_.place, what + " (as Fairy-Stockfish has it from the start): " + reason);
  text_ += "# not said: " + what + "\n";
}

}  // namespace variants::fairy

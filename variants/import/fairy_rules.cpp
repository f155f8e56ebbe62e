#include "variants/import/fairy_rules.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <sstream>

#include "variants/ids.h"
#include "variants/text.h"

namespace variants::fairy {

namespace {

// Fairy-Stockfish's boards have 12x10 squares at most; those of its forks are larger.
constexpr int kMostFiles = 26, kMostRanks = 36;

std::optional<int> to_number(std::string_view text) {
  int n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc() || end != text.data() + text.size() || n < 0) return std::nullopt;
  return n;
}

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

std::string capitalized(std::string name) {
  name[0] = upper(name[0]);
  return name;
}

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

std::optional<int> file_number(const std::string& text) {
  if (text.size() == 1 && is_letter(text[0])) return lower(text[0]) - 'a' + 1;
  return to_number(text);
}

/// "e4", "*8", "a*", as files and ranks of which 0 means all; nullopt: none of these.
std::optional<Square> read_square(const std::string& word) {
  if (word == "all") return Square{0, 0};
  if (word.size() < 2) return std::nullopt;
  if (word[0] == '*') {
    const auto rank = to_number(std::string_view(word).substr(1));
    return rank && *rank > 0 ? std::optional<Square>({0, *rank}) : std::nullopt;
  }
  if (!is_letter(word[0])) return std::nullopt;
  const int file = lower(word[0]) - 'a' + 1;
  if (word == std::string(1, word[0]) + "*") return Square{file, 0};
  const auto rank = to_number(std::string_view(word).substr(1));
  return rank && *rank > 0 ? std::optional<Square>({file, *rank}) : std::nullopt;
}

Place at(const Line& line, std::size_t offset) {
  Place place = line.place;
  place.column = line.value_column + static_cast<int>(offset);
  return place;
}

Place at_word(const Line& line, const std::string& word) {
  const std::size_t found = line.value.find(word);
  return at(line, found == std::string::npos ? 0 : found);
}

/// What is wrong with a value that needs no pieces; empty: nothing. `word`: the wrong part.
std::string fault(const Key& key, const Line& line, std::string& word) {
  word = line.value;
  switch (key.kind) {
    case Kind::Flag:
      return word == "true" || word == "false" ? "" : "true or false is needed";
    case Kind::Number:
      return to_number(word) ? "" : "a number is needed";
    case Kind::Rank: {
      const auto rank = to_number(word);
      return rank && *rank >= 1 && *rank <= kMostRanks ? "" : "a rank is needed, 1 to 36";
    }
    case Kind::File: {
      const auto file = file_number(word);
      return file && *file >= 1 && *file <= kMostFiles ? "" : "a file is needed, 1 to 26 or a to z";
    }
    case Kind::Squares:
      if (word == "-") return "";
      for (const std::string& one : words_of(line.value)) {
        word = one;
        if (one != "-" && !read_square(one))
          return "squares are needed: e4, *8 (a rank), a* (a file)";
      }
      return "";
    case Kind::Word: {
      const auto known = words_of(key.words);
      return std::count(known.begin(), known.end(), word) > 0
                 ? ""
                 : "one of these is needed: " + std::string(key.words);
    }
    case Kind::Rights:
      return word.find_first_not_of("KQkq-") == std::string::npos ? "" : "some of KQkq are needed";
    default:
      return "";
  }
}

}  // namespace

std::string unknown_key(const std::string& name) {
  std::vector<std::string> known;
  for (const Key& key : keys()) {
    if (key.sides != Sides::Each) known.emplace_back(key.name);
    if (key.sides != Sides::One)
      for (const char* side : {"White", "Black"}) known.push_back(std::string(key.name) + side);
  }
  for (const PieceType& type : piece_types()) known.emplace_back(type.name);
  return "unknown key '" + name + "'" + did_you_mean(name, known);
}

Rules::Rules() {
  for (const char* type : {"pawn", "knight", "bishop", "rook", "queen", "king"})
    pieces_[type] = {type == std::string("knight") ? 'n' : type[0], "", {}};
  for (const Key& key : keys()) {
    const std::string standard = key.standard;
    const std::size_t bar = standard.find('|');
    const std::string white = standard.substr(0, bar);
    const std::string black = bar == std::string::npos ? white : standard.substr(bar + 1);
    for (const Side side : {kWhite, kBlack}) {
      Value value;
      value.text = side == kWhite ? white : black;
      value.all = value.text == "*";
      if ((key.kind == Kind::Piece || key.kind == Kind::Pieces) && !value.all)
        for (const std::string& word : words_of(value.text))
          if (word != "-") value.types.insert(word);
      values_[key.name + std::string(key.sides == Sides::One ? ""
                                     : side == kWhite        ? "White"
                                                             : "Black")] = value;
    }
  }
}

void Rules::forget_pieces() {
  pieces_.clear();
  for (const Side side : {kWhite, kBlack})
    values_["promotionPieceTypes" + std::string(side == kWhite ? "White" : "Black")].types.clear();
}

std::string Rules::type_of(char letter) const {
  for (const auto& [type, piece] : pieces_)
    if (piece.letter == lower(letter)) return type;
  return complete || !is_letter(letter) ? "" : "pawn";
}

void Rules::remove_type(const std::string& type) {
  pieces_.erase(type);
  for (const char* side : {"White", "Black"})
    values_["promotionPieceTypes" + std::string(side)].types.erase(type);
}

void Rules::read_piece(const std::string& type, const Line& line, Report& report) {
  const std::string& text = line.value;
  if (text.empty()) return report.error(line.place, type + ": a letter is needed");
  if (!is_letter(text[0])) {
    if (text != "-") report.error(at(line, 0), "a letter is needed, or - for none");
    return remove_type(type);
  }
  if (const std::string old = type_of(text[0]); !old.empty()) remove_type(old);
  Piece piece{lower(text[0]), "", line.place};
  const bool own = is_custom(type) || type == "king";
  if (text.size() > 1 && (text[1] != ':' || !own))
    report.error(at(line, 1),
                 own ? "a colon and moves are needed behind the letter"
                     : "only customPiece1 to customPiece25 and king have moves of their own");
  else if (text.size() > 2)
    piece.moves = text.substr(2);
  if (is_custom(type) && piece.moves.empty()) {
    // A letter alone renames the piece of a parent.
    const auto old = pieces_.find(type);
    if (old != pieces_.end()) piece.moves = old->second.moves;
    if (piece.moves.empty() && complete)
      report.error(line.place, "the moves are missing: " + type + " = x:MOVES");
  }
  pieces_[type] = piece;
  if (is_custom(type) && piece.moves.find('e') != std::string::npos)
    for (const char* side : {"White", "Black"})
      values_["enPassantTypes" + std::string(side)].types.insert(type);
}

void Rules::read_types(const Key& key, const Line& line, Value& into, Report& report) const {
  for (std::size_t i = 0; i < line.value.size(); ++i) {
    const char c = line.value[i];
    if (c == ' ' || c == ',') continue;
    if (c == '-') return;
    if (c == '*') {
      into.all = true;
      continue;
    }
    const std::string type = type_of(c);
    if (type.empty()) {  // Fairy-Stockfish reads no further
      report.error(at(line, i), "no piece has the letter '" + std::string(1, c) + "'");
      return;
    }
    if (key.kind == Kind::Piece) into.types.clear();
    into.types.insert(type);
  }
}

void Rules::read_limits(const Line& line, Value& into, Report& report) const {
  for (const std::string& word : words_of(line.value)) {
    const std::string type = type_of(word[0]);
    const auto n = word.size() > 2 && word[1] == ':' ? to_number(std::string_view(word).substr(2))
                                                     : std::nullopt;
    if (type.empty() || !n)
      report.error(at_word(line, word), "a piece's letter, a colon and a number are needed");
    else
      into.limits[type] = *n;
  }
}

void Rules::read_pairs(const Line& line, Report& report) {
  for (const std::string& word : words_of(line.value)) {
    const std::string from = type_of(word[0]);
    const std::string to = word.size() == 3 ? type_of(word[2]) : "";
    if (from.empty() || word.size() != 3 || word[1] != ':' || (to.empty() && word[2] != '-')) {
      report.error(at_word(line, word), "two pieces' letters are needed, as p:g");
      return;
    }
    promoted_[from] = to;
  }
}

void Rules::put(const std::string& key, Value value) { values_[key] = std::move(value); }

void Rules::read_key(const Key& key, const std::string& name, const Line& line, Report& report) {
  std::string word;
  if (const std::string wrong = fault(key, line, word); !wrong.empty())
    return report.error(at_word(line, word),
                        std::string(key.name) + ": " + wrong + ", not '" + word + "'");
  Value value;
  value.text = line.value;
  value.place = line.place;
  if (key.kind == Kind::Piece || key.kind == Kind::Pieces) read_types(key, line, value, report);
  if (key.kind == Kind::Limits) read_limits(line, value, report);
  if (key.kind == Kind::Pairs) read_pairs(line, report);
  if (key.kind == Kind::File) value.text = std::to_string(*file_number(line.value));
  if (name == "pawnTypes")
    for (const char* set : {"promotionPawnTypes", "enPassantTypes", "nMoveRuleTypes"})
      for (const char* side : {"White", "Black"}) put(std::string(set) + side, value);
  if (name == key.name && key.sides == Sides::Any)
    for (const char* side : {"White", "Black"}) put(name + side, value);
  else
    put(name, std::move(value));
}

void Rules::apply(const Section& section, Report& report) {
  std::map<std::string, const Line*> lines;  // the last line of a key counts
  for (const Line& line : section.lines) lines[line.key] = &line;
  const auto take = [&](const std::string& key) {
    const auto found = lines.find(key);
    const Line* line = found == lines.end() ? nullptr : found->second;
    if (line != nullptr) lines.erase(found);
    return line;
  };
  for (const PieceType& type : piece_types()) {
    if (const Line* line = take(type.name)) read_piece(type.name, *line, report);
    for (const char* side : {"White", "Black"}) {
      const Line* line = take("mobilityRegion" + std::string(side) + capitalized(type.name));
      if (line == nullptr) continue;
      std::string word;
      const Key squares{"mobilityRegion", Kind::Squares, Sides::Each, "", "confine.X", ""};
      if (const std::string wrong = fault(squares, *line, word); !wrong.empty())
        report.error(at_word(*line, word), wrong + ", not '" + word + "'");
      else
        mobility_[side + std::string(type.name)] = {line->value, {}, {}, false, line->place};
    }
  }
  for (const Key& key : keys()) {
    if (key.sides != Sides::Each)
      if (const Line* line = take(key.name)) read_key(key, key.name, *line, report);
    if (key.sides != Sides::One)
      for (const char* side : {"White", "Black"})
        if (const Line* line = take(std::string(key.name) + side))
          read_key(key, std::string(key.name) + side, *line, report);
  }
  for (const auto& [name, line] : lines) report.error(line->place, unknown_key(name));
}

const Value* Rules::mobility(Side side, const std::string& type) const {
  const auto found = mobility_.find((side == kWhite ? "White" : "Black") + type);
  return found == mobility_.end() ? nullptr : &found->second;
}

int Rules::number(const std::string& key) const {
  const std::string& text = value(key).text;
  return file_number(text).value_or(0);
}

Squares Rules::squares(const Value& value) const {
  Squares out;
  for (const std::string& word : words_of(value.text)) {
    const auto one = read_square(word);
    if (!one) break;
    for (int rank = 1; rank <= ranks(); ++rank)
      for (int file = 1; file <= files(); ++file)
        if ((one->first == 0 || one->first == file) && (one->second == 0 || one->second == rank))
          out.insert({file, rank});
  }
  return out;
}

}  // namespace variants::fairy

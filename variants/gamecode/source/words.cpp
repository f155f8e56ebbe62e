// variants/gamecode/source/words.cpp: the tables of opcodes.h by name. They are arrays, which
// compile fast; the maps are made when a word is first asked for. Tested by
// tests/gamecode/manual_test.cpp.
//
// Tables are made from opcodes.h once, at first use, and never change: threads may share them.
#include "variants/gamecode/source/words.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>
#include <vector>

namespace gamecode {

namespace {

constexpr SystemName kSystem[] = {
    {"answered", System::Answered, "has a question been answered in this turn?"},
    {"board", System::Board, "checker pattern"},
    {"capturedpieces", System::CapturedPieces, "map of captured pieces, or false"},
    {"code", System::Code, "FEN Code of the opening position"},
    {"columns", System::Columns, "number of files"},
    {"debug", System::Debug, "are warnings printed?"},
    {"dest", System::Dest, "space last moved to"},
    {"groupsets", System::GroupSets, "groups of piece sets"},
    {"lastcaptured", System::LastCaptured, "label on the last destination before the move"},
    {"lastmoved", System::LastMoved, "label of the piece that moved last"},
    {"legalmoves", System::LegalMoves, "array of legal moves"},
    {"maxmove", System::MaxMove, "how many parts a full move may have; 0 = any number"},
    {"movelist", System::MoveList, "text of the game"},
    {"moves", System::Moves, "text of the current full move"},
    {"noerrorcheck", System::NoErrorCheck, "may the label of a move differ from the piece?"},
    {"orientation", System::Orientation, "auto, fixed or flip"},
    {"origin", System::Origin, "space last moved from"},
    {"originalpieces", System::OriginalPieces, "map label => how many the opening position has"},
    {"piecekeys", System::PieceKeys, "array of the labels of pieces"},
    {"pieces", System::Pieces, "map label => image"},
    {"piecevals", System::PieceVals, "map label => value"},
    {"prison", System::Prison, "the two arrays of spaces for captured pieces"},
    {"space", System::Space, "map coordinate => label"},
    {"starpath", System::StarPath, "the two search paths of drops"},
    {"submit", System::Submit, "text of the button that was pressed"},
    {"movenum", System::MoveNum, "how many full moves the game has (read only)"},
    {"mln", System::Mln, "index of the current full move (read only)"},
    {"screen", System::Screen, "the piece leapt over last (read only)"},
    {"status", System::Status, "won, lost, drawn, resign or empty (read only)"},
    // other names
    {"old", System::LastCaptured, ""},
    {"oldpiece", System::LastCaptured, ""},
    {"moved", System::LastMoved, ""},
};

struct NamedOperator {
  std::string_view name, alias;
  Operator op;
};
constexpr NamedOperator kOperators[] = {
#define AANCA_GAMECODE_FIXED(id, name, alias, arity, meaning) \
  {name, alias, {Operator::Fixed, static_cast<std::uint16_t>(Fixed::id), arity}},
#define AANCA_GAMECODE_REST(id, name, alias, operands, meaning) \
  {name, alias, {Operator::Rest, static_cast<std::uint16_t>(Rest::id), 0}},
#define AANCA_GAMECODE_FLOW(id, name, alias, operands, meaning) \
  {name, alias, {Operator::Flow, static_cast<std::uint16_t>(Flow::id), 0}},
#include "variants/gamecode/opcodes.h"
#undef AANCA_GAMECODE_FIXED
#undef AANCA_GAMECODE_REST
#undef AANCA_GAMECODE_FLOW
};

struct NamedCommand {
  std::string_view name;
  Command command;
};
constexpr NamedCommand kCommands[] = {
#define AANCA_GAMECODE_ACTION(id, name, how, arguments, meaning) \
  {name, {Command::Action, static_cast<std::uint16_t>(Action::id), How::how, 0}},
#define AANCA_GAMECODE_EXPRESSION(id, name, lead, arguments, meaning) \
  {name, {Command::Expression, static_cast<std::uint16_t>(Expression::id), How::Words, lead}},
#define AANCA_GAMECODE_SPECIAL(id, name, arguments, meaning) \
  {name, {Command::Special, static_cast<std::uint16_t>(Special::id), How::Words, 0}},
#include "variants/gamecode/opcodes.h"
#undef AANCA_GAMECODE_ACTION
#undef AANCA_GAMECODE_EXPRESSION
#undef AANCA_GAMECODE_SPECIAL
};

std::unordered_map<std::string_view, Operator> operators_by_name() {
  std::unordered_map<std::string_view, Operator> out;
  for (const NamedOperator& o : kOperators) {
    out.emplace(o.name, o.op);
    if (!o.alias.empty()) out.emplace(o.alias, o.op);
  }
  return out;
}

std::unordered_map<std::string_view, Command> commands_by_name() {
  std::unordered_map<std::string_view, Command> out;
  for (const NamedCommand& c : kCommands) out.emplace(c.name, c.command);
  return out;
}

/// The edit distance of two words (Levenshtein), one row of the table at a time.
std::size_t edits(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t corner = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = corner + (a[i - 1] == b[j - 1] ? 0 : 1);
      corner = row[j];
      row[j] = std::min({changed, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

}  // namespace

const Operator* find_operator(std::string_view name) {
  static const auto all = operators_by_name();
  const auto it = all.find(name);
  return it == all.end() ? nullptr : &it->second;
}

const Command* find_command(std::string_view name) {
  static const auto all = commands_by_name();
  const auto it = all.find(name);
  return it == all.end() ? nullptr : &it->second;
}

std::string similar(std::string_view word, const std::vector<std::string_view>& known,
                    std::size_t most) {
  std::string best;
  std::size_t least = most + 1;
  if (word.size() > 20) return best;
  for (const std::string_view name : known) {
    const std::size_t n = edits(word, name);
    if (n < least && n < name.size()) {
      least = n;
      best = name;
    }
  }
  return best;
}

/// Of names at the same distance the first by the alphabet.
std::string similar_command(std::string_view word) {
  std::vector<std::string_view> names;
  for (const NamedCommand& c : kCommands) names.push_back(c.name);
  std::sort(names.begin(), names.end());
  return similar(word, names);
}

std::optional<System> find_system(std::string_view name) {
  for (const SystemName& s : kSystem)
    if (s.name == name) return s.variable;
  return std::nullopt;
}

std::span<const SystemName> system_names() { return kSystem; }

}  // namespace gamecode

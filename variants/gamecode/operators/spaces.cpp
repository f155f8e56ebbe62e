// variants/gamecode/operators/spaces.cpp: spaces and what stands on them.
//
// What stands where, and what the game knows of its pieces. Maps of spaces are in the order of the
// FEN Code: top rank first, files from the left. Cells without a coordinate are never listed.
//
// Files and ranks can be named by index from 0, by label or by any coordinate on them (line_of); an
// unknown one gives false. Operators that go over the whole board charge by its size.
//
// Source: Developer's Guide, "Operators for Spaces", "Operators for Pieces".
#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "variants/gamecode/commands/commands.h"
#include "variants/gamecode/operators/operators.h"
#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/compare.h"
#include "variants/gamecode/values/convert.h"
#include "variants/gamecode/values/work.h"

namespace gamecode {

namespace {

/// A coordinate, or false where there is none.
Value cell_value(const Machine& m, int cell) {
  return cell < 0 ? Value(false) : Value(m.board().name(cell));
}

/// Spaces whose label passes, as a map.
template <typename Test>
Value selected(const Machine& m, Test test) {
  charge_elements(m.state.cells.size());
  auto* out = new Array;
  Value result(out);
  for (int c = 0; c < m.board().cells(); ++c) {
    if (!m.board().has_name(c)) continue;
    const Symbol* label = m.state.label(c);
    if (test(*label)) out->set(key_of(Value(m.board().name(c))), Value(label));
  }
  return result;
}

/// A file or rank by its index, its label or a coordinate on it; -1 if there is none.
int line_of(const Machine& m, const Value& v, bool file) {
  const int count = file ? m.board().files() : m.board().ranks();
  if (const int c = m.cell(v); c >= 0) return file ? m.board().file(c) : m.board().rank(c);
  const std::string text = to_text(v);
  Number n;
  if (is_numeric(v, n)) {
    const std::int64_t i = to_integer(v);
    return i >= 0 && i < count ? static_cast<int>(i) : -1;
  }
  for (int i = 0; i < count; ++i)
    if ((file ? m.board().file_label(i) : m.board().rank_label(i)) == text) return i;
  return -1;
}

/// A label without a value counts 0; of equal ones the first on the path wins.
Value best_of(const Machine& m, const SearchPath& path) {
  Value best = Value(false);
  Value worth;
  const Value& values = m.state.at(System::PieceVals);
  for (const int c : path.cells) {
    if (m.is_empty(c) || m.is_void(c)) continue;
    const Value* v =
        values.is_array() ? values.array().find(key_of(Value(m.state.label(c)))) : nullptr;
    const Value now = v == nullptr ? Value(0) : *v;
    if (!best.is_string() || compare(now, worth) > 0) {
      best = Value(m.state.label(c));
      worth = now;
    }
  }
  return best;
}

/// In the order of the FEN Code, by first occurrence.
Value counts(const Machine& m) {
  charge_elements(m.state.cells.size());
  auto* out = new Array;
  Value result(out);
  for (int c = 0; c < m.board().cells(); ++c) {
    if (!m.board().has_name(c) || m.is_empty(c) || m.is_void(c)) continue;
    const Value key = key_of(Value(m.state.label(c)));
    const Value* before = out->find(key);
    out->set(key, Value(before == nullptr ? 1 : before->integer() + 1));
  }
  return result;
}

}  // namespace

Value all_spaces(const Machine& m) {
  return selected(m, [](const Symbol&) { return true; });
}

Value captured_pieces(const Machine& m) {
  auto* out = new Array;
  Value result(out);
  const Value before = m.state.at(System::OriginalPieces), now = counts(m);
  if (!before.is_array()) return result;
  for (std::size_t i = 0; i < before.array().size(); ++i) {
    const Value key = before.array().key(i);
    const Value* left = now.array().find(key);
    const std::int64_t gone =
        to_integer(before.array().value(i)) - (left == nullptr ? 0 : left->integer());
    if (gone > 0) out->set(key, Value(gone));
  }
  return result;
}

namespace fixed_operator {

Value Nil(Machine& m, const Value*) { return Value(m.board().empty_mark()); }
Value Void(Machine& m, const Value*) { return Value(m.board().void_mark()); }
/// Unknown coordinates read as void everywhere.
Value Space(Machine& m, const Value* t) {
  const int c = m.cell(t[0]);
  return Value(c < 0 ? m.board().void_mark() : m.state.label(c));
}
Value Empty(Machine& m, const Value* t) {
  const int c = m.cell(t[0]);
  return Value(c >= 0 && m.is_empty(c));
}
Value OnBoard(Machine& m, const Value* t) { return Value(exists(m, m.cell(t[0]))); }
Value Color(Machine& m, const Value* t) {
  const int c = m.cell(t[0]);
  return c < 0 ? Value(false)
               : Value(static_cast<int>(m.state.colors[static_cast<std::size_t>(c)]));
}
/// An operator with a side effect: expressions use it to lift a piece.
Value Remove(Machine& m, const Value* t) {
  const int c = m.cell(t[0]);
  if (c >= 0) m.put(c, m.empty_label());
  return Value(c >= 0);
}
Value File(Machine& m, const Value* t) {
  const int c = m.cell(t[0]);
  return c < 0 ? Value(false) : Value(m.board().file(c));
}
Value Rank(Machine& m, const Value* t) {
  const int c = m.cell(t[0]);
  return c < 0 ? Value(false) : Value(m.board().rank(c));
}
Value FileName(Machine& m, const Value* t) {
  const int i = line_of(m, t[0], true);
  return i < 0 ? Value(false) : Value(m.board().file_label(i));
}
Value RankName(Machine& m, const Value* t) {
  const int i = line_of(m, t[0], false);
  return i < 0 ? Value(false) : Value(m.board().rank_label(i));
}
Value LastFile(Machine& m, const Value*) { return Value(m.board().files() - 1); }
Value LastRank(Machine& m, const Value*) { return Value(m.board().ranks() - 1); }
Value Invisible(Machine& m, const Value* t) {
  const int c = m.cell(t[0]);
  return Value(c >= 0 && m.board().invisible(c));
}
Value IsVisible(Machine& m, const Value* t) {
  const int c = m.cell(t[0]);
  return Value(c >= 0 && !m.board().invisible(c));
}

Value Spaces(Machine& m, const Value*) {
  std::vector<Value> out;
  for (int c = 0; c < m.board().cells(); ++c)
    if (m.board().has_name(c)) out.emplace_back(m.board().name(c));
  return make_list(std::move(out));
}
Value OnlyUpper(Machine& m, const Value*) {
  return selected(m, [](const Symbol& s) { return s.letters.only_upper; });
}
Value OnlyLower(Machine& m, const Value*) {
  return selected(m, [](const Symbol& s) { return s.letters.only_lower; });
}
Value NoUpper(Machine& m, const Value*) {
  return selected(m, [](const Symbol& s) { return !s.letters.only_upper; });
}
Value NoLower(Machine& m, const Value*) {
  return selected(m, [](const Symbol& s) { return !s.letters.only_lower; });
}
Value Pieces(Machine& m, const Value*) {
  const Board& b = m.board();
  return selected(m, [&b](const Symbol& s) { return &s != b.empty_mark() && &s != b.void_mark(); });
}
Value PieceCount(Machine& m, const Value*) { return counts(m); }
Value CapturedPieces(Machine& m, const Value*) { return captured_pieces(m); }
Value PieceKeys(Machine& m, const Value*) { return m.state.at(System::PieceKeys); }
/// The file of the image of a label; empty if the piece set is not known.
Value PieceImg(Machine& m, const Value* t) {
  const Value& images = m.state.at(System::Pieces);
  const Value* found = images.is_array() ? images.array().find(key_of(t[0])) : nullptr;
  return found == nullptr ? Value("") : *found;
}
/// The labels of the settings file, before Pre-Game code changed the board.
Value ExCode(Machine& m, const Value*) {
  std::vector<Value> out;
  for (const Symbol* label : m.state.program->opening) out.emplace_back(label);
  return make_list(std::move(out));
}
Value FenCode(Machine& m, const Value*) { return Value(fen_code(m.state)); }

/// Flags with other names than spaces are not told.
Value BoardFlags(Machine& m, const Value*) {
  charge_elements(m.state.cells.size());
  std::vector<std::string> names;
  const std::size_t cells = std::min(m.state.flags.size(), m.state.cells.size());
  for (std::size_t i = 0; i < cells; ++i)
    if ((m.state.flags[i] & kFlagOn) != 0)
      names.push_back(m.board().name(static_cast<int>(i))->text);
  std::sort(names.begin(), names.end());
  std::string out;
  for (const std::string& n : names) out += (out.empty() ? "" : ",") + n;
  return Value(std::move(out));
}
Value Flags(Machine& m, const Value*) {
  charge_elements(m.state.flag_order.size());
  auto* out = new Array;
  Value result(out);
  for (const std::int32_t id : m.state.flag_order) {
    const Value name(m.state.symbol(id));
    if (m.flag(name)) out->set(key_of(name), Value(true));
  }
  return result;
}

Value Capture(Machine& m, const Value*) {
  const std::string label = to_text(m.state.at(System::LastCaptured));
  return Value(label != "@" && label != "-");
}
/// @ if the last move went to an empty space.
Value Captured(Machine& m, const Value*) { return m.state.at(System::LastCaptured); }
Value LastMoved(Machine& m, const Value*) { return m.state.at(System::LastMoved); }
Value Destination(Machine& m, const Value*) { return m.state.at(System::Dest); }
Value Screen(Machine& m, const Value*) { return m.state.screen; }

/// Among the spaces of the side's $starpath, by $piecevals.
Value Best2Drop(Machine& m, const Value*) {
  return best_of(m, search_path(m, System::StarPath, m.state.side));
}
Value Best2Free(Machine& m, const Value*) {
  return best_of(m, search_path(m, System::Prison, 1 - m.state.side));
}
/// The first space of the side's reserve whose label fits the wildcards, else false.
Value FindInHand(Machine& m, const Value* t) {
  const std::string pattern = to_text(t[0]);
  const auto fits = [&](int c) {
    return !m.is_empty(c) && !m.is_void(c) && wildcard(pattern, m.state.label(c)->text);
  };
  return cell_value(m, first_on(search_path(m, System::StarPath, m.state.side), fits));
}
/// Operands: file, label.
Value OnFile(Machine& m, const Value* t) {
  const int file = line_of(m, t[0], true);
  const Symbol* label = m.find_symbol(t[-1]);
  for (int r = 0; file >= 0 && label != nullptr && r < m.board().ranks(); ++r)
    if (m.at(m.board().cell(file, r)) == label->id) return Value(true);
  return Value(false);
}
/// Another piece of the same label on the file: Shogi forbids two pawns so.
Value TwinOnFile(Machine& m, const Value* t) {
  const int c = m.cell(t[0]);
  for (int r = 0; c >= 0 && r < m.board().ranks(); ++r)
    if (const int other = m.board().cell(m.board().file(c), r);
        other != c && m.at(other) == m.at(c))
      return Value(true);
  return Value(false);
}
/// The first space in the order of the FEN Code, the middle itself left out.
Value Near(Machine& m, const Value* t) {
  const int c = m.cell(t[0]), reach = small_int(t[-2]);
  const Symbol* label = m.find_symbol(t[-1]);
  const Board& b = m.board();
  charge_elements(m.state.cells.size() / 4);
  for (int d = 0; c >= 0 && label != nullptr && d < b.cells(); ++d)
    if (d != c && b.has_name(d) && m.at(d) == label->id &&
        std::abs(b.file(c) - b.file(d)) <= reach && std::abs(b.rank(c) - b.rank(d)) <= reach)
      return cell_value(m, d);
  return Value(false);
}

/// The first alias by name that stands for the text.
Value Alias(Machine& m, const Value* t) {
  charge_elements(m.state.definitions->aliases.size());
  const std::string text = to_text(t[0]);
  for (const auto& [name, real] : m.state.definitions->aliases)
    if (real == text) return Value(name);
  return t[0];
}
Value RealName(Machine& m, const Value* t) {
  const auto it = m.state.definitions->aliases.find(to_text(t[0]));
  return it == m.state.definitions->aliases.end() ? t[0] : Value(it->second);
}
/// Texts are compared without labels of pieces.
Value MarkedLegal(Machine& m, const Value* t) {
  const Value& all = m.state.at(System::LegalMoves);
  if (!all.is_array()) return Value(false);
  const std::string move = normal_move(to_text(t[0]));
  m.spend(static_cast<std::int64_t>(4 * all.array().size()));
  return Value(std::any_of(all.array().values().begin(), all.array().values().end(),
                           [&](const Value& v) { return normal_move(move_text(v)) == move; }));
}

}  // namespace fixed_operator

namespace rest_operator {

/// A label without wildcards is compared by its number.
Value FindPiece(Machine& m, Operands& o) {
  const std::string pattern = to_text(o.take());
  bool last = false;
  if (o.size() > 0 && !o.peek().is_array()) {
    const std::string word = to_text(o.peek());
    last = word == "last";
    if (last || word == "first") o.take();
  }
  std::vector<Value> list = o.rest();
  if (last) std::reverse(list.begin(), list.end());
  const bool plain = pattern.find_first_of("*?[\\") == std::string::npos;
  const Symbol* label = plain ? m.find_symbol(Value(pattern)) : nullptr;
  if (plain && label == nullptr) return Value(false);
  for (const Value& v : list) {
    const int c = m.cell(v);
    if (c >= 0 && (plain ? m.at(c) == label->id : wildcard(pattern, m.state.label(c)->text)))
      return v;
  }
  return Value(false);
}

}  // namespace rest_operator
}  // namespace gamecode

#include "engine/cecp/introduce.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <map>

#include "engine/cecp/menu.h"

namespace engine {
namespace {

using variants::PieceDef;
using variants::Variant;

bool is_upper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
bool is_lower(char c) { return std::islower(static_cast<unsigned char>(c)) != 0; }
bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

// --- piece strings

/// One atom with what stands before and after it.
struct Term {
  std::string modifiers;
  char atom = ' ';
  bool doubled = false;
  std::string range;
};

/// Terms of a plain XBetza string; nothing if it has brackets, chains or other later spellings.
std::optional<std::vector<Term>> split_terms(std::string_view text) {
  std::vector<Term> terms;
  std::size_t i = 0;
  while (i < text.size()) {
    Term term;
    while (i < text.size() && is_lower(text[i])) term.modifiers.push_back(text[i++]);
    if (i >= text.size()) return std::nullopt;
    if (text[i] != '@' && !is_upper(text[i])) return std::nullopt;
    term.atom = text[i++];
    if (i < text.size() && is_upper(term.atom) && text[i] == term.atom) term.doubled = true, ++i;
    while (i < text.size() && is_digit(text[i])) term.range.push_back(text[i++]);
    terms.push_back(std::move(term));
  }
  return terms;
}

/// Modifiers of one leg: initial, directions as they were, then mode letters in XBoard's order.
std::string order_leg(std::string_view leg) {
  constexpr std::string_view kDirections = "fblrvsh";
  constexpr std::string_view kModes = "mcdetpgoynj";
  std::string out;
  for (const char c : leg)
    if (c == 'i') out.push_back(c);
  for (const char c : leg)
    if (kDirections.find(c) != std::string_view::npos) out.push_back(c);
  for (const char mode : kModes)
    for (const char c : leg)
      if (c == mode) out.push_back(c);
  return out;
}

std::string order_modifiers(std::string_view modifiers) {
  std::string out;
  for (;;) {
    const std::size_t next = modifiers.find('a');
    out += order_leg(modifiers.substr(0, next));
    if (next == std::string_view::npos) return out;
    out.push_back('a');
    modifiers.remove_prefix(next + 1);
  }
}

/// What XBoard needs for the atom: it takes J for the camel and L for the zebra, the other way
/// round.
std::optional<std::string> xboard_term(const Term& term) {
  constexpr std::string_view kAtoms = "ABCDFGHKNOQRWZ";
  const std::string modifiers = order_modifiers(term.modifiers);
  char atom = term.atom;
  if (atom == '@') return "";
  if (atom == 'U') return modifiers + "QNCZ";  // stands for everywhere, as far as it goes
  if (atom == 'L') atom = 'C';
  if (atom == 'J') atom = 'Z';
  if (kAtoms.find(atom) == std::string_view::npos) return std::nullopt;
  if (!term.doubled) return modifiers + atom + term.range.substr(0, 2);
  if (atom == 'W') return modifiers + "R" + term.range.substr(0, 2);
  if (atom == 'F') return modifiers + "B" + term.range.substr(0, 2);
  if (atom == 'K') return modifiers + "Q" + term.range.substr(0, 2);
  const bool slider = atom == 'B' || atom == 'R' || atom == 'Q';
  return modifiers + atom + (slider ? "" : term.range.empty() ? "0" : term.range.substr(0, 2));
}

// --- piece letters

enum class Family { Western, Shogi, Xiangqi };

Family family(const std::string& parent) {
  if (parent == "shogi") return Family::Shogi;
  if (parent == "xiangqi") return Family::Xiangqi;
  return Family::Western;
}

struct Place {
  std::string_view betza;
  int slot;
};

// Where XBoard keeps a piece that moves so: it decides the picture, and the moves where no `piece`
// line is heeded.
constexpr std::array<Place, 16> kWestern{{{"N", 1},
                                          {"B", 2},
                                          {"R", 3},
                                          {"Q", 4},
                                          {"F", 5},
                                          {"A", 6},
                                          {"BN", 7},
                                          {"NB", 7},
                                          {"RN", 8},
                                          {"NR", 8},
                                          {"W", 9},
                                          {"K", 10},
                                          {"mRcpR", 11},
                                          {"NN", 12},
                                          {"FA", 6},
                                          {"QN", 29}}};
constexpr std::array<Place, 12> kShogi{{{"fW", 0},
                                        {"fN", 1},
                                        {"B", 2},
                                        {"R", 3},
                                        {"fR", 4},
                                        {"fRR", 4},
                                        {"FfW", 5},
                                        {"fWF", 5},
                                        {"fKbF", 5},
                                        {"WfF", 9},
                                        {"fFW", 9},
                                        {"fKsbW", 9}}};
constexpr std::array<Place, 8> kXiangqi{
    {{"fW", 0}, {"fsW", 0}, {"afsW", 1}, {"nN", 1}, {"R", 3}, {"F", 5}, {"nA", 6}, {"mRcpR", 11}}};

constexpr int kKingSlot = 65;      // the last symbol of a colour
constexpr int kXiangqiKing = 9;    // XBoard's xiangqi king is its wazir
constexpr int kPromotedFrom = 11;  // '+X' is this far behind X

bool is_royal(const Variant& v, int index) {
  return std::find(v.royalty.pieces.begin(), v.royalty.pieces.end(), index) !=
         v.royalty.pieces.end();
}
bool is_pawn(const Variant& v, int index) {
  return std::find(v.pawns.pieces.begin(), v.pawns.pieces.end(), index) != v.pawns.pieces.end();
}

/// Gives every unpromoted piece a symbol. Colour-bound pieces share the letter's case, so one table
/// serves both.
class Seating {
 public:
  explicit Seating(const Variant& v) : v_(v), family_(family(v.gui.parent)) {
    seat_king();
    for (int i = 0; i < count(); ++i) seat_by_moves(i);
    for (int i = 0; i < count(); ++i) seat_anywhere(i);
  }

  /// Letters of one colour, `king` last, cut after the last one used but at least `length` long.
  std::string letters(int side, int length) const {
    std::string out;
    for (int slot = 0; slot < length; ++slot) out += letter(slot, side);
    return out + letter(kKingSlot, side);
  }
  int length() const {
    int last = 5;
    for (const auto& [slot, piece] : seats_) {
      if (slot == kKingSlot) continue;
      last = std::max(last, slot + 1);
      if (promoted(piece) && slot < kPromotedFrom) last = std::max(last, slot + kPromotedFrom + 1);
    }
    return last;
  }

 private:
  int count() const { return static_cast<int>(v_.pieces.size()); }
  const PieceDef& piece(int i) const { return v_.pieces[static_cast<std::size_t>(i)]; }
  bool promoted(int i) const { return v_.find("+" + piece(i).id) != variants::kNoPieceIndex; }
  bool waits(int i) const {
    if (piece(i).id.front() == '+') return false;
    return std::none_of(seats_.begin(), seats_.end(),
                        [&](const auto& seat) { return seat.second == i; });
  }
  bool free(int slot) const {
    if (seats_.count(slot) != 0) return false;
    const auto base = seats_.find(slot - kPromotedFrom);
    return base == seats_.end() || slot < kPromotedFrom || slot >= 2 * kPromotedFrom ||
           !promoted(base->second);
  }
  bool take(int slot, int i) {
    if (!free(slot)) return false;
    if (promoted(i) && (slot >= kPromotedFrom || seats_.count(slot + kPromotedFrom) != 0))
      return false;
    seats_[slot] = i;
    return true;
  }

  bool starts_with(int i, int side) const {
    const std::string board = v_.start_fen.substr(0, v_.start_fen.find(' '));
    if (board.empty()) return true;
    char c = piece(i).id.front();
    if (side == 1) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return board.find(c) != std::string::npos;
  }

  void seat_king() {
    int king = variants::kNoPieceIndex;
    for (int i = 0; i < count() && king == variants::kNoPieceIndex; ++i)
      if (is_royal(v_, i) && piece(i).id.front() != '+') king = i;
    if (king == variants::kNoPieceIndex) king = v_.find("K");
    if (king != variants::kNoPieceIndex)
      seats_[family_ == Family::Xiangqi ? kXiangqiKing : kKingSlot] = king;
  }

  void seat_by_moves(int i) {
    if (!waits(i)) return;
    if (is_pawn(v_, i) && take(0, i)) return;
    const auto look = [&](const auto& places) {
      for (const Place& place : places)
        if (place.betza == piece(i).betza && take(place.slot, i)) return;
    };
    if (family_ == Family::Shogi) return look(kShogi);
    if (family_ == Family::Xiangqi) return look(kXiangqi);
    look(kWestern);
  }

  void seat_anywhere(int i) {
    if (!waits(i)) return;
    // Falcon and cobra (17, 19) are XBoard's jokers and the lance (18) a second pawn: last resorts.
    for (int slot = 1; slot < kKingSlot; ++slot)
      if ((slot < 17 || slot > 19) && take(slot, i)) return;
    for (int slot = 17; slot <= 19; ++slot)
      if (take(slot, i)) return;
  }

  std::string letter(int slot, int side) const {
    const auto seat = seats_.find(slot);
    // XBoard takes a side without its king to be in check, unless it knows that there is none.
    if (slot == kKingSlot && seat != seats_.end() && !starts_with(seat->second, side)) return ".";
    if (seat != seats_.end()) {
      std::string id = piece(seat->second).id;
      if (side == 1)
        id.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(id.front())));
      return id;
    }
    const auto base = seats_.find(slot - kPromotedFrom);
    const bool plus = slot >= kPromotedFrom && slot < 2 * kPromotedFrom && base != seats_.end() &&
                      promoted(base->second);
    return plus ? "+" : ".";
  }

  const Variant& v_;
  Family family_;
  std::map<int, int> seats_;  // slot -> piece
};

// --- piece lines

/// Is the zone no more than half the board, so that "unmoved" is a fair word for it?
bool is_home(const Variant& v, const variants::Zone& zone) {
  return std::all_of(zone.squares.begin(), zone.squares.end(), [&](const auto& squares) {
    return squares.size() * 2 <= static_cast<std::size_t>(v.geometry.size());
  });
}

/// XBoard knows no zones. A double step from some ranks only is best said by `i`; moves of another
/// zone come on top.
std::string with_zones(const Variant& v, int index, std::string betza) {
  const PieceDef& piece = v.pieces[static_cast<std::size_t>(index)];
  const bool limited = v.pawns.double_zone && is_pawn(v, index) && is_home(v, *v.pawns.double_zone);
  const std::size_t trace = betza.find("fmnD");
  if (limited && trace != std::string::npos && (trace == 0 || betza[trace - 1] != 'i'))
    betza.insert(trace, "i");
  for (const variants::ZoneMove& move : piece.zone_moves) {
    const std::size_t covered = move.zone.squares[0].size();
    betza =
        covered == static_cast<std::size_t>(v.geometry.size()) ? move.betza : betza + move.betza;
  }
  return betza;
}

void add_piece_lines(const Variant& v, int index, std::vector<std::string>& lines) {
  const PieceDef& piece = v.pieces[static_cast<std::size_t>(index)];
  // XBoard's own palace serves better than a string that cannot say where it ends.
  if (family(v.gui.parent) == Family::Xiangqi && piece.confine) return;
  const auto add = [&](const std::string& id, const std::string& betza) {
    const auto text = xboard_betza(betza);
    if (text && !text->empty()) lines.push_back("piece " + id + " " + *text);
  };
  const bool told = !piece.gui_betza.empty() && piece.gui_betza != piece.betza;
  const std::string betza = told ? piece.gui_betza : with_zones(v, index, piece.betza);
  std::string lower = piece.id;
  for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (piece.side[0] && piece.side[1] && !piece.black_betza) return add(piece.id + "&", betza);
  if (piece.side[0]) add(piece.id, betza);
  if (piece.side[1]) add(lower, piece.black_betza.value_or(betza));
}

}  // namespace

std::optional<std::string> xboard_betza(std::string_view betza) {
  const auto terms = split_terms(betza);
  if (!terms) return std::nullopt;
  std::string out;
  for (const Term& term : *terms) {
    const auto text = xboard_term(term);
    if (!text) return std::nullopt;
    out += *text;
  }
  return out;
}

std::string piece_table(const Variant& variant) {
  if (!variant.gui.table.empty()) return variant.gui.table;
  const Seating seating(variant);
  const int length = seating.length();
  return seating.letters(0, length) + seating.letters(1, length);
}

std::vector<std::string> introduce(const Variant& variant, const std::string& fen) {
  const BoardSize size = board_size(variant);
  const std::string parent = variant.gui.parent.empty() ? "fairy" : variant.gui.parent;
  std::vector<std::string> lines;
  lines.push_back("setup (" + piece_table(variant) + ") " + std::to_string(size.files) + "x" +
                  std::to_string(size.ranks) + "+" + std::to_string(size.holdings) + "_" + parent +
                  " " + fen);
  for (int i = 0; i < static_cast<int>(variant.pieces.size()); ++i)
    add_piece_lines(variant, i, lines);
  return lines;
}

std::vector<std::string> describe_pieces(const Variant& variant) {
  std::vector<std::string> lines;
  for (int i = 0; i < static_cast<int>(variant.pieces.size()); ++i)
    add_piece_lines(variant, i, lines);
  return lines;
}

}  // namespace engine

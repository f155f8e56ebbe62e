// Every unpromoted piece gets one of XBoard's 66 symbols ("seats"): first kings, then pieces that
// no string expresses, then pieces whose moves are those of a symbol, then the rest.
#include "engine/cecp/xboard/setup_lines.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <map>

#include "engine/cecp/menu.h"
#include "engine/cecp/xboard/piece_text.h"

namespace engine {
namespace {

using variants::PieceDef;
using variants::Variant;

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

// XBoard's symbol for a piece with these moves: it decides the picture, and the moves where XBoard
// ignores `piece` lines.
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

constexpr int kKingSlot = 65;    // the last symbol of a colour
constexpr int kXiangqiKing = 9;  // XBoard's xiangqi king is its wazir
constexpr std::array<int, 2> kJokers{17, 19};
constexpr int kLance = 18;
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
    if (family_ == Family::Western)
      for (int i = 0; i < count(); ++i) seat_inexpressible(i);
    for (int i = 0; i < count(); ++i) seat_by_moves(i);
    for (int i = 0; i < count(); ++i) seat_second_pawn(i);
    for (int i = 0; i < count(); ++i) seat_anywhere(i);
  }

  /// Letters of one colour, `king` last, cut after the last one used but at least `length` long.
  std::string letters(int side, int length) const {
    std::string out;
    for (int slot = 0; slot < length; ++slot) out += letter(slot, side);
    return out + letter(kKingSlot, side);
  }
  bool joker(int i) const { return std::find(jokers_.begin(), jokers_.end(), i) != jokers_.end(); }
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

  /// XBoard lets its jokers go anywhere as long as there is no `piece` line for them.
  void seat_inexpressible(int i) {
    if (!waits(i) || becomes_another(i) || promoted(i) || is_pawn(v_, i) || !inexpressible(v_, i))
      return;
    for (const int slot : kJokers)
      if (take(slot, i)) {
        jokers_.push_back(i);
        return;
      }
  }

  bool becomes_another(int i) const {
    const auto& to = piece(i).promotes_to;
    return std::any_of(to.begin(), to.end(), [&](const auto& list) {
      return std::any_of(list.begin(), list.end(),
                         [&](int p) { return piece(p).id != "+" + piece(i).id; });
    });
  }
  /// Beside the pawn only XBoard's lance may become a piece of another letter.
  void seat_second_pawn(int i) {
    if (waits(i) && family_ == Family::Western && becomes_another(i) && !take(0, i))
      take(kLance, i);
  }

  void seat_by_moves(int i) {
    if (!waits(i)) return;
    if (is_pawn(v_, i) && take(0, i)) return;
    if (family_ == Family::Western && becomes_another(i)) return;
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
    // XBoard takes a side without its king to be in check, unless the table has no king for it.
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
  std::vector<int> jokers_;
};

// --- piece lines

void add_piece_lines(const Variant& v, int index, std::vector<std::string>& lines) {
  const PieceDef& piece = v.pieces[static_cast<std::size_t>(index)];
  // XBoard's own palace is better than a string that cannot express its borders.
  if (family(v.gui.parent) == Family::Xiangqi && piece.confine) return;
  const auto add = [&](const std::string& id, bool black) {
    const std::string text = xboard_piece(v, index, black).text;
    if (!text.empty()) lines.push_back("piece " + id + " " + text);
  };
  std::string lower = piece.id;
  for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (piece.side[0] && piece.side[1] && !piece.black_betza) return add(piece.id + "&", false);
  if (piece.side[0]) add(piece.id, false);
  if (piece.side[1]) add(lower, true);
}

}  // namespace

std::string piece_table(const Variant& variant) {
  if (!variant.gui.table.empty()) return variant.gui.table;
  const Seating seating(variant);
  const int length = seating.length();
  return seating.letters(0, length) + seating.letters(1, length);
}

std::vector<std::string> setup_lines(const Variant& variant, const std::string& fen) {
  const BoardSize size = board_size(variants::summarize(variant));
  const std::string parent = variant.gui.parent.empty() ? "fairy" : variant.gui.parent;
  const Seating seating(variant);
  const int length = seating.length();
  const std::string table = variant.gui.table.empty()
                                ? seating.letters(0, length) + seating.letters(1, length)
                                : variant.gui.table;
  std::vector<std::string> lines;
  lines.push_back("setup (" + table + ") " + std::to_string(size.files) + "x" +
                  std::to_string(size.ranks) + "+" + std::to_string(size.holdings) + "_" + parent +
                  " " + fen);
  for (int i = 0; i < static_cast<int>(variant.pieces.size()); ++i)
    if (!variant.gui.table.empty() || !seating.joker(i)) add_piece_lines(variant, i, lines);
  return lines;
}

std::vector<std::string> piece_lines(const Variant& variant) {
  std::vector<std::string> lines;
  for (int i = 0; i < static_cast<int>(variant.pieces.size()); ++i)
    add_piece_lines(variant, i, lines);
  return lines;
}

}  // namespace engine

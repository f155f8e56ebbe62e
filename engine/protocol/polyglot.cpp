// A book is entries of 16 bytes, high bytes first: key 8, move 2, weight 2, learning 4.
#include "engine/protocol/polyglot.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <stdexcept>

#include "engine/protocol/polyglot_keys.h"

namespace engine {
namespace {

constexpr int kSide = 8;  // files and ranks
constexpr std::size_t kCastling = 768, kEnPassant = 772, kTurn = 780;
constexpr std::string_view kKinds = "pPnNbBrRqQkK";  // in the order of the keys
constexpr std::size_t kEntryBytes = 16;
constexpr std::size_t kMostEntries = std::size_t{1} << 26;  // a gigabyte of file

using Squares = std::array<char, kSide * kSide>;  // letters, 0: empty

std::optional<Squares> read_board(std::string_view text) {
  Squares squares{};
  int file = 0, rank = kSide - 1;
  for (const char c : text) {
    if (c == '[') break;  // a hand: not of chess, but the key does not mind
    if (c == '/') {
      if (file != kSide || rank == 0) return std::nullopt;
      file = 0;
      --rank;
    } else if (c >= '1' && c <= '8') {
      file += c - '0';
    } else if (kKinds.find(c) != std::string_view::npos && file < kSide) {
      squares[static_cast<std::size_t>(file++ + kSide * rank)] = c;
    } else {
      return std::nullopt;
    }
    if (file > kSide) return std::nullopt;
  }
  if (file != kSide || rank != 0) return std::nullopt;
  return squares;
}

std::string_view next_field(std::string_view& text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view field = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return field;
}

/// The file of en passant counts only where a pawn stands beside the one that moved.
bool can_pass(const Squares& squares, std::string_view target, bool white) {
  if (target.size() != 2 || target[0] < 'a' || target[0] > 'h') return false;
  const int file = target[0] - 'a', rank = white ? 4 : 3;
  for (const int beside : {file - 1, file + 1})
    if (beside >= 0 && beside < kSide &&
        squares[static_cast<std::size_t>(beside + kSide * rank)] == (white ? 'P' : 'p'))
      return true;
  return false;
}

std::string square(int bits) {
  return {static_cast<char>('a' + (bits & 7)), static_cast<char>('1' + (bits >> 3 & 7))};
}

std::string move_text(std::uint16_t move) {
  constexpr std::string_view kPromotions = " nbrq";
  std::string text = square(move >> 6 & 63) + square(move & 63);
  const auto promotion = static_cast<std::size_t>(move >> 12 & 7);
  if (promotion > 0 && promotion < kPromotions.size()) text += kPromotions[promotion];
  return text;
}

std::uint64_t number(const unsigned char* bytes, int count) {
  std::uint64_t out = 0;
  for (int i = 0; i < count; ++i) out = out << 8 | bytes[i];
  return out;
}

}  // namespace

std::optional<std::uint64_t> polyglot_key(std::string_view fen) {
  const auto squares = read_board(next_field(fen));
  if (!squares) return std::nullopt;
  const bool white = next_field(fen) != "b";
  const std::string_view rights = next_field(fen), passed = next_field(fen);
  std::uint64_t key = white ? kPolyglotKeys[kTurn] : 0;
  for (std::size_t s = 0; s < squares->size(); ++s)
    if ((*squares)[s] != 0) key ^= kPolyglotKeys[64 * kKinds.find((*squares)[s]) + s];
  constexpr std::string_view kRights = "KQkq";
  for (std::size_t i = 0; i < kRights.size(); ++i)
    if (rights.find(kRights[i]) != std::string_view::npos) key ^= kPolyglotKeys[kCastling + i];
  if (can_pass(*squares, passed, white))
    key ^= kPolyglotKeys[kEnPassant + static_cast<std::size_t>(passed[0] - 'a')];
  return key;
}

PolyglotBook PolyglotBook::read(std::istream& in) {
  PolyglotBook book;
  std::array<unsigned char, kEntryBytes> bytes;
  while (in.read(reinterpret_cast<char*>(bytes.data()), kEntryBytes)) {
    if (book.entries_.size() == kMostEntries) throw std::runtime_error("the book is too large");
    book.entries_.push_back({number(bytes.data(), 8),
                             static_cast<std::uint16_t>(number(bytes.data() + 8, 2)),
                             static_cast<std::uint16_t>(number(bytes.data() + 10, 2))});
  }
  if (in.gcount() != 0)
    throw std::runtime_error("no PolyGlot book: its entries have 16 bytes each");
  std::stable_sort(book.entries_.begin(), book.entries_.end(),
                   [](const Entry& a, const Entry& b) { return a.key < b.key; });
  return book;
}

std::vector<std::pair<std::string, int>> PolyglotBook::moves(std::string_view fen) const {
  std::vector<std::pair<std::string, int>> out;
  const auto key = polyglot_key(fen);
  if (!key) return out;
  auto entry = std::lower_bound(entries_.begin(), entries_.end(), *key,
                                [](const Entry& e, std::uint64_t k) { return e.key < k; });
  for (; entry != entries_.end() && entry->key == *key; ++entry)
    out.emplace_back(move_text(entry->move), entry->weight);
  return out;
}

}  // namespace engine

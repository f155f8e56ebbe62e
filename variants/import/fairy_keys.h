// variants/import/fairy_keys.h: the keys of Fairy-Stockfish's variant files (git c19b5f6c): what
// values they take, what holds without them, and which keys of Aanca say the same. Tested by
// tests/variants/import_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace variants::fairy {

enum class Kind : std::uint8_t {
  Text,     // anything
  Flag,     // true, false
  Number,   // 0, 1, ..
  File,     // a letter or a number
  Rank,     // a number
  Squares,  // d4 *8 a*
  Piece,    // a letter, * for all, - for none
  Pieces,   // letters
  Limits,   // q:1 r:2
  Pairs,    // p:g s:-
  Word,     // one of `words`
  Rights    // KQkq
};

enum class Sides : std::uint8_t {
  One,   // the key alone
  Each,  // keyWhite and keyBlack
  Any    // the key for both, and keyWhite and keyBlack
};

struct Key {
  const char* name;
  Kind kind;
  Sides sides;
  const char* standard;  // pieces by the names of their types
  const char* ours;      // keys of Aanca; "gui": of no concern; "": Aanca cannot say it
  const char* words;     // Kind::Word: the values, with blanks between them
};

const std::vector<Key>& keys();
/// Null if there is none. `name` without White or Black.
const Key* find_key(std::string_view name);

/// The name of today of a key that had another one once (whiteFlag); `name` itself if it never had.
std::string_view current_name(std::string_view name);

/// One kind of piece that files give letters to.
struct PieceType {
  const char* name;   // "fersAlfil"
  const char* title;  // "Ferz-Alfil"; empty for those with moves of their own
  const char* moves;  // as Aanca writes them
};

/// In the order in which Fairy-Stockfish reads them; customPiece1 to customPiece25 and king at the
/// end.
const std::vector<PieceType>& piece_types();
const PieceType* find_piece_type(std::string_view name);
bool is_custom(std::string_view type);

}  // namespace variants::fairy

// Values as a trace shows them. Squares are named by the board of the View.
#include "cheg/machine/format.h"

#include <cctype>

#include "cheg/machine/facts.h"

namespace cheg {

namespace {

constexpr std::size_t kLongest = 400;  // characters of a set

char letter(const View& view, int square) {
  const PieceInfo& m = piece_on(view, square);
  const char c = "KQRBNP*?"[static_cast<int>(m.kind)];
  return m.color == 1 ? static_cast<char>(std::tolower(c)) : c;
}

std::string coordinates(int file, int rank) {
  std::string out;
  for (; file >= 0; file = file / 26 - 1)
    out.insert(out.begin(), static_cast<char>('a' + file % 26));
  return out + std::to_string(rank + 1);
}

/// Stops within sets when the text is long; each level writes something first, so that the depth
/// is bounded too.
void write(std::string& out, const View& view, const Value& value, const Value* literals,
           const Value* arena) {
  switch (value.type) {
    case Type::Undefined:
      out += "#";
      return;
    case Type::Lazy:
      out += "...";
      return;
    case Type::Logical:
      out += value.truth() ? "T" : "F";
      return;
    case Type::Integer:
      out += std::to_string(value.payload);
      return;
    case Type::Piece:
      out += letter(view, value.payload) + ("@" + square_name(view, value.payload));
      return;
    case Type::Square:  // a literal within a set may still say it by file and rank
      out += "@" + (value.extra == 0 ? square_name(view, value.payload)
                                     : coordinates(value.count, value.payload));
      return;
    case Type::Move:
      out += square_name(view, value.from()) + square_name(view, value.payload);
      if (value.promotion() != Kind::None) out += "KQRBNP*?"[static_cast<int>(value.promotion())];
      return;
    case Type::Set:
      break;
  }
  const Value* elements = (value.constant() ? literals : arena) + value.payload;
  out += "(";
  for (int i = 0; i < value.count && out.size() < kLongest; ++i) {
    if (i > 0) out += ",";
    write(out, view, elements[i], literals, arena);
  }
  if (out.size() < kLongest) {
    out += ")";
  } else if (out.compare(out.size() - 3, 3, "...") != 0) {
    out += "...";
  }
}

}  // namespace

std::string square_name(const View& view, int square) {
  return coordinates(file_index(view, square), rank_index(view, square));
}

std::string to_text(const View& view, const Value& value, const Value* literals,
                    const Value* arena) {
  std::string out;
  write(out, view, value, literals, arena);
  return out;
}

}  // namespace cheg

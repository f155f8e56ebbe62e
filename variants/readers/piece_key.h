// variants/readers/piece_key.h: what readers of keys for one piece share.
#pragma once

#include "betza/compile.h"
#include "betza/describe/suggest.h"
#include "betza/parse.h"
#include "variants/readers/draft.h"

namespace variants {

/// The reason; below it the string, with a caret under the place.
inline std::string drawn(const betza::Error& e, const std::string& text) {
  return std::string(e.what()) + "\n  " + text + "\n  " + std::string(e.column(), ' ') + "^";
}

/// The same, with a string that can be read, if there is one like it.
inline std::string corrected(const betza::Error& e, const std::string& text) {
  const std::string better = betza::suggestion(text, e.column());
  return drawn(e, text) + (better.empty() ? "" : "\n  did you mean " + better + " ?");
}

inline betza::Program compile(Draft& in, const Setting& s, const std::string& text) {
  if (text == "-") return {};
  try {
    std::vector<betza::Warning> warnings;
    const betza::Piece piece = betza::parse(text, &warnings);
    for (const betza::Warning& w : warnings)
      in.report.warn(s.find(text, w.column),
                     s.key + ": " + drawn(betza::Error(w.text, w.column), text));
    return betza::compile(piece);
  } catch (const betza::Error& e) {
    refuse(corrected(e, text), text, e.column());
  }
}

inline PieceId id_of(const std::string& sub) {
  const auto id = parse_id(sub, true);
  if (!id) refuse("'" + sub + "' is not a piece", sub);
  return *id;
}

/// The piece a key is about; null when it never takes part in the game.
inline PieceDef* piece_of(Draft& in, const std::string& sub) {
  const PieceIndex i = in.index(id_of(sub).id);
  return i == kNoPieceIndex ? nullptr : &in.v.pieces[static_cast<std::size_t>(i)];
}

/// Words "N:2": calls use(piece, number); a word without a number means `missing`.
template <class Use>
void read_counts(Draft& in, const Setting& s, int missing, Use use) {
  if (s.words[0] == "none") return;
  for (const std::string& word : s.words) {
    const std::size_t colon = word.find(':');
    if (colon == std::string::npos && missing == 0)
      refuse("'" + word + "' needs a number, as in Q:1", word);
    const int n =
        colon == std::string::npos ? missing : read_number(word.substr(colon + 1), 1, 1000);
    std::vector<PieceIndex> list;
    in.add_run(word.substr(0, colon), list);
    for (PieceIndex i : list) use(in.v.pieces[static_cast<std::size_t>(i)], n);
  }
}

}  // namespace variants

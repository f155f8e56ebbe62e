// variants/readers/piece_key.h: what readers of keys for one piece share.
#pragma once

#include "betza/program.h"
#include "variants/readers/draft.h"

namespace variants {

/// The program of a piece string; "-" has no moves. Throws Refusal.
betza::Program compile(Draft& in, const Setting& s, const std::string& text);

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

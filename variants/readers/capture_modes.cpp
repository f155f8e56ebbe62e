// variants/readers/capture_modes.cpp: readers of the keys about pieces that take without going to
// their victims, freeze enemies or change places with other pieces. Tested by
// tests/variants/check_test.cpp.
#include <algorithm>

#include "variants/readers/checker.h"
#include "variants/readers/draft.h"
#include "variants/readers/piece_key.h"

namespace variants {

namespace {

constexpr const char* kCoordinationWord = "coordination=";

// take.C = coordination=K          take.W = withdrawal approach
void read_take(Draft& in, const Setting& s, const std::string& sub) {
  PieceDef* piece = piece_of(in, sub);
  if (!piece) return;
  piece->takes = 0;
  piece->take_partners.clear();
  if (s.words.size() == 1 && s.words[0] == "none") return;
  for (const std::string& word : s.words) {
    const std::size_t length = std::string(kCoordinationWord).size();
    if (word.compare(0, length, kCoordinationWord) == 0) {
      in.add_run(word.substr(length), piece->take_partners);
      piece->takes |= kCoordination;
      continue;
    }
    piece->takes |= choose<CaptureMode>(word, {{"withdrawal", kWithdrawal},
                                               {"approach", kApproach},
                                               {"overtaking", kOvertaking},
                                               {"coordination=PIECES", kCoordination},
                                               {"custodial", kCustodial},
                                               {"destruction", kDestruction},
                                               {"mimicry", kMimicry}});
  }
  if ((piece->takes & kCoordination) != 0 && piece->take_partners.empty())
    refuse("coordination needs its partners, as in coordination=K");
}

// freeze.I = K
void read_freeze(Draft& in, const Setting& s, const std::string& sub) {
  PieceDef* piece = piece_of(in, sub);
  if (!piece) return;
  piece->freezes_text = one_word(s);
  piece->freezes = compile(in, s, piece->freezes_text);
  for (const betza::Rule& rule : piece->freezes.rules)
    if (rule.shape != betza::Shape::Leaper) refuse("only leaps, as in K or F", piece->freezes_text);
}

void read_freeze_leave(Draft& in, const Setting& s, const std::string&) {
  in.v.frozen_leave = in.pieces(s.words);
}

// swap.S = any once          swap.V = own along
void read_swap(Draft& in, const Setting& s, const std::string& sub) {
  PieceDef* piece = piece_of(in, sub);
  if (!piece) return;
  SwapRule rule;
  rule.who =
      choose<SwapRule::Who>(s.words.empty() ? "" : s.words[0], {{"none", SwapRule::Who::None},
                                                                {"own", SwapRule::Who::Own},
                                                                {"enemy", SwapRule::Who::Enemy},
                                                                {"any", SwapRule::Who::Any}});
  for (std::size_t i = 1; i < s.words.size(); ++i)
    *choose<bool*>(s.words[i], {{"along", &rule.along}, {"once", &rule.once}}) = true;
  piece->swap = rule;
}

// capture.zone = first 1 last 1 file a file j
void read_capture_zone(Draft& in, const Setting& s, const std::string&) {
  in.v.capture_zone = in.zone(s.words);
}

/// Does it capture pieces on the way? A move of take.X is written without its victims, so the piece
/// cannot have others that need them.
bool takes_on_its_way(const betza::Program& program) {
  return std::any_of(program.rules.begin(), program.rules.end(), [](const betza::Rule& rule) {
    return std::any_of(rule.code.begin(), rule.code.end(),
                       [](const betza::Instruction& i) { return i.op == betza::Op::Take; });
  });
}

void check_capture_modes(const Checker& c) {
  const bool royal = c.v.royalty.mode != RoyalMode::None;
  for (const PieceDef& piece : c.v.pieces) {
    const auto demand_no_royal = [&](const char* key, bool used) {
      if (used && royal)
        c.error(
            key + piece.id,
            key + piece.id + " needs royal = none and extinct: the rules of check do not cover it");
    };
    demand_no_royal("take.", piece.takes != 0);
    demand_no_royal("freeze.", !piece.freezes.rules.empty());
    demand_no_royal("swap.", piece.swap.who != SwapRule::Who::None);
    if (piece.takes != 0 && takes_on_its_way(piece.program))
      c.error("take." + piece.id, "take." + piece.id +
                                      ": the string of the piece also captures on the "
                                      "way; remove that, or this key");
  }
  if (!c.v.capture_zone.empty() && royal)
    c.error("capture.zone",
            "capture.zone needs royal = none and extinct: the rules of check do not cover it");
  const bool freezes = std::any_of(c.v.pieces.begin(), c.v.pieces.end(),
                                   [](const PieceDef& d) { return !d.freezes.rules.empty(); });
  if (!c.v.frozen_leave.empty() && !freezes)
    c.error("freeze.leave", "freeze.leave needs freeze.X for one of the pieces");
}

}  // namespace

extern const Family kCaptureModes = {
    .keys =
        {
            {"take.", read_take, Scope::Piece},
            {"freeze.", read_freeze, Scope::Piece},
            {"freeze.leave", read_freeze_leave},
            {"swap.", read_swap, Scope::Piece},
            {"capture.zone", read_capture_zone},
        },
    .check = check_capture_modes,
};

}  // namespace variants

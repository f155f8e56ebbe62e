// betza/describe/describe.cpp: see describe.h. One sentence per move: how it goes, what must stand
// where the next leg begins, what it may do where it ends. The legs come from products.h, so that
// the text describes what is compiled. Tested by tests/betza/describe_test.cpp.
#include "betza/describe/describe.h"

#include <utility>
#include <vector>

#include "betza/describe/names.h"
#include "betza/describe/words.h"
#include "betza/error.h"
#include "betza/flatten.h"
#include "betza/leg_directions.h"
#include "betza/print.h"
#include "betza/translate/products.h"

namespace betza {

namespace {

/// What it may do on its last square: "to move or capture".
std::string landing_words(const LandingCondition& e) {
  std::vector<std::string> takes;
  if (e.capture) takes.push_back("capture");
  if (e.friendly) takes.push_back(e.capture ? "take a friend" : "take a friendly piece");
  if (e.en_passant) takes.push_back("capture en passant");
  std::string text;
  if (e.quiet && takes.empty()) {
    text = " without capturing";
  } else if (e.quiet) {
    takes.insert(takes.begin(), "move");
    text = " to " + listed(takes, "or");
  } else {
    text = " only to " + listed(takes, "or");
  }
  if (e.tame) text += ", but never takes a royal piece";
  return text;
}

/// The same behind a hop: "then captures the next".
std::string beyond_words(const LandingCondition& e) {
  std::string text;
  if (e.quiet && e.capture) {
    text = "goes on to move beyond it or capture the next piece";
  } else if (e.quiet) {
    text = "goes on to move beyond it without capturing";
  } else if (e.capture) {
    text = "captures the next";
  } else {
    text = "takes the next";
  }
  if (e.friendly) {
    text += e.capture ? ", also a friendly one"
                      : (e.quiet ? " or take the next if it is a friend" : " if it is a friend");
  }
  if (e.en_passant) text += ", also en passant";
  if (e.tame) text += ", but never a royal piece";
  return text;
}

/// What must stand where the next leg begins.
std::string relay_words(const Relay& r) {
  std::vector<std::string> words;
  const bool any_pass = r.pass_enemy && r.pass_friend;
  if (r.empty && any_pass && !r.take_enemy && !r.take_friend) {
    return " to any square, whatever stands there";
  }
  if (r.empty) words.push_back("to an empty square");
  if (any_pass) {
    words.push_back("to a piece, which it hops over");
  } else if (r.pass_friend) {
    words.push_back("to a friendly piece, which it hops over");
  }
  if (r.take_enemy) {
    words.push_back(std::string("to an enemy") + (r.spare_royal ? " that is not royal" : "") +
                    ", which it captures in passing");
  }
  if (r.take_friend) {
    words.push_back(std::string(r.unmoved_friend ? "to an unmoved friend" : "to a friend") +
                    (r.spare_royal ? " that is not royal" : "") +
                    (r.unload ? ", which it exchanges" : ", which it takes with it off the board"));
  }
  std::string text = " " + listed(words, "or");
  if (r.unload) text += ", where it puts down the piece it took last,";
  return text;
}

/// A joint of a bracket where the move may stop.
std::string stop_words(const Node& n) {
  return " and may stop there" + landing_words(n.landing) + ", or, " +
         (n.relay == Relay::on_empty() ? "if that square is empty"
                                       : "having come" + relay_words(n.relay));
}

/// j, n, o, i.
std::string manner_words(const LegForm& leg, bool first) {
  const Prefix& prefix = leg.plan.prefix;
  const Leap& leap = leg.plan.leap;
  const bool leaping = leap.oblique() || leap.stride() > 1;
  const int jumps = prefix.jumps();
  std::vector<std::string> words;
  if (prefix.has('n') && leaping) {
    words.push_back(leap.oblique()       ? "blocked by a piece on the orthogonal square next to it"
                    : leap.stride() == 2 ? "blocked by a piece on the square between"
                                         : "blocked by a piece on a square between");
  }
  if (jumps > 0 && leaping) {
    words.push_back(leap.stride() == 2 ? "only if a piece stands on the square between"
                    : jumps > 1        ? "only if some piece stands between"
                                       : "only if exactly one piece stands between");
  }
  if (jumps > 0 && !leaping) {
    words.push_back("skipping the first " +
                    (jumps == 1 ? std::string("square") : number_word(jumps) + " squares") +
                    " whatever stands there");
  }
  if (prefix.has('o')) words.push_back("across the side edges as on a cylinder");
  if (!first && leg.plan.node.same) words.push_back("exactly as far as the slide before");
  std::string text;
  for (const std::string& w : words) text += ", " + w + ",";
  return text;
}

/// n of a move without capture. A lame piece that captures so too, as the horse of xiangqi, is not
/// a pawn.
std::string trace_words(const LegForm& leg) {
  const Prefix& prefix = leg.plan.prefix;
  const bool leaves = prefix.has('n') && prefix.has('m') && !prefix.has('c');
  return leaves ? ", and may then be captured on a square that it passed (en passant)" : "";
}

/// How a curved ride turns.
std::string ride_words(const Move& move, const LegPlan& plan) {
  const Range& range = move.links[0].range;
  if (range.between.directions.empty()) {
    return plan.crooked ? ", turning 90 degrees to one side and the other in a zigzag,"
                        : ", turning by one direction the same way after every leap, in a circle,";
  }
  const DirectionSet set = directions_of(range.between, Symmetry::Eightfold, 1);
  int turn = 0;
  while (!contains(set, turn)) ++turn;
  return ", turning by " + number_word(turn <= 4 ? turn : 8 - turn) +
         (turn == 1 || turn == 7 ? " direction " : " directions ") +
         (turn < 4 ? "clockwise" : "counter-clockwise") + " after every step,";
}

/// Rc0, Rp0: what happens to pieces in its way.
std::string passing_words(const Relay& pass) {
  std::vector<std::string> words;
  if (pass.take_enemy) words.push_back("captures every enemy in its way");
  if (pass.take_friend) words.push_back("takes every friend in its way");
  if (pass.pass_enemy && !pass.take_enemy) {
    words.push_back("passes over any piece");
  } else if (pass.pass_friend) {
    words.push_back("passes over friends");
  }
  return words.empty() ? "" : ", and " + listed(words, "and") + ",";
}

/// U, castling and drops.
std::string special_words(const Link& link) {
  const Prefix& leg = link.legs[0];
  if (link.atom.letter == 'U')
    return "goes to any square of the board" + landing_words(landing_of(leg));
  if (link.atom.letter == 'O') {
    if (link.range.count <= 0) return "does not castle";
    const int inset = leg.jumps();
    std::string text = "castles, moving " + number_word(link.range.count) +
                       (link.range.count == 1 ? " square" : " squares");
    const DirectionSet set = directions_of(leg, Symmetry::Orthogonal, 0x44);
    if (set == 0x04) text += " to the right";
    if (set == 0x40) text += " to the left";
    if (set == 0x44) text += " to either side";
    text += " toward an unmoved friend that stands ";
    text += inset == 0
                ? "in the corner"
                : number_word(inset) + (inset == 1 ? " square" : " squares") + " from the corner";
    return text + ", which lands on its inner side";
  }
  const int depth = link.range.count == Range::kDefault ? 1 : link.range.count;
  std::string text = "may be dropped from the hand on ";
  text += depth == 0   ? "any rank"
          : depth == 1 ? "its owner's back rank"
                       : "ranks 1 to " + std::to_string(depth) + " of its owner";
  if (leg.has('j')) text += " but the first";
  for (const std::string& code : leg.directions) {
    text += code.size() == 1 ? ", if there is none like it " : ", if there is at most one like it ";
    text += code[0] == 'f'   ? "on the file"
            : code[0] == 's' ? "on squares of that colour"
                             : "on the board";
  }
  return text;
}

/// The sentences of one move.
class Teller {
 public:
  explicit Teller(const Move& move) : move_(move) {}

  std::vector<std::string> sentences() {
    const Link& first = move_.links[0];
    if (!move_.chain && !leaps(first.atom)) return {special_words(first)};
    std::vector<std::string> result;
    for (const Product& product : legs()) result.push_back(told(product));
    return result;
  }

 private:
  /// Of many variants only the first are described, to keep the text readable.
  std::vector<Product> legs() const {
    std::vector<Product> all = products_of_legs(move_);
    constexpr std::size_t kMost = 8;
    if (all.size() > kMost) all.resize(kMost);
    return all;
  }

  std::string told(const Product& product) const;
  std::string only_leg(const LegForm& leg) const;
  std::string last_words(const Product& product, const LegForm& leg) const;
  std::string rounds_words() const;

  const Move& move_;
};

/// A repeated group.
std::string Teller::rounds_words() const {
  if (move_.rounds == 1) return "";
  if (move_.anew) {
    return ", and may go on so from empty squares, choosing its way anew, " +
           (move_.rounds == 0 ? "as long as it can"
                              : "up to " + number_word(move_.rounds) + " times in all");
  }
  return move_.rounds == 0
             ? ", and may repeat that path by the same steps, from empty squares, any number of "
               "times"
             : ", and may walk that path by the same steps, from empty squares, up to " +
                   number_word(move_.rounds) + " times";
}

/// A move of one leg.
std::string Teller::only_leg(const LegForm& leg) const {
  const Node& n = leg.plan.node;
  LegPlan plan = leg.plan;
  std::string text = first_leg_words(plan, leg.set);
  if (plan.curved) {
    LegPlan step = plan;
    step.node.last = 1;
    text = first_leg_words(step, leg.set) + ", " +
           (n.last == kUnlimited ? "again and again over empty squares"
                                 : "up to " + number_word(n.last) + " times over empty squares") +
           ride_words(move_, plan);
  }
  text += passing_words(n.pass) + manner_words(leg, true);
  if (n.hop == Hop::Over) {
    return text + " until the first piece, which it hops over, then " + beyond_words(n.landing);
  }
  if (n.hop == Hop::Behind) {
    return text + " until the first piece, hops over it and lands on the square just behind" +
           landing_words(n.landing);
  }
  return text + landing_words(n.landing) + trace_words(leg);
}

/// Where the path comes back to its start: a null move, or a capture without moving.
std::string Teller::last_words(const Product& product, const LegForm& leg) const {
  const Node& n = leg.plan.node;
  const LegForm& before = product.legs[product.legs.size() - 2];
  const bool back = leg.set == 0x10 && product.legs.size() == 2 && n.landing.quiet &&
                    ((n.last == 1 && before.plan.node.last == 1) || n.same);
  if (!back) return "";
  const Relay& r = before.plan.node.relay;
  const bool takes = r.take_enemy || r.take_friend;
  if (r.empty && takes) return ": it passes its turn, or captures without moving (igui)";
  if (takes)
    return n.same ? ": it captures from where it stands (rifle)"
                  : ": it captures without moving (igui)";
  return r.empty ? ": it passes its turn" : "";
}

/// A move of several legs: each with its turn, its manner, and what must stand where it ends.
/// `arrivals` are the absolute directions in which a leg may arrive.
std::string Teller::told(const Product& product) const {
  if (product.legs.size() == 1) return only_leg(product.legs[0]) + rounds_words();
  std::string text;
  DirectionSet arrivals = product.legs[0].set;
  for (std::size_t i = 0; i < product.legs.size(); ++i) {
    const LegForm& leg = product.legs[i];
    const Node& n = leg.plan.node;
    const bool last = i + 1 == product.legs.size();
    if (i == 0) {
      text += first_leg_words(leg.plan, leg.set);
    } else {
      DirectionSet now = 0;
      for (int k = 0; k < 8; ++k) {
        if (!contains(arrivals, k)) continue;
        now |= rotated(leg.set, k);
      }
      arrivals = now;
      const int diagonal = (now & kEven) == 0 ? 1 : (now & kOdd) == 0 ? -1 : 0;
      const bool stopped = product.legs[i - 1].plan.node.landing.any();
      // Between leaps of two kinds turns have no degrees: described by absolute directions.
      const Leap& before = product.legs[i - 1].plan.leap;
      const bool kin = before.oblique() == leg.plan.leap.oblique() &&
                       (!before.oblique() || before.base == leg.plan.leap.base);
      text += stopped ? ", " : ", then ";
      text += kin ? later_leg_words(leg.plan, leg.set, diagonal) : first_leg_words(leg.plan, now);
    }
    text += manner_words(leg, i == 0);
    if (!last) {
      text += n.landing.any() ? stop_words(n) : relay_words(n.relay);
    } else if (n.hop != Hop::None) {
      text += " until the first piece, which it hops over, then " +
              (n.hop == Hop::Over ? beyond_words(n.landing)
                                  : "lands just behind it" + landing_words(n.landing));
    } else {
      text += landing_words(n.landing) + trace_words(leg) + last_words(product, leg);
    }
  }
  return text + rounds_words();
}

/// Commas of two phrases that meet are one; none stands before the end.
std::string tidy(std::string words) {
  for (std::size_t at; (at = words.find(",,")) != std::string::npos;) words.erase(at, 1);
  for (std::size_t at; (at = words.find(",:")) != std::string::npos;) words.erase(at, 1);
  while (!words.empty() && words.back() == ',') words.pop_back();
  return words;
}

}  // namespace

// A move with too many paths still gets a sentence, so that every string has a description.
std::string describe(const Piece& piece) {
  if (piece.terms.empty()) return "It never moves.\n";
  std::string text;
  const std::string name = name_of(piece);
  if (!name.empty()) text = "This is the " + name + ".\n";
  for (const Move& move : flatten(piece)) {
    std::vector<std::string> sentences;
    try {
      sentences = Teller(move).sentences();
    } catch (const Error&) {
      sentences = {"moves along too many paths to describe"};
    }
    if (sentences.empty()) sentences = {"has no moves: its letters leave a leg without directions"};
    const bool unmoved = needs_unmoved(move);
    for (const std::string& words : sentences) {
      text += (unmoved ? "While unmoved it " : "It ") + tidy(words) + ".\n";
    }
  }
  return text;
}

}  // namespace betza

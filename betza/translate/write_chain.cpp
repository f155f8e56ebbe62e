// betza/translate/write_chain.cpp: see write_chain.h. Each leg gets its own atom; what must be
// found is the atom's letter, which depends on the direction the leg arrives in (a Wazir that bends
// by 45 degrees is a Ferz), and letters that the rules of chains read as the wanted directions.
// Tested by tests/betza/translate_test.cpp.
#include "betza/translate/write_chain.h"

#include <optional>
#include <string>
#include <utility>

#include "betza/error.h"
#include "betza/translate/spell.h"

namespace betza {

namespace {

/// Writes one product as a chain; see the head of the file.
class Writer {
 public:
  explicit Writer(const Product& product) : product_(product), legs_(product.legs) {}

  std::vector<Term> run() {
    spell_hop();
    for (const LegForm& leg : legs_) check(leg);
    return divided(0, {});
  }

 private:
  [[noreturn]] static void fail(const std::string& reason, const LegForm& leg) {
    throw Error(reason, leg.plan.column);
  }

  void spell_hop();
  static void check(const LegForm& leg);
  std::vector<Term> divided(std::size_t leg, std::vector<DirectionSet> sets) const;
  Term term(const std::vector<DirectionSet>& sets) const;
  static Atom atom(const LegForm& leg, DirectionSet arrivals);
  static void range(const LegForm& leg, Link& link);
  std::string modes(const LegForm& leg, bool last) const;

  const Product& product_;
  std::vector<LegForm> legs_;
};

/// p and g on the last leg: a leg to the hurdle and one behind it.
void Writer::spell_hop() {
  LegForm& hop = legs_.back();
  Node& n = hop.plan.node;
  if (n.hop == Hop::None) return;
  if (n.last != kUnlimited) fail("the steps of a limited hop cannot be divided among legs", hop);
  LegForm end = hop;
  end.set = 1;
  end.plan.node.hop = Hop::None;
  end.plan.node.last = n.hop == Hop::Over ? kUnlimited : 1;
  if (hop.plan.leap.adjacent()) {  // a ski skips once, before the hurdle
    end.plan.prefix.remove("j");
    end.plan.node.skip = 0;
  }
  n.hop = Hop::None;
  n.landing = LandingCondition{};
  n.relay.pass_enemy = n.relay.pass_friend = true;
  legs_.push_back(std::move(end));
}

/// Throws for what chains have no letters for.
void Writer::check(const LegForm& leg) {
  const Node& n = leg.plan.node;
  if (n.wraps) fail("a leg of a chain cannot go round the board (o)", leg);
  if (n.same) fail("chains cannot copy the length of a leg (i)", leg);
  if (n.relay.spare_royal) fail("t before the last leg of a chain has another meaning", leg);
}

/// Legs whose atom has no eight-fold form (Dabbaba and Alfil) are divided by the parity of their
/// directions.
std::vector<Term> Writer::divided(std::size_t leg, std::vector<DirectionSet> sets) const {
  if (leg == legs_.size()) return {term(sets)};
  const LegForm& now = legs_[leg];
  std::vector<Term> result;
  const bool mixed = (now.set & kOdd) != 0 && (now.set & kEven) != 0;
  const bool divide = mixed && !now.plan.leap.oblique() && !now.plan.leap.adjacent();
  for (const DirectionSet part : {kEven, kOdd}) {
    std::vector<DirectionSet> longer = sets;
    longer.push_back(divide ? now.set & part : now.set);
    for (Term& t : divided(leg + 1, longer)) result.push_back(std::move(t));
    if (!divide) break;
  }
  return result;
}

/// The leg's atom when it may arrive in the absolute directions `arrivals`.
Atom Writer::atom(const LegForm& leg, DirectionSet arrivals) {
  const Leap& leap = leg.plan.leap;
  const bool odd = (arrivals & kOdd) != 0;
  const bool even = (arrivals & kEven) != 0;
  if (leap.oblique()) return leg.atom;
  if (leg.plan.leap.adjacent()) {
    const bool slides = leg.plan.node.last == kUnlimited;
    if (odd && even) return Atom{slides ? 'Q' : 'K', 0, 0};
    return Atom{odd ? (slides ? 'B' : 'F') : (slides ? 'R' : 'W'), 0, 0};
  }
  const bool diagonal = leap.symmetry == Symmetry::Diagonal;
  if (odd == diagonal) return leg.atom;
  switch (leg.atom.longer + leg.atom.both > 0 ? '?' : leg.atom.letter) {
    case 'D':
      return Atom{'A', 0, 0};
    case 'A':
      return Atom{'D', 0, 0};
    case 'H':
      return Atom{'G', 0, 0};
    case 'G':
      return Atom{'H', 0, 0};
    default:
      fail("this long leap has no partner atom to bend into", leg);
  }
}

/// Writes a count only where the atom itself would go another distance.
void Writer::range(const LegForm& leg, Link& link) {
  const int last = leg.plan.node.last;
  const int own = leap_of(link.atom).sliding ? kUnlimited : 1;
  if (last != own) link.range.count = last;
}

/// The modality letters of a leg, which differ before and on the last leg.
std::string Writer::modes(const LegForm& leg, bool last) const {
  const Node& n = leg.plan.node;
  const auto jumps = static_cast<std::size_t>(leg.plan.prefix.jumps());
  std::string text = (n.leaves_ep_squares ? "n" : "") + std::string(jumps, 'j');
  if (last) {
    const LandingCondition& e = n.landing;
    const bool standard = e.quiet && e.capture && !e.friendly && !e.en_passant;
    if (e.quiet && !standard) text += 'm';
    if (e.capture && !standard) text += 'c';
    if (e.friendly) text += 'd';
    if (e.en_passant) text += 'e';
    if (e.tame) text += 't';
    return text;
  }
  const Relay& r = n.relay;
  const bool only_empty = r.empty && !r.take_enemy && !r.take_friend && !r.pass_friend;
  if (r.empty && !only_empty) text += 'm';
  if (r.take_enemy) text += 'c';
  if (r.take_friend) text += 'd';
  if (r.pass_friend) text += r.pass_enemy ? 'p' : 't';
  if (r.unload) text += 'u';
  return text;
}

/// The absolute directions after a leg that turned by `turns` behind one that went by `before`.
DirectionSet arrivals_after(DirectionSet before, DirectionSet turns) {
  DirectionSet result = 0;
  for (int k = 0; k < 8; ++k) {
    if (contains(before, k)) result |= rotated(turns, k);
  }
  return result;
}

/// Do the rules of chains read `plan` as `turns`, whatever direction in `before` the leg before it
/// had?
bool reads_as(const LegPlan& last, const LegPlan& plan, DirectionSet before, DirectionSet turns) {
  const std::vector<LegPlan> two{last, plan};
  for (int k = 0; k < 8; ++k) {
    if (!contains(before, k)) continue;
    try {
      if (options(two, 1, Heading{0, k, 0}) != rotated(turns, k)) return false;
    } catch (const Error&) {
      return false;
    }
  }
  return true;
}

using Codes = std::vector<std::string>;

/// Letters of a later leg; none, back and all are tried before longer words.
Codes later_letters(const LegForm& leg, const LegPlan& last, LegPlan plan, DirectionSet before,
                    DirectionSet turns) {
  std::vector<Codes> tries{{}, {"b"}, {"a"}};
  const bool on_axes = (turns & kOdd) == 0;
  for (const Symmetry s : {on_axes ? Symmetry::Orthogonal : Symmetry::Diagonal, Symmetry::Eightfold,
                           Symmetry::Oblique}) {
    if (auto codes = spell(turns, s)) tries.push_back(*codes);
  }
  for (const Codes& codes : tries) {
    plan.prefix.directions = codes;
    if (reads_as(last, plan, before, turns)) return codes;
  }
  throw Error("no direction letters of a chain express this leg", leg.plan.column);
}

Codes first_letters(const LegForm& leg, const Leap& leap, DirectionSet set) {
  if (set == leap.all()) return {};
  const auto codes = spell(set, leap.symmetry);
  if (!codes) throw Error("no direction letters express this leg", leg.plan.column);
  return *codes;
}

Term Writer::term(const std::vector<DirectionSet>& sets) const {
  Term result;
  LegPlan last;
  DirectionSet arrivals = sets[0];
  for (std::size_t i = 0; i < legs_.size(); ++i) {
    const LegForm& leg = legs_[i];
    const DirectionSet before = arrivals;
    if (i > 0) arrivals = arrivals_after(before, sets[i]);
    Link link;
    link.column = leg.plan.column;
    link.atom = atom(leg, arrivals);
    range(leg, link);
    LegPlan plan;
    plan.leap = leap_of(link.atom);
    plan.chain = true;
    Prefix& prefix = link.legs[0];
    prefix.directions = i == 0 ? first_letters(leg, plan.leap, sets[0])
                               : later_letters(leg, last, plan, before, sets[i]);
    prefix.modes = modes(leg, i + 1 == legs_.size());
    prefix.unmoved_friend = leg.plan.prefix.unmoved_friend && leg.plan.prefix.has('d');
    if (i == 0 && product_.unmoved) prefix.modes.insert(0, "i");
    last = plan;
    result.links.push_back(std::move(link));
  }
  return result;
}

}  // namespace

std::vector<Term> write_chain(const Product& product) { return Writer(product).run(); }

}  // namespace betza

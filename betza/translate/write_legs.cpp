// betza/translate/write_legs.cpp: see write_legs.h. All legs of `a` notation share one atom, so
// what must be found is the one letter and number whose toggles (y, g) give every leg its range.
// Tested by tests/betza/translate_test.cpp.
#include "betza/translate/write_legs.h"

#include <optional>
#include <string>
#include <utility>

#include "betza/error.h"
#include "betza/translate/spell.h"

namespace betza {

namespace {

/// The letter and number of the one atom, and the legs that toggle.
struct Spelling {
  char letter = 'W';
  int count = Range::kDefault;
  std::vector<bool> toggles;
};

/// Any piece, which stays: the relay of p and g.
bool pure_hop(const Relay& r) {
  return r.pass_enemy && r.pass_friend && !r.empty && !r.take_enemy && !r.take_friend && !r.unload;
}

/// Writes one product. Takes the legs over and shortens them where XBetza has a shorthand.
class Writer {
 public:
  explicit Writer(const Product& product) : product_(product), legs_(product.legs) {}

  std::vector<Term> run() {
    check_atoms();
    if (auto lame = straight_lame()) return {*lame};
    if (legs_.size() > 1 && behind_first() && !product_.unmoved) shorten_hop();
    return spelled(0, {});
  }

 private:
  [[noreturn]] static void fail(const std::string& reason, const LegForm& leg) {
    throw Error(reason, leg.plan.column);
  }

  void check_atoms() const;
  std::optional<Term> straight_lame() const;
  bool behind_first() const;
  void shorten_hop();
  char first_letter(bool slides) const;
  std::optional<Spelling> spelling() const;
  bool reach(Spelling& s, std::size_t leg, bool slides, int last) const;
  std::vector<Term> spelled(std::size_t leg, std::vector<DirectionSet> sets) const;
  Term term(const std::vector<DirectionSet>& sets) const;
  std::string modes(const LegForm& leg, bool last, bool toggles) const;

  const Product& product_;
  std::vector<LegForm> legs_;
};

/// Throws for legs that one atom cannot serve.
void Writer::check_atoms() const {
  const Leap& first = legs_[0].plan.leap;
  for (const LegForm& leg : legs_) {
    const Leap& leap = leg.plan.leap;
    const bool same = first.oblique() ? leap.oblique() && leap.base == first.base
                                      : !leap.oblique() && leap.stride() == first.stride();
    if (!same) {
      fail("XBetza's `a` repeats one atom; legs of different strides have no form in it", leg);
    }
    if (leg.plan.node.relay.unload) fail("XBetza has no letter to put a piece down (u)", leg);
    if (leg.plan.node.relay.unmoved_friend || leg.plan.prefix.unmoved_friend) {
      fail("XBetza has no letters for an unmoved friend (di)", leg);
    }
  }
}

/// W-W, F-F-F: are the lame leapers nD, nG.
std::optional<Term> Writer::straight_lame() const {
  const Leap& leap = legs_[0].plan.leap;
  if (!leap.adjacent() || legs_.size() < 2 || legs_.size() > 3) return std::nullopt;
  const bool odd = (legs_[0].set & kOdd) != 0;
  if (odd && (legs_[0].set & kEven) != 0) return std::nullopt;
  for (std::size_t i = 0; i < legs_.size(); ++i) {
    const Node& n = legs_[i].plan.node;
    const bool plain = n.last == 1 && n.skip == 0 && !n.wraps && !n.leaves_ep_squares && !n.same &&
                       n.hop == Hop::None && (i == 0 || legs_[i].set == 1);
    const bool last = i + 1 == legs_.size();
    if (!plain || (!last && n.relay != Relay::on_empty())) return std::nullopt;
  }
  Link link;
  link.atom.letter = odd ? (legs_.size() == 2 ? 'A' : 'G') : (legs_.size() == 2 ? 'D' : 'H');
  const Leap target = leap_of(link.atom);
  if (legs_[0].set != target.all()) {
    const auto codes = spell(legs_[0].set, target.symmetry);
    if (!codes) return std::nullopt;
    link.legs[0].directions = *codes;
  }
  link.legs[0].modes = std::string(product_.unmoved ? "i" : "") + modes(legs_.back(), true, false);
  link.legs[0].modes += 'n';
  return Term{{link}, false, {}};
}

/// The last leg goes on straight behind a piece that is hopped: pR, gQ.
bool Writer::behind_first() const {
  const LegForm& hop = legs_[legs_.size() - 2];
  const LegForm& end = legs_.back();
  const Node& h = hop.plan.node;
  const Node& e = end.plan.node;
  const bool plain = h.skip == 0 && e.skip == 0 && !h.leaves_ep_squares && !e.leaves_ep_squares &&
                     h.wraps == e.wraps && !h.wraps && !h.same && !e.same && e.hop == Hop::None;
  return plain && pure_hop(h.relay) && end.set == 1 && h.last == kUnlimited &&
         (e.last == kUnlimited || e.last == 1);
}

/// Replaces the last two legs by one that hops.
void Writer::shorten_hop() {
  const LegForm end = legs_.back();
  legs_.pop_back();
  LegForm& hop = legs_.back();
  hop.plan.node.relay = Relay{};
  hop.plan.node.landing = end.plan.node.landing;
  hop.plan.node.hop = end.plan.node.last == 1 ? Hop::Behind : Hop::Over;
}

/// The atom of leaps to neighbours, by the parity of the first leg's directions.
char Writer::first_letter(bool slides) const {
  const bool odd = (legs_[0].set & kOdd) != 0;
  const bool even = (legs_[0].set & kEven) != 0;
  if (odd && even) return slides ? 'Q' : 'K';
  if (odd) return slides ? 'B' : 'F';
  return slides ? 'R' : 'W';
}

/// Follows the range through the toggles; true when every leg has its own.
bool Writer::reach(Spelling& s, std::size_t leg, bool slides, int last) const {
  const Node& n = legs_[leg].plan.node;
  if (n.last != last) return false;
  if (leg + 1 == legs_.size()) return true;
  s.toggles[leg] = false;
  if (reach(s, leg + 1, slides, last)) return true;
  if (!n.relay.empty && !n.relay.pass_friend) return false;
  s.toggles[leg] = true;
  if (legs_[0].plan.leap.adjacent()) return reach(s, leg + 1, !slides, slides ? 1 : 0);
  return reach(s, leg + 1, slides, last == 1 ? 0 : 1);
}

/// Tries the atom without a number first, then with one.
std::optional<Spelling> Writer::spelling() const {
  Spelling s;
  s.toggles.assign(legs_.size(), false);
  const int first = legs_[0].plan.node.last;
  if (!legs_[0].plan.leap.adjacent()) {
    s.letter = legs_[0].atom.letter;
    s.count = first == 1 ? Range::kDefault : first;
    if (reach(s, 0, false, first)) return s;
    return std::nullopt;
  }
  for (const bool slides : {false, true}) {
    s.letter = first_letter(slides);
    s.count = Range::kDefault;
    if (first == (slides ? 0 : 1) && reach(s, 0, slides, first)) return s;
  }
  for (const bool slides : {true, false}) {
    s.letter = first_letter(slides);
    s.count = first;
    if (reach(s, 0, slides, first)) return s;
  }
  return std::nullopt;
}

/// The modality letters of a leg; direction letters are term()'s.
std::string Writer::modes(const LegForm& leg, bool last, bool toggles) const {
  const Node& n = leg.plan.node;
  std::string text;
  if (last) {
    const LandingCondition& e = n.landing;
    const bool standard = e.quiet && e.capture && !e.friendly && !e.en_passant;
    if (e.quiet && !standard) text += 'm';
    if (e.capture && !standard) text += 'c';
    if (e.friendly) text += 'd';
    if (e.en_passant) text += 'e';
    if (e.tame) text += 't';
    if (n.hop != Hop::None) text += n.hop == Hop::Over ? 'p' : 'g';
  } else {
    const Relay& r = n.relay;
    const bool hops = r.pass_friend;
    if (r.empty && !(toggles && !hops)) text += 'm';
    if (r.take_enemy) text += 'c';
    if (r.take_friend) text += 'd';
    if (hops && !r.pass_enemy) text += 't';
    if (!hops && r.spare_royal) text += 't';
    if (hops) text += toggles ? 'g' : 'p';
    if (toggles && !hops) text += 'y';
    if (hops && r.spare_royal) fail("XBetza cannot hop and spare royals in one leg", leg);
  }
  if (n.wraps) text += 'o';
  if (n.leaves_ep_squares) text += 'n';
  text += std::string(static_cast<std::size_t>(leg.plan.prefix.jumps()), 'j');
  if (n.same) text.insert(0, "i");
  return text;
}

/// Sets without letters are divided: first the default directions, then the rest.
std::vector<Term> Writer::spelled(std::size_t leg, std::vector<DirectionSet> sets) const {
  if (leg == legs_.size()) return {term(sets)};
  const DirectionSet set = legs_[leg].set;
  std::vector<DirectionSet> parts{set};
  const bool all_eight = leg > 0 && set == 0xFF && !legs_[leg].plan.prefix.has('z');
  if (all_eight && first_letter(false) == 'K') parts = {0xEF, 0x10};
  std::vector<Term> result;
  for (const DirectionSet part : parts) {
    std::vector<DirectionSet> longer = sets;
    longer.push_back(part);
    for (Term& t : spelled(leg + 1, longer)) result.push_back(std::move(t));
  }
  return result;
}

/// One term whose legs have these direction sets.
Term Writer::term(const std::vector<DirectionSet>& sets) const {
  const auto found = spelling();
  if (!found) {
    fail("no letter and toggles of XBetza give these legs their ranges", legs_[0]);
  }
  Link link;
  link.column = legs_[0].plan.column;
  link.atom = legs_[0].atom;
  if (legs_[0].plan.leap.adjacent()) link.atom = Atom{found->letter, 0, 0};
  link.range.count = found->count;
  link.legs.clear();
  const Leap leap = leap_of(link.atom);
  for (std::size_t i = 0; i < legs_.size(); ++i) {
    Prefix prefix;
    prefix.column = legs_[i].plan.column;
    const DirectionSet otherwise = i == 0 ? leap.all() : default_turns(leap);
    if (sets[i] != otherwise) {
      const auto codes = spell(sets[i], i == 0 ? leap.symmetry : Symmetry::Eightfold);
      if (!codes) fail("no direction letters express this leg", legs_[i]);
      prefix.directions = *codes;
    }
    if (i == 0 && product_.unmoved) prefix.modes += 'i';
    prefix.modes += modes(legs_[i], i + 1 == legs_.size(), found->toggles[i]);
    link.legs.push_back(prefix);
  }
  return Term{{link}, false, {}};
}

}  // namespace

std::vector<Term> write_legs(const Product& product) { return Writer(product).run(); }

}  // namespace betza

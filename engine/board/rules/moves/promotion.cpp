#include "engine/board/rules/moves/promotion.h"

#include "engine/board/rules/describe.h"
#include "engine/board/rules/moves/promotion_choices.h"

namespace engine {

namespace {

template <int Bits>
Bitset<Bits> last_rank(const Position<Bits>& p) {
  const Geometry& g = p.geometry();
  Bitset<Bits> out;
  for (int f = 0; f < g.files(); ++f)
    out.set(g.square(f, p.side_to_move() == kWhite ? g.ranks() - 1 : 0));
  return out & p.tables().board();
}

}  // namespace

std::string Promotion::describe(const Rules& rules) {
  std::string out;
  for (int i = 0; i < rules.types(); ++i) {
    const auto t = static_cast<PieceType>(i);
    const auto& to = rules.promotions(kWhite, t);
    if (to.empty() || !rules.def(t).side[kWhite]) continue;
    std::vector<variants::PieceIndex> types(to.begin(), to.end());
    const auto& zone = rules.def(t).promotion_zone.squares[kWhite];
    out += (out.empty() ? "" : " ") + rules.def(t).name + " promotes to " +
           names_of(rules, types, "or") +
           (zone.empty() ? "." : " on " + squares_text(rules, zone) + ".");
  }
  return out.empty() ? out : out + " (For Black the board is mirrored.)";
}

template <int Bits>
void PromotionChoices<Bits>::prepare_types(const Position<Bits>& p, PieceType t) {
  rules_ = &p.rules();
  us_ = p.side_to_move();
  count_ = 0;
  for (PieceType u : rules_->promotions(us_, t)) {
    const int limit = rules_->def(u).limit;
    if (limit == 0 || p.count(us_, u) < limit) types_[count_++] = u;
  }
  plus_ = rules_->promotes_to_plus(t);
  force_ = rules_->def(t).force;
  by_file_ = rules_->def(t).promotes_by_file;
  zone_ = p.tables().promotion_zone(us_, t);
  dead_ = &p.tables().dead(us_, t);
  enemy_ = p.pieces(~us_);
  if (rules_->has<LastRoyal>())
    may_become_royal_ = std::any_of(begin(), end(), [&](PieceType u) { return rules_->royal(u); });
  const int when = rules_->promotes_when(t);
  on_capture_ = (when & variants::kOnCapture) != 0;
  from_inside_ = from_outside_ = rules_->def(t).promotes_last ? last_rank(p) : Set{};
  if ((when & variants::kInside) != 0) from_inside_ |= zone_;
  if ((when & variants::kOnLeaving) != 0) from_inside_ |= ~zone_;
  if ((when & variants::kOnEntry) != 0) from_outside_ |= zone_;
  if (on_capture_) from_inside_ |= enemy_, from_outside_ |= zone_ & enemy_;
}

template <int Bits>
bool PromotionChoices<Bits>::fits(PieceType u, Square to) const {
  return rules_->promotes_on_file(us_, rules_->geometry().file(to)) == u;
}

template <int Bits>
std::uint64_t PromotionChoices<Bits>::choices_by_file(const Set& in) const {
  std::uint64_t total = 0;
  for (Set squares = in; squares;) {
    const Square to = squares.pop_lsb();
    total += static_cast<std::uint64_t>(
        std::count_if(begin(), end(), [&](PieceType u) { return fits(u, to); }));
  }
  return total;
}

template class PromotionChoices<64>;
template class PromotionChoices<128>;
template class PromotionChoices<256>;
template class PromotionChoices<512>;

}  // namespace engine

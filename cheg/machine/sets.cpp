// Sets: their memory, and the instructions that make and change them. A set is never changed in
// place, so a variable that holds the same elements keeps its value.
//
// Memory is a stack that only grows during an activation. When it is full, what variables and
// calls still hold is moved together (collect). Whoever makes a set therefore brings its operands
// first, then reserves room, then reads them.
#include <algorithm>

#include "cheg/machine/activation.h"
#include "cheg/machine/facts.h"

namespace cheg {

namespace {

constexpr std::uint64_t mix(std::uint64_t x) {  // the finaliser of splitmix64 (public domain)
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

}  // namespace

bool Activation::reserve(std::size_t elements) {
  if (elements > kMostElements) return fail("more than 4096 elements in sets"), false;
  const std::size_t limit = std::min(machine_.arena_.size(), sets_ + 4 * kMostElements);
  if (machine_.top_ + elements <= limit) return true;
  if (!collect()) return false;
  if (machine_.top_ + elements <= limit) return true;
  return fail("no memory left for sets"), false;
}

Value Activation::make_set(std::size_t count) {
  const Value out = Value::set(static_cast<std::uint32_t>(machine_.top_),
                               static_cast<std::uint16_t>(count), false);
  std::fill_n(machine_.arena_.begin() + static_cast<std::ptrdiff_t>(machine_.top_), count, Value{});
  machine_.top_ += count;
  return out;
}

/// Moves the sets that variables and calls hold to the start of this activation's memory.
bool Activation::collect() {
  std::size_t used = 0;
  bool fits = true;
  for (std::size_t i = 0; fits && i < program_.variables.size(); ++i)
    fits = move_together(variables_[i], used);
  for (int i = 0; fits && i < depth_; ++i) {
    Call& c = calls_[static_cast<std::size_t>(i)];
    fits = move_together(c.saved_x, used) && move_together(c.source, used) &&
           move_together(c.result, used);
  }
  fits = fits && move_together(own_.x, used);
  if (!fits) return fail("more than 4096 elements in sets"), false;
  std::copy_n(machine_.scratch_.begin(), used,
              machine_.arena_.begin() + static_cast<std::ptrdiff_t>(sets_));
  machine_.top_ = sets_ + used;
  return true;
}

/// Copies a set, and the sets in it, to scratch; the value then names the place it will have.
bool Activation::move_together(Value& v, std::size_t& used) {
  const bool ours =
      v.is(Type::Set) && !v.constant() && static_cast<std::size_t>(v.payload) >= sets_;
  if (!ours || v.count == 0) return true;
  if (used + v.count > machine_.scratch_.size()) return false;
  const std::size_t at = used;
  std::copy_n(elements(v), v.count, machine_.scratch_.begin() + static_cast<std::ptrdiff_t>(at));
  used += v.count;
  for (std::size_t i = at; i < at + v.count; ++i)
    if (!move_together(machine_.scratch_[i], used)) return false;
  v.payload = static_cast<std::int32_t>(sets_ + at);
  return true;
}

/// Costs steps, because sets within sets can be larger than they look.
bool Activation::same_elements(const Value& a, const Value& b) {
  if (a.count != b.count) return false;
  for (int i = 0; i < a.count; ++i) {
    if ((++steps_ & 3) == 0 && steps_ > kMostSteps) {
      fail("more than 20000 steps");
      return false;
    }
    if (!same(element(a, i), element(b, i))) return false;
  }
  return true;
}

/// Of a plan's X; its pieces are noted in the plan.
std::uint64_t Activation::hash(const Value& v, Plan& plan) {
  if ((v.is(Type::Piece) || v.is(Type::Move)) && plan.piece_count <= Plan::kMostPieces) {
    const int square = v.is(Type::Piece) ? v.payload : v.from();
    if (plan.piece_count < Plan::kMostPieces)
      plan.pieces[static_cast<std::size_t>(plan.piece_count)] = static_cast<std::int16_t>(square);
    ++plan.piece_count;
  }
  std::uint64_t h = static_cast<std::uint64_t>(v.type) << 56 ^
                    static_cast<std::uint64_t>(v.count) << 32 ^
                    static_cast<std::uint32_t>(v.is(Type::Set) ? 0 : v.payload);
  h = mix(h ^ (v.is(Type::Set) ? 0 : static_cast<std::uint64_t>(v.extra) << 48));
  if (!v.is(Type::Set)) return h;
  for (int i = 0; i < v.count; ++i) {
    if (++steps_ > kMostSteps) return fail("more than 20000 steps"), h;
    h = mix(h + 0x9e3779b97f4a7c15ULL + hash(element(v, i), plan));
  }
  return h;
}

/// Index of the first element that equals `x`; -1: none.
int Activation::find(const Value& x, const Value& set) {
  steps_ += set.count / 8;
  if (steps_ > kMostSteps) return fail("more than 20000 steps"), -1;
  for (int i = 0; i < set.count; ++i)
    if (same(x, element(set, i))) return i;
  return -1;
}

void Activation::pair(const Instruction& i) {
  const auto [a, b, c] = i.operand;
  bring_both(b, c);
  if (!reserve(2)) return;
  const Value out = make_set(2);
  own_elements(out)[0] = get(b);
  own_elements(out)[1] = get(c);
  put(a, out);
}

/// INTERS UNION DIFFER APPEND
void Activation::combine(const Instruction& i) {
  const auto [a, b, c] = i.operand;
  bring_both(b, c);
  const std::size_t room = static_cast<std::size_t>(set(b).count) + set(c).count;
  if (fault_ != nullptr || !reserve(room)) return;
  steps_ += static_cast<int>(room / 64);
  const Value x = set(b), y = set(c);
  Value out = make_set(room);
  Value* to = own_elements(out);
  std::uint16_t n = 0;
  for (int k = 0; k < x.count && fault_ == nullptr; ++k) {
    const Value e = element(x, k);
    const bool all = i.op == Op::Union || i.op == Op::Append;
    if (all || (find(e, y) >= 0) == (i.op == Op::Inters)) to[n++] = e;
  }
  if (i.op == Op::Union || i.op == Op::Append)
    for (int k = 0; k < y.count && fault_ == nullptr; ++k) {
      const Value e = element(y, k);
      if (i.op == Op::Append || find(e, x) < 0) to[n++] = e;
    }
  out.count = n;
  put(a, out);
}

/// SETEL INSERT UNSERT EXCHWE EXCHEL: a copy of the set takes its place.
void Activation::change(const Instruction& i) {
  const auto [a, b, c] = i.operand;
  const std::uint16_t holder = i.op == Op::Exchel ? a : b;
  bring_both(a, b);
  const int k = integer(c), n = set(holder).count;
  if (fault_ != nullptr) return;
  const std::int64_t at = k > 0 ? std::int64_t{k} - 1 : k < 0 ? std::int64_t{n} + k : n;
  if (i.op == Op::Exchel) {
    const int k1 = integer(b);
    const std::int64_t first = k1 > 0 ? std::int64_t{k1} - 1 : k1 < 0 ? std::int64_t{n} + k1 : n;
    if (fault_ != nullptr) return;
    if (first < 0 || first >= n || at < 0 || at >= n) return fail("EXCHEL: no such element");
    if (!reserve(static_cast<std::size_t>(n))) return;
    steps_ += n / 64;
    const Value old = set(holder);
    const Value out = make_set(static_cast<std::size_t>(n));
    std::copy_n(elements(old), n, own_elements(out));
    std::swap(own_elements(out)[first], own_elements(out)[at]);
    return put(holder, out);
  }
  if (at < 0 || (i.op == Op::Unsert && at >= n)) {  // no such element
    if (i.op == Op::Unsert || i.op == Op::Exchwe) put(a, {});
    return;
  }
  const std::int64_t size = i.op == Op::Insert   ? std::max<std::int64_t>(n, at) + 1
                            : i.op == Op::Unsert ? n - 1
                                                 : std::max<std::int64_t>(n, at + 1);
  if (size > kMostElements) return fail("more than 4096 elements in sets");
  if (!reserve(static_cast<std::size_t>(size))) return;
  steps_ += static_cast<int>(size / 64);
  const Value old = set(holder), x = i.op == Op::Unsert ? Value{} : get(a);
  const Value out = make_set(static_cast<std::size_t>(size));
  Value* to = own_elements(out);
  const Value* from = elements(old);
  const auto before = static_cast<int>(std::min<std::int64_t>(n, at));
  std::copy_n(from, before, to);
  Value taken;
  if (i.op == Op::Insert) {
    to[at] = x;
    std::copy(from + before, from + n, to + before + 1 + (at - before));
  } else if (i.op == Op::Unsert) {
    taken = element(old, static_cast<int>(at));
    std::copy(from + at + 1, from + n, to + at);
  } else {
    if (at < n) {
      taken = element(old, static_cast<int>(at));
      std::copy(from + at + 1, from + n, to + at + 1);
    }
    to[at] = x;
  }
  put(holder, out);
  if (i.op == Op::Unsert || i.op == Op::Exchwe) put(a, taken);
}

void Activation::select_by_condition(const Instruction& i) {
  const auto [a, b, c] = i.operand;
  if (!reserve(set(c).count)) return;
  const Value from = set(c);
  Value out = make_set(from.count);
  std::uint16_t n = 0;
  for (int k = 0; k < from.count && fault_ == nullptr; ++k) {
    const Value e = element(from, k);
    if (satisfies(b, e)) own_elements(out)[n++] = e;
  }
  steps_ += from.count / 8;
  // What was not kept is free again: the set is the last thing made.
  machine_.top_ -= static_cast<std::size_t>(out.count - n);
  out.count = n;
  put(a, out);
}

/// By piece in the order of the piece variables, then destination a1 .. h8, then Q, R, B, N.
Value Activation::legal_moves() {
  constexpr int kRoom = 512;
  const Value none = Value::set(static_cast<std::uint32_t>(sets_), 0, false);
  if (!reserve(kRoom)) return none;
  Value out = make_set(kRoom);
  Value* const moves = own_elements(out);
  const int n = host_.legal_moves(moves, kRoom);
  machine_.top_ -= static_cast<std::size_t>(kRoom - n);
  out.count = static_cast<std::uint16_t>(n);
  int from = -1, order = 0;
  for (int i = 0; i < n; ++i) {
    if (moves[i].from() != from) from = moves[i].from(), order = order_of(from);
    moves[i].type = static_cast<Type>(0);  // the order waits here while they are sorted
    moves[i].count = static_cast<std::uint16_t>(order);
  }
  std::sort(moves, moves + n, [](const Value& a, const Value& b) {
    if (a.count != b.count) return a.count < b.count;
    return a.payload != b.payload ? a.payload < b.payload : a.extra < b.extra;
  });
  for (int i = 0; i < n; ++i) {
    const auto at = static_cast<std::size_t>(moves[i].count);
    moves[i].type = Type::Move;
    moves[i].count = static_cast<std::uint16_t>(order_[at]);
  }
  return out;
}

/// Groups of pawns of both sides, divided by files without pawns. By FILE, then RANK.
Value Activation::pawn_groups() {
  std::array<std::int16_t, 512> pawns;
  int count = 0;
  for (int i = 0; i < piece_count_; ++i) {
    const std::int16_t s = order_[static_cast<std::size_t>(i)];
    if (piece_on(view_, s).kind == Kind::Pawn) pawns[static_cast<std::size_t>(count++)] = s;
  }
  std::sort(pawns.begin(), pawns.begin() + count, [&](std::int16_t a, std::int16_t b) {
    const int fa = file_of(view_, a), fb = file_of(view_, b);
    return fa != fb ? fa < fb : rank_of(view_, a) < rank_of(view_, b);
  });
  int groups = 0;
  const auto starts_group = [&](int i) {
    return i == 0 || file_of(view_, pawns[static_cast<std::size_t>(i)]) >
                         file_of(view_, pawns[static_cast<std::size_t>(i - 1)]) + 1;
  };
  for (int i = 0; i < count; ++i) groups += starts_group(i) ? 1 : 0;
  if (!reserve(static_cast<std::size_t>(groups + count)))
    return Value::set(static_cast<std::uint32_t>(sets_), 0, false);
  const Value out = make_set(static_cast<std::size_t>(groups));
  int g = -1;
  for (int i = 0; i < count; ++i) {
    const Value pawn = make_set(1);  // groups lie one after the other
    own_elements(pawn)[0] = Value::piece(pawns[static_cast<std::size_t>(i)]);
    if (starts_group(i))
      own_elements(out)[++g] = pawn;
    else
      ++own_elements(out)[g].count;
  }
  return out;
}

Value Activation::pieces_of(bool own_pieces) {
  const Value none = Value::set(static_cast<std::uint32_t>(sets_), 0, false);
  if (!reserve(static_cast<std::size_t>(piece_count_))) return none;
  Value out = make_set(static_cast<std::size_t>(piece_count_));
  std::uint16_t n = 0;
  for (int i = 0; i < piece_count_; ++i) {
    const std::int16_t s = order_[static_cast<std::size_t>(i)];
    if (own(view_, s) == own_pieces) own_elements(out)[n++] = Value::piece(s);
  }
  out.count = n;
  return out;
}

}  // namespace cheg

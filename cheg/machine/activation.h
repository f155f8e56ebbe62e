// cheg/machine/activation.h: one run of a program at one node; inside the machine alone. Its parts:
// machine.cpp (begin and end), execute.cpp (the loop), compute.cpp (longer instructions),
// reading.cpp (operands), calls.cpp, conditions.cpp, sets.cpp (and their memory), tries.cpp (moves,
// plans and answers), data.cpp (trees and sums). After every instruction `fault_` tells whether it
// went wrong.
//
// There is an activation at every node of a search, so what an ordinary instruction needs is inline
// and touches little; what is rare, or a fault, is a call.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>

#include "cheg/data/data_file.h"
#include "cheg/machine/machine.h"

namespace cheg {

class Activation {
 public:
  Activation(Machine& machine, const Program& program, const View& view, Host& host);
  ~Activation();
  Activation(const Activation&) = delete;
  Activation& operator=(const Activation&) = delete;

  RunResult run(std::uint16_t start, const Plan* inherited);

 private:
  /// A call of a subroutine that has not returned.
  struct Call {
    std::uint16_t pc = 0;  // the calling instruction
    Value saved_x;
    Value source, result;  // SELECT, MAP: set worked on, and what came of it so far
    std::uint16_t next = 0, kept = 0;
  };
  enum class Step : std::uint8_t { On, Finished };
  /// What advance() runs: the program,
  struct CodePath {
    static constexpr bool kTree = false;
    const Instruction* code;
  };
  /// or a tree from its root to a leaf.
  struct TreePath {
    static constexpr bool kTree = true;
    const Instruction* code;
    std::uint16_t start;
    int depth;                // of calls
    const std::string& name;  // for traces
    std::uint16_t leaf = 0;   // where it ended
  };

  /// Results beyond 32 bits are cut to the range.
  static Value saturated(std::int64_t n) {
    using Integer = std::numeric_limits<std::int32_t>;
    if (n > Integer::max()) [[unlikely]]
      return Value::integer(Integer::max());
    if (n < Integer::min()) [[unlikely]]
      return Value::integer(Integer::min());
    return Value::integer(static_cast<std::int32_t>(n));
  }

  // --- machine.cpp
  void name_pieces();
  int order_of(int square) const;
  void trace(std::uint16_t at);

  // --- execute.cpp
  bool execute();  // true: an instruction has answered
  template <class Path>
  bool advance(Path& path);
  bool walk(TreePath& path);
  bool finish_call(int depth, std::uint32_t next);
  /// False: the program ends.
  bool step_to(std::uint32_t next) { return ++steps_ < pause_ || go_on(next); }
  bool go_on(std::uint32_t next);
  bool go_on_in_tree(const TreePath& path, const Instruction& i);
  bool check(std::uint32_t next);
  template <class F>
  void of_integers(const Instruction& i, F f);
  template <class F>
  void of_logicals(const Instruction& i, F f);
  template <class F>
  void of_square(const Instruction& i, F f);
  template <class F>
  void of_squares(const Instruction& i, F f);

  // --- compute.cpp
  void make_square(const Instruction& i);
  void make_move(const Instruction& i);
  void exchange(const Instruction& i);
  void order(const Instruction& i);
  void rank_ahead(const Instruction& i);
  void king_in_square(const Instruction& i);
  void divide(const Instruction& i);

  // --- data.cpp
  bool ask_tree(const Instruction& i);  // false: the program ends
  void add_tables(const Instruction& i);
  void trace_node(const TreePath& path, const Instruction& i);

  // --- reading.cpp. A constant may be a literal square, a variable may be lazy: get makes them
  // what they are.
  const Value& at(std::uint16_t operand) const {
    return places_[operand / kConstant][operand % kConstant];
  }
  Value get(std::uint16_t operand) {
    const Value& v = at(operand);
    if (v.is(Type::Lazy)) [[unlikely]]
      return bring(operand);
    return resolve(v);
  }
  Value resolve(const Value& v) const {
    if (v.is(Type::Square) && v.extra != 0) [[unlikely]]
      return place(v);
    return v;
  }
  /// In one piece: a processor waits when it reads a whole that was written in parts.
  void put(std::uint16_t operand, const Value& v) {
    const auto whole = std::bit_cast<std::uint64_t>(v);
    std::memcpy(static_cast<void*>(variables_ + operand), &whole, sizeof whole);
  }
  std::int32_t integer(std::uint16_t operand) {
    const Value& v = at(operand);
    return v.is(Type::Integer) ? v.payload : no_integer(operand);
  }
  bool logical(std::uint16_t operand) {
    const Value& v = at(operand);
    return v.is(Type::Logical) ? v.truth() : no_logical(operand);
  }
  Value set(std::uint16_t operand) {  // a set, or a fault and the empty set
    const Value& v = at(operand);
    return v.is(Type::Set) ? v : no_set_yet(operand);
  }
  int square(const Value& v) {  // -1 and a fault when it is none
    const bool known = v.is(Type::Square) || v.is(Type::Piece) || v.is(Type::Move);
    return known ? v.payload : no_square(v);
  }
  int piece(const Value& v);         // the same, and -1 without a fault on an empty square
  int needed_piece(const Value& v);  // an empty square is a fault too
  int king(bool own_king);           // WK or BK; a fault when there is none
  /// Bringing one may move the elements of the other: do that before either is read.
  void bring_both(std::uint16_t a, std::uint16_t b) {
    get(a);
    get(b);
  }
  Value bring(std::uint16_t variable);  // works out a lazy variable
  Value place(const Value& literal) const;
  std::int32_t no_integer(std::uint16_t operand);
  void no_integers(std::uint16_t a, std::uint16_t b);
  bool no_logical(std::uint16_t operand);
  Value no_set_yet(std::uint16_t operand);
  int no_square(const Value& v);
  void fail(const char* message);

  // --- calls.cpp
  std::uint16_t call(std::uint16_t tag, const Value& x);
  std::uint16_t call_for_each(const Instruction& i);
  std::uint16_t give_back(const Value& v);
  bool next_element(Call& c);

  // --- conditions.cpp
  bool satisfies(std::uint16_t condition, const Value& v) {
    return condition == static_cast<std::uint16_t>(Condition::Always) || meets(condition, v);
  }
  bool meets(std::uint16_t condition, const Value& v);
  bool holds(Condition c, const Value& v);
  bool wrong_type(Type wanted);
  bool kind_is(Kind kind, const Value& v);
  bool same_side(const Value& v);
  bool safe(const Value& v);

  // --- sets.cpp
  bool reserve(std::size_t elements);  // false: fault. May move sets: read operands afterwards
  Value make_set(std::size_t count);   // undefined elements. REQUIRES reserve
  const Value* elements(const Value& set) const {
    return (set.constant() ? literals_ : machine_.arena_.data()) + set.payload;
  }
  Value* own_elements(const Value& set) { return machine_.arena_.data() + set.payload; }
  Value element(const Value& set, int i) const { return resolve(elements(set)[i]); }
  bool collect();
  bool move_together(Value& v, std::size_t& used);
  bool same(const Value& a, const Value& b) {
    if (a.is(Type::Set) && b.is(Type::Set)) return same_elements(a, b);
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
  }
  bool same_elements(const Value& a, const Value& b);
  std::uint64_t hash(const Value& v, Plan& plan);
  int find(const Value& x, const Value& set);
  void pair(const Instruction& i);
  void combine(const Instruction& i);  // INTERS UNION DIFFER APPEND
  void change(const Instruction& i);   // SETEL INSERT UNSERT EXCHWE EXCHEL
  void select_by_condition(const Instruction& i);
  Value legal_moves();
  Value pawn_groups();
  Value pieces_of(bool own_pieces);

  // --- tries.cpp
  Step answer(const Instruction& i);   // PLAY .. LEAVE
  Value chosen(const Instruction& i);  // moves of the set that satisfy the condition, in order
  Step try_moves(const Value& moves, const Plan& plan);
  Step try_set(const Instruction& i, const Plan& plan);
  Step play(const Instruction& i);
  Step make_plan(const Instruction& i);
  Step answer_if_better(const Instruction& i);
  Step answer_best();
  Step leave();
  bool remember(const Instruction& i);  // the verdict of a VAL instruction; false: fault
  Value follow(const Plan& plan, const Value& v);

  Machine& machine_;
  const Program& program_;
  const View& view_;
  Host& host_;
  Value* const variables_;                    // in the arena, which stays where it is
  const Value* const literals_;               // elements of literal sets
  const std::array<const Value*, 2> places_;  // both: what operands name
  std::size_t base_, sets_;                   // in the arena: variables, sets
  const char* fault_ = nullptr;
  std::uint16_t pc_ = 0;
  int steps_ = 0;
  int pause_ = 0;  // step at which go_on is called next; 0 after a fault
  int look_ = 0;   // step at which Host::stopping is called next
  union {          // not initialised: an activation is made at every node
    Call calls_[kMostCalls];
  };
  int depth_ = 0;
  int floor_ = -1;                       // a RETURN to this depth ends advance()
  bool asking_ = false;                  // a tree
  std::array<std::int16_t, 512> order_;  // squares of pieces in the order of their variables
  int piece_count_ = 0;
  Plan inherited_, own_;
  bool has_best_ = false, has_verdict_ = false;
  Value best_move_;
  std::int32_t best_ = 0;
  Verdict verdict_;
  RunResult outcome_;
};

}  // namespace cheg

// cheg/activation.h: one run of a program at one node; inside the machine alone. Its parts:
// machine.cpp (the loop and calls), conditions.cpp, sets.cpp (and their memory), tries.cpp (moves
// and plans). After every instruction `fault_` says whether it went wrong.
#pragma once

#include <array>
#include <cstdint>

#include "cheg/machine.h"

namespace cheg {

class Activation {
 public:
  Activation(Machine& machine, const Program& program, const View& view, Host& host);
  ~Activation();
  Activation(const Activation&) = delete;
  Activation& operator=(const Activation&) = delete;

  Outcome run(std::uint16_t start, const Plan* inherited);

 private:
  /// A call of a subroutine that has not returned.
  struct Call {
    std::uint16_t pc = 0;  // the calling instruction
    Value saved_x;
    Value source, result;  // SELECT, MAP: set worked on, and what came of it so far
    std::uint16_t next = 0, kept = 0;
  };
  enum class Step : std::uint8_t { On, Finished };

  // --- machine.cpp
  Step execute(const Instruction& i);
  Step execute_flow(const Instruction& i);
  void compute(const Instruction& i);
  void arithmetic(const Instruction& i);
  void call(std::uint16_t tag, const Value& x);
  void give_back(const Value& v);
  bool next_element(Call& c);
  void fail(const char* message);
  Step leave() {
    outcome_.answer = Outcome::Answer::Leave;
    return Step::Finished;
  }
  Value get(std::uint16_t operand);
  void put(std::uint16_t operand, const Value& v) { vars()[operand] = v; }
  Value* vars() { return machine_.arena_.data() + base_; }
  Value resolve(const Value& v) const;
  std::int32_t integer(std::uint16_t operand);
  bool logical(std::uint16_t operand);
  int square(const Value& v);      // -1 and a fault when it is none
  int man(const Value& v);         // the same, and -1 without a fault on an empty square
  int needed_man(const Value& v);  // an empty square is a fault too
  int king(bool own_king);         // WK or BK; a fault when there is none
  void name_men();
  void bring(std::uint16_t variable);  // works out a lazy variable
  void bring_both(std::uint16_t a, std::uint16_t b);
  int order_of(int square) const;
  void trace(std::uint16_t at);

  // --- conditions.cpp
  bool satisfies(std::uint16_t condition, const Value& v);
  bool holds(Condition c, const Value& v);
  bool kind_is(Kind kind, const Value& v);
  bool same_side(const Value& v);
  bool safe(const Value& v);

  // --- sets.cpp
  bool reserve(std::size_t elements);  // false: fault. May move sets: read operands afterwards
  Value make_set(std::size_t count);   // undefined elements. REQUIRES reserve
  const Value* elements(const Value& set) const;
  Value* own_elements(const Value& set);
  Value element(const Value& set, int i) const { return resolve(elements(set)[i]); }
  Value set(std::uint16_t operand);  // a set, or a fault and the empty set
  bool collect();
  bool move_together(Value& v, std::size_t& used);
  bool same(const Value& a, const Value& b);
  std::uint64_t hash(const Value& v, Plan& plan);
  int find(const Value& x, const Value& set);
  void combine(const Instruction& i);  // INTERS UNION DIFFER APPEND
  void change(const Instruction& i);   // SETEL INSERT UNSERT EXCHWE EXCHEL
  void select_by_condition(const Instruction& i);
  Value legal_moves();
  Value pawn_groups();
  Value men_of(bool own_men);

  // --- tries.cpp
  Value chosen(const Instruction& i);  // moves of the set that satisfy the condition, in order
  Step try_moves(const Value& moves, const Plan& plan);
  Step try_set(const Instruction& i, const Plan& plan);
  Step play(const Instruction& i);
  Step make_plan(const Instruction& i);
  Step answer_best();
  bool remember(const Instruction& i);  // the verdict of a VAL instruction; false: fault
  Value follow(const Plan& plan, const Value& v);

  Machine& machine_;
  const Program& program_;
  const View& view_;
  Host& host_;
  std::size_t base_, sets_;  // in the arena: variables, sets
  std::uint16_t pc_ = 0, next_ = 0;
  int steps_ = 0, look_ = 0;  // look_: when to ask next whether to stop
  union {  // a union member is not initialised: there is an activation at every node
    Call calls_[kMostCalls];
  };
  int depth_ = 0;
  std::array<std::int16_t, 512> order_;  // squares of men in the order of their variables
  int men_ = 0;
  const char* fault_ = nullptr;
  Plan inherited_, own_;
  bool has_best_ = false, has_verdict_ = false;
  Value best_move_;
  std::int32_t best_ = 0;
  Verdict verdict_;
  Outcome outcome_;
};

}  // namespace cheg

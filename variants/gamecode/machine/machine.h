// variants/gamecode/machine/machine.h: runs code on a state. One machine for one run: after an
// exception the state is as far as the program came, and the machine is spent. Tested by
// tests/gamecode/limits_test.cpp and the cases of tests/gamecourier.
//
// Failures: what a program does wrong is thrown as Failure by whatever notices it, and run() turns
// it into a Stop with field, line and column. Memory that is exhausted becomes a Stop, too. A spent
// machine is thrown away, and so is its state, unless the caller wants to see how far the program
// came.
//
// Budgets: steps, bytes of text and arrays, depth of calls, output, length of one text (Limits).
// Each is checked where it grows, so that no single instruction can go far beyond it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "variants/gamecode/error.h"
#include "variants/gamecode/machine/state.h"
#include "variants/gamecode/source/code.h"
#include "variants/gamecode/values/value.h"

namespace gamecode {

/// What a run may use at most.
struct Limits {
  std::int64_t steps = 50'000'000;                       // instructions
  std::int64_t bytes = 256 * std::int64_t{1024} * 1024;  // of text and arrays
  int depth = 1000;                                      // calls in each other
  std::size_t output = 1U << 20U;                        // bytes printed
  std::size_t text = 1U << 20U;                          // bytes of one text
};

/// Thrown where a program ends by itself: end, won, ask ..
struct EndOfProgram {};

class Machine;

/// What the language does not know: how a player's move is played.
class Host {
 public:
  virtual ~Host() = default;
  /// The statement `MOVE: text`.
  virtual void play_part(Machine& machine, std::string_view text) = 0;
};

/// The operands of an operator that looks at them by itself: first() is the next one.
class Operands {
 public:
  Operands(Machine& machine, Value*& top, Value* base)
      : machine_(machine), top_(top), base_(base) {}
  std::size_t size() const { return static_cast<std::size_t>(top_ - base_); }
  /// The next operand, not looked into; null if there is none.
  Value take_raw() {
    if (top_ == base_) return Value();
    Value v = std::move(*--top_);
    top_->~Value();
    return v;
  }
  /// The next operand as a value.
  Value take() {
    if (top_ != base_ && top_[-1].is_deferred()) look_into();
    return take_raw();
  }
  const Value& peek() {  // REQUIRES size() > 0; as a value
    if (top_[-1].is_deferred()) look_into();
    return top_[-1];
  }
  /// The elements of the next operand if it is an array, else all that is left.
  std::vector<Value> rest();
  /// All that is left, arrays as they are.
  std::vector<Value> all();

 private:
  void look_into();  // the deferred array on top

  Machine& machine_;
  Value*& top_;
  Value* base_;
};

/// The arguments and temporaries that an expression sees.
struct Frame {
  const Code* code = nullptr;
  const Value* first = nullptr;  // of the arguments; the next ones lie below it
  int given = -1;                // arguments; -1: not in a function
  int left = 0;                  // not yet taken by =name
  const Value* temporaries = nullptr;
};

class Machine {
 public:
  Machine(State& on, Host& host, const Limits& limits = {});
  ~Machine();
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;

  State& state;
  std::vector<Request> requests;

  /// Runs a text of the program. `main`: at the main level, else as a subroutine is run. False: the
  /// program ended by itself. Throws Stop.
  bool run(const Code& code, bool main);
  /// Runs something else the same way.
  bool guarded(const std::function<void()>& what);

  // --- for operators and commands
  [[noreturn]] void fail(Reason reason, const std::string& message) const {
    throw Failure(reason, message);
  }
  /// A line of output, only where $debug is set: Game Courier shows its warnings so.
  void warn(const std::string& message);
  /// Fails above Limits::output.
  void print(const std::string& line);
  const Limits& limits() const { return limits_; }
  /// Charges work that grows with operands. Fails when no step is left.
  void spend(std::int64_t steps) {
    if ((steps_ -= steps) < 0) out_of_steps();
  }

  const Board& board() const { return board_; }
  /// The cell of a coordinate, -1 if there is none.
  int cell(const Value& v) const {
    const Symbol* s = v.tag() == Tag::Symbol ? v.symbol() : find_symbol(v);
    return s != nullptr && s->id < board_.cells() && !s->text.empty() ? s->id : -1;
  }
  /// As cell(), but fails with Reason::Space.
  int need_cell(const Value& v) const;
  std::int32_t at(int cell) const { return state.cells[static_cast<std::size_t>(cell)]; }
  bool is_empty(int cell) const { return at(cell) == empty_; }
  bool is_void(int cell) const { return at(cell) == void_; }
  void put(int cell, std::int32_t label) { state.cells[static_cast<std::size_t>(cell)] = label; }
  std::int32_t empty_label() const { return empty_; }
  std::int32_t void_label() const { return void_; }
  /// The word's symbol; of a new word one of the state's workshop. Fails above the limit of words.
  const Symbol* intern(const Value& v);
  const Symbol* find_symbol(const Value& v) const;  // null: no program knows the word

  /// The variable that the name means here; null if none has it. Valid until a variable is made.
  const Value* find(const Symbol* name) const;
  Value* find(const Symbol* name) { return const_cast<Value*>(std::as_const(*this).find(name)); }
  /// As find(), for `name.key.key`; null if an element on the way is absent.
  const Value* find_path(std::string_view path) const;
  void set(const Symbol* name, Value v);
  /// Makes arrays of what is on the way. Fails for a name that begins with a digit.
  void set_path(std::string_view path, Value v);
  void unset(std::string_view path);
  /// The variable of this scope; a new one is 0.
  Value& create_local(const Symbol* name);
  Value& create_my(const Symbol* name);
  bool has_static(const Symbol* name) const;
  void create_static(const Symbol* name, Value v);
  /// For dump: a map [scope][subroutine][name].
  Value all_variables() const;

  /// The value of a system variable; some are worked out when they are read.
  Value system(System s) const;
  /// `name` or `name.key`. Fails for a name that is none and for what may only be read.
  void set_system(std::string_view path, Value v);
  bool flag(const Value& name) const;
  /// Flags stay known when they are unset: `flags` keeps their order.
  void set_flag(const Value& name, bool on);

  /// The function that a value stands for; an array is its code.
  Value function_of(const Value& v);
  /// An array, evaluated as an expression.
  Value evaluate(const Value& array);
  /// An array of the text, as an expression where it stands.
  Value evaluate_deferred(const Value& v) { return block(static_cast<int>(v.integer()), *frame_); }
  /// Puts an operand back.
  void put_back(Value v) { push(std::move(v)); }
  Value evaluate(const Code& code, int block);
  /// `arguments` from the first on; the function may take fewer.
  Value call(const Value& function, const std::vector<Value>& arguments);
  /// `fn`: the function is the next operand, its arguments the ones behind it.
  Value call_fn(Operands& operands);
  /// `sub`: all operands behind the name are arguments.
  Value call_sub(Operands& operands);
  /// A player's command, as a statement of its own.
  void run_statement(const std::string& text);
  bool has_sub(const Value& name) const { return find_sub(name) != nullptr; }
  /// A deferred array of the text becomes data; anything else stays.
  void materialize(Value& v);
  /// For args: what the function's call has left.
  Value take_arguments();
  Value target;  // of the operator check
  const Code& code() const { return *frame_->code; }
  std::uint64_t random();

 private:
  friend class Operands;
  struct Local {
    const Symbol* name;
    const SubCode* sub;
    int scope;
    std::int32_t before;  // the one it hides: index in locals_ + 1
    Value value;
  };
  struct My {
    const Symbol* name;
    int scope;
    Value value;
  };
  struct Loop {
    Value array;
    std::size_t place;
  };
  struct Depth;  // counts a call while it lasts

  void push(Value v) {
    if (top_ == end_) fail(Reason::Limit, "the expression needs too much room");
    new (top_++) Value(std::move(v));
  }
  void drop(Value* to) {
    while (top_ != to) (--top_)->~Value();
  }
  Value pop() {
    Value v = std::move(*--top_);
    top_->~Value();
    return v;
  }

  struct Activation {  // of a text or a subroutine
    int scope;
    std::size_t loops;
    bool main;
  };
  /// Runs steps until the text or the subroutine ends; result_ is its value.
  void execute(const Code& code, int step, const Activation& activation);
  int control(const Code& code, const Step& s, int at, const Activation& activation);
  void plain(const Code& code, const Step& s);
  int switch_target(const Code& code, const Step& s);
  bool loop_variable(const Code& code, int names);
  void action(const Code& code, const Step& s);
  void expression_command(const Code& code, const Step& s);
  void set_legal(const Code& code, const Step& s);
  void define(const Code& code, const Step& s);
  void include(const Code& code, const Step& s);
  void call_statement(const Code& code, const Step& s);
  /// Arguments lie `stride` apart.
  Value run_sub(const SubCode& sub, const Value* arguments, std::ptrdiff_t stride,
                std::size_t count);
  const SubCode* find_sub(const Value& name) const;

  /// Runs a block; its values stay on the stack.
  Value* values(int block, Frame& frame);
  void word(const Instruction& i, const Frame& frame);
  void compound(const Instruction& i, Frame& frame);
  Value block(int number, Frame& frame);
  Value call_block(const Function& f, bool named, int operands);
  void collapse(Value* base);
  void fixed(const Instruction& i, Value* base);
  /// True: the expression ends with the value that was put.
  bool flow(int id, Value* base, Frame& frame);
  bool lazy(int id, Value* base, Frame& frame);
  bool go_on(int id, Value* base);
  bool truth_of(Value v, Frame& frame);
  Value value_of(Value v, Frame& frame);
  Value function_of_source(const std::string& source);
  Value substitute(std::string_view word);
  Value named(const WordReference& r);
  /// =name in a function.
  void bind(const Symbol* name, Value* base, Frame& frame);
  void concat(int parts);
  void spread();
  /// Variables of inner scopes vanish; those that they hid are found again.
  void leave_scope(int scope);
  void out_of_steps();
  /// Fails above Limits::bytes.
  void check_memory();
  /// The failure with the place of the statement that was running.
  Stop located(const Failure& f) const;

  Host& host_;
  Limits limits_;
  const Board& board_;
  std::int32_t empty_, void_;
  std::int64_t steps_;
  std::int64_t bytes_before_;

  Value* stack_;
  Value* top_;
  Value* end_;
  Frame* frame_ = nullptr;
  std::vector<Local> locals_;
  std::vector<std::int32_t> top_local_;  // by symbol: index in locals_ + 1
  std::vector<My> mine_;
  std::size_t my_base_ = 0;  // variables below belong to callers
  mutable std::vector<std::uint8_t>
      kinds_;  // by symbol: a bit for each kind of variable it has been
  std::vector<Loop> loops_;
  int scope_ = 0;
  int depth_ = 0;
  const SubCode* sub_ = nullptr;
  const char* floor_ = nullptr;         // of this thread's stack, when the run began
  const Code* current_code_ = nullptr;  // of the statement at hand
  int current_step_ = 0;
  Value result_;  // of return
};

}  // namespace gamecode

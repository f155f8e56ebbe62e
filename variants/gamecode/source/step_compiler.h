// variants/gamecode/source/step_compiler.h: the part of the compiler that makes steps of statements
// and jumps of blocks; compiler.h is its face.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "variants/gamecode/source/code.h"
#include "variants/gamecode/source/expression.h"
#include "variants/gamecode/source/lexer.h"
#include "variants/gamecode/source/words.h"

namespace gamecode {

/// An open block while its end is not reached.
struct Open {
  Special head;            // If, Switch, For, Do, Sub
  std::size_t offset = 0;  // of the statement
  int begin = -1;          // step that a loop goes back to; of Sub its definition
  int body = -1;           // first step of a loop's body
  int branch = -1;         // step whose target is the next elseif, else or end
  bool has_else = false;
  int table = -1;  // of Switch
  bool has_default = false;
  std::vector<int> to_end = {};       // steps whose target is the step behind the block
  std::vector<int> to_continue = {};  // steps whose target is the foot of the loop
};

/// Compiles one text. A statement that cannot be compiled is complained of and left out; the next
/// one is tried, so that all complaints come at once. REQUIRES: used once.
class StepCompiler {
 public:
  StepCompiler(Code& code, SymbolTable& symbols, std::vector<Problem>& problems)
      : code_(code), symbols_(symbols), expressions_(code, symbols), problems_(problems) {}

  void all() {
    for (const Statement& s : split(code_.source, problems_)) {
      offset_ = s.offset;
      try {
        statement(s);
      } catch (const Failure& f) {
        complain(f.what());
      }
    }
    for (const Open& open : open_) {
      offset_ = open.offset;
      complain("the block is not closed; it needs " + std::string(foot_of(open.head)));
    }
    step(StepKind::Return);
  }

 private:
  static constexpr std::size_t kDeepest = 200;  // blocks in each other

  static std::string_view foot_of(Special head) {
    switch (head) {
      case Special::If:
        return "endif";
      case Special::Switch:
        return "endswitch";
      case Special::For:
        return "next";
      case Special::Do:
        return "loop";
      default:
        return "endsub";
    }
  }

  void complain(const std::string& message, bool warning = false) {
    Problem p = problem_at(code_.source, offset_, message);
    p.field = code_.field;
    p.warning = warning;
    problems_.push_back(std::move(p));
  }

  /// The number that the next step will have.
  int here() const { return static_cast<int>(code_.steps.size()); }
  /// Valid until the next step is added.
  Step& step(StepKind kind) {
    Step s;
    s.kind = kind;
    s.offset = static_cast<std::uint32_t>(offset_);
    code_.steps.push_back(s);
    return code_.steps.back();
  }
  Step& at(int i) { return code_.steps[static_cast<std::size_t>(i)]; }

  void statement(const Statement& s);
  void simple(const Command& command, const Statement& s);
  struct Specials;  // one function for each Special
  void special(Special id, const Statement& s);
  void set(const Statement& s);
  void define(const Statement& s);
  void gosub(const Statement& s);
  void include(const Statement& s);
  void open_if(const Statement& s);
  void else_if(const Statement& s, bool condition);
  void open_switch(const Statement& s);
  void label(const Statement& s, bool otherwise);
  void open_for(const Statement& s);
  void open_do(const Statement& s);
  void close_loop(const Statement& s);
  void open_sub(const Statement& s);
  void close_sub();
  void leave_block(Special id);

  Open& open(Special head, const char* word);
  void close(Special head, const char* word);
  void enter(Special head);
  void jump_out(std::size_t block, StepKind kind = StepKind::Jump);
  int expression(const Statement& s, std::size_t from) {
    return expressions_.statement(s.tokens.data() + std::min(from, s.tokens.size()),
                                  s.tokens.data() + s.tokens.size());
  }
  int arguments(const Statement& s, std::size_t from, How how) {
    return expressions_.arguments(s.tokens.data() + std::min(from, s.tokens.size()),
                                  s.tokens.data() + s.tokens.size(), how);
  }
  /// The expression behind `while` or `until`; `until` tells which.
  int test(const Statement& s, bool& until);
  const Token& need(const Statement& s, std::size_t n) const {
    if (s.tokens.size() <= n)
      throw Failure(Reason::Arguments,
                    s.tokens[0].text + " needs " + std::to_string(n) + " words behind it");
    return s.tokens[n];
  }

  Code& code_;
  SymbolTable& symbols_;
  ExpressionCompiler expressions_;
  std::vector<Problem>& problems_;
  std::vector<Open> open_;
  std::size_t offset_ = 0;  // of the statement at hand
};

}  // namespace gamecode

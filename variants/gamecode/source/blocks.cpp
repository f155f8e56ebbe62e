// variants/gamecode/source/blocks.cpp: if, switch, loops and subroutines to jumps.
//
// Open blocks are a stack; heads leave jumps without a target, which the block's end fills in.
// break and continue count how many scopes and loops they leave, so that the machine can reset
// both.
#include <memory>
#include <utility>

#include "variants/gamecode/source/step_compiler.h"

namespace gamecode {

/// The innermost block, which must have this head.
Open& StepCompiler::open(Special head, const char* word) {
  if (open_.empty() || open_.back().head != head)
    throw Failure(Reason::Block, std::string(word) + " without its head" +
                                     (open_.empty() ? ""
                                                    : "; the open block needs " +
                                                          std::string(foot_of(open_.back().head))));
  return open_.back();
}

void StepCompiler::enter(Special head) {
  if (open_.size() >= kDeepest) throw Failure(Reason::Block, "blocks are nested too deep");
  Open block;
  block.head = head;
  block.offset = offset_;
  open_.push_back(std::move(block));
}

/// A jump to be completed when `block` closes: it leaves the blocks inside.
void StepCompiler::jump_out(std::size_t block, StepKind kind) {
  Step& jump = step(kind);
  std::int16_t scopes = 0, loops = 0;
  for (std::size_t i = 0; i <= block; ++i) {
    if (open_[i].head == Special::Sub) {
      scopes = loops = 0;
      continue;
    }
    ++scopes;
    if (open_[i].head == Special::For) ++loops;
  }
  jump.scopes = scopes;
  jump.loops = loops;
}

/// A head compiles its expression first: when that throws, the block stays closed, and what closes
/// it later finds no half-made one.
void StepCompiler::open_if(const Statement& s) {
  const int value = expression(s, 1);
  enter(Special::If);
  step(StepKind::Enter);
  open_.back().branch = here();
  step(StepKind::Branch).expression = value;
}

/// Every branch ends by a jump behind endif.
void StepCompiler::else_if(const Statement& s, bool condition) {
  Open& block = open(Special::If, condition ? "elseif" : "else");
  if (block.has_else) throw Failure(Reason::Block, "else has come before");
  block.to_end.push_back(here());
  jump_out(open_.size() - 1);
  at(block.branch).target = here();
  block.branch = -1;
  block.has_else = !condition;
  if (!condition) return;
  const int value = expression(s, 1);
  block.branch = here();
  step(StepKind::Branch).expression = value;
}

/// Ends a block: all jumps to its end come here, where its scope is left.
void StepCompiler::close(Special head, const char* word) {
  Open& block = open(head, word);
  if (block.branch >= 0) at(block.branch).target = here();
  for (const int i : block.to_end) at(i).target = here();
  if (head == Special::Switch) {
    SwitchTable& table = code_.switches[static_cast<std::size_t>(block.table)];
    if (!block.has_default) table.otherwise = here();
  }
  open_.pop_back();
  step(StepKind::Leave);
}

void StepCompiler::open_switch(const Statement& s) {
  const int value = expression(s, 1);
  enter(Special::Switch);
  step(StepKind::Enter);
  open_.back().table = static_cast<int>(code_.switches.size());
  code_.switches.emplace_back();
  Step& out = step(StepKind::Switch);
  out.expression = value;
  out.name = open_.back().table;
}

/// Labels are looked up while running: they may be constants.
void StepCompiler::label(const Statement& s, bool otherwise) {
  const int table = open(Special::Switch, otherwise ? "default" : "case").table;
  const int block = otherwise ? -1 : arguments(s, 1, How::Words);
  SwitchTable& out = code_.switches[static_cast<std::size_t>(table)];
  if (otherwise) {
    out.otherwise = here();
    open_.back().has_default = true;
  } else {
    out.labels.push_back({block, here()});
  }
}

void StepCompiler::open_for(const Statement& s) {
  const Token& v = need(s, 1);
  std::vector<const Symbol*> names;
  if (v.kind == Token::Array) {
    for (const Token& t : v.items) names.push_back(symbols_.intern(t.text));
  } else {
    names.push_back(symbols_.intern(v.text));
  }
  if (names.empty() || names.size() > 2) complain("for needs one name, or two in parentheses");
  const int value = expression(s, 2);
  enter(Special::For);
  step(StepKind::Enter);
  Open& block = open_.back();
  block.begin = here();
  Step& out = step(StepKind::ForBegin);
  out.expression = value;
  out.name = static_cast<int>(code_.loop_names.size());
  code_.loop_names.push_back(std::move(names));
  block.body = here();
}

/// [while|until expr]; -1 if there is none.
int StepCompiler::test(const Statement& s, bool& until) {
  if (s.tokens.size() < 2) return -1;
  const std::string& word = s.tokens[1].text;
  until = word == "until";
  if (!until && word != "while")
    throw Failure(Reason::Arguments, "while or until is expected, not " + word);
  return expression(s, 2);
}

void StepCompiler::open_do(const Statement& s) {
  enter(Special::Do);
  step(StepKind::Enter);
  bool until = false;
  const int value = test(s, until);
  Open& block = open_.back();
  block.begin = here();
  if (value >= 0) {
    block.to_end.push_back(here());
    Step& out = step(StepKind::Branch);
    out.expression = value;
    out.negate = until;
  }
  block.body = here();
}

void StepCompiler::close_loop(const Statement& s) {
  const bool is_for = s.tokens[0].text == "next";
  Open& block = open(is_for ? Special::For : Special::Do, is_for ? "next" : "loop");
  for (const int i : block.to_continue) at(i).target = here();
  if (is_for) {
    Step& next = step(StepKind::ForNext);
    next.target = block.body;
    next.name = at(block.begin).name;
    at(block.begin).target = here();
    return close(Special::For, "next");
  }
  const bool never = s.tokens.size() > 1 && s.tokens[1].text == "never";
  if (!never) {
    bool until = false;
    const int value = test(s, until);
    if (value >= 0) {
      Step& out = step(StepKind::Branch);
      out.expression = value;
      out.negate = until;
      block.to_end.push_back(here() - 1);
    }
    jump_out(open_.size() - 1);
    code_.steps.back().target = block.begin;
  }
  close(Special::Do, "loop");
}

/// Blocks inside the loop are left with their scopes.
void StepCompiler::leave_block(Special id) {
  for (std::size_t i = open_.size(); i-- > 0;) {
    Open& block = open_[i];
    if (block.head == Special::Sub) break;
    const bool loop = block.head == Special::For || block.head == Special::Do;
    if (!loop && !(id == Special::Break && block.head == Special::Switch)) continue;
    const int jump = here();
    jump_out(i);
    if (id == Special::Break) {
      if (block.head == Special::For) --code_.steps.back().loops;
      block.to_end.push_back(jump);
    } else if (id == Special::Continue) {
      block.to_continue.push_back(jump);
    } else {
      code_.steps.back().target = block.body;
    }
    return;
  }
  const char* words[] = {"break", "continue", "redo"};
  const int n = id == Special::Break ? 0 : id == Special::Continue ? 1 : 2;
  throw Failure(Reason::Block, std::string(words[n]) + " is outside of a loop");
}

void StepCompiler::open_sub(const Statement& s) {
  const std::string& name = need(s, 1).text;
  if (find_command(name) != nullptr)
    throw Failure(Reason::Name, "a subroutine cannot have the name of a command: " + name);
  auto sub = std::make_unique<SubCode>();
  sub->name = symbols_.intern(name);
  sub->code = &code_;
  for (std::size_t i = 2; i < s.tokens.size(); ++i)
    sub->parameters.push_back(symbols_.intern(s.tokens[i].text));
  enter(Special::Sub);
  open_.back().begin = here();
  step(StepKind::DefineSub).name = static_cast<int>(code_.subs.size());
  sub->begin = here();
  code_.subs.push_back(std::move(sub));
}

void StepCompiler::close_sub() {
  const int begin = open(Special::Sub, "endsub").begin;
  open_.pop_back();
  step(StepKind::Return);
  at(begin).target = here();
}

}  // namespace gamecode

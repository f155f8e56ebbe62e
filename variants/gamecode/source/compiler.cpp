// variants/gamecode/source/compiler.cpp: statements to steps, blocks to jumps.
//
// Two passes: lexer.h splits the text into statements, StepCompiler makes a step of each and fills
// in the jumps. What a running program compiles (functions from texts, commands of players) goes
// the same way, with the symbols of its state.
#include "variants/gamecode/source/compiler.h"

#include <algorithm>
#include <array>
#include <utility>

#include "variants/gamecode/source/step_compiler.h"
#include "variants/gamecode/values/function.h"

namespace gamecode {

Code::Code() = default;
Code::~Code() = default;

namespace {

/// Does the text of a function wait for nothing? Braces and old words are replaced when it is
/// defined.
bool is_complete(const std::vector<Token>& tokens) {
  return std::all_of(tokens.begin(), tokens.end(), [](const Token& t) {
    if (t.kind == Token::Array) return is_complete(t.items);
    return t.parts.empty() && !(t.kind == Token::Word && is_old_word(t.text));
  });
}

}  // namespace

/// What is neither a command nor MOVE: calls a subroutine, which may be defined later or elsewhere.
void StepCompiler::statement(const Statement& s) {
  const Token& first = s.tokens[0];
  if (first.kind != Token::Word) {
    complain("a statement begins with a command or the name of a subroutine", true);
    step(StepKind::CallUnknown).name = expressions_.symbol(first.text);
    return;
  }
  if (first.text == "MOVE:") {
    const std::size_t text = s.text.find(':') + 1;
    step(StepKind::PlayerMove).name = expressions_.symbol(std::string_view(s.text).substr(text));
    return;
  }
  std::string word = first.text;
  if (s.has_colon && word.back() == ':') word.pop_back();
  if (const Command* command = find_command(word)) {
    if (command->kind == Command::Special) return special(static_cast<Special>(command->id), s);
    return simple(*command, s);
  }
  const int name = expressions_.symbol(word);
  const int arguments = this->arguments(s, 1, How::Arrays);
  Step& call = step(StepKind::CallUnknown);
  call.name = name;
  call.arguments = arguments;
}

void StepCompiler::simple(const Command& command, const Statement& s) {
  if (command.kind == Command::Action) {
    const int arguments = this->arguments(s, 1, command.how);
    Step& action = step(StepKind::Action);
    action.action = command.id;
    action.arguments = arguments;
    return;
  }
  if (command.lead > 0) need(s, command.lead);
  const std::size_t lead = command.lead;
  const bool names = static_cast<Expression>(command.id) != Expression::Recolor;
  const int arguments = expressions_.arguments(s.tokens.data() + 1, s.tokens.data() + 1 + lead,
                                               names ? How::Names : How::Words);
  const int value = expression(s, 1 + lead);
  Step& out = step(StepKind::Expression);
  out.action = command.id;
  out.arguments = arguments;
  out.expression = value;
}

/// Names without prefix and dots are resolved here, others while running.
void StepCompiler::set(const Statement& s) {
  const Token& name = need(s, 1);
  const bool plain = name.kind == Token::Word && name.parts.empty() && !has_prefix(name.text) &&
                     name.text.find('.') == std::string::npos;
  if (plain && name.text == "many") {
    const int block = arguments(s, 2, How::Arrays);
    step(StepKind::SetMany).arguments = block;
    return;
  }
  if (plain && name.text[0] >= '0' && name.text[0] <= '9')
    complain("the name of a variable does not begin with a digit: " + name.text, true);
  const int value = expression(s, 2);
  if (plain && !(name.text[0] >= '0' && name.text[0] <= '9')) {
    const int symbol = expressions_.symbol(name.text);
    Step& out = step(StepKind::Set);
    out.name = symbol;
    out.expression = value;
    return;
  }
  const int block = expressions_.arguments(&name, &name + 1, How::Names);
  Step& out = step(StepKind::SetNamed);
  out.arguments = block;
  out.expression = value;
}

void StepCompiler::define(const Statement& s) {
  const Token& name = need(s, 1);
  const bool complete = is_complete({s.tokens.begin() + 2, s.tokens.end()});
  const int names = expressions_.arguments(&name, &name + 1, How::Names);
  std::size_t number = 0;
  if (complete) {
    const int body = expressions_.body(s.tokens.data() + 2, s.tokens.data() + s.tokens.size());
    Block& block = code_.blocks[static_cast<std::size_t>(body)];
    block.text = s.tokens.size() > 2 ? s.text.substr(s.tokens[2].offset - s.offset) : "";
    auto function = std::make_unique<Function>();
    function->references = Counted::kConstant;
    function->code = &code_;
    function->block = body;
    number = code_.functions.size();
    code_.functions.push_back(std::move(function));
  } else {
    number = code_.late.size();
    code_.late.emplace_back(s.tokens.begin() + 2, s.tokens.end());
  }
  Step& out = step(complete ? StepKind::DefineFunction : StepKind::DefineLate);
  out.arguments = names;
  out.name = static_cast<int>(number);
}

void StepCompiler::gosub(const Statement& s) {
  need(s, 1);
  const int block = arguments(s, 1, How::Arrays);
  step(StepKind::Call).arguments = block;
}

void StepCompiler::include(const Statement& s) {
  const Token& name = need(s, 1);
  const int names = expressions_.arguments(&name, &name + 1, How::Names);
  const bool condition = s.tokens.size() > 3 && s.tokens[2].text == "if";
  const int value = condition ? expression(s, 3) : -1;
  if (!open_.empty()) complain("include is not allowed in blocks and subroutines", true);
  Step& out = step(StepKind::Include);
  out.arguments = names;
  out.expression = value;
  out.name = name.kind == Token::Word && name.parts.empty() && !has_prefix(name.text)
                 ? expressions_.symbol(name.text)
                 : -1;
  out.negate = !open_.empty();
}

std::unique_ptr<Code> compile(std::string field, std::string source, SymbolTable& symbols,
                              std::vector<Problem>& problems) {
  auto code = std::make_unique<Code>();
  code->field = std::move(field);
  code->source = std::move(source);
  const std::size_t before = problems.size();
  StepCompiler(*code, symbols, problems).all();
  for (std::size_t i = before; i < problems.size(); ++i) problems[i].field = code->field;
  return code;
}

std::unique_ptr<Code> compile_function(const std::vector<Token>& tokens, SymbolTable& symbols) {
  auto code = std::make_unique<Code>();
  ExpressionCompiler(*code, symbols).body(tokens.data(), tokens.data() + tokens.size());
  return code;
}

std::unique_ptr<Code> compile_function(const std::string& source, SymbolTable& symbols) {
  auto code = compile_function(tokens_of(source), symbols);
  code->blocks[0].text = source;
  return code;
}

std::vector<UnknownWord> unknown_words(const Code& code) {
  std::vector<UnknownWord> out;
  for (const Step& s : code.steps)
    if (s.kind == StepKind::CallUnknown)
      out.push_back({code.symbols[static_cast<std::size_t>(s.name)], s.offset});
  return out;
}

std::vector<std::string> includes_of(const Code& code) {
  std::vector<std::string> out;
  for (const Step& s : code.steps)
    if (s.kind == StepKind::Include && s.name >= 0)
      out.push_back(code.symbols[static_cast<std::size_t>(s.name)]->text);
  return out;
}

}  // namespace gamecode

// variants/gamecode/source/expression.cpp: words, arrays, braces.
//
// Words that stand for values are looked up before the expression of a statement runs, in the order
// of the text, because Game Courier substitutes a line before it evaluates it; Keep and Temporary
// carry them. Bodies of functions look words up as they are reached.
#include "variants/gamecode/source/expression.h"

#include <algorithm>
#include <utility>

#include "variants/gamecode/values/array.h"

namespace gamecode {

namespace {

bool digits(std::string_view s) {
  return !s.empty() && s.size() < 6 &&
         std::all_of(s.begin(), s.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// `=name`, which takes an argument.
bool is_bind(const Token& t) {
  if (t.kind != Token::Word || t.text.size() < 2 || t.text[0] != '=' || !t.parts.empty())
    return false;
  const char c = t.text[1];
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/// Does a value stand in for the token, or for a part of it?
bool is_late(const Token& t) {
  if (t.kind == Token::Array) return false;
  if (!t.parts.empty()) return true;
  if (t.kind != Token::Word || (t.text[0] == '#' && digits(std::string_view(t.text).substr(1))))
    return false;
  return has_prefix(t.text) || is_old_word(t.text);
}

/// Is the array behind this word a function?
bool takes_function(const Token& t) {
  return t.kind == Token::Word && (t.text == "lambda" || t.text == "fn" || t.text == "aggregate" ||
                                   t.text == "filter" || t.text == "literal");
}

bool calls(const Token& t) {
  const auto any = [](const std::vector<Token>& list) {
    return std::any_of(list.begin(), list.end(), calls);
  };
  if (t.kind == Token::Array) return any(t.items);
  if (t.kind == Token::Word && t.text == "sub") return true;
  return std::any_of(t.parts.begin(), t.parts.end(), [&](const Part& p) { return any(p.tokens); });
}

}  // namespace

bool has_prefix(std::string_view word) {
  return word.size() > 1 && std::string_view("#@$?").find(word[0]) != std::string_view::npos;
}

bool is_old_word(std::string_view w) {
  return w == "origin" || w == "dest" || w == "moved" || w == "old";
}

Arity arity_of(const Token* begin, const Token* end) {
  Arity out;
  int binds = 0;
  const auto add = [&out](const std::vector<Token>& tokens) {
    const Arity inner = arity_of(tokens.data(), tokens.data() + tokens.size());
    out.operands = std::max(out.operands, inner.operands);
    out.takes_all |= inner.takes_all;
  };
  for (const Token* t = begin; t != end; ++t) {
    for (const Part& p : t->parts) add(p.tokens);
    if (t->kind == Token::Array) {
      if (t == begin || t[-1].kind != Token::Word || t[-1].text != "lambda") add(t->items);
    } else if (t->kind == Token::Word) {
      const std::string_view name = std::string_view(t->text).substr(0, t->text.find('.'));
      if (name.size() > 1 && name[0] == '#' && digits(name.substr(1)))
        out.operands = std::max(out.operands, 1 + std::stoi(std::string(name.substr(1))));
      if (t->text == "args") out.takes_all = true;
      if (is_bind(*t) && (t + 1 == end || is_bind(t[1]))) ++binds;
    }
  }
  out.operands = std::max(out.operands, binds);
  return out;
}

void ExpressionCompiler::emit(Opcode op, int b, int a) {
  out_.push_back({op, static_cast<std::uint16_t>(a), b});
}

int ExpressionCompiler::constant(Value v) {
  v.make_constant();
  code_.constants.push_back(std::move(v));
  return static_cast<int>(code_.constants.size() - 1);
}

int ExpressionCompiler::symbol(std::string_view text) {
  code_.symbols.push_back(symbols_.intern(text));
  code_.words.push_back(Value(symbols_.intern("#" + std::string(text))));
  return static_cast<int>(code_.symbols.size() - 1);
}

int ExpressionCompiler::place(std::vector<Instruction> instructions) {
  const int begin = static_cast<int>(code_.instructions.size());
  instructions.push_back({Opcode::Return, 0, 0});
  code_.instructions.insert(code_.instructions.end(), instructions.begin(), instructions.end());
  return begin;
}

int ExpressionCompiler::expression_block(const Token* begin, const Token* end) {
  const int block = new_block();
  std::vector<Instruction> outer = std::exchange(out_, {});
  expression(begin, end);
  std::vector<Instruction> mine = std::exchange(out_, std::move(outer));
  const int at = place(std::move(mine));
  const Arity arity = arity_of(begin, end);
  Block& b = code_.blocks[static_cast<std::size_t>(block)];
  b.begin = at;
  b.arity = static_cast<std::int16_t>(std::min(arity.operands, 1000));
  b.takes_all = arity.takes_all;
  return block;
}

int ExpressionCompiler::data_block(const Token& t) {
  const int block = new_block();
  std::vector<Instruction> outer = std::exchange(out_, {});
  data(t.items.data(), t.items.data() + t.items.size(), How::Arrays);
  emit(Opcode::Build, static_cast<int>(t.items.size()));
  std::vector<Instruction> mine = std::exchange(out_, std::move(outer));
  code_.blocks[static_cast<std::size_t>(block)].begin = place(std::move(mine));
  return block;
}

int ExpressionCompiler::array(const Token& t) {
  const int block = expression_block(t.items.data(), t.items.data() + t.items.size());
  const int as_data = data_block(t);
  Block& b = code_.blocks[static_cast<std::size_t>(block)];
  b.data = as_data;
  b.text = t.text;
  return block;
}

void ExpressionCompiler::prefetch(const Token* begin, const Token* end, bool nested) {
  const Token* last = end;  // what stands right of the last call is read before it anyway
  if (!nested)
    while (last != begin && !calls(last[-1])) --last;
  for (const Token* t = begin; t != last; ++t) {
    if (t->kind == Token::Array) {
      if (t == begin || !takes_function(t[-1]))
        prefetch(t->items.data(), t->items.data() + t->items.size(), true);
    } else if (is_late(*t)) {
      word(*t, false, How::Arrays);
      prefetched_.emplace(t, static_cast<int>(prefetched_.size()));
    }
  }
  for (const Token* t = last; t != end; ++t)
    if (t->kind == Token::Array && (t == begin || !takes_function(t[-1])))
      prefetch(t->items.data(), t->items.data() + t->items.size(), true);
}

bool ExpressionCompiler::temporary(const Token* t) {
  if (prefetched_.empty()) return false;
  const auto it = prefetched_.find(t);
  if (it == prefetched_.end()) return false;
  emit(Opcode::Temporary, it->second);
  return true;
}

int ExpressionCompiler::statement(const Token* begin, const Token* end) {
  const int block = new_block();
  out_.clear();
  prefetched_.clear();
  if (std::any_of(begin, end, calls)) prefetch(begin, end, false);
  if (!prefetched_.empty()) {
    // The values wait below the expression, which is a block of its own.
    const int inner = expression_block(begin, end);
    emit(Opcode::Keep, inner, static_cast<int>(prefetched_.size()));
  } else {
    expression(begin, end);
  }
  prefetched_.clear();
  code_.blocks[static_cast<std::size_t>(block)].begin = place(std::exchange(out_, {}));
  return block;
}

int ExpressionCompiler::body(const Token* begin, const Token* end) {
  out_.clear();
  prefetched_.clear();
  return expression_block(begin, end);
}

int ExpressionCompiler::arguments(const Token* begin, const Token* end, How how) {
  const int block = new_block();
  out_.clear();
  prefetched_.clear();
  data(begin, end, how);
  code_.blocks[static_cast<std::size_t>(block)].begin = place(std::exchange(out_, {}));
  return block;
}

int ExpressionCompiler::legal_moves(const Token* begin, const Token* end) {
  const int block = new_block();
  out_.clear();
  prefetched_.clear();
  for (const Token* t = begin; t != end; ++t) {
    const int kind = t->kind == Token::Array ? 2 : t->kind == Token::Quoted ? 1 : 0;
    emit(Opcode::Push, constant(Value(kind)));
    const bool expression = kind == 2 && !t->items.empty() && t->items[0].kind == Token::Word &&
                            find_operator(t->items[0].text) != nullptr;
    if (expression) {
      emit(Opcode::Braces, expression_block(t->items.data(), t->items.data() + t->items.size()));
    } else {
      data(t, t + 1, How::Arrays);
    }
  }
  code_.blocks[static_cast<std::size_t>(block)].begin = place(std::exchange(out_, {}));
  return block;
}

void ExpressionCompiler::expression(const Token* begin, const Token* end) {
  for (const Token* t = end; t != begin;) {
    --t;
    if (temporary(t)) continue;
    if (t->kind == Token::Array) {
      emit(Opcode::Defer, array(*t));
    } else if (t->kind == Token::Quoted) {
      quoted(*t);
    } else if (is_bind(*t)) {
      emit(Opcode::Bind, symbol(std::string_view(t->text).substr(1)));
    } else {
      word(*t, true, How::Arrays);
    }
  }
}

/// Values left to right. Of arrays the elements are put, unless arrays are kept.
void ExpressionCompiler::data(const Token* begin, const Token* end, How how) {
  for (const Token* t = begin; t != end; ++t) {
    if (temporary(t)) continue;
    if (t->kind == Token::Quoted) {
      quoted(*t);
    } else if (t->kind == Token::Word) {
      word(*t, false, how);
      if (how != How::Arrays && is_late(*t)) emit(Opcode::Spread);
    } else {
      data(t->items.data(), t->items.data() + t->items.size(), How::Arrays);
      if (how == How::Arrays) emit(Opcode::Build, static_cast<int>(t->items.size()));
    }
  }
}

void ExpressionCompiler::quoted(const Token& t) {
  if (t.parts.empty()) {
    emit(Opcode::Push, constant(Value(symbols_.intern(t.text))));
  } else {
    parts(t);
  }
}

/// The text of a word or string with braces; braces alone leave their value.
void ExpressionCompiler::parts(const Token& t) {
  for (const Part& p : t.parts) {
    if (p.braces) {
      emit(Opcode::Braces, expression_block(p.tokens.data(), p.tokens.data() + p.tokens.size()));
    } else {
      emit(Opcode::Push, constant(Value(symbols_.intern(p.text))));
    }
  }
  if (t.parts.size() > 1 || t.kind == Token::Quoted)
    emit(Opcode::Concat, static_cast<int>(t.parts.size()));
}

void ExpressionCompiler::word(const Token& t, bool operators, How how) {
  if (!t.parts.empty()) {
    parts(t);
    if (t.parts.size() > 1 && has_prefix(t.text)) emit(Opcode::Substitute);
    return;
  }
  if (operators) {
    if (const Operator* op = find_operator(t.text)) {
      const Opcode codes[] = {Opcode::Fixed, Opcode::Rest, Opcode::Flow};
      return emit(codes[op->kind], op->arity, op->id);
    }
  }
  if (has_prefix(t.text)) return reference(t.text);
  if (is_old_word(t.text) && how != How::Names) return reference("$" + t.text);
  emit(Opcode::Push, constant(Value(symbols_.intern(t.text))));
}

void ExpressionCompiler::reference(std::string_view text) {
  if (has_prefix(text.substr(1))) {  // ##a, @#a
    emit(Opcode::Push, constant(Value(symbols_.intern(text))));
    return emit(Opcode::Substitute);
  }
  const std::string_view name = text.substr(1);
  if (text[0] == '#' && digits(name)) {
    return emit(Opcode::Argument, std::stoi(std::string(name)));
  }
  const std::size_t dot =
      text[0] == '#' || text[0] == '$' ? name.find('.') : std::string_view::npos;
  if (text[0] == '#' && dot == std::string_view::npos) {
    return emit(Opcode::Load, symbol(name));
  }
  WordReference r;
  r.prefix = text[0];
  r.word = Value(symbols_.intern(text));
  r.name = symbols_.intern(name.substr(0, dot));
  for (std::size_t at = dot; at != std::string_view::npos;) {
    const std::size_t next = name.find('.', at + 1);
    const std::string_view key =
        name.substr(at + 1, next == std::string_view::npos ? next : next - at - 1);
    r.keys.push_back(key_of(Value(symbols_.intern(key))));
    at = next;
  }
  if (r.prefix == '$')
    if (const auto variable = find_system(r.name->text)) r.system = static_cast<int>(*variable);
  code_.references.push_back(std::move(r));
  emit(Opcode::Reference, static_cast<int>(code_.references.size() - 1));
}

}  // namespace gamecode

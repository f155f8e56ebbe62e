// The part of Session that sets options.
#include <algorithm>
#include <exception>
#include <stdexcept>

#include "engine/board_game.h"
#include "engine/protocol/command.h"
#include "engine/uci/session.h"
#include "variants/text.h"

namespace engine::uci {
namespace {

using variants::lower;

/// Names and values may contain blanks: "name Learned Evaluation value false".
struct Setting {
  std::string name;
  std::string value;
};
Setting parse_setting(std::string_view text) {
  Setting out;
  if (next_word(text) != "name") throw std::runtime_error("setoption: 'name' is missing");
  std::string* part = &out.name;
  while (!text.empty()) {
    const std::string_view word = next_word(text);
    if (part == &out.name && word == "value") {
      out.value = std::string(text);
      break;
    }
    *part += (part->empty() ? "" : " ") + std::string(word);
  }
  if (out.name.empty()) throw std::runtime_error("setoption: the name is missing");
  return out;
}

bool parse_check(std::string_view value) {
  const std::string word = lower(value);
  if (word == "true" || word == "1") return true;
  if (word == "false" || word == "0") return false;
  throw std::runtime_error("neither true nor false");
}

}  // namespace

/// Names of options are compared without case, as UCI has it.
void Session::set_option(std::string_view text) {
  const Setting setting = parse_setting(text);
  finish_search();
  try {
    if (!set_own_option(lower(setting.name), setting.value))
      set_shared_option(setting.name, setting.value);
  } catch (const std::exception& e) {
    tell("option " + clean(setting.name) + ": " + clean(e.what()));
  }
}

/// The options of the protocol itself. False: it is none of them.
bool Session::set_own_option(const std::string& name, std::string_view value) {
  if (name == "hash" || name == "usi_hash") {
    set_memory(value);
  } else if (name == "threads") {
    set_threads(value);
  } else if (name == "uci_variant" || name == "usi_variant") {
    set_variant(std::string(value));
  } else if (name == "uci_chess960") {
    set_free_castling(value);
  } else if (name == "clear hash") {
    settings_.game_started();
  } else {
    // Nothing to do: pondering is ordered by `go ponder`, and analysis plays no differently.
    return name == "ponder" || name == "usi_ponder" || name == "uci_analysemode" ||
           name == "uci_opponent" || name == "uci_showcurrline" || name == "uci_engineabout";
  }
  return true;
}

void Session::set_shared_option(const std::string& name, std::string_view value) {
  std::string_view meant = value == "<empty>" ? std::string_view{} : value;
  for (const OptionView& view : option_views(options_)) {
    if (lower(view.name) != lower(option_name(name)) || view.xboard_only) continue;
    const Options before = options_;
    const std::string text =
        view.kind == OptionKind::Check ? (parse_check(meant) ? "1" : "0") : std::string(meant);
    const std::string problem = engine::set_option(options_, view.name, text);
    if (!problem.empty()) throw std::runtime_error(problem);
    if (options_.book_file != before.book_file) shelf_.set_file(options_.book_file);
    for (const OptionComplaint& c : settings_.note(before, options_))
      tell("option " + clean(c.option) + ": " + clean(c.reason));
    return;
  }
  throw std::runtime_error("there is no such option");
}

void Session::set_memory(std::string_view value) {
  const auto mb = parse_integer(value);
  if (!mb) throw std::runtime_error("not a number");
  settings_.set_memory(*mb);
  own_.hash_mb = settings_.search().memory_mb;
}

void Session::set_threads(std::string_view value) {
  const auto n = parse_integer(value);
  if (!n) throw std::runtime_error("not a number");
  settings_.set_threads(*n);
  own_.threads = settings_.search().threads;
}

void Session::set_variant(const std::string& name) {
  choice_ = games_.choose(name, own_.free_castling);
  own_.variant = choice_.name;
  worker_.abandon();
  engine_.reset();
  has_position_ = true;
  if (!choice_.variant) return;
  // As Fairy-Stockfish answers: board and start position for GUIs that do not know the game.
  const variants::Variant& v = *choice_.variant;
  const variants::Summary summary = variants::summarize(v);
  tell("variant " + choice_.name + " files " + std::to_string(summary.files) + " ranks " +
       std::to_string(summary.ranks) + " pocket " + std::to_string(summary.hand_kinds) +
       " template " + v.gui.parent + " startpos " +
       (v.gui.fsf_fen.empty() ? v.start_fen : v.gui.fsf_fen));
}

void Session::set_free_castling(std::string_view value) {
  const bool on = parse_check(value);
  if (on == own_.free_castling) return;
  const Choice changed = games_.choose(own_.variant, on);
  own_.free_castling = on;
  if (changed.variant == choice_.variant) return;
  choice_ = changed;
  worker_.abandon();
  engine_.reset();
  has_position_ = true;
}

}  // namespace engine::uci

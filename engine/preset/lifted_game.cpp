#include "engine/preset/lifted_game.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <utility>

#include "engine/board/notation/notation.h"

namespace engine {

namespace {

/// What players may write differently: blanks and the case of letters.
std::string bare(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (c != ' ') out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

Result result_of(gamecourier::Result r, const std::string& say) {
  const auto reason = [&](const char* otherwise) { return say.empty() ? otherwise : say; };
  switch (r) {
    case gamecourier::Result::FirstWins:
      return {Winner::White, Cause::Other, reason("The first player wins")};
    case gamecourier::Result::SecondWins:
      return {Winner::Black, Cause::Other, reason("The second player wins")};
    default:
      return {Winner::Nobody, Cause::Other, reason("Draw")};
  }
}

}  // namespace

LiftedGame::LiftedGame(std::shared_ptr<const LiftedPreset> preset, BoardGame& tables, Report report)
    : preset_(std::move(preset)),
      report_(std::move(report)),
      tables_(&tables),
      layout_(preset_->found.game->layout) {}

std::string LiftedGame::position() const {
  if (script_) return script_->position();
  follow();
  if (script_) return script_->position();
  std::string out = "start";
  for (std::size_t i = 0; i < courier_.size(); ++i) out += (i == 0 ? " " : " | ") + courier_[i];
  return out;
}

LiftedGame::Judged LiftedGame::look(gamecourier::State state) const {
  std::vector<gamecourier::LegalMove> moves;
  std::string say;
  lift::SeenPosition seen = lift::look(*preset_->preset, layout_, state, moves, &say);
  return {std::move(state), std::move(seen), std::move(moves), std::move(say)};
}

std::string LiftedGame::table_text(const lift::SeenMove& m) const {
  const auto& names = preset_->found.game->names;
  return lift::move_text(names, layout_.geometry(), m).value_or(m.text);
}

/// Lets the script play the moves that it has not seen.
void LiftedGame::follow() const {
  if (judged_.empty()) judged_.push_back(look(gamecourier::initial(*preset_->preset)));
  while (judged_.size() <= played_.size()) {
    const Judged& last = judged_.back();
    const std::string& wanted = played_[judged_.size() - 1];
    std::size_t i = 0;
    while (i < last.moves.size() && table_text(last.seen.moves[i]) != wanted) ++i;
    if (i == last.moves.size()) return take_over("it refuses " + wanted);
    courier_.push_back(last.moves[i].move.text);
    judged_.push_back(look(last.moves[i].after));
  }
}

std::optional<std::string> LiftedGame::difference() const {
  const Judged& now = judged_.back();
  if (lift::decided(*tables_) != now.seen.result) return "the results differ";
  std::set<std::string> tables, script;
  if (now.seen.result == gamecourier::Result::Ongoing)
    for (const Move m : tables_->legal_moves()) tables.insert(tables_->move_text(m));
  for (const lift::SeenMove& m : now.seen.moves) script.insert(table_text(m));
  for (const std::string& text : tables)
    if (script.count(text) == 0) return "it refuses " + text;
  for (const std::string& text : script)
    if (tables.count(text) == 0) return "it allows " + text;
  return std::nullopt;
}

bool LiftedGame::judge() const {
  if (script_) return false;
  if (agreed_) return true;
  try {
    follow();
    if (script_) return false;
    const std::optional<std::string> why = difference();
    agreed_ = !why;
    if (why) take_over(*why);
  } catch (const lift::NotLifted& e) {
    take_over(e.what());
  }
  return agreed_;
}

/// The script's own game goes on where the script and the tables last agreed.
void LiftedGame::take_over(const std::string& why) const {
  auto game = std::make_unique<PresetGame>(preset_->preset);
  for (const std::string& text : courier_)
    if (const auto move = game->parse_move(text)) game->play(*move);
  script_ = std::move(game);
  if (report_)
    report_("the script is searched instead of the tables from here on: " + why + " after " +
            tables_->position());
}

std::optional<Result> LiftedGame::result() const {
  if (!judge()) return script_->result();
  const Judged& now = judged_.back();
  if (now.seen.result == gamecourier::Result::Ongoing) return std::nullopt;
  return result_of(now.seen.result, now.say);
}

void LiftedGame::play(Move m) {
  if (!script_) played_.push_back(tables_->move_text(m)), agreed_ = false;
  current().play(m);
}

bool LiftedGame::undo() {
  if (script_) return script_->undo();
  if (!tables_->undo()) return false;
  played_.pop_back();
  if (judged_.size() > played_.size() + 1) judged_.pop_back(), courier_.pop_back();
  agreed_ = false;
  return true;
}

std::string LiftedGame::move_text(Move m) const {
  if (script_) return script_->move_text(m);
  const Rules& rules = tables_->board().rules();
  const auto label = [&](PieceType t) {
    const auto& names = preset_->found.game->names;
    const auto at = std::find(names.begin(), names.end(), rules.def(t).id);
    return layout_.label(static_cast<PieceType>(at - names.begin()));
  };
  const std::string& to = layout_.coordinate(m.to());
  if (m.kind() == MoveKind::Drop) return label(m.piece()) + "@" + to;
  const std::string plain = layout_.coordinate(m.from()) + to;
  return m.kind() == MoveKind::Promotion ? plain + bare(label(m.piece())) : plain;
}

std::optional<Move> LiftedGame::parse_move(std::string_view text) const {
  if (!judge()) return script_->parse_move(text);
  const std::string wanted = bare(text);
  for (const Move m : tables_->legal_moves())
    if (bare(move_text(m)) == wanted || bare(tables_->move_text(m)) == wanted) return m;
  for (const lift::SeenMove& m : judged_.back().seen.moves) {
    const std::size_t blank = m.text.find(' ');
    const bool labelled = blank < m.text.find(';');
    const std::string_view all = m.text;
    const std::string plain = bare(labelled ? all.substr(blank) : all);
    // A player may write the label of the piece that moves, or leave it out.
    if (wanted == plain || wanted == bare(layout_.label(type_of(m.piece))) + plain)
      return tables_->parse_move(table_text(m));
  }
  return std::nullopt;
}

void LiftedGame::set_start() {
  script_.reset();
  tables_->set_start();
  played_.clear(), judged_.clear(), courier_.clear();
  agreed_ = false;
}

void LiftedGame::set_position(std::string_view text) {
  PresetGame game(preset_->preset);
  game.set_position(text);
  const std::vector<std::string> moves = game.played();
  set_start();
  for (const std::string& move : moves) {
    const auto m = parse_move(move);
    if (!m) break;  // the script took over and says the same of every move
    play(*m);
  }
}

std::unique_ptr<Game> LiftedGame::clone() const {
  if (script_) return script_->clone();
  auto tables = tables_->clone();
  auto out = std::make_unique<LiftedGame>(preset_, *tables->board_game(), Report());
  out->own_.reset(static_cast<BoardGame*>(tables.release()));
  out->played_ = played_;
  return out;
}

}  // namespace engine

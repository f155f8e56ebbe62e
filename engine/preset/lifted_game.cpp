#include "engine/preset/lifted_game.h"

#include <algorithm>
#include <set>
#include <utility>

#include "variants/text.h"

namespace engine {

namespace {

/// What players may write differently: blanks and the case of letters.
std::string bare(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (c != ' ') out += variants::lower(c);
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
  glance_.reset();
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
  glance_.reset();
  if (!script_) played_.push_back(tables_->move_text(m)), agreed_ = false;
  current().play(m);
}

bool LiftedGame::undo() {
  glance_.reset();
  if (script_) return script_->undo();
  if (!tables_->undo()) return false;
  played_.pop_back();
  if (judged_.size() > played_.size() + 1) judged_.pop_back(), courier_.pop_back();
  agreed_ = false;
  return true;
}

std::string LiftedGame::move_text(Move m) const {
  if (!script_) return tables_->move_text(m);
  const std::string& courier = script_->courier_text(m);
  for (const lift::SeenMove& seen : seen_by_script().moves)
    if (seen.text == courier) return table_text(seen);
  return script_->move_text(m);
}

/// The script's current position. REQUIRES that the script has taken over.
const lift::SeenPosition& LiftedGame::seen_by_script() const {
  if (!glance_ || glance_->first != script_->ply()) {
    std::vector<gamecourier::LegalMove> moves;
    glance_.emplace(script_->ply(), lift::look(*preset_->preset, layout_, script_->state(), moves));
  }
  return glance_->second;
}

/// What Game Courier's players write: "e2-e4" or "P e2-e4".
const lift::SeenMove* LiftedGame::find_courier(const lift::SeenPosition& p,
                                               std::string_view text) const {
  const std::string wanted = bare(text);
  for (const lift::SeenMove& m : p.moves) {
    const std::string_view all = m.text;
    const std::size_t blank = all.find(' ');
    const std::string plain = bare(blank < all.find(';') ? all.substr(blank) : all);
    // The label of the piece may be there or not.
    if (wanted == plain || wanted == bare(layout_.label(type_of(m.piece))) + plain) return &m;
  }
  return nullptr;
}

std::optional<Move> LiftedGame::parse_move(std::string_view text) const {
  if (!judge()) {
    for (const lift::SeenMove& m : seen_by_script().moves)
      if (table_text(m) == text) return script_->parse_move(m.text);
    return script_->parse_move(text);
  }
  // Coordinates may mean other squares to the tables: boards of ten ranks count them from 0. With a
  // hyphen or a star they are Game Courier's.
  if (const lift::SeenMove* m = find_courier(judged_.back().seen, text))
    return tables_->parse_move(table_text(*m));
  return tables_->parse_move(text);
}

void LiftedGame::set_start() {
  script_.reset();
  glance_.reset();
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

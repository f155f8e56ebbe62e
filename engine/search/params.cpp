// engine/search/params.cpp: the parameters of the rule families that were tuned on their own; names
// and limits of all parameters.
#include "engine/search/params.h"

#include <array>
#include <fstream>
#include <optional>
#include <stdexcept>

#include "engine/board/rules.h"

namespace engine {

namespace {

/// Families that were tuned on their own, by games of antichess and of atomic.
enum Family : std::size_t { kCompulsoryCaptures, kExplosions };

struct FamilyParam {
  const char* name;
  std::array<double, 2> values;  // by Family
};

// Compulsory captures, explosions.
// clang-format off
constexpr FamilyParam kOfFamilies[] = {
    {"razoring.base",           {  100,   64}},
    {"razoring.slope",          {  130,  216}},
    {"reverse_futility.slope",  {   27,   30}},
    {"null_move.offset",        {   64,  142}},
    {"late.percent",            {   90,   42}},
    {"futility.base",           {  124,   31}},
    {"futility.slope",          {   53,   95}},
    {"bad_history.slope",       { 3500, 2400}},
    {"exchange.quiet",          {   17,   75}},
    {"exchange.capture",        {   59,   70}},
    {"singular.two",            {   25,   38}},
    {"reduction.base",          { 0.92, 0.57}},
    {"reduction.divisor",       {  2.2,  3.2}},
    {"reduction.history",       { 7200, 6000}},
    {"reduction.left_history",  { 4000, 5600}},
    {"research.deeper",         {   57,   27}},
    {"reward.square",           {   22,   22}},
    {"reward.slope",            {   60,   60}},
    {"reward.most",             { 1700, 1700}},
    {"eval_change.slope",       {    0,    6}},
    {"correction.weight.0",     { 2600, 1800}},
    {"threats.bonus",           {    0,    0}},
    {"quiescence.futility",     {  180,  226}},
};
// clang-format on

std::optional<Family> family(const Rules& rules) {
  if (rules.has<Explosion>()) return kExplosions;
  if (rules.has<MustCapture>()) return kCompulsoryCaptures;
  return std::nullopt;
}

// One line per parameter: name, number, least, most.
// clang-format off
void list(ParamList& l, SearchParams& p) {
  l.group("razoring");
  l.add("depth", p.razoring.depth, 0, 12);
  l.add("base", p.razoring.base, 0, 400);
  l.add("slope", p.razoring.slope, 20, 400);
  l.group("reverse_futility");
  l.add("depth", p.reverse_futility.depth, 0, 14);
  l.add("slope", p.reverse_futility.slope, 0, 200);
  l.group("null_move");
  l.add("depth", p.null_move.depth, 1, 20);
  l.add("slope", p.null_move.slope, 0, 60);
  l.add("offset", p.null_move.offset, -100, 400);
  l.add("base", p.null_move.base, 1, 8);
  l.add("depth_divisor", p.null_move.depth_divisor, 1, 10);
  l.add("value_divisor", p.null_move.value_divisor, 50, 600);
  l.add("most", p.null_move.most, 0, 8);
  l.add("verify_depth", p.null_move.verify_depth, 1, 30);
  l.group("probcut");
  l.add("depth", p.probcut.depth, 2, 20);
  l.add("margin", p.probcut.margin, 0, 600);
  l.add("less", p.probcut.less, 1, 8);
  l.group("");
  l.add("hindsight", p.hindsight, 1, 10);
  l.add("no_hash_move_depth", p.no_hash_move_depth, 1, 20);
  l.group("late");
  l.add("base", p.late.base, 1, 12);
  l.add("percent", p.late.percent, 10, 250);
  l.group("futility");
  l.add("depth", p.futility.depth, 0, 14);
  l.add("base", p.futility.base, 0, 400);
  l.add("slope", p.futility.slope, 0, 250);
  l.group("capture_futility");
  l.add("depth", p.capture_futility.depth, 0, 14);
  l.add("base", p.capture_futility.base, 0, 400);
  l.add("slope", p.capture_futility.slope, 0, 300);
  l.add("history", p.capture_futility.history, 20, 1000);
  l.group("bad_history");
  l.add("depth", p.bad_history.depth, 0, 12);
  l.add("slope", p.bad_history.slope, 500, 16000);
  l.group("exchange");
  l.add("quiet_depth", p.exchange.quiet_depth, 0, 14);
  l.add("quiet", p.exchange.quiet, 0, 120);
  l.add("capture_depth", p.exchange.capture_depth, 0, 14);
  l.add("capture", p.exchange.capture, 0, 250);
  l.group("singular");
  l.add("depth", p.singular.depth, 3, 20);
  l.add("below", p.singular.below, 1, 8);
  l.add("slope", p.singular.slope, 0, 12);
  l.add("two", p.singular.two, 0, 200);
  l.add("two_in_line", p.singular.two_in_line, 0, 20);
  l.add("above_beta", p.singular.above_beta, 0, 4);
  l.add("cut_node", p.singular.cut_node, 0, 4);
  l.group("reduction");
  l.add("base", p.reduction.base, -1, 2.5);
  l.add("divisor", p.reduction.divisor, 1, 6);
  l.add("history", p.reduction.history, 2000, 20000);
  l.add("history_less", p.reduction.history_less, 0, 8);
  l.add("history_more", p.reduction.history_more, 0, 8);
  l.add("rounding", p.reduction.rounding, 0, 1024);
  l.add("left_history", p.reduction.left_history, 2000, 30000);
  l.add("cut_node", p.reduction.cut_node, 0, 4);
  l.add("many_cutoffs", p.reduction.many_cutoffs, 0, 20);
  l.group("research");
  l.add("deeper", p.research.deeper, 0, 200);
  l.add("deeper_slope", p.research.deeper_slope, 0, 20);
  l.add("shallower", p.research.shallower, 0, 100);
  l.group("reward");
  l.add("square", p.reward.square, 0, 60);
  l.add("slope", p.reward.slope, 0, 300);
  l.add("most", p.reward.most, 200, 5000);
  l.group("eval_change");
  l.add("slope", p.eval_change.slope, 0, 40);
  l.add("least", p.eval_change.least, -5000, 0);
  l.add("most", p.eval_change.most, 0, 5000);
  l.add("usual_most", p.eval_change.usual_most, 0, 1000);
  l.group("correction");
  l.add("weight", p.correction.weight, 0, 8000);
  l.add("divisor", p.correction.divisor, 1, 20);
  l.group("checks");
  l.add("bonus", p.checks.bonus, 0, 65536);
  l.add("loss", p.checks.loss, 0, 400);
  l.add("extended", p.checks.extended, 0, 20);
  l.group("threats");
  l.add("bonus", p.threats.bonus, 0, 32768);
  l.add("dearer", p.threats.dearer, 0, 400);
  l.group("quiescence");
  l.add("futility", p.quiescence.futility, 0, 600);
  l.add("most", p.quiescence.most, 1, 20);
  l.add("few", p.quiescence.few, 1, 20);
  l.add("few_from", p.quiescence.few_from, 1, 30);
  l.add("many", p.quiescence.many, 1, 2000);
  l.add("evasion_loss", p.quiescence.evasion_loss, 0, 400);
  l.add("compelled", p.quiescence.compelled, 0, 30);
  l.group("time");
  l.add("share", p.time.share, 0.4, 2.4);
  l.add("growth", p.time.growth, 0, 0.9);
  l.add("increment", p.time.increment, 0, 1);
  l.add("hard", p.time.hard, 1, 9);
  l.add("stable", p.time.stable, 0.2, 1.6);
  l.add("change", p.time.change, 0, 1);
  l.add("changes", p.time.changes, 0, 2);
  l.add("trouble", p.time.trouble, 0, 1);
  l.add("drop", p.time.drop, 20, 400);
  l.add("drops", p.time.drops, 0, 2);
  l.add("nodes", p.time.nodes, 0.8, 3);
  l.add("nodes_slope", p.time.nodes_slope, 0, 2);
}
// clang-format on

std::vector<Param> listed(SearchParams& p) {
  ParamList l;
  list(l, p);
  return l.take();
}

}  // namespace

SearchParams search_params(const Rules& rules, const ParamValues& values) {
  SearchParams params;
  const std::vector<Param> list = parameters(params);
  if (const auto own = family(rules)) {
    ParamValues of_family;
    for (const FamilyParam& n : kOfFamilies) of_family[n.name] = n.values[*own];
    set_params(list, of_family);
  }
  set_params(list, values);
  return params;
}

std::vector<Param> parameters(SearchParams& params) {
  SearchParams standard;
  const std::vector<Param> values = listed(standard);
  std::vector<Param> out = listed(params);
  for (std::size_t i = 0; i < out.size(); ++i) out[i].standard = values[i].standard;
  return out;
}

ParamValues read_search_params(std::istream& in, const std::string& name) {
  SearchParams standard;
  return read_params(in, name, listed(standard), "search parameter");
}

ParamValues read_search_params(const std::filesystem::path& file) {
  std::ifstream in(file);
  if (!in) throw std::runtime_error(file.string() + ": cannot be read");
  return read_search_params(in, file.string());
}

}  // namespace engine

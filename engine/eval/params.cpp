// engine/eval/params.cpp: names and limits of the parameters.
#include "engine/eval/params.h"

#include <fstream>
#include <stdexcept>

namespace engine {

namespace {

// One line per parameter: name, number, least, most.
// clang-format off
void pieces(ParamList& l, EvalParams::Pieces& p) {
  l.group("pieces");
  l.add("middle_fill",         p.middle_fill,         0.05, 0.6);
  l.add("end_fill",            p.end_fill,            0.02, 0.5);
  l.add("unmoved_weight",      p.unmoved_weight,      0, 1);
  l.add("slope",               p.slope,               10, 120);
  l.add("curve",               p.curve,               0, 4);
  l.add("range_1",             p.range_1,             0.4, 1.2);
  l.add("range_2",             p.range_2,             0.4, 1.2);
  l.add("range_3",             p.range_3,             0.4, 1.2);
  l.add("oblique",             p.oblique,             0.6, 1.6);
  l.add("pair",                p.pair,                0, 30);
  l.add("pair_range_2",        p.pair_range_2,        0, 1.5);
  l.add("color_bound",         p.color_bound,         0.5, 1.2);
  l.add("end",                 p.end,                 0.5, 1.5);
  l.add("type",                p.type,                0.4, 2.5);
  l.add("promotion",           p.promotion,           0, 0.6);
  l.add("promotion_end",       p.promotion_end,       0, 4);
  l.add("recycled_power",      p.recycled_power,      0.3, 1);
  l.add("hand",                p.hand,                0.3, 1.5);
  l.add("hand_recycled",       p.hand_recycled,       0.5, 2);
  l.add("inverted_base",       p.inverted_base,       0, 300);
  l.add("inverted_share",      p.inverted_share,      0, 1);
  l.add("rank_unit",           p.rank_unit,           20, 200);
  l.add("rank_slope",          p.rank_slope,          0.5, 4);
  l.add("most_material",       p.most_material,       4000, 20000);
  l.add("royal_exchange",      p.royal_exchange,      5000, 25000);
  l.add("last_royal_exchange", p.last_royal_exchange, 500, 10000);
}

void squares(ParamList& l, EvalParams::Squares& p) {
  l.group("squares");
  l.add("pawn_center",     p.pawn_center,     0, 6);
  l.add("pawn_width",      p.pawn_width,      0, 8);
  l.add("pawn_ranks",      p.pawn_ranks,      0, 10);
  l.add("sampled_base",    p.sampled_base,    -5, 5);
  l.add("sampled_slope",   p.sampled_slope,   0, 3);
  l.add("unit",            p.unit,            0, 20);
  l.add("unit_big",        p.unit_big,        0, 20);
  l.add("big",             p.big,             100, 2000);
  l.add("most_mg",         p.most_mg,         0, 150);
  l.add("most_eg",         p.most_eg,         0, 150);
  l.add("promotion_mg",    p.promotion_mg,    0, 0.5);
  l.add("promotion_eg",    p.promotion_eg,    0, 0.5);
  l.add("royal_advance",   p.royal_advance,   -50, 20);
  l.add("royal_center_mg", p.royal_center_mg, -20, 30);
  l.add("royal_center_eg", p.royal_center_eg, -40, 20);
}

void mobility(ParamList& l, EvalParams::Mobility& p) {
  l.group("mobility");
  l.add("mean",     p.mean,     0.2, 2);
  l.add("unit",     p.unit,     0, 40);
  l.add("full",     p.full,     50, 1000);
  l.add("slow",     p.slow,     0, 3);
  l.add("fast",     p.fast,     0, 3);
  l.add("inverted", p.inverted, 0, 20);
}

void safety(ParamList& l, EvalParams::Safety& p) {
  l.group("safety");
  l.add("weak_square",   p.weak_square,   0, 12);
  l.add("attacker",      p.attacker,      0, 12);
  l.add("hand_base",     p.hand_base,     0, 10);
  l.add("hand_most",     p.hand_most,     0, 80);
  l.add("safe_check",    p.safe_check,    0, 20);
  l.add("safe_check_weight", p.safe_check_weight, 0, 10);
  l.add("check_square",  p.check_square,  0, 10);
  l.add("cover",         p.cover,         0, 40);
  l.add("cover_most",    p.cover_most,    0, 8);
  l.add("units_most",    p.units_most,    10, 120);
  l.add("divisor",       p.divisor,       1, 20);
  l.add("most_mg",       p.most_mg,       100, 2000);
  l.add("eg_divisor",    p.eg_divisor,    1, 40);
  l.add("check",         p.check,         0, 600);
  l.add("check_units",   p.check_units,   0, 30);
  l.add("attack_weight", p.attack_weight, 0.1, 2);
}

void shelter(ParamList& l, EvalParams::Shelter& p) {
  l.group("shelter");
  l.add("own",   p.own,   -60, 80);
  l.add("enemy", p.enemy, -40, 80);
}

void pawns(ParamList& l, EvalParams::Pawns& p) {
  l.group("pawns");
  l.add("defended",         p.defended,         -20, 40);
  l.add("doubled",          p.doubled,          -60, 20);
  l.add("phalanx",          p.phalanx,          -20, 40);
  l.add("connected_mg",     p.connected_mg,     -20, 200);
  l.add("connected_eg",     p.connected_eg,     -20, 200);
  l.add("backward",         p.backward,         -60, 20);
  l.add("isolated",         p.isolated,         -60, 20);
  l.add("exposed",          p.exposed,          -60, 20);
  l.add("passer_mg",        p.passer_mg,        0, 400);
  l.add("passer_eg",        p.passer_eg,        0, 400);
  l.add("passer_gain",      p.passer_gain,      300, 2000);
  l.add("passer_gain_most", p.passer_gain_most, 300, 3000);
  l.add("blocked",          p.blocked,          0, 1.5);
  l.add("free_mg",          p.free_mg,          0.5, 3);
  l.add("free_eg",          p.free_eg,          0.5, 3);
  l.add("their_royal",      p.their_royal,      0, 20);
  l.add("our_royal",        p.our_royal,        0, 20);
}

void threats(ParamList& l, EvalParams::Threats& p) {
  l.group("threats");
  l.add("by_pawn",   p.by_pawn,   0, 150);
  l.add("by_lesser", p.by_lesser, 0, 150);
  l.add("by_more",   p.by_more,   0, 150);
  l.add("hanging",   p.hanging,   0, 150);
  l.add("disputed",     p.disputed,     -10, 20);
  l.add("control_far",  p.control_far,  -10, 20);
  l.add("control_near", p.control_near, -10, 20);
}

void posts(ParamList& l, EvalParams::Posts& p) {
  l.group("posts");
  l.add("light",             p.light,             100, 900);
  l.add("outpost",           p.outpost,           -20, 100);
  l.add("guarded",           p.guarded,           -20, 60);
  l.add("pawn_on_color",     p.pawn_on_color,     -20, 10);
  l.add("open_file",         p.open_file,         -20, 100);
  l.add("half_open_file",    p.half_open_file,    -20, 80);
  l.add("own_royal_light",   p.own_royal_light,   -15, 10);
  l.add("own_royal_heavy",   p.own_royal_heavy,   -15, 10);
  l.add("enemy_royal_light", p.enemy_royal_light, -15, 10);
  l.add("enemy_royal_heavy", p.enemy_royal_heavy, -15, 10);
}

void goals(ParamList& l, EvalParams::Goals& p) {
  l.group("goals");
  l.add("race",      p.race,      0, 400);
  l.add("flag",      p.flag,      0, 1000);
  l.add("flag_eg",   p.flag_eg,   0, 200);
  l.add("runner",    p.runner,    0, 2000);
  l.add("line",      p.line,      0, 400);
  l.add("choice_mg", p.choice_mg, 0, 20);
  l.add("choice_eg", p.choice_eg, 0, 20);
  l.add("capture",   p.capture,   -40, 80);
}

void material(ParamList& l, EvalParams::Material& p) {
  l.group("material");
  l.add("color_bound_pair", p.color_bound_pair, -30, 150);
  l.add("phase_slope",      p.phase_slope,      0.5, 2);
  l.add("phase_base",       p.phase_base,       -0.5, 0.5);
  l.add("mating",           p.mating,           100, 900);
  l.add("small_lead",       p.small_lead,       0, 1000);
  l.add("small_force",      p.small_force,      0, 3000);
  l.add("minor_force",      p.minor_force,      100, 900);
  l.add("scale_minor",      p.scale_minor,      0, 64);
  l.add("scale_pawnless",   p.scale_pawnless,   0, 64);
  l.add("scale_opposite",   p.scale_opposite,   0, 64);
  l.add("scale_base",       p.scale_base,       0, 64);
  l.add("scale_pawn",       p.scale_pawn,       0, 32);
}

void mop_up(ParamList& l, EvalParams::MopUp& p) {
  l.group("mop_up");
  l.add("base",         p.base,         0, 500);
  l.add("edge",         p.edge,         0, 60);
  l.add("corner",       p.corner,       0, 60);
  l.add("near",         p.near,         0, 40);
  l.add("right_corner", p.right_corner, 0, 60);
  l.add("corner_force", p.corner_force, 100, 1200);
}
// clang-format on

std::vector<Param> listed(EvalParams& p) {
  ParamList l;
  pieces(l, p.pieces);
  squares(l, p.squares);
  mobility(l, p.mobility);
  safety(l, p.safety);
  shelter(l, p.shelter);
  pawns(l, p.pawns);
  threats(l, p.threats);
  posts(l, p.posts);
  goals(l, p.goals);
  material(l, p.material);
  mop_up(l, p.mop_up);
  l.group("");
  l.add("tempo", p.tempo, 0, 60);
  return l.take();
}

}  // namespace

std::vector<Param> parameters(EvalParams& params) {
  EvalParams standard;
  const std::vector<Param> values = listed(standard);
  std::vector<Param> out = listed(params);
  for (std::size_t i = 0; i < out.size(); ++i) out[i].standard = values[i].standard;
  return out;
}

EvalParams read_eval_params(std::istream& in, const std::string& name) {
  EvalParams params;
  const std::vector<Param> list = parameters(params);
  set_params(list, read_params(in, name, list, "evaluation parameter"));
  return params;
}

EvalParams read_eval_params(const std::filesystem::path& file) {
  std::ifstream in(file);
  if (!in) throw std::runtime_error(file.string() + ": cannot be read");
  return read_eval_params(in, file.string());
}

void write_eval_params(std::ostream& out, EvalParams params) {
  write_params(out, parameters(params));
}

}  // namespace engine

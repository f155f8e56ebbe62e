#include "tools/tune/report.h"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <ostream>

namespace tune {

namespace {

void print_error(std::ostream& out, const std::string& name, const GameError& e) {
  out << std::left << std::setw(18) << name << std::right << std::fixed << std::setprecision(6)
      << std::setw(10) << e.before << std::setw(10) << e.after << std::showpos
      << std::setprecision(2) << std::setw(8) << (e.after / e.before - 1) * 100 << " %"
      << std::noshowpos << std::defaultfloat;
}

}  // namespace

void print_games(std::ostream& out, std::span<const GameSamples> games,
                 std::span<const GameError> errors) {
  out << "game                 before     after    change  positions  scale\n";
  for (const bool held_out : {false, true}) {
    GameError sum;
    double n = 0;
    for (std::size_t g = 0; g < games.size(); ++g) {
      if (games[g].held_out != held_out) continue;
      print_error(out, games[g].name, errors[g]);
      out << std::setw(11) << games[g].samples.size() << std::setw(7) << std::lround(games[g].scale)
          << (held_out ? "  held out" : "") << "\n";
      sum.before += errors[g].before, sum.after += errors[g].after, ++n;
    }
    if (n == 0) continue;
    print_error(out, held_out ? "mean, held out" : "mean", {sum.before / n, sum.after / n});
    out << "\n";
  }
}

void print_changes(std::ostream& out, engine::EvalParams before, engine::EvalParams after) {
  struct Change {
    std::string name;
    double before, after, share;  // of the range
  };
  const auto old = engine::parameters(before), now = engine::parameters(after);
  std::vector<Change> changes;
  for (std::size_t i = 0; i < now.size(); ++i)
    if (now[i].get() != old[i].get())
      changes.push_back({now[i].name, old[i].get(), now[i].get(),
                         (now[i].get() - old[i].get()) / (now[i].max - now[i].min)});
  std::stable_sort(changes.begin(), changes.end(), [](const Change& a, const Change& b) {
    return std::abs(a.share) > std::abs(b.share);
  });
  out << "parameter                    before      after  of range\n";
  for (const Change& c : changes)
    out << std::left << std::setw(26) << c.name << std::right << std::setprecision(4)
        << std::setw(9) << c.before << std::setw(11) << c.after << std::showpos << std::fixed
        << std::setprecision(1) << std::setw(8) << c.share * 100 << " %" << std::noshowpos
        << std::defaultfloat << "\n";
  out << changes.size() << " of " << now.size() << " parameters changed\n";
}

}  // namespace tune

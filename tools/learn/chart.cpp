#include "tools/learn/chart.h"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <sstream>

namespace learn {

namespace {

/// Behind the number of the generation.
const char* mark(CandidateKind kind) {
  return kind == CandidateKind::Parameters ? "p" : kind == CandidateKind::Correction ? "c" : "n";
}

constexpr double kWidth = 420, kHeight = 260, kLeft = 60, kTop = 50, kGap = 90;

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text)
    out += c == '<' ? "&lt;" : c == '&' ? "&amp;" : c == '>' ? "&gt;" : std::string(1, c);
  return out;
}

/// One diagram with axes: x from 0 to `most_x`, y from `low` to `high`.
class Panel {
 public:
  Panel(std::ostringstream& out, double left, const std::string& title, double most_x, double low,
        double high)
      : out_(out), left_(left), most_x_(std::max(1.0, most_x)), low_(low), high_(high) {
    if (high_ - low_ < 1e-9) high_ = low_ + 1;
    out_ << "<rect x='" << left_ << "' y='" << kTop << "' width='" << kWidth << "' height='"
         << kHeight << "' fill='none' stroke='#888'/>\n";
    text(left_, kTop - 10, title, "start");
    for (int i = 0; i <= 4; ++i) {
      const double v = low_ + (high_ - low_) * i / 4;
      std::ostringstream number;
      number << std::setprecision(3) << v;
      text(left_ - 6, y(v) + 4, number.str(), "end");
    }
    text(left_ + kWidth, kTop + kHeight + 18, std::to_string(static_cast<int>(most_x_)), "end");
    text(left_, kTop + kHeight + 18, "0", "middle");
  }

  double x(double v) const { return left_ + kWidth * v / most_x_; }
  double y(double v) const { return kTop + kHeight * (high_ - v) / (high_ - low_); }

  void line(const std::vector<double>& values, const char* color, const char* dash) {
    out_ << "<polyline fill='none' stroke='" << color << "' stroke-dasharray='" << dash
         << "' points='";
    for (std::size_t i = 0; i < values.size(); ++i)
      out_ << x(static_cast<double>(i + 1)) << "," << y(values[i]) << " ";
    out_ << "'/>\n";
  }
  void bar(double at, double value, double error, const char* color) {
    out_ << "<line x1='" << x(at) << "' x2='" << x(at) << "' y1='" << y(value - error) << "' y2='"
         << y(value + error) << "' stroke='" << color << "' stroke-width='2'/>\n<circle cx='"
         << x(at) << "' cy='" << y(value) << "' r='4' fill='" << color << "'/>\n";
  }
  void text(double at_x, double at_y, const std::string& words, const char* anchor) {
    out_ << "<text x='" << at_x << "' y='" << at_y << "' text-anchor='" << anchor << "'>"
         << escaped(words) << "</text>\n";
  }

 private:
  std::ostringstream& out_;
  double left_, most_x_, low_, high_;
};

void errors(std::ostringstream& out, const CourseState& state) {
  double most = 0, low = 1e9, high = 0;
  for (const Candidate& c : state.candidates) {
    most = std::max(most, static_cast<double>(c.curve.validation.size()));
    for (const auto* values : {&c.curve.validation, &c.curve.training})
      for (const double v : *values) low = std::min(low, v), high = std::max(high, v);
  }
  if (state.candidates.empty()) low = 0;
  Panel panel(out, kLeft, "error by epoch: validation, training (dashed)", most, low, high);
  const std::array<const char*, 5> colors{"#1b6ca8", "#c0392b", "#27803b", "#8e44ad", "#b9770e"};
  std::size_t i = 0;
  for (const Candidate& c : state.candidates) {
    const char* color = colors[i++ % colors.size()];
    panel.line(c.curve.validation, color, "none");
    panel.line(c.curve.training, color, "4 3");
  }
}

void gains(std::ostringstream& out, const CourseState& state) {
  double low = -50, high = 50;
  for (const Candidate& c : state.candidates) {
    const selfplay::Elo e = elo(c.score);
    low = std::min(low, e.value - std::min(e.error, 200.0));
    high = std::max(high, e.value + std::min(e.error, 200.0));
  }
  Panel panel(out, kLeft + kWidth + kGap, "Elo against the best before; filled green: adopted",
              static_cast<double>(state.candidates.size()) + 1, low, high);
  double at = 1;
  for (const Candidate& c : state.candidates) {
    const selfplay::Elo e = elo(c.score);
    panel.bar(at, e.value, std::min(e.error, 200.0), c.adopted ? "#27803b" : "#c0392b");
    panel.text(panel.x(at), kTop + kHeight + 18, std::to_string(c.generation) + mark(c.kind),
               "middle");
    ++at;
  }
}

}  // namespace

std::string chart(const CourseState& state, const std::string& title) {
  std::ostringstream out;
  out << "<svg xmlns='http://www.w3.org/2000/svg' width='" << 2 * (kWidth + kGap) + kLeft
      << "' height='" << kHeight + kTop + 40
      << "' font-family='sans-serif' font-size='12'>\n<rect width='100%' height='100%' "
         "fill='white'/>\n<text x='"
      << kLeft << "' y='22' font-size='16'>" << escaped(title) << "</text>\n";
  errors(out, state);
  gains(out, state);
  out << "</svg>\n";
  return out.str();
}

}  // namespace learn

#include "engine/eval/param_list.h"

#include <algorithm>
#include <cmath>
#include <istream>
#include <locale>
#include <ostream>
#include <sstream>
#include <stdexcept>

#include "variants/text.h"

namespace engine {

namespace {

std::string shown(double v) {
  std::ostringstream out;
  out << v;
  return out.str();
}

/// Reads the text of one file, gathers complaints.
class Reader {
 public:
  Reader(const std::vector<Param>& known, std::string kind, std::string file)
      : known_(known), kind_(std::move(kind)), file_(std::move(file)) {}

  void line(const std::string& whole) {
    ++line_;
    const std::string text = whole.substr(0, whole.find('#'));
    const std::size_t start = text.find_first_not_of(" \t\r");
    if (start == std::string::npos) return;
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) return complain(start, "expected 'name = value'");
    const std::string name(variants::trimmed(text.substr(start, equals - start)));
    const auto param =
        std::find_if(known_.begin(), known_.end(), [&](const Param& p) { return p.name == name; });
    if (param == known_.end()) return complain(start, "unknown " + kind_ + " '" + name + "'");
    if (values_.count(name) != 0) return complain(start, "'" + name + "' is given twice");
    const std::size_t at = std::min(text.find_first_not_of(" \t\r", equals + 1), text.size());
    read(*param, std::string(variants::trimmed(text.substr(at))), at);
  }
  ParamValues finish() {
    if (!complaints_.empty()) throw std::runtime_error(complaints_);
    return std::move(values_);
  }

 private:
  void read(const Param& param, const std::string& text, std::size_t column) {
    std::istringstream in(text);
    in.imbue(std::locale::classic());
    double value = 0;
    if (!(in >> value) || in.peek() != std::char_traits<char>::eof() || !std::isfinite(value))
      return complain(column, "'" + text + "' is not a number");
    if (std::holds_alternative<int*>(param.address) && value != std::round(value))
      return complain(column, param.name + " is an integer");
    if (value < param.min || value > param.max)
      return complain(
          column, param.name + " must be between " + shown(param.min) + " and " + shown(param.max));
    values_[param.name] = value;
  }
  void complain(std::size_t column, const std::string& what) {
    if (!complaints_.empty()) complaints_ += '\n';
    complaints_ +=
        file_ + ":" + std::to_string(line_) + ":" + std::to_string(column + 1) + ": " + what;
  }

  const std::vector<Param>& known_;
  std::string kind_, file_;
  int line_ = 0;
  ParamValues values_;
  std::string complaints_;
};

}  // namespace

double Param::get() const {
  return std::visit([](const auto* number) { return static_cast<double>(*number); }, address);
}

void Param::set(double value) {
  if (int** integer = std::get_if<int*>(&address))
    **integer = static_cast<int>(std::lround(value));
  else
    *std::get<double*>(address) = value;
}

void ParamList::add(const std::string& name, int& number, double min, double max) {
  push(name, &number, number, min, max);
}

void ParamList::add(const std::string& name, double& number, double min, double max) {
  push(name, &number, number, min, max);
}

void ParamList::add(const std::string& name, Score& score, double min, double max) {
  add(name + ".mg", score.mg, min, max);
  add(name + ".eg", score.eg, min, max);
}

void ParamList::add(const std::string& name, std::array<int, 8>& numbers, double min, double max) {
  for (std::size_t i = 1; i < numbers.size(); ++i)
    add(name + "." + std::to_string(i), numbers[i], min, max);
}

void ParamList::add(const std::string& name, std::array<int, 5>& numbers, double min, double max) {
  for (std::size_t i = 0; i < numbers.size(); ++i)
    add(name + "." + std::to_string(i), numbers[i], min, max);
}

void ParamList::add(const std::string& name, std::array<double, 16>& numbers, double min,
                    double max) {
  for (std::size_t i = 0; i < numbers.size(); ++i)
    add(name + "." + std::to_string(i), numbers[i], min, max);
}

void ParamList::push(const std::string& name, std::variant<int*, double*> address, double now,
                     double min, double max) {
  list_.push_back({group_.empty() ? name : group_ + "." + name, address, now, min, max});
}

ParamValues read_params(std::istream& in, const std::string& file, const std::vector<Param>& known,
                        const std::string& kind) {
  Reader reader(known, kind, file);
  for (std::string line; std::getline(in, line);) reader.line(line);
  return reader.finish();
}

void write_params(std::ostream& out, const std::vector<Param>& params) {
  for (const Param& p : params)
    out << p.name << " = " << p.get() << "  # " << shown(p.min) << " to " << shown(p.max) << "\n";
}

void set_params(std::vector<Param> params, const ParamValues& values) {
  for (const auto& [name, value] : values) {
    const auto known = std::find_if(params.begin(), params.end(),
                                    [&n = name](const Param& p) { return p.name == n; });
    if (known == params.end()) throw std::logic_error("no parameter has the name " + name);
    known->set(value);
  }
}

}  // namespace engine

// Parsing of protocol lines. Everything here accepts any bytes: the input is not trusted.
#include "engine/protocol/command.h"

#include <charconv>
#include <cmath>
#include <cstdlib>

namespace engine {
namespace {

constexpr std::string_view kBlanks = " \t\r\v\f";

std::string_view trim(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

/// A decimal fraction; nullopt if it is not one, or too large to be a time.
std::optional<double> parse_real(std::string_view text) {
  const std::string copy(text.substr(0, 40));  // strtod needs an end
  char* end = nullptr;
  const double value = std::strtod(copy.c_str(), &end);
  if (end == copy.c_str() || !std::isfinite(value) || std::fabs(value) > 1e9) return std::nullopt;
  return value;
}

}  // namespace

std::string_view next_word(std::string_view& text) {
  text = trim(text);
  const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
  text = trim(text.substr(word.size()));
  return word;
}

Command parse_command(std::string_view line) {
  Command command;
  command.rest = line;
  command.name = next_word(command.rest);
  return command;
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
  text = trim(text);
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{}) return std::nullopt;
  return value;
}

std::optional<std::int64_t> parse_time(std::string_view text, std::int64_t unit_ms) {
  text = trim(text);
  const std::size_t colon = text.find(':');
  const std::optional<double> head = parse_real(text.substr(0, colon));
  if (!head) return std::nullopt;
  double ms = *head * static_cast<double>(unit_ms);
  if (colon != std::string_view::npos) {
    const std::optional<double> tail = parse_real(text.substr(colon + 1));
    if (tail) ms += *tail * static_cast<double>(unit_ms) / 60.0;
  }
  return static_cast<std::int64_t>(std::llround(ms));
}

std::string clean(std::string_view text) {
  constexpr std::size_t kLongest = 100;
  std::string out(text.substr(0, kLongest));
  for (char& c : out)
    if (c < ' ' || c > '~') c = '?';
  if (text.size() > kLongest) out += "...";
  return out;
}

}  // namespace engine

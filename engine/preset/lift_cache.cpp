// engine/preset/lift_cache.cpp: see lift_cache.h. A file is a head line, a check sum of the rest,
// and fields "name length\nbytes\n" in a fixed order; the first is the key, word for word.
#include "engine/preset/lift_cache.h"

#include <charconv>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <vector>

#include "engine/preset/lift_version.h"
#include "engine/system/system.h"

namespace engine {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHead = "aanca-lift 1\n";

/// FNV-1a as 16 digits: names files and finds damage, the key itself is compared word for word.
std::string check_sum(std::string_view text) {
  std::uint64_t h = 0xcbf29ce484222325ULL;
  for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  std::string out;
  for (int i = 60; i >= 0; i -= 4) out += "0123456789abcdef"[h >> i & 15];
  return out;
}

class Writer {
 public:
  void add(std::string_view name, std::string_view bytes) {
    text += std::string(name) + " " + std::to_string(bytes.size()) + "\n";
    text += bytes;
    text += "\n";
  }
  void add(std::string_view name, const std::vector<std::string>& words) {
    Writer all;
    for (const std::string& word : words) all.add("word", word);
    add(name, all.text);
  }
  std::string text;
};

/// Throws std::runtime_error where the text is not as Writer makes it.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}
  bool at_end() const { return rest_.empty(); }

  std::string get(std::string_view name) {
    const std::size_t line = rest_.find('\n');
    if (line == std::string_view::npos || rest_.substr(0, name.size()) != name) fail();
    std::size_t size = 0;
    const char* const end = rest_.data() + line;
    const char* const digits = rest_.data() + std::min(name.size() + 1, line);
    const auto [stop, error] = std::from_chars(digits, end, size);
    if (error != std::errc() || stop != end || size >= rest_.size() - line - 1) fail();
    std::string out(rest_.substr(line + 1, size));
    rest_.remove_prefix(line + 1 + size);
    if (rest_[0] != '\n') fail();
    rest_.remove_prefix(1);
    return out;
  }
  std::vector<std::string> words(std::string_view name) {
    const std::string all = get(name);
    std::vector<std::string> out;
    for (Reader each(all); !each.at_end();) out.push_back(each.get("word"));
    return out;
  }

 private:
  [[noreturn]] static void fail() { throw std::runtime_error("the file is damaged"); }
  std::string_view rest_;
};

/// All that the outcome of lifting depends on.
std::string key_of(const gamecourier::Preset& preset, const lift::LiftSettings& settings) {
  Writer out;
  out.add("version", kLiftVersion);
  std::ostringstream numbers;
  const gamecode::Limits& l = preset.limits();
  numbers << settings.learn << ' ' << settings.compare << ' ' << settings.rounds << ' '
          << settings.seconds << ' ' << settings.seed << ' ' << l.steps << ' ' << l.bytes << ' '
          << l.depth << ' ' << l.output << ' ' << l.text;
  out.add("settings", numbers.str());
  for (const auto& [name, field] : preset.settings().fields) {
    out.add("field", name);
    out.add("value", field.value);
    for (const auto& item : field.items) out.add("item", item.key), out.add("value", item.value);
  }
  for (const auto& [name, code] : preset.program().includes) {
    out.add("include", name);
    out.add("source", code->source);
  }
  return out.text;
}

/// The counts of a proof, in the order of the file.
template <class Proof>
auto counts_of(Proof& p) {
  return std::vector{&p.positions, &p.moves,    &p.castlings, &p.en_passant, &p.promotions,
                     &p.drops,     &p.captures, &p.mates,     &p.stalemates};
}

std::string text_of(const std::string& key, const lift::Lift& found) {
  Writer out;
  out.add("key", key);
  out.add("reason", found.reason);
  out.add("ini", found.ini);
  std::vector<std::string> counts, labels, names;
  for (const int* n : counts_of(found.proof)) counts.push_back(std::to_string(*n));
  if (found.game) {
    names = found.game->names;
    for (int t = 0; t < found.game->layout.types(); ++t)
      labels.push_back(found.game->layout.label(static_cast<PieceType>(t)));
  }
  out.add("proof", counts);
  out.add("labels", labels);
  out.add("names", names);
  return std::string(kHead) + check_sum(out.text) + "\n" + out.text;
}

/// Throws std::runtime_error for a file that does not hold the findings for this key.
lift::Lift read_text(std::string_view text, const std::string& key,
                     const gamecourier::Preset& preset) {
  const auto refuse = [](const char* why) { throw std::runtime_error(why); };
  if (text.substr(0, kHead.size()) != kHead) refuse("another kind of file");
  text.remove_prefix(kHead.size());
  if (text.size() < 17 || check_sum(text.substr(17)) != text.substr(0, 16)) refuse("damaged");
  Reader in(text.substr(17));
  if (in.get("key") != key) refuse("of another preset");
  lift::Lift out;
  out.reason = in.get("reason");
  out.ini = in.get("ini");
  const std::vector<std::string> counts = in.words("proof");
  const auto places = counts_of(out.proof);
  if (counts.size() != places.size()) refuse("counts are missing");
  for (std::size_t i = 0; i < counts.size(); ++i) *places[i] = std::stoi(counts[i]);
  const std::vector<std::string> labels = in.words("labels");
  const std::vector<std::string> names = in.words("names");
  if (out.reason.empty()) out.game = lift::restore(preset, out.ini, labels, names);
  return out;
}

}  // namespace

LiftCache LiftCache::standard() {
  const fs::path folder = os::cache_home();
  return folder.empty() ? none() : LiftCache(folder / "aanca");
}

fs::path LiftCache::file(const gamecourier::Preset& preset,
                         const lift::LiftSettings& settings) const {
  if (folder_.empty()) return {};
  return folder_ / ("lift-" + check_sum(key_of(preset, settings)));
}

std::optional<lift::Lift> LiftCache::read(const gamecourier::Preset& preset,
                                          const lift::LiftSettings& settings) const {
  if (folder_.empty()) return std::nullopt;
  std::error_code no_file;
  if (!fs::is_regular_file(file(preset, settings), no_file)) return std::nullopt;
  std::ifstream in(file(preset, settings), std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  try {
    return read_text(text, key_of(preset, settings), preset);
  } catch (const std::exception&) {
    return std::nullopt;  // it is written anew
  }
}

void LiftCache::write(const gamecourier::Preset& preset, const lift::LiftSettings& settings,
                      const lift::Lift& found) const {
  if (folder_.empty() || !found.in_time) return;
  const fs::path target = file(preset, settings);
  const fs::path draft = target.string() + "." + std::to_string(os::process_id());
  std::error_code failed;
  fs::create_directories(folder_, failed);
  std::ofstream out(draft, std::ios::binary);
  out << text_of(key_of(preset, settings), found);
  out.close();
  if (out) fs::rename(draft, target, failed);
  if (!out || failed) fs::remove(draft, failed);
}

}  // namespace engine

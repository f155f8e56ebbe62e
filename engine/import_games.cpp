#include "engine/import_games.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <ostream>
#include <set>
#include <stdexcept>

#include "variants/data_folder.h"
#include "variants/import/import.h"

namespace engine {

namespace {

std::string read(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string text;
  if (in && !std::filesystem::is_directory(file))
    text.assign(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  if (!in || std::filesystem::is_directory(file))
    throw std::runtime_error(file.string() + ": cannot be read");
  return text;
}

/// Why the catalogue refuses a section; empty: it plays.
std::string refusal(variants::Catalog& catalog, const variants::fairy::ImportedGame& game) {
  const std::size_t before = catalog.complaints().size();
  catalog.add_text(game.text, "import");
  for (std::size_t i = before; i < catalog.complaints().size(); ++i)
    if (catalog.complaints()[i].fatal) return catalog.complaints()[i].reason;
  return "";
}

}  // namespace

int import_games(const std::string& file, const std::string& data_dir, variants::Catalog& catalog,
                 std::ostream& out, std::ostream& errors) {
  const std::filesystem::path bases =
      variants::data_folder(data_dir) / "variants" / "import" / "bases.ini";
  std::set<std::string> taken;
  for (const variants::Summary& game : catalog.summaries()) taken.insert(game.name);
  variants::Report report;
  auto games = variants::fairy::import_games(
      read(file), file, {read(bases), bases.string()},
      [&](const std::string& name) { return taken.count(name) > 0; }, report);
  int whole = 0, part = 0, none = 0;
  for (const auto& game : games) {
    const std::string why = game.text.empty() ? "" : refusal(catalog, game);
    if (!why.empty()) report.error(game.place, why);
    if (game.text.empty() || !why.empty()) {
      ++none;
      continue;
    }
    ++(game.unsaid == 0 ? whole : part);
    out << (whole + part > 1 ? "\n" : "") << game.text;
  }
  auto complaints = report.complaints();
  std::stable_sort(complaints.begin(), complaints.end(),
                   [](const auto& a, const auto& b) { return a.place.line < b.place.line; });
  for (const variants::Complaint& c : complaints) errors << c.text << "\n";
  errors << file << ": " << games.size() << " games: " << whole << " whole, " << part
         << " in part, " << none << " not imported\n";
  return report.errors() > 0 ? 1 : 0;
}

}  // namespace engine

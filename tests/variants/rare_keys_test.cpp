// tests/variants/rare_keys_test.cpp: a key that fewer than two of the games that come with Aanca
// use stands in the README's table "Keys that one game needs", with its reason.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "variants/data_folder.h"
#include "variants/inherit.h"
#include "variants/loader.h"
#include "variants/readers/keys.h"

namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
  std::ostringstream out;
  out << std::ifstream(file).rdbuf();
  return out.str();
}

/// Every section that comes with Aanca.
std::vector<variants::Section> all_sections() {
  variants::Report report;
  std::vector<variants::Section> out;
  for (const auto& entry :
       fs::recursive_directory_iterator(fs::path(AANCA_SOURCE_DIR) / "variants/rules"))
    if (entry.path().extension() == ".ini")
      for (auto& section : variants::read_ini(text_of(entry.path()), entry.path().string(), report))
        out.push_back(std::move(section));
  return out;
}

/// Which games use a key, their own or inherited.
std::map<std::string, std::set<std::string>> users_of_keys() {
  const std::vector<variants::Section> sections = all_sections();
  const auto find = [&](const std::string& name,
                        const variants::Section&) -> const variants::Section* {
    for (const variants::Section& s : sections)
      if (s.name == name) return &s;
    return nullptr;
  };
  std::map<std::string, std::set<std::string>> out;
  variants::Report report;
  for (const variants::Section& section : sections) {
    const variants::Definition game = variants::inherit(section, find, {}, report);
    if (variants::is_fragment(game)) continue;
    for (const variants::Setting& s : game.settings)
      if (const auto key = variants::find_key(s.key)) out[key->row->name].insert(game.name);
  }
  return out;
}

}  // namespace

TEST_CASE("a key that fewer than two games use has its reason in the README") {
  const std::string page = text_of(fs::path(AANCA_SOURCE_DIR) / "variants/README.md");
  const std::size_t begin = page.find("### Keys that one game needs");
  REQUIRE(begin != std::string::npos);
  const std::string table = page.substr(begin, page.find("\n## ", begin) - begin);
  const auto users = users_of_keys();
  REQUIRE(users.at("piece.").size() > 200);
  for (const variants::Family* family : variants::families())
    for (const variants::Key& key : family->keys) {
      const auto found = users.find(key.name);
      const std::size_t games = found == users.end() ? 0 : found->second.size();
      std::string name = key.name;
      if (name.back() == '.') name += 'X';
      const bool listed = table.find("`" + name + "`") != std::string::npos;
      CHECK_MESSAGE((games >= 2 || listed), name, ": ", games, " games");
    }
}

// variants/catalog.h: finds definition files, resolves inheritance, hands out checked Variants by
// name.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "variants/error.h"
#include "variants/report.h"
#include "variants/summary.h"
#include "variants/variant.h"

namespace variants {

/// All variants of a set of files. The games of the data folder are compiled and checked when they
/// are first wanted, a user's file at once and whole. The const functions may be called from
/// several threads.
class Catalog {
 public:
  /// Reads every *.ini in `data_dir`/variants/rules (may be missing: then only user files count).
  explicit Catalog(const std::filesystem::path& data_dir);
  /// Built-in rules from the data folder found by default (data_folder.h).
  static Catalog standard(const std::filesystem::path& data_dir = {});

  /// Adds a user's file. Broken sections are left out and complained of; the others load. Throws
  /// Error only when the file cannot be read at all.
  void add_file(const std::filesystem::path& file);
  /// The same from a text in memory; `name` stands for the file in messages.
  void add_text(std::string_view text, const std::string& name);

  /// Names of all playable variants, sorted.
  std::vector<std::string> names() const;
  /// The same with what a menu needs, without compiling the games of the data folder.
  const std::vector<Summary>& summaries() const;
  /// By section name or XBoard's name ("normal" finds chess), or "chess + crazyhouse.hands"
  /// (fragments applied on the spot). Throws Error for an unknown or broken name, with the nearest
  /// known one.
  std::shared_ptr<const Variant> find(const std::string& name) const;
  /// Compiles and checks the games of the data folder too.
  void check_all();
  /// Everything wrong with what was checked: lines that cannot be read as key = value, users'
  /// files, after check_all() the data folder.
  const std::vector<Complaint>& complaints() const;

  Catalog(Catalog&&) noexcept;
  Catalog& operator=(Catalog&&) noexcept;
  ~Catalog();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace variants

// variants/report.h: collects everything wrong with a set of definitions, so that a user sees all
// of it at once, not one error per run. Filled by ini, inherit, loader and check; shown by
// catalog.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace variants {

/// Where a word of a definition stands. Lines and columns (bytes) count from 1; 0 = no particular
/// one.
struct Place {
  std::string file;
  int line = 0;
  int column = 0;

  /// "file:line:column", without what is not known.
  std::string text() const {
    return file + (line > 0 ? ":" + std::to_string(line) : "") +
           (line > 0 && column > 0 ? ":" + std::to_string(column) : "");
  }
};

struct Complaint {
  std::string text;  // "file:line:column: variant: reason"
  bool fatal;        // false = warning
  Place place;
  std::string reason;  // "variant: reason"
};

class Report {
 public:
  /// Section the next complaints are about, empty outside of any, and its file: what stands in
  /// another file is inherited.
  void set_variant(std::string name, std::string file = {}) {
    variant_ = std::move(name);
    file_ = std::move(file);
  }

  void error(const Place& place, const std::string& reason) { add(place, reason, true); }
  void warn(const Place& place, const std::string& reason) { add(place, reason, false); }

  void append(const Report& other) {
    complaints_.insert(complaints_.end(), other.complaints_.begin(), other.complaints_.end());
    errors_ += other.errors_;
  }

  const std::vector<Complaint>& complaints() const { return complaints_; }
  int errors() const { return errors_; }

 private:
  void add(const Place& place, const std::string& reason, bool fatal) {
    std::string about = (variant_.empty() ? "" : variant_ + ": ") + reason;
    if (!file_.empty() && !place.file.empty() && place.file != file_)
      about += " (inherited: a line with this key in [" + variant_ + "] replaces it)";
    complaints_.push_back({place.text() + ": " + about, fatal, place, about});
    errors_ += fatal ? 1 : 0;
  }

  std::string variant_, file_;
  std::vector<Complaint> complaints_;
  int errors_ = 0;
};

}  // namespace variants

// variants/error.h: the exception for a definition that cannot be used.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "variants/report.h"

namespace variants {

/// A definition that cannot be used: its place (an empty file: no file is concerned) and the
/// reason. what() reads "file:line:column: variant: reason".
class Error : public std::runtime_error {
 public:
  Error(Place place, const std::string& reason)
      : std::runtime_error((place.file.empty() ? "" : place.text() + ": ") + reason),
        place_(std::move(place)) {}
  const Place& place() const { return place_; }

 private:
  Place place_;
};

}  // namespace variants

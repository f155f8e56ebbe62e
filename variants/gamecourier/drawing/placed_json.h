// variants/gamecourier/drawing/placed_json.h: JSON with the places of its values, so that what is
// wrong with one can be pointed at. Tested by tests/drawing/piece_set_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "variants/gamecourier/drawing/error.h"

namespace drawing {

struct PlacedJson {
  struct Member;
  enum class Kind { Object, Array, Scalar } kind = Kind::Scalar;
  std::string text;  // of a scalar: its value; true, false, null and numbers as they are written
  std::vector<Member> members;  // in their order
  Position begin;               // of the value
};

struct PlacedJson::Member {
  std::string key;  // empty in an array
  PlacedJson value;
};

/// Throws Error with the line and the column, also where values are nested deeper than eight times.
PlacedJson read_json(const std::string& text);

}  // namespace drawing

// variants/gamecourier/drawing/placed_json.cpp: builds the values from the events of the parser.
#include "variants/gamecourier/drawing/placed_json.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

namespace drawing {

namespace {

constexpr std::size_t kDeepest = 8;

/// Tells how far the parser has read. Where a number ends it has seen one character more.
class Cursor {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  Cursor(const char* at, const char** furthest) : at_(at), furthest_(furthest) {}
  reference operator*() const { return *at_; }
  Cursor& operator++() {
    *furthest_ = ++at_;
    return *this;
  }
  Cursor operator++(int) {
    const Cursor before = *this;
    ++*this;
    return before;
  }
  bool operator==(const Cursor& other) const { return at_ == other.at_; }
  bool operator!=(const Cursor& other) const { return at_ != other.at_; }

 private:
  const char* at_;
  const char** furthest_;
};

/// What nlohmann's parser calls. Values are put into the object or array that was opened last.
class Builder {
 public:
  using Json = nlohmann::json;

  explicit Builder(const std::string& text) : text_(text), furthest_(text.data()) {}

  PlacedJson build() {
    const char* const begin = text_.data();
    Json::sax_parse(Cursor(begin, &furthest_), Cursor(begin + text_.size(), &furthest_), this);
    return std::move(root_);
  }

  bool null() { return scalar("null"); }
  bool boolean(bool value) { return scalar(value ? "true" : "false"); }
  bool number_integer(Json::number_integer_t value) { return scalar(std::to_string(value)); }
  bool number_unsigned(Json::number_unsigned_t value) { return scalar(std::to_string(value)); }
  bool number_float(Json::number_float_t, const std::string& written) { return scalar(written); }
  bool string(std::string& value) { return scalar(value); }
  bool binary(Json::binary_t&) { return false; }  // not of texts
  bool start_object(std::size_t) { return open(PlacedJson::Kind::Object); }
  bool start_array(std::size_t) { return open(PlacedJson::Kind::Array); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  bool key(std::string& value) {
    key_ = value;
    read_ = furthest_;
    return true;
  }
  bool parse_error(std::size_t offset, const std::string&, const nlohmann::detail::exception&) {
    throw Error(
        "not JSON: nothing can be read from here on; is a comma, a quote or a bracket missing?",
        position(std::clamp<std::size_t>(offset, counted_ + 1, text_.size() + 1) - 1));
  }

 private:
  /// Lines are counted once: events come in the order of the text.
  Position position(std::size_t offset) {
    for (; counted_ < offset; ++counted_)
      if (text_[counted_] == '\n') ++lines_, line_begin_ = counted_ + 1;
    return {lines_, offset - line_begin_ + 1};
  }

  /// Where the value begins whose event has come: behind what was read before it.
  Position begin() {
    const auto from = static_cast<std::size_t>(read_ == nullptr ? 0 : read_ - text_.data());
    return position(std::min(text_.find_first_not_of(" \t\r\n:,", from), text_.size()));
  }

  PlacedJson& put(PlacedJson value) {
    value.begin = begin();
    read_ = furthest_;
    if (open_.empty()) return root_ = std::move(value);
    open_.back()->members.push_back({std::exchange(key_, ""), std::move(value)});
    return open_.back()->members.back().value;
  }

  bool scalar(std::string text) {
    put({PlacedJson::Kind::Scalar, std::move(text), {}, {}});
    return true;
  }

  bool open(PlacedJson::Kind kind) {
    if (open_.size() == kDeepest) throw Error("the values are nested too deep", begin());
    open_.push_back(&put({kind, "", {}, {}}));
    return true;
  }

  bool close() {
    open_.pop_back();
    read_ = furthest_;
    return true;
  }

  const std::string& text_;
  const char* furthest_;
  const char* read_ = nullptr;  // the end of what the events so far have told
  PlacedJson root_;
  std::vector<PlacedJson*> open_;
  std::string key_;
  std::size_t counted_ = 0, lines_ = 1, line_begin_ = 0;  // of position()
};

}  // namespace

PlacedJson read_json(const std::string& text) { return Builder(text).build(); }

}  // namespace drawing

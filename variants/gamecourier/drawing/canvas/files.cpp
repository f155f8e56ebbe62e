// variants/gamecourier/drawing/canvas/files.cpp: see files.h. Tested by
// tests/canvas/canvas_test.cpp.
#include "variants/gamecourier/drawing/canvas/files.h"

#include <boost/archive/iterators/base64_from_binary.hpp>
#include <boost/archive/iterators/transform_width.hpp>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace canvas {

namespace {

constexpr std::uintmax_t kLargest = 16 << 20;

std::string base64(const std::string& bytes) {
  using Digits = boost::archive::iterators::base64_from_binary<
      boost::archive::iterators::transform_width<std::string::const_iterator, 6, 8>>;
  std::string out(Digits(bytes.begin()), Digits(bytes.end()));
  return out.append((3 - bytes.size() % 3) % 3, '=');
}

bool starts(const std::string& bytes, const char* with) { return bytes.rfind(with, 0) == 0; }

/// Empty if it is none of them.
std::string kind_of(const std::string& bytes) {
  if (starts(bytes, "\x89PNG")) return "png";
  if (starts(bytes, "GIF8")) return "gif";
  if (starts(bytes, "\xff\xd8\xff")) return "jpeg";
  if (bytes.find("<svg") != std::string::npos) return "svg+xml";
  return "";
}

}  // namespace

void save(const std::string& file, const std::string& bytes) {
  std::ofstream out(file, std::ios::binary);
  out << bytes;
  out.close();
  if (!out) throw std::runtime_error("cannot write " + file);
}

std::string load(const std::string& file) {
  std::error_code error;
  const auto size = std::filesystem::file_size(file, error);  // fails for folders and devices
  if (!error && size > kLargest) throw std::runtime_error(file + " is larger than 16 MiB");
  std::ifstream in(file, std::ios::binary);
  if (error || !in) throw std::runtime_error("cannot read " + file);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

bool is_picture(const std::string& bytes) { return !kind_of(bytes).empty(); }

std::string data_uri(const std::string& bytes) {
  if (!is_picture(bytes)) throw std::runtime_error("no SVG, PNG, GIF or JPEG image");
  return "data:image/" + kind_of(bytes) + ";base64," + base64(bytes);
}

}  // namespace canvas

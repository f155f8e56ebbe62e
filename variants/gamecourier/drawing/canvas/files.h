// variants/gamecourier/drawing/canvas/files.h: picture files, read and written whole.
#pragma once

#include <string>

namespace canvas {

/// Throws std::runtime_error when the file cannot be written.
void save(const std::string& file, const std::string& bytes);

/// Throws std::runtime_error when it cannot be read or is larger than 16 MiB.
std::string load(const std::string& file);

/// Do the first bytes tell SVG, PNG, GIF or JPEG?
bool is_picture(const std::string& bytes);

/// "data:image/png;base64,..." of a picture, whose kind is told by its first bytes: SVG, PNG, GIF
/// or JPEG. Throws std::runtime_error for anything else.
std::string data_uri(const std::string& bytes);

}  // namespace canvas

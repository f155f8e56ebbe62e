// variants/gamecourier/set_file.cpp: settings and JSON to the drawing's PieceSet.
#include "variants/gamecourier/set_file.h"

#include <filesystem>

#include "variants/gamecourier/files.h"

namespace gamecourier {

namespace {

[[noreturn]] void refuse(std::string_view text, const std::string& file,
                         const drawing::Error& error) {
  Problem p;
  p.file = file;
  p.line = error.position().line;
  p.column = error.position().column;
  p.message = error.what();
  for (std::size_t i = 1; i < p.line; ++i) text.remove_prefix(text.find('\n') + 1);
  if (p.line > 0) p.text = std::string(text.substr(0, text.find('\n')));
  throw Error({p});
}

/// `$pieces = array("K" => "king.gif")`.
drawing::SetValue set_value(const std::string& key, const Field& field) {
  drawing::SetValue out{key, field.value, field.is_array, {}, {field.line, field.column}};
  for (const Item& item : field.items) {
    const drawing::Position at{item.line, item.column};
    if (!item.keyed)
      throw drawing::Error(
          key + ": '" + item.value + "' has no label; write \"K\" => \"" + item.value + "\"", at);
    out.files.push_back({item.key, {item.value, at}});
  }
  return out;
}

drawing::PieceSet from_settings(const Settings& settings) {
  std::vector<drawing::SetValue> values;
  for (const auto& [key, field] : settings.fields) values.push_back(set_value(key, field));
  drawing::PieceSet set = drawing::make_piece_set(values);
  for (const Problem& p : settings.warnings) set.remarks.push_back({p.message, {p.line, p.column}});
  return set;
}

}  // namespace

drawing::PieceSet read_piece_set(std::string_view text, const std::string& file,
                                 const std::string& name) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  const bool json = begin != std::string_view::npos && text[begin] == '{';
  try {
    drawing::PieceSet set = json ? drawing::parse_piece_set(std::string(text), name)
                                 : from_settings(read_settings(text, file));
    set.source = file;
    return set;
  } catch (const drawing::Error& error) {
    refuse(text, file, error);
  }
}

drawing::PieceSet load_piece_set(const std::string& path, const std::string& name) {
  const auto text = contents(path);
  if (!text) refuse("", path, drawing::Error("the piece-set file cannot be read"));
  if (text->size() > kMostBytes)
    refuse("", path, drawing::Error("the piece-set file is larger than 16 MiB"));
  drawing::PieceSet set = read_piece_set(*text, path, name);
  const std::string folder = std::filesystem::path(path).parent_path().string();
  set.folder = folder.empty() ? "." : folder;
  return set;
}

}  // namespace gamecourier

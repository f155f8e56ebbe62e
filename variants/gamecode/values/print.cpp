// variants/gamecode/values/print.cpp: nested listings.
//
// Formats are PHP's, blank for blank, since programs are tested by comparing them. Both stop at
// kLongestText: shared arrays can print as far more than they hold.
#include "variants/gamecode/values/print.h"

#include "variants/gamecode/values/array.h"
#include "variants/gamecode/values/convert.h"
#include "variants/gamecode/values/work.h"

namespace gamecode {

namespace {

void list(const Value& v, std::size_t indent, std::string& out) {
  if (!v.is_array()) {
    out += to_text(v);
    return;
  }
  charge_elements(v.array().size());
  const std::string blanks(indent, ' ');
  out += "Array\n" + blanks + "(\n";
  for (std::size_t i = 0; i < v.array().size(); ++i) {
    if (out.size() > kLongestText) throw TooLarge{};
    out += blanks + "    [" + to_text(v.array().key(i)) + "] => ";
    list(v.array().value(i), indent + 8, out);
    out += '\n';
  }
  out += blanks + ")\n";
}

std::string quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

void source(const Value& v, std::size_t indent, std::string& out) {
  if (v.is_null()) {
    out += "NULL";
  } else if (v.tag() == Tag::Bool) {
    out += truth(v) ? "true" : "false";
  } else if (v.is_string()) {
    out += quoted(v.view());
  } else if (v.tag() == Tag::Double) {
    std::string text = double_text(v.real(), 17);
    for (int digits = 15; digits < 17; ++digits)
      if (std::stod(double_text(v.real(), digits)) == v.real()) {
        text = double_text(v.real(), digits);
        break;
      }
    out += text.find_first_of(".EN") == std::string::npos ? text + ".0" : text;
  } else if (!v.is_array()) {
    out += to_text(v);
  } else {
    charge_elements(v.array().size());
    const std::string blanks(indent, ' ');
    out += "array (\n";
    for (std::size_t i = 0; i < v.array().size(); ++i) {
      if (out.size() > kLongestText) throw TooLarge{};
      const Value key = v.array().key(i), &element = v.array().value(i);
      out += blanks + "  " + (key.is_string() ? quoted(key.view()) : to_text(key)) + " => ";
      if (element.is_array()) out += "\n" + blanks + "  ";
      source(element, indent + 2, out);
      out += ",\n";
    }
    out += blanks + ")";
  }
}

}  // namespace

std::string print_r(const Value& v) {
  std::string out;
  list(v, 0, out);
  return out;
}

std::string var_export(const Value& v) {
  std::string out;
  source(v, 0, out);
  return out;
}

}  // namespace gamecode

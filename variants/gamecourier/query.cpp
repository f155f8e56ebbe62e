// variants/gamecourier/query.cpp: splits a query string and decodes its values.
#include "variants/gamecourier/query.h"

#include <charconv>
#include <utility>

#include "variants/gamecourier/settings.h"

namespace gamecourier {

namespace {

class Reader {
 public:
  Reader(std::string_view text, std::size_t begin) : text_(text), at_(begin) {}

  QueryPairs read() {
    QueryPairs out;
    while (at_ < text_.size() && text_[at_] != '#') {
      const std::size_t begin = at_;
      const std::string key = decode("=&");
      if (at_ == text_.size() || text_[at_] != '=')
        fail(begin, "'" + key + "' has no value; write KEY=VALUE&KEY=VALUE");
      ++at_;
      out.emplace_back(key, decode("&#"));
      if (at_ < text_.size() && text_[at_] == '&') ++at_;
    }
    return out;
  }

 private:
  [[noreturn]] void fail(std::size_t column, const std::string& reason) const {
    Problem problem;
    problem.file = "the preset's query";
    problem.line = 1;
    problem.column = column + 1;
    problem.text = std::string(text_);
    problem.message = reason;
    throw Error({problem});
  }

  std::string decode(std::string_view ends) {
    std::string out;
    for (; at_ < text_.size() && ends.find(text_[at_]) == std::string_view::npos; ++at_) {
      if (text_[at_] == '+') {
        out += ' ';
      } else if (text_[at_] == '%') {
        int code = 0;
        const char* const digits = text_.data() + at_ + 1;
        const bool two = text_.size() - at_ > 2;
        if (!two || std::from_chars(digits, digits + 2, code, 16).ptr != digits + 2)
          fail(at_, "% is followed by two hexadecimal digits; % itself is %25");
        out += static_cast<char>(code);
        at_ += 2;
      } else {
        out += text_[at_];
      }
    }
    return out;
  }

  std::string_view text_;
  std::size_t at_;
};

}  // namespace

std::map<std::string, std::string> read_query(std::string_view text) {
  const std::size_t mark = text.find('?');
  std::map<std::string, std::string> out;
  for (auto& [key, value] : Reader(text, mark == std::string_view::npos ? 0 : mark + 1).read())
    out[field_key(key)] = std::move(value);
  return out;
}

QueryPairs read_pairs(std::string_view text) { return Reader(text, 0).read(); }

std::string print_pairs(const QueryPairs& pairs) {
  constexpr std::string_view kPlain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~";
  constexpr char kDigits[] = "0123456789ABCDEF";
  std::string out;
  const auto encode = [&](const std::string& text) {
    for (const char c : text) {
      const auto u = static_cast<unsigned char>(c);
      if (kPlain.find(c) != std::string_view::npos)
        out += c;
      else
        out += {'%', kDigits[u >> 4], kDigits[u & 15]};
    }
  };
  for (const auto& [name, value] : pairs) {
    if (!out.empty()) out += '&';
    encode(name), out += '=', encode(value);
  }
  return out;
}

}  // namespace gamecourier

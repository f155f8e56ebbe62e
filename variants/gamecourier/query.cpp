// variants/gamecourier/query.cpp: splits a query string and decodes its values.
#include "variants/gamecourier/query.h"

#include <charconv>

#include "variants/gamecourier/settings.h"

namespace gamecourier {

namespace {

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {
    if (const std::size_t mark = text.find('?'); mark != std::string_view::npos) at_ = mark + 1;
  }

  std::map<std::string, std::string> read() {
    std::map<std::string, std::string> out;
    while (at_ < text_.size() && text_[at_] != '#') {
      const std::size_t begin = at_;
      const std::string key = decode("=&");
      if (at_ == text_.size() || text_[at_] != '=')
        fail(begin, "'" + key + "' has no value; write KEY=VALUE&KEY=VALUE");
      ++at_;
      out[field_key(key)] = decode("&#");
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
  std::size_t at_ = 0;
};

}  // namespace

std::map<std::string, std::string> read_query(std::string_view text) { return Reader(text).read(); }

}  // namespace gamecourier

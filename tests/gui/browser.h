// tests/gui/browser.h: a headless Chromium that does what people do with a mouse and a keyboard, by
// its DevTools protocol over a pair of pipes.
#pragma once

#include <sys/types.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/command.h"

namespace gui {

class Browser {
 public:
  /// Is there a Chromium on this machine?
  static bool available();

  /// A window of that size. Throws std::runtime_error when Chromium does not start.
  Browser(int width, int height);
  ~Browser();
  Browser(const Browser&) = delete;

  void open(const std::string& address);
  /// The value of a JavaScript expression; promises are waited for. Throws std::runtime_error when
  /// it throws.
  nlohmann::json js(const std::string& expression);
  /// Waits up to a minute for the expression to be true; false if it never is.
  bool until(const std::string& expression);
  /// A click of the mouse in the middle of the element that the CSS selector finds.
  void click(const std::string& selector);
  /// Presses the button on one element and releases it on the other.
  void drag(const std::string& from, const std::string& to);
  /// Types into the element that has the focus, then presses Enter.
  void type(const std::string& text);
  void resize(int width, int height);
  /// Exceptions and errors of the page since the last call, one a line.
  std::string complaints();

 private:
  struct Point {
    double x, y;
  };
  nlohmann::json call(const std::string& method, const nlohmann::json& parameters);
  nlohmann::json receive();  // the next message
  Point middle(const std::string& selector);
  void mouse(const char* what, Point at);

  test::TemporaryFolder folder_;
  pid_t process_ = -1;
  int to_ = -1, from_ = -1;  // pipes
  std::string received_, page_, complaints_;
  int calls_ = 0;
};

}  // namespace gui

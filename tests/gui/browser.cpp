// tests/gui/browser.cpp: see browser.h. Messages are JSON texts that end with a zero byte; Chromium
// reads file descriptor 3 and writes 4.
#include "tests/gui/browser.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <stdexcept>
#include <thread>

namespace gui {

using nlohmann::json;

namespace {

constexpr int kPatience = 60;  // seconds; machines that build at the same time are slow

void start_chromium(int in, int out, const std::string& profile) {
  // Out of the way of 3 and 4 first.
  in = fcntl(in, F_DUPFD, 10);
  out = fcntl(out, F_DUPFD, 10);
  dup2(in, 3);
  dup2(out, 4);
  const int nowhere = ::open("/dev/null", O_RDWR);
  dup2(nowhere, 1);
  dup2(nowhere, 2);
  const std::string data = "--user-data-dir=" + profile;
  execlp("chromium", "chromium", "--headless=new", "--no-sandbox", "--disable-gpu",
         "--disable-dev-shm-usage", "--remote-debugging-pipe", data.c_str(), "about:blank",
         static_cast<char*>(nullptr));
  _exit(127);
}

std::string quoted(const std::string& text) { return json(text).dump(); }

}  // namespace

bool Browser::available() { return std::system("command -v chromium >/dev/null 2>&1") == 0; }

Browser::Browser(int width, int height) {
  signal(SIGPIPE, SIG_IGN);
  int down[2], up[2];
  if (pipe2(down, O_CLOEXEC) != 0 || pipe2(up, O_CLOEXEC) != 0) throw std::runtime_error("pipe");
  process_ = fork();
  if (process_ == 0) start_chromium(down[0], up[1], folder_.path("profile"));
  close(down[0]);
  close(up[1]);
  to_ = down[1];
  from_ = up[0];
  const json target = call("Target.createTarget", {{"url", "about:blank"}});
  page_ = call("Target.attachToTarget", {{"targetId", target["targetId"]}, {"flatten", true}})
              .at("sessionId");
  call("Page.enable", json::object());
  call("Runtime.enable", json::object());
  resize(width, height);
}

Browser::~Browser() {
  close(to_);
  kill(process_, SIGTERM);
  waitpid(process_, nullptr, 0);
  close(from_);
}

json Browser::receive() {
  for (;;) {
    const auto end = received_.find('\0');
    if (end != std::string::npos) {
      const json message = json::parse(received_.substr(0, end));
      received_.erase(0, end + 1);
      return message;
    }
    pollfd ready{from_, POLLIN, 0};
    char chunk[65536];
    const ssize_t n = poll(&ready, 1, kPatience * 1000) > 0 ? read(from_, chunk, sizeof chunk) : 0;
    if (n <= 0) throw std::runtime_error("Chromium does not answer");
    received_.append(chunk, static_cast<std::size_t>(n));
  }
}

json Browser::call(const std::string& method, const json& parameters) {
  json message = {{"id", ++calls_}, {"method", method}, {"params", parameters}};
  if (!page_.empty()) message["sessionId"] = page_;
  const std::string text = message.dump();
  for (std::size_t sent = 0; sent <= text.size();) {  // with the zero byte
    const ssize_t n = write(to_, text.c_str() + sent, text.size() + 1 - sent);
    if (n <= 0) throw std::runtime_error("Chromium is gone");
    sent += static_cast<std::size_t>(n);
  }
  for (;;) {
    const json answer = receive();
    if (answer.value("method", "") == "Runtime.exceptionThrown" ||
        (answer.value("method", "") == "Runtime.consoleAPICalled" &&
         answer["params"]["type"] == "error")) {
      complaints_ += answer["params"].dump() + "\n";
    }
    if (answer.value("id", 0) != calls_) continue;
    if (answer.contains("error")) throw std::runtime_error(method + ": " + answer["error"].dump());
    return answer["result"];
  }
}

void Browser::open(const std::string& address) { call("Page.navigate", {{"url", address}}); }

json Browser::js(const std::string& expression) {
  const json answer =
      call("Runtime.evaluate",
           {{"expression", expression}, {"awaitPromise", true}, {"returnByValue", true}});
  if (answer.contains("exceptionDetails")) {
    throw std::runtime_error(expression + ": " + answer["exceptionDetails"].dump());
  }
  return answer["result"].value("value", json());
}

bool Browser::until(const std::string& expression) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(kPatience);
  while (js("Boolean(" + expression + ")") != true) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return true;
}

Browser::Point Browser::middle(const std::string& selector) {
  const json box = js("(() => { const e = document.querySelector(" + quoted(selector) +
                      "); if (!e) return null; e.scrollIntoView({block: 'nearest'}); const r = "
                      "e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; "
                      "})()");
  if (box.is_null()) throw std::runtime_error("nothing on the page is " + selector);
  return {box[0], box[1]};
}

void Browser::mouse(const char* what, Point at) {
  call("Input.dispatchMouseEvent",
       {{"type", what}, {"x", at.x}, {"y", at.y}, {"button", "left"}, {"clickCount", 1}});
}

void Browser::click(const std::string& selector) { drag(selector, selector); }

void Browser::drag(const std::string& from, const std::string& to) {
  mouse("mousePressed", middle(from));
  mouse("mouseReleased", middle(to));
}

void Browser::type(const std::string& text) {
  call("Input.insertText", {{"text", text}});
  for (const char* what : {"keyDown", "keyUp"}) {
    call("Input.dispatchKeyEvent", {{"type", what},
                                    {"key", "Enter"},
                                    {"code", "Enter"},
                                    {"text", "\r"},
                                    {"windowsVirtualKeyCode", 13}});
  }
}

void Browser::resize(int width, int height) {
  call("Emulation.setDeviceMetricsOverride",
       {{"width", width}, {"height", height}, {"deviceScaleFactor", 1}, {"mobile", false}});
}

std::string Browser::complaints() { return std::exchange(complaints_, ""); }

}  // namespace gui

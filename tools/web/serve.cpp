// tools/web/serve.cpp: see serve.h.
#include "tools/web/serve.h"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <iostream>

#include "tools/web/server.h"

namespace web {

namespace {

/// Opens the address in the user's browser if there is a display. The child's child does it, so
/// that nothing has to wait for the browser.
void open_browser(const std::string& address) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  const pid_t child = fork();
  if (child == 0) {
    if (fork() == 0) {
      setsid();  // Ctrl-C here does not end the browser
      sigset_t none;
      sigemptyset(&none);
      pthread_sigmask(SIG_SETMASK, &none, nullptr);
      for (const char* program : {"xdg-open", "x-www-browser", "sensible-browser"}) {
        execlp(program, program, address.c_str(), static_cast<char*>(nullptr));
      }
    }
    _exit(0);
  }
  if (child > 0) waitpid(child, nullptr, 0);
}

}  // namespace

void serve(const Shelf& shelf, const std::string& game, const ServeOptions& options) {
  // The threads that are made below inherit the mask; this one alone takes the signals.
  sigset_t ends;
  sigemptyset(&ends);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&ends, signal);
  pthread_sigmask(SIG_BLOCK, &ends, nullptr);
  Session session(shelf, game);
  const Server server(session, options.port);
  std::cout << server.address() << "\nCtrl-C ends the game." << std::endl;
  if (options.browser) open_browser(server.address());
  int signal = 0;
  sigwait(&ends, &signal);
}

}  // namespace web

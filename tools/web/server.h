// tools/web/server.h: the page over HTTP, for the browsers of this machine alone: the socket is
// bound to 127.0.0.1, every address begins with a random token, and the Host must be this server.
// Tested by tests/web/server_test.cpp.
#pragma once

#include <memory>
#include <string>

#include "tools/web/session.h"

namespace web {

class Server {
 public:
  /// Binds to `port`, 0 = any free one, and answers from now on. The session must outlive this.
  /// Throws std::runtime_error when the port is taken or the page's file is missing.
  Server(Session& session, int port);
  ~Server();
  Server(const Server&) = delete;

  int port() const;
  const std::string& token() const;
  /// "http://127.0.0.1:PORT/TOKEN/"
  std::string address() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace web

// tools/web/error.h: why a request is not carried out. The server makes the HTTP status of it.
#pragma once

#include <stdexcept>
#include <string>

namespace web {

/// `status` is that of HTTP: 400 for a request that cannot be read, 404 for an unknown one, 409 for
/// one that another request has overtaken, 422 for one that the rules or the game do not allow.
class Error : public std::runtime_error {
 public:
  Error(int status, const std::string& reason) : std::runtime_error(reason), status_(status) {}
  int status() const { return status_; }

 private:
  int status_;
};

/// The move, position or file is understood but not allowed; the reason says why.
class Refusal : public Error {
 public:
  explicit Refusal(const std::string& reason) : Error(422, reason) {}
};

}  // namespace web

// tools/web/server.cpp: see server.h.
#include "tools/web/server.h"

#include <httplib.h>

#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <stdexcept>
#include <thread>

#include "tools/web/error.h"
#include "variants/data_folder.h"

namespace web {

namespace {

using httplib::Request;
using httplib::Response;
using nlohmann::json;

constexpr char kHost[] = "127.0.0.1";
constexpr std::size_t kLongestBody = std::size_t{256} << 10;
constexpr std::size_t kThreads = 32;  // twice as many as pages that may wait
constexpr std::chrono::milliseconds kPatience{20000};

std::string random_token() {
  std::random_device device;
  std::string token;
  while (token.size() < 32) {
    constexpr char kDigits[] = "0123456789abcdef";
    const unsigned int word = device();
    for (int i = 0; i < 8; ++i) token += kDigits[word >> (4 * i) & 15];
  }
  return token;
}

/// The page's file, installed or in the source folder, with the word that lets its script run.
std::string page_text(const std::string& nonce) {
  namespace fs = std::filesystem;
  const fs::path data = variants::data_folder();
  const fs::path installed = data / "web" / "page.html";
  const fs::path file = fs::exists(installed) ? installed : data / "tools" / "web" / "page.html";
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error(file.string() + ": cannot be read");
  std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  const std::string tag = "<script>";
  if (const auto at = text.find(tag); at != std::string::npos) {
    text.replace(at, tag.size(), "<script nonce=\"" + nonce + "\">");
  }
  return text;
}

/// Broken UTF-8 in names of games or pieces must not make the answer fail.
void answer(Response& to, int status, const json& body) {
  to.status = status;
  to.set_content(body.dump(-1, ' ', false, json::error_handler_t::replace), "application/json");
}

void refuse(Response& to, int status, const std::string& reason) {
  answer(to, status, {{"error", reason}});
}

std::uint64_t number(const Request& request, const char* name) {
  const std::string text = request.get_param_value(name);
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc() && end == text.data() + text.size()) return value;
  throw Error(400, std::string("the parameter ") + name + " must be a number");
}

const char* reason_for(int status) {
  switch (status) {
    case 404:
      return "this server has no page of that name";
    case 413:
      return "the request is too large";
    case 414:
      return "the address is too long";
    default:
      return "the request cannot be read";
  }
}

/// Nothing from elsewhere, no script but the page's own, no frames, no sniffing, nothing kept.
httplib::Headers safe_headers(const std::string& nonce) {
  return {{"Content-Security-Policy",
           "default-src 'none'; script-src 'nonce-" + nonce +
               "'; style-src 'unsafe-inline'; "
               "img-src data:; connect-src 'self'; form-action 'none'; base-uri 'none'; "
               "frame-ancestors 'none'"},
          {"X-Content-Type-Options", "nosniff"},
          {"Referrer-Policy", "no-referrer"},
          {"Cache-Control", "no-store"}};
}

}  // namespace

struct Server::Impl {
  Impl(Session& for_session, int wanted_port)
      : session(for_session), token(random_token()), nonce(random_token()), page(page_text(nonce)) {
    set_up();
    add_routes();
    port = wanted_port == 0 ? http.bind_to_any_port(kHost)
                            : (http.bind_to_port(kHost, wanted_port) ? wanted_port : -1);
    if (port <= 0) {
      throw std::runtime_error("port " + std::to_string(wanted_port) +
                               " cannot be used; another program may have it");
    }
    listener = std::thread([this] { http.listen_after_bind(); });
    while (!http.is_running()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  ~Impl() {
    session.close();  // the page that waits for news is gone
    http.stop();
    listener.join();
  }

  void set_up();
  void add_routes();
  bool may_enter(const Request& request, Response& to) const;

  Session& session;
  const std::string token, nonce, page;
  int port = 0;
  httplib::Server http;
  std::thread listener;
};

/// Another site that has a name for 127.0.0.1 sends its own name as Host.
bool Server::Impl::may_enter(const Request& request, Response& to) const {
  const std::string host = request.get_header_value("Host");
  const std::string end = ":" + std::to_string(port);
  if (host != kHost + end && host != "localhost" + end) {
    refuse(to, 403, "the Host is not this server");
    return false;
  }
  if (request.path.rfind("/" + token + "/", 0) != 0) {
    refuse(to, 403, "the address has no valid token; open the one that the program printed");
    return false;
  }
  return true;
}

void Server::Impl::set_up() {
  http.new_task_queue = [] { return new httplib::ThreadPool(kThreads); };  // httplib deletes it
  http.set_payload_max_length(kLongestBody);
  http.set_tcp_nodelay(true);
  http.set_socket_options([](socket_t socket) {  // httplib's own lets other programs share the port
    const int yes = 1;
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  });
  http.set_keep_alive_max_count(1);  // an idle connection would hold a thread
  http.set_default_headers(safe_headers(nonce));
  http.set_pre_routing_handler([this](const Request& request, Response& to) {
    return may_enter(request, to) ? httplib::Server::HandlerResponse::Unhandled
                                  : httplib::Server::HandlerResponse::Handled;
  });
  http.set_error_handler([](const Request&, Response& to) {
    if (to.body.empty()) refuse(to, to.status, reason_for(to.status));
  });
  http.set_exception_handler([](const Request&, Response& to, std::exception_ptr thrown) {
    try {
      std::rethrow_exception(thrown);
    } catch (const Error& error) {
      refuse(to, error.status(), error.what());
    } catch (const json::exception& error) {
      refuse(to, 400, error.what());
    } catch (const std::exception& error) {
      refuse(to, 500, error.what());
    }
  });
}

void Server::Impl::add_routes() {
  const std::string root = "/" + token + "/";
  http.Get(root, [this](const Request&, Response& to) {
    to.set_content(page, "text/html; charset=utf-8");
  });
  http.Get(root + "state", [this](const Request& request, Response& to) {
    const Seen seen{number(request, "board"), number(request, "engine")};
    answer(to, 200, session.state(seen, number(request, "flip") != 0, kPatience));
  });
  http.Get(root + "games",
           [this](const Request&, Response& to) { answer(to, 200, session.games()); });
  http.Get(root + "pieces", [this](const Request& request, Response& to) {
    answer(to, 200, session.pictures(number(request, "flip") != 0));
  });
  http.Get(root + "save", [this](const Request&, Response& to) {
    to.set_header("Content-Disposition", "attachment; filename=\"game.txt\"");
    to.set_content(session.save(), "text/plain; charset=utf-8");
  });
  http.Get(root + "about", [this](const Request&, Response& to) {
    const std::string about = session.about();
    if (about.empty()) throw Error(404, "there is no page about this game");
    to.set_content(about, "text/html; charset=utf-8");
  });
  http.Post(root + "([a-z]+)", [this](const Request& request, Response& to) {
    session.command(request.matches[1], json::parse(request.body));
    answer(to, 200, json::object());
  });
}

Server::Server(Session& session, int port) : impl_(std::make_unique<Impl>(session, port)) {}
Server::~Server() = default;

int Server::port() const { return impl_->port; }
const std::string& Server::token() const { return impl_->token; }
std::string Server::address() const {
  return std::string("http://") + kHost + ":" + std::to_string(impl_->port) + "/" + impl_->token +
         "/";
}

}  // namespace web

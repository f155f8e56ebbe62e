// tools/gamecourier/cases.cpp: `cases`: runs one program or game a line of JSON and prints what
// came of it, for tests.
#include <algorithm>
#include <boost/program_options.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "tools/gamecourier/command.h"
#include "variants/gamecode/operators/operators.h"
#include "variants/gamecourier/diagram_of.h"
#include "variants/gamecourier/drawing/ascii.h"
#include "variants/gamecourier/game.h"

namespace tool {

namespace {

namespace po = boost::program_options;
using Json = nlohmann::ordered_json;
using gamecode::Request;

constexpr const char* kHelp =
    "Usage: aanca-gamecourier cases [--presets DIR]\n\n"
    "Reads JSON lines {id, setup, program, want} from the input and prints a line {id, key: "
    "value..} for\n"
    "each: the wanted keys of output fen ok say remind status legal requests render fields "
    "legalcount\n"
    "perft, or error. Example:\n"
    "  echo '{\"id\":1,\"setup\":{},\"program\":\"print + 1 2;\",\"want\":[\"output\"]}' | "
    "aanca-gamecourier cases\n\n";

std::string text_of(const Json& j) { return j.is_string() ? j.get<std::string>() : j.dump(); }

/// What came of a case.
struct Ran {
  gamecourier::View view;
  gamecourier::State state;
  std::vector<Request> requests;
};

gamecourier::Preset preset_of(const Json& setup, const std::string& program,
                              const std::string& folder) {
  gamecourier::Preset::Options options;
  gamecourier::Settings settings;
  const auto set = [&](const std::string& key, const Json& value) {
    const std::string field = key == "fen" ? "code" : key;
    if (setup.contains("preset")) {
      options.overrides[field] = text_of(value);
    } else {
      settings.set(field, text_of(value));
    }
  };
  std::string pregame;
  for (const auto& [key, value] : setup.items()) {
    if (key == "pregame") pregame = text_of(value) + "\n";
    if (key == "includes") {
      const Json files = value;
      options.includes = [files](const std::string& name) -> std::optional<std::string> {
        return files.contains(name) ? std::optional(text_of(files[name])) : std::nullopt;
      };
    } else if (key != "moves" && key != "constants" && key != "preset" && key != "settings") {
      set(key, value);
    }
  }
  if (!program.empty() || !pregame.empty()) set("pregame", pregame + program);
  if (setup.contains("settings"))
    return gamecourier::Preset::compile(text_of(setup["settings"]), "", options);
  if (setup.contains("preset"))
    return gamecourier::Preset::load(folder + "/" + text_of(setup["preset"]) + ".php", options);
  return gamecourier::Preset::compile(settings, options);
}

Ran play(const gamecourier::Preset& preset, const Json& setup) {
  gamecourier::Start start;
  if (setup.contains("constants"))
    for (const auto& [name, value] : setup["constants"].items())
      start.constants[name] = text_of(value);
  if (setup.contains("moves"))
    for (const Json& move : setup["moves"]) start.moves.push_back(text_of(move));
  std::vector<Request> requests;
  gamecourier::State state = gamecourier::initial(preset, start, &requests);
  for (const std::string& text : start.moves) {
    if (state.over()) break;
    const gamecourier::Outcome outcome = gamecourier::apply(preset, state, {text, {}});
    if (const auto* illegal = std::get_if<gamecourier::Illegal>(&outcome))
      throw std::runtime_error(illegal->reason);
    if (const auto* need = std::get_if<gamecourier::NeedInput>(&outcome)) {
      requests.push_back(need->request);
      break;
    }
    const auto& more = std::get<gamecourier::Applied>(outcome).requests;
    requests.insert(requests.end(), more.begin(), more.end());
  }
  gamecourier::View view = gamecourier::view(preset, state);
  if (view.fault) throw *view.fault;
  return {std::move(view), std::move(state), std::move(requests)};
}

Json json_of(const Request& r) {
  Json options = Json::array(), answers = Json::array();
  for (const auto& [answer, addition] : r.options) {
    options.push_back({answer, addition});
    answers.push_back(answer);
  }
  switch (r.kind) {
    case Request::Append:
      return {"append", r.text};
    case Request::Rewrite:
      return {"rewrite", r.text};
    case Request::Ask:
      return {"ask", r.text, options};
    case Request::AskPromote:
      return Json::array({"askpromote", answers});
    case Request::Input:
      return {"input", r.constant, r.text, answers};
    case Request::ContinueMove:
      return Json::array({"continuemove"});
    default:
      return Json::array({"redomove"});
  }
}

Json text_or_null(const std::string& text) { return text.empty() ? Json() : Json(text); }

Json value_of(const std::string& key, const gamecourier::Preset& preset, const Ran& ran,
              const Json& request) {
  if (key == "ok") return true;
  if (key == "fen") return gamecode::fen_code(ran.view.code);
  if (key == "say") return text_or_null(ran.view.say);
  if (key == "remind") return text_or_null(ran.view.remind);
  if (key == "status") return text_or_null(ran.view.status);
  if (key == "render") return drawing::ascii(gamecourier::diagram_of(preset, ran.view.code));
  if (key == "legalcount") return ran.view.listed.size();
  Json out = Json::array();
  if (key == "output") {
    std::string text;
    for (const std::string& line : ran.view.code.output)
      text += (&line == ran.view.code.output.data() ? "" : "\n") + line;
    return text;
  }
  if (key == "legal") {
    std::vector<std::string> sorted = ran.view.listed;
    std::sort(sorted.begin(), sorted.end());
    return sorted;
  }
  if (key == "requests") {
    for (const Request& r : ran.requests) out.push_back(json_of(r));
    return out;
  }
  if (key == "fields") {
    Json fields = Json::object();
    for (const auto& [name, field] : preset.settings().fields) fields[name] = field.value;
    return fields;
  }
  if (key == "perft") {
    const int depth = request.contains("perft_depth") ? request["perft_depth"].get<int>() : 2;
    for (int d = 1; d <= depth; ++d) out.push_back(gamecourier::perft(preset, ran.state, d));
    return out;
  }
  throw std::runtime_error("unknown key " + key);
}

Json answer(const Json& request, const std::string& folder) {
  Json out;
  out["id"] = request.value("id", Json());
  try {
    const Json setup = request.value("setup", Json::object());
    const std::string program = request.contains("program") ? text_of(request["program"]) : "";
    const gamecourier::Preset preset = preset_of(setup, program, folder);
    const Ran ran = play(preset, setup);
    for (const Json& key : request.value("want", Json::array()))
      out[text_of(key)] = value_of(text_of(key), preset, ran, request);
  } catch (const Json::exception&) {
    out = {{"id", out["id"]}, {"error", "a key of the request has a value of the wrong kind"}};
  } catch (const std::exception& e) {
    out = {{"id", out["id"]}, {"error", e.what()}};
  }
  return out;
}

Json read_request(const std::string& line, int number) {
  const auto refuse = [number](std::size_t column) {
    throw std::runtime_error("line " + std::to_string(number) + ", column " +
                             std::to_string(column) +
                             ": a request is one JSON object on a line, as {\"id\": 1, ..}");
  };
  Json request;
  try {
    request = Json::parse(line);
  } catch (const Json::parse_error& e) {
    refuse(e.byte);
  }
  if (!request.is_object()) refuse(1);
  return request;
}

}  // namespace

int cases(const Words& words) {
  po::options_description all("Options");
  std::string folder = ".";
  all.add_options()("help", "this text")("presets", po::value(&folder),
                                         "folder of the presets that setups name");
  po::variables_map given;
  po::store(po::command_line_parser(words).options(all).run(), given);
  po::notify(given);
  if (given.count("help") > 0) {
    std::cout << kHelp << all;
    return 0;
  }
  int number = 0;
  for (std::string line; std::getline(std::cin, line);) {
    ++number;
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    const Json request = read_request(line, number);
    std::cout << answer(request, folder).dump(-1, ' ', false, Json::error_handler_t::replace)
              << std::endl;
  }
  return 0;
}

}  // namespace tool

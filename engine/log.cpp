#include "engine/log.h"

#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <memory>
#include <stdexcept>

namespace engine {
namespace {

std::shared_ptr<spdlog::logger> logger;

}  // namespace

void open_log(const std::string& file) {
  try {
    logger = file == "-" ? spdlog::stderr_logger_mt("aanca")
                         : spdlog::basic_logger_mt("aanca", file, true);
  } catch (const spdlog::spdlog_ex& e) {
    throw std::runtime_error("cannot write the log file " + file + ": " + e.what());
  }
  logger->set_pattern("%H:%M:%S.%e %v");
  logger->flush_on(spdlog::level::info);
}

void log(std::string_view line) {
  if (logger) logger->info("{}", std::string(line));
}

}  // namespace engine

// tools/selfplay/options.h: the command line of aanca-selfplay, and what it means.
#pragma once

#include <memory>
#include <string>

#include "tools/selfplay/gauntlet.h"
#include "tools/selfplay/selfplay.h"

namespace boost::program_options {
class options_description;
class variables_map;
}  // namespace boost::program_options

namespace selfplay {

using Arguments = boost::program_options::variables_map;

/// Reads "10+0.1" or "10", which means "10+0". Throws std::runtime_error.
void read_clock(const std::string& text, TimeControl& time);
boost::program_options::options_description describe_options();
/// Throws for options that do not exist. Negative numbers are values.
Arguments parse_arguments(int argc, char** argv);

// Throw std::runtime_error for files that cannot be read and options that contradict each other.
MatchOptions match_options(const Arguments& args);
GauntletOptions gauntlet_options(const Arguments& args);
SelfplayOptions self_options(const Arguments& args);
std::shared_ptr<const variants::Variant> find_variant(const Arguments& args);
OpeningOptions opening_options(const Arguments& args);
/// Empty: each opening begins at the variant's own start.
std::string start_fen(const Arguments& args, const variants::Variant& variant);

}  // namespace selfplay

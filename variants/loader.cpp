// variants/loader.cpp: runs the readers of all rule families over a definition.
#include "variants/loader.h"

#include "variants/fingerprint.h"
#include "variants/readers/draft.h"
#include "variants/readers/keys.h"
#include "variants/refusal.h"

namespace variants {

namespace {

void read_key(Draft& in, const Key& key) {
  for (const Setting& s : in.def.settings)
    if (const auto sub = match(s.key, key)) {
      try {
        key.read(in, s, *sub);
      } catch (const Refusal& e) {
        in.report.error(s.find(e.about(), e.column()), s.key + ": " + e.what());
      }
    }
}

}  // namespace

bool is_fragment(const Definition& definition) {
  return definition.find("board") == nullptr && definition.find("fen") == nullptr;
}

Loaded load(const Definition& definition, Report& report) {
  Draft in(definition, report);
  in.v.name = definition.name;
  in.v.file = definition.place.file;
  in.v.line = definition.place.line;
  for (const Family* family : families()) {
    for (const Key& key : family->keys) read_key(in, key);
    if (!in.has_board) return std::move(in.out);
    if (family->finish != nullptr) family->finish(in);
  }
  in.v.fingerprint = fingerprint(in.v);
  return std::move(in.out);
}

}  // namespace variants

// tests/web/tables.h: tables for the tests of the page: compiled games that come with Aanca.
#pragma once

#include <memory>
#include <string>

#include "tools/web/board_table.h"

namespace web_test {

inline const variants::Catalog& catalog() {
  static const variants::Catalog the = variants::Catalog::standard();
  return the;
}

inline web::BoardTableOptions options() {
  web::BoardTableOptions small;
  small.settings.memory_mb = 4;
  return small;
}

inline web::Shelf shelf() { return web::board_shelf(catalog(), options()); }

inline std::unique_ptr<web::Table> table(const std::string& name) { return shelf().open(name); }

}  // namespace web_test

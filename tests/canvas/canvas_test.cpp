// tests/canvas/canvas_test.cpp: the text of drawings, and picture files as data.
#include "variants/gamecourier/drawing/canvas/canvas.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "tests/support/temporary_folder.h"
#include "variants/gamecourier/drawing/canvas/files.h"
#include "variants/gamecourier/drawing/canvas/utf8.h"

using canvas::Align;
using canvas::Canvas;

namespace {

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("elements in the order of the calls") {
  Canvas c(20, 10.25);
  c.polygon({{0, 0}, {1.25, 2}}, {"#ff0000", "", 1, 0.5});
  c.line({{0, 0}, {3, 4}}, {"", "#000000", 2});
  c.circle({5, 5}, 2, {"red"});
  c.path("M0 0L1 1", {"blue"});
  CHECK(c.svg() ==
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10.2\" "
        "viewBox=\"0 0 20 10.2\">\n"
        "<polygon points=\"0,0 1.2,2\" fill=\"#ff0000\" opacity=\"0.50\"/>\n"
        "<polyline points=\"0,0 3,4\" fill=\"none\" stroke=\"#000000\" stroke-width=\"2\" "
        "stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n"
        "<circle cx=\"5\" cy=\"5\" r=\"2\" fill=\"red\"/>\n"
        "<path d=\"M0 0L1 1\" fill=\"blue\"/>\n"
        "</svg>\n");
}

TEST_CASE("words are escaped") {
  Canvas c(20, 10);
  c.title("a<b & \"c\"");
  c.text({1, 2}, "<&>", {9, Align::Right, true, "#123456"});
  CHECK(has(c.svg(), "<title>a&lt;b &amp; &quot;c&quot;</title>"));
  CHECK(has(c.svg(), "text-anchor=\"end\""));
  CHECK(has(c.svg(), "fill=\"#123456\" font-weight=\"bold\">&lt;&amp;&gt;</text>"));
}

TEST_CASE("texts are cut into the characters that XML allows") {
  using Texts = std::vector<std::string>;
  CHECK(canvas::characters("a\xc3\xa9\xe5\xb0\x87\xf0\x9f\x90\xb4") ==
        Texts{"a", "\xc3\xa9", "\xe5\xb0\x87", "\xf0\x9f\x90\xb4"});
  CHECK(canvas::characters("\n\x7f\x01") == Texts{"?", "?", "?"});
  CHECK(canvas::characters("\xff") == Texts{"?"});
  CHECK(canvas::characters("\xc3") == Texts{"?"});                    // cut off
  CHECK(canvas::characters("\xc0\xaf") == Texts{"?", "?"});           // longer than needed
  CHECK(canvas::characters("\xe0\x80\xaf") == Texts{"?", "?", "?"});  // likewise
  CHECK(canvas::characters("\xed\xa0\x80") == Texts{"?"});            // a surrogate
  CHECK(canvas::characters("\xef\xbf\xbf") == Texts{"?"});            // no character
  CHECK(canvas::characters("\xc2\x85") == Texts{"?"});                // a control
  CHECK(canvas::characters("\xf4\x90\x80\x80") == Texts{"?"});        // beyond the last one
  CHECK(canvas::escaped("\x01<\xff") == "?&lt;?");
}

TEST_CASE("a drawing is defined once and used many times") {
  Canvas c(20, 10);
  c.define("dot", "<circle r=\"1\"/>");
  c.define("dot", "<circle r=\"2\"/>");
  c.use("dot", {{1, 2}});
  c.use("dot", {{3, 4}, 0.45, 180});
  const std::string svg = c.svg();
  CHECK(has(svg, "<defs>\n<g id=\"dot\"><circle r=\"1\"/></g>\n</defs>"));
  CHECK_FALSE(has(svg, "r=\"2\""));
  CHECK(has(svg, "<use xlink:href=\"#dot\" transform=\"translate(1 2)\"/>"));
  CHECK(has(svg, "transform=\"translate(3 4) rotate(180) scale(0.45)\"/>"));
  CHECK(has(svg, "xmlns:xlink"));
}

TEST_CASE("pictures as data") {
  CHECK(canvas::data_uri("<svg/>") == "data:image/svg+xml;base64,PHN2Zy8+");
  CHECK(canvas::data_uri("<svg />") == "data:image/svg+xml;base64,PHN2ZyAvPg==");
  CHECK(canvas::data_uri("GIF89a") == "data:image/gif;base64,R0lGODlh");
  CHECK(canvas::data_uri("\x89PNG1").rfind("data:image/png;base64,", 0) == 0);
  CHECK_THROWS(canvas::data_uri("root:x:0:0"));
  CHECK_THROWS(canvas::data_uri(""));
}

TEST_CASE("files are read and written whole") {
  const test::TemporaryFolder folder;
  const std::filesystem::path file = folder.root() / "bytes";
  const std::string bytes("a\0\n\xff", 4);
  canvas::save(file, bytes);
  CHECK(canvas::load(file) == bytes);
  std::filesystem::remove(file);
  CHECK_THROWS(canvas::load(file));
  CHECK_THROWS(canvas::load("/"));
  CHECK_THROWS(canvas::load("/dev/zero"));
  CHECK_THROWS(canvas::save("/no/such/folder/x", ""));
}

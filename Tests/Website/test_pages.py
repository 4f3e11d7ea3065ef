"""Pages made of a small repository: their HTML, their links, and the check of finished pages."""

import unittest

from fixtures import GUIDE, repository
from website import pagecheck, renderer
from website.code import highlighted
from website.document import Document
from website.reference.codes import CodePages
from website.site import Site

FILES = {
    "README.md": "# Readme\n\n[Guide](Sources/Room/Room.docc/Guide.md#the-costs)\n",
    GUIDE: (
        "# Guide\n\nWhat it is.\n\n## Overview\n\n### The costs\n\n`lostChange` and ``Flow/run(_:)``,\n"
        "[a code](Codes.md#lostchange), [a file](../../../Examples/a.js), ![a picture](../../../a.svg)\n\n"
        "<!-- compiled -->\n```swift\nlet a = 1\n```\n"
    ),
    "Sources/Room/Room.docc/Codes.md": (
        "# Codes of a room\n\n## Findings\n\n### lostChange\n\nA change is lost. It is said once.\n\n"
        "**Remedy:** See [Guide](Guide.md).\n\n### newCode\n\nA code.\n"
    ),
    "Sources/Other/Other.docc/Codes.md": "# Codes of another\n\n## Errors\n\n### lostChange\n\nIt is gone.\n",
    "Examples/a.js": "exports.a = '```';\n",
    "a.svg": "<svg/>",
    "Packaging/words.md": "Words without a title.\n\n## More\n",
}


class Pages(unittest.TestCase):
    def setUp(self):
        made = repository(self, FILES)
        codes = CodePages(made)
        documents = {**made.documents, **codes.overviews, **{page.path.as_posix(): page for page in codes.documents}}
        references = {("Room", "Flow/run"): "libraries/Room.md#flow"}
        self.site = Site(made, documents, made.codes, references, {"libraries/Room.html": ""})

    def body(self, address):
        return self.site.pages[address].body

    def test_links_lead_to_pages(self):
        self.assertIn('<a href="Room/Guide.html#the-costs">', self.body("index.html"))

    def test_a_link_to_a_code_leads_to_its_page(self):
        self.assertIn('<a href="../codes/lostChange.html">a code</a>', self.body("Room/Guide.html"))

    def test_a_code_in_the_text_leads_to_its_page(self):
        self.assertIn(
            '<a href="../codes/lostChange.html"><code>lost<wbr>Change</code></a>', self.body("Room/Guide.html")
        )

    def test_a_symbol_in_the_text_leads_to_its_library(self):
        self.assertIn('<a href="../libraries/Room.html#flow">', self.body("Room/Guide.html"))

    def test_a_file_of_the_repository_becomes_a_page(self):
        self.assertIn('<a href="../files/Examples/a.js.html">', self.body("Room/Guide.html"))
        self.assertIn("<pre", self.body("files/Examples/a.js.html"))

    def test_a_picture_is_copied(self):
        self.assertIn('src="../files/a.svg"', self.body("Room/Guide.html"))
        self.assertEqual(self.site.pages and self.site.files["files/a.svg"], b"<svg/>")

    def test_headings_below_the_overview_move_up(self):
        body = self.body("Room/Guide.html")
        self.assertNotIn("Overview", body)
        self.assertIn('<h2 id="the-costs">The costs <a class="anchor" href="#the-costs"', body)

    def test_a_page_without_a_title_has_that_of_its_file(self):
        self.assertIn("<h1>words</h1>", self.body("Packaging/words.html"))

    def test_comments_are_left_out(self):
        self.assertNotIn("compiled", self.body("Room/Guide.html"))

    def test_codes_of_one_name_share_a_page(self):
        body = self.body("codes/lostChange.html")
        self.assertIn("A change is lost.", body)
        self.assertIn("It is gone.", body)
        self.assertIn('href="../Room/Guide.html"', body)

    def test_an_overview_has_a_row_for_each_code(self):
        body = self.body("Room/Codes.html")
        self.assertIn('<a href="../codes/newCode.html"><code>new<wbr>Code</code></a>', body)
        self.assertIn("<td>A change is lost.</td>", body)
        self.assertNotIn("Remedy", body)

    def test_the_search_knows_sections(self):
        sections = renderer.sections(self.site.documents[GUIDE])
        self.assertEqual([section[:2] for section in sections], [("", "Guide"), ("the-costs", "The costs")])


class Consoles(unittest.TestCase):
    def test_commands_are_told_from_what_they_print(self):
        html = highlighted("console", "$ cat <<END\n> a < b\n> END\n> not a prompt\nprinted\n> printed\n")
        self.assertIn('<span class="command">cat &lt;&lt;END</span>', html)
        self.assertIn('<span class="command">a &lt; b</span>', html)
        self.assertIn('<span class="output">printed</span>', html)
        self.assertIn('<span class="output">&gt; printed</span>', html)


class InlineCode(unittest.TestCase):
    def test_long_names_break_and_options_do_not(self):
        html = renderer.rendered(
            Document("a.md", "`event.user.appMetadata<T> --no-color`"), str, lambda code, is_symbol: None, str
        )
        self.assertIn('event.<wbr>user.<wbr>app<wbr>Metadata&lt;T&gt; <span class="option">--no-color</span>', html)


class FinishedPages(unittest.TestCase):
    def found(self, text):
        return pagecheck.dead_links({"a/b.html": text, "c.html": '<h1 id="d">', "e.css": ""})

    def test_links_that_lead_nowhere(self):
        text = '<a href="../c.html#d">\n<a href="c.html"><a href="../c.html#f">\n<a href="doc:A"><a href="#g">'
        self.assertEqual([line.split(": ")[0] for line in self.found(text)], [f"a/b.html:{n}" for n in (2, 2, 3, 3)])

    def test_an_anchor_twice(self):
        self.assertEqual(len(self.found('<h2 id="a"><h2 id="a">')), 1)

    def test_links_that_lead_somewhere(self):
        self.assertEqual(self.found('<i id="g"><a href="#g"><link href="../e.css"><a href="https://example.com/">'), [])


if __name__ == "__main__":
    unittest.main()

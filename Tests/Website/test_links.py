"""The checker of links and codes, with links that lead nowhere."""

import unittest

from fixtures import GUIDE, repository
from website.anchors import Anchors
from website.codecheck import unknown_codes
from website.linkcheck import dead_links

CODES = {"Sources/Room/Room.docc/Codes.md": "# Codes\n\n## Findings\n\n### deniedAlways\n\nA denial.\n"}


class DeadLinks(unittest.TestCase):
    def found(self, text, **others):
        return dead_links(repository(self, {GUIDE: text, "README.md": "# Readme\n\n## What it costs\n", **others}))

    def test_a_page_that_is_not_there(self):
        self.assertEqual(
            self.found("# Guide\n\nFirst,\nsee [another](Another.md).\n"),
            [
                f"{GUIDE}:4: error: there is no `Sources/Room/Room.docc/Another.md`, "
                "which the link `Another.md` leads to"
            ],
        )

    def test_a_page_in_a_row_of_a_table(self):
        text = "# Guide\n\n| a |\n|---|\n| b |\n| [c](C.md) |\n"
        self.assertEqual([line.split(": ")[0] for line in self.found(text)], [f"{GUIDE}:6"])

    def test_an_anchor_that_no_heading_has(self):
        text = "# Guide\n\n[a](../../../README.md#what-it-costs) and [b](../../../README.md#what-it-gives)\n"
        self.assertEqual(
            self.found(text), [f"{GUIDE}:3: error: `README.md` has no heading with the anchor `#what-it-gives`"]
        )

    def test_an_anchor_of_the_page_itself(self):
        self.assertEqual(len(self.found("# Guide\n\n[a](#guide) [b](#gone)\n")), 1)

    def test_a_link_of_docc(self):
        found = self.found("# Guide\n\nSee <doc:Other>.\n")
        self.assertEqual(
            found, [f"{GUIDE}:3: error: `<doc:Other>` leads nowhere on a git host; write [Title](Page.md)"]
        )

    def test_a_link_out_of_the_repository(self):
        self.assertIn("leads out of the repository", self.found("# Guide\n\n[a](../../../../other.md)\n")[0])

    def test_a_link_from_the_root_of_the_host(self):
        self.assertIn("begins at the root of the host", self.found("# Guide\n\n[a](/README.md)\n")[0])

    def test_a_link_to_what_a_build_makes(self):
        self.assertIn("that a build makes", self.found("# Guide\n\n[a](../../../.build/x)\n")[0])

    def test_an_image_that_is_not_there(self):
        self.assertEqual(len(self.found('# Guide\n\n![a](a.svg)\n\n<img alt="b" src="b.svg">\n')), 2)

    def test_links_to_files_folders_and_hosts_lead_somewhere(self):
        text = "# Guide\n\n[a](../../../README.md) [b](../..) [c](https://example.com/) [d](mailto:rosa@example.com)\n"
        self.assertEqual(self.found(text), [])

    def test_code_holds_no_links(self):
        self.assertEqual(self.found("# Guide\n\n`[a](gone.md)`\n\n```text\n[a](gone.md)\n```\n"), [])


class AnchorsOfHeadings(unittest.TestCase):
    def test_anchors_as_git_hosts_make_them(self):
        anchors = Anchors()
        self.assertEqual(
            [anchors.of(text) for text in ("What it costs, today", "event.user_id", "Setup", "Setup", "A - b")],
            ["what-it-costs-today", "eventuser_id", "setup", "setup-1", "a---b"],
        )

    def test_a_number_that_is_taken_is_passed_over(self):
        anchors = Anchors()
        self.assertEqual([anchors.of(text) for text in ("A", "A 1", "A")], ["a", "a-1", "a-2"])


class UnknownCodes(unittest.TestCase):
    def found(self, text):
        return unknown_codes(repository(self, {GUIDE: text, **CODES}))

    def test_help_for_a_code_that_has_no_page(self):
        self.assertEqual(
            self.found("# Guide\n\nAsk `postlogin help deniedNever`,\nor `postlogin help deniedAlways`.\n"),
            [f"{GUIDE}:3: error: no Codes.md has a page for the code `deniedNever`"],
        )

    def test_a_finding_with_a_code_that_has_no_page(self):
        text = "# Guide\n\n```console\n$ postlogin check .\na.js:1:2: error: it denies [deniedNever]\n```\n"
        self.assertEqual(self.found(text), [f"{GUIDE}:5: error: no Codes.md has a page for the code `deniedNever`"])

    def test_codes_with_a_page_and_other_brackets(self):
        text = "# Guide\n\n```text\na.js:1:2: error: it denies [deniedAlways]\nx [y]\n$ postlogin help CODE\n```\n"
        self.assertEqual(self.found(text), [])


if __name__ == "__main__":
    unittest.main()

"""Guides as DocC reads them."""

import unittest

from fixtures import GUIDE, repository
from website.docc import converted, fragment

OTHERS = {
    "Sources/Room/Room.docc/Another.md": "# Another page\n\n## What it costs, today\n",
    "Sources/Other/Other.docc/Far.md": "# Far away\n",
    "README.md": "# Readme\n",
}


class ConvertedGuides(unittest.TestCase):
    def converted(self, text):
        made = repository(self, {GUIDE: text, **OTHERS})
        return converted(made, made.documents[GUIDE])

    def test_a_link_by_the_title_of_a_page(self):
        self.assertEqual(self.converted("See [Another page](Another.md).\n"), "See <doc:Another>.\n")

    def test_a_link_by_other_words(self):
        text = "See [that\none](Another.md) and [Another page](Another.md).\n"
        self.assertEqual(self.converted(text), "See [that\none](doc:Another) and <doc:Another>.\n")

    def test_a_link_to_a_heading(self):
        text = "See [costs](Another.md#what-it-costs-today).\n"
        self.assertEqual(self.converted(text), "See [costs](doc:Another#What-it-costs-today).\n")

    def test_links_that_docc_cannot_follow_become_their_text(self):
        text = "See [Far `away`](../../Other/Other.docc/Far.md) and [it](../../../README.md).\n"
        self.assertEqual(self.converted(text), "See Far `away` and it.\n")

    def test_topics_are_links_alone(self):
        text = "## Topics\n\n- [Another](Another.md)\n- [Far away](../../Other/Other.docc/Far.md)\n- ``Type``\n"
        self.assertEqual(self.converted(text), "## Topics\n\n- <doc:Another>\n\n- ``Type``\n")

    def test_a_row_with_two_links_is_no_topic(self):
        text = "- [a](Another.md), [b](Another.md)\n"
        self.assertEqual(self.converted(text), "- [a](doc:Another), [b](doc:Another)\n")

    def test_links_to_hosts_and_code_stay(self):
        text = "[a](https://example.com/) `[a](Another.md)`\n\n```text\n[a](Another.md)\n```\n"
        self.assertEqual(self.converted(text), text)

    def test_fragments_as_docc_makes_them(self):
        self.assertEqual(fragment("Values of `event.user_id`, and – more"), "Values-of-eventuserid-and-more")


if __name__ == "__main__":
    unittest.main()

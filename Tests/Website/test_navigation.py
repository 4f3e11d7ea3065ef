"""The order of the pages, with mistakes in it."""

import unittest

import fixtures  # noqa: F401
from website.navigation import Navigation, NavigationError

TEXT = """
[[section]]
title = "Try"
summary = "Try it."
pages = ["index", "Room/Guide"]

[[section]]
title = "Look up"
summary = "Look it up."
pages = ["codes/index", "Room/*"]

[within]
"codes/*" = "codes/index"
"""
PAGES = ["index.html", "Room/Guide.html", "codes/index.html", "codes/lost.html", "Room/New.html"]


class Order(unittest.TestCase):
    def problems(self, text, pages, left_out=()):
        with self.assertRaises(NavigationError) as caught:
            Navigation(text, pages, left_out)
        return [
            line.removeprefix("Documentation/website/navigation.toml: error: ")
            for line in str(caught.exception).splitlines()
        ]

    def test_a_new_page_has_the_place_of_its_pattern(self):
        sections = Navigation(TEXT, PAGES).sections
        self.assertEqual(sections[0].addresses, ["index.html", "Room/Guide.html"])
        self.assertEqual(sections[1].addresses, ["codes/index.html", "Room/New.html"])

    def test_a_page_that_is_not_there(self):
        self.assertEqual(self.problems(TEXT, PAGES[:1] + PAGES[2:]), ["there is no page Room/Guide"])

    def test_a_page_that_was_left_out_is_no_mistake(self):
        sections = Navigation(TEXT, PAGES[:2] + PAGES[4:], ["codes/"]).sections
        self.assertEqual(sections[1].addresses, ["Room/New.html"])

    def test_a_page_without_a_section(self):
        self.assertEqual(self.problems(TEXT, [*PAGES, "Other/Guide.html"]), ["no section has the page Other/Guide"])

    def test_a_page_twice(self):
        text = TEXT.replace('"Room/*"', '"Room/*", "index"')
        self.assertEqual(self.problems(text, PAGES), ["the page index stands there twice"])

    def test_a_page_of_a_code_stands_where_the_list_of_codes_stands(self):
        section, shown = Navigation(TEXT, PAGES).section_of("codes/lost.html")
        self.assertEqual((section.title, shown), ("Look up", "codes/index.html"))

    def test_neighbours_are_of_the_same_section(self):
        navigation = Navigation(TEXT, PAGES)
        self.assertEqual(navigation.neighbours("Room/Guide.html"), ("index.html", None))
        self.assertEqual(navigation.neighbours("codes/lost.html"), (None, None))


if __name__ == "__main__":
    unittest.main()

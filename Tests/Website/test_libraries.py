"""Pages of libraries, from a small symbol graph, and the index of the search."""

import json
import pathlib
import tempfile
import unittest

from fixtures import GUIDE, repository
from website import search
from website.navigation import Navigation
from website.reference import libraries
from website.site import Site


def symbol(kind, path, declaration, *documentation):
    return {
        "kind": {"identifier": f"swift.{kind}"},
        "pathComponents": path,
        "declarationFragments": [{"spelling": declaration}],
        "docComment": {"lines": [{"text": text} for text in documentation]},
    }


SYMBOLS = [
    symbol("method", ["Flow", "run(_:)"], "func run(_ event: Event)", "Runs it. Then more.", "", "Further."),
    symbol("struct", ["Flow"], "struct Flow", "Actions in their", "order, as a ``Policy`` has them."),
    symbol("struct", ["Flow", "Step"], "struct Step"),
]


class Libraries(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        file = pathlib.Path(folder.name, "Room", "Room.symbols.json")
        file.parent.mkdir()
        file.write_text(json.dumps({"symbols": SYMBOLS}), encoding="utf-8")
        self.documents, self.references = libraries.documents(pathlib.Path(folder.name), {"Room": "What it is for."})

    def test_types_with_their_members(self):
        text = self.documents[1].text
        self.assertIn("# Library Room\n\nWhat it is for.\n", text)
        self.assertIn("## Flow\n\nActions in their order, as a `Policy` has them.\n", text)
        self.assertIn("| `func run(_ event: Event)` | Runs it. |", text)
        self.assertLess(text.index("## Flow\n"), text.index("## Flow.Step\n"))

    def test_guides_find_types_and_members(self):
        self.assertEqual(self.references["Room", "Flow/run"], "libraries/Room.md#flow")
        self.assertEqual(self.references["Room", "Flow/Step"], "libraries/Room.md#flowstep")


class Index(unittest.TestCase):
    def test_a_section_is_an_entry(self):
        made = repository(self, {GUIDE: "# Guide\n\nFirst.\n\n## Costs\n\n`a` is\ncheap.\n"})
        site = Site(made, made.documents, set())
        order = Navigation('section = [{title = "Try", summary = "", pages = ["*"]}]\n[within]\n', site.pages)
        script = search.index(site, order)
        entries = json.loads(script.removeprefix("globalThis.postloginIndex = ").removesuffix(";\n"))
        self.assertEqual(
            entries,
            [
                ["Guide", "", "Room/Guide.html", "First.", "Try"],
                ["Guide", "Costs", "Room/Guide.html#costs", "a is cheap.", "Try"],
            ],
        )


if __name__ == "__main__":
    unittest.main()

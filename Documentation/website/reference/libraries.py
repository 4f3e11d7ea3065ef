"""Pages of the libraries: their public symbols with the first sentences of their documentation."""

import json

from ..document import Document
from .text import first_sentence, prose, table

_TYPES = {"swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.actor", "swift.typealias"}


class Library:
    """The symbols of one library, as a folder of symbol graphs holds them."""

    def __init__(self, folder):
        self.name = folder.name
        self.symbols = []
        for file in sorted(folder.glob("*.symbols.json")):
            self.symbols += json.loads(file.read_text(encoding="utf-8"))["symbols"]
        self.types = sorted(
            (symbol for symbol in self.symbols if symbol["kind"]["identifier"] in _TYPES),
            key=lambda symbol: symbol["pathComponents"],
        )
        self.address = f"libraries/{self.name}.md"

    def references(self):
        """Where each type and member is explained, by its name as guides write it: `Type/member`, without labels."""
        types = {".".join(kind["pathComponents"]) for kind in self.types}
        for symbol in self.symbols:
            components = symbol["pathComponents"]
            for end in range(len(components), 0, -1):
                owner = ".".join(components[:end])
                if owner in types:
                    yield "/".join(components).split("(")[0], f"{self.address}#{_anchor(owner)}"
                    break

    def document(self, summary):
        parts = [f"# Library {self.name}\n\n{summary}\n"]
        members = {}
        for symbol in self.symbols:
            if symbol["kind"]["identifier"] not in _TYPES and len(symbol["pathComponents"]) > 1:
                members.setdefault(tuple(symbol["pathComponents"][:-1]), []).append(symbol)
        for symbol in self.types:
            path = tuple(symbol["pathComponents"])
            parts.append(
                f"\n## {'.'.join(path)}\n\n{_documentation(symbol)}\n\n```swift\n{_declaration(symbol)}\n```\n\n"
            )
            rows = [
                [f"`{_declaration(member)}`", first_sentence(_documentation(member))]
                for member in members.get(path, [])
            ]
            parts.append(table(["member", "meaning"], rows) if rows else "")
        return Document(self.address, "".join(parts))


def documents(folder, summaries):
    """An index and a page for each library; `summaries` are the first sentences of the guides."""
    libraries = [Library(path) for path in sorted(folder.iterdir()) if path.is_dir()]
    rows = [[f"[{library.name}]({library.name}.md)", summaries.get(library.name, "")] for library in libraries]
    text = "# Libraries\n\nThe public symbols of each library.\n\n" + table(["library", "purpose"], rows)
    pages = [library.document(summaries.get(library.name, "")) for library in libraries]
    references = {}
    for library in libraries:
        for name, address in library.references():
            references.setdefault((library.name, name), address)
    return [Document("libraries/index.md", text), *pages], references


def _anchor(name):
    return name.lower().replace(".", "")


def _documentation(symbol):
    """The first paragraph of a symbol's documentation."""
    paragraph = []
    for line in symbol.get("docComment", {}).get("lines", []):
        if not line["text"].strip():
            break
        paragraph.append(line["text"].strip())
    return prose(" ".join(paragraph).replace("``", "`"))


def _declaration(symbol):
    text = "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])
    return " ".join(text.split())

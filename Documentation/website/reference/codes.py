"""A page for each code, and for each room an overview of its codes, in place of one long page.

Codes of several rooms can have one name; they share a page, as they do in `postlogin help CODE`.
"""

import posixpath
import re

from ..document import Document
from .text import first_sentence, table

_LINK = re.compile(r"\]\((?![a-z]+:|#)([^)\s]+)\)")


class CodePages:
    """`documents` are the pages of codes and their index, `overviews` take the place of each `Codes.md`."""

    def __init__(self, repository):
        self.entries = [
            entry
            for path, document in repository.guides.items()
            if path.endswith("/Codes.md")
            for entry in _entries(document)
        ]
        self.overviews = {
            path: Document(path, _overview(document))
            for path, document in repository.guides.items()
            if path.endswith("/Codes.md")
        }
        self.documents = [*self._pages(), self._index()]

    def _pages(self):
        for code in sorted({entry["code"] for entry in self.entries}):
            same = [entry for entry in self.entries if entry["code"] == code]
            parts = [f"# {code}\n"]
            for entry in same:
                origin = f"[{entry['page'][:1].lower()}{entry['page'][1:]}]({_from_codes(entry['path'])})"
                parts.append(f"\n{'## ' + entry['section'] if len(same) > 1 else ''}\n\n{entry['text']}\n")
                parts.append(f"\nOne of the {origin}; `postlogin help {code}` prints this.\n")
            yield Document(f"codes/{code}.md", "".join(parts))

    def _index(self):
        """Every code from A to Z."""
        rows = [
            [f"[`{entry['code']}`]({entry['code']}.md)", first_sentence(entry["text"]), entry["section"]]
            for entry in sorted(self.entries, key=lambda entry: entry["code"].lower())
        ]
        text = (
            "# Codes\n\nEvery finding, diagnostic and error has a code, which stays the same when its words change.\n\n"
            "`postlogin help CODE` prints the page of a code, and `postlogin help codes` this list.\n\n"
        )
        return Document("codes/index.md", text + table(["code", "meaning", "of"], rows))


def _entries(document):
    """The headings of the third level, each with the text below it and the section above."""
    section = document.title
    lines = document.text.splitlines()
    headings = document.headings
    for heading, following in zip(headings, [*headings[1:], None]):
        if heading.level == 2:
            section = heading.text
        elif heading.level == 3:
            text = "\n".join(lines[heading.line : following.line - 1 if following else None]).strip()
            yield {
                "code": heading.text,
                "section": section,
                "page": document.title,
                "path": document.path.as_posix(),
                "text": _LINK.sub(lambda link: f"]({_moved(document, link.group(1))})", text),
            }


def _overview(document):
    """The page without the texts of its codes; a table of them stands in each section."""
    lines = document.text.splitlines()
    entries = {entry["code"]: entry for entry in _entries(document)}
    parts, rows = [], []

    def flush():
        if rows:
            parts.append("\n" + table(["code", "meaning"], rows) + "\n")
            rows.clear()

    headings = document.headings
    for heading, following in zip(headings, [*headings[1:], None]):
        if heading.level == 3:
            address = posixpath.relpath(f"codes/{heading.text}.md", document.path.parent.as_posix())
            rows.append([f"[`{heading.text}`]({address})", first_sentence(entries[heading.text]["text"])])
        else:
            flush()
            parts.append("\n".join(lines[heading.line - 1 : following.line - 1 if following else None]) + "\n")
    flush()
    return "".join(parts)


def _from_codes(path):
    return posixpath.relpath(path, "codes")


def _moved(document, link):
    """A relative link of a room's page, as it stands on a page in `codes`."""
    path, mark, anchor = link.partition("#")
    return _from_codes(posixpath.join(document.path.parent.as_posix(), path)) + mark + anchor

"""Writes the guides with the links of DocC, which knows no relative ones. `python3 -m website.docc FOLDER`

`[Title](Page.md)` becomes `<doc:Page>`, or `[text](doc:Page)` under another text. DocC cannot link to
another library or to a file of the repository: such a link becomes its text, and its row of a list of
topics is left out.
"""

import pathlib
import re
import sys
from urllib.parse import unquote

from .repository import Repository, is_relative

_TOPIC = re.compile(r"- \[[^\]\n]*\]\([^)\n]*\)")


def converted(repository, document):
    """The text of a guide with the links of DocC."""
    text = document.text
    lines = _starts_of_lines(text)
    for link in reversed(document.links):
        target = unquote(link.target)
        if is_relative(target):
            text = _with_link(repository, document, text, link, lines[link.line - 1])
    return text


def write(repository, folder):
    """Writes each catalogue with its other files to a folder, as `FOLDER/Room.docc`."""
    for path, document in repository.guides.items():
        catalogue = next(part for part in document.path.parts if part.endswith(".docc"))
        inside = path.split(f"{catalogue}/", 1)[1]
        file = folder / catalogue / inside
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(converted(repository, document), encoding="utf-8")


def fragment(heading):
    """The anchor that DocC gives a heading: `What it costs, today` is at `#What-it-costs-today`."""
    joined = "-".join(part for part in re.split(r"[\s\-–—]+", heading.strip()) if part)
    return re.sub(r"[^\w\-+=<>|~^$ ]|_", "", joined)


def _with_link(repository, document, text, link, start):
    end = text.index(f"]({link.target})", start)
    beginning = _opening_bracket(text, end)
    closing = end + len(f"]({link.target})")
    reference = _reference(repository, document, unquote(link.target))
    line = text.rfind("\n", 0, beginning) + 1
    if _TOPIC.fullmatch(text[line:closing]) and text[closing : closing + 1] in ("\n", ""):
        # DocC takes nothing but links in lists of topics.
        return text[:line] + (f"- <{reference}>" if reference else "") + text[closing:]
    words = text[beginning + 1 : end]
    if reference is None:
        return text[:beginning] + words + text[closing:]
    titled = repository.documents[repository.target(document, unquote(link.target))[0]].title == words
    new = f"<{reference}>" if titled and "#" not in reference else f"[{words}]({reference})"
    return text[:beginning] + new + text[closing:]


def _reference(repository, document, link):
    path, anchor = repository.target(document, link)
    other = repository.documents.get(path)
    if other is None or other.path.parent != document.path.parent:
        return None
    if not anchor:
        return f"doc:{other.path.stem}"
    heading = next(heading for heading in other.headings if heading.anchor == anchor)
    return f"doc:{other.path.stem}#{fragment(heading.text)}"


def _opening_bracket(text, end):
    depth = 1
    for index in range(end - 1, -1, -1):
        depth += {"]": 1, "[": -1}.get(text[index], 0)
        if depth == 0:
            return index
    raise ValueError("a link without an opening bracket")


def _starts_of_lines(text):
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return starts


if __name__ == "__main__":
    write(Repository(), pathlib.Path(sys.argv[1]))

"""One Markdown file: its title, headings, links and blocks of code, with their lines."""

import functools
import pathlib
from dataclasses import dataclass

from markdown_it import MarkdownIt

from .anchors import Anchors

parser = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])


@dataclass(frozen=True)
class Heading:
    level: int
    text: str
    anchor: str
    line: int


@dataclass(frozen=True)
class Link:
    target: str
    text: str
    line: int


@dataclass(frozen=True)
class Fence:
    """A block of code; `line` is the first one inside it."""

    language: str
    text: str
    line: int

    def lines(self):
        """The lines of the code, each with its number in the file."""
        return [(self.line + index, text) for index, text in enumerate(self.text.splitlines())]


class Document:
    """A parsed file; `path` is relative to the repository."""

    def __init__(self, path, text):
        self.path = pathlib.PurePosixPath(path)
        self.text = text
        self.tokens = parser.parse(text)

    @functools.cached_property
    def headings(self):
        anchors = Anchors()
        found = []
        for index, token in enumerate(self.tokens):
            if token.type == "heading_open":
                text = plain(self.tokens[index + 1])
                found.append(Heading(int(token.tag[1]), text, anchors.of(text), token.map[0] + 1))
        return found

    @functools.cached_property
    def links(self):
        return [link for line, inline in self._inlines() for link in _links_in(inline, line)]

    @property
    def fences(self):
        return [
            Fence(token.info.split()[0] if token.info else "", token.content, token.map[0] + 2)
            for token in self.tokens
            if token.type == "fence"
        ]

    @property
    def inline_code(self):
        """The code between backticks, each with its line."""
        return [
            (line + sum(before.type in ("softbreak", "hardbreak") for before in inline.children[:index]), child.content)
            for line, inline in self._inlines()
            for index, child in enumerate(inline.children)
            if child.type == "code_inline"
        ]

    @property
    def html(self):
        """What is written as HTML, each with its first line."""
        blocks = [(token.map[0] + 1, token.content) for token in self.tokens if token.type == "html_block"]
        inlines = [
            (line, child.content)
            for line, inline in self._inlines()
            for child in inline.children
            if child.type == "html_inline"
        ]
        return blocks + inlines

    @property
    def title(self):
        return next((heading.text for heading in self.headings if heading.level == 1), self.path.stem)

    @property
    def summary(self):
        """The first paragraph as plain text, without line breaks."""
        for index, token in enumerate(self.tokens):
            if token.type == "paragraph_open":
                text = plain(self.tokens[index + 1])
                if text:
                    return text
        return ""

    def _inlines(self):
        """Tokens with text, each with the number of its first line; cells of tables have that of their row."""
        line = 1
        for token in self.tokens:
            if token.map:
                line = token.map[0] + 1
            if token.type == "inline":
                yield line, token


def plain(inline):
    """The text of an inline token, without marks."""
    parts = []
    for child in inline.children:
        if child.type in ("text", "code_inline"):
            parts.append(child.content)
        elif child.type in ("softbreak", "hardbreak"):
            parts.append(" ")
        elif child.type == "image":
            parts.append(child.content)
    return "".join(parts).strip()


def _links_in(inline, line):
    children = inline.children
    for index, child in enumerate(children):
        if child.type in ("softbreak", "hardbreak"):
            line += 1
        elif child.type == "image":
            yield Link(child.attrs["src"], child.content, line)
        elif child.type == "link_open":
            text = []
            for part in children[index + 1 :]:
                if part.type == "link_close":
                    break
                text.append(part.content if part.type in ("text", "code_inline") else " ")
            yield Link(child.attrs["href"], "".join(text), line)

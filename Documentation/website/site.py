"""All pages of the site: their documents, addresses and links."""

import functools
import posixpath
import re
from dataclasses import dataclass, field
from html import escape
from urllib.parse import quote, unquote

from . import renderer
from .document import Document
from .repository import is_relative, page_address

_PICTURES = (".svg", ".png", ".jpg", ".gif", ".webp")
_ATTRIBUTE = re.compile(r"\b(href|src|srcset)=\"([^\" ]+)")
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)


@dataclass
class Page:
    document: Document
    body: str
    headings: list
    sections: list


@dataclass
class Site:
    """`documents` by their paths in the repository, or by those that they would have there.

    `references` are the explanations of a library's symbols, by library and name. `files` are further
    files by their addresses; those that links lead to are added.
    """

    repository: object
    documents: dict
    codes: set
    references: dict = field(default_factory=dict)
    files: dict = field(default_factory=dict)

    @functools.cached_property
    def pages(self):
        """Every page by its address; files that links lead to become pages as well."""
        made = {}
        while waiting := [path for path in self.documents if page_address(path) not in made]:
            for path in waiting:
                made[page_address(path)] = self._page(self.documents[path])
        return made

    def _page(self, document):
        address = page_address(document.path.as_posix())
        body = renderer.rendered(
            document,
            link=lambda target: self._link(document, address, target),
            reference=lambda code, is_symbol: self._reference(document, address, code, is_symbol),
            html=lambda text: self._html(document, address, text),
        )
        headings = renderer.without_overview(document)[1]
        if not any(heading.level == 1 for heading in headings):
            body = f"<h1>{escape(document.title)}</h1>\n{body}"
        return Page(document, body, headings, renderer.sections(document))

    def _link(self, document, address, target):
        if not is_relative(target):
            return target
        path, anchor = self.repository.target(document, unquote(target))
        mark = f"#{anchor}" if anchor else ""
        code = self._code_at(path, anchor)
        if code:
            return relative(f"codes/{code}.html", address)
        if path not in self.documents:
            path = self._added(path)
        if path in self.documents:
            other = page_address(path)
            return (relative(other, address) if other != address or not mark else "") + mark
        return relative(path, address)

    def _code_at(self, path, anchor):
        """The code whose heading a link to a room's `Codes.md` names: it has a page of its own."""
        if path is None or not path.endswith("/Codes.md"):
            return None
        return next((code for code in self.codes if code.lower() == anchor), None)

    def _added(self, path):
        """The address of a file of the repository that a link leads to; its folder's page, if it is one."""
        if path in self.files:
            return path
        file = self.repository.root / path
        if file.is_dir():
            if f"{path}/README.md" in self.documents:
                return f"{path}/README.md"
            return self._add_document(path, _list_of(file, path))
        if file.suffix in _PICTURES:
            self.files[f"files/{path}"] = file.read_bytes()
            return f"files/{path}"
        return self._add_document(path, _source_of(file, path))

    def _add_document(self, path, text):
        made = f"files/{path}.md"
        self.documents.setdefault(made, Document(made, text))
        return made

    def _reference(self, document, address, code, is_symbol):
        """Where a code or a symbol is explained that a guide names; pages that are made from data say it."""
        path = document.path.as_posix()
        if is_symbol and ".docc/" in path:
            found = self.references.get((path.split("/")[1], code.split("(")[0]))
            return found and relative(page_address(found.partition("#")[0]) + "#" + found.partition("#")[2], address)
        is_written = path in self.repository.documents or path.startswith("codes/")
        # A code of one word can mean something else, such as a database.
        if is_written and code in self.codes and code != code.lower() and document.path.stem != code:
            return relative(f"codes/{code}.html", address)
        return None

    def _html(self, document, address, text):
        def linked(match):
            return f'{match.group(1)}="{self._link(document, address, match.group(2))}'

        return _ATTRIBUTE.sub(linked, _COMMENT.sub("", text))


def relative(target, address):
    """The link from one address of the site to another."""
    path, mark, anchor = target.partition("#")
    return quote(posixpath.relpath(path, posixpath.dirname(address) or ".")) + mark + anchor


def _list_of(folder, path):
    """The page of a folder: its files, which are pages themselves."""
    names = sorted(name.relative_to(folder).as_posix() for name in folder.rglob("*") if name.is_file())
    here = posixpath.dirname(f"files/{path}")
    links = {name: posixpath.relpath(f"{path}/{name}", here) for name in names if "/." not in f"/{name}"}
    rows = "".join(f"- [{name}]({link})\n" for name, link in links.items())
    return f"# {path}\n\nThe files of this folder.\n\n{rows}"


def _source_of(file, path):
    language = {".js": "js", ".yaml": "yaml", ".json": "json", ".swift": "swift", ".patch": "diff"}.get(
        file.suffix, "text"
    )
    text = file.read_text(encoding="utf-8", errors="replace")
    longest = max((len(run) for run in re.findall(r"`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"# {path}\n\nA file of the repository.\n\n{fence}{language}\n{text.rstrip()}\n{fence}\n"

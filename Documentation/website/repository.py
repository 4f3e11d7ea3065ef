"""The Markdown files of the repository, and the pages that they become."""

import functools
import os
import pathlib
import posixpath

from .document import Document

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Repository:
    def __init__(self, root=ROOT):
        self.root = pathlib.Path(root)

    @functools.cached_property
    def documents(self):
        """Each Markdown file by its path, in order; hidden folders, such as those of builds, are left out."""
        found = {}
        for folder, folders, files in os.walk(self.root):
            folders[:] = sorted(name for name in folders if not name.startswith(".") and name != "node_modules")
            for name in sorted(files):
                if name.endswith(".md"):
                    path = pathlib.Path(folder, name)
                    relative = path.relative_to(self.root).as_posix()
                    found[relative] = Document(relative, path.read_text(encoding="utf-8"))
        return found

    @property
    def guides(self):
        return {path: document for path, document in self.documents.items() if ".docc/" in path}

    @functools.cached_property
    def codes(self):
        """The names of all codes: headings of the third level in the rooms' `Codes.md`."""
        return {
            heading.text
            for path, document in self.guides.items()
            if path.endswith("/Codes.md")
            for heading in document.headings
            if heading.level == 3
        }

    def target(self, document, link):
        """The file that a relative link leads to, by its path in the repository, and the anchor there.

        The file is None if the link leads out of the repository.
        """
        path, _, anchor = link.partition("#")
        if not path:
            return document.path.as_posix(), anchor
        joined = posixpath.normpath(posixpath.join(document.path.parent.as_posix(), path))
        return (None if joined.startswith("../") or joined.startswith("/") else joined), anchor


def page_address(path):
    """Where a Markdown file stands on the site: `Sources/A/A.docc/B.md` is `A/B.html`."""
    parts = [part for part in pathlib.PurePosixPath(path).parts if part != "Sources" and not part.endswith(".docc")]
    if parts[-1] == "README.md":
        parts[-1] = "index.md"
    return posixpath.join(*parts)[: -len(".md")] + ".html"


def is_relative(link):
    """Whether a link leads to a file of the repository, not to a host or by a scheme."""
    return not link.startswith("//") and ":" not in link.split("/")[0].split("#")[0]

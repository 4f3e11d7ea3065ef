"""Checks the Markdown files: links, anchors, codes, and the order of pages. `python3 -m website.check`"""

import pathlib
import sys

from . import navigation
from .codecheck import unknown_codes
from .linkcheck import dead_links
from .reference.codes import CodePages
from .repository import ROOT, Repository, page_address

# Pages that only the built program and modules can say.
BUILT = ("schemas/", "commands/", "reference/", "libraries/")


def main(arguments):
    repository = Repository(pathlib.Path(arguments[0]) if arguments else ROOT)
    problems = dead_links(repository) + unknown_codes(repository) + _order(repository)
    print(*problems, sep="\n", end="\n" if problems else "")
    links = sum(len(document.links) for document in repository.documents.values())
    files = len(repository.documents)
    if problems:
        print(f"{len(problems)} problems in {files} Markdown files with {links} links", file=sys.stderr)
        return 1
    print(f"{links} links of {files} Markdown files lead somewhere, and every code has a page")
    return 0


def _order(repository):
    """What is wrong with the order of the pages, as far as it shows before anything is built."""
    documents = [*repository.documents, *(page.path.as_posix() for page in CodePages(repository).documents)]
    try:
        navigation.Navigation(navigation.FILE.read_text(encoding="utf-8"), map(page_address, documents), BUILT)
    except navigation.NavigationError as error:
        return str(error).splitlines()
    return []


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

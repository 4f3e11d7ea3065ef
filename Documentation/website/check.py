"""Checks the Markdown files: links, anchors and codes. `python3 -m website.check`"""

import pathlib
import sys

from .codecheck import unknown_codes
from .linkcheck import dead_links
from .repository import ROOT, Repository


def main(arguments):
    repository = Repository(pathlib.Path(arguments[0]) if arguments else ROOT)
    problems = dead_links(repository) + unknown_codes(repository)
    print(*problems, sep="\n", end="\n" if problems else "")
    links = sum(len(document.links) for document in repository.documents.values())
    files = len(repository.documents)
    if problems:
        print(f"{len(problems)} problems in {files} Markdown files with {links} links", file=sys.stderr)
        return 1
    print(f"{links} links of {files} Markdown files lead somewhere, and every code has a page")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

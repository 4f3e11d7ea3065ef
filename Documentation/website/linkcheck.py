"""Finds relative links of Markdown files that lead nowhere on a git host."""

import re
from urllib.parse import unquote

from .document import Link
from .repository import is_relative

_ATTRIBUTE = re.compile(r"\b(?:href|src|srcset)=\"([^\" ]+)")


def dead_links(repository):
    """Lines such as `README.md:12: …`, one for each dead link."""
    found = []
    for document in repository.documents.values():
        for link in [*document.links, *_links_of_html(document)]:
            problem = _problem(repository, document, unquote(link.target))
            if problem:
                found.append(f"{document.path}:{link.line}: error: {problem}")
    return found


def _links_of_html(document):
    """Links and images that are written as HTML, which READMEs use for pictures."""
    for line, text in document.html:
        for target in _ATTRIBUTE.findall(text):
            yield Link(target, "", line)


def _problem(repository, document, link):
    if link.startswith("doc:"):
        return f"`<{link}>` leads nowhere on a git host; write [Title](Page.md)"
    if not is_relative(link):
        return None
    if link.startswith("/"):
        return f"the link `{link}` begins at the root of the host; write it relative to this file"
    path, anchor = repository.target(document, link)
    if path is None:
        return f"the link `{link}` leads out of the repository"
    if path.split("/")[0].startswith(".build"):
        return f"the link `{link}` leads to a file that a build makes, which is not in the repository"
    if not (repository.root / path).exists():
        return f"there is no `{path}`, which the link `{link}` leads to"
    other = repository.documents.get(path)
    if anchor and other and anchor not in {heading.anchor for heading in other.headings}:
        return f"`{path}` has no heading with the anchor `#{anchor}`"
    return None

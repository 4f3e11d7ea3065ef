"""Finds codes in guides that no page explains: in `postlogin help CODE`, and at the end of a shown finding."""

import re

_HELP = re.compile(r"\bpostlogin help ([a-z]+[A-Z]\w*)")
# A report ends a finding with its code in brackets.
_FINDING = re.compile(r": (?:info|warning|error): .*\[([a-z]\w*)\]$")


def unknown_codes(repository):
    """Lines such as `README.md:12: …`, one for each code that is not known."""
    found = []
    for document in repository.documents.values():
        # The change log tells of codes that had another name.
        if document.path.name == "CHANGELOG.md":
            continue
        for line, code in _mentioned(document):
            if code not in repository.codes:
                found.append(f"{document.path}:{line}: error: no Codes.md has a page for the code `{code}`")
    return found


def _mentioned(document):
    for line, text in document.inline_code:
        for code in _HELP.findall(text):
            yield line, code
    for fence in document.fences:
        for line, text in fence.lines():
            for code in _HELP.findall(text) + _FINDING.findall(text):
                yield line, code

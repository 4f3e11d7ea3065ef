"""The sections of the site by task, and the place of each page in them."""

import fnmatch
import pathlib
import tomllib
from dataclasses import dataclass

FILE = pathlib.Path(__file__).with_name("navigation.toml")


@dataclass(frozen=True)
class Section:
    title: str
    summary: str
    addresses: list


class NavigationError(Exception):
    """A mistake in `navigation.toml`."""


class Navigation:
    """The sections of the pages with these addresses.

    An error names a page that is not there, one that stands twice, and one that no pattern matches. A page
    that could not be made, because it begins with one of `left_out`, is none of these.
    """

    def __init__(self, text, addresses, left_out=()):
        content = tomllib.loads(text)
        self.within = content["within"]
        known = {address.removesuffix(".html") for address in addresses}
        named = [page for section in content["section"] for page in section["pages"] if "*" not in page]
        problems = [f"the page {page} stands there twice" for page in sorted(set(named)) if named.count(page) > 1]
        problems += [
            f"there is no page {page}" for page in named if page not in known and not page.startswith(tuple(left_out))
        ]
        rest = sorted(page for page in known - set(named) if not self._leading_to(page))
        self.sections = []
        for section in content["section"]:
            found = []
            for pattern in section["pages"]:
                matches = [page for page in rest if fnmatch.fnmatchcase(page, pattern)] if "*" in pattern else [pattern]
                rest = [page for page in rest if page not in matches]
                found += [f"{page}.html" for page in matches if page in known]
            self.sections.append(Section(section["title"], section["summary"], found))
        problems += [f"no section has the page {page}" for page in rest]
        if problems:
            raise NavigationError(
                "\n".join(f"Documentation/website/{FILE.name}: error: {problem}" for problem in problems)
            )

    def _leading_to(self, page):
        """The page through which another one is found, or nothing if it stands in a section itself."""
        for pattern, leading in self.within.items():
            if fnmatch.fnmatchcase(page, pattern):
                return leading
        return None

    def section_of(self, address):
        """The section of a page, and the page that stands there for it: itself, or the one that leads to it."""
        leading = self._leading_to(address.removesuffix(".html"))
        for shown in (address, f"{leading}.html"):
            for section in self.sections:
                if shown in section.addresses:
                    return section, shown
        return None, None

    def neighbours(self, address):
        """The pages before and after one in its section."""
        section, shown = self.section_of(address)
        if section is None or shown != address:
            return None, None
        place = section.addresses.index(address)
        before = section.addresses[place - 1] if place else None
        after = section.addresses[place + 1] if place + 1 < len(section.addresses) else None
        return before, after

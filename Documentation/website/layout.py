"""The whole HTML of a page: the template with navigation, contents and what stands at its foot."""

import pathlib
import string
from html import escape

from .site import relative

_HERE = pathlib.Path(__file__).parent
_TEMPLATE = string.Template((_HERE / "templates/page.html").read_text(encoding="utf-8"))
_NAME = "PostLogin"


class Layout:
    def __init__(self, site, navigation):
        self.site = site
        self.navigation = navigation

    def html(self, address):
        page = self.site.pages[address]
        title = page.document.title
        return _TEMPLATE.substitute(
            title=escape(title if title == _NAME else f"{title} – {_NAME}"),
            summary=escape(page.document.summary[:300]),
            root="../" * (len(address.split("/")) - 1),
            navigation=self._navigation(address),
            trail=self._trail(address),
            body=page.body + (self._tasks(address) if address == "index.html" else ""),
            contents=self._contents(page),
            neighbours=self._neighbours(address),
            origin=self._origin(page, address),
        )

    def _title(self, address):
        title = self.site.pages[address].document.title
        return "Start" if address == "index.html" else title

    def _navigation(self, address):
        current, shown = self.navigation.section_of(address)
        parts = []
        for section in self.navigation.sections:
            links = "".join(f"<li>{self._entry(other, address, shown)}</li>\n" for other in section.addresses)
            state = " open" if section is current else ""
            parts.append(f"<details{state}><summary>{escape(section.title)}</summary>\n<ul>\n{links}</ul></details>\n")
        return "".join(parts)

    def _entry(self, other, address, shown):
        current = {shown: ' aria-current="true"', address: ' aria-current="page"'}.get(other, "")
        return f'<a href="{relative(other, address)}"{current}>{escape(self._title(other))}</a>'

    def _trail(self, address):
        """The way to a page that stands in no list of the navigation itself."""
        section, shown = self.navigation.section_of(address)
        if section is None or shown == address:
            return f'<p class="trail">{escape(section.title)}</p>' if section and address != "index.html" else ""
        link = f'<a href="{relative(shown, address)}">{escape(self._title(shown))}</a>'
        return f'<p class="trail">{escape(section.title)} › {link}</p>'

    def _contents(self, page):
        headings = [heading for heading in page.headings if heading.level in (2, 3)]
        if len(headings) < 3:
            return ""
        if len(headings) > 40:
            headings = [heading for heading in headings if heading.level == 2]
        rows = "".join(
            f'<li class="level{heading.level}"><a href="#{escape(heading.anchor)}">{escape(heading.text)}</a></li>\n'
            for heading in headings
        )
        return f'<nav class="contents" aria-label="On this page"><h2>On this page</h2>\n<ul>\n{rows}</ul></nav>'

    def _tasks(self, address):
        cards = []
        for section in self.navigation.sections[1:]:
            if not section.addresses:
                continue
            first = "".join(f"<li>{self._entry(other, address, None)}</li>" for other in section.addresses[:4])
            cards.append(
                f"<section><h3>{escape(section.title)}</h3>\n<p>{escape(section.summary)}</p>\n<ul>{first}</ul></section>\n"
            )
        return f'<h2 id="by-task">By task</h2>\n<div class="tasks">\n{"".join(cards)}</div>\n'

    def _neighbours(self, address):
        before, after = self.navigation.neighbours(address)
        links = [
            f'<a rel="{rel}" href="{relative(other, address)}"><span>{word}</span> {escape(self._title(other))}</a>'
            for rel, word, other in (("prev", "Before:", before), ("next", "Next:", after))
            if other
        ]
        return f'<nav class="neighbours" aria-label="Neighbouring pages">{"".join(links)}</nav>' if links else ""

    def _origin(self, page, address):
        path = page.document.path.as_posix()
        if path in self.site.repository.documents:
            return f"Made of <code>{escape(path)}</code>."
        if address.startswith("files/"):
            return "A file of the repository."
        source = (
            "the rooms’ <code>Codes.md</code>" if address.startswith("codes/") else "what <code>postlogin</code> says"
        )
        return f"Made of {'the built modules' if address.startswith('libraries/') else source}."

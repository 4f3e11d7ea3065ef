"""Finds links of finished pages that lead nowhere: each `href` and `src`, with its anchor."""

import posixpath
from html.parser import HTMLParser
from urllib.parse import unquote


class _Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.links = []
        self.anchors = set()

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if "id" in values:
            if values["id"] in self.anchors:
                self.links.append((self.getpos()[0], f"#{values['id']} twice"))
            self.anchors.add(values["id"])
        for name in ("href", "src"):
            if values.get(name) is not None:
                self.links.append((self.getpos()[0], values[name]))


def dead_links(files):
    """Lines such as `index.html:12: …` for the text of files by their addresses."""
    readers = {}
    for address, content in files.items():
        if address.endswith(".html"):
            reader = readers[address] = _Reader()
            reader.feed(content)
    found = []
    for address, reader in readers.items():
        for line, link in reader.links:
            path, _, anchor = link.partition("#")
            if ":" in path.split("/")[0]:
                if path.split(":")[0] not in ("http", "https", "mailto", "data"):
                    found.append(f"{address}:{line}: error: the link `{link}` has a scheme that no browser follows")
                continue
            joined = posixpath.normpath(posixpath.join(posixpath.dirname(address), unquote(path))) if path else address
            if joined not in files:
                found.append(f"{address}:{line}: error: there is no page or file `{joined}`, which `{link}` leads to")
            elif anchor and joined in readers and unquote(anchor) not in readers[joined].anchors:
                found.append(f"{address}:{line}: error: `{joined}` has no anchor `#{anchor}`")
    return found

"""Anchors of headings, as git hosts make them: `What it costs, today` is at `#what-it-costs-today`."""

import re


class Anchors:
    """The anchors of one page; a heading that another one equals gets a number."""

    def __init__(self):
        self.counts = {}

    def of(self, heading):
        first = anchor = re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")
        while anchor in self.counts:
            self.counts[first] += 1
            anchor = f"{first}-{self.counts[first]}"
        self.counts[anchor] = 0
        return anchor

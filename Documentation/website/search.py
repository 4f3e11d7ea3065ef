"""The index of the search, as a script: pages opened from a disk may load no other file."""

import json

_LONGEST = 8000


def index(site, navigation):
    """One entry for each section of a page: title, heading, address, text; pages of files are left out."""
    entries = []
    # Of entries that answer as well, the first ones win: those that are made for looking up.
    order = sorted(site.pages, key=lambda address: not address.startswith(("reference/", "codes/", "commands/")))
    for address in order:
        page = site.pages[address]
        if address.startswith("files/"):
            continue
        section, _ = navigation.section_of(address)
        for anchor, heading, text in page.sections:
            place = f"{address}#{anchor}" if anchor else address
            title = page.document.title
            entries.append([title, heading if anchor else "", place, text[:_LONGEST], section.title if section else ""])
    return "globalThis.postloginIndex = " + json.dumps(entries, ensure_ascii=False, separators=(",", ":")) + ";\n"

"""Pieces of Markdown for pages that are made from data."""

import re


def prose(text):
    """A text of the program as Markdown: what looks like HTML outside of code is text."""
    parts = re.split(r"(`[^`]*`)", text)
    for index in range(0, len(parts), 2):
        escaped = re.sub(r"([<>*_\[\]])", r"\\\1", parts[index])
        # An option is code, which does not break after its first hyphen.
        parts[index] = re.sub(r"(?<![\w-])--[a-z][a-z-]*[a-z]", r"`\g<0>`", escaped)
    return "".join(parts)


def cell(text):
    return " ".join(text.split()).replace("|", "\\|")


def table(columns, rows):
    lines = [columns, ["---"] * len(columns), *rows]
    return "".join(f"| {' | '.join(cell(text) for text in line)} |\n" for line in lines)


def first_sentence(text):
    match = re.match(r"(.+?[.!?])(\s|$)", " ".join(text.split()))
    return match.group(1) if match else " ".join(text.split())

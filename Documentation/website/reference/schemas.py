"""Pages of the JSON Schemas that `postlogin schema` prints: tables of their members, beside the raw files."""

import json

from ..document import Document
from .schema_types import type_of
from .text import prose, table


def documents(schemas):
    """An index, and a page for each schema."""
    rows = []
    for name, text in schemas.items():
        schema = json.loads(text)
        rows.append([f"[{name}]({name}.md)", prose(schema["title"]), f"[{name}.schema.json]({name}.schema.json)"])
        yield Document(f"schemas/{name}.md", _page(name, schema))
    index = (
        "# JSON Schemas\n\nWhat the files that you write may hold, and what commands print as JSON.\n\n"
        "`postlogin schema NAME` prints a schema, and `postlogin init` keeps those that editors use.\n\n"
    )
    yield Document("schemas/index.md", index + table(["schema", "describes", "file"], rows))


def files(schemas):
    return {f"schemas/{name}.schema.json": text for name, text in schemas.items()}


def rows(schema, path=""):
    """A row for each member, at any depth: its path, whether it is required, its type and meaning."""
    required = set(schema.get("required", []))
    for name, member in schema.get("properties", {}).items():
        here = f"{path}.{name}" if path else name
        mark = "yes" if name in required else ""
        yield here, mark, member
        yield from _rows_inside(member, here)
    for pattern, member in schema.get("patternProperties", {}).items():
        yield f"{path}./{pattern}/".lstrip("."), "", member


def _rows_inside(member, path):
    if not isinstance(member, dict):
        return
    for part in [member, *member.get("anyOf", []), *member.get("oneOf", [])]:
        yield from rows(part, path)
        items = part.get("items")
        if isinstance(items, dict):
            yield from rows(items, f"{path}[]")
            for alternative in items.get("anyOf", []):
                yield from rows(alternative, f"{path}[]")
        values = part.get("additionalProperties")
        if isinstance(values, dict):
            yield from rows(values, f"{path}.*")


def members(schema):
    """The table of a schema's members, or nothing if it has none."""
    known = {}
    for path, mark, member in [*rows(schema), *_rows_inside(schema, "")]:
        known.setdefault(path.lstrip("."), (mark, member))
    if not known:
        return ""
    lines = [
        [f"`{path}`", type_of(member), mark, prose(member.get("description", "") if member is not True else "")]
        for path, (mark, member) in known.items()
    ]
    return table(["member", "type", "required", "meaning"], lines)


def _page(name, schema):
    parts = [
        f"# Schema {name}\n\n{prose(schema['title'])}.\n\n{prose(schema.get('description', ''))}\n\n"
        f"[The schema as a file]({name}.schema.json), as `postlogin schema {name}` prints it.\n"
    ]
    if table_of_root := members(schema):
        parts.append(f"\n## Members\n\n{table_of_root}")
    elif "anyOf" in schema or "$ref" in schema:
        parts.append(f"\nIt is {type_of(schema)}.\n")
    for definition, content in schema.get("$defs", {}).items():
        meaning = prose(content.get("description", ""))
        rows_of_definition = members(content)
        kind = "" if rows_of_definition else f"{type_of(content)}\n"
        pattern = f"\nPattern: `{content['pattern']}`\n" if "pattern" in content else ""
        parts.append(f"\n## {definition}\n\n{meaning}\n\n{kind}{pattern}\n{rows_of_definition}")
    return "".join(parts)

"""The page of all fields of the event, from the JSON Schema that the program prints."""

import json

from ..document import Document
from .schema_types import type_of
from .schemas import rows
from .text import prose, table


def document(schema_text):
    event = json.loads(schema_text)["$defs"]["event"]
    parts = [
        "# Fields of the event\n\nEvery field that an Action can read from `event`, with its type and meaning.\n\n"
        "A field whose type names `null` is missing in some logins. *Early* fields are those that Auth0 offers to some "
        "tenants only; *undocumented* and *unconfirmed* ones are not in its reference. "
        "`postlogin types` prints the same as TypeScript, and `postlogin schema event` as a JSON Schema.\n"
    ]
    for name, member in event["properties"].items():
        parts.append(f"\n## event.{name}\n\n{prose(member.get('description', ''))}\n")
        single = {"properties": {name: member}}
        lines = [
            [f"`event.{path}`", type_of(field), prose(field.get("description", ""))]
            for path, _, field in rows(single)
            if path != name
        ]
        parts.append("\n" + (table(["field", "type", "meaning"], lines) if lines else f"Type: {type_of(member)}\n"))
    return Document("reference/event.md", "".join(parts))

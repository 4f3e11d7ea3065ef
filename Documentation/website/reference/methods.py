"""The page of the methods of `api`, from the declarations that `postlogin types` prints."""

import re

from ..document import Document
from .text import prose, table

_NAMESPACE = re.compile(r"  readonly (\w+): \{")
_COMMENT = re.compile(r"    /\*\* (.*) \*/")
_METHOD = re.compile(r"    ((\w+)\(.*\): .*;)")


def declared_methods(types):
    """(namespace, method, signature, meaning) for each method of the interface `PostLoginAPI`."""
    lines = types.split("export interface PostLoginAPI {\n", 1)[1].split("\n}\n", 1)[0].splitlines()
    namespace = meaning = ""
    for line in lines:
        if match := _NAMESPACE.fullmatch(line):
            namespace = match.group(1)
        elif match := _COMMENT.fullmatch(line):
            meaning = match.group(1)
        elif match := _METHOD.fullmatch(line):
            yield namespace, match.group(2), match.group(1), meaning
            meaning = ""


def document(types):
    parts = [
        "# Methods of api\n\nEvery method that an Action can call on `api`, with its parameters and effect.\n\n"
        "*Enterprise* and *early* methods are those that Auth0 offers to some tenants only. `postlogin types` prints "
        "the declarations of the types that stand here.\n"
    ]
    methods = list(declared_methods(types))
    rows = [
        [f"[`api.{namespace}.{name}`](#api{namespace.lower()}{name.lower()})", prose(meaning)]
        for namespace, name, _, meaning in methods
    ]
    parts.append("\n## All methods\n\n" + table(["method", "effect"], rows))
    above = None
    for namespace, name, signature, meaning in methods:
        if namespace != above:
            parts.append(f"\n## api.{namespace}\n")
            above = namespace
        parts.append(f"\n### api.{namespace}.{name}\n\n{prose(meaning)}\n\n```ts\n{signature}\n```\n")
    return Document("reference/api.md", "".join(parts))

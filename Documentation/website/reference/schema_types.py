"""The type that a JSON Schema gives a value, in words."""


def type_of(schema):
    """Such as `text or list of [case](#case)`; references lead to the section of their definition."""
    if schema is True:
        return "any value"
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[-1]
        return f"[{name}](#{name.lower()})"
    if "const" in schema:
        return f"`{_json(schema['const'])}`"
    if "enum" in schema:
        return ", ".join(f"`{_json(value)}`" for value in schema["enum"])
    for several in ("anyOf", "oneOf"):
        words = _distinct(type_of(part) for part in schema.get(several, []) if part)
        if words:
            null = " or `null`" if "null" in _types(schema) else ""
            # An alternative without conditions leaves other values open, beside those that are named.
            return " or ".join(words) + null + (", or others" if {} in schema[several] else "")
    return " or ".join(_distinct(_named(name, schema) for name in _types(schema))) or "any value"


def _types(schema):
    types = schema.get("type", [])
    return types if isinstance(types, list) else [types]


def _named(name, schema):
    if name == "array":
        items = schema.get("items")
        return f"list of {type_of(items)}" if items else "list"
    if name == "object":
        values = schema.get("additionalProperties")
        return (
            f"map of {type_of(values)}"
            if isinstance(values, dict) and values and not schema.get("properties")
            else "map"
        )
    if name == "string":
        return f"text ({schema['format']})" if "format" in schema else "text"
    if name == "null":
        return "`null`"
    return {"integer": "whole number", "boolean": "`true` or `false`"}.get(name, name)


def _json(value):
    return (
        f'"{value}"' if isinstance(value, str) else {True: "true", False: "false", None: "null"}.get(value, str(value))
    )


def _distinct(words):
    return list(dict.fromkeys(words))

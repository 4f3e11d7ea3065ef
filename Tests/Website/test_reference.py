"""Pages of what the program says about itself, from small schemas, declarations and commands."""

import json
import unittest

import fixtures  # noqa: F401
from website.reference import commands, event, methods, schemas
from website.reference.schema_types import type_of
from website.reference.text import prose


class Schemas(unittest.TestCase):
    def test_members_at_any_depth(self):
        schema = {
            "required": ["a"],
            "properties": {
                "a": {"type": "array", "items": {"properties": {"b": {"type": "string"}}}},
                "c": {"anyOf": [{"type": "null"}, {"type": "object", "properties": {"d": True}}]},
                "e": {"type": "object", "additionalProperties": {"properties": {"f": {"const": 1}}}},
            },
        }
        rows = [(path, required) for path, required, _ in schemas.rows(schema)]
        expected = [("a", "yes"), ("a[].b", ""), ("c", ""), ("c.d", ""), ("e", ""), ("e.*.f", "")]
        self.assertEqual(rows, expected)

    def test_types_in_words(self):
        cases = {
            "text (date-time) or `null`": {"type": ["string", "null"], "format": "date-time"},
            '`"a"`, `null`': {"enum": ["a", None]},
            "list of [case](#case)": {"type": "array", "items": {"$ref": "#/$defs/case"}},
            '`"a"` or `null`, or others': {"type": ["string", "null"], "anyOf": [{"enum": ["a"]}, {}]},
            "map of whole number": {"type": "object", "additionalProperties": {"type": "integer"}},
            "`true` or `false`": {"type": "boolean"},
            "any value": {},
        }
        for words, schema in cases.items():
            self.assertEqual(type_of(schema), words)

    def test_a_page_for_each_schema_with_its_file(self):
        text = json.dumps(
            {"title": "A suite", "properties": {"a": {"$ref": "#/$defs/b"}}, "$defs": {"b": {"type": "string"}}}
        )
        pages = {page.path.as_posix(): page.text for page in schemas.documents({"suite": text})}
        self.assertEqual(sorted(pages), ["schemas/index.md", "schemas/suite.md"])
        self.assertIn("| `a` | [b](#b) |", pages["schemas/suite.md"])
        self.assertIn("(suite.schema.json)", pages["schemas/suite.md"])
        self.assertEqual(schemas.files({"suite": text}), {"schemas/suite.schema.json": text})


class EventAndMethods(unittest.TestCase):
    def test_fields_of_the_event(self):
        schema = {"$defs": {"event": {"properties": {"user": {"properties": {"email": {"type": "string"}}}}}}}
        self.assertIn("| `event.user.email` | text |", event.document(json.dumps(schema)).text)

    def test_methods_of_the_declarations(self):
        types = (
            "export interface PostLoginAPI {\n  readonly access: {\n    /** Denies the login. */\n"
            "    deny(reason: string): PostLoginAPI;\n  };\n}\n\nexport interface Other {\n}\n"
        )
        found = list(methods.declared_methods(types))
        self.assertEqual(found, [("access", "deny", "deny(reason: string): PostLoginAPI;", "Denies the login.")])


class Commands(unittest.TestCase):
    def test_a_command_with_its_options(self):
        argument = {
            "kind": "option",
            "names": [{"kind": "short", "name": "r"}, {"kind": "long", "name": "run"}],
            "valueName": "name",
            "abstract": "Cases with a <name>.",
            "defaultValue": ".",
            "shouldDisplay": True,
            "isOptional": True,
            "isRepeating": False,
        }
        command = {
            "commandName": "test",
            "abstract": "Runs suites.",
            "discussion": "It is quick.\n\nExample: postlogin test .",
            "arguments": [argument, {**argument, "shouldDisplay": False}],
        }
        text = next(iter(commands.documents({"postlogin test": command}))).text
        self.assertIn("| `-r`, `--run` `NAME` | Cases with a \\<name\\>. Default: `.`. |", text)
        self.assertIn("```console\n$ postlogin test .\n```", text)
        self.assertEqual(text.count("--run"), 1)

    def test_options_in_prose_are_code(self):
        self.assertEqual(prose("a --run-all b `--c` well--known"), "a `--run-all` b `--c` well--known")


if __name__ == "__main__":
    unittest.main()

"""What the built program says about itself."""

import functools
import json
import os
import pathlib
import subprocess

from .repository import ROOT


class Program:
    def __init__(self, path=None):
        self.path = pathlib.Path(path or os.environ.get("POSTLOGIN") or ROOT / ".build/release/postlogin")

    @property
    def is_built(self):
        return os.access(self.path, os.X_OK)

    def printed(self, *arguments):
        return subprocess.run([self.path, *arguments], check=True, capture_output=True, text=True).stdout

    @functools.cached_property
    def help(self):
        """The root command with its subcommands, as ArgumentParser dumps them."""
        return json.loads(self.printed("--experimental-dump-help"))["command"]

    @property
    def commands(self):
        return [
            command
            for command in self.help["subcommands"]
            if command["commandName"] != "help" and command["shouldDisplay"]
        ]

    @functools.cached_property
    def schemas(self):
        """The text of each JSON Schema by its name."""
        command = next(command for command in self.commands if command["commandName"] == "schema")
        names = command["arguments"][0]["allValues"]
        return {name: self.printed("schema", name) for name in names}

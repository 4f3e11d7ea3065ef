"""What the built programs say about themselves."""

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
        """The commands by what calls them, such as `postlogin run`; a program without any is one itself."""
        name = self.help["commandName"]
        return {
            f"{name} {command['commandName']}": command
            for command in self.help.get("subcommands", [])
            if command["commandName"] != "help" and command["shouldDisplay"]
        } or {name: self.help}

    @property
    def tenant(self):
        """The program of the mock tenant, which is built into the same folder."""
        return Program(os.environ.get("MOCK_TENANT") or self.path.with_name("mock-tenant"))

    @functools.cached_property
    def schemas(self):
        """The text of each JSON Schema by its name."""
        names = self.commands["postlogin schema"]["arguments"][0]["allValues"]
        return {name: self.printed("schema", name) for name in names}

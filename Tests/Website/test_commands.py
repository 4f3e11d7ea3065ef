"""Consoles of guides against the commands of the program, with consoles that have gone stale."""

import unittest

from fixtures import GUIDE, repository
from website.commandcheck import stale_commands


def option(*names):
    return {"names": [{"kind": "long" if len(name) > 1 else "short", "name": name} for name in names]}


COMMANDS = {
    "postlogin test": {"arguments": [option("run", "r"), option("grants")]},
    "postlogin backtest": {"arguments": [], "subcommands": [{"commandName": "run", "arguments": [option("after")]}]},
    "mock-tenant": {"arguments": [option("port")]},
}


class StaleConsoles(unittest.TestCase):
    def found(self, text):
        return stale_commands(repository(self, {GUIDE: text}), COMMANDS)

    def test_a_command_that_is_gone(self):
        text = "# Guide\n\n```console\n$ postlogin test .\n$ postlogin probe .\n```\n"
        self.assertEqual(self.found(text), [f"{GUIDE}:5: error: `postlogin` has no command `probe`"])

    def test_an_option_that_is_gone(self):
        text = "# Guide\n\n```console\n$ cd policy && postlogin test --ways . | head\n```\n"
        self.assertEqual(self.found(text), [f"{GUIDE}:4: error: `postlogin test` has no option `--ways`"])

    def test_the_tenant(self):
        text = "# Guide\n\n`mock-tenant --port 0`, and `mock-tenant --prot 0`\n"
        self.assertEqual(self.found(text), [f"{GUIDE}:3: error: `mock-tenant` has no option `--prot`"])

    def test_inline_code(self):
        text = "# Guide\n\nRun it\nwith `postlogin test --ways`.\n"
        self.assertEqual(self.found(text), [f"{GUIDE}:4: error: `postlogin test` has no option `--ways`"])

    def test_what_the_program_has(self):
        text = (
            "# Guide\n\n`postlogin help CODE`, `postlogin COMMAND`, `postlogin test -r 'a b' --grants=x`\n\n"
            "```console\n$ postlogin backtest run --after a.js | grep --count b\npostlogin probe\n```\n"
        )
        self.assertEqual(self.found(text), [])


if __name__ == "__main__":
    unittest.main()

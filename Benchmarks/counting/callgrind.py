"""Instructions that a program executes, by the room of the code, as valgrind's callgrind counts them."""

import collections
import os
import re
import subprocess
import tempfile

ENGINE = "engine"
SYSTEM = "system"
# Names of our rooms, longest first, since one may begin with another.
ROOMS = [
    "PostLoginPolicies", "PostLoginTesting", "PostLoginScripts", "PostLoginRules", "PostLoginTool", "PostLogin",
    "ScriptEnvironment", "ScriptEngine", "NetworkAccess", "PolicyAnalysis", "GeoLocation", "WireFormats", "MockTenant",
    "ScriptText",
]
MANGLED = {f"{len(room)}{room}": room for room in ROOMS}


def room(library, function):
    """The room of a function: one of ours, the engine, the system, or `swift` for what Swift's own code is in the program."""
    if "javascriptcore" in library or library == "?" or library == "???":
        return ENGINE
    if ".so" in library:
        return SYSTEM
    # A specialised or outlined function of Swift's belongs to the room whose types it is made for, which stands first.
    found = min(
        ((function.find(mark), name) for mark, name in MANGLED.items() if mark in function), default=(0, "swift")
    )
    return found[1]


def costs(path):
    """Instructions by room of a file that callgrind wrote."""
    names = {"ob": {}, "fn": {}}
    rooms = collections.Counter()
    library, function, is_call = "?", "?", False

    def name(kind, text):
        match = re.match(r"\((\d+)\)(?: (.*))?$", text)
        if not match:
            return text
        number, full = match.groups()
        if full:
            names[kind][number] = full
        return names[kind].get(number, "?")

    with open(path) as lines:
        for line in lines:
            if line[0] in "+-*0123456789":
                parts = line.split()
                if not is_call and len(parts) > 1:
                    rooms[room(library, function)] += int(parts[1])
                is_call = False
            elif line.startswith("fn="):
                function = name("fn", line[3:].strip())
            elif line.startswith("ob="):
                library = os.path.basename(name("ob", line[3:].strip()))
            elif line.startswith("cob="):
                name("ob", line[4:].strip())
            elif line.startswith("cfn="):
                name("fn", line[4:].strip())
            elif line.startswith("calls="):
                is_call = True
    return rooms


def command(output, arguments):
    return ["valgrind", "--tool=callgrind", f"--callgrind-out-file={output}", *arguments]


# One compiler thread less, and the engine's own work follows the script's; the Gigacage does not fit below valgrind.
ENVIRONMENT = {"GIGACAGE_ENABLED": "no", "POSTLOGIN_ENGINE_OPTIONS": "useConcurrentJIT=0"}


def count(arguments, prefix=()):
    """Instructions by room of one run of a program; a prefix is a command that runs valgrind."""
    with tempfile.NamedTemporaryFile() as output:
        run = subprocess.run(
            [*prefix, *command(output.name, arguments)], env={**os.environ, **ENVIRONMENT}, capture_output=True, text=True
        )
        if run.returncode:
            raise SystemExit(f"`{' '.join(map(str, arguments))}` ended with {run.returncode}:\n{run.stdout}{run.stderr}")
        return costs(output.name)


def per_run(few, many, difference):
    """Instructions by room of one more run, from two counts."""
    return {name: round((many[name] - few[name]) / difference) for name in sorted(many) if many[name] - few[name] >= difference}

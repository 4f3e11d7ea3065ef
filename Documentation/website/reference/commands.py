"""Pages of the commands, from what the program says about its arguments."""

from ..document import Document
from .text import prose, table


def documents(commands):
    """An index, and a page for each command; `commands` are by what calls them, such as `postlogin run`."""
    rows = []
    for name, command in commands.items():
        file = f"{name.split()[-1]}.md"
        rows.append([f"[`{name}`]({file})", prose(command["abstract"])])
        yield Document(f"commands/{file}", f"# {name}\n" + _described(name, command, "##"))
    index = "# Commands\n\nWhat each command of the programs does, with its options.\n\n"
    yield Document("commands/index.md", index + table(["command", "what it does"], rows))


def _described(name, command, mark):
    shown = [
        argument for argument in command.get("arguments", []) if argument["shouldDisplay"] and not _is_common(argument)
    ]
    positional = [argument for argument in shown if argument["kind"] == "positional"]
    options = [argument for argument in shown if argument["kind"] != "positional"]
    words = [name, "[OPTIONS]" if options else "", *(_usage(argument) for argument in positional)]
    parts = [f"\n{prose(command['abstract'])}\n"]
    if command.get("subcommands"):
        words = [name, "SUBCOMMAND"]
    parts.append(f"\n```text\n{' '.join(word for word in words if word)}\n```\n")
    for paragraph in command.get("discussion", "").split("\n\n"):
        if paragraph.startswith("Example: "):
            parts.append(f"\n```console\n$ {paragraph.removeprefix('Example: ')}\n```\n")
        else:
            parts.append(f"\n{prose(paragraph)}\n")
    if positional:
        rows = [[f"`{argument['valueName']}`", _meaning(argument)] for argument in positional]
        parts.append(f"\n{mark} Arguments of {name}\n\n" + table(["argument", "meaning"], rows))
    if options:
        rows = [[_spelled(argument), _meaning(argument)] for argument in options]
        parts.append(f"\n{mark} Options of {name}\n\n" + table(["option", "meaning"], rows))
    for subcommand in command.get("subcommands", []):
        if subcommand["commandName"] != "help" and subcommand["shouldDisplay"]:
            inner = f"{name} {subcommand['commandName']}"
            parts.append(f"\n{mark} {inner}\n" + _described(inner, subcommand, mark + "#"))
    return "".join(parts)


def _usage(argument):
    word = argument["valueName"].upper() + (" …" if argument["isRepeating"] else "")
    return f"[{word}]" if argument["isOptional"] else word


def _spelled(argument):
    names = ", ".join(
        f"`{'--' if name['kind'] == 'long' else '-'}{name['name']}`" for name in argument.get("names", [])
    )
    return names + (f" `{argument['valueName'].upper()}`" if argument["kind"] == "option" else "")


def _meaning(argument):
    text = prose(argument.get("abstract", ""))
    if values := argument.get("allValues"):
        text += f" One of: {', '.join(f'`{value}`' for value in values)}."
    if default := argument.get("defaultValue"):
        text += f" Default: `{default}`."
    return text


def _is_common(argument):
    return any(name["name"] in ("help", "version") for name in argument.get("names") or [])

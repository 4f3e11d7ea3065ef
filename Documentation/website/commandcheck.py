"""Finds consoles of guides that have gone stale: commands and options that the built program does not have."""

import re
import shlex

_PROGRAMS = ("postlogin", "mock-tenant")


def stale_commands(repository, commands):
    """Lines such as `README.md:12: …`; `commands` are by what calls them, such as `postlogin run`."""
    found = []
    for document in repository.documents.values():
        # The change log tells of commands as they were.
        if document.path.name == "CHANGELOG.md":
            continue
        for line, words in _shown(document):
            problem = _problem(words, commands)
            if problem:
                found.append(f"{document.path}:{line}: error: {problem}")
    return found


def _shown(document):
    """The words of each call of a program that a console or inline code shows."""
    for fence in document.fences:
        if fence.language == "console":
            for line, text in fence.lines():
                if text.startswith("$ "):
                    yield from ((line, words) for words in _calls(text[2:]))
    for line, text in document.inline_code:
        if text.startswith(_PROGRAMS):
            yield from ((line, words) for words in _calls(text))


def _calls(text):
    try:
        words = shlex.split(text.replace("…", ""), comments=True)
    except ValueError:
        return
    for index, word in enumerate(words):
        if word in _PROGRAMS and (index == 0 or words[index - 1] in ("&&", "|", ";", "run", "pipx", "npx")):
            yield words[index:]


def _problem(words, known):
    # Words in capitals stand for something else, as in `postlogin help CODE`.
    if words[0] == "postlogin":
        if len(words) == 1 or not re.fullmatch(r"[a-z]+", words[1]) or words[1] == "help":
            return None
        words = [" ".join(words[:2]), *words[2:]]
        if words[0] not in known:
            return f"`postlogin` has no command `{words[0].split()[1]}`"
    elif words[0] not in known:
        return None
    spelled = _options(known[words[0]])
    for word in words[1:]:
        if word in ("|", "&&", ";", "||"):
            break
        option = word.split("=")[0]
        if re.fullmatch(r"--?[a-z][a-z-]*", option) and option not in spelled:
            return f"`{words[0]}` has no option `{option}`"
    return None


def _options(command):
    found = {
        ("--" if name["kind"] == "long" else "-") + name["name"]
        for argument in command.get("arguments", [])
        for name in argument.get("names") or []
    }
    for subcommand in command.get("subcommands", []):
        found |= _options(subcommand)
    return found

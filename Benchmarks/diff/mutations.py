"""Small changes of scripts, each of one kind: an operator, a literal, a call or a line."""

import dataclasses
import re

TOKEN = re.compile(
    r"""(?P<space>\s+|//[^\n]*|/\*.*?\*/)
    |(?P<text>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")
    |(?P<number>\d[\d_]*(?:\.\d+)?)
    |(?P<name>[A-Za-z_$][\w$]*)
    |(?P<sign>\.\.\.|===|!==|=>|<=|>=|==|!=|&&|\|\||\?\?|\?\.|\+=|-=|\+\+|--|[-+*/%<>=!?:;,.~()\[\]{}&|^])""",
    re.VERBOSE | re.DOTALL,
)
PATTERN = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]*")
# Behind these a slash divides; behind all else it begins a regular expression.
ENDS_OF_OPERANDS = {"text", "number", "template", "pattern"}

SIGNS = {
    "comparison": {"===": "!==", "!==": "===", "==": "!=", "!=": "=="},
    "boundary": {"<": "<=", "<=": "<", ">": ">=", ">=": ">"},
    "direction of comparison": {"<": ">", "<=": ">=", ">": "<", ">=": "<="},
    "and, or": {"&&": "||", "||": "&&"},
    "default": {"??": "||"},
    "chaining": {"?.": "."},
    "arithmetic": {"+": "-", "-": "+", "*": "/"},
}
NAMES = {
    "method": {
        "some": "every", "every": "some", "startsWith": "endsWith", "endsWith": "startsWith", "includes": "startsWith",
        "find": "findLast", "filter": "map", "toLowerCase": "toUpperCase", "floor": "ceil", "has": "delete",
        "getUTCDay": "getUTCDate", "getUTCHours": "getUTCMinutes", "setAppMetadata": "setUserMetadata",
        "addScope": "removeScope", "removeScope": "addScope", "idToken": "accessToken", "accessToken": "idToken",
    },
    "boolean": {"true": "false", "false": "true"},
}
STATEMENT = re.compile(r"^ +(?:await |return )?(?:api\.|console\.|throw )[^\n]*;\n|^ +return;\n", re.MULTILINE)
CONDITION = re.compile(r"\bif \(")


# A mutation in a line with one of these has a kind of its own, by the first that is found.
AREAS = {
    "redirect": re.compile(r"api\.redirect|redirect\.|(?:en|vali)dateToken|tokenParameterName"),
    "configuration": re.compile(r"\bconfiguration\b"),
}
BUILT_IN = {"assert", "buffer", "crypto", "events", "http", "https", "path", "querystring", "stream", "url", "util", "zlib"}


@dataclasses.dataclass(frozen=True)
class Token:
    kind: str
    text: str
    start: int

    @property
    def end(self):
        return self.start + len(self.text)


@dataclasses.dataclass(frozen=True)
class Mutation:
    kind: str
    start: int
    end: int
    text: str

    def of(self, script):
        return script[: self.start] + self.text + script[self.end :]


def requires(script):
    """The modules that a script requires by name, without those of Node.js: the packages and the shared ones."""
    names = {match.removeprefix("node:") for match in re.findall(r"require\(['\"]([^'\"]+)['\"]\)", script)}
    names = {name for name in names if not name.startswith(".") and name.split("/")[0] not in BUILT_IN}
    shared = {name.removeprefix("actions:") for name in names if name.startswith("actions:")}
    return {name for name in names if not name.startswith("actions:")}, shared


def of_area(mutation, script):
    """The mutation with the kind of its line, such as `package: text`."""
    start, end = script.rfind("\n", 0, mutation.start) + 1, script.find("\n", mutation.end)
    line = script[start : end if end >= 0 else len(script)]
    area = next((name for name, pattern in AREAS.items() if pattern.search(line)), None)
    packages, shared = requires(script)
    if area is None and "onContinuePostLogin" in script[: mutation.start] and "validateToken" in script:
        area = "redirect"
    if area is None and (packages or shared):
        area = "package" if packages else "caller of a module"
    return dataclasses.replace(mutation, kind=f"{area}: {mutation.kind}") if area else mutation


def template_end(script, start):
    """The place behind the template text that begins at `start`."""
    place, depth = start + 1, 0
    while place < len(script):
        if script[place] == "\\":
            place += 2
            continue
        if depth == 0 and script[place] == "`":
            return place + 1
        if script.startswith("${", place):
            depth += 1
            place += 1
        elif depth and script[place] == "}":
            depth -= 1
        place += 1
    return len(script)


def tokens(script):
    """The tokens of a script without blanks and comments, as far as mutations need them."""
    found, place = [], 0
    while place < len(script):
        last = found[-1] if found else None
        ends_operand = last and (
            last.kind in ENDS_OF_OPERANDS
            or last.text in {")", "]"}
            or (last.kind == "name" and last.text not in {"return", "typeof", "case", "await"})
        )
        if script[place] == "`":
            end = template_end(script, place)
            found.append(Token("template", script[place:end], place))
        elif script[place] == "/" and script[place + 1] not in "/*" and not ends_operand:
            end = PATTERN.match(script, place).end()
            found.append(Token("pattern", script[place:end], place))
        else:
            match = TOKEN.match(script, place)
            if match is None:
                raise ValueError(f"character {place} of the script begins no known token: {script[place]!r}")
            end = match.end()
            if match.lastgroup != "space":
                found.append(Token(match.lastgroup, match.group(), place))
        place = end
    return found


def closing(found, index):
    """The index of the bracket that closes the one at `index`."""
    depth = 0
    for other in range(index, len(found)):
        depth += (found[other].text in "([{") - (found[other].text in ")]}") if found[other].kind == "sign" else 0
        if depth == 0:
            return other
    return len(found) - 1


def literals(token):
    if token.kind == "text" and len(token.text) > 2:
        yield Mutation("text", token.start, token.end, token.text[:-1] + "s" + token.text[-1])
    elif token.kind == "number":
        yield Mutation("number", token.start, token.end, str(float(token.text.replace("_", "")) + 1).removesuffix(".0"))
    elif token.kind == "pattern":
        body, flags = token.text[1:].rsplit("/", 1)
        for changed in {body.removeprefix("^"), body.removesuffix("$"), body.replace("\\.", ".")} - {body}:
            yield Mutation("regular expression", token.start, token.end, f"/{changed}/{flags}")
        yield Mutation("regular expression", token.start, token.end, f"/{body}/{flags.replace('i', '') if 'i' in flags else flags + 'i'}")


def around(found, index):
    """What a token's neighbours show: an `await`, a negation, and the last argument of a call."""
    token = found[index]
    after = found[index + 1] if index + 1 < len(found) else token
    if token.text == "await":
        yield Mutation("await", token.start, after.start, "")
    elif token.text == "!" and token.kind == "sign":
        yield Mutation("negation", token.start, token.end, "")
    elif token.text == "(" and index and found[index - 1].kind == "name" and after.text != ")":
        end = closing(found, index)
        commas, depth = [], 0
        for other in found[index + 1 : end]:
            depth += (other.text in "([{") - (other.text in ")]}") if other.kind == "sign" else 0
            if depth == 0 and other.text == ",":
                commas.append(other)
        is_call = found[index - 1].text not in {"if", "for", "while", "switch", "catch", "function"}
        is_function = end + 1 < len(found) and found[end + 1].text in {"=>", "{"}
        if is_call and not is_function and commas:
            yield Mutation("argument", commas[-1].start, found[end].start, "")


def mutations(script):
    """All mutations of a script."""
    found = tokens(script)
    made = []
    for index, token in enumerate(found):
        made += literals(token)
        made += around(found, index)
        tables = SIGNS if token.kind == "sign" else NAMES if token.kind == "name" else {}
        for kind, table in tables.items():
            after = found[index + 1].text if index + 1 < len(found) else ""
            if token.text in table and not (token.text == "?." and after in "(["):
                made.append(Mutation(kind, token.start, token.end, table[token.text]))
    for match in CONDITION.finditer(script):
        index = next((n for n, token in enumerate(found) if token.start == match.end() - 1), None)
        if index is not None:
            end = found[closing(found, index)]
            inside = script[match.end() : end.start]
            made.append(Mutation("condition", match.end(), end.start, f"!({inside})"))
    made += [Mutation("line", match.start(), match.end(), "") for match in STATEMENT.finditer(script)]
    return [of_area(mutation, script) for mutation in made if mutation.of(script) != script]
